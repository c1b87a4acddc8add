export const SOURCES = [
  { value: 'radio_browser', label: 'Radio Browser (JSON)', hint: 'What its API answers, e.g. /json/stations/search?countrycode=US. Brings stream addresses and websites.' },
  { value: 'fcc', label: 'FCC FM or AM query (text)', hint: 'The text output of the query (list=4), fields between |. Brings call signs, frequencies, cities and power.' },
  { value: 'csv', label: 'CSV', hint: 'The first line names the columns: name, frequency, city, state, market, format, website, description, power, streamUrl.' },
] as const
export type ImportSource = (typeof SOURCES)[number]['value']

export function sourceLabel(source: string): string {
  return SOURCES.find(({ value }) => value === source)?.label ?? source
}

export interface Rejection {
  row: number
  name: string
  reason: string
}
export interface Sample {
  name: string
  frequency: string
  /** What changes; empty for a new station. */
  fields: string[]
}

/** As the server sends them; anything else is none. */
export function rejectionsOf(value: unknown): Rejection[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: Partial<Rejection> | null) =>
    typeof one?.row === 'number' && typeof one.reason === 'string' ? [{ row: one.row, name: one.name ?? '', reason: one.reason }] : [],
  )
}

export function samplesOf(value: unknown): Sample[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((one: Partial<Sample> | null) =>
    typeof one?.name === 'string' && Array.isArray(one.fields) ? [{ name: one.name, frequency: one.frequency ?? '', fields: one.fields }] : [],
  )
}

interface Progress {
  status: string
  isDryRun: boolean
  totalRows: number
  processedRows: number
}

const counted = new Intl.NumberFormat('en-US')

/** '1,200' of 1200. */
export function countText(count: number): string {
  return counted.format(count)
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  city: 'City', state: 'State', market: 'Market', format: 'Format', website: 'Website', description: 'Description', power: 'Power', streamUrl: 'Stream address',
}

/** What changes of a station, in words; a new one changes as a whole. */
export function changesText(fields: readonly string[]): string {
  return fields.length === 0 ? 'New' : fields.map((field) => FIELD_LABELS[field] ?? field).join(', ')
}

/** 'Rejected rows (3)', or 'Rejected rows, the first 200 of 3,000'. */
export function rowsCaption(what: string, shown: number, all: number): string {
  return shown < all ? `${what}, the first ${countText(shown)} of ${countText(all)}` : `${what} (${countText(all)})`
}

interface Started {
  databaseId: number
  source: string
  origin: string
  isDryRun: boolean
  status: string
}

/** Whether the file of a dry run has been imported since, or is being imported. */
export function isApplied(dryRun: Started, imports: readonly Started[]): boolean {
  return imports.some(
    ({ databaseId, source, origin, isDryRun, status }) =>
      !isDryRun && status !== 'failed' && databaseId > dryRun.databaseId && source === dryRun.source && origin === dryRun.origin,
  )
}

/** What an import is at. */
export function statusText({ status, isDryRun, totalRows, processedRows }: Progress): string {
  if (status === 'queued') return 'Waiting'
  if (status === 'running') return totalRows === 0 ? 'Reading the file' : `${countText(processedRows)} of ${countText(totalRows)} rows`
  if (status === 'failed') return 'Failed'
  return isDryRun ? 'Dry run' : 'Imported'
}
