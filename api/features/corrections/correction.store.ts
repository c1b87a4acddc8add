import type { Database } from '../../adapters/database.ts'
import { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'
import type { CorrectedStretch } from './correction.ts'
import { TRACKED_TABLES, type TrackedTable } from './trackedTables.store.ts'

export type CorrectionStore = ReturnType<typeof createCorrectionStore>

const raw = Prisma.raw

/** A row's tracked columns as JSON. */
function image({ columns }: TrackedTable): Prisma.Sql {
  return Prisma.sql`jsonb_build_object(${raw(columns.map((column) => `'${column}', t."${column}"`).join(', '))})`
}

/** What must stand there for a row to be as the decision left it. */
const isUntouched = Prisma.sql`to_jsonb(t) @> c."after"`

/** No airing, other name or merge is left of company `k`, and no prospect that somebody works on. */
const isUnheard = Prisma.sql`NOT EXISTS (SELECT FROM "airings" a WHERE a."companyId" = k."id")
          AND NOT EXISTS (SELECT FROM "company_aliases" a WHERE a."companyId" = k."id")
          AND NOT EXISTS (SELECT FROM "company_merges" m WHERE m."intoId" = k."id")
          AND NOT EXISTS (SELECT FROM "prospects" p WHERE p."foldedName" = k."foldedName" AND (p."leadSource" <> 'detected' OR p."pipelineStatus" <> 'suspect'))`

/** Images of the rows that a decision touches, taken before and after it, and their way back. */
export function createCorrectionStore(database: Database) {
  function changed(table: TrackedTable, decisionId: number): Prisma.Sql {
    return Prisma.sql`c."decisionId" = ${decisionId} AND c."tableName" = ${table.name} AND c."rowId" = t."id"`
  }

  /** A company that was forgotten may have been heard of again, under another id: what points to the old one follows. */
  async function followRenewed(decisionId: number, tx: Tx): Promise<void> {
    await database.client(tx).$executeRaw`
      UPDATE "review_changes" c SET "before" = jsonb_set(c."before", '{companyId}', to_jsonb(n."id"))
      FROM "review_changes" g JOIN (
        SELECT "id", "foldedName" FROM "companies" UNION ALL SELECT "companyId", "foldedName" FROM "company_aliases"
      ) n ON n."foldedName" = g."before"->>'foldedName'
      WHERE g."decisionId" = ${decisionId} AND g."tableName" = 'companies' AND g."after" IS NULL
        AND NOT EXISTS (SELECT FROM "companies" k WHERE k."id" = g."rowId")
        AND c."decisionId" = ${decisionId} AND (c."before"->>'companyId')::int = g."rowId"`
  }

  /** Nothing was heard of it but what bears another name now, and nobody has entered anything about it. */
  async function isForsaken(companyId: number, tx: Tx): Promise<boolean> {
    const rows = await database.client(tx).$queryRaw<unknown[]>`
      SELECT k."id" FROM "companies" k WHERE k."id" = ${companyId} AND k."industry" IS NULL AND ${isUnheard}
        AND NOT EXISTS (SELECT FROM "detections" d WHERE d."companyId" = k."id")
        AND NOT EXISTS (SELECT FROM "creatives" s WHERE s."companyId" = k."id")`
    return rows.length > 0
  }

  /** With it goes the suspect that was made of the name, unless somebody has entered something about him. */
  async function forgetCompany(id: number, tx: Tx): Promise<void> {
    const client = database.client(tx)
    await client.$executeRaw`
      DELETE FROM "prospects" p USING "companies" k WHERE k."id" = ${id} AND p."foldedName" = k."foldedName"
        AND p."leadSource" = 'detected' AND p."pipelineStatus" = 'suspect' AND p."notes" IS NULL AND p."contactPerson" IS NULL
        AND p."lastContact" IS NULL AND p."nextAction" IS NULL AND p."monthlyValue" IS NULL
        AND NOT EXISTS (SELECT FROM "detections" d WHERE d."prospectId" = p."id" AND d."dismissedAt" IS NULL)`
    await client.company.delete({ where: { id } })
  }

  return {
    async rememberBefore(decisionId: number, stretch: CorrectedStretch, names: readonly string[], tx: Tx): Promise<void> {
      for (const table of TRACKED_TABLES) {
        // Rows that may go are kept whole.
        const before = table.mayGo ? Prisma.sql`to_jsonb(t)` : image(table)
        await database.client(tx).$executeRaw`
          INSERT INTO "review_changes" ("decisionId", "tableName", "rowId", "before")
          SELECT ${decisionId}, ${table.name}, t."id", ${before} FROM ${raw(`"${table.name}"`)} t WHERE ${table.scope(stretch, names)}`
      }
    },

    async rememberAfter(decisionId: number, stretch: CorrectedStretch, names: readonly string[], tx: Tx): Promise<void> {
      const client = database.client(tx)
      for (const table of TRACKED_TABLES) {
        await client.$executeRaw`
          UPDATE "review_changes" c SET "after" = ${image(table)} FROM ${raw(`"${table.name}"`)} t WHERE ${changed(table, decisionId)}`
        await client.$executeRaw`
          INSERT INTO "review_changes" ("decisionId", "tableName", "rowId", "after")
          SELECT ${decisionId}, ${table.name}, t."id", ${image(table)} FROM ${raw(`"${table.name}"`)} t WHERE ${table.scope(stretch, names)}
          ON CONFLICT DO NOTHING`
      }
      await client.$executeRaw`DELETE FROM "review_changes" WHERE "decisionId" = ${decisionId} AND "before" @> "after"`
    },

    /** Puts everything back that is still as the decision left it; what others have changed since is theirs. */
    async restore(decisionId: number, at: Date, tx: Tx): Promise<void> {
      const client = database.client(tx)
      for (const table of TRACKED_TABLES.filter(({ mayGo }) => mayGo)) {
        await client.$executeRaw`
          INSERT INTO ${raw(`"${table.name}"`)} SELECT r.* FROM "review_changes" c, jsonb_populate_record(NULL::${raw(`"${table.name}"`)}, c."before") r
          WHERE c."decisionId" = ${decisionId} AND c."tableName" = ${table.name} AND c."after" IS NULL
          ON CONFLICT DO NOTHING`
        if (table.name === 'companies') await followRenewed(decisionId, tx)
      }
      for (const table of TRACKED_TABLES) {
        const values = raw(table.columns.map((column) => `"${column}" = b."${column}"`).join(', '))
        await client.$executeRaw`
          UPDATE ${raw(`"${table.name}"`)} t SET ${values}
          FROM "review_changes" c, jsonb_populate_record(NULL::${raw(`"${table.name}"`)}, c."before") b
          WHERE ${changed(table, decisionId)} AND c."before" IS NOT NULL AND ${isUntouched}`
      }
      // Spots that were learnt from an airing which is none: workers stop looking for them.
      await client.$executeRaw`
        UPDATE "creatives" k SET "changedAt" = ${at}, "dismissedAt" = CASE WHEN EXISTS (
            SELECT FROM "airings" a WHERE a."creativeId" = k."id" AND a."id" NOT IN (SELECT "rowId" FROM "review_changes" WHERE "decisionId" = ${decisionId} AND "tableName" = 'airings' AND "before" IS NULL))
          THEN k."dismissedAt" ELSE ${at} END
        WHERE k."id" IN (SELECT a."creativeId" FROM "review_changes" c JOIN "airings" a ON a."id" = c."rowId"
            WHERE c."decisionId" = ${decisionId} AND c."tableName" = 'airings' AND c."before" IS NULL)
          OR k."id" IN (SELECT "rowId" FROM "review_changes" WHERE "decisionId" = ${decisionId} AND "tableName" = 'creatives')`
      for (const table of TRACKED_TABLES.toReversed()) {
        await client.$executeRaw`
          DELETE FROM ${raw(`"${table.name}"`)} t USING "review_changes" c
          WHERE ${changed(table, decisionId)} AND c."before" IS NULL AND ${isUntouched} AND ${table.isUnused}`
      }
      // Somebody works with a detection that is none any more: it is kept for him and shown nowhere else.
      await client.$executeRaw`
        UPDATE "detections" t SET "dismissedAt" = ${at} FROM "review_changes" c
        WHERE c."decisionId" = ${decisionId} AND c."tableName" = 'detections' AND c."rowId" = t."id" AND c."before" IS NULL`
    },

    /** Companies that this decision has left without an airing and a use. */
    listForsaken: (decisionId: number, keep: number | null, tx: Tx) =>
      database.client(tx).$queryRaw<{ id: number; name: string }[]>`
        SELECT k."id", k."name" FROM "companies" k
        WHERE k."id" IN (SELECT "rowId" FROM "review_changes" WHERE "decisionId" = ${decisionId} AND "tableName" = 'companies')
          AND k."id" IS DISTINCT FROM ${keep} AND k."industry" IS NULL AND ${isUnheard}
          AND NOT EXISTS (SELECT FROM "detections" d WHERE d."companyId" = k."id"
            AND d."id" NOT IN (SELECT "rowId" FROM "review_changes" WHERE "decisionId" = ${decisionId} AND "tableName" = 'detections'))
          AND NOT EXISTS (SELECT FROM "creatives" s WHERE s."companyId" = k."id"
            AND s."id" NOT IN (SELECT "rowId" FROM "review_changes" WHERE "decisionId" = ${decisionId} AND "tableName" = 'creatives'))`,

    isForsaken,
    forgetCompany,

    /** Answers whether it was. Whoever writes of it at this moment keeps it. */
    async forgetForsaken(companyId: number, tx: Tx): Promise<boolean> {
      const free = await database.client(tx).$queryRaw<unknown[]>`SELECT 1 FROM "companies" WHERE "id" = ${companyId} FOR UPDATE SKIP LOCKED`
      if (free.length === 0 || !(await isForsaken(companyId, tx))) return false
      await forgetCompany(companyId, tx)
      return true
    },

    /** Ids of changed rows by table. */
    async listChanged(decisionId: number, tx: Tx): Promise<{ tableName: string; rowId: number; isNew: boolean; isGone: boolean }[]> {
      return database.client(tx).$queryRaw`
        SELECT "tableName", "rowId", "before" IS NULL AS "isNew", "after" IS NULL AS "isGone" FROM "review_changes" WHERE "decisionId" = ${decisionId}`
    },

    /** How many detections were renamed and taken off the screens. */
    async countDetections(decisionId: number, tx: Tx): Promise<{ renamed: number; withdrawn: number }> {
      const [row] = await database.client(tx).$queryRaw<{ renamed: number; withdrawn: number }[]>`
        SELECT count(*) FILTER (WHERE "before"->'detectedCompany' IS DISTINCT FROM "after"->'detectedCompany' AND "before" IS NOT NULL)::int AS "renamed",
          count(*) FILTER (WHERE "before"->>'dismissedAt' IS NULL AND "after"->>'dismissedAt' IS NOT NULL)::int AS "withdrawn"
        FROM "review_changes" WHERE "decisionId" = ${decisionId} AND "tableName" = 'detections'`
      return row ?? { renamed: 0, withdrawn: 0 }
    },

    /** The spot that a detection is an airing of, known by its sound. */
    async readSpot(detectionId: number, tx: Tx): Promise<{ airings: number; stations: number } | null> {
      const [row] = await database.client(tx).$queryRaw<{ airings: number; stations: number }[]>`
        SELECT count(*)::int AS "airings", count(DISTINCT a."stationId")::int AS "stations" FROM "airings" a
        WHERE a."creativeId" IN (SELECT "creativeId" FROM "airings" WHERE "detectionId" = ${detectionId})`
      return row && row.airings > 0 ? row : null
    },

    async readPlace(stationId: number, tx: Tx): Promise<string | null> {
      const station = await database.client(tx).radioStation.findUnique({ where: { id: stationId }, select: { city: true, market: true } })
      return station?.city ?? station?.market ?? null
    },
  }
}
