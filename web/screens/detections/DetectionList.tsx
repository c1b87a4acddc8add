import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { AudioLines } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { DetectionList_query$key } from '../../__generated__/DetectionList_query.graphql.ts'
import type { DetectionListPageQuery } from '../../__generated__/DetectionListPageQuery.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DetectionCard } from './DetectionCard.tsx'
import { isNarrowed, type DetectionFilters } from './filters.ts'
import { NewDetections } from './NewDetections.tsx'
import { useWithdrawn } from './useWithdrawn.ts'

const PAGE_SIZE = 20

interface DetectionListProps {
  queryRef: DetectionList_query$key
  /** Another one each time that the list is loaded anew. */
  loaded: unknown
  filters: DetectionFilters
  onClear: () => void
}

export function DetectionList({ queryRef, loaded, filters, onClear }: DetectionListProps) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<DetectionListPageQuery, DetectionList_query$key>(
    graphql`
      fragment DetectionList_query on Query
      @argumentDefinitions(
        filter: { type: "DetectionFilter" }
        sort: { type: "DetectionSort" }
        first: { type: "Int", defaultValue: 20 }
        after: { type: "String" }
      )
      @refetchable(queryName: "DetectionListPageQuery") {
        detectionStationCount(filter: $filter)
        detections(first: $first, after: $after, filter: $filter, sort: $sort)
          @connection(key: "DetectionList_detections", filters: ["filter", "sort"]) {
          __id
          totalCount
          edges {
            node {
              id
              databaseId
              ...DetectionCard_detection
            }
          }
        }
      }
    `,
    queryRef,
  )
  const withdrawn = useWithdrawn(loaded, filters, data.detections.__id)
  const detections = data.detections.edges.map(({ node }) => node).filter(({ id }) => !withdrawn.has(id))
  const isLiveOrder = !isNarrowed(filters) && filters.sort === 'recent'
  return (
    <>
      <Flex align="center" justify="space-between" gap="3" minHeight="9" marginBottom="2">
        <Text role="status" color="fg.muted">
          {countLine(data.detections.totalCount, data.detectionStationCount)}
        </Text>
        {isLiveOrder && <NewDetections newestId={Math.max(0, ...detections.map((detection) => detection.databaseId))} />}
      </Flex>
      {detections.length === 0 ? (
        <NothingFound isNarrowed={isNarrowed(filters)} onClear={onClear} />
      ) : (
        <Flex as="ul" direction="column" gap="3" listStyleType="none">
          {detections.map((detection) => (
            <li key={detection.id}>
              <DetectionCard detectionRef={detection} />
            </li>
          ))}
        </Flex>
      )}
      {hasNext && (
        <Flex justify="center" paddingY="4">
          <Button variant="outline" loading={isLoadingNext} loadingText="Loading detections..." onClick={() => loadNext(PAGE_SIZE)}>
            Show more
          </Button>
        </Flex>
      )}
    </>
  )
}

function NothingFound({ isNarrowed: hasFilters, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <Box borderWidth="1px" borderRadius="md" bg="bg.panel">
      <EmptyState
        icon={<AudioLines />}
        title="No detections found"
        description={
          hasFilters
            ? 'Try adjusting your search or filters.'
            : 'They appear here as soon as a monitor hears an advertisement.'
        }
        action={
          hasFilters && (
            <Button variant="outline" onClick={onClear}>
              Clear search and filters
            </Button>
          )
        }
      />
    </Box>
  )
}

const counted = new Intl.NumberFormat('en-US')

function countLine(detections: number, stations: number): string {
  return `${counted.format(detections)} detections from ${counted.format(stations)} stations`
}
