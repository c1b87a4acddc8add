import type { Prisma } from '../../generated/prisma/client.ts'
import type { Viewer } from '../../viewer.ts'
import { canReadAsStaff, hasScope } from '../../viewer.ts'

/** All staff see all detections that nobody has dismissed, and partners whose token says so; nobody else sees any. */
export function detectionsVisibleTo(viewer: Viewer): Prisma.DetectionWhereInput {
  return canReadAsStaff(viewer) || hasScope(viewer, 'read:detections') ? { dismissedAt: null } : { id: -1 }
}
