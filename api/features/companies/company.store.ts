import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'
import { canReadAsStaff, type Viewer } from '../../viewer.ts'
import { foldCompanyName } from './company.ts'

/** Names that a recogniser is told to listen for, most often heard first. */
const MAX_HINTS = 200
/** Names that the detector knows by heart; beyond this the rarest are left to the lexicon. */
const MAX_KNOWN = 5_000

/** Key of the advisory lock between those who record under a name and those who change what names mean. */
const NAMES_LOCK = 71_002

export type CompanyStore = ReturnType<typeof createCompanyStore>

export interface NewCompany {
  name: string
  brandType: string
  phone: string | null
  website: string | null
  /** A machine understood the name and was not sure: nothing is taken for it until somebody or another hearing confirms it. */
  isDoubtful?: boolean
}

/** What was heard of a company. */
export interface CompanyActivity {
  /** Of the recent period. */
  recentAirings: number
  airings: number
  detections: number
  creatives: number
  lastHeardAt: Date | null
}

/** Companies belong to the house: all staff read them. */
export function companiesVisibleTo(viewer: Viewer): Prisma.CompanyWhereInput {
  return canReadAsStaff(viewer) ? {} : { id: -1 }
}

/** Those with the text in their name or in an alias, however it is written. */
export function companiesLike(search: string): Prisma.CompanyWhereInput {
  const text = search.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
  if (text === '') return {}
  const folded = foldCompanyName(search)
  const contains = { contains: text, mode: 'insensitive' as const }
  const inFolded = folded === '' ? [] : [{ foldedName: { contains: folded } }]
  return { OR: [{ name: contains }, ...inFolded, { aliases: { some: { OR: [{ alias: contains }, ...inFolded] } } }] }
}

export function createCompanyStore(database: Database) {
  async function holdNames(tx: Tx): Promise<void> {
    await database.client(tx).$executeRaw`SELECT pg_advisory_xact_lock_shared(${NAMES_LOCK}::bigint)`
  }

  /** The name is right. */
  async function vouch(companyId: number, tx: Tx): Promise<void> {
    await database.client(tx).company.updateMany({ where: { id: companyId, isDoubtful: true }, data: { isDoubtful: false } })
  }

  return {
    /** Until the transaction ends no name changes its meaning. Whoever writes rows of a company takes this first. */
    holdNames,

    /** Waits for all who record under a name, and keeps them waiting until the transaction ends. */
    async lockNames(tx: Tx): Promise<void> {
      await database.client(tx).$executeRaw`SELECT pg_advisory_xact_lock(${NAMES_LOCK}::bigint)`
    },

    /** The company of this name or alias; made when nobody has heard of it. What was unknown of it is filled in. */
    async resolve(company: NewCompany, tx: Tx): Promise<{ id: number; name: string }> {
      const client = database.client(tx)
      const foldedName = foldCompanyName(company.name)
      await holdNames(tx)
      const alias = await client.companyAlias.findUnique({
        where: { foldedName },
        select: { company: { select: { id: true, name: true } } },
      })
      if (alias) return alias.company
      const [row] = await client.$queryRaw<{ id: number; name: string }[]>`
        INSERT INTO "companies" ("name", "foldedName", "brandType", "phone", "website", "isDoubtful")
        VALUES (${company.name}, ${foldedName}, ${company.brandType}, ${company.phone}, ${company.website}, ${company.isDoubtful ?? false})
        ON CONFLICT ("foldedName") DO UPDATE SET
          "isDoubtful" = "companies"."isDoubtful" AND EXCLUDED."isDoubtful",
          "phone" = COALESCE("companies"."phone", EXCLUDED."phone"),
          "website" = COALESCE("companies"."website", EXCLUDED."website"),
          "brandType" = CASE WHEN "companies"."brandType" = 'unknown' THEN EXCLUDED."brandType" ELSE "companies"."brandType" END
        RETURNING "id", "name"`
      if (!row) throw new Error('An upsert answered no row')
      return row
    },

    find: (id: number, tx: Tx) =>
      database.client(tx).company.findUnique({ where: { id }, select: { id: true, name: true, foldedName: true } }),

    vouch,

    /** Two ads that were read apart have the same name. */
    async vouchIfSeveral(companyId: number, tx: Tx): Promise<void> {
      const creatives = await database.client(tx).creative.count({ where: { companyId, dismissedAt: null } })
      if (creatives > 1) await vouch(companyId, tx)
    },

    /** Whose name or alias this is. */
    async findByFoldedName(foldedName: string, tx: Tx): Promise<{ id: number; name: string } | null> {
      const client = database.client(tx)
      const select = { id: true, name: true }
      const company = await client.company.findUnique({ where: { foldedName }, select })
      return company ?? (await client.companyAlias.findUnique({ where: { foldedName }, select: { company: { select } } }))?.company ?? null
    },

    async addAlias(companyId: number, alias: string, tx: Tx): Promise<void> {
      const foldedName = foldCompanyName(alias)
      await database.client(tx).companyAlias.upsert({
        where: { foldedName },
        create: { companyId, alias, foldedName },
        update: { companyId, alias },
      })
      await vouch(companyId, tx)
    },

    findAlias: (id: number, tx: Tx) => database.client(tx).companyAlias.findUnique({ where: { id }, select: { id: true, companyId: true } }),

    async removeAlias(where: { id: number } | { companyId: number; foldedName: string }, tx: Tx): Promise<void> {
      await database.client(tx).companyAlias.deleteMany({ where })
    },

    /** The detections and the time that suppresses others carry the name too. */
    async rename(company: { id: number; name: string }, name: string, tx: Tx): Promise<void> {
      const client = database.client(tx)
      await client.company.update({ where: { id: company.id }, data: { name, foldedName: foldCompanyName(name), isDoubtful: false } })
      await client.detection.updateMany({ where: { companyId: company.id }, data: { detectedCompany: name } })
      await client.detectionCooldown.deleteMany({ where: { companyName: name } })
      await client.detectionCooldown.updateMany({ where: { companyName: company.name }, data: { companyName: name } })
    },

    listNewestDetections: async (companyIds: readonly number[], limit: number, tx: Tx): Promise<number[]> => {
      const where = { companyId: { in: [...companyIds] } }
      const rows = await database.client(tx).detection.findMany({ where, orderBy: { detectedAt: 'desc' }, take: limit, select: { id: true } })
      return rows.map(({ id }) => id)
    },

    async readActivity(ids: readonly number[], recentSince: Date): Promise<Map<number, CompanyActivity>> {
      const rows = await database.prisma.$queryRaw<(CompanyActivity & { id: number })[]>`
        SELECT c."id",
          (SELECT count(*)::int FROM "airings" a WHERE a."companyId" = c."id" AND a."startedAt" >= ${recentSince}) AS "recentAirings",
          (SELECT count(*)::int FROM "airings" a WHERE a."companyId" = c."id") AS "airings",
          (SELECT count(*)::int FROM "detections" d WHERE d."companyId" = c."id" AND d."dismissedAt" IS NULL) AS "detections",
          (SELECT count(*)::int FROM "creatives" k WHERE k."companyId" = c."id") AS "creatives",
          (SELECT max(a."startedAt") FROM "airings" a WHERE a."companyId" = c."id") AS "lastHeardAt"
        FROM "companies" c WHERE c."id" = ANY(${[...ids]}::int[])`
      return new Map(rows.map(({ id, ...activity }) => [id, activity]))
    },

    /** Without those that a machine may have misheard: what it made up must not confirm it. */
    listKnown: () =>
      database.prisma.company.findMany({
        where: { isDoubtful: false },
        select: { name: true, brandType: true, phone: true, website: true, aliases: { select: { alias: true } } },
        orderBy: { airings: { _count: 'desc' } },
        take: MAX_KNOWN,
      }),

    async listHints(): Promise<string[]> {
      const rows = await database.prisma.company.findMany({
        where: { isDoubtful: false },
        select: { name: true },
        orderBy: { airings: { _count: 'desc' } },
        take: MAX_HINTS,
      })
      return rows.map(({ name }) => name)
    },
  }
}
