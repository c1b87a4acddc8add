import type { Database } from '../../adapters/database.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import { BAND_LIMITS, estimateTotal, likePattern, wordQuery, type DetectionListFilter, type DetectionSort, type Position } from './detectionList.ts'
import { keyColumns, keysOf, orderBy, orderByColumns, past, pastColumns } from './detectionOrder.store.ts'

/** Rows that a search walks in the order asked for before it looks into the indexes of words and names instead. */
const WALK_ROWS = 3_000

type Sql = Prisma.Sql

export interface PageRequest {
  filter: DetectionListFilter
  sort: DetectionSort
  /** Rows past this place only. */
  after: Position | null
  limit: number
  /** From the end of the order to its beginning. */
  isReversed: boolean
  withTotals: boolean
  /** Airings of a row's company on its station are counted from here. */
  airingsSince: Date
}

export interface PageRow {
  id: number
  position: Position
  airings: number
}

export interface Totals {
  total: number
  /** The total comes from a sample: counting would take longer than anybody waits. */
  isEstimate: boolean
  stations: number
}

interface Answer {
  rows: PageRow[] | null
  countedTotal: number
  countedStations: number
  sampled: number
  sampleMatches: number
  sampleStations: number
  /** Null when the walk was enough. */
  hits: number | null
  hitStations: number
}

export type DetectionListStore = ReturnType<typeof createDetectionListStore>
export type ListedDetection = Awaited<ReturnType<DetectionListStore['readPage']>>[number]

export function createDetectionListStore(database: Database) {
  return {
    /**
     * One page, a row longer when there are more, and the totals of the whole list: one statement. A search first walks
     * some thousand rows in the order asked for, where it finds what is common. What is rare is looked up by word and
     * name, which gives its exact total as well.
     */
    async page(request: PageRequest): Promise<{ rows: readonly PageRow[]; totals: Totals }> {
      const { search, newerThan, detectionId } = request.filter
      const isSearch = Boolean(search?.trim() || newerThan || detectionId)
      const [answer] = await database.prisma.$queryRaw<Answer[]>(isSearch ? searchSql(request) : plainSql(request))
      if (!answer) throw new Error('A page answered no row')
      return { rows: answer.rows ?? [], totals: totalsOf(answer, isSearch) }
    },

    /** The rows of a page in its order, with their stations and airings; those that went in between are left out. */
    async readPage(page: readonly PageRow[]) {
      const found = await database.prisma.detection.findMany({
        where: { id: { in: page.map(({ id }) => id) } },
        include: { station: { select: { id: true, name: true, frequency: true } } },
      })
      const byId = new Map(found.map((row) => [row.id, row]))
      return page.flatMap(({ id, airings }) => {
        const row = byId.get(id)
        return row ? [{ ...row, airings }] : []
      })
    },
  }
}

function totalsOf(answer: Answer, isSearch: boolean): Totals {
  if (!isSearch) return { total: answer.countedTotal, isEstimate: false, stations: answer.countedStations }
  if (answer.hits !== null) return { total: answer.hits, isEstimate: false, stations: answer.hitStations }
  const isWhole = answer.sampled < WALK_ROWS
  const total = isWhole ? answer.sampleMatches : estimateTotal(answer.sampleMatches, answer.sampled, answer.countedTotal)
  return { total, isEstimate: !isWhole, stations: answer.sampleStations }
}

function plainSql(request: PageRequest): Sql {
  return Prisma.sql`
    WITH page AS MATERIALIZED (${walkSql(request, request.limit + 1, Prisma.empty)})
    SELECT ${rowsOf(request)} AS "rows", ${countsOf(request)}`
}

function searchSql(request: PageRequest): Sql {
  const { filter, limit, withTotals } = request
  const keys = keysOf(request.sort, request.isReversed)
  const match = matchOf(filter)
  const isEnough = Prisma.sql`(SELECT count(*) > ${limit} FROM found)`
  const hit = (source: Sql, condition: Sql): Sql => Prisma.sql`
    SELECT d."id", d."stationId", d."companyId", ${keyColumns(keys)}
    FROM ${source} ${request.sort === 'STATION_A_Z' ? Prisma.sql`JOIN "radio_stations" s ON s."id" = d."stationId"` : Prisma.empty}
    WHERE NOT ${isEnough} AND ${kindOf(filter)} AND ${condition}`
  return Prisma.sql`
    WITH ${namesOf(filter)},
    walk AS MATERIALIZED (${walkSql(request, WALK_ROWS, Prisma.sql`, (${match}) AS "matches"`)}),
    found AS MATERIALIZED (SELECT * FROM walk WHERE "matches" LIMIT ${limit + 1}),
    hits AS MATERIALIZED (${Prisma.join(hitSources(filter).map(([source, condition]) => hit(source, condition)), ' UNION ALL ')}),
    page AS MATERIALIZED (
      SELECT "id", "stationId", "companyId", ${columnNames(keys.length)} FROM found WHERE ${isEnough}
      UNION ALL
      (SELECT * FROM hits WHERE ${pastColumns(keys, request.after)} ORDER BY ${orderByColumns(keys)} LIMIT ${limit + 1})
    ),
    sample AS MATERIALIZED (
      SELECT d."stationId", (${match}) AS "matches" FROM "detections" d WHERE ${withTotals}::boolean AND ${isEnough} AND ${kindOf(filter)}
      ORDER BY d."detectedAt" DESC, d."id" DESC LIMIT ${WALK_ROWS}
    )
    SELECT ${rowsOf(request)} AS "rows", ${countsOf(request)},
      (SELECT count(*)::int FROM sample) AS "sampled",
      (SELECT count(*)::int FROM sample WHERE "matches") AS "sampleMatches",
      (SELECT count(DISTINCT "stationId")::int FROM sample WHERE "matches") AS "sampleStations",
      (SELECT CASE WHEN NOT ${isEnough} THEN count(*)::int END FROM hits) AS "hits",
      (SELECT count(DISTINCT "stationId")::int FROM hits) AS "hitStations"`
}

/** The first `size` rows of a kind in the order asked for. */
function walkSql(request: PageRequest, size: number, extra: Sql): Sql {
  const { filter, sort, after } = request
  const keys = keysOf(sort, request.isReversed)
  const columns = Prisma.sql`d."id", d."stationId", d."companyId", ${keyColumns(keys)}`
  if (sort !== 'STATION_A_Z') {
    return Prisma.sql`
      SELECT ${columns}${extra} FROM "detections" d WHERE ${kindOf(filter)} AND ${past(keys, after)} ORDER BY ${orderBy(keys)} LIMIT ${size}`
  }
  // Station after station, so that the first one with enough rows ends it.
  const stationKeys = keys.slice(0, 2)
  const ownKeys = keys.slice(2)
  const comparison = keys[0]?.isDescending ? Prisma.sql`<=` : Prisma.sql`>=`
  const from = after ? Prisma.sql`(s."name", s."id") ${comparison} (${after[0]}::text, ${after[1]}::int)` : Prisma.sql`TRUE`
  return Prisma.sql`
    SELECT ${columns}${extra} FROM "radio_stations" s CROSS JOIN LATERAL (
      SELECT * FROM "detections" d WHERE d."stationId" = s."id" AND ${kindOf(filter)} AND ${past(keys, after)} ORDER BY ${orderBy(ownKeys)} LIMIT ${size}
    ) d
    WHERE ${from}${filter.stationId ? Prisma.sql` AND s."id" = ${filter.stationId}` : Prisma.empty}
    ORDER BY ${orderBy([...stationKeys, ...ownKeys])} LIMIT ${size}`
}

function rowsOf({ sort, isReversed, airingsSince }: PageRequest): Sql {
  return Prisma.sql`(SELECT json_agg(json_build_object('id', p."id", 'position', p."position", 'airings',
      (SELECT count(*) FROM "airings" a WHERE a."companyId" = p."companyId" AND a."stationId" = p."stationId" AND a."startedAt" >= ${airingsSince})
    ) ORDER BY ${orderByColumns(keysOf(sort, isReversed))}) FROM page p)`
}

/** From the counts that triggers keep. */
function countsOf({ filter, withTotals }: PageRequest): Sql {
  const where = Prisma.sql`${withTotals}::boolean
    ${filter.stationId ? Prisma.sql`AND "stationId" = ${filter.stationId}` : Prisma.empty}
    ${filter.brandType ? Prisma.sql`AND "brandType" = ${filter.brandType}` : Prisma.empty}
    ${filter.contentType ? Prisma.sql`AND "contentType" = ${filter.contentType}` : Prisma.empty}
    ${filter.confidence ? Prisma.sql`AND "confidenceBand" = ${filter.confidence.toLowerCase()}` : Prisma.empty}`
  return Prisma.sql`(SELECT COALESCE(sum("detections"), 0)::int FROM "detection_counts" WHERE ${where}) AS "countedTotal",
    (SELECT count(DISTINCT "stationId")::int FROM "detection_counts" WHERE "detections" > 0 AND ${where}) AS "countedStations"`
}

function kindOf({ stationId, detectionId, brandType, contentType, confidence }: DetectionListFilter): Sql {
  const conditions = [Prisma.sql`d."dismissedAt" IS NULL`]
  if (stationId) conditions.push(Prisma.sql`d."stationId" = ${stationId}`)
  if (detectionId) conditions.push(Prisma.sql`d."id" = ${detectionId}`)
  if (brandType) conditions.push(Prisma.sql`d."brandType" = ${brandType}`)
  if (contentType) conditions.push(Prisma.sql`d."contentType" = ${contentType}`)
  if (confidence) {
    const { from, below } = BAND_LIMITS[confidence]
    conditions.push(Prisma.sql`COALESCE(d."confidence", -1) >= ${from}::float8 AND COALESCE(d."confidence", -1) < ${below}::float8`)
  }
  return Prisma.join(conditions, ' AND ')
}

/** Companies and stations whose names the search is part of. */
function namesOf({ search }: DetectionListFilter): Sql {
  const pattern = likePattern(search?.trim() ?? '')
  return Prisma.sql`
    companies_found AS MATERIALIZED (
      SELECT "id" FROM "companies" WHERE "name" ILIKE ${pattern}
      UNION SELECT "companyId" FROM "company_aliases" WHERE "alias" ILIKE ${pattern}
    ),
    stations_found AS MATERIALIZED (SELECT "id" FROM "radio_stations" WHERE "name" ILIKE ${pattern})`
}

const NAMED_COMPANY = Prisma.sql`COALESCE(d."companyId" = ANY(ARRAY(SELECT "id" FROM companies_found)), FALSE)`
const NAMED_STATION = Prisma.sql`d."stationId" = ANY(ARRAY(SELECT "id" FROM stations_found))`

function wordsOf(search: string): Sql {
  const words = wordQuery(search)
  return words === null ? Prisma.sql`FALSE` : Prisma.sql`d."searchVector" @@ to_tsquery('simple', ${words})`
}

function newerOf({ newerThan }: DetectionListFilter): Sql {
  return newerThan ? Prisma.sql`d."id" > ${newerThan}` : Prisma.sql`TRUE`
}

function matchOf(filter: DetectionListFilter): Sql {
  const search = filter.search?.trim()
  if (!search) return newerOf(filter)
  return Prisma.sql`(${wordsOf(search)} OR ${NAMED_COMPANY} OR ${NAMED_STATION}) AND ${newerOf(filter)}`
}

/** Where matches are found by index, each row in one of them alone. */
function hitSources(filter: DetectionListFilter): [source: Sql, condition: Sql][] {
  const search = filter.search?.trim()
  const newer = newerOf(filter)
  const detections = Prisma.sql`"detections" d`
  if (!search) return [[detections, newer]]
  const words = wordsOf(search)
  return [
    [detections, Prisma.sql`${words} AND ${newer}`],
    [Prisma.sql`companies_found c JOIN "detections" d ON d."companyId" = c."id"`, Prisma.sql`NOT ${words} AND ${newer}`],
    [
      Prisma.sql`stations_found f JOIN "detections" d ON d."stationId" = f."id"`,
      Prisma.sql`NOT ${words} AND NOT ${NAMED_COMPANY} AND ${newer}`,
    ],
  ]
}

function columnNames(keys: number): Sql {
  return Prisma.raw([...Array.from({ length: keys }, (_, index) => `"k${index + 1}"`), '"position"'].join(', '))
}
