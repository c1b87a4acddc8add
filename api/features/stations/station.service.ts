import type { Viewer } from '../../viewer.ts'
import type { StationStore } from './station.store.ts'

declare module '../../services.ts' {
  interface Services {
    stations: StationService
  }
}

export type StationService = ReturnType<typeof createStationService>

/** Published with `{stationId}` when a monitor's row or what is heard of it changes. */
export const STATION_CHANGED_TOPIC = 'station.changed'

export function createStationService({ store }: { store: StationStore }) {
  return {
    list: (viewer: Viewer) => store.listVisible(viewer),
    listActive: () => store.listActive(),
    findForListening: (id: number) => store.findForListening(id),
  }
}
