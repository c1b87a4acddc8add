import { z } from 'zod'
import { LOCK_LIFETIME_MS } from '../../api/adapters/agendaQueue.ts'
import { defineJob } from '../defineJob.ts'
import { captureStation } from './captureStation.ts'

export const LISTEN_JOB = 'listenToStation'

/** More stations than one worker can hear: the limit is the machine, not this number. */
const MAX_STATIONS_PER_WORKER = 400

/** Hears one station for as long as it is due; its lock is the lease. */
export const listenToStationJob = defineJob({
  name: LISTEN_JOB,
  payload: z.object({ stationId: z.number().int().positive() }),
  concurrency: MAX_STATIONS_PER_WORKER,
  lockLifetimeMs: LOCK_LIFETIME_MS,
  // Whatever went wrong, the reconciler asks for it again.
  retries: 0,
  handle: ({ stationId }, tools) => captureStation(stationId, tools),
})
