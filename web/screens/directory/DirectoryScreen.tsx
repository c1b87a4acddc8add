import { Flex, Skeleton } from '@chakra-ui/react'
import { ShieldAlert } from 'lucide-react'
import { Suspense, useCallback, useEffect } from 'react'
import { fetchQuery, graphql, usePreloadedQuery, useRelayEnvironment, type PreloadedQuery } from 'react-relay'
import type { DirectoryScreenQuery } from '../../__generated__/DirectoryScreenQuery.graphql.ts'
import type { DirectoryScreenViewerQuery } from '../../__generated__/DirectoryScreenViewerQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportList } from './ImportList.tsx'

export type DirectoryQueries = {
  imports: PreloadedQuery<DirectoryScreenQuery>
  viewer: PreloadedQuery<DirectoryScreenViewerQuery>
}

/** Progress is worth a look this often while something runs. */
const LOOK_EVERY_MS = 1_000

/** For administrators; others are told so, and the server gives them nothing. */
export function DirectoryScreen() {
  const queries = useStartedQueries<DirectoryQueries>()
  return (
    <>
      <ScreenHeader title="Station Directory" subtitle="Brings stations into the directory that everybody browses: a dry run first, then the import." />
      <Suspense fallback={<ImportsSkeleton />}>
        <ForAdministrators {...queries} />
      </Suspense>
    </>
  )
}

function ForAdministrators({ imports, viewer: viewerQuery }: DirectoryQueries) {
  const { viewer } = usePreloadedQuery<DirectoryScreenViewerQuery>(
    graphql`
      query DirectoryScreenViewerQuery @preloadable {
        viewer {
          id
          role
        }
      }
    `,
    viewerQuery,
  )
  if (viewer?.role === 'admin') return <Imports imports={imports} />
  return <EmptyState icon={<ShieldAlert />} title="For administrators" description="Ask an administrator to import stations, or add your own on the Monitors screen." />
}

const IMPORTS = graphql`
  query DirectoryScreenQuery @preloadable {
    directoryImports {
      status
      ...ImportList_imports
    }
  }
`

function Imports({ imports }: Pick<DirectoryQueries, 'imports'>) {
  const environment = useRelayEnvironment()
  const { directoryImports } = usePreloadedQuery<DirectoryScreenQuery>(IMPORTS, imports)
  const look = useCallback(() => {
    // The next look makes up for one that fails.
    fetchQuery<DirectoryScreenQuery>(environment, IMPORTS, {}, { fetchPolicy: 'network-only' }).subscribe({ error: () => undefined })
  }, [environment])
  const isRunning = directoryImports.some(({ status }) => status === 'queued' || status === 'running')
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isRunning, look])
  return (
    <Flex direction="column" gap="6">
      <ImportForm onStarted={look} />
      <ImportList importsRef={directoryImports} onStarted={look} />
    </Flex>
  )
}

function ImportsSkeleton() {
  return (
    <Flex direction="column" gap="3" role="status" aria-label="Loading...">
      <Skeleton height="48" />
      <Skeleton height="24" />
    </Flex>
  )
}
