import { Prisma } from '../../generated/prisma/client.ts'
import type { DetectionSort, Position } from './detectionList.ts'

type Sql = Prisma.Sql

/** One value that an order goes by. `cast` makes a cursor's value comparable with it. */
interface Key {
  sql: Sql
  cast: Sql
  isDescending: boolean
}

const TIME = Prisma.sql`::timestamptz`
const WHOLE = Prisma.sql`::int`
const FRACTION = Prisma.sql`::float8`
const TEXT = Prisma.sql`::text`

const ID = Prisma.sql`d."id"`
const DETECTED_AT = Prisma.sql`d."detectedAt"`
const COMPANY = Prisma.sql`lower(COALESCE(d."detectedCompany", 'unknown company'))`
const CONFIDENCE = Prisma.sql`COALESCE(d."confidence", -1)`

const both = (sql: Sql, cast: Sql, isDescending: boolean): Key[] => [
  { sql, cast, isDescending },
  { sql: ID, cast: WHOLE, isDescending },
]

/** The expressions stand in indexes of the database word for word: whoever changes one changes the other. */
const ORDERS: Record<DetectionSort, readonly Key[]> = {
  MOST_RECENT: both(DETECTED_AT, TIME, true),
  OLDEST_FIRST: both(DETECTED_AT, TIME, false),
  COMPANY_A_Z: both(COMPANY, TEXT, false),
  COMPANY_Z_A: both(COMPANY, TEXT, true),
  HIGHEST_CONFIDENCE: both(CONFIDENCE, FRACTION, true),
  LOWEST_CONFIDENCE: both(CONFIDENCE, FRACTION, false),
  STATION_A_Z: [
    { sql: Prisma.sql`s."name"`, cast: TEXT, isDescending: false },
    { sql: Prisma.sql`s."id"`, cast: WHOLE, isDescending: false },
    ...both(DETECTED_AT, TIME, true),
  ],
  NEWEST_ID: [{ sql: ID, cast: WHOLE, isDescending: true }],
}

/** The keys of an order, read from its end when reversed. */
export function keysOf(sort: DetectionSort, isReversed: boolean): readonly Key[] {
  return isReversed ? ORDERS[sort].map((key) => ({ ...key, isDescending: !key.isDescending })) : ORDERS[sort]
}

/** The columns `k1`, `k2`, … and `position`. */
export function keyColumns(keys: readonly Key[]): Sql {
  const columns = keys.map(({ sql }, index) => Prisma.sql`${sql} AS ${keyName(index)}`)
  return Prisma.sql`${Prisma.join(columns)}, jsonb_build_array(${Prisma.join(keys.map(({ sql }) => sql))}) AS "position"`
}

export const orderBy = (keys: readonly Key[]): Sql => Prisma.join(keys.map(({ sql, isDescending }) => direction(sql, isDescending)))

/** By the columns of `keyColumns`. */
export const orderByColumns = (keys: readonly Key[]): Sql => Prisma.join(keys.map(({ isDescending }, index) => direction(keyName(index), isDescending)))

/** Rows past a place. Keys of one direction are compared as a row, which an index answers. */
export function past(keys: readonly Key[], after: Position | null): Sql {
  return after === null ? Prisma.sql`TRUE` : pastKeys(keys, keys.map(({ sql }) => sql), after)
}

export function pastColumns(keys: readonly Key[], after: Position | null): Sql {
  return after === null ? Prisma.sql`TRUE` : pastKeys(keys, keys.map((_, index) => keyName(index)), after)
}

function pastKeys(keys: readonly Key[], names: readonly Sql[], after: Position): Sql {
  const [first] = keys
  if (!first) return Prisma.sql`TRUE`
  const run = keys.findIndex(({ isDescending }) => isDescending !== first.isDescending)
  const size = run === -1 ? keys.length : run
  const left = Prisma.sql`(${Prisma.join(names.slice(0, size))})`
  const right = Prisma.sql`(${Prisma.join(keys.slice(0, size).map(({ cast }, index) => Prisma.sql`${after[index]}${cast}`))})`
  const isPast = first.isDescending ? Prisma.sql`${left} < ${right}` : Prisma.sql`${left} > ${right}`
  if (run === -1) return isPast
  return Prisma.sql`(${isPast} OR (${left} = ${right} AND ${pastKeys(keys.slice(size), names.slice(size), after.slice(size))}))`
}

const direction = (sql: Sql, isDescending: boolean): Sql => (isDescending ? Prisma.sql`${sql} DESC` : Prisma.sql`${sql} ASC`)
const keyName = (index: number): Sql => Prisma.raw(`"k${index + 1}"`)
