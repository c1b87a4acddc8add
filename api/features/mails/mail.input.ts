import { z } from 'zod'

/** Payload of the job that sends one mail of the log. */
export const sendMailPayload = z.object({ mailId: z.number().int().positive() })

/** What is sealed in the log until the mail has left. */
export const sealedMail = z.object({
  name: z.string().nullable(),
  html: z.string(),
  text: z.string(),
  unsubscribeUrl: z.string().nullable(),
  whenSent: z.object({ name: z.string(), payload: z.record(z.string(), z.unknown()), uniqueKey: z.string().optional() }).nullable(),
})
export type SealedMail = z.output<typeof sealedMail>
