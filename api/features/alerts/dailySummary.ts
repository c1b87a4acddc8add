import { DateTime } from 'luxon'

/** A summary that is later than this is not made up for: the next one is nearer. */
const MAX_LATE_HOURS = 12

export interface SummaryReader {
  timeZone: string
  /** HH:MM on his clock. */
  dailySummaryTime: string
  /** His local day (YYYY-MM-DD) whose summary is settled: on its way, or nothing to tell. */
  summaryDay: string | null
  createdAt: Date
}

/** The local day whose summary is due now, or null. Days never go back, wherever the reader travels. */
export function dueSummaryDay({ timeZone, dailySummaryTime, summaryDay, createdAt }: SummaryReader, now: Date): string | null {
  const local = DateTime.fromJSDate(now, { zone: timeZone })
  const [hour = 0, minute = 0] = dailySummaryTime.split(':').map(Number)
  if (!local.isValid) return null
  const today = local.set({ hour, minute, second: 0, millisecond: 0 })
  const due = today <= local ? today : local.minus({ days: 1 }).set({ hour, minute, second: 0, millisecond: 0 })
  if (local.diff(due, 'hours').hours > MAX_LATE_HOURS || due.toMillis() <= createdAt.getTime()) return null
  const day = due.toFormat('yyyy-MM-dd')
  return summaryDay === null || day > summaryDay ? day : null
}

export interface SummaryAd {
  company: string
  brandType: string
  confidence: number | null
  endedAt: Date
  transcript: string
  detectionId: number
  /** As the reader named it. */
  station: { id: number; name: string; frequency: string }
}

export interface SummaryLine extends SummaryAd {
  /** How many of its detections the line stands for; the rest of it is of the newest. */
  times: number
}

export interface SummaryStation {
  name: string
  frequency: string
  ads: number
  lines: SummaryLine[]
}

/** The ads by station, the busiest first, and one line a company, the newest first. */
export function groupSummary(ads: readonly SummaryAd[]): SummaryStation[] {
  const stations = new Map<number, SummaryStation>()
  for (const ad of ads.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())) {
    const { id, name, frequency } = ad.station
    const station = stations.get(id) ?? { name, frequency, ads: 0, lines: [] }
    stations.set(id, station)
    station.ads += 1
    const line = station.lines.find(({ company }) => company === ad.company)
    if (line) line.times += 1
    else station.lines.push({ ...ad, times: 1 })
  }
  return [...stations.values()].toSorted((a, b) => b.ads - a.ads || a.name.localeCompare(b.name))
}
