import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import type { SaveFilterInput } from './savedFilter.input.ts'

export type SavedFilterStore = ReturnType<typeof createSavedFilterStore>

export function createSavedFilterStore(database: Database) {
  return {
    list: (userId: number) => database.prisma.savedFilter.findMany({ where: { userId }, orderBy: { name: 'asc' } }),

    /** Other names than `name`; saving under a name that is there replaces it. */
    countOthers: (userId: number, name: string, tx: Tx) => database.client(tx).savedFilter.count({ where: { userId, NOT: { name } } }),

    save: (userId: number, { name, parameters }: SaveFilterInput, tx: Tx) =>
      database.client(tx).savedFilter.upsert({
        where: { userId_name: { userId, name } },
        create: { userId, name, parameters },
        update: { parameters },
        select: { id: true },
      }),

    /** False when it is gone, or another's. */
    delete: async (id: number, userId: number, tx: Tx): Promise<boolean> =>
      (await database.client(tx).savedFilter.deleteMany({ where: { id, userId } })).count > 0,
  }
}
