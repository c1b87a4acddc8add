import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'

/** A company with many years on the air has more rows than one statement usually touches. */
const STATEMENT_TIMEOUT = '60s'

export type CompanyMergeStore = ReturnType<typeof createCompanyMergeStore>

/** What the steps of one merge need to know of it. */
export interface MergeStep {
  id: number
  fromId: number
  into: { id: number; name: string }
}

/** Merging: every step writes down what it changes before or while it does. */
export function createCompanyMergeStore(database: Database) {
  return {
    async allowTime(tx: Tx): Promise<void> {
      await database.client(tx).$executeRawUnsafe(`SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}'`)
    },

    /** Both rows, whole, locked in the order of their ids; null for one that is gone. */
    async lockPair(fromId: number, intoId: number, tx: Tx) {
      const client = database.client(tx)
      await client.$queryRaw`SELECT "id" FROM "companies" WHERE "id" IN (${fromId}, ${intoId}) ORDER BY "id" FOR UPDATE`
      const rows = await client.company.findMany({ where: { id: { in: [fromId, intoId] } } })
      return { from: rows.find(({ id }) => id === fromId) ?? null, into: rows.find(({ id }) => id === intoId) ?? null }
    },

    /** The merge of these two that stands. */
    findStanding: (fromId: number, intoId: number, tx: Tx) =>
      database.client(tx).companyMerge.findFirst({ where: { fromId, intoId, undoneAt: null }, orderBy: { id: 'desc' }, select: { id: true } }),

    create: (data: Prisma.CompanyMergeUncheckedCreateInput, tx: Tx) =>
      database.client(tx).companyMerge.create({ data, select: { id: true } }),

    /** All names of both, folded. */
    async listFoldedNames(companyIds: readonly number[], tx: Tx): Promise<string[]> {
      const client = database.client(tx)
      const ids = [...companyIds]
      const companies = await client.company.findMany({ where: { id: { in: ids } }, select: { foldedName: true } })
      const aliases = await client.companyAlias.findMany({ where: { companyId: { in: ids } }, select: { foldedName: true } })
      return [...companies, ...aliases].map(({ foldedName }) => foldedName)
    },

    /** Airings of the same moment become one, which keeps what either knew; the others move. */
    async moveAirings({ id, fromId, into }: MergeStep, tx: Tx): Promise<number> {
      const client = database.client(tx)
      await client.$executeRaw`
        INSERT INTO "company_merge_rows" ("mergeId", "kind", "rowId", "before")
        SELECT ${id}, 'removed_airing', a."id", to_jsonb(a) FROM "airings" a
        WHERE a."companyId" = ${fromId} AND EXISTS (
          SELECT FROM "airings" b WHERE b."companyId" = ${into.id} AND b."stationId" = a."stationId" AND b."startedAt" = a."startedAt")`
      await client.$executeRaw`
        WITH "pair" AS (
          SELECT b."id", b."detectionId", b."creativeId", a."detectionId" AS "newDetectionId", a."creativeId" AS "newCreativeId"
          FROM "company_merge_rows" r JOIN "airings" a ON a."id" = r."rowId"
          JOIN "airings" b ON b."companyId" = ${into.id} AND b."stationId" = a."stationId" AND b."startedAt" = a."startedAt"
          WHERE r."mergeId" = ${id} AND r."kind" = 'removed_airing'
            AND ((b."detectionId" IS NULL AND a."detectionId" IS NOT NULL) OR (b."creativeId" IS NULL AND a."creativeId" IS NOT NULL))
        ), "noted" AS (
          INSERT INTO "company_merge_rows" ("mergeId", "kind", "rowId", "before")
          SELECT ${id}, 'completed_airing', "id", jsonb_build_object('detectionId', "detectionId", 'creativeId', "creativeId") FROM "pair"
        )
        UPDATE "airings" b SET "detectionId" = COALESCE(p."detectionId", p."newDetectionId"), "creativeId" = COALESCE(p."creativeId", p."newCreativeId")
        FROM "pair" p WHERE b."id" = p."id"`
      const merged = await client.$executeRaw`
        DELETE FROM "airings" WHERE "id" IN (SELECT "rowId" FROM "company_merge_rows" WHERE "mergeId" = ${id} AND "kind" = 'removed_airing')`
      const moved = await client.$executeRaw`
        WITH "moved" AS (UPDATE "airings" SET "companyId" = ${into.id} WHERE "companyId" = ${fromId} RETURNING "id")
        INSERT INTO "company_merge_rows" ("mergeId", "kind", "rowId", "before") SELECT ${id}, 'airing', "id", '{}' FROM "moved"`
      return merged + moved
    },

    /** Detections of both point to one prospect; those that pointed to none still do. Answers how many moved. */
    async moveDetections({ id, fromId, into }: MergeStep, prospect: { id: number; isMatched: boolean } | null, tx: Tx): Promise<number> {
      const client = database.client(tx)
      const prospectId = prospect?.id ?? null
      const isMatched = prospect?.isMatched ?? false
      await client.$executeRaw`
        INSERT INTO "company_merge_rows" ("mergeId", "kind", "rowId", "before")
        SELECT ${id}, 'detection', "id", jsonb_build_object(
          'companyId', "companyId", 'detectedCompany', "detectedCompany", 'prospectId', "prospectId", 'isMatched', "isMatched")
        FROM "detections"
        WHERE "companyId" = ${fromId} OR ("companyId" = ${into.id} AND "prospectId" <> ${prospectId}::int)`
      await client.$executeRaw`
        UPDATE "detections" d SET
          "prospectId" = ${prospectId}::int, "isMatched" = ${isMatched}
        FROM "company_merge_rows" r
        WHERE r."mergeId" = ${id} AND r."kind" = 'detection' AND d."id" = r."rowId" AND d."prospectId" <> ${prospectId}::int`
      return client.$executeRaw`
        UPDATE "detections" SET "companyId" = ${into.id}, "detectedCompany" = ${into.name} WHERE "companyId" = ${fromId}`
    },

    async moveCreatives({ id, fromId, into }: MergeStep, tx: Tx): Promise<number> {
      return database.client(tx).$executeRaw`
        WITH "moved" AS (UPDATE "creatives" SET "companyId" = ${into.id} WHERE "companyId" = ${fromId} RETURNING "id")
        INSERT INTO "company_merge_rows" ("mergeId", "kind", "rowId", "before") SELECT ${id}, 'creative', "id", '{}' FROM "moved"`
    },

    async moveAliases({ id, fromId, into }: MergeStep, tx: Tx): Promise<number> {
      return database.client(tx).$executeRaw`
        WITH "moved" AS (UPDATE "company_aliases" SET "companyId" = ${into.id} WHERE "companyId" = ${fromId} RETURNING "id")
        INSERT INTO "company_merge_rows" ("mergeId", "kind", "rowId", "before") SELECT ${id}, 'alias', "id", '{}' FROM "moved"`
    },

    /** Who was heard a moment ago under either name was heard. */
    async joinCooldowns({ id, into }: MergeStep, fromName: string, tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.$executeRaw`
        INSERT INTO "detection_cooldowns" ("stationId", "companyName", "lastDetected", "cooldownMinutes")
        SELECT "stationId", ${into.name}, '-infinity', "cooldownMinutes" FROM "detection_cooldowns" WHERE "companyName" = ${fromName}
        ON CONFLICT DO NOTHING`
      await client.$executeRaw`
        WITH "pair" AS (
          SELECT t."id", t."lastDetected", t."cooldownMinutes", s."lastDetected" AS "newDetected", s."cooldownMinutes" AS "newMinutes"
          FROM "detection_cooldowns" s JOIN "detection_cooldowns" t ON t."stationId" = s."stationId" AND t."companyName" = ${into.name}
          WHERE s."companyName" = ${fromName} AND t."lastDetected" < s."lastDetected"
        ), "noted" AS (
          INSERT INTO "company_merge_rows" ("mergeId", "kind", "rowId", "before")
          SELECT ${id}, 'cooldown', "id", jsonb_build_object(
            'lastDetected', CASE WHEN isfinite("lastDetected") THEN "lastDetected" END, 'cooldownMinutes', "cooldownMinutes", 'mergedDetected', "newDetected")
          FROM "pair"
        )
        UPDATE "detection_cooldowns" t SET "lastDetected" = p."newDetected", "cooldownMinutes" = p."newMinutes" FROM "pair" p WHERE t."id" = p."id"`
    },

    /** What only the other one knew stays known. */
    async fillIn(fromId: number, intoId: number, tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`
        UPDATE "companies" t SET
          "phone" = COALESCE(t."phone", s."phone"), "website" = COALESCE(t."website", s."website"), "industry" = COALESCE(t."industry", s."industry"),
          "brandType" = CASE WHEN t."brandType" = 'unknown' THEN s."brandType" ELSE t."brandType" END
        FROM "companies" s WHERE t."id" = ${intoId} AND s."id" = ${fromId}`
    },

    async removeCompany(id: number, tx: Tx): Promise<void> {
      await database.client(tx).company.delete({ where: { id } })
    },

    async saveCounts(id: number, data: Pick<Prisma.CompanyMergeUncheckedUpdateInput, 'airings' | 'detections' | 'creatives' | 'aliases' | 'prospectId'>, tx: Tx): Promise<void> {
      await database.client(tx).companyMerge.update({ where: { id }, data })
    },

    async lockMerge(id: number, tx: Tx) {
      const client = database.client(tx)
      await client.$queryRaw`SELECT "id" FROM "company_merges" WHERE "id" = ${id} FOR UPDATE`
      return client.companyMerge.findUnique({ where: { id } })
    },
  }
}
