import { Forbidden } from '../../errors.ts'
import type { Clock, PubSub, UnitOfWork } from '../../ports.ts'
import { isAdmin, type Viewer } from '../../viewer.ts'
import { STATION_CHANGED_TOPIC } from '../stations/station.service.ts'
import { sampleAirings, sampleDays } from './sampleHistory.ts'
import type { DemoStationRow, SampleStore } from './sample.store.ts'

declare module '../../services.ts' {
  interface Services {
    samples: SampleService
  }
}

export interface DemoStation extends DemoStationRow {
  /** IANA. */
  timeZone: string
}

/** Samples are local calls: any area code will do that nobody can ring up. */
const SAMPLE_AREA_CODES = ['614', '520', '414'] as const

/** Some thousand rows on a small machine that is building and starting everything else. */
const INSTALL_TIMEOUT_MS = 120_000

export interface SampleDeps {
  store: SampleStore
  unitOfWork: UnitOfWork
  pubsub: PubSub
  clock: Clock
}

export type SampleService = ReturnType<typeof createSampleService>

/** What a newcomer finds: demo stations that are really on air, and a labelled history. */
export function createSampleService({ store, unitOfWork, pubsub, clock }: SampleDeps) {
  return {
    /** Null: the demo is not wanted here, because it was removed or the workspace had stations of its own first. */
    async demoToRun(): Promise<{ preferredPort: number } | null> {
      const state = await store.readDemo()
      if (state) return state.isRemoved ? null : { preferredPort: state.port }
      return (await store.countStations()) === 0 ? { preferredPort: 0 } : null
    },

    /** host:port of the demo stations, which lie on this machine; none where there is no demo. */
    async demoAddresses(): Promise<string[]> {
      const state = await store.readDemo()
      return state && !state.isRemoved ? [`127.0.0.1:${state.port}`] : []
    },

    /** Whether demo stations or sample history are shown. */
    async isPresent(): Promise<boolean> {
      const state = await store.readDemo()
      return state !== null && !state.isRemoved
    },

    /** Stations with the broadcaster's address, and once their history. False until an administrator can own them. */
    async installDemo(stations: readonly DemoStation[], port: number): Promise<boolean> {
      const owner = await store.findFirstAdministrator()
      if (owner === null) return false
      const state = await store.readDemo()
      if (state?.isRemoved) return true
      await unitOfWork.run(async (tx, afterCommit) => {
        const rows = stations.map(({ timeZone: _timeZone, ...row }) => row)
        const ids = await store.saveDemoStations(rows, owner, tx)
        if (!state?.hasHistory) {
          const sampleStations = ids.map((id, index) => ({
            id,
            timeZone: stations[index]?.timeZone ?? 'UTC',
            areaCode: SAMPLE_AREA_CODES[index % SAMPLE_AREA_CODES.length] ?? '614',
          }))
          const airings = sampleAirings(sampleStations, clock.now())
          await store.saveHistory(airings, sampleDays(ids.length, airings, clock.now()), tx)
        }
        await store.writeDemo({ port, isRemoved: false, hasHistory: true }, tx)
        afterCommit(() => pubsub.publish(STATION_CHANGED_TOPIC, { stationId: 0, reason: 'settings' }))
      }, { timeoutMs: INSTALL_TIMEOUT_MS })
      return true
    },

    /** Takes demo stations and sample history away for good. Answers how many detections went. */
    async remove(viewer: Viewer): Promise<number> {
      if (!isAdmin(viewer)) throw new Forbidden('Only an administrator can remove the sample data')
      return this.removeUnasked()
    },

    /** For the command line, where whoever holds the database may do anything. */
    async removeUnasked(): Promise<number> {
      const state = await store.readDemo()
      return unitOfWork.run(async (tx, afterCommit) => {
        const deleted = await store.deleteAll(tx)
        await store.writeDemo({ port: state?.port ?? 0, isRemoved: true, hasHistory: false }, tx)
        afterCommit(() => pubsub.publish(STATION_CHANGED_TOPIC, { stationId: 0, reason: 'settings' }))
        return deleted
      })
    },
  }
}
