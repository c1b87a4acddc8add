import { z } from 'zod'

const MAX_PASSWORD_LENGTH = 1_000

export const confirmSecondFactorInput = z.object({
  code: z.string({ error: 'Enter the code from your authenticator app' }).trim().min(1, 'Enter the code from your authenticator app').max(40),
})

/** Whoever weakens an account shows that it is his. */
export const passwordAgainInput = z.object({
  currentPassword: z.string({ error: 'Current password is required' }).min(1, 'Current password is required').max(MAX_PASSWORD_LENGTH),
})
