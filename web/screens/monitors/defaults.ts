import { NEW_SCHEDULE, type ScheduleValues } from './schedule.ts'

/** The bounds that the server has too. */
const BOUNDS = {
  minConfidencePercent: [0, 100],
  captureIntervalSeconds: [10, 3_600],
  maxCaptureLength: [5, 300],
} as const

export const SWITCHES = {
  detection: [
    ['enableBrandClassification', 'Tell local brands from national ones', 'Off: the reach of every brand is unknown.'],
    ['suppressNationalBrands', 'Leave national brands out', 'They are neither recorded nor reported.'],
    ['enableAutoProspectMatching', 'Match prospects by themselves', 'A detected company becomes a suspect of the pipeline.'],
    ['enableAutoStatusUpdates', 'Move the pipeline by itself', 'A suspect who is heard on three days within two weeks becomes a lead.'],
  ],
  capture: [
    ['enableContinuousMonitoring', 'Listen without gaps', 'Off: stretches of the length below, once in each interval.'],
    ['retainAudioSegments', 'Keep the audio', 'Off: only the clips of detections stay.'],
  ],
  alerts: [
    ['enableEmailAlerts', 'Email alerts', 'A mail for each new detection on stations with alerts.'],
    ['alertOnLocalBrands', 'Alert on local brands', undefined],
    ['alertOnNationalBrands', 'Alert on national brands', undefined],
    ['dailySummaryEnabled', 'Daily summary', 'One mail a day with what is new on them.'],
  ],
} as const

type SwitchName = (typeof SWITCHES)[keyof typeof SWITCHES][number][0]

export type StoredDefaults = Record<SwitchName, boolean> & {
  minConfidenceThreshold: number
  captureIntervalSeconds: number
  maxCaptureLength: number
  defaultStartTime: string
  defaultEndTime: string
  /** 1 Monday to 7 Sunday, separated by commas. */
  defaultMonitoringDays: string
}

/** As typed: numbers are texts while they are edited. */
export interface DefaultsValues {
  switches: Record<SwitchName, boolean>
  minConfidencePercent: string
  captureIntervalSeconds: string
  maxCaptureLength: string
  startTime: string
  endTime: string
  /** 0 Sunday to 6 Saturday, as schedules have it. */
  days: readonly number[]
}

const SWITCH_NAMES = Object.values(SWITCHES).flatMap((group) => group.map(([name]) => name))

export function defaultsValues(stored: StoredDefaults): DefaultsValues {
  return {
    switches: Object.fromEntries(SWITCH_NAMES.map((name) => [name, stored[name]])) as Record<SwitchName, boolean>,
    minConfidencePercent: String(Math.round(stored.minConfidenceThreshold * 100)),
    captureIntervalSeconds: String(stored.captureIntervalSeconds),
    maxCaptureLength: String(stored.maxCaptureLength),
    startTime: stored.defaultStartTime,
    endTime: stored.defaultEndTime,
    days: scheduleDays(stored.defaultMonitoringDays),
  }
}

export function defaultsInput(values: DefaultsValues): StoredDefaults {
  return {
    ...values.switches,
    minConfidenceThreshold: Number(values.minConfidencePercent) / 100,
    captureIntervalSeconds: Number(values.captureIntervalSeconds),
    maxCaptureLength: Number(values.maxCaptureLength),
    defaultStartTime: values.startTime,
    defaultEndTime: values.endTime,
    defaultMonitoringDays: values.days
      .map((day) => (day === 0 ? 7 : day))
      .toSorted((a, b) => a - b)
      .join(','),
  }
}

export type DefaultsProblems = Partial<Record<keyof typeof BOUNDS | 'times' | 'days', string>>

/** What is wrong, by field; empty while nothing is. */
export function defaultsProblems(values: DefaultsValues): DefaultsProblems {
  const problems: DefaultsProblems = {}
  for (const field of Object.keys(BOUNDS) as (keyof typeof BOUNDS)[]) {
    const [least, most] = BOUNDS[field]
    const number = Number(values[field])
    if (!/^\d+$/.test(values[field].trim()) || number < least || number > most) problems[field] = `Must be a whole number from ${least} to ${most}`
  }
  if (values.startTime === '' || values.endTime === '') problems.times = 'A time as HH:MM is needed'
  if (values.days.length === 0) problems.days = 'Pick at least one day'
  return problems
}

/** The schedule that the editor offers first. */
export function firstSchedule(defaults: Pick<StoredDefaults, 'defaultStartTime' | 'defaultEndTime' | 'defaultMonitoringDays'> | null): ScheduleValues {
  if (!defaults) return NEW_SCHEDULE
  const days = scheduleDays(defaults.defaultMonitoringDays)
  const isWeekdays = days.join(',') === NEW_SCHEDULE.days.join(',')
  return { ...NEW_SCHEDULE, name: isWeekdays ? NEW_SCHEDULE.name : 'Schedule', days, startTime: defaults.defaultStartTime, endTime: defaults.defaultEndTime }
}

function scheduleDays(days: string): number[] {
  return days
    .split(',')
    .map((day) => Number(day) % 7)
    .toSorted((a, b) => a - b)
}
