import { Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import type { UnitOfWork } from '../../ports.ts'
import { isSignedIn, type Viewer } from '../../viewer.ts'
import type { SaveFilterInput } from './savedFilter.input.ts'
import type { SavedFilterStore } from './savedFilter.store.ts'

declare module '../../services.ts' {
  interface Services {
    savedFilters: SavedFilterService
  }
}

/** More than anybody finds again in a menu. */
const MAX_SAVED = 50

export type SavedFilterService = ReturnType<typeof createSavedFilterService>

/** Searches and filters of the detections list that a person keeps, each his own. */
export function createSavedFilterService({ store, unitOfWork }: { store: SavedFilterStore; unitOfWork: UnitOfWork }) {
  const owner = (viewer: Viewer): number => {
    if (!isSignedIn(viewer)) throw new Forbidden()
    return viewer.userId
  }

  return {
    list: async (viewer: Viewer) => store.list(owner(viewer)),

    /** A name that is there already gets the new choice. */
    async save(input: SaveFilterInput, viewer: Viewer): Promise<{ id: number }> {
      const userId = owner(viewer)
      return unitOfWork.run(async (tx) => {
        if ((await store.countOthers(userId, input.name, tx)) >= MAX_SAVED) {
          const message = `At most ${MAX_SAVED} are kept: delete one first`
          throw new InvalidInput(message, [{ field: 'name', message }])
        }
        return store.save(userId, input, tx)
      })
    },

    async delete(id: number, viewer: Viewer): Promise<void> {
      const userId = owner(viewer)
      if (!(await unitOfWork.run((tx) => store.delete(id, userId, tx)))) throw new NotFound('There is no such filter')
    },
  }
}
