import { formatDay } from '../../ui/dateFormat.ts'
import { hoursAndMinutesText, hoursOf, processingPercent, unknownSegments, type DayRow } from './summary.ts'

/** The specification fixes these. */
const FIRST_CAPTURE = '07:00'
const LAST_CAPTURE = '19:00'

export interface Column {
  label: string
  /** What the column sorts by, and what a spreadsheet gets. */
  key: (row: DayRow) => string | number
  /** As people read it, where that is not the same. */
  text?: (row: DayRow) => string
}

const hours = (segments: (row: DayRow) => number) => (row: DayRow) => hoursOf(segments(row), row)

export const PROCESSING_COLUMN = 'Processing %'

export const COLUMNS: readonly Column[] = [
  { label: 'Date', key: (row) => row.processingDate, text: (row) => formatDay(new Date(`${row.processingDate}T00:00:00Z`), 'UTC') },
  { label: 'Stations', key: (row) => row.stationCount },
  { label: 'First Capture', key: () => FIRST_CAPTURE },
  { label: 'Last Capture', key: () => LAST_CAPTURE },
  { label: 'Audio Hours', key: (row) => row.totalDuration, text: (row) => hoursAndMinutesText(row.totalDuration) },
  { label: 'Audio Files', key: (row) => row.totalFiles },
  { label: PROCESSING_COLUMN, key: processingPercent, text: (row) => `${processingPercent(row)}%` },
  { label: 'Transcripts', key: (row) => row.speechSegments + row.advertisementSegments },
  { label: 'Ad Segments', key: (row) => row.advertisementSegments },
  { label: 'Music Hours', key: hours((row) => row.musicSegments) },
  { label: 'Talk Hours', key: hours((row) => row.speechSegments) },
  { label: 'Ad Hours', key: hours((row) => row.advertisementSegments) },
  { label: 'Unknown Hours', key: hours(unknownSegments) },
  { label: 'Errors', key: () => 0 },
  { label: 'Alerts Sent', key: (row) => (row.emailSent ? 1 : 0) },
  { label: 'Method', key: (row) => row.processingMethod ?? '' },
]

/** The days as a spreadsheet, a line each under the names of the columns; audio hours are decimal. */
export function daysCsv(rows: readonly DayRow[]): string {
  const cells = (row: DayRow) => COLUMNS.map(({ label, key }) => (label === 'Audio Hours' ? (row.totalDuration / 3_600).toFixed(2) : String(key(row))))
  return [COLUMNS.map(({ label }) => label), ...rows.map(cells)].map((line) => `${line.map(quoted).join(',')}\r\n`).join('')
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
