import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import type { PubSubPayload } from '../../ports.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/testDatabase.ts'
import { silentLogger } from '../logger.ts'
import { createPostgresPubSub, type ClosablePubSub } from './postgresPubSub.ts'
import { createRedisPubSub } from './redisPubSub.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function startRedis(): Promise<{ url: string; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes('Ready to accept connections')) break
  child.stdout?.resume()
  return { url: `redis://127.0.0.1:${port}`, child }
}

describe.each(['PostgreSQL', 'Redis'])('events over %s', (kind) => {
  let database: TestDatabase
  let redis: { url: string; child: ChildProcess } | null = null
  let sender: ClosablePubSub
  let receiver: ClosablePubSub

  beforeAll(async () => {
    database = await createTestDatabase()
    redis = kind === 'Redis' ? await startRedis() : null
    const create = () =>
      redis ? createRedisPubSub({ url: redis.url, logger: silentLogger }) : createPostgresPubSub({ url: database.url, logger: silentLogger })
    sender = await create()
    receiver = await create()
  })
  afterAll(async () => {
    await sender.close()
    await receiver.close()
    redis?.child.kill()
    await database.drop()
  })

  async function take(iterator: AsyncIterableIterator<PubSubPayload>, count: number): Promise<PubSubPayload[]> {
    const taken: PubSubPayload[] = []
    while (taken.length < count) taken.push((await iterator.next()).value)
    return taken
  }

  it('reach another process in order, each topic its own', async () => {
    const votes = receiver.subscribe('votes')
    const other = receiver.subscribe('other')
    await Promise.all(Array.from({ length: 200 }, (_, id) => sender.publish('votes', { id })))
    await sender.publish('other', { text: 'ünïcode\nand a line break' })
    expect((await take(votes, 200)).map(({ id }) => id)).toEqual(Array.from({ length: 200 }, (_, id) => id))
    expect(await take(other, 1)).toEqual([{ text: 'ünïcode\nand a line break' }])
    await votes.return?.()
    await other.return?.()
  })

  it('end with the signal or the iterator', async () => {
    const stop = new AbortController()
    const events = receiver.subscribe('ending', stop.signal)
    const waiting = events.next()
    stop.abort()
    expect(await waiting).toEqual({ value: undefined, done: true })
    expect(await events.next()).toEqual({ value: undefined, done: true })
  })
})

describe('events over PostgreSQL', () => {
  it('come again after the connection was lost', async () => {
    const database = await createTestDatabase()
    const pubsub = await createPostgresPubSub({ url: database.url, logger: silentLogger })
    const events = pubsub.subscribe('after')
    const admin = new pg.Client({ connectionString: database.url })
    await admin.connect()
    await admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'spotlead-pubsub' AND datname = current_database()")
    while (pubsub.isConnected()) await new Promise((resolve) => setTimeout(resolve, 10))
    while (!pubsub.isConnected()) await new Promise((resolve) => setTimeout(resolve, 10))
    await pubsub.publish('after', { id: 7 })
    expect((await events.next()).value).toEqual({ id: 7 })
    await events.return?.()
    await admin.end()
    await pubsub.close()
    await database.drop()
  })

  it('refuses documents', async () => {
    const database = await createTestDatabase()
    const pubsub = await createPostgresPubSub({ url: database.url, logger: silentLogger })
    await expect(pubsub.publish('big', { text: 'x'.repeat(8_000) })).rejects.toThrow(RangeError)
    await pubsub.close()
    await database.drop()
  })
})
