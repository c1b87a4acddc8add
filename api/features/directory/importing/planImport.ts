import type { Band } from '../directoryStation.ts'
import { baseCallSign, type ImportedRow, type ImportedStation } from './importedStation.ts'

/** A station as the directory holds it. */
export interface KnownStation {
  id: number
  name: string
  frequency: string
  band: string
  city: string
  state: string
  market: string
  format: string
  website: string | null
  description: string | null
  power: number | null
  streamUrl: string | null
}

type Fields = Omit<KnownStation, 'id' | 'band'> & { band: Band }

export interface PlannedChange {
  id: number
  name: string
  frequency: string
  /** Only what differs. */
  fields: Partial<Fields>
}

export interface Rejection {
  row: number
  name: string
  reason: string
}

export interface ImportPlan {
  created: Fields[]
  changed: PlannedChange[]
  unchanged: number
  rejected: Rejection[]
}

export interface PlanOptions {
  /** Market of new stations whose file names none and whose city the directory does not know. */
  market: string | null
  /** Why an address may not be reached, null when it may. */
  refusal: (url: string) => string | null
}

/** Formats of stations that no source names one for. */
export const UNKNOWN_FORMAT = 'Not known'

const TAKEN_OVER = ['city', 'state', 'market', 'format', 'website', 'description', 'power', 'streamUrl'] as const

/**
 * What an import would do. What a file does not say stays as it is, so that sources complete each other; importing the
 * same file again changes nothing.
 */
export function planImport(rows: readonly ImportedRow[], known: readonly KnownStation[], { market, refusal }: PlanOptions): ImportPlan {
  const plan: ImportPlan = { created: [], changed: [], unchanged: 0, rejected: [] }
  const byCallSign = grouped(known, ({ name }) => baseCallSign(name))
  const markets = new Map(known.map((station) => [cityKey(station.city, station.state), station.market]))
  const seen = new Map<string, number>()

  for (const row of rows) {
    if ('reason' in row) {
      plan.rejected.push(row)
      continue
    }
    const { station } = row
    const problem = addressProblem(station, refusal)
    const match = problem === null ? findKnown(station, byCallSign.get(baseCallSign(station.name)) ?? []) : problem
    if (typeof match === 'string') {
      plan.rejected.push({ row: row.row, name: station.name, reason: match })
      continue
    }
    const key = match ? `#${match.id}` : `${baseCallSign(station.name)} ${station.frequency ?? ''}`
    const before = seen.get(key)
    if (before !== undefined) {
      plan.rejected.push({ row: row.row, name: station.name, reason: `The file names this station in row ${before} already` })
      continue
    }
    seen.set(key, row.row)
    if (!match) plan.created.push(newStation(station, markets, market))
    else {
      const fields = differences(station, match)
      if (Object.keys(fields).length === 0) plan.unchanged += 1
      else plan.changed.push({ id: match.id, name: match.name, frequency: match.frequency, fields })
    }
  }
  return plan
}

function addressProblem(station: ImportedStation, refusal: PlanOptions['refusal']): string | null {
  if (station.streamUrl !== null) {
    const problem = refusal(station.streamUrl)
    if (problem !== null) return `Stream address: ${problem}`
  }
  const hasBadWebsite = station.website !== null && !/^https?:\/\/[^\s]+$/i.test(station.website)
  return hasBadWebsite ? `"${station.website}" is no web address` : null
}

/** The station of the directory that is meant, null for a new one, or why neither can be told. */
function findKnown(station: ImportedStation, sameCallSign: readonly KnownStation[]): KnownStation | null | string {
  if (station.frequency !== null) return sameCallSign.find(({ frequency }) => frequency === station.frequency) ?? null
  const [only, second] = sameCallSign
  if (only && !second) return only
  return only ? 'The directory knows this call sign on several frequencies' : 'Neither its name nor the directory tells its frequency'
}

function newStation(station: ImportedStation, markets: ReadonlyMap<string, string>, market: string | null): Fields {
  const city = station.city ?? ''
  const state = station.state ?? ''
  const fallback = market ?? ([city, state].filter(Boolean).join(', ') || 'Other')
  return {
    name: station.name,
    frequency: station.frequency ?? '',
    band: station.band ?? 'FM',
    city, state,
    market: station.market ?? markets.get(cityKey(city, state)) ?? fallback,
    format: station.format ?? UNKNOWN_FORMAT,
    website: station.website, description: station.description, power: station.power, streamUrl: station.streamUrl,
  }
}

function differences(station: ImportedStation, known: KnownStation): Partial<Fields> {
  const entries = TAKEN_OVER.flatMap((field) => {
    const value = station[field]
    return value === null || value === known[field] ? [] : [[field, value] as const]
  })
  return Object.fromEntries(entries)
}

function cityKey(city: string, state: string): string {
  return `${city.toLowerCase()}, ${state}`
}

function grouped<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
