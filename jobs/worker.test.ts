import { z } from 'zod'
import { createAgendaQueue, type AgendaQueue } from '../api/adapters/agendaQueue.ts'
import { silentLogger } from '../api/adapters/logger.ts'
import type { Services } from '../api/services.ts'
import { startMongoEmulator, type MongoEmulator } from '../api/testing/mongoEmulator.ts'
import { createTestApp, type TestApp } from '../api/testing/testApp.ts'
import type { CaptureHost } from './capture/captureHost.ts'
import { defineJob, type JobDefinition } from './defineJob.ts'
import { createDispatcher } from './outbox/dispatcher.ts'
import { jobRegistry } from './registry.ts'
import { createWorker, type Worker } from './worker.ts'

const idleCapture = { workerName: 'test', ffmpegPath: 'ffmpeg', dueAs: () => null } as unknown as CaptureHost

describe('the registry', () => {
  it('names every job once', () => {
    const names = jobRegistry.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe.each(['PostgreSQL', 'MongoDB'] as const)('a worker on %s', (backend) => {
  let test: TestApp
  let mongo: MongoEmulator | null = null
  const open: { worker: Worker; queue: AgendaQueue }[] = []

  beforeAll(async () => {
    test = await createTestApp()
    if (backend === 'MongoDB') mongo = await startMongoEmulator()
  })
  afterEach(async () => {
    for (const { worker, queue } of open.splice(0)) {
      await worker.drain(2_000)
      await queue.close()
    }
  })
  afterAll(async () => {
    await test.close()
    await mongo?.stop()
  })

  const openQueue = (workerName: string, options: { enqueuesOnly?: boolean } = {}): Promise<AgendaQueue> =>
    createAgendaQueue({ databaseUrl: test.config.DATABASE_URL, mongoUrl: mongo?.url, workerName, logger: silentLogger, ...options })

  async function startWorker(registry: readonly JobDefinition[], name = 'worker'): Promise<{ queue: AgendaQueue; worker: Worker }> {
    const queue = await openQueue(name)
    const worker = createWorker({
      queue, registry, logger: silentLogger, capture: idleCapture,
      services: test.composition.services as Services,
      clock: test.composition.clock,
    })
    open.push({ queue, worker })
    await worker.start()
    return { queue, worker }
  }

  const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  it('runs what was left in the outbox once, and leaves nothing waiting', async () => {
    const runs: number[] = []
    const job = defineJob({ name: 'noteId', payload: z.object({ id: z.number() }), handle: async ({ id }) => void runs.push(id) })
    const { queue } = await startWorker([job])
    const { services, pubsub, database } = test.composition
    const dispatcher = createDispatcher({ services, queue, pubsub, logger: silentLogger })
    dispatcher.start()
    await database.unitOfWork.run(async (tx, afterCommit) => {
      for (const id of [1, 2, 3]) await services.outbox.add({ name: 'noteId', payload: { id } }, tx, afterCommit)
    })
    await until(() => runs.length === 3)
    await dispatcher.stop()
    expect([...runs].sort()).toEqual([1, 2, 3])
    expect(await database.prisma.outboxEvent.count({ where: { dispatchedAt: null } })).toBe(0)
  })

  it('keeps nothing of a transaction that failed', async () => {
    const { services, database } = test.composition
    const before = await database.prisma.outboxEvent.count()
    await expect(
      database.unitOfWork.run(async (tx, afterCommit) => {
        await services.outbox.add({ name: 'noteId', payload: { id: 9 } }, tx, afterCommit)
        throw new Error('changed my mind')
      }),
    ).rejects.toThrow('changed my mind')
    expect(await database.prisma.outboxEvent.count()).toBe(before)
  })

  it('hands work over once when it was killed between queue and outbox', async () => {
    const runs: number[] = []
    const job = defineJob({ name: 'handedOver', payload: z.object({ id: z.number() }), handle: async ({ id }) => void runs.push(id) })
    const { services, database } = test.composition
    await database.unitOfWork.run((tx, afterCommit) => services.outbox.add({ name: 'handedOver', payload: { id: 1 } }, tx, afterCommit))
    const producer = await openQueue('producer', { enqueuesOnly: true })
    const dying = { enqueue: async (request: Parameters<AgendaQueue['enqueue']>[0]) => { await producer.enqueue(request); throw new Error('killed') } }
    await expect(services.outbox.dispatch(dying)).rejects.toThrow('killed')
    expect(await services.outbox.dispatch(producer)).toBe(1)
    await startWorker([job])
    await until(() => runs.length > 0)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(runs).toEqual([1])
    await producer.close()
  })

  it('tries again with growing waits, then keeps the failure to be seen', async () => {
    let attempts = 0
    const job = defineJob({
      name: 'flaky', payload: z.object({}), retries: 1,
      handle: async () => {
        attempts += 1
        throw new Error('not today')
      },
    })
    const { queue } = await startWorker([job])
    await queue.enqueue({ name: 'flaky', payload: {} })
    await until(() => attempts === 2)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const { jobs } = await queue.agenda.queryJobs({ name: 'flaky' })
    expect(jobs).toHaveLength(1)
    expect(jobs[0]?.failReason).toContain('not today')
  })

  it('refuses a payload that is not what the job takes', async () => {
    let ran = false
    const job = defineJob({ name: 'strict', payload: z.object({ id: z.number() }), retries: 0, handle: async () => { ran = true } })
    const { queue } = await startWorker([job])
    await queue.enqueue({ name: 'strict', payload: { id: 'seven' } })
    await until(async () => Boolean((await queue.agenda.queryJobs({ name: 'strict' })).jobs[0]?.failReason))
    expect(ran).toBe(false)
  })

  it('leaves a request with the same key alone while it waits or runs', async () => {
    let running = 0
    let most = 0
    let release = (): void => undefined
    const gate = new Promise<void>((resolve) => { release = resolve })
    const job = defineJob({
      name: 'single', payload: z.object({}),
      handle: async () => {
        running += 1
        most = Math.max(most, running)
        await gate
        running -= 1
      },
    })
    const { queue } = await startWorker([job])
    for (let times = 0; times < 5; times += 1) await queue.enqueue({ name: 'single', payload: {}, uniqueKey: 'one', keepExisting: true })
    await until(() => running === 1)
    for (let times = 0; times < 5; times += 1) await queue.enqueue({ name: 'single', payload: {}, uniqueKey: 'one', keepExisting: true })
    await new Promise((resolve) => setTimeout(resolve, 1_300))
    expect(most).toBe(1)
    release()
    await until(() => running === 0)
  })

  it('tells running work to end when it drains', async () => {
    let ended = ''
    const job = defineJob({
      name: 'patient', payload: z.object({}),
      handle: (_payload, { signal }) => new Promise<void>((resolve) => signal.addEventListener('abort', () => { ended = 'told'; resolve() })),
    })
    const { queue, worker } = await startWorker([job])
    await queue.enqueue({ name: 'patient', payload: {} })
    await until(async () => (await queue.agenda.queryJobs({ name: 'patient' })).jobs.some(({ lockedAt }) => lockedAt))
    await new Promise((resolve) => setTimeout(resolve, 100))
    await worker.drain(2_000)
    expect(ended).toBe('told')
  })
})
