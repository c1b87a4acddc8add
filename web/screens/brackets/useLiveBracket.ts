import { useCallback, useEffect, useMemo, useRef } from 'react'
import { fetchQuery, useRelayEnvironment, useSubscription } from 'react-relay'
import bracketRequest from '../../__generated__/BracketScreenQuery.graphql.ts'
import type { BracketScreenQuery } from '../../__generated__/BracketScreenQuery.graphql.ts'
import type { bracketSubscriptionsChangedSubscription } from '../../__generated__/bracketSubscriptionsChangedSubscription.graphql.ts'
import type { bracketSubscriptionsTallySubscription } from '../../__generated__/bracketSubscriptionsTallySubscription.graphql.ts'
import { useLiveFallback } from '../../relay/liveStatus.ts'
import { changedSubscription, tallySubscription } from './bracketSubscriptions.ts'

const POLL_MS = 5_000

/** What the owner is told beside the counts follows this much later, however fast votes come. */
const OWNER_REFRESH_MS = 2_000

/** Keeps the store's bracket true while it is looked at. */
export function useLiveBracket(id: string, databaseId: number, isOwner: boolean): void {
  const environment = useRelayEnvironment()
  const refresh = useCallback(() => {
    fetchQuery<BracketScreenQuery>(environment, bracketRequest, { id: databaseId }, { fetchPolicy: 'network-only' }).subscribe({
      // The next change or look brings it.
      error: () => undefined,
    })
  }, [environment, databaseId])
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(waiting.current ?? undefined), [])
  const refreshSoon = useCallback(() => {
    waiting.current ??= setTimeout(() => {
      waiting.current = null
      refresh()
    }, OWNER_REFRESH_MS)
  }, [refresh])
  useSubscription<bracketSubscriptionsTallySubscription>(
    useMemo(
      () => ({
        onNext: () => {
          if (isOwner) refreshSoon()
        },
        subscription: tallySubscription,
        variables: { bracketId: databaseId },
        updater: (store) => {
          const change = store.getRootField('voteTallyChanged')
          const tallies = change?.getLinkedRecords('tallies')
          if (tallies) store.get(id)?.setLinkedRecords(tallies, 'tallies')
          const watching = change?.getValue('watching')
          if (typeof watching === 'number') store.get(id)?.setValue(watching, 'watching')
        },
      }),
      [databaseId, id, isOwner, refreshSoon],
    ),
  )
  useSubscription<bracketSubscriptionsChangedSubscription>(
    useMemo(() => ({ subscription: changedSubscription, variables: { bracketId: databaseId }, onNext: refresh }), [databaseId, refresh]),
  )
  useLiveFallback(refresh, POLL_MS)
}
