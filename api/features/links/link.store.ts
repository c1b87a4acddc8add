import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'

export interface LinkRow {
  subjectId: number
  email: string
}

export interface NewLink extends LinkRow {
  purpose: string
  tokenHash: Uint8Array<ArrayBuffer>
  createdAt: Date
  expiresAt: Date
}

export type LinkStore = ReturnType<typeof createLinkStore>

export function createLinkStore(database: Database) {
  return {
    add: async (link: NewLink, tx: Tx): Promise<number> =>
      (await database.client(tx).oneTimeLink.create({ data: link, select: { id: true } })).id,

    findOpen: (purpose: string, tokenHash: Uint8Array<ArrayBuffer>, at: Date): Promise<LinkRow | null> =>
      database.prisma.oneTimeLink.findFirst({
        where: { purpose, tokenHash, usedAt: null, expiresAt: { gt: at } },
        select: { subjectId: true, email: true },
      }),

    findPending: (purpose: string, subjectId: number, at: Date): Promise<LinkRow | null> =>
      database.prisma.oneTimeLink.findFirst({
        where: { purpose, subjectId, usedAt: null, expiresAt: { gt: at } },
        orderBy: { id: 'desc' },
        select: { subjectId: true, email: true },
      }),

    /** One conditional update: of two who come at once, one gets the row. */
    async use(purpose: string, tokenHash: Uint8Array<ArrayBuffer>, at: Date, tx: Tx): Promise<LinkRow | null> {
      const rows = await database.client(tx).oneTimeLink.updateManyAndReturn({
        where: { purpose, tokenHash, usedAt: null, expiresAt: { gt: at } },
        data: { usedAt: at },
        select: { subjectId: true, email: true },
      })
      return rows[0] ?? null
    },

    async voidAll(purpose: string, subjectId: number, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).oneTimeLink.updateMany({ where: { purpose, subjectId, usedAt: null }, data: { usedAt: at } })
    },

    deleteExpiredBefore: async (before: Date): Promise<number> =>
      (await database.prisma.oneTimeLink.deleteMany({ where: { expiresAt: { lt: before } } })).count,

    countSince: (purpose: string, of: { subjectId: number } | { email: string }, since: Date): Promise<number> =>
      database.prisma.oneTimeLink.count({ where: { purpose, ...of, createdAt: { gte: since } } }),
  }
}
