import { useCallback, useEffect, useRef, useState } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay'
import { commitLocalUpdate, createOperationDescriptor, getRequest, type Disposable } from 'relay-runtime'
import type { useHeldItemsClaimMutation, useHeldItemsClaimMutation$data } from '../../__generated__/useHeldItemsClaimMutation.graphql.ts'
import type { useHeldItemsRenewMutation } from '../../__generated__/useHeldItemsRenewMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { RELEASE_REVIEW_ITEMS_API_PATH } from '../../urls.ts'
import type { queryVariables } from './filters.ts'
import { arranged } from './heldItems.ts'

/** Well within the two minutes after which the server gives items to others. */
const RENEW_MS = 30_000
/** Who has touched nothing for so long is not at work. */
const AT_WORK_MS = 5 * 60_000

type Claimed = Extract<useHeldItemsClaimMutation$data['claimReviewItems'], { done: unknown }>
export type HeldItem = NonNullable<Claimed['done']>['items'][number]
type Filter = ReturnType<typeof queryVariables>['filter']

export interface HeldItems {
  /** The most worth a look first, those among them that he has just judged. */
  items: readonly HeldItem[]
  /** What is left for this reviewer, those included that he holds, in all and under the filter; null until known. */
  waiting: { waiting: number; waitingInFilter: number } | null
  /** What has been judged since. */
  isJudged: (id: string) => boolean
  judged: (id: string) => void
  unjudged: (id: string) => void
  /** Lets go of one and asks for the next. */
  drop: (id: string) => void
  /** Asks anew what is his. */
  refresh: () => void
}

/** What this reviewer alone is to judge: taken when the list opens, kept while he works, given back when he leaves. Who is none gets nothing. */
export function useHeldItems(filter: Filter, isReviewer: boolean): HeldItems {
  const [items, setItems] = useState<readonly HeldItem[]>([])
  const [waiting, setWaiting] = useState<HeldItems['waiting']>(null)
  const [done, setDone] = useState<readonly string[]>([])
  const latest = useRef({ items, done })
  useEffect(() => {
    latest.current = { items, done }
  })
  const keep = useKeptRecords()
  const [commitClaim] = useMutationResult<useHeldItemsClaimMutation>(
    graphql`
      mutation useHeldItemsClaimMutation($filter: ReviewFilter) {
        claimReviewItems(input: { filter: $filter }) {
          ... on ClaimReviewItemsPayload @alias(as: "done") {
            waiting
            waitingInFilter
            items {
              id
              databaseId
              canUndo
              heldFor
              ...ReviewCard_transcript
              ...AdDialog_transcript
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to fetch transcripts' },
  )
  const [commitRenew] = useMutationResult<useHeldItemsRenewMutation>(
    graphql`
      mutation useHeldItemsRenewMutation($databaseIds: [Int!]!) {
        renewReviewItems(input: { databaseIds: $databaseIds }) {
          ... on RenewReviewItemsPayload @alias(as: "done") {
            held
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to fetch transcripts' },
  )
  const filterKey = JSON.stringify(filter)
  const run = { commitClaim, commitRenew, filter, keep, isReviewer }
  const current = useRef(run)
  useEffect(() => {
    current.current = run
  })

  const shownFor = useRef('')
  const claim = useCallback(() => {
    const { filter: asked, isReviewer: mayClaim } = current.current
    if (!mayClaim) return
    current.current.commitClaim({
      variables: { filter: asked },
      onDone: ({ items: claimed, waiting: left, waitingInFilter }) => {
        if (asked !== current.current.filter && JSON.stringify(asked) !== JSON.stringify(current.current.filter)) return
        // What was judged under another filter need not be within this one.
        const isSameFilter = shownFor.current === JSON.stringify(asked)
        shownFor.current = JSON.stringify(asked)
        current.current.keep(claimed.map(({ id }) => id))
        setWaiting({ waiting: left, waitingInFilter })
        setItems((known) => arranged(isSameFilter ? known : [], latest.current.done, claimed))
      },
    })
  }, [])

  useEffect(claim, [claim, filterKey])

  useEffect(() => {
    let touchedAt = Date.now()
    const touch = () => {
      touchedAt = Date.now()
    }
    const held = () => latest.current.items.filter(({ id }) => !latest.current.done.includes(id)).map(({ databaseId }) => databaseId)
    const timer = setInterval(() => {
      const databaseIds = held()
      if (document.hidden || Date.now() - touchedAt > AT_WORK_MS) return
      if (databaseIds.length === 0) return claim()
      current.current.commitRenew({
        variables: { databaseIds },
        // What has run out meanwhile may be somebody else's.
        onDone: ({ held: kept }) => kept.length < databaseIds.length && claim(),
      })
    }, RENEW_MS)
    const leave = () => {
      const transcript_ids = held()
      if (transcript_ids.length === 0) return
      fetch(RELEASE_REVIEW_ITEMS_API_PATH, {
        method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ transcript_ids }),
      }).catch(() => undefined)
    }
    const events = ['keydown', 'pointerdown', 'pointermove', 'scroll'] as const
    for (const event of events) document.addEventListener(event, touch, { passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      for (const event of events) document.removeEventListener(event, touch)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [claim])

  return {
    items,
    waiting,
    isJudged: (id) => done.includes(id),
    judged: (id) => {
      setDone((known) => [...known.filter((one) => one !== id), id])
      // The effect that keeps `latest` has not run yet when the answer is quick.
      latest.current = { ...latest.current, done: [...latest.current.done, id] }
      claim()
    },
    unjudged: (id) => {
      setDone((known) => known.filter((one) => one !== id))
      latest.current = { ...latest.current, done: latest.current.done.filter((one) => one !== id) }
      claim()
    },
    drop: (id) => {
      setItems((known) => known.filter((item) => item.id !== id))
      claim()
    },
    refresh: claim,
  }
}

/** The store forgets what no query shows; what a mutation has brought is shown by nothing else. */
function useKeptRecords(): (ids: readonly string[]) => void {
  const environment = useRelayEnvironment()
  const kept = useRef(new Map<string, Disposable>())
  useEffect(() => {
    const all = kept.current
    return () => {
      for (const one of all.values()) one.dispose()
      all.clear()
    }
  }, [])
  return (ids) => {
    commitLocalUpdate(environment, (store) => {
      for (const id of ids) {
        const record = store.get(id)
        if (record) store.getRoot().setLinkedRecord(record, 'node', { id })
      }
    })
    for (const id of ids) if (!kept.current.has(id)) kept.current.set(id, environment.retain(createOperationDescriptor(getRequest(HELD_ITEM), { id })))
  }
}

const HELD_ITEM = graphql`
  query useHeldItemsItemQuery($id: ID!) {
    node(id: $id) {
      ... on Transcript @alias(as: "transcript") {
        id
        ...ReviewCard_transcript
        ...AdDialog_transcript
      }
    }
  }
`
