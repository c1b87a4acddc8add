/** Of something that has not happened yet. */
export const NEVER = 'Never'

const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 1_440

/** Dashboard and alerts: 'Just now' under a minute, then minutes, hours, days. A moment in the future is now. */
export function detectedAgo(moment: Date, now: Date): string {
  const minutes = minutesBetween(moment, now)
  return minutes < 1 ? 'Just now' : ago(minutes)
}

/** Monitors: 'Never' when missing; minutes under 60, hours under 1440 minutes, days from there. */
export function lastDetectionAgo(moment: Date | null, now: Date): string {
  return moment ? ago(minutesBetween(moment, now)) : NEVER
}

/** Intelligence: hours only, 'Never' when missing. */
export function lastSeenAgo(moment: Date | null, now: Date): string {
  if (!moment) return NEVER
  const hours = Math.floor(minutesBetween(moment, now) / MINUTES_PER_HOUR)
  if (hours < 1) return 'Less than 1 hour ago'
  return `${counted(hours, 'hour')} ago`
}

function minutesBetween(moment: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - moment.getTime()) / MINUTE_MS))
}

function ago(minutes: number): string {
  if (minutes < MINUTES_PER_HOUR) return `${counted(minutes, 'minute')} ago`
  if (minutes < MINUTES_PER_DAY) return `${counted(Math.floor(minutes / MINUTES_PER_HOUR), 'hour')} ago`
  return `${counted(Math.floor(minutes / MINUTES_PER_DAY), 'day')} ago`
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
