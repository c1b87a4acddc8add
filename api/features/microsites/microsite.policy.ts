import { isAdmin, isStaff, type Viewer } from '../../viewer.ts'

/** A microsite is written by its creator or an administrator; one without a creator by administrators. */
export function canEditMicrosite(viewer: Viewer, microsite: { createdBy: number | null }): boolean {
  return isAdmin(viewer) || (isStaff(viewer) && microsite.createdBy === viewer.userId)
}
