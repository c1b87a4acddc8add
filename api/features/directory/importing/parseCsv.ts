import { ImportFileError, readFrequency, readWatts, textOrNull, type ImportedRow } from './importedStation.ts'

/** As they may stand in the first line, whatever their case and order. */
const COLUMNS = ['name', 'frequency', 'band', 'city', 'state', 'market', 'format', 'website', 'description', 'power', 'streamurl'] as const
const REQUIRED = ['name', 'frequency'] as const

/** Stations of a comma-separated file whose first line names the columns; power is in watts. Throws ImportFileError. */
export function parseStationCsv(text: string): ImportedRow[] {
  const [header, ...lines] = parseCsv(text)
  if (!header) throw new ImportFileError('The file is empty')
  const names = header.map((name) => name.trim().toLowerCase().replaceAll(/[\s_]/g, ''))
  for (const required of REQUIRED) {
    if (!names.includes(required)) throw new ImportFileError(`The first line names no column "${required}"`)
  }
  const unknown = names.find((name) => name !== '' && !COLUMNS.includes(name as (typeof COLUMNS)[number]))
  if (unknown !== undefined) throw new ImportFileError(`The column "${unknown}" is not known`)
  return lines.flatMap((cells, index): ImportedRow[] => {
    const row = index + 2
    if (cells.every((cell) => cell.trim() === '')) return []
    const cell = (column: (typeof COLUMNS)[number]) => textOrNull(cells[names.indexOf(column)])
    const name = cell('name')
    if (name === null) return [{ row, name: '', reason: 'It has no name' }]
    const written = cell('frequency')
    const found = readFrequency(written ?? '')
    if (!found) return [{ row, name, reason: written === null ? 'It has no frequency' : `"${written}" is no frequency of FM or AM` }]
    const band = cell('band')?.toUpperCase()
    if (band !== undefined && band !== found.band) return [{ row, name, reason: `${found.frequency} is not a frequency of ${band}` }]
    const power = cell('power')
    const watts = power === null ? null : readWatts(power.replaceAll(',', ''), 'W')
    if (power !== null && watts === null) return [{ row, name, reason: `"${power}" is no power in watts` }]
    const station = {
      name, ...found, city: cell('city'), state: cell('state')?.toUpperCase() ?? null, market: cell('market'), format: cell('format'),
      website: cell('website'), description: cell('description'), power: watts, streamUrl: cell('streamurl'),
    }
    return [{ row, station }]
  })
}

/** Fields of RFC 4180: quotes around commas, line ends and doubled quotes. Throws ImportFileError for a quote that never ends. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at]
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (source[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === ',') {
      line.push(cell)
      cell = ''
    } else if (letter === '\n') {
      lines.push([...line, cell.replace(/\r$/, '')])
      line = []
      cell = ''
    } else cell += letter
  }
  if (isQuoted) throw new ImportFileError('A quotation mark is never closed')
  if (cell !== '' || line.length > 0) lines.push([...line, cell.replace(/\r$/, '')])
  return lines
}
