import { z } from 'zod'
import { ROLES } from '../../viewer.ts'
import { emailAddress, firstName, lastName, newPassword } from '../users/user.input.ts'

/** Longer than any token. */
const MAX_TOKEN_LENGTH = 100

const token = z.string({ error: 'This invitation is not valid' }).max(MAX_TOKEN_LENGTH, 'This invitation is not valid')

export const inviteInput = z.object({ email: emailAddress, role: z.enum(ROLES, 'Choose a role').default('news_user') })
export type InviteInput = z.output<typeof inviteInput>

export const checkInvitationInput = z.object({ token })

/** The role comes from the invitation, whatever else the body holds. */
export const acceptInvitationInput = z.object({ token, password: newPassword, firstName, lastName })
export type AcceptInvitationInput = z.output<typeof acceptInvitationInput>
