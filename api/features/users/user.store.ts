import { violatedUniqueColumns, type Database } from '../../adapters/database.ts'
import type { UserProfile } from './user.ts'

export type UserStore = ReturnType<typeof createUserStore>

const profileFields = {
  id: true, email: true, firstName: true, lastName: true, profileImageUrl: true, role: true, status: true,
  lastLoginAt: true, createdAt: true, emailAlertsEnabled: true, dailySummaryTime: true, newsAlertsEnabled: true,
  newsAlertTime: true, newsLocation: true, newsCategoriesEnabled: true, newsCategoriesChosenAt: true,
  newsIncludeLocal: true, newsIncludeNational: true, timeZone: true,
} as const

export function createUserStore(database: Database) {
  return {
    find: (id: number): Promise<UserProfile | null> => database.prisma.user.findUnique({ where: { id }, select: profileFields }),

    count: (): Promise<number> => database.prisma.user.count(),

    async setTimeZone(id: number, timeZone: string): Promise<void> {
      await database.prisma.user.update({ where: { id }, data: { timeZone } })
    },

    /** Null when the address is taken. */
    async create(user: { email: string; password: string; role: string; firstName: string; lastName: string }): Promise<UserProfile | null> {
      try {
        return await database.prisma.user.create({ data: { ...user, monitoringDefaults: { create: {} } }, select: profileFields })
      } catch (error) {
        if (violatedUniqueColumns(error)) return null
        throw error
      }
    },
  }
}
