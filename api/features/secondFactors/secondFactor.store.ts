import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'

export type SecondFactorStore = ReturnType<typeof createSecondFactorStore>

export function createSecondFactorStore(database: Database) {
  return {
    find: (userId: number) => database.prisma.secondFactor.findUnique({ where: { userId } }),

    async start(userId: number, secret: string, at: Date): Promise<void> {
      const fresh = { secret, createdAt: at, confirmedAt: null, lastUsedStep: 0 }
      await database.prisma.secondFactor.upsert({ where: { userId }, create: { userId, ...fresh }, update: fresh })
    },

    async confirm(userId: number, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).secondFactor.update({ where: { userId }, data: { confirmedAt: at } })
    },

    async remove(userId: number, tx: Tx): Promise<void> {
      await database.client(tx).secondFactor.deleteMany({ where: { userId } })
      await database.client(tx).recoveryCode.deleteMany({ where: { userId } })
    },

    /** Takes a time step; false when it, or a later one, has been taken. */
    async takeStep(userId: number, step: number): Promise<boolean> {
      const { count } = await database.prisma.secondFactor.updateMany({
        where: { userId, lastUsedStep: { lt: step } },
        data: { lastUsedStep: step },
      })
      return count > 0
    },

    async replaceRecoveryCodes(userId: number, hashes: readonly Uint8Array<ArrayBuffer>[], tx: Tx): Promise<void> {
      await database.client(tx).recoveryCode.deleteMany({ where: { userId } })
      await database.client(tx).recoveryCode.createMany({ data: hashes.map((codeHash) => ({ userId, codeHash })) })
    },

    /** False when the code is none of the user's, or spent. */
    async takeRecoveryCode(userId: number, codeHash: Uint8Array<ArrayBuffer>, at: Date): Promise<boolean> {
      const { count } = await database.prisma.recoveryCode.updateMany({ where: { userId, codeHash, usedAt: null }, data: { usedAt: at } })
      return count > 0
    },

    countRecoveryCodes: (userId: number): Promise<number> => database.prisma.recoveryCode.count({ where: { userId, usedAt: null } }),
  }
}
