import type { SentInvitation } from './invitation.service.ts'
import type { InvitationRow } from './invitation.store.ts'

export function invitationBody(invitation: InvitationRow): InvitationRow {
  return invitation
}

/** The only time a token is shown. */
export function sentInvitationBody({ id, email, role, token, expiresAt }: SentInvitation) {
  return { id, email, role, token, expiresAt }
}
