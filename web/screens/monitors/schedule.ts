export interface ScheduleValues {
  name: string
  /** 0 Sunday to 6 Saturday. */
  days: readonly number[]
  startTime: string
  endTime: string
  timezone: string
  isActive: boolean
  /** Mails about what is heard inside it, whatever the monitor's own switch says. */
  alertsEnabled: boolean
}

export const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

export const NEW_SCHEDULE: ScheduleValues = {
  name: 'Weekdays',
  days: [1, 2, 3, 4, 5],
  startTime: '06:00',
  endTime: '22:00',
  timezone: 'America/Los_Angeles',
  isActive: true,
  alertsEnabled: false,
}

interface StoredSchedule extends Omit<ScheduleValues, 'days'> {
  daysOfWeek: string
}

export function valuesOf({ name, daysOfWeek, startTime, endTime, timezone, isActive, alertsEnabled }: StoredSchedule): ScheduleValues {
  const days = daysOfWeek.split(',').map(Number)
  return { name, days, startTime: hoursAndMinutes(startTime), endTime: hoursAndMinutes(endTime), timezone, isActive, alertsEnabled }
}

export function fieldsOf({ days, name, ...values }: ScheduleValues) {
  return { ...values, name: name.trim(), daysOfWeek: days.toSorted((a, b) => a - b).join(',') }
}

/** HH:MM of HH:MM or HH:MM:SS. */
export function hoursAndMinutes(time: string): string {
  return time.slice(0, 5)
}

/** 'Mon, Tue' of '1,2'. */
export function daysText(daysOfWeek: string): string {
  return daysOfWeek
    .split(',')
    .map((day) => DAYS[Number(day)] ?? day)
    .join(', ')
}

/** The only other type that may be stored is a comedy one. */
export function monitoringTypeLabel(type: string): string {
  return type === 'advertisements' ? 'Advertisements' : 'Comedy'
}

/** An end at or before the start is on the next day. */
export function endsNextDay({ startTime, endTime }: Pick<ScheduleValues, 'startTime' | 'endTime'>): boolean {
  return endTime <= startTime
}
