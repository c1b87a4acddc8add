import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'

export type SystemErrorStore = ReturnType<typeof createSystemErrorStore>

export function createSystemErrorStore(database: Database) {
  return {
    /** Counts one more of an open fault with this fingerprint; false when there is none. */
    async countAgain(fingerprint: string, at: Date, since: Date): Promise<boolean> {
      const counted = await database.prisma.$executeRaw`
        UPDATE system_errors SET occurrences = occurrences + 1, "lastOccurredAt" = ${at}
        WHERE id = (
          SELECT id FROM system_errors
          WHERE fingerprint = ${fingerprint} AND "resolvedAt" IS NULL AND "occurredAt" >= ${since}
          ORDER BY id DESC LIMIT 1
        )`
      return counted > 0
    },

    create: (data: Prisma.SystemErrorUncheckedCreateInput) => database.prisma.systemError.create({ data, select: { id: true } }),

    /** False when there is no such row. */
    async resolve(id: number, data: { resolvedAt: Date | null; resolvedBy: number | null; notes: string | null }, tx: Tx): Promise<boolean> {
      const { count } = await database.client(tx).systemError.updateMany({ where: { id }, data })
      return count > 0
    },

    resolveAll: async (at: Date, by: number, tx: Tx): Promise<number> =>
      (await database.client(tx).systemError.updateMany({ where: { resolvedAt: null }, data: { resolvedAt: at, resolvedBy: by } })).count,

    deleteBefore: async (before: Date): Promise<number> =>
      (await database.prisma.systemError.deleteMany({ where: { lastOccurredAt: { lt: before } } })).count,
  }
}
