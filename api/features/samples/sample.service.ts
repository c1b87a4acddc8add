import type { PubSub } from '../../ports.ts'
import { STATION_CHANGED_TOPIC } from '../stations/station.service.ts'
import type { DemoState, DemoStationRow, SampleStore } from './sample.store.ts'

declare module '../../services.ts' {
  interface Services {
    samples: SampleService
  }
}

export type SampleService = ReturnType<typeof createSampleService>

/** What a newcomer finds: demo stations that are really on air, and a labelled history. */
export function createSampleService({ store, pubsub }: { store: SampleStore; pubsub: PubSub }) {
  return {
    /** Null: the demo is not wanted here, because it was removed or the workspace had stations of its own first. */
    async demoToRun(): Promise<{ preferredPort: number } | null> {
      const state = await store.readDemo()
      if (state) return state.isRemoved ? null : { preferredPort: state.port }
      return (await store.countStations()) === 0 ? { preferredPort: 0 } : null
    },

    /** False until there is an administrator to own them. */
    async installDemoStations(stations: readonly DemoStationRow[], port: number): Promise<boolean> {
      const owner = await store.findFirstAdministrator()
      if (owner === null) return false
      await store.saveDemoStations(stations, owner)
      await store.writeDemo({ port, isRemoved: false } satisfies DemoState)
      await pubsub.publish(STATION_CHANGED_TOPIC, { stationId: 0, reason: 'settings' })
      return true
    },
  }
}
