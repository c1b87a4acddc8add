import { Conflict, Forbidden, InvalidInput, NotFound } from '../../errors.ts'
import type { Clock, PubSub, Tx, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import { isWithinSchedules, nextStart } from '../schedules/schedule.ts'
import { canManageStation, nextProcessing, normalizeStreamUrl, truthOf } from './station.ts'
import type { CreateStationInput, UpdateStationInput } from './station.input.ts'
import type { StationRadio } from './stationRadio.port.ts'
import type { StationStore } from './station.store.ts'

declare module '../../services.ts' {
  interface Services {
    stations: StationService
  }
}

export type StationService = ReturnType<typeof createStationService>

/** Published with `{stationId}` when a monitor's row or what is heard of it changes. */
export const STATION_CHANGED_TOPIC = 'station.changed'

/** Published once a second by each worker with `{levels}`, see stationLevels.ts. */
export const STATION_LEVELS_TOPIC = 'station.levels'

type StationRow = Awaited<ReturnType<StationStore['find']>>
export type StationReport = StationRow & {
  detectionCount: number
  weeklyDetections: number
  dailyDetections: number
  listening: Awaited<ReturnType<StationStore['findWithTruth']>>[number]['listening']
  nextProcessing: string
}

const DAY_MS = 24 * 60 * 60_000

export interface StationDeps {
  store: StationStore
  radio: Pick<StationRadio, 'refusal'>
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
}

export function createStationService({ store, radio, unitOfWork, pubsub, clock }: StationDeps) {
  const announce = (stationId: number) => (): Promise<void> => pubsub.publish(STATION_CHANGED_TOPIC, { stationId, reason: 'settings' })

  /** Not found equals not yours. */
  async function manageable(viewer: Viewer, id: number, tx: Tx) {
    const station = await store.lock(id, tx)
    if (!station || station.archivedAt || !canManageStation(viewer, station)) throw new NotFound('Station not found')
    return station
  }

  async function refuseInside(streamUrl: string | undefined): Promise<void> {
    const problem = streamUrl === undefined ? null : await radio.refusal(streamUrl)
    if (problem !== null) throw new InvalidInput(problem, [{ field: 'streamUrl', message: problem }])
  }

  async function insert(viewer: Viewer & { kind: 'user' }, input: CreateStationInput, tx: Tx): Promise<number> {
    const normalizedStreamUrl = normalizeStreamUrl(input.streamUrl) ?? input.streamUrl
    return (await store.create({ ...input, normalizedStreamUrl, createdBy: viewer.userId }, tx)).id
  }

  /** Of each station, in the same order: detections of the last `days` times 24 hours, of all time where it is absent. */
  async function countDetections(stationIds: readonly number[], days?: number): Promise<number[]> {
    const twins = await store.findTwins(stationIds)
    const since = days === undefined ? undefined : new Date(clock.now().getTime() - days * DAY_MS)
    const counts = await store.countDetections([...new Set([...twins.values()].flat())], since)
    return stationIds.map((id) => (twins.get(id) ?? []).reduce((sum, twin) => sum + (counts.get(twin) ?? 0), 0))
  }

  /** Of each station, in the same order: what is heard of it, and what it will do next. */
  async function truths(stationIds: readonly number[]) {
    const twins = await store.findTwins(stationIds)
    const rows = new Map((await store.findWithTruth([...new Set([...twins.values()].flat())])).map((row) => [row.id, row]))
    const now = clock.now()
    return stationIds.map((id) => {
      const row = rows.get(id)
      const others = (twins.get(id) ?? []).filter((twin) => twin !== id).map((twin) => rows.get(twin)?.listening ?? null)
      const isActive = row?.isActive ?? false
      const schedules = row?.schedules ?? []
      return {
        listening: truthOf(row?.listening ?? null, others.filter((one) => one !== null), isActive && isWithinSchedules(schedules, now)),
        nextProcessing: nextProcessing(isActive, nextStart(schedules, now), row?.owner.monitoringDefaults ?? null),
      }
    })
  }

  /** Of each station, in the same order: the newest detection on its stream. */
  async function latestDetections(stationIds: readonly number[]): Promise<(Date | null)[]> {
    const twins = await store.findTwins(stationIds)
    const rows = new Map((await store.findLatest([...new Set([...twins.values()].flat())])).map(({ id, lastDetection }) => [id, lastDetection]))
    return stationIds.map((id) =>
      (twins.get(id) ?? []).map((twin) => rows.get(twin) ?? null).reduce<Date | null>((newest, one) => (one && (!newest || one > newest) ? one : newest), null),
    )
  }

  /** Everything that REST shows of monitors. */
  async function reportsOf(stations: readonly StationRow[]): Promise<StationReport[]> {
    const ids = stations.map(({ id }) => id)
    const [all, weekly, daily, latest, heard] = await Promise.all([
      countDetections(ids), countDetections(ids, 7), countDetections(ids, 1), latestDetections(ids), truths(ids),
    ])
    return stations.map((station, index) => ({
      ...station,
      detectionCount: all[index] ?? 0,
      weeklyDetections: weekly[index] ?? 0,
      dailyDetections: daily[index] ?? 0,
      lastDetection: latest[index] ?? null,
      listening: heard[index]?.listening ?? null,
      nextProcessing: heard[index]?.nextProcessing ?? 'Inactive',
    }))
  }

  return {
    async list(viewer: Viewer): Promise<StationReport[]> {
      return reportsOf(await store.listVisible(viewer))
    },

    /** The viewer's active monitors, each with the stations that its stream may be captured as. */
    listHeard: (viewer: Viewer) => store.listHeard(viewer),

    listActive: () => store.listActive(),

    async get(id: number): Promise<StationReport> {
      const [report] = await reportsOf([await store.find(id)])
      if (!report) throw new NotFound('Station not found')
      return report
    },

    /** Refused with the monitor that is in the way when the owner has one of this name and frequency. */
    async create(viewer: Viewer, input: CreateStationInput): Promise<number> {
      if (!isStaff(viewer)) throw new Forbidden()
      await refuseInside(input.streamUrl)
      return unitOfWork.run(async (tx, afterCommit) => {
        await store.lockOwner(viewer.userId, tx)
        const existingStation = await store.findSame(viewer.userId, input.name, input.frequency, tx)
        if (existingStation) throw new Conflict(`A monitor for ${existingStation.name} already exists`, { conflict: true, existingStation })
        const id = await insert(viewer, input, tx)
        afterCommit(announce(id))
        return id
      })
    },

    /** The monitor in the way goes and the new one comes, both or neither. */
    async replace(viewer: Viewer, existingId: number, input: CreateStationInput): Promise<{ id: number; replacedId: number }> {
      if (!isStaff(viewer)) throw new Forbidden()
      await refuseInside(input.streamUrl)
      return unitOfWork.run(async (tx, afterCommit) => {
        await store.lockOwner(viewer.userId, tx)
        await manageable(viewer, existingId, tx)
        await store.archive(existingId, clock.now(), tx)
        const id = await insert(viewer, input, tx)
        afterCommit(announce(existingId))
        afterCommit(announce(id))
        return { id, replacedId: existingId }
      })
    },

    async update(viewer: Viewer, id: number, input: UpdateStationInput): Promise<void> {
      await refuseInside(input.streamUrl)
      await unitOfWork.run(async (tx, afterCommit) => {
        await manageable(viewer, id, tx)
        const normalizedStreamUrl = input.streamUrl === undefined ? undefined : (normalizeStreamUrl(input.streamUrl) ?? input.streamUrl)
        await store.update(id, { ...input, ...(normalizedStreamUrl === undefined ? {} : { normalizedStreamUrl }) }, tx)
        afterCommit(announce(id))
      })
    },

    /** Stops the capture within seconds; what was heard stays. */
    async remove(viewer: Viewer, id: number): Promise<void> {
      await unitOfWork.run(async (tx, afterCommit) => {
        await manageable(viewer, id, tx)
        await store.archive(id, clock.now(), tx)
        afterCommit(announce(id))
      })
    },

    /** For features that hang on a monitor: throws NotFound when the viewer may not manage it. */
    async requireManageable(viewer: Viewer, id: number, tx: Tx): Promise<void> {
      await manageable(viewer, id, tx)
    },

    /** For each monitor the ids of all that hear the same stream, itself among them. */
    streamTwins: (stationIds: readonly number[]) => store.findTwins(stationIds),

    countDetections,
    latestDetections,
    truths,

    announceSettings: (id: number): Promise<void> => announce(id)(),

    findForListening: (id: number) => store.findForListening(id),
  }
}
