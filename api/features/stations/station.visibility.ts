import type { Prisma } from '../../generated/prisma/client.ts'
import { hasScope, isAdmin, type Viewer } from '../../viewer.ts'

/** Own monitors; administrators, analysts and partners see all. */
export function stationsVisibleTo(viewer: Viewer): Prisma.RadioStationWhereInput {
  if (hasScope(viewer, 'read:stations') || hasScope(viewer, 'read:detections')) return { archivedAt: null }
  if (viewer.kind !== 'user' || viewer.role === 'news_user') return { id: -1 }
  if (isAdmin(viewer) || viewer.role === 'analyst') return { archivedAt: null }
  return { archivedAt: null, createdBy: viewer.userId }
}
