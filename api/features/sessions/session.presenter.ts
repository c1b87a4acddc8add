import type { OpenSession } from './session.service.ts'

export interface SessionBody {
  id: number
  createdAt: Date
  lastSeenAt: Date
  ipAddress: string | null
  userAgent: string | null
  isCurrent: boolean
}

/** A sign-in as its owner sees it. */
export function sessionBody({ revokedAt: _revokedAt, ...session }: OpenSession, currentId: number): SessionBody {
  return { ...session, isCurrent: session.id === currentId }
}
