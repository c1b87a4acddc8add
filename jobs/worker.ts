import { backoffStrategies, type Job } from 'agenda'
import type { AgendaQueue } from '../api/adapters/agendaQueue.ts'
import { parseInput } from '../api/parseInput.ts'
import type { Clock, Logger } from '../api/ports.ts'
import type { Services } from '../api/services.ts'
import type { CaptureHost } from './capture/captureHost.ts'
import type { JobDefinition } from './defineJob.ts'

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 5 * 60_000
/** Work that a worker may hold locked beyond what it runs. */
const LOCKED_PER_RUNNING = 2

export interface WorkerDeps {
  queue: AgendaQueue
  registry: readonly JobDefinition[]
  services: Services
  capture: CaptureHost
  clock: Clock
  logger: Logger
}

export interface Worker {
  start(): Promise<void>
  /** Stops taking work, tells running jobs to end and waits for them. */
  drain(timeoutMs: number): Promise<void>
}

/** Binds the registry's handlers to the queue. */
export function createWorker({ queue, registry, services, capture, clock, logger }: WorkerDeps): Worker {
  const draining = new AbortController()

  for (const definition of registry) {
    queue.agenda.define(
      definition.name,
      async (job: Job) => {
        const { uniqueKey, ...payload } = (job.attrs.data ?? {}) as Record<string, unknown>
        const jobLogger = logger.child({ job: definition.name, ...payload })
        await definition.handle(parseInput(definition.payload, payload), {
          services,
          capture,
          clock,
          logger: jobLogger,
          signal: draining.signal,
          touch: async () => {
            await job.touch().catch((error: unknown) => jobLogger.warn({ err: error }, 'A job could not keep its lock'))
          },
          again: (at) =>
            queue.enqueue({
              name: definition.name,
              payload,
              runAt: at,
              ...(typeof uniqueKey === 'string' ? { uniqueKey: `${uniqueKey}:again` } : {}),
            }),
        })
      },
      {
        concurrency: definition.concurrency,
        lockLimit: definition.concurrency * LOCKED_PER_RUNNING,
        lockLifetime: definition.lockLifetimeMs,
        removeOnComplete: definition.every === null,
        ...(definition.retries > 0
          ? { backoff: backoffStrategies.exponential({ delay: FIRST_RETRY_MS, maxDelay: LONGEST_RETRY_MS, maxRetries: definition.retries, jitter: 0.2 }) }
          : {}),
      },
    )
  }
  queue.agenda.on('fail', (error: Error | string, job: { attrs?: { name?: string } }) =>
    logger.error({ err: error, job: job.attrs?.name, severity: 'medium' }, 'A job failed'),
  )

  return {
    async start() {
      await queue.agenda.start()
      for (const { name, every } of registry) if (every) await queue.agenda.every(every, name)
    },
    async drain(timeoutMs) {
      draining.abort()
      const result = await queue.agenda.drain({ timeout: timeoutMs, closeConnection: false })
      logger.info({ ...result }, 'Jobs were drained')
    },
  }
}
