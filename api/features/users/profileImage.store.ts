import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'

export type ProfileImageStore = ReturnType<typeof createProfileImageStore>

export function createProfileImageStore(database: Database) {
  return {
    find: (userId: number) => database.prisma.profileImage.findUnique({ where: { userId } }),

    async write(userId: number, bytes: Uint8Array<ArrayBuffer>, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).profileImage.upsert({
        where: { userId },
        create: { userId, bytes, updatedAt: at },
        update: { bytes, updatedAt: at },
      })
    },

    async delete(userId: number, tx: Tx): Promise<void> {
      await database.client(tx).profileImage.deleteMany({ where: { userId } })
    },
  }
}
