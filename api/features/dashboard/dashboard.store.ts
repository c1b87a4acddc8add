import type { Database } from '../../adapters/database.ts'
import type { Viewer } from '../../viewer.ts'
import { stationsVisibleTo } from '../stations/station.visibility.ts'
import type { DashboardCounts } from './dashboard.ts'

export type DashboardStore = ReturnType<typeof createDashboardStore>

export function createDashboardStore(database: Database) {
  return {
    async count(viewer: Viewer, today: Date): Promise<DashboardCounts> {
      const [activeStations, [row]] = await Promise.all([
        database.prisma.radioStation.count({ where: { ...stationsVisibleTo(viewer), isActive: true } }),
        database.prisma.$queryRaw<Omit<DashboardCounts, 'activeStations'>[]>`
          SELECT
            (SELECT COALESCE(sum("heardSeconds" + "silentSeconds"), 0)::float8 FROM "full_period_recordings") AS "heardSeconds",
            (SELECT COALESCE(sum("durationSeconds"), 0)::float8 FROM "audio_segments" WHERE "startedAt" >= ${today}) AS "heardSecondsToday",
            (SELECT count(*)::int FROM "complete_transcripts" WHERE "processedAt" >= ${today}) AS "transcribedToday",
            (SELECT count(*)::int FROM "audio_segments" WHERE "status" = 'queued') AS "waiting",
            (SELECT count(DISTINCT "companyId")::int FROM "airings" WHERE "startedAt" >= ${today}) AS "advertisersToday"`,
      ])
      if (!row) throw new Error('A count answered no row')
      return { activeStations, ...row }
    },

    async timeZoneOf(userId: number): Promise<string | null> {
      return (await database.prisma.user.findUnique({ where: { id: userId }, select: { timeZone: true } }))?.timeZone ?? null
    },
  }
}
