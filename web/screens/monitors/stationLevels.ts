import { useMemo, useSyncExternalStore } from 'react'
import { graphql, useSubscription } from 'react-relay'
import type { stationLevelsSubscription } from '../../__generated__/stationLevelsSubscription.graphql.ts'

/** A level that is older says nothing of now. */
const FRESH_MS = 3_500

/** The newest level of each station that is heard, dBFS, by its database id. One for all cards: levels change every second. */
class LevelBoard {
  #levels = new Map<number, { levelDb: number; at: number }>()
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  levelOf(stationId: number, now: number): number | null {
    const level = this.#levels.get(stationId)
    return level && now - level.at < FRESH_MS ? level.levelDb : null
  }

  tell(levels: readonly { stationDatabaseId: number; levelDb: number }[], at: number): void {
    for (const { stationDatabaseId, levelDb } of levels) this.#levels.set(stationDatabaseId, { levelDb, at })
    for (const listener of this.#listeners) listener()
  }
}

const board = new LevelBoard()

/** Keeps the levels up to date while the screen stands. */
export function useLevelFeed(): void {
  useSubscription<stationLevelsSubscription>(
    useMemo(
      () => ({
        subscription: graphql`
          subscription stationLevelsSubscription {
            stationLevels {
              stationDatabaseId
              levelDb
            }
          }
        `,
        variables: {},
        onNext: (event) => event && board.tell(event.stationLevels, Date.now()),
      }),
      [],
    ),
  )
}

/** How loud the station was within the last seconds, dBFS; null when that is not known. */
export function useStationLevel(stationId: number): number | null {
  return useSyncExternalStore(board.subscribe, () => board.levelOf(stationId, Date.now()))
}
