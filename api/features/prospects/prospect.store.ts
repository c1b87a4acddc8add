import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import { foldCompanyName } from '../companies/company.ts'

export type ProspectStore = ReturnType<typeof createProspectStore>

export interface HeardCompany {
  name: string
  phone: string | null
  website: string | null
  city: string | null
  state: string | null
}

export function createProspectStore(database: Database) {
  return {
    /** The prospect of this company, made as a suspect when there is none. */
    async ensure(company: HeardCompany, tx: Tx): Promise<{ id: number; pipelineStatus: string; isNew: boolean }> {
      const client = database.client(tx)
      const [row] = await client.$queryRaw<{ id: number; pipelineStatus: string; isNew: boolean }[]>`
        INSERT INTO "prospects" ("companyName", "foldedName", "phone", "website", "city", "state", "leadSource")
        VALUES (${company.name}, ${foldCompanyName(company.name)}, ${company.phone}, ${company.website}, ${company.city}, ${company.state}, 'detected')
        ON CONFLICT ("foldedName") DO UPDATE SET
          "phone" = COALESCE("prospects"."phone", EXCLUDED."phone"),
          "website" = COALESCE("prospects"."website", EXCLUDED."website")
        RETURNING "id", "pipelineStatus", (xmax = 0) AS "isNew"`
      if (!row) throw new Error('An upsert answered no row')
      if (row.isNew) {
        await client.prospectStatusChange.create({ data: { prospectId: row.id, toStatus: 'suspect', reason: 'detected on air' } })
      }
      return row
    },

    /** On how many days, of UTC, the prospect was heard since then. */
    async countHeardDays(id: number, since: Date, tx: Tx): Promise<number> {
      const [row] = await database.client(tx).$queryRaw<{ days: number }[]>`
        SELECT count(DISTINCT date_trunc('day', "detectedAt" AT TIME ZONE 'UTC'))::int AS "days"
        FROM "detections" WHERE "prospectId" = ${id} AND "detectedAt" > ${since}`
      return row?.days ?? 0
    },

    async lock(id: number, tx: Tx): Promise<{ id: number; pipelineStatus: string } | null> {
      const [row] = await database.client(tx).$queryRaw<{ id: number; pipelineStatus: string }[]>`
        SELECT "id", "pipelineStatus" FROM "prospects" WHERE "id" = ${id} FOR UPDATE`
      return row ?? null
    },

    async changeStatus(change: { id: number; from: string; to: string; changedBy: number | null; reason: string }, tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.prospect.update({ where: { id: change.id }, data: { pipelineStatus: change.to } })
      await client.prospectStatusChange.create({
        data: { prospectId: change.id, fromStatus: change.from, toStatus: change.to, changedBy: change.changedBy, reason: change.reason },
      })
    },
  }
}
