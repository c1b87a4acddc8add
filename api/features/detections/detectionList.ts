import { InvalidInput } from '../../errors.ts'

/** `detectionCount` looks back this far. */
export const AIRING_PERIOD_MS = 30 * 24 * 3_600_000

export const DETECTION_SORTS = [
  'MOST_RECENT', 'OLDEST_FIRST', 'COMPANY_A_Z', 'COMPANY_Z_A', 'HIGHEST_CONFIDENCE', 'LOWEST_CONFIDENCE', 'STATION_A_Z',
] as const
/** Programs page by id alone. */
export const BY_ID = 'NEWEST_ID'
export type DetectionSort = (typeof DETECTION_SORTS)[number] | typeof BY_ID

const ALL_SORTS: readonly DetectionSort[] = [...DETECTION_SORTS, BY_ID]

export const CONFIDENCE_BANDS = ['HIGH', 'MEDIUM', 'LOW'] as const
export type ConfidenceBand = (typeof CONFIDENCE_BANDS)[number]

/** High from 0.9, medium from 0.7 below 0.9, low below 0.7: `from` counts, `below` does not. */
export const BAND_LIMITS: Record<ConfidenceBand, { from: number; below: number }> = {
  HIGH: { from: 0.9, below: 2 },
  MEDIUM: { from: 0.7, below: 0.9 },
  LOW: { from: 0, below: 0.7 },
}

export interface DetectionListFilter {
  search?: string | null | undefined
  stationId?: number | null | undefined
  /** This one alone. */
  detectionId?: number | null | undefined
  brandType?: string | null | undefined
  contentType?: string | null | undefined
  confidence?: ConfidenceBand | null | undefined
  /** Only ids above. */
  newerThan?: number | null | undefined
}

/** Where a row stands in an order: the values that the order goes by, the id last. */
export type Position = readonly (string | number)[]

/** What a position is made of in each order; `time` is ISO 8601. */
const POSITION_SHAPES: Record<DetectionSort, readonly ('time' | 'text' | 'number')[]> = {
  MOST_RECENT: ['time', 'number'],
  OLDEST_FIRST: ['time', 'number'],
  COMPANY_A_Z: ['text', 'number'],
  COMPANY_Z_A: ['text', 'number'],
  HIGHEST_CONFIDENCE: ['number', 'number'],
  LOWEST_CONFIDENCE: ['number', 'number'],
  STATION_A_Z: ['text', 'number', 'time', 'number'],
  NEWEST_ID: ['number'],
}

/** A cursor names a place in an order, not a row: it holds even when the row has gone. */
export function encodeCursor(sort: DetectionSort, position: Position): string {
  return Buffer.from(JSON.stringify([ALL_SORTS.indexOf(sort), ...position])).toString('base64url')
}

/** @throws InvalidInput for anything that is no cursor of this order */
export function decodeCursor(sort: DetectionSort, cursor: string): Position {
  const [index, ...position] = parseList(Buffer.from(cursor, 'base64url').toString())
  const shape = POSITION_SHAPES[sort]
  const fits =
    index === ALL_SORTS.indexOf(sort) && position.length === shape.length && shape.every((kind, at) => isOfKind(kind, position[at]))
  if (!fits) throw new InvalidInput('This is no cursor of this order', [{ field: 'after', message: 'Not a cursor of this order' }])
  return position as Position
}

function isOfKind(kind: 'time' | 'text' | 'number', value: unknown): boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (kind === 'text') return typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}

function parseList(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

/** Words a search is looked up by; more would only slow it down. */
const MAX_SEARCH_WORDS = 12
/** A shorter beginning of a word would match half of the language. */
const MIN_PREFIX_LENGTH = 3

/**
 * The search as PostgreSQL's full-text search takes it: all words, the last one possibly still being typed. Null when
 * there is no word in it.
 */
export function wordQuery(search: string): string | null {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu)?.slice(0, MAX_SEARCH_WORDS)
  if (!words) return null
  return words.map((word, index) => (index === words.length - 1 && word.length >= MIN_PREFIX_LENGTH ? `${word}:*` : word)).join(' & ')
}

/** `%`, `_` and `\` of a search mean themselves in LIKE. */
export function likePattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Total of a sample's share, with the two figures that a sample can vouch for. */
export function estimateTotal(sampleMatches: number, sampleSize: number, rows: number): number {
  if (sampleSize === 0) return 0
  const estimate = (sampleMatches / sampleSize) * rows
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, estimate))) - 1)
  return Math.max(sampleMatches, Math.round(estimate / unit) * unit)
}
