import { z } from 'zod'
import { PARTNER_SCOPES } from './apiToken.ts'

const MAX_DAYS = 730

export const createApiTokenInput = z.object({
  name: z.string().trim().min(1, 'Name is required').max(100, 'Name too long'),
  scopes: z.array(z.enum(PARTNER_SCOPES, 'Unknown scope')).min(1, 'At least one scope is needed'),
  expiresInDays: z.number().int().min(1).max(MAX_DAYS, `At most ${MAX_DAYS} days`).nullish(),
})
export type CreateApiTokenInput = z.output<typeof createApiTokenInput>
