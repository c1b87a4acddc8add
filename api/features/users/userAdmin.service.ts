import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import type { UnitOfWork } from '../../ports.ts'
import { isAdmin, type Viewer } from '../../viewer.ts'
import type { SecondFactorService } from '../secondFactors/secondFactor.service.ts'
import type { SessionService } from '../sessions/session.service.ts'
import { ERASED_STATUS, type UserProfile } from './user.ts'
import type { AdministerUserInput } from './user.input.ts'
import type { UserStore } from './user.store.ts'

declare module '../../services.ts' {
  interface Services {
    userAdmin: UserAdminService
  }
}

export interface UserAdminDeps {
  store: UserStore
  sessions: SessionService
  secondFactors: SecondFactorService
  unitOfWork: UnitOfWork
}

export type UserAdminService = ReturnType<typeof createUserAdminService>

/** What administrators do with the accounts of others. */
export function createUserAdminService({ store, sessions, secondFactors, unitOfWork }: UserAdminDeps) {
  function requireAdmin(viewer: Viewer): asserts viewer is Extract<Viewer, { kind: 'user' }> {
    if (!isAdmin(viewer)) throw new Forbidden('Only administrators may do this')
  }

  async function getOther(id: number, viewer: Viewer): Promise<UserProfile> {
    requireAdmin(viewer)
    const user = await store.find(id)
    if (!user || user.status === ERASED_STATUS) throw new NotFound('User not found')
    return user
  }

  return {
    async list(viewer: Viewer, before: number | null = null): Promise<UserProfile[]> {
      requireAdmin(viewer)
      return store.list(before)
    },

    /** Changes role and status. Whoever loses rights is signed out everywhere. Throws Conflict rather than leave no administrator. */
    async administer(id: number, changes: AdministerUserInput, viewer: Viewer): Promise<UserProfile> {
      const before = await getOther(id, viewer)
      requireAdmin(viewer)
      if (id === viewer.userId && (changes.role || changes.status)) throw new Conflict('You cannot change your own role or status')
      const user = await unitOfWork.run(async (tx) => {
        const administrators = await store.lockActiveAdministrators(tx)
        if (!administrators.includes(viewer.userId)) throw new Forbidden('Only administrators may do this')
        const staysAdmin = (changes.role ?? before.role) === 'admin' && (changes.status ?? before.status) === 'active'
        if (!staysAdmin && administrators.every((administrator) => administrator === id)) throw new Conflict('There must be an active administrator')
        return store.administer(id, changes, tx)
      })
      if (user.status !== 'active' || user.role !== before.role) await sessions.endAllOf(id)
      return user
    },

    /** For a person who lost phone and recovery codes. */
    async removeSecondFactor(id: number, viewer: Viewer): Promise<void> {
      await getOther(id, viewer)
      await secondFactors.remove(id)
      await sessions.endAllOf(id)
    },
  }
}
