import { Box, Button, Flex } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { ReviewList_query$key } from '../../__generated__/ReviewList_query.graphql.ts'
import type { ReviewListPageQuery } from '../../__generated__/ReviewListPageQuery.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AdDialog } from './AdDialog.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { useReview } from './useReview.ts'
import { useReviewKeys } from './useReviewKeys.ts'

const PAGE_SIZE = 20

/** What needs a person first, worked through with one key each. */
export function ReviewList({ queryRef }: { queryRef: ReviewList_query$key }) {
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
  const items = data.transcripts.edges.map(({ node }) => node)
  const [at, setAt] = useState(0)
  const [editingId, setEditingId] = useState<string | null>(null)
  const { reject, undo } = useReview()
  const current = items[Math.min(at, items.length - 1)]
  const editing = items.find(({ id }) => id === editingId)
  useReviewKeys({
    move: (step) => setAt((index) => Math.max(0, Math.min(items.length - 1, index + step))),
    edit: () => current && setEditingId(current.id),
    reject: () => current && reject(current.id),
    undo: () => current && undo(current.id),
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
      <Flex as="ul" direction="column" gap="3" listStyleType="none">
        {items.map((item, index) => (
          <li key={item.id}>
            <ReviewCard
              transcriptRef={item}
              isCurrent={item === current}
              onFocus={() => setAt(index)}
              onEdit={() => setEditingId(item.id)}
              onReject={() => reject(item.id)}
              onUndo={() => undo(item.id)}
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
      {editing && <AdDialog transcriptRef={editing} onClose={() => setEditingId(null)} />}
    </>
  )
}
