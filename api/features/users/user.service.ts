import type { PasswordHasher } from '../../adapters/passwordHasher.ts'
import { NotFound } from '../../errors.ts'
import type { UserProfile } from './user.ts'
import type { UserStore } from './user.store.ts'

declare module '../../services.ts' {
  interface Services {
    users: UserService
  }
}

export type UserService = ReturnType<typeof createUserService>

export function createUserService({ store, hasher }: { store: UserStore; hasher: PasswordHasher }) {
  return {
    async get(id: number): Promise<UserProfile> {
      const user = await store.find(id)
      if (!user) throw new NotFound('User not found')
      return user
    },

    setTimeZone: (id: number, timeZone: string): Promise<void> => store.setTimeZone(id, timeZone),

    /** Makes the administrator of an empty product; null when somebody is there already. */
    async createFirstAdministrator(email: string, password: string): Promise<UserProfile | null> {
      if ((await store.count()) > 0) return null
      return store.create({
        email: email.toLowerCase(),
        password: await hasher.hash(password),
        role: 'admin',
        firstName: 'Station',
        lastName: 'Administrator',
      })
    },
  }
}
