import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'

export interface InvitationRow {
  id: number
  email: string
  role: string
  status: string
  invitedBy: number
  expiresAt: Date
  acceptedAt: Date | null
  createdAt: Date
  lastSentAt: Date
  sendings: number
}

const shown = {
  id: true, email: true, role: true, status: true, invitedBy: true, expiresAt: true, acceptedAt: true, createdAt: true,
  lastSentAt: true, sendings: true,
} as const

/** Lists stop here; `before` reads on. */
const MAX_LISTED = 500

export type InvitationStore = ReturnType<typeof createInvitationStore>

export function createInvitationStore(database: Database) {
  return {
    list: (before: number | null): Promise<InvitationRow[]> =>
      database.prisma.userInvitation.findMany({
        where: before === null ? {} : { id: { lt: before } },
        select: shown,
        orderBy: { id: 'desc' },
        take: MAX_LISTED,
      }),

    find: (id: number): Promise<InvitationRow | null> => database.prisma.userInvitation.findUnique({ where: { id }, select: shown }),

    findOpen: (tokenHash: string, at: Date): Promise<InvitationRow | null> =>
      database.prisma.userInvitation.findFirst({
        where: { token: tokenHash, status: 'pending', expiresAt: { gt: at } },
        select: shown,
      }),

    create: (
      invitation: { email: string; role: string; token: string; invitedBy: number; expiresAt: Date; createdAt: Date },
      tx: Tx,
    ): Promise<InvitationRow> =>
      database.client(tx).userInvitation.create({ data: { ...invitation, lastSentAt: invitation.createdAt }, select: shown }),

    /** Ends what waits for an address. */
    async revokePendingOf(email: string, tx: Tx): Promise<void> {
      await database.client(tx).userInvitation.updateMany({ where: { email, status: 'pending' }, data: { status: 'revoked' } })
    },

    /** A new token for a pending invitation, whose old one ends; null when it is not pending any more. */
    async renew(id: number, change: { token: string; expiresAt: Date; at: Date }, tx: Tx): Promise<InvitationRow | null> {
      const rows = await database.client(tx).userInvitation.updateManyAndReturn({
        where: { id, status: 'pending' },
        data: { token: change.token, expiresAt: change.expiresAt, lastSentAt: change.at, sendings: { increment: 1 } },
        select: shown,
      })
      return rows[0] ?? null
    },

    async revoke(id: number): Promise<boolean> {
      const { count } = await database.prisma.userInvitation.updateMany({ where: { id, status: 'pending' }, data: { status: 'revoked' } })
      return count > 0
    },

    /** One conditional update: of several who come with one token, one gets the row. */
    async accept(tokenHash: string, at: Date, tx: Tx): Promise<InvitationRow | null> {
      const rows = await database.client(tx).userInvitation.updateManyAndReturn({
        where: { token: tokenHash, status: 'pending', expiresAt: { gt: at } },
        data: { status: 'accepted', acceptedAt: at },
        select: shown,
      })
      return rows[0] ?? null
    },

    async setUser(id: number, userId: number, tx: Tx): Promise<void> {
      await database.client(tx).userInvitation.update({ where: { id }, data: { userId } })
    },
  }
}
