import { Suspense } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay'
import { useParams } from 'react-router-dom'
import type { BracketScreenQuery } from '../../__generated__/BracketScreenQuery.graphql.ts'
import { BracketLoading } from '../../public/bracket/BracketLoading.tsx'
import { BracketNotFound } from '../../public/bracket/BracketNotFound.tsx'
import '../../public/bracket/bracketStyles.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { useDocumentTitle } from '../../ui/useDocumentTitle.ts'
import { HOME_PATH } from '../../urls.ts'
import { bracketIdOf, type BracketQueries } from './queries.ts'
import { StaffBracket } from './StaffBracket.tsx'

export function BracketScreen() {
  const { bracket } = useStartedQueries<BracketQueries>()
  const id = bracketIdOf(useParams()['bracketId'])
  return (
    <ErrorBoundary key={id} fallback={() => <BracketNotFound homeHref={HOME_PATH} />}>
      <Suspense fallback={<BracketLoading />}>
        <Loaded bracket={bracket} />
      </Suspense>
    </ErrorBoundary>
  )
}

function Loaded({ bracket: started }: BracketQueries) {
  const { bracket } = usePreloadedQuery<BracketScreenQuery>(
    graphql`
      query BracketScreenQuery($id: Int!) @preloadable {
        bracket(id: $id) {
          ...StaffBracket_bracket
        }
      }
    `,
    started,
  )
  return bracket ? <StaffBracket bracketRef={bracket} /> : <Missing />
}

function Missing() {
  useDocumentTitle('Bracket Not Found')
  return <BracketNotFound homeHref={HOME_PATH} />
}
