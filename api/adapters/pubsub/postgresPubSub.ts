import pg from 'pg'
import type { Logger, PubSub, PubSubPayload } from '../../ports.ts'
import { createLocalListeners } from './localListeners.ts'

const CHANNEL = 'spotlead_events'
/** PostgreSQL refuses notifications of 8000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900
const RECONNECT_FIRST_MS = 100
const RECONNECT_LONGEST_MS = 5_000

export interface ClosablePubSub extends PubSub {
  /** Whether events of other processes arrive. */
  isConnected(): boolean
  close(): Promise<void>
}

/**
 * Events between processes over LISTEN/NOTIFY. One connection publishes and listens: notifications inside writing
 * transactions would serialise them, so publish after commit.
 */
export async function createPostgresPubSub(options: { url: string; logger: Logger }): Promise<ClosablePubSub> {
  const local = createLocalListeners()
  let client: pg.Client | null = null
  let closed = false
  let retryTimer: NodeJS.Timeout | undefined
  const waiting: string[] = []
  let flushing: Promise<void> | null = null

  async function connect(delayMs: number): Promise<void> {
    const next = new pg.Client({ connectionString: options.url, application_name: 'spotlead-pubsub', keepAlive: true })
    let ended = false
    const retry = (): void => {
      if (ended) return
      ended = true
      if (client === next) client = null
      if (!closed) retryTimer = setTimeout(() => void connect(Math.min(delayMs * 2, RECONNECT_LONGEST_MS)), delayMs)
    }
    next.on('error', (error) => options.logger.warn({ err: error }, 'The event connection failed'))
    next.on('end', retry)
    next.on('notification', ({ payload }) => payload && receive(payload))
    try {
      await next.connect()
      await next.query(`LISTEN "${CHANNEL}"`)
      client = next
    } catch (error) {
      options.logger.warn({ err: error }, 'The event connection could not be opened')
      next.end().catch(() => undefined)
      retry()
    }
  }

  function receive(message: string): void {
    const split = message.indexOf('\n')
    const payload = JSON.parse(message.slice(split + 1)) as PubSubPayload
    local.deliver(message.slice(0, split), payload)
  }

  /** Waiting events go out together: one connection carries one statement at a time. */
  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, waiting.length)
      try {
        if (!client) throw new Error('no connection')
        await client.query('SELECT pg_notify($1, message) FROM unnest($2::text[]) AS message', [CHANNEL, batch])
      } catch (error) {
        options.logger.warn({ err: error, events: batch.length }, 'Events were not sent to other processes')
        for (const message of batch) receive(message)
      }
    }
  }

  await connect(RECONNECT_FIRST_MS)
  return {
    async publish(topic, payload) {
      const message = `${topic}\n${JSON.stringify(payload)}`
      if (Buffer.byteLength(message) > MAX_PAYLOAD_BYTES) throw new RangeError('Event too long: publish ids, not documents')
      waiting.push(message)
      flushing ??= flush().finally(() => {
        flushing = null
      })
      await flushing
    },
    subscribe: local.subscribe,
    isConnected: () => client !== null,
    async close() {
      closed = true
      clearTimeout(retryTimer)
      await flushing
      await client?.end()
    },
  }
}
