import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'

export type TodoStore = ReturnType<typeof createTodoStore>

export function createTodoStore(database: Database) {
  return {
    find: (id: number, tx: Tx) => database.client(tx).todoItem.findUnique({ where: { id }, select: { id: true, status: true } }),

    create: (data: Prisma.TodoItemUncheckedCreateInput, tx: Tx) => database.client(tx).todoItem.create({ data, select: { id: true } }),

    update: (id: number, data: Prisma.TodoItemUncheckedUpdateInput, tx: Tx) =>
      database.client(tx).todoItem.update({ where: { id }, data, select: { id: true } }),

    /** False when it is gone already. */
    delete: async (id: number, tx: Tx): Promise<boolean> => (await database.client(tx).todoItem.deleteMany({ where: { id } })).count > 0,

    isActiveUser: async (id: number, tx: Tx): Promise<boolean> =>
      (await database.client(tx).user.count({ where: { id, status: 'active' } })) > 0,
  }
}
