import { Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import type { Clock, Tx, UnitOfWork } from '../../ports.ts'
import { isAdmin, type Viewer } from '../../viewer.ts'
import type { CreateTodoInput, UpdateTodoInput } from './todo.input.ts'
import type { TodoStore } from './todo.store.ts'

declare module '../../services.ts' {
  interface Services {
    todos: TodoService
  }
}

export interface TodoDeps {
  store: TodoStore
  unitOfWork: UnitOfWork
  clock: Clock
}

export type TodoService = ReturnType<typeof createTodoService>

/** What administrators mean to do about the product. */
export function createTodoService({ store, unitOfWork, clock }: TodoDeps) {
  const administrator = (viewer: Viewer): number => {
    if (viewer.kind !== 'user' || !isAdmin(viewer)) throw new Forbidden()
    return viewer.userId
  }

  async function checkAssignee(userId: number | null | undefined, tx: Tx): Promise<void> {
    if (typeof userId === 'number' && !(await store.isActiveUser(userId, tx))) {
      throw new InvalidInput('There is no such user', [{ field: 'assignedTo', message: 'There is no such user' }])
    }
  }

  return {
    async create(input: CreateTodoInput, viewer: Viewer): Promise<{ id: number }> {
      const createdBy = administrator(viewer)
      return unitOfWork.run(async (tx) => {
        await checkAssignee(input.assignedTo, tx)
        const completedAt = input.status === 'completed' ? clock.now() : null
        return store.create({ ...input, createdBy, completedAt, createdAt: clock.now() }, tx)
      })
    },

    /** The moment of completion is that of the change to `completed`, and goes when it is opened again. */
    async update(id: number, input: UpdateTodoInput, viewer: Viewer): Promise<{ id: number }> {
      administrator(viewer)
      return unitOfWork.run(async (tx) => {
        const standing = await store.find(id, tx)
        if (!standing) throw new NotFound('There is no such item')
        await checkAssignee(input.assignedTo, tx)
        const completion =
          input.status === undefined || input.status === standing.status ? {} : { completedAt: input.status === 'completed' ? clock.now() : null }
        return store.update(id, { ...input, ...completion }, tx)
      })
    },

    async delete(id: number, viewer: Viewer): Promise<void> {
      administrator(viewer)
      if (!(await unitOfWork.run((tx) => store.delete(id, tx)))) throw new NotFound('There is no such item')
    },
  }
}
