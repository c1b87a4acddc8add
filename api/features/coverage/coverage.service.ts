import type { Clock } from '../../ports.ts'
import type { StationService } from '../stations/station.service.ts'
import { airTime, DAY_MS, dayCoverage, type AirTime, type DayCoverage } from './coverage.ts'
import type { CoverageStore } from './coverage.store.ts'

declare module '../../services.ts' {
  interface Services {
    coverage: CoverageService
  }
}

export type CoverageService = ReturnType<typeof createCoverageService>

export interface CoverageDeps {
  store: CoverageStore
  stations: Pick<StationService, 'streamTwins'>
  clock: Clock
}

/** How much of what was due has been heard, and what it was. Monitors of one stream are heard once, for each of them. */
export function createCoverageService({ store, stations, clock }: CoverageDeps) {
  const since = (): Date => new Date(clock.now().getTime() - DAY_MS)

  async function perStation<Row extends { stationId: number }, Result>(
    stationIds: readonly number[],
    read: (ids: readonly number[]) => Promise<readonly Row[]>,
    judge: (rows: readonly Row[]) => Result,
  ): Promise<Result[]> {
    const twins = await stations.streamTwins(stationIds)
    const rows = await read([...new Set([...twins.values()].flat())])
    return stationIds.map((id) => judge(rows.filter(({ stationId }) => twins.get(id)?.includes(stationId))))
  }

  return {
    /** Of the last 24 hours, for each station in the same order. */
    lastDays: (stationIds: readonly number[]): Promise<DayCoverage[]> =>
      perStation(stationIds, (ids) => store.findRecordings(ids, since()), (recordings) => dayCoverage(recordings, clock.now())),

    /** Of the last 24 hours, for each station in the same order. */
    airTimes: (stationIds: readonly number[]): Promise<AirTime[]> => perStation(stationIds, (ids) => store.sumTags(ids, since()), (tags) => airTime(tags)),
  }
}
