import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { hasScope, isAdmin, type Viewer } from '../../viewer.ts'

export type StationStore = ReturnType<typeof createStationStore>

/** Own monitors; administrators, analysts and partners see all. */
export function stationsVisibleTo(viewer: Viewer): Prisma.RadioStationWhereInput {
  if (hasScope(viewer, 'read:stations') || hasScope(viewer, 'read:detections')) return { archivedAt: null }
  if (viewer.kind !== 'user' || viewer.role === 'news_user') return { id: -1 }
  if (isAdmin(viewer) || viewer.role === 'analyst') return { archivedAt: null }
  return { archivedAt: null, createdBy: viewer.userId }
}

/** Oldest first: the first of several monitors of one stream is the one that is captured. */
const BY_AGE = { id: 'asc' } as const

export function createStationStore(database: Database) {
  return {
    listVisible: (viewer: Viewer) =>
      database.prisma.radioStation.findMany({
        where: stationsVisibleTo(viewer),
        include: { listening: true, _count: { select: { detections: true } } },
        orderBy: { id: 'desc' },
      }),

    /** Active monitors with what capture needs of their owners' settings. */
    listActive: () =>
      database.prisma.radioStation.findMany({
        where: { isActive: true, archivedAt: null, isSample: false },
        include: { schedules: true, owner: { select: { status: true, monitoringDefaults: true } } },
        orderBy: BY_AGE,
      }),

    findForListening: (id: number) =>
      database.prisma.radioStation.findUnique({
        where: { id },
        include: { schedules: true, owner: { select: { status: true, monitoringDefaults: true } } },
      }),
  }
}
