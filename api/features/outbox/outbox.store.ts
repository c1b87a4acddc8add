import type { Database } from '../../adapters/database.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { JobRequest, Tx } from '../../ports.ts'

/** Rows one dispatcher takes at a time. */
const BATCH_SIZE = 100

export interface WaitingEvent extends JobRequest {
  id: bigint
}

export type OutboxStore = ReturnType<typeof createOutboxStore>

export function createOutboxStore(database: Database) {
  return {
    async add(request: JobRequest, tx: Tx): Promise<void> {
      await database.client(tx).outboxEvent.create({
        data: {
          jobName: request.name,
          payload: request.payload as Prisma.InputJsonObject,
          uniqueKey: request.uniqueKey ?? null,
          runAt: request.runAt ?? null,
        },
      })
    },

    /** Locks waiting rows for this transaction; other dispatchers pass them by. */
    async takeWaiting(tx: Tx): Promise<WaitingEvent[]> {
      const rows = await database.client(tx).$queryRaw<
        { id: bigint; jobName: string; payload: Record<string, unknown>; uniqueKey: string | null; runAt: Date | null }[]
      >`
        SELECT "id", "jobName", "payload", "uniqueKey", "runAt" FROM "outbox_events"
        WHERE "dispatchedAt" IS NULL ORDER BY "id" LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED`
      return rows.map(({ id, jobName, payload, uniqueKey, runAt }) => ({
        id,
        name: jobName,
        payload,
        ...(uniqueKey === null ? {} : { uniqueKey }),
        ...(runAt === null ? {} : { runAt }),
      }))
    },

    async markDispatched(ids: readonly bigint[], at: Date, tx: Tx): Promise<void> {
      await database.client(tx).outboxEvent.updateMany({ where: { id: { in: [...ids] } }, data: { dispatchedAt: at } })
    },

    async deleteDispatchedBefore(before: Date): Promise<number> {
      return (await database.prisma.outboxEvent.deleteMany({ where: { dispatchedAt: { lt: before } } })).count
    },
  }
}
