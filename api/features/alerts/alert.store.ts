import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'

export type AlertStore = ReturnType<typeof createAlertStore>

/** Key of the advisory lock that orders the alert mails of one reader: they are counted. */
const READER_LOCK_SPACE = 71_003
/** Who gets mails about ads: those who see detections. */
const STAFF = { status: 'active', role: { in: ['admin', 'user'] } }

const ad = {
  id: true, detectedCompany: true, brandType: true, confidence: true, phone: true, website: true, rawTranscript: true, endedAt: true,
  station: { select: { name: true, frequency: true, normalizedStreamUrl: true } },
} as const

const monitor = {
  id: true, name: true, frequency: true, normalizedStreamUrl: true, isActive: true, alertsEnabled: true,
  schedules: { select: { daysOfWeek: true, startTime: true, endTime: true, timezone: true, isActive: true, alertsEnabled: true } },
  owner: {
    select: { id: true, email: true, firstName: true, lastName: true, timeZone: true, emailAlertsEnabled: true, monitoringDefaults: true },
  },
} as const

const reader = {
  id: true, email: true, firstName: true, lastName: true, timeZone: true, emailAlertsEnabled: true, monitoringDefaults: true,
  dailySummaryTime: true, summaryDay: true, summaryUntil: true, lastSummaryDate: true, createdAt: true,
} as const

export function createAlertStore(database: Database) {
  return {
    /** Null when it is gone, no ad after all, or part of the sample history. */
    findAd: (detectionId: number) => database.prisma.detection.findFirst({ where: { id: detectionId, dismissedAt: null, isSample: false }, select: ad }),

    /** Active monitors of a stream, oldest first, with what their owners want. */
    findMonitors: (normalizedStreamUrl: string) =>
      database.prisma.radioStation.findMany({
        where: { normalizedStreamUrl, archivedAt: null, isActive: true, owner: STAFF },
        select: monitor,
        orderBy: { id: 'asc' },
      }),

    async lockReader(userId: number, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`SELECT pg_advisory_xact_lock(${READER_LOCK_SPACE}::int, ${userId}::int)`
    },

    /** Everybody who may get a summary, whatever his switches say. */
    findReaders: () => database.prisma.user.findMany({ where: STAFF, select: reader, orderBy: { id: 'asc' } }),

    /** The reader's row, held until the transaction ends; null while another process holds it, or when it is gone. */
    async lockSummaryReader(id: number, tx: Tx) {
      const client = database.client(tx)
      const rows = await client.$queryRaw<{ id: number }[]>`SELECT "id" FROM "users" WHERE "id" = ${id} FOR NO KEY UPDATE SKIP LOCKED`
      return rows.length === 0 ? null : client.user.findFirst({ where: { id, ...STAFF }, select: reader })
    },

    findMonitorsOf: (ownerId: number, tx: Tx) =>
      database.client(tx).radioStation.findMany({ where: { createdBy: ownerId, archivedAt: null, isActive: true }, select: monitor, orderBy: { id: 'asc' } }),

    /** Ads of these streams that were written down after `since` and not after `until`, the newest first. */
    findNewAds: (streams: readonly string[], { since, until, heardSince, limit }: { since: Date; until: Date; heardSince: Date; limit: number }, tx: Tx) =>
      database.client(tx).detection.findMany({
        where: {
          station: { normalizedStreamUrl: { in: [...streams] } },
          detectedAt: { gt: heardSince },
          processedAt: { gt: since, lte: until },
          dismissedAt: null,
          isSample: false,
        },
        select: ad,
        orderBy: [{ detectedAt: 'desc' }, { id: 'desc' }],
        take: limit,
      }),

    /** `until`: what the mail that is on its way reaches to; absent: there was nothing to tell. */
    async settleSummaryDay(userId: number, day: string, until: Date | null, tx: Tx): Promise<void> {
      await database.client(tx).user.update({ where: { id: userId }, data: { summaryDay: day, ...(until ? { summaryUntil: until } : {}) } })
    },

    /** Never goes back. */
    async advanceLastSummary(userId: number, until: Date): Promise<void> {
      await database.prisma.user.updateMany({
        where: { id: userId, OR: [{ lastSummaryDate: null }, { lastSummaryDate: { lt: until } }] },
        data: { lastSummaryDate: until },
      })
    },
  }
}
