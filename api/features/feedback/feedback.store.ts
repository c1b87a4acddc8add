import type { Database } from '../../adapters/database.ts'
import type { Tx } from '../../ports.ts'
import type { FeedbackStatus, SendFeedbackInput } from './feedback.input.ts'

export type FeedbackStore = ReturnType<typeof createFeedbackStore>

export function createFeedbackStore(database: Database) {
  return {
    create: (data: SendFeedbackInput & { userId: number }, tx: Tx) => database.client(tx).feedback.create({ data, select: { id: true } }),

    countSince: (userId: number, since: Date) => database.prisma.feedback.count({ where: { userId, createdAt: { gte: since } } }),

    /** False when there is no such row. */
    setStatus: async (id: number, status: FeedbackStatus, tx: Tx): Promise<boolean> =>
      (await database.client(tx).feedback.updateMany({ where: { id }, data: { status } })).count > 0,
  }
}
