import { Skeleton } from '@chakra-ui/react'
import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { CreativesScreenQuery } from '../../__generated__/CreativesScreenQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { Creatives } from './Creatives.tsx'

export type CreativesQueries = { list: PreloadedQuery<CreativesScreenQuery> }

/** The spots that are known by their sound, and who is advertised in them. */
export function CreativesScreen() {
  const { list } = useStartedQueries<CreativesQueries>()
  return (
    <>
      <ScreenHeader title="Creatives" subtitle="Spots that are known by their sound. Name one, and all its airings carry the name." />
      <ErrorBoundary resetKey={list} fallback={() => <ErrorState title="The spots could not be loaded" description="Please refresh." />}>
        <Suspense fallback={<Skeleton height="80" role="status" aria-label="Loading..." />}>
          <Loaded list={list} />
        </Suspense>
      </ErrorBoundary>
    </>
  )
}

function Loaded({ list }: CreativesQueries) {
  const query = usePreloadedQuery<CreativesScreenQuery>(
    graphql`
      query CreativesScreenQuery($filter: CreativeFilter!, $sort: CreativeSort!, $first: Int!) @preloadable {
        ...Creatives_query @arguments(filter: $filter, sort: $sort, first: $first)
      }
    `,
    list,
  )
  return <Creatives queryRef={query} />
}
