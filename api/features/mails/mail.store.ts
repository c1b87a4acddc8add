import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'

export interface NewMail {
  kind: string
  uniqueKey: string
  userId: number | null
  recipient: string
  subject: string
  messageId: string
  sealedContent: string
  createdAt: Date
}

export interface ClaimedMail {
  id: number
  recipient: string
  subject: string
  messageId: string
  sealedContent: string
  attempts: number
}

export type MailStore = ReturnType<typeof createMailStore>

export function createMailStore(database: Database) {
  return {
    /** The new row's id, or null when the key has been used. */
    async add(mail: NewMail, tx: Tx): Promise<number | null> {
      const rows = await database.client(tx).mailLogEntry.createManyAndReturn({ data: [mail], skipDuplicates: true, select: { id: true } })
      return rows[0]?.id ?? null
    },

    /** Takes a mail that waits, or whose sender died before `staleBefore`; null when it is not to be sent (again). */
    async claim(id: number, at: Date, staleBefore: Date): Promise<ClaimedMail | null> {
      const rows = await database.prisma.mailLogEntry.updateManyAndReturn({
        where: { id, sealedContent: { not: null }, OR: [{ status: 'queued' }, { status: 'sending', sendingSince: { lt: staleBefore } }] },
        data: { status: 'sending', sendingSince: at, attempts: { increment: 1 } },
        select: { id: true, recipient: true, subject: true, messageId: true, sealedContent: true, attempts: true },
      })
      const row = rows[0]
      if (!row || row.sealedContent === null) return null
      return { ...row, messageId: row.messageId ?? '', sealedContent: row.sealedContent }
    },

    async markSent(id: number, at: Date, tx: Tx): Promise<void> {
      await database.client(tx).mailLogEntry.update({
        where: { id },
        data: { status: 'sent', sentAt: at, sendingSince: null, sealedContent: null, lastError: null },
      })
    },

    async markWaiting(id: number, problem: string): Promise<void> {
      await database.prisma.mailLogEntry.update({ where: { id }, data: { status: 'queued', sendingSince: null, lastError: problem } })
    },

    async markFailed(id: number, problem: string): Promise<void> {
      await database.prisma.mailLogEntry.update({
        where: { id },
        data: { status: 'failed', sendingSince: null, sealedContent: null, lastError: problem },
      })
    },

    countTo: (recipient: string, kind: string, since: Date): Promise<number> =>
      database.prisma.mailLogEntry.count({ where: { recipient, kind, createdAt: { gte: since } } }),

    find: (uniqueKey: string) =>
      database.prisma.mailLogEntry.findUnique({ where: { uniqueKey }, select: { status: true, sentAt: true, lastError: true } }),
  }
}
