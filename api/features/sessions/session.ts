/** Signed out after this long without a request. */
export const IDLE_LIMIT_MS = 14 * 24 * 3_600_000
/** Signed out this long after the password was given, however busy. */
export const ABSOLUTE_LIMIT_MS = 60 * 24 * 3_600_000
/** `lastSeenAt` is written at most this often: a write for every request would buy nothing. */
export const SEEN_RESOLUTION_MS = 60_000

/** Ended sessions and attempts are kept this long for people who look into a misuse. */
export const KEPT_AFTER_END_MS = 30 * 24 * 3_600_000

/** Failed sign-ins for one account in the window, from any address, before it has to wait. */
export const MAX_FAILURES_PER_ACCOUNT = 10
/** Failed sign-ins from one address: offices share one, so it is wider. */
export const MAX_FAILURES_PER_ADDRESS = 50
export const FAILURE_WINDOW_MS = 15 * 60_000

export interface SessionTimes {
  createdAt: Date
  lastSeenAt: Date
  revokedAt: Date | null
}

export function isSessionLive(session: SessionTimes, now: Date): boolean {
  if (session.revokedAt) return false
  if (now.getTime() - session.lastSeenAt.getTime() > IDLE_LIMIT_MS) return false
  return now.getTime() - session.createdAt.getTime() <= ABSOLUTE_LIMIT_MS
}

/** Accounts are one however the address is typed. */
export function accountKey(email: string): string {
  return email.trim().toLowerCase()
}
