import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import { foldCompanyName } from '../companies/company.ts'
import type { ReviewState } from './transcript.store.ts'

export type ReviewDecisionStore = ReturnType<typeof createReviewDecisionStore>

/** One person's last word on a transcript. */
export interface StandingLook {
  decisionId: number
  userId: number
  /** The same for the same verdict. */
  key: string
}

/** How a tag that a person wrote stands. */
const TAG_STATUS = { reviewed: 'reviewed', confirmed: 'confirmed', disputed: 'disputed', superseded: 'superseded' } as const

export function createReviewDecisionStore(database: Database) {
  return {
    create: (
      decision: { transcriptId: number; decidedBy: number; decidedAt: Date; verdict: 'ad' | 'content'; soundClass: string | null },
      before: ReviewState,
      tx: Tx,
    ) =>
      database.client(tx).reviewDecision.create({
        data: { ...decision, before: { ...before, reviewedAt: before.reviewedAt?.toISOString() ?? null } },
        select: { id: true },
      }),

    async setCompany(id: number, company: string, tx: Tx): Promise<void> {
      await database.client(tx).reviewDecision.update({ where: { id }, data: { companyKey: foldCompanyName(company) } })
    },

    /** Takes back the last word on a transcript, if it was this person's; answers what stood before it. */
    async takeBack(transcriptId: number, by: number, at: Date, tx: Tx): Promise<{ decisionId: number; before: ReviewState } | null> {
      const client = database.client(tx)
      const last = await client.reviewDecision.findFirst({ where: { transcriptId, undoneAt: null }, orderBy: { id: 'desc' } })
      if (!last || last.decidedBy !== by) return null
      await client.reviewDecision.update({ where: { id: last.id }, data: { undoneAt: at, agreed: null } })
      await client.audioSegmentTag.deleteMany({ where: { decisionId: last.id } })
      const before = last.before as unknown as Omit<ReviewState, 'reviewedAt'> & { reviewedAt: string | null }
      return { decisionId: last.id, before: { ...before, reviewedAt: before.reviewedAt ? new Date(before.reviewedAt) : null } }
    },

    /** Every person's last word on a transcript; two names of one company are the same word. */
    listLooks: (transcriptId: number, tx: Tx) =>
      database.client(tx).$queryRaw<StandingLook[]>`
        SELECT "id" AS "decisionId", "decidedBy" AS "userId",
          CASE "verdict" WHEN 'ad' THEN 'ad:' || COALESCE(
            (SELECT k."foldedName" FROM "company_aliases" a JOIN "companies" k ON k."id" = a."companyId" WHERE a."foldedName" = "companyKey"),
            "companyKey", '') ELSE "verdict" END AS "key"
        FROM (SELECT DISTINCT ON ("decidedBy") * FROM "review_decisions"
          WHERE "transcriptId" = ${transcriptId} AND "undoneAt" IS NULL AND "verdict" IS NOT NULL ORDER BY "decidedBy", "id" DESC) AS "last"
        ORDER BY "id"`,

    /** Which of these looks are right; `truth` null: nobody knows. Tags that people wrote say the same. */
    async judgeLooks(transcriptId: number, looks: readonly StandingLook[], truth: string | null, tx: Tx): Promise<void> {
      const client = database.client(tx)
      const right = looks.filter(({ key }) => key === truth).map(({ decisionId }) => decisionId)
      const standing = looks.map(({ decisionId }) => decisionId)
      await client.$executeRaw`
        UPDATE "review_decisions" SET "agreed" = CASE WHEN ${truth}::text IS NULL OR NOT "id" = ANY(${standing}::int[]) THEN NULL ELSE "id" = ANY(${right}::int[]) END
        WHERE "transcriptId" = ${transcriptId} AND "undoneAt" IS NULL`
      await client.$executeRaw`
        UPDATE "audio_segment_tags" g SET "reviewStatus" = CASE
            WHEN NOT d."id" = ANY(${standing}::int[]) THEN ${TAG_STATUS.superseded}
            WHEN d."agreed" IS NULL THEN ${TAG_STATUS.reviewed} WHEN d."agreed" THEN ${TAG_STATUS.confirmed} ELSE ${TAG_STATUS.disputed} END
        FROM "review_decisions" d WHERE g."decisionId" = d."id" AND d."transcriptId" = ${transcriptId}`
    },

    /** What a person says of the stretch, over what was heard of it; nothing where nothing was recorded. */
    async tag(decisionId: number, tag: { tagType: string; company: string | null; confidence: number | null }, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`
        INSERT INTO "audio_segment_tags" ("recordingId", "stationId", "tagType", "startTimeMinutes", "endTimeMinutes", "durationSeconds", "transcript",
          "confidence", "taggedBy", "averageVolume", "peakVolume", "volumeVariance", "isVolumeElevated", "detectedCompany", "reviewStatus", "soundClass",
          "createdAt", "decisionId")
        SELECT r."id", t."stationId", ${tag.tagType}, extract(epoch FROM t."startTime" - r."startTime") / 60, extract(epoch FROM t."endTime" - r."startTime") / 60,
          extract(epoch FROM t."endTime" - t."startTime"), t."transcript", ${tag.confidence}, d."decidedBy", t."averageVolume", t."peakVolume",
          t."volumeVariance", t."isVolumeElevated", ${tag.company}, ${TAG_STATUS.reviewed}, d."soundClass", d."decidedAt", d."id"
        FROM "review_decisions" d JOIN "complete_transcripts" t ON t."id" = d."transcriptId" JOIN "full_period_recordings" r ON r."id" = t."recordingId"
        WHERE d."id" = ${decisionId}`
    },

    /** Transcripts that this person has judged since, each once. */
    async countSince(userId: number, since: Date): Promise<number> {
      const [row] = await database.prisma.$queryRaw<{ count: number }[]>`
        SELECT count(DISTINCT "transcriptId")::int AS "count" FROM "review_decisions"
        WHERE "decidedBy" = ${userId} AND "decidedAt" >= ${since} AND "undoneAt" IS NULL`
      return row?.count ?? 0
    },
  }
}
