import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import { foldCompanyName } from './company.ts'

/** Names that a recogniser is told to listen for, most often heard first. */
const MAX_HINTS = 200
/** Names that the detector knows by heart; beyond this the rarest are left to the lexicon. */
const MAX_KNOWN = 5_000

export type CompanyStore = ReturnType<typeof createCompanyStore>

export interface NewCompany {
  name: string
  brandType: string
  phone: string | null
  website: string | null
}

export function createCompanyStore(database: Database) {
  return {
    /** The company of this name or alias; made when nobody has heard of it. What was unknown of it is filled in. */
    async resolve(company: NewCompany, tx: Tx): Promise<{ id: number; name: string }> {
      const client = database.client(tx)
      const foldedName = foldCompanyName(company.name)
      const alias = await client.companyAlias.findUnique({
        where: { foldedName },
        select: { company: { select: { id: true, name: true } } },
      })
      if (alias) return alias.company
      const [row] = await client.$queryRaw<{ id: number; name: string }[]>`
        INSERT INTO "companies" ("name", "foldedName", "brandType", "phone", "website")
        VALUES (${company.name}, ${foldedName}, ${company.brandType}, ${company.phone}, ${company.website})
        ON CONFLICT ("foldedName") DO UPDATE SET
          "phone" = COALESCE("companies"."phone", EXCLUDED."phone"),
          "website" = COALESCE("companies"."website", EXCLUDED."website"),
          "brandType" = CASE WHEN "companies"."brandType" = 'unknown' THEN EXCLUDED."brandType" ELSE "companies"."brandType" END
        RETURNING "id", "name"`
      if (!row) throw new Error('An upsert answered no row')
      return row
    },

    listKnown: () =>
      database.prisma.company.findMany({
        select: { name: true, brandType: true, phone: true, website: true, aliases: { select: { alias: true } } },
        orderBy: { airings: { _count: 'desc' } },
        take: MAX_KNOWN,
      }),

    async listHints(): Promise<string[]> {
      const rows = await database.prisma.company.findMany({
        select: { name: true },
        orderBy: { airings: { _count: 'desc' } },
        take: MAX_HINTS,
      })
      return rows.map(({ name }) => name)
    },
  }
}
