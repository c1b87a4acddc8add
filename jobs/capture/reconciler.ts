import { LISTEN_JOB } from './listenToStation.job.ts'
import { captureKey, planCapture } from './dueStations.ts'
import type { Clock, JobQueue, Logger, PubSub } from '../../api/ports.ts'
import type { Services } from '../../api/services.ts'
import { STATION_CHANGED_TOPIC } from '../../api/features/stations/station.service.ts'

/** A switch, a schedule or a deletion takes effect within this time, even when its event was lost. */
const RECONCILE_EVERY_MS = 3_000

export interface Reconciler {
  dueAs(stationId: number): string | null
  isOffSchedule(stationId: number): boolean
  /** Brings jobs in line once; called on its own from then on. */
  start(): Promise<void>
  stop(): void
}

interface ReconcilerDeps {
  services: Services
  queue: JobQueue
  pubsub: PubSub
  clock: Clock
  logger: Logger
}

/** Keeps one listening job for every station that is due; the jobs' locks decide which worker hears it. */
export function createReconciler({ services, queue, pubsub, clock, logger }: ReconcilerDeps): Reconciler {
  let due: ReadonlyMap<number, string> = new Map()
  let offSchedule: ReadonlySet<number> = new Set()
  let timer: NodeJS.Timeout | undefined
  const stopped = new AbortController()

  async function reconcile(): Promise<void> {
    const plan = planCapture(await services.stations.listActive(), clock.now())
    for (const { id } of plan.offSchedule) {
      if (!offSchedule.has(id)) await services.listening.report(id, { state: 'off_schedule', stateSince: clock.now(), problem: null, levelDb: null })
    }
    offSchedule = new Set(plan.offSchedule.map(({ id }) => id))
    due = new Map(plan.due.map((station) => [station.id, captureKey(station)]))
    for (const { id } of plan.due) {
      await queue.enqueue({ name: LISTEN_JOB, payload: { stationId: id }, uniqueKey: `listen:${id}`, keepExisting: true })
    }
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    await reconcile().catch((error: unknown) => logger.warn({ err: error }, 'Stations could not be brought in line'))
    clearTimeout(timer)
    if (!stopped.signal.aborted) timer = setTimeout(() => void run(), RECONCILE_EVERY_MS)
  }

  async function followChanges(): Promise<void> {
    for await (const { reason } of pubsub.subscribe(STATION_CHANGED_TOPIC, stopped.signal)) {
      if (reason === 'settings') await run()
    }
  }

  return {
    dueAs: (stationId) => (stopped.signal.aborted ? null : (due.get(stationId) ?? null)),
    isOffSchedule: (stationId) => offSchedule.has(stationId),
    async start() {
      await run()
      void followChanges()
    },
    stop() {
      stopped.abort()
      clearTimeout(timer)
    },
  }
}
