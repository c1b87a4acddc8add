import type { Clock, Logger } from '../api/ports.ts'
import type { Services } from '../api/services.ts'
import type { CaptureHost } from './capture/captureHost.ts'

/** What every job handler gets. */
export interface JobTools {
  services: Services
  /** Keeps the job's lock; throws nothing. */
  touch(): Promise<void>
  /** Runs this job again, with the same payload, at `at`. */
  again(at: Date): Promise<void>
  /** Aborted when the worker drains. */
  signal: AbortSignal
  logger: Logger
  clock: Clock
  capture: CaptureHost
}
