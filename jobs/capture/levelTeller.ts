import { STATION_LEVELS_TOPIC } from '../../api/features/stations/station.service.ts'
import { encodeLevels } from '../../api/features/stations/stationLevels.ts'
import type { Logger, PubSub } from '../../api/ports.ts'

/** How loud the stations of one worker are right now, told once a second for all of them. */
export interface LevelTeller {
  /** `levels`: the newest tenths of a second, dBFS. */
  tell(stationId: number, levels: readonly number[]): void
  stop(): void
}

const EVERY_MS = 1_000
/** A station takes up to 15 characters; an event of the database holds 7,900. */
const STATIONS_PER_EVENT = 400

export function createLevelTeller({ pubsub, logger }: { pubsub: PubSub; logger: Logger }): LevelTeller {
  const newest = new Map<number, number>()
  const timer = setInterval(() => {
    const levels = [...newest]
    newest.clear()
    for (let at = 0; at < levels.length; at += STATIONS_PER_EVENT) {
      pubsub
        .publish(STATION_LEVELS_TOPIC, { levels: encodeLevels(levels.slice(at, at + STATIONS_PER_EVENT)) })
        .catch((error: unknown) => logger.warn({ err: error }, 'Levels could not be told'))
    }
  }, EVERY_MS)
  return {
    tell(stationId, levels) {
      if (levels.length > 0) newest.set(stationId, Math.max(...levels.slice(-LEVELS_PER_EVENT)))
    },
    stop: () => clearInterval(timer),
  }
}

/** The second since the last event. */
const LEVELS_PER_EVENT = 10
