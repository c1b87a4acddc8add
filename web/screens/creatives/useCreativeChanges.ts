import { useCallback, useEffect, useMemo, useRef } from 'react'
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay'
import screenRequest from '../../__generated__/CreativesScreenQuery.graphql.ts'
import type { CreativesScreenQuery } from '../../__generated__/CreativesScreenQuery.graphql.ts'
import type { useCreativeChangesSubscription } from '../../__generated__/useCreativeChangesSubscription.graphql.ts'
import { useGathered } from '../../relay/useGathered.ts'
import { queryVariables, type Choices } from './choices.ts'

/** Airings count up minute by minute. */
const POLL_MS = 30_000

/** Keeps the list true while it is looked at; answers what to call after an act of one's own. */
export function useCreativeChanges(choices: Choices, shown: number): () => void {
  const environment = useRelayEnvironment()
  const latest = useRef({ choices, shown })
  useEffect(() => {
    latest.current = { choices, shown }
  })
  const refresh = useCallback(() => {
    const variables = queryVariables(latest.current.choices, latest.current.shown)
    fetchQuery<CreativesScreenQuery>(environment, screenRequest, variables, { fetchPolicy: 'network-only' }).subscribe({
      // The next change or look brings it.
      error: () => undefined,
    })
  }, [environment])
  const refreshSoon = useGathered(refresh)
  useEffect(() => {
    const poll = setInterval(() => {
      if (!document.hidden) refresh()
    }, POLL_MS)
    return () => clearInterval(poll)
  }, [refresh])
  useSubscription<useCreativeChangesSubscription>(
    useMemo(
      () => ({
        variables: {},
        onNext: refreshSoon,
        subscription: graphql`
          subscription useCreativeChangesSubscription {
            companyChanged {
              company {
                id
                name
              }
            }
          }
        `,
      }),
      [refreshSoon],
    ),
  )
  return refreshSoon
}
