import { isMissingRow, violatedUniqueColumns, type Database } from '../../adapters/database.ts'
import { Prisma, type Microsite } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'
import { canReadAsStaff, type Viewer } from '../../viewer.ts'
import type { MicrositeRow, MicrositeValues } from './microsite.ts'

/** REST lists stop here; `before` reads on. */
const MAX_LISTED = 500

export type MicrositeStore = ReturnType<typeof createMicrositeStore>

/** Staff and analysts see all of them. */
export function micrositesVisibleTo(viewer: Viewer): Prisma.MicrositeWhereInput {
  return canReadAsStaff(viewer) ? {} : { id: -1 }
}

export function createMicrositeStore(database: Database) {
  return {
    list: async (viewer: Viewer, before: number | null): Promise<MicrositeRow[]> =>
      (
        await database.prisma.microsite.findMany({
          where: { AND: [micrositesVisibleTo(viewer), before === null ? {} : { id: { lt: before } }] },
          orderBy: { id: 'desc' },
          take: MAX_LISTED,
        })
      ).map(toRow),

    async find(id: number, viewer: Viewer): Promise<MicrositeRow | null> {
      const row = await database.prisma.microsite.findFirst({ where: { AND: [{ id }, micrositesVisibleTo(viewer)] } })
      return row && toRow(row)
    },

    async findActiveByDomain(domain: string): Promise<MicrositeRow | null> {
      const row = await database.prisma.microsite.findFirst({ where: { domain, isActive: true } })
      return row && toRow(row)
    },

    findByDomain: (domain: string) => database.prisma.microsite.findUnique({ where: { domain }, select: { id: true, title: true } }),

    /** Null when the domain is taken. */
    async create(values: MicrositeValues & { domain: string; title: string; createdBy: number }, tx: Tx): Promise<MicrositeRow | null> {
      try {
        return toRow(await database.client(tx).microsite.create({ data: toData(values) as Prisma.MicrositeUncheckedCreateInput }))
      } catch (error) {
        if (violatedUniqueColumns(error)) return null
        throw error
      }
    },

    /** 'taken' when the domain is another's, 'missing' when the row is gone. */
    async update(id: number, values: MicrositeValues, tx: Tx): Promise<MicrositeRow | 'taken' | 'missing'> {
      try {
        return toRow(await database.client(tx).microsite.update({ where: { id }, data: toData(values) }))
      } catch (error) {
        if (violatedUniqueColumns(error)) return 'taken'
        if (isMissingRow(error)) return 'missing'
        throw error
      }
    },

    async delete(id: number, tx: Tx): Promise<boolean> {
      return (await database.client(tx).microsite.deleteMany({ where: { id } })).count > 0
    },
  }
}

/** JSON columns tell "no value" from JSON null; the product knows only the first. */
function toData({ customSettings, ...values }: MicrositeValues): Prisma.MicrositeUncheckedUpdateInput {
  if (customSettings === undefined) return values
  return { ...values, customSettings: customSettings === null ? Prisma.DbNull : (customSettings as Prisma.InputJsonObject) }
}

function toRow(row: Microsite): MicrositeRow {
  return { ...row, customSettings: row.customSettings as Record<string, unknown> | null }
}
