import { useEffect } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

/** Asks again every `intervalMs`; what is on screen stays when that fails. */
export function usePoll<TQuery extends OperationType>(query: GraphQLTaggedNode, intervalMs: number): void {
  const environment = useRelayEnvironment()
  useEffect(() => {
    const timer = setInterval(() => {
      fetchQuery<TQuery>(environment, query, {} as TQuery['variables']).subscribe({ error: () => undefined })
    }, intervalMs)
    return () => clearInterval(timer)
  }, [environment, query, intervalMs])
}
