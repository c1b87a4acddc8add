import { Forbidden, InvalidInput } from '../../errors.ts'
import type { Clock } from '../../ports.ts'
import { canReadAsStaff, hasScope, type Viewer } from '../../viewer.ts'
import { AIRING_PERIOD_MS, BY_ID, decodeCursor, encodeCursor, type DetectionListFilter, type DetectionSort } from './detectionList.ts'
import type { DetectionListStore, ListedDetection, PageRow, Totals } from './detectionList.store.ts'

declare module '../../services.ts' {
  interface Services {
    detectionLists: DetectionListService
  }
}

const DEFAULT_PAGE_SIZE = 100
/** Rows of one read of an export: little enough to hold, enough to be quick. */
const EXPORT_BATCH = 1_000

export interface ConnectionArguments {
  first?: number | null | undefined
  after?: string | null | undefined
  last?: number | null | undefined
  before?: string | null | undefined
}

export interface ListedPage {
  rows: readonly (PageRow & { cursor: string })[]
  hasNextPage: boolean
  hasPreviousPage: boolean
  totals: Totals
}

export type DetectionListService = ReturnType<typeof createDetectionListService>

/** The long list of detections, page by page in any order; a place in it holds while rows come and go. */
export function createDetectionListService({ store, clock }: { store: DetectionListStore; clock: Clock }) {
  const airingsSince = (): Date => new Date(clock.now().getTime() - AIRING_PERIOD_MS)

  function check(viewer: Viewer): void {
    if (!canReadAsStaff(viewer) && !hasScope(viewer, 'read:detections')) throw new Forbidden()
  }

  return {
    async page(
      viewer: Viewer,
      request: { filter: DetectionListFilter; sort: DetectionSort; withTotals: boolean } & ConnectionArguments,
    ): Promise<ListedPage> {
      check(viewer)
      const { filter, sort, withTotals, first, after, last, before } = request
      if (after && before) throw new InvalidInput('Pass after or before, not both', [{ field: 'before', message: 'Not together with after' }])
      const isReversed = typeof last === 'number' && typeof first !== 'number'
      const cursor = isReversed ? before : after
      const limit = (isReversed ? last : first) ?? DEFAULT_PAGE_SIZE
      const { rows, totals } = await store.page({
        filter, sort, limit, isReversed, withTotals,
        after: cursor ? decodeCursor(sort, cursor) : null,
        airingsSince: airingsSince(),
      })
      const hasMore = rows.length > limit
      const kept = rows.slice(0, limit).map((row) => ({ ...row, cursor: encodeCursor(sort, row.position) }))
      return {
        rows: isReversed ? kept.toReversed() : kept,
        hasNextPage: isReversed ? Boolean(cursor) : hasMore,
        hasPreviousPage: isReversed ? hasMore : Boolean(cursor),
        totals,
      }
    },

    /** Newest id first, as REST lists go. */
    async listForRest(viewer: Viewer, request: { filter: DetectionListFilter; before: number | null; limit: number }) {
      check(viewer)
      const { filter, before, limit } = request
      const after = before === null ? null : [before]
      const { rows } = await store.page({ filter, sort: BY_ID, after, limit, isReversed: false, withTotals: false, airingsSince: airingsSince() })
      return store.readPage(rows.slice(0, limit))
    },

    /** The whole list a batch at a time: however long it is, little of it is held. */
    async *batches(viewer: Viewer, request: { filter: DetectionListFilter; sort: DetectionSort }): AsyncGenerator<ListedDetection[]> {
      check(viewer)
      let after: PageRow['position'] | null = null
      for (;;) {
        const { rows } = await store.page({ ...request, after, limit: EXPORT_BATCH, isReversed: false, withTotals: false, airingsSince: airingsSince() })
        const batch = rows.slice(0, EXPORT_BATCH)
        if (batch.length > 0) yield await store.readPage(batch)
        if (rows.length <= EXPORT_BATCH) return
        after = batch.at(-1)?.position ?? null
      }
    },
  }
}
