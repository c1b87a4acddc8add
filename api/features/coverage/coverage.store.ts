import type { Database } from '../../adapters/database.ts'

export type CoverageStore = ReturnType<typeof createCoverageStore>

export function createCoverageStore(database: Database) {
  return {
    /** Recordings of these stations that reach into the time since `since`. */
    findRecordings: (stationIds: readonly number[], since: Date) =>
      database.prisma.fullPeriodRecording.findMany({
        where: { stationId: { in: [...stationIds] }, OR: [{ endTime: { gt: since } }, { endTime: null }] },
        orderBy: { startTime: 'asc' },
        select: { stationId: true, startTime: true, endTime: true, heardSeconds: true, silentSeconds: true, lostSeconds: true, lossReasons: true },
      }),

    /** Tagged seconds by station and kind; reviews lie over what was heard and would count it twice. */
    async sumTags(stationIds: readonly number[], since: Date): Promise<{ stationId: number; tagType: string; seconds: number }[]> {
      const groups = await database.prisma.audioSegmentTag.groupBy({
        by: ['stationId', 'tagType'],
        where: { stationId: { in: [...stationIds] }, createdAt: { gt: since }, decisionId: null },
        _sum: { durationSeconds: true },
      })
      return groups.map(({ stationId, tagType, _sum }) => ({ stationId, tagType, seconds: _sum.durationSeconds ?? 0 }))
    },
  }
}
