import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'
import { canReadAsStaff, type Viewer } from '../../viewer.ts'
import { HIGH_PRIORITY, type ReviewFilter } from './reviewFilter.ts'

export type TranscriptStore = ReturnType<typeof createTranscriptStore>

/** All staff review all transcripts. */
export function transcriptsVisibleTo(viewer: Viewer): Prisma.CompleteTranscriptWhereInput {
  return canReadAsStaff(viewer) ? {} : { id: -1 }
}

export const REVIEW_PAGE_SIZE = 500
export interface ReviewState {
  isDetection: boolean
  detectedCompany: string | null
  detectionConfidence: number | null
  reviewedAt: Date | null
  reviewedBy: number | null
}

export function reviewWhere(filter: ReviewFilter): Prisma.CompleteTranscriptWhereInput {
  const search = filter.search?.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return {
    ...(filter.stationId ? { stationId: filter.stationId } : {}),
    ...(filter.from ? { startTime: { gte: filter.from, lt: filter.to ?? filter.from } } : {}),
    ...(search
      ? { OR: [{ transcript: { contains: search, mode: 'insensitive' } }, { detectedCompany: { contains: search, mode: 'insensitive' } }, { stationName: { contains: search, mode: 'insensitive' } }] }
      : {}),
    ...(filter.adsOnly ? { isDetection: true } : {}),
    ...(filter.priorityOnly ? { priorityScore: { gt: HIGH_PRIORITY } } : {}),
  }
}

/** What needs a person first: not yet reviewed, by priority; or simply the newest. */
export function reviewOrder(mode: string): Prisma.CompleteTranscriptOrderByWithRelationInput[] {
  if (mode === 'priority') return [{ reviewedAt: { sort: 'asc', nulls: 'first' } }, { priorityScore: 'desc' }, { id: 'desc' }]
  if (mode === 'uncertain') return [{ reviewedAt: { sort: 'asc', nulls: 'first' } }, { detectionConfidence: { sort: 'asc', nulls: 'last' } }, { id: 'desc' }]
  return [{ id: 'desc' }]
}

/** What a review item says besides the transcript's own columns. */
const SHOWN_WITH = {
  station: { select: { name: true, frequency: true } },
  queueItem: { select: { assignedTo: true, leasedUntil: true, status: true, assignee: { select: { firstName: true, lastName: true } } } },
} as const

export function createTranscriptStore(database: Database) {
  return {
    list: (viewer: Viewer, filter: ReviewFilter, mode: string, before: number | undefined) =>
      database.prisma.completeTranscript.findMany({
        where: { AND: [transcriptsVisibleTo(viewer), reviewWhere(filter), ...(before ? [{ id: { lt: before } }] : [])] },
        orderBy: reviewOrder(mode),
        take: REVIEW_PAGE_SIZE,
        include: SHOWN_WITH,
      }),

    find: (id: number) =>
      database.prisma.completeTranscript.findUnique({ where: { id }, include: SHOWN_WITH }),

    async lock(id: number, tx: Tx): Promise<boolean> {
      return (await database.client(tx).$queryRaw<unknown[]>`SELECT 1 FROM "complete_transcripts" WHERE "id" = ${id} FOR UPDATE`).length > 0
    },

    findState: (id: number, tx: Tx) =>
      database.client(tx).completeTranscript.findUniqueOrThrow({
        where: { id },
        select: {
          id: true, stationId: true, startTime: true, endTime: true, transcript: true, isDetection: true, detectedCompany: true,
          detectionConfidence: true, reviewedAt: true, reviewedBy: true, averageVolume: true, peakVolume: true, volumeVariance: true, isVolumeElevated: true,
          priorityScore: true, uncertaintyLevel: true, segment: { select: { soundClass: true } },
        },
      }),

    async save(id: number, state: ReviewState, tx: Tx): Promise<void> {
      await database.client(tx).completeTranscript.update({ where: { id }, data: state })
    },

    readGoal: async (userId: number) =>
      database.prisma.user.findUniqueOrThrow({ where: { id: userId }, select: { reviewDailyTarget: true, timeZone: true } }),
  }
}
