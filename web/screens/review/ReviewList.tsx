import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { ReviewList_query$key } from '../../__generated__/ReviewList_query.graphql.ts'
import type { ReviewListPageQuery } from '../../__generated__/ReviewListPageQuery.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AdDialog } from './AdDialog.tsx'
import { ChangedNotice } from './ChangedNotice.tsx'
import type { queryVariables } from './filters.ts'
import { waitingWords } from './heldItems.ts'
import { ReviewCard } from './ReviewCard.tsx'
import { useHeldItems } from './useHeldItems.ts'
import { useReview } from './useReview.ts'
import { useReviewKeys } from './useReviewKeys.ts'
import { useReviewNews } from './useReviewNews.ts'
import { useReviewSteps } from './useReviewSteps.ts'

const PAGE_SIZE = 20

interface ReviewListProps {
  queryRef: ReviewList_query$key
  filter: ReturnType<typeof queryVariables>['filter']
  /** Others only read. */
  isReviewer: boolean
}

/** What needs a person first, worked through with one key each. */
export function ReviewList({ queryRef, filter, isReviewer }: ReviewListProps) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<ReviewListPageQuery, ReviewList_query$key>(
    graphql`
      fragment ReviewList_query on Query
      @argumentDefinitions(filter: { type: "ReviewFilter" }, first: { type: "Int", defaultValue: 20 }, after: { type: "String" })
      @refetchable(queryName: "ReviewListPageQuery") {
        transcripts(first: $first, after: $after, filter: $filter) @connection(key: "ReviewList_transcripts", filters: ["filter"]) {
          edges {
            node {
              id
              canUndo
              heldFor
              ...ReviewCard_transcript
              ...AdDialog_transcript
            }
          }
        }
      }
    `,
    queryRef,
  )
  const held = useHeldItems(filter, isReviewer)
  useReviewNews({ filter, shown: data.transcripts.edges.length, onMissed: held.refresh })
  const heldIds = new Set(held.items.map(({ id }) => id))
  const items = [...held.items, ...data.transcripts.edges.map(({ node }) => node).filter(({ id }) => !heldIds.has(id))]
  const [editingId, setEditingId] = useState<string | null>(null)
  const { open } = useReview()
  const steps = useReviewSteps(items, held)
  const { current, notice } = steps
  const editing = items.find(({ id }) => id === editingId)
  // What he has just taken is his before the queue has handed it out anew.
  const isInHand = (id: string) => !held.isJudged(id) && (heldIds.has(id) || items.some((item) => item.id === id && item.heldFor))
  const edit = (id: string) => (isInHand(id) ? setEditingId(id) : open(id, () => setEditingId(id)))
  useReviewKeys({
    move: steps.move,
    edit: () => isReviewer && current && edit(current.id),
    reject: () => isReviewer && current && steps.reject(current.id),
    skip: () => current && isInHand(current.id) && steps.skip(current.id),
    undo: () => isReviewer && steps.takeBackLast(),
  })
  return (
    <>
      {notice && <ChangedNotice step={notice} onUndo={() => steps.takeBack(notice.id)} onClose={steps.closeNotice} />}
      {held.waiting && (
        <Text role="status" color="fg.muted" textStyle="sm">
          {waitingWords(held.waiting)}
        </Text>
      )}
      {items.length === 0 && (
        <Box borderWidth="1px" borderRadius="md" bg="bg.panel">
          <EmptyState icon={<FileText />} title="No Transcripts Found" description="No transcripts match your current filters." />
        </Box>
      )}
      <Flex as="ul" direction="column" gap="3" listStyleType="none">
        {items.map((item) => (
          <li key={item.id}>
            <ReviewCard
              transcriptRef={item}
              isCurrent={item === current}
              onFocus={() => steps.stand(item.id)}
              actions={
                isReviewer
                  ? {
                      onEdit: () => edit(item.id),
                      onReject: () => steps.reject(item.id),
                      onUndo: () => steps.takeBack(item.id),
                      onSkip: () => steps.skip(item.id),
                    }
                  : null
              }
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
      {editing && <AdDialog transcriptRef={editing} onClose={() => setEditingId(null)} onSaved={steps.judged(editing.id)} />}
    </>
  )
}
