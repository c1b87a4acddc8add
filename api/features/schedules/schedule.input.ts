import { IANAZone } from 'luxon'
import { z } from 'zod'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'A time as HH:MM is needed')

export const scheduleInput = z.object({
  name: z.string({ error: 'Name is required' }).trim().min(1, 'Name is required').max(255, 'Name too long'),
  daysOfWeek: z.string().regex(/^[0-6](,[0-6]){0,6}$/, 'Days as 0 (Sunday) to 6, separated by commas'),
  startTime: time,
  endTime: time,
  timezone: z.string().refine((zone) => IANAZone.isValidZone(zone), 'Not a time zone').default('America/Los_Angeles'),
  monitoringType: z.literal('advertisements', { error: 'Only advertisements can be monitored' }).default('advertisements'),
  isActive: z.boolean().default(true),
  alertsEnabled: z.boolean().default(false),
})
export type ScheduleInput = z.output<typeof scheduleInput>

export const createScheduleInput = scheduleInput.extend({ stationId: z.number().int().positive() })

export const updateScheduleInput = scheduleInput.partial()
export type UpdateScheduleInput = Partial<ScheduleInput>
