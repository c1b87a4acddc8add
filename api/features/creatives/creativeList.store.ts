import type { Database } from '../../adapters/database.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import { canReadAsStaff, type Viewer } from '../../viewer.ts'
import { estimateTotal, likePattern } from '../detections/detectionList.ts'
import { FEWEST_LETTERS_SAID, type CreativeFilter, type CreativePosition, type CreativeSort } from './creativeList.ts'

type Sql = Prisma.Sql

/** Rows that a search walks in the order asked for before it looks into the indexes of words and names instead. */
const WALK_ROWS = 1_000

const SORT_COLUMNS: Readonly<Record<CreativeSort, Sql>> = {
  LAST_HEARD: Prisma.sql`c."lastHeardAt"`,
  NEWEST: Prisma.sql`c."firstHeardAt"`,
  MOST_AIRED: Prisma.sql`c."airingCount"`,
}

/** Creatives belong to the house: all staff read those that are ads and were on the air. */
export function creativesVisibleTo(viewer: Viewer): Prisma.CreativeWhereInput {
  return canReadAsStaff(viewer) ? { dismissedAt: null, airingCount: { gt: 0 } } : { id: -1 }
}

export interface CreativePageRequest {
  filter: CreativeFilter
  sort: CreativeSort
  /** Rows past this place only. */
  after: CreativePosition | null
  limit: number
  /** From the end of the order to its beginning. */
  isReversed: boolean
  withTotals: boolean
}

export interface CreativeTotals {
  total: number
  /** The total comes from a sample: counting would take longer than anybody waits. */
  isEstimate: boolean
}

interface Answer {
  rows: { id: number; position: CreativePosition }[] | null
  counted: number
  sampled: number
  sampleMatches: number
  /** Null when the walk was enough. */
  hits: number | null
}

export interface StationAirings {
  creativeId: number
  name: string
  frequency: string
  airings: number
}

export type CreativeListStore = ReturnType<typeof createCreativeListStore>

/** What screens show of creatives. */
export function createCreativeListStore(database: Database) {
  return {
    /**
     * One page, a row longer when there are more, and the total of the whole list: one statement. A search first walks some rows in
     * the order asked for, where it finds what is common; what is rare is looked up by what is said and by name.
     */
    async page(request: CreativePageRequest): Promise<{ rows: readonly { id: number; position: CreativePosition }[]; totals: CreativeTotals }> {
      const search = request.filter.search?.trim() ?? ''
      const [answer] = await database.prisma.$queryRaw<Answer[]>(search === '' ? plainSql(request) : searchSql(request, search))
      if (!answer) throw new Error('A page answered no row')
      return { rows: answer.rows ?? [], totals: totalsOf(answer, search !== '') }
    },

    async readStations(ids: readonly number[]): Promise<StationAirings[]> {
      return database.prisma.$queryRaw`
        SELECT a."creativeId", s."name", s."frequency", count(*)::int AS "airings"
        FROM "airings" a JOIN "radio_stations" s ON s."id" = a."stationId"
        WHERE a."creativeId" = ANY(${[...ids]}::int[])
        GROUP BY a."creativeId", s."id" ORDER BY "airings" DESC, s."name"`
    },

    /** The newest detection of it with a clip. */
    findClipped: (creativeId: number) =>
      database.prisma.detection.findFirst({
        where: { dismissedAt: null, airings: { some: { creativeId } }, clip: { isNot: null } },
        orderBy: { id: 'desc' },
        select: { id: true, rawTranscript: true, evidence: true, clip: true },
      }),

    /** Its newest airings. */
    findNewestAirings: (creativeId: number, limit: number) =>
      database.prisma.airing.findMany({
        where: { creativeId },
        orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
        take: limit,
        select: { id: true, stationId: true, startedAt: true, endedAt: true },
      }),

    findTranscriptsWithin: (stationId: number, from: Date, to: Date) =>
      database.prisma.completeTranscript.findMany({
        where: { stationId, startTime: { lt: to }, endTime: { gt: from } },
        orderBy: { startTime: 'asc' },
        select: { startTime: true, endTime: true, words: true },
      }),
  }
}

function totalsOf({ counted, sampled, sampleMatches, hits }: Answer, isSearch: boolean): CreativeTotals {
  if (!isSearch) return { total: counted, isEstimate: false }
  if (hits !== null) return { total: hits, isEstimate: false }
  const isWhole = sampled < WALK_ROWS
  return { total: isWhole ? sampleMatches : estimateTotal(sampleMatches, sampled, counted), isEstimate: !isWhole }
}

function plainSql(request: CreativePageRequest): Sql {
  const { filter, limit, withTotals } = request
  return Prisma.sql`
    WITH page AS MATERIALIZED (${walkSql(request, limit + 1, Prisma.empty)})
    SELECT ${rowsOf(request)} AS "rows", ${countOf(filter, withTotals)} AS "counted", 0 AS "sampled", 0 AS "sampleMatches", NULL::int AS "hits"`
}

function searchSql(request: CreativePageRequest, search: string): Sql {
  const { filter, sort, limit, withTotals } = request
  const pattern = likePattern(search)
  const isNamed = Prisma.sql`COALESCE(c."companyId" = ANY(ARRAY(SELECT "id" FROM companies_found)), FALSE)`
  // Bare, so that the index of its parts is used.
  const isSaid = search.length >= FEWEST_LETTERS_SAID ? Prisma.sql`c."transcript" ILIKE ${pattern}` : Prisma.sql`FALSE`
  const matches = Prisma.sql`, (${isNamed} OR COALESCE(${isSaid}, FALSE)) AS "matches"`
  const isEnough = Prisma.sql`(SELECT count(*) > ${limit} FROM found)`
  const hit = (from: Sql, condition: Sql): Sql => Prisma.sql`
    SELECT c."id", ${SORT_COLUMNS[sort]} AS "key" FROM ${from} WHERE NOT ${isEnough} AND ${kindOf(filter)} AND ${condition}`
  return Prisma.sql`
    WITH companies_found AS MATERIALIZED (
      SELECT "id" FROM "companies" WHERE "name" ILIKE ${pattern}
      UNION SELECT "companyId" FROM "company_aliases" WHERE "alias" ILIKE ${pattern}
    ),
    walk AS MATERIALIZED (${walkSql(request, WALK_ROWS, matches)}),
    found AS MATERIALIZED (SELECT "id", "key" FROM walk WHERE "matches" ORDER BY ${orderOf(request)} LIMIT ${limit + 1}),
    hits AS MATERIALIZED (
      ${hit(Prisma.sql`"creatives" c`, isSaid)}
      UNION ALL ${hit(Prisma.sql`companies_found f JOIN "creatives" c ON c."companyId" = f."id"`, Prisma.sql`(${isSaid}) IS NOT TRUE`)}
    ),
    page AS MATERIALIZED (
      SELECT "id", "key" FROM found WHERE ${isEnough}
      UNION ALL (SELECT "id", "key" FROM hits WHERE ${pastOf(request, Prisma.sql`"key"`, Prisma.sql`"id"`)} ORDER BY ${orderOf(request)} LIMIT ${limit + 1})
    ),
    sample AS MATERIALIZED (${walkSql({ ...request, after: null, isReversed: false }, WALK_ROWS, matches, Prisma.sql`${withTotals}::boolean AND ${isEnough}`)})
    SELECT ${rowsOf(request)} AS "rows", CASE WHEN ${isEnough} THEN ${countOf(filter, withTotals)} ELSE 0 END AS "counted",
      (SELECT count(*)::int FROM sample) AS "sampled",
      (SELECT count(*)::int FROM sample WHERE "matches") AS "sampleMatches",
      (SELECT CASE WHEN NOT ${isEnough} THEN count(*)::int END FROM hits) AS "hits"`
}

/** The first `size` rows of a kind in the order asked for; `extra` is worked out for these alone. */
function walkSql(request: CreativePageRequest, size: number, extra: Sql, condition = Prisma.sql`TRUE`): Sql {
  const column = SORT_COLUMNS[request.sort]
  const direction = directionOf(request)
  return Prisma.sql`
    SELECT c."id", c."key"${extra} FROM (
      SELECT c."id", c."companyId", c."transcript", ${column} AS "key" FROM "creatives" c
      WHERE ${condition} AND ${kindOf(request.filter)} AND ${pastOf(request, column, Prisma.sql`c."id"`)}
      ORDER BY ${column} ${direction}, c."id" ${direction} LIMIT ${size}
    ) c`
}

function rowsOf(request: CreativePageRequest): Sql {
  return Prisma.sql`(SELECT json_agg(json_build_object('id', "id", 'position', json_build_array("key", "id")) ORDER BY ${orderOf(request)}) FROM page)`
}

function countOf({ isNamed }: CreativeFilter, withTotals: boolean): Sql {
  return Prisma.sql`(SELECT count(*)::int FROM "creatives" c WHERE ${withTotals}::boolean AND ${kindOf({ isNamed })})`
}

function kindOf({ isNamed }: CreativeFilter): Sql {
  const named = typeof isNamed === 'boolean' ? (isNamed ? Prisma.sql`AND c."companyId" IS NOT NULL` : Prisma.sql`AND c."companyId" IS NULL`) : Prisma.empty
  return Prisma.sql`c."dismissedAt" IS NULL AND c."airingCount" > 0 ${named}`
}

function pastOf({ sort, after, isReversed }: CreativePageRequest, column: Sql, id: Sql): Sql {
  if (!after) return Prisma.sql`TRUE`
  const key = sort === 'MOST_AIRED' ? Prisma.sql`${after[0]}::int` : Prisma.sql`${after[0]}::timestamptz`
  return Prisma.sql`(${column}, ${id}) ${isReversed ? Prisma.sql`>` : Prisma.sql`<`} (${key}, ${after[1]}::int)`
}

/** All orders go downwards; what is equal stands by its id. */
function directionOf({ isReversed }: CreativePageRequest): Sql {
  return isReversed ? Prisma.sql`ASC` : Prisma.sql`DESC`
}

function orderOf(request: CreativePageRequest): Sql {
  const direction = directionOf(request)
  return Prisma.sql`"key" ${direction}, "id" ${direction}`
}
