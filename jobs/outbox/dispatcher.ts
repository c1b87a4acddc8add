import { OUTBOX_TOPIC } from '../../api/features/outbox/outbox.service.ts'
import type { JobQueue, Logger, PubSub } from '../../api/ports.ts'
import type { Services } from '../../api/services.ts'

/** Events can be lost; rows are found within this time anyway. */
const POLL_MS = 1_000

export interface Dispatcher {
  start(): void
  stop(): Promise<void>
}

/** Hands what transactions left behind to the job queue, soon after they commit. */
export function createDispatcher(deps: { services: Services; queue: JobQueue; pubsub: PubSub; logger: Logger }): Dispatcher {
  const stopped = new AbortController()
  let running: Promise<void> | null = null
  let isWanted = false

  function wake(): void {
    isWanted = true
    running ??= run().finally(() => {
      running = null
      if (isWanted && !stopped.signal.aborted) wake()
    })
  }

  async function run(): Promise<void> {
    try {
      do isWanted = false
      while ((await deps.services.outbox.dispatch(deps.queue)) > 0)
    } catch (error) {
      isWanted = false
      deps.logger.warn({ err: error }, 'Waiting work could not be handed over')
    }
  }

  return {
    start() {
      const poll = setInterval(wake, POLL_MS)
      stopped.signal.addEventListener('abort', () => clearInterval(poll))
      void (async () => {
        for await (const _ of deps.pubsub.subscribe(OUTBOX_TOPIC, stopped.signal)) wake()
      })()
      wake()
    },
    async stop() {
      stopped.abort()
      await running
    },
  }
}
