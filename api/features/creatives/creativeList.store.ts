import type { Database } from '../../adapters/database.ts'

export interface StationAirings {
  creativeId: number
  name: string
  frequency: string
  airings: number
}

export type CreativeListStore = ReturnType<typeof createCreativeListStore>

/** What screens show of creatives. */
export function createCreativeListStore(database: Database) {
  return {
    async readStations(ids: readonly number[]): Promise<StationAirings[]> {
      return database.prisma.$queryRaw`
        SELECT a."creativeId", s."name", s."frequency", count(*)::int AS "airings"
        FROM "airings" a JOIN "radio_stations" s ON s."id" = a."stationId"
        WHERE a."creativeId" = ANY(${[...ids]}::int[])
        GROUP BY a."creativeId", s."id" ORDER BY "airings" DESC, s."name"`
    },

    /** The newest detection of it with a clip. */
    findClipped: (creativeId: number) =>
      database.prisma.detection.findFirst({
        where: { dismissedAt: null, airings: { some: { creativeId } }, clip: { isNot: null } },
        orderBy: { id: 'desc' },
        select: { id: true, rawTranscript: true, evidence: true, clip: true },
      }),

    /** Its newest airings. */
    findNewestAirings: (creativeId: number, limit: number) =>
      database.prisma.airing.findMany({
        where: { creativeId },
        orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
        take: limit,
        select: { id: true, stationId: true, startedAt: true, endedAt: true },
      }),

    /** The airing by which it is named: one that has a detection, the newest of them. */
    async findNamingAiring(creativeId: number) {
      const select = { stationId: true, startedAt: true, endedAt: true, detection: { select: { startedAt: true, endedAt: true, rawTranscript: true } } }
      const orderBy = { startedAt: 'desc' } as const
      return (
        (await database.prisma.airing.findFirst({ where: { creativeId, detectionId: { not: null } }, orderBy, select })) ??
        (await database.prisma.airing.findFirst({ where: { creativeId }, orderBy, select }))
      )
    },

    findTranscriptsWithin: (stationId: number, from: Date, to: Date) =>
      database.prisma.completeTranscript.findMany({
        where: { stationId, startTime: { lt: to }, endTime: { gt: from } },
        orderBy: { startTime: 'asc' },
        select: { startTime: true, endTime: true, words: true },
      }),
  }
}
