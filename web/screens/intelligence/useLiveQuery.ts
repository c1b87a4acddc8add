import { useCallback, useEffect } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { useDetectionEvents } from '../../components/detections/useDetectionEvents.ts'
import { useGathered } from '../../relay/useGathered.ts'

interface Pace {
  /** Asked again this often whatever happens: what no event tells of changes too. */
  pollMs: number
  /** Detections come in bursts; one answer serves all within this time. */
  gatherMs: number
}

/** Asks a query of this screen anew by the clock and with every detection; what is on screen stays when that fails. */
export function useLiveQuery<TQuery extends OperationType>(query: GraphQLTaggedNode, { pollMs, gatherMs }: Pace): () => void {
  const environment = useRelayEnvironment()
  const ask = useCallback(() => {
    fetchQuery<TQuery>(environment, query, {} as TQuery['variables'], { fetchPolicy: 'network-only' }).subscribe({ error: () => undefined })
  }, [environment, query])
  useEffect(() => {
    const timer = setInterval(ask, pollMs)
    return () => clearInterval(timer)
  }, [ask, pollMs])
  useDetectionEvents(useGathered(ask, gatherMs))
  return ask
}
