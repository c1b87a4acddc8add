import { z } from 'zod'

const timeOfDay = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 06:00')

/** Absent keys stay as they are. Bounds: what capture can do, and what a person could mean. */
export const monitoringDefaultsInput = z
  .object({
    minConfidenceThreshold: z.number().min(0, 'Must be from 0 to 1').max(1, 'Must be from 0 to 1'),
    enableBrandClassification: z.boolean(),
    captureIntervalSeconds: z.number().int().min(10, 'Must be from 10 to 3600').max(3_600, 'Must be from 10 to 3600'),
    maxCaptureLength: z.number().int().min(5, 'Must be from 5 to 300').max(300, 'Must be from 5 to 300'),
    enableContinuousMonitoring: z.boolean(),
    enableEmailAlerts: z.boolean(),
    alertOnLocalBrands: z.boolean(),
    alertOnNationalBrands: z.boolean(),
    suppressNationalBrands: z.boolean(),
    dailySummaryEnabled: z.boolean(),
    defaultStartTime: timeOfDay,
    defaultEndTime: timeOfDay,
    defaultMonitoringDays: z.string().regex(/^[1-7](?:,[1-7]){0,6}$/, 'Must be days such as 1,2,3,4,5'),
    enableAutoProspectMatching: z.boolean(),
    enableAutoStatusUpdates: z.boolean(),
    retainAudioSegments: z.boolean(),
  })
  .partial()
export type MonitoringDefaultsInput = z.output<typeof monitoringDefaultsInput>
