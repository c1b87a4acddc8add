import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import { foldCompanyName } from '../companies/company.ts'
import { asPipelineStatus, PIPELINE_STATUSES } from './prospect.ts'

export type ProspectStore = ReturnType<typeof createProspectStore>

export interface HeardCompany {
  name: string
  phone: string | null
  website: string | null
  city: string | null
  state: string | null
}

export function createProspectStore(database: Database) {
  /** Of the prospects with these names the one who is furthest in the pipeline; the eldest of equals. */
  async function findFurthest(foldedNames: readonly string[], tx: Tx): Promise<{ id: number; pipelineStatus: string; foldedName: string } | null> {
    const rows = await database.client(tx).prospect.findMany({
      where: { foldedName: { in: [...foldedNames] } },
      select: { id: true, pipelineStatus: true, foldedName: true },
      orderBy: { id: 'asc' },
    })
    const place = ({ pipelineStatus }: { pipelineStatus: string }) => PIPELINE_STATUSES.indexOf(asPipelineStatus(pipelineStatus))
    return rows.toSorted((a, b) => place(b) - place(a))[0] ?? null
  }

  return {
    findFurthest,

    /**
     * The prospect of this company, made as a suspect when there is none: he who bears its name or one of its aliases,
     * of several the one who is furthest in the pipeline.
     */
    async ensure(company: HeardCompany, tx: Tx): Promise<{ id: number; pipelineStatus: string; isNew: boolean }> {
      const client = database.client(tx)
      const foldedName = foldCompanyName(company.name)
      const aliases = await client.companyAlias.findMany({ where: { company: { foldedName } }, select: { foldedName: true } })
      const known = aliases.length > 0 ? await findFurthest([foldedName, ...aliases.map((alias) => alias.foldedName)], tx) : null
      const [row] = await client.$queryRaw<{ id: number; pipelineStatus: string; isNew: boolean }[]>`
        INSERT INTO "prospects" ("companyName", "foldedName", "phone", "website", "city", "state", "leadSource")
        VALUES (${company.name}, ${known?.foldedName ?? foldedName}, ${company.phone}, ${company.website}, ${company.city}, ${company.state}, 'detected')
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
