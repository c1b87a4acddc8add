import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'

/** More sign-ins than one person looks through. */
const MAX_LISTED = 100

export interface NewSession {
  tokenHash: Uint8Array<ArrayBuffer>
  userId: number
  createdAt: Date
  expiresAt: Date
  ipAddress: string
  userAgent: string | null
}

export type SessionStore = ReturnType<typeof createSessionStore>

export function createSessionStore(database: Database) {
  return {
    findByTokenHash: (tokenHash: Uint8Array<ArrayBuffer>) =>
      database.prisma.session.findUnique({
        where: { tokenHash },
        include: { user: { select: { role: true, status: true } } },
      }),

    find: (id: number) =>
      database.prisma.session.findUnique({ where: { id }, include: { user: { select: { role: true, status: true } } } }),

    listOpen: (userId: number) =>
      database.prisma.session.findMany({
        where: { userId, revokedAt: null },
        select: { id: true, createdAt: true, lastSeenAt: true, revokedAt: true, ipAddress: true, userAgent: true },
        orderBy: { lastSeenAt: 'desc' },
        take: MAX_LISTED,
      }),

    create: (session: NewSession, tx: Tx) =>
      database.client(tx).session.create({ data: { ...session, lastSeenAt: session.createdAt }, select: { id: true } }),

    async touch(id: number, at: Date): Promise<void> {
      await database.prisma.session.updateMany({ where: { id }, data: { lastSeenAt: at } })
    },

    async revoke(where: { id?: number; userId?: number; exceptId?: number }, at: Date, tx?: Tx): Promise<number[]> {
      const rows = await database.client(tx).session.updateManyAndReturn({
        where: {
          revokedAt: null,
          ...(where.id === undefined ? {} : { id: where.id }),
          ...(where.userId === undefined ? {} : { userId: where.userId }),
          ...(where.exceptId === undefined ? {} : { NOT: { id: where.exceptId } }),
        },
        data: { revokedAt: at },
        select: { id: true },
      })
      return rows.map((row) => row.id)
    },

    async recordAttempt(attempt: { accountKey: string; ipAddress: string; succeeded: boolean; attemptedAt: Date }): Promise<void> {
      await database.prisma.loginAttempt.create({ data: attempt })
    },

    /** A success forgives what the account got wrong before. */
    async countFailures(of: { accountKey: string } | { ipAddress: string }, since: Date): Promise<number> {
      const lastSuccess =
        'accountKey' in of
          ? await database.prisma.loginAttempt.findFirst({
              where: { ...of, succeeded: true, attemptedAt: { gte: since } },
              orderBy: { id: 'desc' },
              select: { id: true },
            })
          : null
      return database.prisma.loginAttempt.count({
        where: { ...of, succeeded: false, attemptedAt: { gte: since }, ...(lastSuccess ? { id: { gt: lastSuccess.id } } : {}) },
      })
    },

    findAccount: (email: string) =>
      database.prisma.user.findFirst({
        where: { email: { equals: email, mode: 'insensitive' } },
        select: { id: true, password: true, role: true, status: true },
      }),

    async recordSignIn(userId: number, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).user.update({ where: { id: userId }, data: { lastLoginAt: at } })
    },

    /** Sessions that ended, and attempts that nobody counts any more. */
    async deleteBefore(before: Date): Promise<number> {
      const { prisma } = database
      const ended = await prisma.session.deleteMany({ where: { OR: [{ revokedAt: { lt: before } }, { expiresAt: { lt: before } }] } })
      const attempts = await prisma.loginAttempt.deleteMany({ where: { attemptedAt: { lt: before } } })
      return ended.count + attempts.count
    },
  }
}
