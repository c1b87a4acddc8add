import { z } from 'zod'
import { OPPORTUNITY_KINDS, PERIODS } from './market.ts'

const MAX_MARKET_LENGTH = 100

const periodMessage = `Must be ${PERIODS.join(', ')} days`
const days = z.coerce.number().pipe(z.union(PERIODS.map((period) => z.literal(period)), { error: periodMessage })).default(30)
const market = z.string().max(MAX_MARKET_LENGTH, 'Market is too long').optional()
const stationId = z.coerce.number().int().positive()

export const scopeInput = z.object({ days, market })
export const opportunitiesInput = z.object({
  days,
  market,
  kind: z.enum(OPPORTUNITY_KINDS, { error: `Must be ${OPPORTUNITY_KINDS.join(', ')}` }),
  ours: stationId.optional(),
})
/** `stationIds` of a query string are separated by commas. */
export const compareInput = z.object({
  days,
  stationIds: z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(stationId)),
})
