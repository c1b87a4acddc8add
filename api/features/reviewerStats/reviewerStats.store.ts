import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'

export type ReviewerStatsStore = ReturnType<typeof createReviewerStatsStore>

/** Key of the advisory lock that orders the counting of one person's looks. */
const STATS_LOCK_SPACE = 71_003

export interface CountedLook {
  verdict: 'ad' | 'content'
  agreed: boolean | null
  soundClass: string | null
  decidedAt: Date
}

export function createReviewerStatsStore(database: Database) {
  return {
    /** One at a time for each person, or two would count without the other's look. */
    async lock(userId: number, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`SELECT pg_advisory_xact_lock(${STATS_LOCK_SPACE}::int, ${userId}::int)`
    },

    /** A person's last word on each transcript, oldest first. */
    listLooks: (userId: number, tx: Tx) =>
      database.client(tx).$queryRaw<CountedLook[]>`
        SELECT "verdict", "agreed", "soundClass", "decidedAt" FROM (
          SELECT DISTINCT ON ("transcriptId") * FROM "review_decisions"
          WHERE "decidedBy" = ${userId} AND "undoneAt" IS NULL ORDER BY "transcriptId", "id" DESC
        ) AS "last" WHERE "verdict" IS NOT NULL ORDER BY "id"`,

    async write(userId: number, stats: Omit<Prisma.UserTaggingStatsUncheckedCreateInput, 'userId' | 'id'>, tx: Tx): Promise<void> {
      await database.client(tx).userTaggingStats.upsert({ where: { userId }, create: { userId, ...stats }, update: stats })
    },

    /** Looks of which is known whether they were right. */
    async countSettled(userId: number): Promise<number> {
      return database.prisma.reviewDecision.count({ where: { decidedBy: userId, undoneAt: null, agreed: { not: null } } })
    },

    read: (userId: number) => database.prisma.userTaggingStats.findUnique({ where: { userId } }),
  }
}
