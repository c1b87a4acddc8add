import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { graphql, usePaginationFragment, useSubscription } from 'react-relay'
import type { GraphQLSubscriptionConfig } from 'relay-runtime'
import type { ReviewList_query$key } from '../../__generated__/ReviewList_query.graphql.ts'
import type { ReviewListPageQuery } from '../../__generated__/ReviewListPageQuery.graphql.ts'
import type { ReviewListReviewedSubscription } from '../../__generated__/ReviewListReviewedSubscription.graphql.ts'
import type { ReviewListTakenSubscription } from '../../__generated__/ReviewListTakenSubscription.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AdDialog } from './AdDialog.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import type { queryVariables } from './filters.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { useHeldItems } from './useHeldItems.ts'
import { useReview } from './useReview.ts'
import { useReviewKeys } from './useReviewKeys.ts'

const PAGE_SIZE = 20

/** What needs a person first, worked through with one key each. */
export function ReviewList({ queryRef, filter }: { queryRef: ReviewList_query$key; filter: ReturnType<typeof queryVariables>['filter'] }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<ReviewListPageQuery, ReviewList_query$key>(
    graphql`
      fragment ReviewList_query on Query
      @argumentDefinitions(filter: { type: "ReviewFilter" }, first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "ReviewListPageQuery") {
        transcripts(first: $first, after: $after, filter: $filter) @connection(key: "ReviewList_transcripts", filters: ["filter"]) {
          edges {
            node {
              id
              ...ReviewCard_transcript
              ...AdDialog_transcript
            }
          }
        }
      }
    `,
    queryRef,
  )
  const held = useHeldItems(filter)
  useSubscription<ReviewListReviewedSubscription>(REVIEWED)
  useSubscription<ReviewListTakenSubscription>(TAKEN)
  const heldIds = new Set(held.items.map(({ id }) => id))
  const items = [...held.items, ...data.transcripts.edges.map(({ node }) => node).filter(({ id }) => !heldIds.has(id))]
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [editingId, setEditingId] = useState<string | null>(null)
  const [last, setLast] = useState<{ id: string; changed: readonly string[] } | null>(null)
  const { reject, undo, skip, open } = useReview()
  const next = items.find(({ id }) => !held.isJudged(id))
  const current = items.find(({ id }) => id === currentId) ?? next ?? items[0]
  const editing = items.find(({ id }) => id === editingId)

  const moveOn = (id: string) => {
    const at = items.findIndex((item) => item.id === id)
    setCurrentId(items.slice(at + 1).find((item) => !held.isJudged(item.id))?.id ?? null)
  }
  const decided = (id: string) => (changed: readonly string[]) => {
    held.judged(id)
    setLast({ id, changed })
    moveOn(id)
  }
  const edit = (id: string) => (heldIds.has(id) && !held.isJudged(id) ? setEditingId(id) : open(id, () => setEditingId(id)))
  const takeBack = (id: string) =>
    undo(id, () => {
      held.unjudged(id)
      setLast(null)
      setCurrentId(id)
    })
  const pass = (id: string) =>
    skip(id, () => {
      held.drop(id)
      moveOn(id)
    })
  useReviewKeys({
    move: (step) => {
      const at = items.findIndex((item) => item === current)
      setCurrentId(items[Math.max(0, Math.min(items.length - 1, at + step))]?.id ?? null)
    },
    edit: () => current && edit(current.id),
    reject: () => current && reject(current.id, decided(current.id)),
    skip: () => current && heldIds.has(current.id) && !held.isJudged(current.id) && pass(current.id),
    // The one in hand if it was judged, else the one judged last.
    undo: () => {
      const id = current && held.isJudged(current.id) ? current.id : (last?.id ?? current?.id)
      if (id) takeBack(id)
    },
  })
  if (items.length === 0) {
    return (
      <Box borderWidth="1px" borderRadius="md" bg="bg.panel">
        <EmptyState icon={<FileText />} title="No Transcripts Found" description="No transcripts match your current filters." />
      </Box>
    )
  }
  return (
    <>
      {last && <ChangedNotice changed={last.changed} onUndo={() => takeBack(last.id)} onClose={() => setLast(null)} />}
      {held.waiting !== null && (
        <Text color="fg.muted" textStyle="sm">
          {held.waiting === 0 ? 'Nothing waits for you.' : `${held.waiting} waiting for a look. The first ones are yours alone while you work.`}
        </Text>
      )}
      <Flex as="ul" direction="column" gap="3" listStyleType="none">
        {items.map((item) => (
          <li key={item.id}>
            <ReviewCard
              transcriptRef={item}
              isCurrent={item === current}
              onFocus={() => setCurrentId(item.id)}
              onEdit={() => edit(item.id)}
              onReject={() => reject(item.id, decided(item.id))}
              onUndo={() => takeBack(item.id)}
              onSkip={() => pass(item.id)}
            />
          </li>
        ))}
      </Flex>
      {hasNext && (
        <Flex justify="center" paddingY="2">
          <Button variant="outline" loading={isLoadingNext} onClick={() => loadNext(PAGE_SIZE)}>
            Show more
          </Button>
        </Flex>
      )}
      {editing && <AdDialog transcriptRef={editing} onClose={() => setEditingId(null)} onSaved={decided(editing.id)} />}
    </>
  )
}

const REVIEWED: GraphQLSubscriptionConfig<ReviewListReviewedSubscription> = {
  variables: {},
  subscription: graphql`
    subscription ReviewListReviewedSubscription {
      transcriptReviewed {
        transcript {
          id
          ...ReviewCard_transcript
        }
      }
    }
  `,
}

const TAKEN: GraphQLSubscriptionConfig<ReviewListTakenSubscription> = {
  variables: {},
  subscription: graphql`
    subscription ReviewListTakenSubscription {
      reviewItemChanged {
        transcript {
          id
          takenBy
          heldFor
        }
      }
    }
  `,
}
