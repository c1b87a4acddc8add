import { Box, Button, Flex, Input, Skeleton } from '@chakra-ui/react'
import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { useRevalidator, useSearchParams } from 'react-router-dom'
import type { ReviewProgressQuery } from '../../__generated__/ReviewProgressQuery.graphql.ts'
import type { ReviewScreenQuery } from '../../__generated__/ReviewScreenQuery.graphql.ts'
import type { StationSelectQuery } from '../../__generated__/StationSelectQuery.graphql.ts'
import { StationSelect } from '../../components/stations/StationSelect.tsx'
import { useStartedQueries } from '../../relay/preload.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { filtersOf, isNarrowed, NO_FILTERS, paramsOf, queryVariables, type ReviewFilters } from './filters.ts'
import { ReviewList } from './ReviewList.tsx'
import { ReviewProgress } from './ReviewProgress.tsx'
import { useSearchText } from './useSearchText.ts'

export type ReviewQueries = {
  list: PreloadedQuery<ReviewScreenQuery>
  goals: PreloadedQuery<ReviewProgressQuery>
  stations: PreloadedQuery<StationSelectQuery>
}

export function ReviewScreen() {
  const { list, goals, stations } = useStartedQueries<ReviewQueries>()
  const [params, setParams] = useSearchParams()
  const { revalidate } = useRevalidator()
  const filters = filtersOf(params)
  const change = (values: Partial<ReviewFilters>) => setParams(paramsOf({ ...filtersOf(params), ...values }), { replace: true })
  const [search, typeSearch] = useSearchText(filters.search, (text) => change({ search: text }))
  const clear = () => {
    typeSearch('')
    change(NO_FILTERS)
  }
  return (
    <>
      <ScreenHeader title="Transcript Review" subtitle="Review and classify radio transcripts" />
      <Flex direction="column" gap="4">
        <ErrorBoundary resetKey={goals} fallback={() => null}>
          <Suspense fallback={<Skeleton height="20" />}>
            <ReviewProgress goals={goals} />
          </Suspense>
        </ErrorBoundary>
        <Flex role="search" aria-label="Transcripts" gap="2" wrap="wrap">
          <ErrorBoundary resetKey={stations} fallback={() => null}>
            <Suspense fallback={<Skeleton height="10" width="60" />}>
              <StationSelect stations={stations} value={filters.station} onChange={(station) => change({ station })} />
            </Suspense>
          </ErrorBoundary>
          <Input
            type="date"
            aria-label="Date"
            width={{ base: 'full', md: '44' }}
            value={filters.date}
            onChange={(event) => change({ date: event.currentTarget.value })}
          />
          <SearchBox
            label="Smart search"
            placeholder="Smart search in transcripts, companies, stations..."
            value={search}
            onChange={typeSearch}
            flex="1"
            minWidth="52"
          />
          {isNarrowed(filters) && (
            <Button variant="ghost" onClick={clear}>
              Clear
            </Button>
          )}
        </Flex>
        <ErrorBoundary
          resetKey={list}
          fallback={() => <ErrorState title="Failed to fetch transcripts" description="Nothing is lost." onRetry={() => void revalidate()} />}
        >
          <Suspense fallback={<ListSkeleton />}>
            <Results list={list} filters={filters} />
          </Suspense>
        </ErrorBoundary>
      </Flex>
    </>
  )
}

function Results({ list, filters }: Pick<ReviewQueries, 'list'> & { filters: ReviewFilters }) {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const query = usePreloadedQuery<ReviewScreenQuery>(
    graphql`
      query ReviewScreenQuery($filter: ReviewFilter!) @preloadable {
        viewer {
          role
        }
        ...ReviewList_query @arguments(filter: $filter)
      }
    `,
    list,
  )
  const role = query.viewer?.role
  return <ReviewList queryRef={query} filter={queryVariables(filters, timeZone).filter} isReviewer={role === 'admin' || role === 'user'} />
}

function ListSkeleton() {
  return (
    <Box role="status" aria-label="Loading..." display="flex" flexDirection="column" gap="3">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} height="32" />
      ))}
    </Box>
  )
}
