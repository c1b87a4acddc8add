import { Forbidden, NotFound } from '../../errors.ts'
import type { Clock, Logger, UnitOfWork } from '../../ports.ts'
import { isAdmin, type Viewer } from '../../viewer.ts'
import { errorRecord } from './systemError.ts'
import type { SystemErrorStore } from './systemError.store.ts'

declare module '../../services.ts' {
  interface Services {
    systemErrors: SystemErrorService
  }
}

/** An open fault that comes back within this time is the same row, counted. */
const SAME_FAULT_MS = 24 * 3_600_000
/** New rows of one process in one period: a broken part must not fill the disk. Beyond it the log alone holds them. */
const MAX_NEW_ROWS = 200
const NEW_ROWS_PERIOD_MS = 3_600_000
/** Waiting to be written; the database may be what is broken. */
const MAX_WAITING = 50
/** Nobody looks further back. */
const KEPT_MS = 90 * 24 * 3_600_000

export interface SystemErrorDeps {
  store: SystemErrorStore
  unitOfWork: UnitOfWork
  clock: Clock
  logger: Logger
  /** Names whose values are never stored. */
  redactedFields: readonly string[]
}

/** What is known of the request that failed. */
export interface FailedRequest {
  method: string
  path: string
  userId: number | null
  userAgent: string | null
  ipAddress: string
}

export interface Fault {
  message: string
  error: unknown
  fields: Readonly<Record<string, unknown>>
  request: FailedRequest | null
}

export type SystemErrorService = ReturnType<typeof createSystemErrorService>

export function createSystemErrorService({ store, unitOfWork, clock, logger, redactedFields }: SystemErrorDeps) {
  let waiting = 0
  let chain: Promise<void> = Promise.resolve()
  let periodBegan = 0
  let newRows = 0

  async function write({ request, ...logged }: Fault): Promise<void> {
    const now = clock.now()
    const record = errorRecord(logged, redactedFields)
    if (await store.countAgain(record.fingerprint, now, new Date(now.getTime() - SAME_FAULT_MS))) return
    if (now.getTime() - periodBegan > NEW_ROWS_PERIOD_MS) {
      periodBegan = now.getTime()
      newRows = 0
    }
    if (newRows >= MAX_NEW_ROWS) return
    newRows += 1
    await store.create({
      ...record,
      additionalInfo: JSON.parse(JSON.stringify(record.additionalInfo)),
      occurredAt: now,
      lastOccurredAt: now,
      ...(request
        ? { url: request.path, method: request.method, userId: request.userId, userAgent: request.userAgent, ipAddress: request.ipAddress }
        : {}),
    })
  }

  const administrator = (viewer: Viewer): number => {
    if (viewer.kind !== 'user' || !isAdmin(viewer)) throw new Forbidden()
    return viewer.userId
  }

  return {
    /** Writes a fault down, redacted; never rejects and never waits: what cannot be written is in the log. */
    record(fault: Fault): void {
      if (waiting >= MAX_WAITING) return
      waiting += 1
      chain = chain
        .then(() => write(fault))
        .catch((error: unknown) => logger.warn({ err: error }, 'A fault could not be written down'))
        .then(() => {
          waiting -= 1
        })
    },

    /** Resolves when all that was recorded is written. */
    settled: (): Promise<void> => chain,

    /** With a word on what was done about it; `resolved` false opens it again. */
    async resolve(id: number, change: { resolved: boolean; notes: string | null }, viewer: Viewer): Promise<void> {
      const userId = administrator(viewer)
      const data = { resolvedAt: change.resolved ? clock.now() : null, resolvedBy: change.resolved ? userId : null, notes: change.notes }
      const found = await unitOfWork.run((tx) => store.resolve(id, data, tx))
      if (!found) throw new NotFound('There is no such error')
    },

    /** How many were open. */
    async resolveAll(viewer: Viewer): Promise<number> {
      const userId = administrator(viewer)
      return unitOfWork.run((tx) => store.resolveAll(clock.now(), userId, tx))
    },

    prune: (): Promise<number> => store.deleteBefore(new Date(clock.now().getTime() - KEPT_MS)),
  }
}
