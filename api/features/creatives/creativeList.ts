import { InvalidInput } from '../../errors.ts'

export const CREATIVE_SORTS = ['LAST_HEARD', 'NEWEST', 'MOST_AIRED'] as const
export type CreativeSort = (typeof CREATIVE_SORTS)[number]

export interface CreativeFilter {
  /** Part of the company's name, of another name of it, or of what is said. */
  search?: string | null | undefined
  /** Only those whose company is known, or only the others. */
  isNamed?: boolean | null | undefined
}

/** Where a row stands in an order: a time in ISO 8601 or a count, and the id. */
export type CreativePosition = readonly [key: string | number, id: number]

/** A shorter part of a text is in half of all that is said: only names are searched for it. */
export const FEWEST_LETTERS_SAID = 3

/** A cursor names a place in an order, not a row: it holds while spots air again and move up. */
export function encodePosition(sort: CreativeSort, position: CreativePosition): string {
  return Buffer.from(JSON.stringify([CREATIVE_SORTS.indexOf(sort), ...position])).toString('base64url')
}

/** @throws InvalidInput for anything that is no cursor of this order */
export function decodePosition(sort: CreativeSort, cursor: string): CreativePosition {
  const [index, key, id, ...rest] = parseList(Buffer.from(cursor, 'base64url').toString())
  const isKey = sort === 'MOST_AIRED' ? isInt(key) : typeof key === 'string' && !Number.isNaN(Date.parse(key))
  if (index !== CREATIVE_SORTS.indexOf(sort) || !isKey || !isInt(id) || rest.length > 0) {
    throw new InvalidInput('This is no cursor of this order', [{ field: 'after', message: 'Not a cursor of this order' }])
  }
  return [sort === 'MOST_AIRED' ? Number(key) : new Date(String(key)).toISOString(), id]
}

/** As the database's integers go. */
function isInt(value: unknown): value is number {
  return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31
}

function parseList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
