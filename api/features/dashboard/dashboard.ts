import { DateTime } from 'luxon'

/** Midnight at the start of the viewer's day. */
export function startOfDay(now: Date, timeZone: string): Date {
  return DateTime.fromJSDate(now, { zone: timeZone }).startOf('day').toJSDate()
}

export interface DashboardCounts {
  activeStations: number
  /** Ever, of all stations. */
  heardSeconds: number
  /** Since the start of the viewer's day. */
  heardSecondsToday: number
  transcribedToday: number
  /** Still waiting for the recogniser. */
  waiting: number
  advertisersToday: number
}

export interface DashboardStats {
  activeStations: number
  /** Hours of radio heard so far, one decimal. */
  audioHoursRecorded: number
  /** Minutes heard today. */
  totalAudioRecordedToday: number
  transcriptsCompleted: number
  /** Percent of today's speech that has been transcribed. */
  transcriptionProgress: number
  detectedAdvertisers: number
}

export function dashboardStats(counts: DashboardCounts): DashboardStats {
  const due = counts.transcribedToday + counts.waiting
  return {
    activeStations: counts.activeStations,
    audioHoursRecorded: Math.round(counts.heardSeconds / 360) / 10,
    totalAudioRecordedToday: Math.round(counts.heardSecondsToday / 60),
    transcriptsCompleted: counts.transcribedToday,
    transcriptionProgress: due === 0 ? 100 : Math.round((100 * counts.transcribedToday) / due),
    detectedAdvertisers: counts.advertisersToday,
  }
}
