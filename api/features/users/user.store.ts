import { isMissingRow, violatedUniqueColumns, type Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import type { AdministerUserInput, EmailPreferencesInput } from './user.input.ts'
import { ERASED_STATUS, type UserProfile } from './user.ts'

export type UserStore = ReturnType<typeof createUserStore>

/** Lists stop here. */
const MAX_LISTED = 500

const profileFields = {
  id: true, email: true, firstName: true, lastName: true, profileImageUrl: true, role: true, status: true,
  lastLoginAt: true, createdAt: true, emailAlertsEnabled: true, dailySummaryTime: true, newsAlertsEnabled: true,
  newsAlertTime: true, newsLocation: true, newsCategoriesEnabled: true, newsCategoriesChosenAt: true,
  newsIncludeLocal: true, newsIncludeNational: true, timeZone: true,
} as const

export interface NewUser {
  email: string
  password: string
  role: string
  firstName: string
  lastName: string
  invitedBy?: number
  invitedAt?: Date
}

export function createUserStore(database: Database) {
  return {
    find: (id: number): Promise<UserProfile | null> => database.prisma.user.findUnique({ where: { id }, select: profileFields }),

    findByEmail: (email: string, tx?: Tx): Promise<UserProfile | null> =>
      database.client(tx).user.findFirst({ where: { email: { equals: email, mode: 'insensitive' } }, select: profileFields }),

    list: (before: number | null): Promise<UserProfile[]> =>
      database.prisma.user.findMany({
        where: { status: { not: ERASED_STATUS }, ...(before === null ? {} : { id: { lt: before } }) },
        select: profileFields,
        orderBy: { id: 'desc' },
        take: MAX_LISTED,
      }),

    count: (): Promise<number> => database.prisma.user.count(),

    async setTimeZone(id: number, timeZone: string): Promise<void> {
      await database.prisma.user.update({ where: { id }, data: { timeZone } })
    },

    /** Null when the address is taken. */
    async create(user: NewUser, tx?: Tx): Promise<UserProfile | null> {
      try {
        return await database.client(tx).user.create({ data: { ...user, monitoringDefaults: { create: {} } }, select: profileFields })
      } catch (error) {
        if (violatedUniqueColumns(error)) return null
        throw error
      }
    },

    async setName(id: number, name: { firstName: string; lastName: string }, tx: Tx): Promise<void> {
      await database.client(tx).user.update({ where: { id }, data: name })
    },

    /** False when the address is taken, or the user is gone. */
    async setEmail(id: number, email: string, tx: Tx): Promise<boolean> {
      try {
        await database.client(tx).user.update({ where: { id, status: 'active' }, data: { email } })
        return true
      } catch (error) {
        if (violatedUniqueColumns(error) || isMissingRow(error)) return false
        throw error
      }
    },

    async setPassword(id: number, hash: string, tx: Tx): Promise<void> {
      await database.client(tx).user.update({ where: { id }, data: { password: hash } })
    },

    updateEmailPreferences: (id: number, preferences: EmailPreferencesInput): Promise<UserProfile> =>
      database.prisma.user.update({ where: { id }, data: preferences, select: profileFields }),

    administer: (id: number, changes: AdministerUserInput, tx: Tx): Promise<UserProfile> =>
      database.client(tx).user.update({ where: { id }, data: changes, select: profileFields }),

    setProfileImage: async (id: number, url: string | null, tx: Tx): Promise<void> => {
      await database.client(tx).user.update({ where: { id }, data: { profileImageUrl: url } })
    },

    /** Active administrators, locked until the transaction ends: two who demote each other are told one after the other. */
    async lockActiveAdministrators(tx: Tx): Promise<number[]> {
      const rows = await database.client(tx).$queryRaw<{ id: number }[]>`
        SELECT "id" FROM "users" WHERE "role" = 'admin' AND "status" = 'active' ORDER BY "id" FOR UPDATE`
      return rows.map(({ id }) => id)
    },

    /** Ends one kind of mail; safe to repeat. */
    async stopMails(id: number, kind: 'alerts' | 'daily_summary' | 'news' | 'weekly_todo'): Promise<void> {
      const { prisma } = database
      if (kind === 'alerts') await prisma.user.updateMany({ where: { id }, data: { emailAlertsEnabled: false } })
      else if (kind === 'news') await prisma.user.updateMany({ where: { id }, data: { newsAlertsEnabled: false } })
      else if (kind === 'weekly_todo') await prisma.weeklyTodoScheduler.updateMany({ where: { userId: id }, data: { isEnabled: false } })
      else await prisma.monitoringDefaults.updateMany({ where: { userId: id }, data: { dailySummaryEnabled: false } })
    },
  }
}
