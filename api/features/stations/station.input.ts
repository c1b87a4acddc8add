import { z } from 'zod'
import { normalizeStreamUrl } from './station.ts'

const MAX_TEXT = 200

const optionalText = z.string().trim().max(MAX_TEXT).nullish().transform((text) => text || null)

export const createStationInput = z.object({
  name: z.string({ error: 'Station name is required' }).trim().min(1, 'Station name is required').max(MAX_TEXT),
  frequency: z.string({ error: 'Frequency is required' }).trim().min(1, 'Frequency is required').max(20),
  streamUrl: z
    .string({ error: 'Must be a valid URL' })
    .trim()
    .refine((url) => normalizeStreamUrl(url) !== null, 'Must be a valid URL'),
  format: optionalText,
  market: optionalText,
  city: optionalText,
  state: optionalText,
  isActive: z.boolean().default(true),
})
/** A day and a night; longer would hide that a company is still on the air. */
const MAX_COOLDOWN_MINUTES = 1_440

export const updateStationInput = createStationInput
  .extend({
    isActive: z.boolean(),
    alertsEnabled: z.boolean(),
    notes: optionalText,
    detectionCooldownMinutes: z.number().int().min(1, 'At least 1 minute').max(MAX_COOLDOWN_MINUTES, `At most ${MAX_COOLDOWN_MINUTES} minutes`),
  })
  .partial()
export type UpdateStationInput = Partial<z.output<typeof updateStationInput>>

export const tryStationInput = createStationInput.pick({ streamUrl: true })

export const alertsInput = z.object({ alertsEnabled: z.boolean({ error: 'alertsEnabled is required' }) })

export type CreateStationInput = z.output<typeof createStationInput>
