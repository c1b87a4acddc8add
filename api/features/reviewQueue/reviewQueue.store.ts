import type { Database } from '../../adapters/database.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'
import { HIGH_PRIORITY, type ReviewFilter } from '../transcripts/reviewFilter.ts'
import type { QueueStatus } from './reviewQueue.ts'

export type ReviewQueueStore = ReturnType<typeof createReviewQueueStore>

export interface QueueEntry {
  transcriptId: number
  priority: number
  priorityScore: number
  uncertainty: number
}

interface LockedItem {
  status: QueueStatus
  assignedTo: number | null
  leasedUntil: Date | null
  holderName: string | null
}

/** A person at a moment. */
interface Holder {
  userId: number
  now: Date
  until: Date
}

/** Key of the advisory lock that orders what is handed to one person. */
const REVIEWER_LOCK_SPACE = 71_004

export function createReviewQueueStore(database: Database) {
  return {
    /** Puts a transcript into the queue, or in its right place there. */
    async put({ transcriptId, priority, priorityScore, uncertainty }: QueueEntry, tx?: Tx): Promise<void> {
      await database.client(tx).$executeRaw`
        INSERT INTO "tagging_queue" ("transcriptId", "recordingId", "stationId", "stationName", "segmentStartMinutes", "segmentEndMinutes",
          "transcript", "priority", "priorityScore", "uncertainty")
        SELECT t."id", t."recordingId", t."stationId", t."stationName",
          COALESCE(extract(epoch FROM t."startTime" - r."startTime") / 60, 0),
          COALESCE(extract(epoch FROM t."endTime" - r."startTime"), extract(epoch FROM t."endTime" - t."startTime")) / 60,
          t."transcript", ${priority}, ${priorityScore}, ${uncertainty}
        FROM "complete_transcripts" t LEFT JOIN "full_period_recordings" r ON r."id" = t."recordingId"
        WHERE t."id" = ${transcriptId}
        ON CONFLICT ("transcriptId") DO UPDATE SET "priority" = EXCLUDED."priority", "priorityScore" = EXCLUDED."priorityScore",
          "uncertainty" = EXCLUDED."uncertainty"`
    },

    /** What nobody has judged or holds is not worth a look after all. */
    async withdraw(transcriptId: number, now: Date): Promise<void> {
      await database.prisma.$executeRaw`
        DELETE FROM "tagging_queue" WHERE "transcriptId" = ${transcriptId} AND "status" = 'pending'
          AND ("leasedUntil" IS NULL OR "leasedUntil" < ${now})`
    },

    /**
     * Hands out so many items that nobody holds and this person has neither judged nor set aside lately, the most worth
     * first. Two who ask at once get different ones: each passes over what the other is just taking.
     */
    async take(holder: Holder, filter: ReviewFilter, skippedSince: Date, count: number, tx: Tx): Promise<number[]> {
      const rows = await database.client(tx).$queryRaw<{ transcriptId: number }[]>`
        UPDATE "tagging_queue" SET "assignedTo" = ${holder.userId}, "leasedUntil" = ${holder.until}
        WHERE "id" IN (
          SELECT q."id" FROM "tagging_queue" q JOIN "complete_transcripts" t ON t."id" = q."transcriptId"
          WHERE q."status" IN ('pending', 'second_look') AND ${free(holder.userId, holder.now, skippedSince)} AND ${matching(filter)}
          ORDER BY q."priority" DESC, q."uncertainty" DESC, q."priorityScore" DESC, q."id" DESC
          LIMIT ${count} FOR UPDATE OF q SKIP LOCKED)
        RETURNING "transcriptId"`
      return rows.map(({ transcriptId }) => transcriptId)
    },

    /** One certain item, for who may have it: nobody else holds it. Answers whether he has it now. */
    async takeOne(transcriptId: number, holder: Holder, tx: Tx): Promise<boolean> {
      const taken = await database.client(tx).$executeRaw`
        UPDATE "tagging_queue" SET "assignedTo" = ${holder.userId}, "leasedUntil" = ${holder.until}
        WHERE "transcriptId" = ${transcriptId} AND ("assignedTo" = ${holder.userId} OR "leasedUntil" IS NULL OR "leasedUntil" < ${holder.now})`
      return taken > 0
    },

    /** What a person holds, the most worth first. */
    async listHeld(userId: number, now: Date, tx?: Tx): Promise<number[]> {
      const rows = await database.client(tx).taggingQueueItem.findMany({
        where: { assignedTo: userId, leasedUntil: { gte: now }, status: { not: 'done' }, transcriptId: { not: null } },
        orderBy: [{ priority: 'desc' }, { uncertainty: 'desc' }, { priorityScore: 'desc' }, { id: 'desc' }],
        select: { transcriptId: true },
      })
      return rows.flatMap(({ transcriptId }) => transcriptId ?? [])
    },

    /** Of those that a person holds, the ones within a filter. */
    async listWithin(transcriptIds: readonly number[], filter: ReviewFilter, tx: Tx): Promise<number[]> {
      const rows = await database.client(tx).$queryRaw<{ id: number }[]>`
        SELECT t."id" FROM "complete_transcripts" t WHERE t."id" = ANY(${[...transcriptIds]}::int[]) AND ${matching(filter)}`
      return rows.map(({ id }) => id)
    },

    /** Answers those that he still has: what has run out may be somebody else's. */
    async renew(transcriptIds: readonly number[], holder: Holder): Promise<number[]> {
      const rows = await database.prisma.$queryRaw<{ transcriptId: number }[]>`
        UPDATE "tagging_queue" SET "leasedUntil" = ${holder.until}
        WHERE "transcriptId" = ANY(${[...transcriptIds]}::int[]) AND "assignedTo" = ${holder.userId} AND "leasedUntil" >= ${holder.now}
          AND "status" <> 'done'
        RETURNING "transcriptId"`
      return rows.map(({ transcriptId }) => transcriptId)
    },

    /** Answers those that are anybody's again. */
    async release(transcriptIds: readonly number[], userId: number, tx?: Tx): Promise<number[]> {
      const rows = await database.client(tx).$queryRaw<{ transcriptId: number }[]>`
        UPDATE "tagging_queue" SET "leasedUntil" = NULL, "assignedTo" = NULL
        WHERE "transcriptId" = ANY(${[...transcriptIds]}::int[]) AND "assignedTo" = ${userId} AND "status" <> 'done'
        RETURNING "transcriptId"`
      return rows.map(({ transcriptId }) => transcriptId)
    },

    /** One at a time for each person, or two of his screens would each fill up what he holds. */
    async lockReviewer(userId: number, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`SELECT pg_advisory_xact_lock(${REVIEWER_LOCK_SPACE}::int, ${userId}::int)`
    },

    async skip(transcriptId: number, userId: number, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`
        INSERT INTO "tagging_queue_skips" ("itemId", "userId", "skippedAt")
        SELECT "id", ${userId}, ${at} FROM "tagging_queue" WHERE "transcriptId" = ${transcriptId}
        ON CONFLICT ("itemId", "userId") DO UPDATE SET "skippedAt" = EXCLUDED."skippedAt"`
    },

    /** Answers whether he had set it aside. */
    async unskip(transcriptId: number, userId: number, tx: Tx): Promise<boolean> {
      const taken = await database.client(tx).$executeRaw`
        DELETE FROM "tagging_queue_skips" s USING "tagging_queue" q
        WHERE q."id" = s."itemId" AND q."transcriptId" = ${transcriptId} AND s."userId" = ${userId}`
      return taken > 0
    },

    /** Keeps others from it until the transaction ends. */
    async lock(transcriptId: number, tx: Tx): Promise<LockedItem | null> {
      const [row] = await database.client(tx).$queryRaw<LockedItem[]>`
        SELECT q."status", q."assignedTo", q."leasedUntil", NULLIF(trim(concat_ws(' ', u."firstName", u."lastName")), '') AS "holderName"
        FROM "tagging_queue" q LEFT JOIN "users" u ON u."id" = q."assignedTo"
        WHERE q."transcriptId" = ${transcriptId} FOR UPDATE OF q`
      return row ?? null
    },

    /** `holder` null: nobody's until it is handed out again. */
    async place(transcriptId: number, status: QueueStatus, holder: { userId: number; until: Date | null } | null, tx: Tx): Promise<void> {
      await database.client(tx).taggingQueueItem.updateMany({
        where: { transcriptId },
        data: { status, assignedTo: holder?.userId ?? null, leasedUntil: holder?.until ?? null },
      })
    },

    /** Judged by nobody and held by nobody, or done, since these times. */
    async forget(waitingBefore: Date, doneBefore: Date, now: Date): Promise<number> {
      const { count } = await database.prisma.taggingQueueItem.deleteMany({
        where: {
          OR: [
            { status: { not: 'done' }, createdAt: { lt: waitingBefore }, OR: [{ leasedUntil: null }, { leasedUntil: { lt: now } }] },
            { status: 'done', createdAt: { lt: doneBefore } },
          ],
        },
      })
      return count
    },

    /** What a person holds, and what he would be handed if nobody else were there: in all, and within a filter. */
    async countWaiting(userId: number, filter: ReviewFilter, now: Date, skippedSince: Date): Promise<{ waiting: number; waitingInFilter: number }> {
      const [row] = await database.prisma.$queryRaw<{ waiting: number; waitingInFilter: number }[]>`
        SELECT count(*)::int AS "waiting", count(*) FILTER (WHERE ${matching(filter)})::int AS "waitingInFilter"
        FROM "tagging_queue" q JOIN "complete_transcripts" t ON t."id" = q."transcriptId"
        WHERE q."status" IN ('pending', 'second_look')
          AND ((q."assignedTo" = ${userId} AND q."leasedUntil" >= ${now}) OR ${free(userId, now, skippedSince)})`
      return row ?? { waiting: 0, waitingInFilter: 0 }
    },
  }
}

/** The reviewer's filter as a condition on transcripts `t`. */
function matching(filter: ReviewFilter): Prisma.Sql {
  const like = filter.search ? `%${filter.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null
  const conditions = [
    Prisma.sql`TRUE`,
    ...(filter.stationId ? [Prisma.sql`t."stationId" = ${filter.stationId}`] : []),
    ...(filter.from ? [Prisma.sql`t."startTime" >= ${filter.from} AND t."startTime" < ${filter.to ?? filter.from}`] : []),
    ...(like ? [Prisma.sql`(t."transcript" ILIKE ${like} OR t."detectedCompany" ILIKE ${like} OR t."stationName" ILIKE ${like})`] : []),
    ...(filter.adsOnly ? [Prisma.sql`t."isDetection"`] : []),
    ...(filter.priorityOnly ? [Prisma.sql`t."priorityScore" > ${HIGH_PRIORITY}`] : []),
  ]
  return Prisma.join(conditions, ' AND ')
}

/** Of items `q` on transcripts `t`: nobody holds it, and this person has neither judged it nor set it aside lately. */
function free(userId: number, now: Date, skippedSince: Date): Prisma.Sql {
  return Prisma.sql`((q."leasedUntil" IS NULL OR q."leasedUntil" < ${now})
    AND NOT EXISTS (SELECT FROM "tagging_queue_skips" s WHERE s."itemId" = q."id" AND s."userId" = ${userId} AND s."skippedAt" > ${skippedSince})
    AND NOT EXISTS (SELECT FROM "review_decisions" d WHERE d."transcriptId" = t."id" AND d."decidedBy" = ${userId} AND d."undoneAt" IS NULL))`
}
