import type { Clock, Logger } from '../../api/ports.ts'
import type { Services } from '../../api/services.ts'
import { normalizeStreamUrl } from '../../api/features/stations/station.ts'
import { DEMO_ASSETS_FOLDER, startBroadcaster, type Broadcaster } from './broadcaster.ts'
import { demoStations } from './stations.ts'

/** The api program makes the first administrator, who owns the stations, at the same time. */
const OWNER_POLL_MS = 500

export interface Demo {
  /** host:port that streams may use though it is this machine's own. */
  address: string
  close(): Promise<void>
}

/** Puts the demo stations on air and their monitors into the workspace; null where the demo is not wanted. */
export async function startDemo(deps: { services: Services; clock: Clock; logger: Logger }): Promise<Demo | null> {
  const { services, clock, logger } = deps
  const wanted = await services.samples.demoToRun()
  if (!wanted) return null
  const broadcaster = await startOn(wanted.preferredPort, clock)
  const stopped = new AbortController()
  void install(services, broadcaster, stopped.signal).catch((error: unknown) => logger.error({ err: error }, 'The demo stations could not be set up'))
  return {
    address: `127.0.0.1:${broadcaster.port}`,
    async close() {
      stopped.abort()
      await broadcaster.close()
    },
  }
}

/** The port of last time, so that addresses stay; another one where somebody else has it. */
async function startOn(preferredPort: number, clock: Clock): Promise<Broadcaster> {
  const options = { assetsFolder: DEMO_ASSETS_FOLDER, clock }
  try {
    return await startBroadcaster({ ...options, port: preferredPort })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return startBroadcaster({ ...options, port: 0 })
  }
}

async function install(services: Services, broadcaster: Broadcaster, signal: AbortSignal): Promise<void> {
  const rows = demoStations.map((station) => {
    const streamUrl = broadcaster.urlOf(station.slug)
    return {
      name: station.name,
      frequency: station.frequency,
      format: station.format,
      market: station.market,
      city: station.city,
      state: station.state,
      timeZone: station.timeZone,
      streamUrl,
      normalizedStreamUrl: normalizeStreamUrl(streamUrl) ?? streamUrl,
    }
  })
  while (!signal.aborted && !(await services.samples.installDemo(rows, broadcaster.port))) {
    await new Promise((resolve) => setTimeout(resolve, OWNER_POLL_MS))
  }
}
