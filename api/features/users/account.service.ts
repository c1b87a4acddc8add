import { NotFound } from '../../errors.ts'
import type { Tx } from '../../ports.ts'
import type { UserProfile } from './user.ts'
import type { NewUser, UserStore } from './user.store.ts'

export type AccountService = ReturnType<typeof createAccountService>

/** The part of users that sign-up, invitations and resets stand on. */
export function createAccountService(store: UserStore) {
  return {
    async get(id: number): Promise<UserProfile> {
      const user = await store.find(id)
      if (!user) throw new NotFound('User not found')
      return user
    },

    findActive: async (email: string): Promise<UserProfile | null> => {
      const user = await store.findByEmail(email)
      return user?.status === 'active' ? user : null
    },

    isTaken: async (email: string, tx: Tx): Promise<boolean> => (await store.findByEmail(email, tx)) !== null,

    /** Null when the address is taken. */
    create: (user: NewUser, tx: Tx): Promise<UserProfile | null> => store.create(user, tx),

    setPassword: (id: number, hash: string, tx: Tx): Promise<void> => store.setPassword(id, hash, tx),
  }
}
