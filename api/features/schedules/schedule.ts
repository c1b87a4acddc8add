import { DateTime } from 'luxon'

export interface Schedule {
  /** Comma-separated, 0 Sunday to 6 Saturday. */
  daysOfWeek: string
  /** HH:MM or HH:MM:SS. An end at or before the start is on the next day. */
  startTime: string
  endTime: string
  /** IANA zone. */
  timezone: string
  isActive: boolean
}

/** No active schedule: around the clock; any active one: only inside. */
export function isWithinSchedules(schedules: readonly Schedule[], now: Date): boolean {
  const active = schedules.filter(({ isActive }) => isActive)
  return active.length === 0 || active.some((schedule) => isWithin(schedule, now))
}

/** Times are the wall clock's of the zone, so the window moves with its summer time. */
export function isWithin(schedule: Schedule, now: Date): boolean {
  const local = DateTime.fromJSDate(now, { zone: schedule.timezone })
  if (!local.isValid) return false
  return [local, local.minus({ days: 1 })].some((day) => {
    if (!daysOf(schedule).has(day.weekday % 7)) return false
    const start = at(day, schedule.startTime)
    const sameDayEnd = at(day, schedule.endTime)
    const end = schedule.endTime.slice(0, 5) <= schedule.startTime.slice(0, 5) ? at(day.plus({ days: 1 }), schedule.endTime) : sameDayEnd
    return local >= start && local < end
  })
}

/** Every schedule comes round within a week; one more day for those whose start of today has passed. */
const DAYS_AHEAD = 8

/** When the next window of an active schedule begins, in words such as 'Mon 06:00 PST'; null inside one, or without any. */
export function nextStart(schedules: readonly Schedule[], now: Date): string | null {
  if (isWithinSchedules(schedules, now)) return null
  const starts = schedules
    .filter(({ isActive }) => isActive)
    .flatMap((schedule) => {
      const local = DateTime.fromJSDate(now, { zone: schedule.timezone })
      if (!local.isValid) return []
      return Array.from({ length: DAYS_AHEAD }, (_, days) => local.plus({ days }))
        .filter((day) => daysOf(schedule).has(day.weekday % 7))
        .map((day) => at(day, schedule.startTime))
        .filter((start) => start > local)
    })
  return starts.toSorted((a, b) => a.toMillis() - b.toMillis())[0]?.toFormat('ccc HH:mm ZZZZ', { locale: 'en-US' }) ?? null
}

function daysOf({ daysOfWeek }: Schedule): ReadonlySet<number> {
  return new Set(
    daysOfWeek
      .split(',')
      .map((day) => day.trim())
      .filter((day) => /^[0-7]$/.test(day))
      .map((day) => Number(day) % 7),
  )
}

/** A time that the clocks skip is the moment they skip to. */
function at(day: DateTime, time: string): DateTime {
  const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
  return day.set({ hour, minute, second, millisecond: 0 })
}
