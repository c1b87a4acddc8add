import { MongoBackend } from '@agendajs/mongo-backend'
import { PostgresBackend } from '@agendajs/postgres-backend'
import { Agenda, type AgendaBackend } from 'agenda'
import { MongoClient } from 'mongodb'
import pg from 'pg'
import type { JobQueue, JobRequest, Logger } from '../ports.ts'

/** How often waiting jobs are looked for; a notification usually comes first. */
const PROCESS_EVERY_MS = 1_000
/** A worker killed at any point lets go of its jobs after this; long jobs touch theirs. */
export const LOCK_LIFETIME_MS = 20_000
/** Jobs of one process at a time, all kinds together: listening is one job a station. */
const MAX_CONCURRENCY = 500
const POOL_SIZE = 6
const JOBS_SCHEMA = 'jobs'

export interface AgendaQueueOptions {
  databaseUrl: string
  /** Absent: jobs live in the database. */
  mongoUrl: string | undefined
  workerName: string
  logger: Logger
  /** This process never starts the queue: workers elsewhere hear of its jobs at once all the same. */
  enqueuesOnly?: boolean
}

export interface AgendaQueue extends JobQueue {
  readonly agenda: Agenda
  close(): Promise<void>
}

/** The job queue: producers enqueue, workers define handlers on `agenda` and start it. */
export async function createAgendaQueue(options: AgendaQueueOptions): Promise<AgendaQueue> {
  const { backend, closeBackend } = options.mongoUrl
    ? await mongoBackend(options.mongoUrl)
    : postgresBackend(options.databaseUrl, options.logger)
  const agenda = new Agenda({
    backend,
    name: options.workerName,
    processEvery: PROCESS_EVERY_MS,
    maxConcurrency: MAX_CONCURRENCY,
    defaultLockLifetime: LOCK_LIFETIME_MS,
    removeOnComplete: true,
  })
  agenda.on('error', (error) => options.logger.warn({ err: error }, 'The job queue failed'))
  await agenda.ready
  // A worker's start connects the channel; a second connection would never be given back.
  if (options.enqueuesOnly) await backend.notificationChannel?.connect()

  return {
    agenda,
    async enqueue({ name, payload, runAt, uniqueKey, keepExisting }: JobRequest) {
      const job = agenda.create(name, uniqueKey ? { ...payload, uniqueKey } : payload)
      if (uniqueKey) job.unique({ 'data.uniqueKey': uniqueKey }, { insertOnly: keepExisting ?? false })
      job.schedule(runAt ?? new Date())
      await job.save()
    },
    async close() {
      await agenda.stop()
      await backend.notificationChannel?.disconnect()
      await closeBackend()
    },
  }
}

/** Its tables come with the migrations, so that two first starts cannot race to make them. */
function postgresBackend(url: string, logger: Logger): { backend: AgendaBackend; closeBackend: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, options: `-c search_path=${JOBS_SCHEMA}`, application_name: 'spotlead-jobs' })
  pool.on('error', (error) => logger.warn({ err: error }, 'An idle connection of the job queue was lost'))
  const backend = new PostgresBackend({ pool, ensureSchema: false })
  backend.notificationChannel?.on('error', (error: Error) => logger.warn({ err: error }, 'Notifications of the job queue failed'))
  return { backend, closeBackend: () => pool.end() }
}

async function mongoBackend(url: string): Promise<{ backend: AgendaBackend; closeBackend: () => Promise<void> }> {
  const client = await MongoClient.connect(url)
  const backend = new MongoBackend({ mongo: client.db() })
  return { backend, closeBackend: () => client.close() }
}
