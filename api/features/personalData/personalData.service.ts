import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import type { Clock, UnitOfWork } from '../../ports.ts'
import { isAdmin, type Viewer } from '../../viewer.ts'
import type { SessionService } from '../sessions/session.service.ts'
import type { AccountService } from '../users/account.service.ts'
import { nameOf } from '../users/user.ts'
import { ERASURE_RULES, pseudonymOf } from './personalData.ts'
import type { PersonalDataStore } from './personalData.store.ts'

declare module '../../services.ts' {
  interface Services {
    personalData: PersonalDataService
  }
}

/** Shorter names are words of the language: replacing them everywhere would spoil what they stand in. */
const SHORTEST_SCRUBBED_NAME = 5

export interface PersonalDataDeps {
  store: PersonalDataStore
  accounts: AccountService
  sessions: SessionService
  unitOfWork: UnitOfWork
  clock: Clock
}

export interface PersonalDataExport {
  exportedAt: Date
  userId: number
  email: string
  /** Every row that names the user, by table. */
  tables: Record<string, Record<string, unknown>[]>
}

export type PersonalDataService = ReturnType<typeof createPersonalDataService>

export function createPersonalDataService({ store, accounts, sessions, unitOfWork, clock }: PersonalDataDeps) {
  return {
    /** All the product knows of a user, for himself or an administrator. */
    async export(userId: number, viewer: Viewer): Promise<PersonalDataExport> {
      if (viewer.kind !== 'user' || (viewer.userId !== userId && !isAdmin(viewer))) throw new NotFound('User not found')
      const { email } = await accounts.get(userId)
      return { exportedAt: clock.now(), userId, email, tables: await store.rowsOf(userId, email) }
    },

    /** Leaves a pseudonym to which the office's work still points. Cannot be undone. */
    async erase(userId: number, viewer: Viewer): Promise<void> {
      if (!isAdmin(viewer) || viewer.kind !== 'user') throw new Forbidden('Only administrators may do this')
      if (viewer.userId === userId) throw new Conflict('You cannot erase your own account')
      const user = await accounts.get(userId)
      if (user.status === 'erased') throw new NotFound('User not found')
      if (user.status === 'active' && user.role === 'admin') throw new Conflict('Take the administrator role away first')
      await sessions.endAllOf(userId)
      await unitOfWork.run(async (tx) => {
        for (const table of await store.personTables(tx)) {
          const rule = ERASURE_RULES[table.table]
          if (!rule) throw new Error(`No rule says what erasure does with ${table.table}`)
          await store.erase(table, rule, userId, user.email, tx)
        }
        await store.pseudonymise(userId, pseudonymOf(userId), tx)
        const name = nameOf(user)
        await store.scrub([user.email, ...(name && user.firstName && user.lastName && name.length >= SHORTEST_SCRUBBED_NAME ? [name] : [])], tx)
      })
    },
  }
}
