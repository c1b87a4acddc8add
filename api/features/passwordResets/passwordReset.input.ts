import { z } from 'zod'
import { emailAddress, newPassword } from '../users/user.input.ts'

const MAX_TOKEN_LENGTH = 100
const token = z.string({ error: 'This link is not valid' }).max(MAX_TOKEN_LENGTH, 'This link is not valid')

export const requestResetInput = z.object({ email: emailAddress })
export const checkResetInput = z.object({ token })
export const completeResetInput = z.object({ token, password: newPassword })
export type CompleteResetInput = z.output<typeof completeResetInput>

/** Payload of the job that mails the link. */
export const mailResetLinkPayload = z.object({ email: z.string() })
