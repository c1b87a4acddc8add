import type { Clock, JobQueue, JobRequest, PubSub, Tx, UnitOfWork } from '../../ports.ts'
import type { OutboxStore } from './outbox.store.ts'

declare module '../../services.ts' {
  interface Services {
    outbox: OutboxService
  }
}

/** Published without content when a transaction that left work has committed. */
export const OUTBOX_TOPIC = 'outbox.added'

/** Dispatched rows are kept this long for people who look into a fault. */
const KEPT_MS = 3 * 24 * 3_600_000

export interface OutboxDeps {
  store: OutboxStore
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
}

export type OutboxService = ReturnType<typeof createOutboxService>
type AfterCommit = Parameters<Parameters<UnitOfWork['run']>[0]>[1]

/** What must follow a write stands in its transaction, so that a kill after commit loses nothing. */
export function createOutboxService({ store, unitOfWork, pubsub, clock }: OutboxDeps) {
  return {
    async add(request: JobRequest, tx: Tx, afterCommit: AfterCommit): Promise<void> {
      await store.add(request, tx)
      afterCommit(() => pubsub.publish(OUTBOX_TOPIC, {}))
    },

    /**
     * Hands waiting work to the queue; returns how much. Work handed over twice after a kill in between is one job:
     * its key names the row.
     */
    async dispatch(queue: JobQueue): Promise<number> {
      return unitOfWork.run(async (tx) => {
        const waiting = await store.takeWaiting(tx)
        for (const { id, ...request } of waiting) await queue.enqueue({ ...request, uniqueKey: request.uniqueKey ?? `outbox:${id}` })
        if (waiting.length > 0) await store.markDispatched(waiting.map(({ id }) => id), clock.now(), tx)
        return waiting.length
      })
    },

    prune: (): Promise<number> => store.deleteDispatchedBefore(new Date(clock.now().getTime() - KEPT_MS)),
  }
}
