import { useCallback, useEffect, useMemo, useRef } from 'react'
import { fetchQuery, graphql, useRelayEnvironment, useSubscription } from 'react-relay'
import screenRequest from '../../__generated__/CompaniesScreenQuery.graphql.ts'
import type { CompaniesScreenQuery } from '../../__generated__/CompaniesScreenQuery.graphql.ts'
import type { useCompanyChangesSubscription } from '../../__generated__/useCompanyChangesSubscription.graphql.ts'
import { useLiveFallback } from '../../relay/liveStatus.ts'
import { useGathered } from '../../relay/useGathered.ts'
import { queryVariables } from './queryVariables.ts'

/** While subscriptions cannot arrive. Names change rarely. */
const POLL_MS = 30_000

/** Keeps the lists true while they are looked at; answers what to call after an act of one's own. */
export function useCompanyChanges(search: string, shown: number): () => void {
  const environment = useRelayEnvironment()
  const latest = useRef({ search, shown })
  useEffect(() => {
    latest.current = { search, shown }
  })
  const refresh = useCallback(() => {
    const variables = queryVariables(latest.current.search, latest.current.shown)
    fetchQuery<CompaniesScreenQuery>(environment, screenRequest, variables, { fetchPolicy: 'network-only' }).subscribe({
      // The next change or look brings it.
      error: () => undefined,
    })
  }, [environment])
  const refreshSoon = useGathered(refresh)
  useSubscription<useCompanyChangesSubscription>(
    useMemo(
      () => ({
        variables: {},
        onNext: refreshSoon,
        subscription: graphql`
          subscription useCompanyChangesSubscription {
            companyChanged {
              company {
                id
                ...CompanyRow_company
              }
            }
          }
        `,
      }),
      [refreshSoon],
    ),
  )
  useLiveFallback(refresh, POLL_MS)
  return refreshSoon
}
