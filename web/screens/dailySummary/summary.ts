/** One day as the server counted it. */
export interface DayRow {
  /** YYYY-MM-DD. */
  processingDate: string
  totalFiles: number
  processedFiles: number
  /** Seconds. */
  totalDuration: number
  totalSegments: number
  advertisementSegments: number
  speechSegments: number
  musicSegments: number
  stationCount: number
  emailSent: boolean
  processingMethod?: string | null | undefined
}

export const PERIODS = [
  { value: 'all', label: 'All Time' },
  { value: '7', label: 'Last 7 Days' },
  { value: '14', label: 'Last 14 Days' },
  { value: '30', label: 'Last 30 Days' },
  { value: 'last-week', label: 'Last Week' },
  { value: 'last-month', label: 'Last Month' },
  { value: 'this-month', label: 'This Month' },
] as const
export type Period = (typeof PERIODS)[number]['value']
export const DEFAULT_PERIOD: Period = '30'

export const isPeriod = (text: string | null): text is Period => PERIODS.some(({ value }) => value === text)

const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

/** First and last day of a period, both included; null: no bound. 'Last 7 Days' are seven, today among them; 'Last Week' is the previous Sunday to Saturday. */
export function rangeOf(period: Period, now: Date): { from: string; to: string } | null {
  const day = (offset: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset)
  const month = (offset: number, date: number): Date => new Date(now.getFullYear(), now.getMonth() + offset, date)
  const range = (from: Date, to: Date) => ({ from: isoDay(from), to: isoDay(to) })
  switch (period) {
    case 'all':
      return null
    case 'last-week':
      return range(day(-now.getDay() - 7), day(-now.getDay() - 1))
    case 'last-month':
      return range(month(-1, 1), month(0, 0))
    case 'this-month':
      return range(month(0, 1), month(1, 0))
    default:
      return range(day(1 - Number(period)), day(0))
  }
}

/** The days of a period whose date holds the search as plain text. */
export function shownDays<T extends DayRow>(rows: readonly T[], period: Period, search: string, now: Date): readonly T[] {
  const range = rangeOf(period, now)
  return rows.filter(({ processingDate }) => {
    const isInside = !range || (processingDate >= range.from && processingDate <= range.to)
    return isInside && processingDate.includes(search.trim())
  })
}

/** What is neither music nor speech nor advertisement. */
export const unknownSegments = (row: DayRow): number =>
  Math.max(0, row.totalSegments - row.musicSegments - row.speechSegments - row.advertisementSegments)

/** Hours of a kind: its share of the segments times the whole, rounded to 0.1. */
export function hoursOf(segments: number, row: DayRow): number {
  return row.totalSegments === 0 ? 0 : Math.round((segments / row.totalSegments) * (row.totalDuration / 3_600) * 10) / 10
}

export const processingPercent = (row: DayRow): number => (row.totalFiles === 0 ? 0 : Math.round((100 * row.processedFiles) / row.totalFiles))

export function hoursAndMinutesText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

export interface Totals {
  days: number
  seconds: number
  advertisements: number
  /** Percent. */
  efficiency: number
  musicHours: number
  talkHours: number
  adHours: number
  unknownHours: number
  files: number
  processedFiles: number
  segments: number
  alertsSent: number
}

export function totalsOf(rows: readonly DayRow[]): Totals {
  const sum = (pick: (row: DayRow) => number): number => rows.reduce((total, row) => total + pick(row), 0)
  const files = sum((row) => row.totalFiles)
  const processedFiles = sum((row) => row.processedFiles)
  const tenths = (hours: number): number => Math.round(hours * 10) / 10
  return {
    days: rows.length,
    seconds: sum((row) => row.totalDuration),
    advertisements: sum((row) => row.advertisementSegments),
    efficiency: files === 0 ? 0 : Math.round((100 * processedFiles) / files),
    musicHours: tenths(sum((row) => hoursOf(row.musicSegments, row))),
    talkHours: tenths(sum((row) => hoursOf(row.speechSegments, row))),
    adHours: tenths(sum((row) => hoursOf(row.advertisementSegments, row))),
    unknownHours: tenths(sum((row) => hoursOf(unknownSegments(row), row))),
    files,
    processedFiles,
    segments: sum((row) => row.totalSegments),
    alertsSent: rows.filter(({ emailSent }) => emailSent).length,
  }
}
