import { Conflict, Forbidden } from '../../errors.ts'
import type { PubSub, UnitOfWork } from '../../ports.ts'
import { isStaff, type Viewer } from '../../viewer.ts'
import { normalizeStreamUrl } from './station.ts'
import type { CreateStationInput } from './station.input.ts'
import type { StationStore } from './station.store.ts'

declare module '../../services.ts' {
  interface Services {
    stations: StationService
  }
}

export type StationService = ReturnType<typeof createStationService>

/** Published with `{stationId}` when a monitor's row or what is heard of it changes. */
export const STATION_CHANGED_TOPIC = 'station.changed'

export interface StationDeps {
  store: StationStore
  unitOfWork: UnitOfWork
  pubsub: PubSub
}

export function createStationService({ store, unitOfWork, pubsub }: StationDeps) {
  return {
    list: (viewer: Viewer) => store.listVisible(viewer),
    listActive: () => store.listActive(),
    get: (id: number) => store.find(id),

    /** Refused with the monitor that is in the way when the owner has one of this name and frequency. */
    async create(viewer: Viewer, input: CreateStationInput): Promise<number> {
      if (!isStaff(viewer)) throw new Forbidden()
      return unitOfWork.run(async (tx, afterCommit) => {
        await store.lockOwner(viewer.userId, tx)
        const existingStation = await store.findSame(viewer.userId, input.name, input.frequency, tx)
        if (existingStation) throw new Conflict(`A monitor for ${existingStation.name} already exists`, { conflict: true, existingStation })
        const normalizedStreamUrl = normalizeStreamUrl(input.streamUrl) ?? input.streamUrl
        const { id } = await store.create({ ...input, normalizedStreamUrl, createdBy: viewer.userId }, tx)
        afterCommit(() => pubsub.publish(STATION_CHANGED_TOPIC, { stationId: id, reason: 'settings' }))
        return id
      })
    },

    findForListening: (id: number) => store.findForListening(id),
  }
}
