import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { Tx } from '../../ports.ts'
import type { Written } from './comment.ts'

export type CommentStore = ReturnType<typeof createCommentStore>

const HOUR_MS = 3_600_000
const TEN_MINUTES_MS = 600_000

export function createCommentStore(database: Database) {
  return {
    /** Newest first. */
    list: (bracketId: number, withHidden: boolean, before: number | null, limit: number) =>
      database.prisma.bracketComment.findMany({
        where: { bracketId, ...(withHidden ? {} : { hiddenAt: null }), ...(before === null ? {} : { id: { lt: before } }) },
        orderBy: { id: 'desc' },
        take: limit,
      }),

    find: (bracketId: number, id: number, tx?: Tx) => database.client(tx).bracketComment.findFirst({ where: { id, bracketId } }),

    /** Comments of one author and of one range come one after another, over all processes, so that none slips past the pace. */
    async takeTurn(authorKey: string, addressRange: string, tx: Tx): Promise<void> {
      for (const key of [`comment by ${authorKey}`, `comment from ${addressRange}`]) {
        await database.client(tx).$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))::text`
      }
    },

    async written(authorKey: string, addressRange: string, now: Date, tx: Tx): Promise<Written> {
      const client = database.client(tx)
      const hourAgo = new Date(now.getTime() - HOUR_MS)
      const [last, inHour, inRange] = [
        await client.bracketComment.findFirst({ where: { authorKey }, orderBy: { createdAt: 'desc' }, select: { createdAt: true } }),
        await client.bracketComment.count({ where: { authorKey, createdAt: { gt: hourAgo } } }),
        await client.bracketComment.count({ where: { addressRange, createdAt: { gt: new Date(now.getTime() - TEN_MINUTES_MS) } } }),
      ]
      return { lastAt: last?.createdAt ?? null, inHour, inRange }
    },

    async hasSaid(bracketId: number, authorKey: string, text: string, tx: Tx): Promise<boolean> {
      return (await database.client(tx).bracketComment.count({ where: { bracketId, authorKey, text } })) > 0
    },

    add: (data: Prisma.BracketCommentUncheckedCreateInput, tx: Tx) => database.client(tx).bracketComment.create({ data }),

    async setHidden(id: number, hiddenAt: Date | null, tx: Tx): Promise<void> {
      await database.client(tx).bracketComment.update({ where: { id }, data: { hiddenAt } })
    },

    async remove(id: number, tx: Tx): Promise<void> {
      await database.client(tx).bracketComment.delete({ where: { id } })
    },
  }
}
