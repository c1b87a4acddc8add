import { ImportFileError, NOTHING_KNOWN, readFrequency, readWatts, titleCase, type ImportedRow, type ImportedStation } from './importedStation.ts'

/**
 * Where the fields of the FM and AM query's text (`list=4`) stand between the pipes; the first is empty. Padded with blanks.
 * Power is what an FM station radiates horizontally, the next field vertically; of AM the next field tells the pattern.
 */
const FIELD = { callSign: 1, frequency: 2, service: 3, status: 9, city: 10, state: 11, country: 12, power: 14, verticalPower: 15, facility: 18 } as const
const LEAST_FIELDS = 19

const SERVICES: Readonly<Record<string, string | null>> = {
  FM: null,
  AM: null,
  FL: null,
  FX: 'It is a translator, not a station of its own',
  FB: 'It is a booster, not a station of its own',
  FS: 'It is an auxiliary transmitter, not a station of its own',
  FA: 'It is an allotment, not a station',
}

/**
 * Stations of the text that the FCC's FM and AM queries give (fields between pipes). Only licensed ones of the United
 * States count. An AM station has a row for the day and one for the night: the stronger of them tells its power.
 */
export function parseFccQuery(text: string): ImportedRow[] {
  const rows: ImportedRow[] = []
  const byFacility = new Map<string, ImportedStation>()
  let isQuery = false
  for (const [index, line] of text.split('\n').entries()) {
    const cells = line.split('|').map((cell) => cell.trim())
    if (cells.length < LEAST_FIELDS || cells[0] !== '') continue
    isQuery = true
    const read = readRow(cells)
    if ('reason' in read) {
      rows.push({ row: index + 1, ...read })
      continue
    }
    const key = `${cells[FIELD.facility] ?? ''} ${read.name} ${read.frequency ?? ''}`
    const known = byFacility.get(key)
    if (known) known.power = Math.max(known.power ?? 0, read.power ?? 0) || null
    else {
      byFacility.set(key, read)
      rows.push({ row: index + 1, station: read })
    }
  }
  if (!isQuery) throw new ImportFileError('This is no text of an FCC query: lines of fields between | are needed')
  return rows
}

function readRow(cells: readonly string[]): ImportedStation | { name: string; reason: string } {
  const cell = (field: keyof typeof FIELD) => cells[FIELD[field]] ?? ''
  const name = cell('callSign').toUpperCase()
  const no = (reason: string) => ({ name, reason })
  const objection = SERVICES[cell('service')]
  if (objection === undefined) return no(`The service "${cell('service')}" is not broadcast radio`)
  if (objection !== null) return no(objection)
  if (cell('country') !== 'US') return no('It is not in the United States')
  if (cell('status') !== 'LIC') return no('It is not licensed')
  if (!/^[KW][A-Z0-9]{2,5}(?:-(?:FM|AM|LP))?$/.test(name)) return no('It has no call sign')
  const found = readFrequency(cell('frequency'))
  if (!found) return no(`"${cell('frequency')}" is no frequency of FM or AM`)
  return { ...NOTHING_KNOWN, name, ...found, city: titleCase(cell('city')) || null, state: cell('state') || null, power: powerOf(cell('power'), cell('verticalPower')) }
}

/** Some stations radiate vertically alone. */
function powerOf(horizontal: string, vertical: string): number | null {
  return readWatts(horizontal, 'kW') ?? readWatts(vertical, 'kW')
}
