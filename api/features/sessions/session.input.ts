import { z } from 'zod'

/** Longer than any real password; keeps the hash from being fed megabytes. */
const MAX_PASSWORD_LENGTH = 1_000
const MAX_EMAIL_LENGTH = 254
const MAX_CODE_LENGTH = 40

export const signInInput = z.object({
  email: z.string({ error: 'Email is required' }).trim().min(1, 'Email is required').max(MAX_EMAIL_LENGTH),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(MAX_PASSWORD_LENGTH),
  /** Of the authenticator app, or a recovery code; asked for once the password was right. */
  code: z.string().trim().max(MAX_CODE_LENGTH).optional(),
})
export type SignInInput = z.output<typeof signInInput>
