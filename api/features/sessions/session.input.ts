import { z } from 'zod'

/** Longer than any real password; keeps the hash from being fed megabytes. */
const MAX_PASSWORD_LENGTH = 1_000
const MAX_EMAIL_LENGTH = 254

export const signInInput = z.object({
  email: z.string({ error: 'Email is required' }).trim().min(1, 'Email is required').max(MAX_EMAIL_LENGTH),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(MAX_PASSWORD_LENGTH),
})
export type SignInInput = z.output<typeof signInInput>
