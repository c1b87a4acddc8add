import { Forbidden, InvalidInput } from '../../errors.ts'
import { canReadAsStaff, type Viewer } from '../../viewer.ts'
import type { ConnectionArguments } from '../detections/detectionList.service.ts'
import { decodePosition, encodePosition, type CreativeFilter, type CreativeSort } from './creativeList.ts'
import type { CreativeListStore, CreativeTotals, StationAirings } from './creativeList.store.ts'

declare module '../../services.ts' {
  interface Services {
    creativeLists: CreativeListService
  }
}

const DEFAULT_PAGE_SIZE = 25

export interface CreativePage {
  rows: readonly { id: number; cursor: string }[]
  hasNextPage: boolean
  hasPreviousPage: boolean
  totals: CreativeTotals
}

export type CreativeListService = ReturnType<typeof createCreativeListService>

/** The long list of spots, page by page in any order. */
export function createCreativeListService({ store }: { store: CreativeListStore }) {
  return {
    async page(viewer: Viewer, request: { filter: CreativeFilter; sort: CreativeSort; withTotals: boolean } & ConnectionArguments): Promise<CreativePage> {
      if (!canReadAsStaff(viewer)) throw new Forbidden()
      const { filter, sort, withTotals, first, after, last, before } = request
      if (after && before) throw new InvalidInput('Pass after or before, not both', [{ field: 'before', message: 'Not together with after' }])
      const isReversed = typeof last === 'number' && typeof first !== 'number'
      const cursor = isReversed ? before : after
      const limit = (isReversed ? last : first) ?? DEFAULT_PAGE_SIZE
      const { rows, totals } = await store.page({ filter, sort, limit, isReversed, withTotals, after: cursor ? decodePosition(sort, cursor) : null })
      const hasMore = rows.length > limit
      const kept = rows.slice(0, limit).map(({ id, position }) => ({ id, cursor: encodePosition(sort, position) }))
      return {
        rows: isReversed ? kept.toReversed() : kept,
        hasNextPage: isReversed ? Boolean(cursor) : hasMore,
        hasPreviousPage: isReversed ? hasMore : Boolean(cursor),
        totals,
      }
    },

    /** Most airings first. */
    stations: (ids: readonly number[]): Promise<StationAirings[]> => store.readStations(ids),
  }
}
