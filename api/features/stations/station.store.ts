import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Viewer } from '../../viewer.ts'
import { stationsVisibleTo } from './station.visibility.ts'

export type StationStore = ReturnType<typeof createStationStore>

/** Key of the advisory lock that orders writes to one owner's monitors. */
const OWNER_LOCK_SPACE = 71_002

/** Oldest first: the first of several monitors of one stream is the one that is captured. */
const BY_AGE = { id: 'asc' } as const

export function createStationStore(database: Database) {
  return {
    listVisible: (viewer: Viewer) => database.prisma.radioStation.findMany({ where: stationsVisibleTo(viewer), orderBy: { id: 'desc' } }),

    /** Active monitors of the viewer with all that share their stream, whoever's they are. */
    async listHeard(viewer: Viewer): Promise<{ id: number; capturedAs: number[] }[]> {
      const seen = await database.prisma.radioStation.findMany({
        where: { AND: [stationsVisibleTo(viewer), { isActive: true }] },
        select: { id: true, normalizedStreamUrl: true },
        orderBy: BY_AGE,
      })
      const sharing = await database.prisma.radioStation.findMany({
        where: { isActive: true, archivedAt: null, normalizedStreamUrl: { in: [...new Set(seen.map((station) => station.normalizedStreamUrl))] } },
        select: { id: true, normalizedStreamUrl: true },
        orderBy: BY_AGE,
      })
      const byStream = new Map<string, number[]>()
      for (const { id, normalizedStreamUrl } of sharing) byStream.set(normalizedStreamUrl, [...(byStream.get(normalizedStreamUrl) ?? []), id])
      return seen.map(({ id, normalizedStreamUrl }) => ({ id, capturedAs: byStream.get(normalizedStreamUrl) ?? [] }))
    },

    /** Detections by station; those without one are missing. */
    async countDetections(stationIds: readonly number[], since?: Date): Promise<ReadonlyMap<number, number>> {
      const groups = await database.prisma.detection.groupBy({
        by: ['stationId'],
        where: { stationId: { in: [...stationIds] }, ...(since ? { detectedAt: { gte: since } } : {}) },
        _count: true,
      })
      return new Map(groups.map((group) => [group.stationId, group._count]))
    },

    /** For each of these monitors the ids of all that hear the same stream, itself among them. */
    async findTwins(stationIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>> {
      const rows = await database.prisma.$queryRaw<{ id: number; twins: number[] }[]>`
        SELECT own."id", array_agg(other."id" ORDER BY other."id") AS "twins"
        FROM "radio_stations" own JOIN "radio_stations" other
          ON other."id" = own."id" OR (other."normalizedStreamUrl" = own."normalizedStreamUrl" AND other."archivedAt" IS NULL)
        WHERE own."id" = ANY(${[...stationIds]}::int[])
        GROUP BY own."id"`
      return new Map(rows.map(({ id, twins }) => [id, twins]))
    },

    /** Monitors with what is heard of them, when they are due and what their owner wants. */
    findWithTruth: (ids: readonly number[]) =>
      database.prisma.radioStation.findMany({
        where: { id: { in: [...ids] } },
        include: { listening: true, schedules: true, owner: { select: { monitoringDefaults: true } } },
      }),

    findLatest: (ids: readonly number[]) =>
      database.prisma.radioStation.findMany({ where: { id: { in: [...ids] } }, select: { id: true, lastDetection: true } }),

    findVisible: (viewer: Viewer, id: number) =>
      database.prisma.radioStation.findFirst({ where: { AND: [{ id }, stationsVisibleTo(viewer)] }, select: { id: true, streamUrl: true } }),

    find: (id: number) => database.prisma.radioStation.findUniqueOrThrow({ where: { id } }),

    /** The owner's monitor of this name and frequency. */
    findSame: (createdBy: number, name: string, frequency: string, tx: Tx) =>
      database.client(tx).radioStation.findFirst({
        where: { createdBy, archivedAt: null, frequency, name: { equals: name, mode: 'insensitive' } },
        select: { id: true, name: true, frequency: true },
      }),

    /** One writer of an owner's list at a time, so that two requests cannot both find it free. */
    async lockOwner(userId: number, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`SELECT pg_advisory_xact_lock(${OWNER_LOCK_SPACE}::int, ${userId}::int)`
    },

    create: (data: Prisma.RadioStationUncheckedCreateInput, tx: Tx) =>
      database.client(tx).radioStation.create({ data, select: { id: true } }),

    async lock(id: number, tx: Tx): Promise<{ id: number; createdBy: number; archivedAt: Date | null } | null> {
      const [row] = await database.client(tx).$queryRaw<{ id: number; createdBy: number; archivedAt: Date | null }[]>`
        SELECT "id", "createdBy", "archivedAt" FROM "radio_stations" WHERE "id" = ${id} FOR UPDATE`
      return row ?? null
    },

    async update(id: number, data: Prisma.RadioStationUncheckedUpdateInput, tx: Tx): Promise<void> {
      await database.client(tx).radioStation.update({ where: { id }, data })
    },

    /** History keeps its station; nobody hears or lists it any more. */
    async archive(id: number, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).radioStation.update({ where: { id }, data: { archivedAt: at, isActive: false } })
    },

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
