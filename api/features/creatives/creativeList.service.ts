import type { CreativeListStore, StationAirings } from './creativeList.store.ts'

declare module '../../services.ts' {
  interface Services {
    creativeLists: CreativeListService
  }
}

export type CreativeListService = ReturnType<typeof createCreativeListService>

export function createCreativeListService({ store }: { store: CreativeListStore }) {
  return {
    /** Most airings first. */
    stations: (ids: readonly number[]): Promise<StationAirings[]> => store.readStations(ids),
  }
}
