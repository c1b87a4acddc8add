import type { DirectoryInput } from './directory.input.ts'
import { estimateCoverage, estimateRating, type Band } from './directoryStation.ts'
import type { DirectoryStore } from './directory.store.ts'

declare module '../../services.ts' {
  interface Services {
    directory: DirectoryService
  }
}

export type DirectoryService = ReturnType<typeof createDirectoryService>

/** A station that one may monitor. `coverage` (miles) and `rating` (0–10) are estimates from band and power; `power` is in watts. */
export interface DirectoryStation {
  id: number
  name: string
  frequency: string
  band: Band
  city: string
  state: string
  market: string
  format: string
  website: string | null
  description: string | null
  coverage: number
  power: number | null
  rating: number
  streamUrl: string | null
}

/** The stations that the product knows of. Everybody who may monitor sees all of them. */
export function createDirectoryService({ store }: { store: DirectoryStore }) {
  return {
    markets: () => store.markets(),
    formats: () => store.formats(),

    async list(input: DirectoryInput): Promise<DirectoryStation[]> {
      return (await store.list(input)).map((row) => {
        const station = { ...row, band: row.band === 'AM' ? ('AM' as const) : ('FM' as const) }
        return { ...station, coverage: estimateCoverage(station), rating: estimateRating(station) }
      })
    },
  }
}
