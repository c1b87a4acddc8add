import type { Prisma } from '../../generated/prisma/client.ts'
import { isAdmin, isSignedIn, type Viewer } from '../../viewer.ts'

/** Own words; administrators read everybody's. */
export function feedbackVisibleTo(viewer: Viewer): Prisma.FeedbackWhereInput {
  if (isAdmin(viewer)) return {}
  return { userId: isSignedIn(viewer) ? viewer.userId : -1 }
}
