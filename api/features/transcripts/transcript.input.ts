import { z } from 'zod'

const MAX_COMPANY_LENGTH = 200

export const reviewListInput = z.object({
  station_id: z.coerce.number().int().positive().optional(),
  /** The viewer's day. */
  date: z.iso.date().optional(),
  search: z.string().trim().max(200).optional(),
  ads_only: z.enum(['true', 'false']).optional().transform((value) => value === 'true'),
  priority_only: z.enum(['true', 'false']).optional().transform((value) => value === 'true'),
  /** Screens begin with priority and leave `all` out. */
  workflow_mode: z.enum(['priority', 'recent', 'uncertain', 'all']).default('all'),
  before: z.coerce.number().int().positive().optional(),
})
export type ReviewListInput = z.output<typeof reviewListInput>

/** Items that a person holds: never more than a few. */
export const reviewItemIds = z.array(z.number().int().positive()).max(50)
export const reviewItemsInput = z.object({ transcript_ids: reviewItemIds })

const confidence = z
  .number({ error: 'Confidence must be between 0.0 and 1.0' })
  .min(0, 'Confidence must be between 0.0 and 1.0')
  .max(1, 'Confidence must be between 0.0 and 1.0')

/** An advertisement needs its company and a confidence; what is none needs nothing. */
export const reviewInput = z.discriminatedUnion(
  'ad_detected',
  [
    z.object({
      ad_detected: z.literal(true),
      detected_company: z.string({ error: 'Please enter a company name' }).trim().min(1, 'Please enter a company name').max(MAX_COMPANY_LENGTH),
      confidence,
    }),
    z.object({ ad_detected: z.literal(false) }),
  ],
  { error: 'ad_detected must be true or false' },
)
export type ReviewInput = z.output<typeof reviewInput>
