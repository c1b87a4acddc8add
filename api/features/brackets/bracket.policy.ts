import type { Viewer } from '../../viewer.ts'

/** Owner and administrators. */
export function canEdit(viewer: Viewer, bracket: { createdBy: number }): boolean {
  if (viewer.kind !== 'user') return false
  return viewer.role === 'admin' || (viewer.role === 'user' && viewer.userId === bracket.createdBy)
}

/** Public ones everybody; a private one its owner and administrators. */
export function canView(viewer: Viewer, bracket: { createdBy: number; isPublic: boolean }): boolean {
  return bracket.isPublic || canEdit(viewer, bracket)
}
