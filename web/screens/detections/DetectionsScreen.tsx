import { Box, Flex, Skeleton, Text } from '@chakra-ui/react'
import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { DetectionsScreenQuery } from '../../__generated__/DetectionsScreenQuery.graphql.ts'
import type { StationSelectQuery } from '../../__generated__/StationSelectQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { DetectionList } from './DetectionList.tsx'
import { DetectionsToolbar } from './DetectionsToolbar.tsx'
import type { DetectionFilters } from './filters.ts'
import { useFilters } from './useFilters.ts'

export type DetectionsQueries = {
  list: PreloadedQuery<DetectionsScreenQuery>
  stations: PreloadedQuery<StationSelectQuery>
}

export function DetectionsScreen() {
  const { list, stations } = useStartedQueries<DetectionsQueries>()
  const { draft, committed, isPending, change, clear } = useFilters()
  return (
    <>
      <ScreenHeader title="Detections" subtitle="Every advertisement heard on your stations." />
      <DetectionsToolbar filters={draft} stations={stations} onChange={change} onClear={clear} />
      <Suspense fallback={<ListSkeleton />}>
        <Box aria-busy={isPending} opacity={isPending ? 0.6 : 1} transition="opacity 120ms ease-out">
          <Results list={list} filters={committed} onClear={clear} />
        </Box>
      </Suspense>
    </>
  )
}

interface ResultsProps extends Pick<DetectionsQueries, 'list'> {
  filters: DetectionFilters
  onClear: () => void
}

function Results({ list, filters, onClear }: ResultsProps) {
  const query = usePreloadedQuery<DetectionsScreenQuery>(
    graphql`
      query DetectionsScreenQuery($filter: DetectionFilter!, $sort: DetectionSort!) @preloadable {
        ...DetectionList_query @arguments(filter: $filter, sort: $sort)
      }
    `,
    list,
  )
  return <DetectionList queryRef={query} loaded={list} filters={filters} onClear={onClear} />
}

function ListSkeleton() {
  return (
    <Flex role="status" direction="column" gap="3">
      <Text color="fg.muted">Loading detections...</Text>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} height="40" />
      ))}
    </Flex>
  )
}
