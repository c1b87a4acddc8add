import { useCallback, useEffect, useMemo, useRef } from 'react'
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay'
import screenRequest from '../../__generated__/CreativesScreenQuery.graphql.ts'
import type { CreativesScreenQuery } from '../../__generated__/CreativesScreenQuery.graphql.ts'
import type { useCreativeChangesNamesSubscription } from '../../__generated__/useCreativeChangesNamesSubscription.graphql.ts'
import type { useCreativeChangesSubscription } from '../../__generated__/useCreativeChangesSubscription.graphql.ts'
import { useLiveFallback } from '../../relay/liveStatus.ts'
import { useGathered } from '../../relay/useGathered.ts'
import { MOST_AT_ONCE, queryVariables, type Choices } from './choices.ts'

/** While subscriptions cannot arrive. */
const POLL_MS = 30_000
/** Where many stations are heard, spots air every second: rows count up at once, their order follows after this time. */
const ORDER_MS = 2_000

export interface CreativeChanges {
  /** After an act of one's own. */
  refresh: () => void
  /** The order stays while somebody is at work on a spot; answers what ends it. */
  hold: () => () => void
}

/** Keeps the list true while it is looked at. */
export function useCreativeChanges(choices: Choices, shown: number): CreativeChanges {
  const environment = useRelayEnvironment()
  const latest = useRef({ choices, shown })
  const held = useRef({ by: 0, isDue: false })
  useEffect(() => {
    latest.current = { choices, shown }
  })
  const fetchNow = useCallback(() => {
    if (held.current.by > 0) {
      held.current.isDue = true
      return
    }
    // Of a list read further than one answer reaches, the rows alone are kept true: it would be cut short.
    if (latest.current.shown > MOST_AT_ONCE) return
    const variables = queryVariables(latest.current.choices, latest.current.shown)
    fetchQuery<CreativesScreenQuery>(environment, screenRequest, variables, { fetchPolicy: 'network-only' }).subscribe({
      // The next change or look brings it.
      error: () => undefined,
    })
  }, [environment])
  const refresh = useGathered(fetchNow)
  const reorder = useGathered(fetchNow, ORDER_MS)
  const hold = useCallback(() => {
    held.current.by += 1
    return () => {
      held.current.by -= 1
      if (held.current.by > 0 || !held.current.isDue) return
      held.current.isDue = false
      refresh()
    }
  }, [refresh])
  useSubscription<useCreativeChangesSubscription>(
    useMemo(
      () => ({
        variables: {},
        onNext: reorder,
        subscription: graphql`
          subscription useCreativeChangesSubscription {
            creativeChanged {
              creative {
                id
                ...CreativeRow_creative
              }
            }
          }
        `,
      }),
      [reorder],
    ),
  )
  useSubscription<useCreativeChangesNamesSubscription>(
    useMemo(
      () => ({
        variables: {},
        onNext: refresh,
        subscription: graphql`
          subscription useCreativeChangesNamesSubscription {
            companyChanged {
              company {
                id
                name
              }
            }
          }
        `,
      }),
      [refresh],
    ),
  )
  useLiveFallback(fetchNow, POLL_MS)
  return useMemo(() => ({ refresh, hold }), [refresh, hold])
}
