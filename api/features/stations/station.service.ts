import { Conflict, Forbidden, NotFound } from '../../errors.ts'
import type { Clock, PubSub, Tx, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import { canManageStation, normalizeStreamUrl } from './station.ts'
import type { CreateStationInput, UpdateStationInput } from './station.input.ts'
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

const DAY_MS = 24 * 60 * 60_000

export interface StationDeps {
  store: StationStore
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
}

export function createStationService({ store, unitOfWork, pubsub, clock }: StationDeps) {
  const announce = (stationId: number) => (): Promise<void> => pubsub.publish(STATION_CHANGED_TOPIC, { stationId, reason: 'settings' })

  /** Not found equals not yours. */
  async function manageable(viewer: Viewer, id: number, tx: Tx) {
    const station = await store.lock(id, tx)
    if (!station || station.archivedAt || !canManageStation(viewer, station)) throw new NotFound('Station not found')
    return station
  }

  async function insert(viewer: Viewer & { kind: 'user' }, input: CreateStationInput, tx: Tx): Promise<number> {
    const normalizedStreamUrl = normalizeStreamUrl(input.streamUrl) ?? input.streamUrl
    return (await store.create({ ...input, normalizedStreamUrl, createdBy: viewer.userId }, tx)).id
  }

  return {
    list: (viewer: Viewer) => store.listVisible(viewer),
    /** The viewer's active monitors, each with the stations that its stream may be captured as. */
    listHeard: (viewer: Viewer) => store.listHeard(viewer),
    listActive: () => store.listActive(),
    get: (id: number) => store.find(id),

    /** Refused with the monitor that is in the way when the owner has one of this name and frequency. */
    async create(viewer: Viewer, input: CreateStationInput): Promise<number> {
      if (!isStaff(viewer)) throw new Forbidden()
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

    /** Of each station, in the same order: detections of the last `days` times 24 hours. */
    async countRecentDetections(stationIds: readonly number[], days: number): Promise<number[]> {
      const counts = await store.countDetections(stationIds, new Date(clock.now().getTime() - days * DAY_MS))
      return stationIds.map((id) => counts.get(id) ?? 0)
    },

    announceSettings: (id: number): Promise<void> => announce(id)(),

    findForListening: (id: number) => store.findForListening(id),
  }
}
