import type { z } from 'zod'
import type { JobTools } from './jobTools.ts'

export interface JobDefinition {
  name: string
  payload: z.ZodType
  /** Of one process. */
  concurrency: number
  /** A job that runs longer must `touch()`, or another worker takes it for dead. */
  lockLifetimeMs: number
  /** Attempts after the first; then the job is kept as failed, for a person to see. */
  retries: number
  /** `every` runs without a payload on this interval, once over all processes. */
  every: string | null
  handle(payload: unknown, tools: JobTools): Promise<void>
}

interface JobSpecification<Schema extends z.ZodType> {
  name: string
  payload: Schema
  concurrency?: number
  lockLifetimeMs?: number
  retries?: number
  every?: string
  handle(payload: z.output<Schema>, tools: JobTools): Promise<void>
}

/** Most jobs talk to the database and are short. */
const DEFAULT_CONCURRENCY = 5
const DEFAULT_LOCK_LIFETIME_MS = 60_000
const DEFAULT_RETRIES = 5

export function defineJob<Schema extends z.ZodType>(job: JobSpecification<Schema>): JobDefinition {
  return {
    name: job.name,
    payload: job.payload,
    concurrency: job.concurrency ?? DEFAULT_CONCURRENCY,
    lockLifetimeMs: job.lockLifetimeMs ?? DEFAULT_LOCK_LIFETIME_MS,
    retries: job.retries ?? DEFAULT_RETRIES,
    every: job.every ?? null,
    handle: (payload, tools) => job.handle(payload as z.output<Schema>, tools),
  }
}
