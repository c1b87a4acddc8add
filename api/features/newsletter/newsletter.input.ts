import { z } from 'zod'
import { isMailAddress } from '../mails/mailAddress.ts'

export const newsletterInput = z.object({
  email: z
    .string({ error: 'Email is required' })
    .trim()
    .toLowerCase()
    .min(1, 'Email is required')
    .refine(isMailAddress, 'Invalid email address'),
})
