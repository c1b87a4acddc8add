/** Who asks. Every right in the product is decided from this and the row asked for. */
export type Role = 'admin' | 'user' | 'news_user' | 'analyst'

export const ROLES = ['admin', 'user', 'news_user', 'analyst'] as const satisfies readonly Role[]

export type PartnerScope = 'read:detections' | 'read:stations' | 'read:prospects' | 'write:prospects' | 'read:brackets'

export type Viewer =
  | { kind: 'anonymous' }
  | { kind: 'user'; userId: number; role: Role; sessionId: number }
  | { kind: 'partner'; userId: number; tokenId: number; scopes: readonly PartnerScope[] }

export const ANONYMOUS: Viewer = { kind: 'anonymous' }

export function isSignedIn(viewer: Viewer): viewer is Extract<Viewer, { kind: 'user' }> {
  return viewer.kind === 'user'
}

export function isAdmin(viewer: Viewer): boolean {
  return viewer.kind === 'user' && viewer.role === 'admin'
}

/** Users and administrators: those who work with detections, prospects and monitors. */
export function isStaff(viewer: Viewer): viewer is Extract<Viewer, { kind: 'user' }> {
  return viewer.kind === 'user' && (viewer.role === 'admin' || viewer.role === 'user')
}

/** Staff, and analysts on the read-only schema. */
export function canReadAsStaff(viewer: Viewer): viewer is Extract<Viewer, { kind: 'user' }> {
  return viewer.kind === 'user' && viewer.role !== 'news_user'
}

export function hasScope(viewer: Viewer, scope: PartnerScope): boolean {
  return viewer.kind === 'partner' && viewer.scopes.includes(scope)
}
