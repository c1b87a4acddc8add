import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'

export type CompanyUnmergeStore = ReturnType<typeof createCompanyUnmergeStore>

/** A merge that is taken back. */
export interface StandingMerge {
  id: number
  fromId: number
  intoId: number
  prospectId: number | null
}

/**
 * Taking a merge back. What has changed since in another way (a person named it otherwise, it was dismissed, it is
 * gone) stays as it is.
 */
export function createCompanyUnmergeStore(database: Database) {
  return {
    /** The company as it was, under its old id, and without what it had filled in for the other. */
    async restoreCompany({ id, fromId, intoId }: StandingMerge, tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.$executeRaw`
        INSERT INTO "companies" SELECT (jsonb_populate_record(NULL::"companies", "fromCompany")).* FROM "company_merges" WHERE "id" = ${id}`
      await client.$executeRaw`
        UPDATE "companies" t SET
          "phone" = CASE WHEN m."intoCompany"->>'phone' IS NULL AND t."phone" = s."phone" THEN NULL ELSE t."phone" END,
          "website" = CASE WHEN m."intoCompany"->>'website' IS NULL AND t."website" = s."website" THEN NULL ELSE t."website" END,
          "industry" = CASE WHEN m."intoCompany"->>'industry' IS NULL AND t."industry" = s."industry" THEN NULL ELSE t."industry" END,
          "brandType" = CASE WHEN m."intoCompany"->>'brandType' = 'unknown' AND t."brandType" = s."brandType" THEN 'unknown' ELSE t."brandType" END
        FROM "company_merges" m, "companies" s WHERE m."id" = ${id} AND t."id" = ${intoId} AND s."id" = ${fromId}`
    },

    async restoreAliases({ id, fromId, intoId }: StandingMerge, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`
        UPDATE "company_aliases" a SET "companyId" = ${fromId} FROM "company_merge_rows" r
        WHERE r."mergeId" = ${id} AND r."kind" = 'alias' AND a."id" = r."rowId" AND a."companyId" = ${intoId}`
    },

    async restoreAirings({ id, fromId, intoId }: StandingMerge, tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.$executeRaw`
        UPDATE "airings" a SET "companyId" = ${fromId} FROM "company_merge_rows" r
        WHERE r."mergeId" = ${id} AND r."kind" = 'airing' AND a."id" = r."rowId" AND a."companyId" = ${intoId}`
      await client.$executeRaw`
        UPDATE "airings" b SET
          "detectionId" = CASE WHEN r."before"->>'detectionId' IS NULL THEN NULL ELSE b."detectionId" END,
          "creativeId" = CASE WHEN r."before"->>'creativeId' IS NULL THEN NULL ELSE b."creativeId" END
        FROM "company_merge_rows" r
        WHERE r."mergeId" = ${id} AND r."kind" = 'completed_airing' AND b."id" = r."rowId" AND b."companyId" = ${intoId}`
      await client.$executeRaw`
        INSERT INTO "airings" ("id", "stationId", "companyId", "creativeId", "detectionId", "startedAt", "endedAt", "source", "isSample")
        SELECT a."id", a."stationId", a."companyId", k."id", d."id", a."startedAt", a."endedAt", a."source", a."isSample"
        FROM "company_merge_rows" r
        CROSS JOIN LATERAL jsonb_populate_record(NULL::"airings", r."before") a
        JOIN "radio_stations" s ON s."id" = a."stationId"
        LEFT JOIN "creatives" k ON k."id" = a."creativeId"
        LEFT JOIN "detections" d ON d."id" = a."detectionId"
        WHERE r."mergeId" = ${id} AND r."kind" = 'removed_airing' AND (a."detectionId" IS NULL OR (d."id" IS NOT NULL AND d."dismissedAt" IS NULL))
        ON CONFLICT DO NOTHING`
    },

    async restoreDetections({ id, fromId, intoId, prospectId }: StandingMerge, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`
        UPDATE "detections" d SET
          "companyId" = (r."before"->>'companyId')::int,
          "detectedCompany" = CASE WHEN (r."before"->>'companyId')::int = ${fromId} THEN r."before"->>'detectedCompany' ELSE d."detectedCompany" END,
          "prospectId" = CASE WHEN p."id" IS NOT NULL AND d."prospectId" = ${prospectId}::int THEN p."id" ELSE d."prospectId" END,
          "isMatched" = CASE WHEN p."id" <> ${prospectId}::int AND d."prospectId" = ${prospectId}::int
            THEN (r."before"->>'isMatched')::boolean ELSE d."isMatched" END
        FROM "company_merge_rows" r LEFT JOIN "prospects" p ON p."id" = (r."before"->>'prospectId')::int
        WHERE r."mergeId" = ${id} AND r."kind" = 'detection' AND d."id" = r."rowId" AND d."companyId" = ${intoId}`
    },

    async restoreCreatives({ id, fromId, intoId }: StandingMerge, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`
        UPDATE "creatives" k SET "companyId" = ${fromId} FROM "company_merge_rows" r
        WHERE r."mergeId" = ${id} AND r."kind" = 'creative' AND k."id" = r."rowId" AND k."companyId" = ${intoId}`
    },

    async restoreCooldowns({ id }: StandingMerge, tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.$executeRaw`
        DELETE FROM "detection_cooldowns" t USING "company_merge_rows" r
        WHERE r."mergeId" = ${id} AND r."kind" = 'cooldown' AND t."id" = r."rowId"
          AND r."before"->>'lastDetected' IS NULL AND t."lastDetected" = (r."before"->>'mergedDetected')::timestamptz`
      await client.$executeRaw`
        UPDATE "detection_cooldowns" t SET
          "lastDetected" = (r."before"->>'lastDetected')::timestamptz, "cooldownMinutes" = (r."before"->>'cooldownMinutes')::int
        FROM "company_merge_rows" r
        WHERE r."mergeId" = ${id} AND r."kind" = 'cooldown' AND t."id" = r."rowId"
          AND r."before"->>'lastDetected' IS NOT NULL AND t."lastDetected" = (r."before"->>'mergedDetected')::timestamptz`
    },

    async markUndone(id: number, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).companyMerge.update({ where: { id }, data: { undoneAt: at } })
    },
  }
}
