import { Redis } from 'ioredis'
import type { Logger, PubSubPayload } from '../../ports.ts'
import { createLocalListeners } from './localListeners.ts'
import type { ClosablePubSub } from './postgresPubSub.ts'

const CHANNEL = 'spotlead:events'
/** A publish waits this long for a lost server before the event is given up: readers re-read rows. */
const COMMAND_TIMEOUT_MS = 2_000

/** Events between processes on many machines; the same contract as over PostgreSQL. */
export async function createRedisPubSub(options: { url: string; logger: Logger }): Promise<ClosablePubSub> {
  const local = createLocalListeners()
  const publisher = new Redis(options.url, { lazyConnect: true, maxRetriesPerRequest: 1, commandTimeout: COMMAND_TIMEOUT_MS })
  const subscriber = new Redis(options.url, { lazyConnect: true, maxRetriesPerRequest: null })
  for (const connection of [publisher, subscriber]) {
    connection.on('error', (error) => options.logger.warn({ err: error }, 'The event connection failed'))
  }
  subscriber.on('message', (_channel, message) => {
    const split = message.indexOf('\n')
    local.deliver(message.slice(0, split), JSON.parse(message.slice(split + 1)) as PubSubPayload)
  })
  await publisher.connect()
  await subscriber.connect()
  await subscriber.subscribe(CHANNEL)

  return {
    async publish(topic, payload) {
      await publisher.publish(CHANNEL, `${topic}\n${JSON.stringify(payload)}`).catch((error: unknown) => {
        options.logger.warn({ err: error, topic }, 'Event not sent to other processes')
        local.deliver(topic, payload)
      })
    },
    subscribe: local.subscribe,
    isConnected: () => subscriber.status === 'ready',
    async close() {
      publisher.disconnect()
      subscriber.disconnect()
    },
  }
}
