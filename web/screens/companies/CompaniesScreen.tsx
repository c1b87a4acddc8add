import { Skeleton } from '@chakra-ui/react'
import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { CompaniesScreenQuery } from '../../__generated__/CompaniesScreenQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { Companies } from './Companies.tsx'

export type CompaniesQueries = { lists: PreloadedQuery<CompaniesScreenQuery> }

/** Who is heard, and under which names. */
export function CompaniesScreen() {
  const { lists } = useStartedQueries<CompaniesQueries>()
  return (
    <>
      <ScreenHeader title="Companies" subtitle="Who is heard, and under which names." />
      <ErrorBoundary resetKey={lists} fallback={() => <ErrorState title="The companies could not be loaded" description="Please refresh." />}>
        <Suspense fallback={<Skeleton height="80" role="status" aria-label="Loading..." />}>
          <Loaded lists={lists} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

function Loaded({ lists }: CompaniesQueries) {
  const query = usePreloadedQuery<CompaniesScreenQuery>(
    graphql`
      query CompaniesScreenQuery($search: String, $first: Int!) @preloadable {
        ...Companies_query @arguments(search: $search, first: $first)
        ...MergeList_query
      }
    `,
    lists,
  )
  return <Companies queryRef={query} mergesRef={query} />
}
