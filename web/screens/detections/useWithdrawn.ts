import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay'
import { commitLocalUpdate } from 'relay-runtime'
import type { useWithdrawnQuery } from '../../__generated__/useWithdrawnQuery.graphql.ts'
import { detectionChanges } from '../../components/detections/detectionChanges.ts'
import { useGathered } from '../../relay/useGathered.ts'
import type { DetectionFilters } from './filters.ts'
import { queryVariables } from './queryVariables.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Those of a list that somebody has said are no ads since `loaded` was loaded, by id: one that is said to be an ad after
 * all is in its place again. The count of the connection `connectionId` follows.
 */
export function useWithdrawn(loaded: unknown, filters: DetectionFilters, connectionId: string): ReadonlySet<string> {
  const environment = useRelayEnvironment()
  const [withdrawn, setWithdrawn] = useState<{ since: unknown; ids: ReadonlySet<string> }>({ since: loaded, ids: NONE })
  const latest = useRef({ filters, connectionId })
  useEffect(() => {
    latest.current = { filters, connectionId }
  })
  const recount = useGathered(
    useCallback(() => {
      const { filters: asked, connectionId: counted } = latest.current
      fetchQuery<useWithdrawnQuery>(environment, COUNTS, queryVariables(asked), { fetchPolicy: 'network-only' }).subscribe({
        next: ({ detections }) => commitLocalUpdate(environment, (store) => void store.get(counted)?.setValue(detections.totalCount, 'totalCount')),
        // The next change, or the next look at the list, brings it.
        error: () => undefined,
      })
    }, [environment]),
  )
  useEffect(() => {
    let ids = NONE
    return detectionChanges.listen(({ nodeId, isGone }) => {
      // Most changes are names and clips of what stays.
      if (ids.has(nodeId) === isGone) return
      ids = new Set(isGone ? [...ids, nodeId] : [...ids].filter((id) => id !== nodeId))
      setWithdrawn({ since: loaded, ids })
      recount()
    })
  }, [loaded, recount])
  return withdrawn.since === loaded ? withdrawn.ids : NONE
}

const COUNTS = graphql`
  query useWithdrawnQuery($filter: DetectionFilter!, $sort: DetectionSort!) {
    detectionStationCount(filter: $filter)
    detections(first: 1, filter: $filter, sort: $sort) {
      totalCount
    }
  }
`
