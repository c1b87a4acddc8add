/** An invitation waits this long. */
export const INVITATION_LIFETIME_MS = 7 * 24 * 3_600_000

export type InvitationStatus = 'pending' | 'accepted' | 'revoked' | 'expired'

/** What people are told: a pending row whose time is up is expired. */
export function shownStatus(invitation: { status: string; expiresAt: Date }, now: Date): InvitationStatus {
  if (invitation.status === 'accepted' || invitation.status === 'revoked') return invitation.status
  return invitation.expiresAt > now ? 'pending' : 'expired'
}
