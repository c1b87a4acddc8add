import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import { Outlet, useOutletContext } from 'react-router-dom'
import type { SessionRootQuery, SessionRootQuery$data } from '../__generated__/SessionRootQuery.graphql.ts'
import { useStartedQueries } from '../relay/preload.ts'
import { LoadingPage } from '../ui/LoadingPage.tsx'

export type SessionQueries = { session: PreloadedQuery<SessionRootQuery> }
/** Who is signed in; null for a visitor. */
export type SessionViewer = SessionRootQuery$data['viewer']

/** Stands above every page: nothing is drawn before it is known who is there. */
export function SessionRoot() {
  const { session } = useStartedQueries<SessionQueries>()
  return (
    <Suspense fallback={<LoadingPage />}>
      <WithViewer session={session} />
    </Suspense>
  )
}

function WithViewer({ session }: SessionQueries) {
  const { viewer } = usePreloadedQuery<SessionRootQuery>(
    graphql`
      query SessionRootQuery @preloadable {
        viewer {
          id
          ...Shell_viewer
        }
      }
    `,
    session,
  )
  return <Outlet context={viewer ?? null} />
}

export function useSessionViewer(): SessionViewer {
  return useOutletContext<SessionViewer>()
}
