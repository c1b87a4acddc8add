import { Box, Button, Skeleton } from '@chakra-ui/react'
import { Globe, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { MicrositesScreenQuery } from '../../__generated__/MicrositesScreenQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { CreateMicrosite } from './CreateMicrosite.tsx'
import { GRID_COLUMNS } from './grid.ts'
import { MicrositeGrid } from './MicrositeGrid.tsx'

export type MicrositesQueries = { microsites: PreloadedQuery<MicrositesScreenQuery> }

const SKELETONS = 3

export function MicrositesScreen() {
  const { microsites } = useStartedQueries<MicrositesQueries>()
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <ScreenHeader
        title="Microsites Management"
        subtitle="Domains that lead here, and the page that each one shows."
        actions={
          <Button colorPalette="brand" onClick={() => setCreating(true)}>
            <Plus aria-hidden /> Add Microsite
          </Button>
        }
      />
      <Suspense fallback={<GridSkeleton />}>
        <Sites microsites={microsites} onCreate={() => setCreating(true)} />
      </Suspense>
      {isCreating && <CreateMicrosite onClose={() => setCreating(false)} />}
    </>
  )
}

function Sites({ microsites, onCreate }: MicrositesQueries & { onCreate: () => void }) {
  const query = usePreloadedQuery<MicrositesScreenQuery>(
    graphql`
      query MicrositesScreenQuery @preloadable {
        ...MicrositeGrid_query
      }
    `,
    microsites,
  )
  return (
    <MicrositeGrid
      queryRef={query}
      empty={
        <Box borderWidth="1px" borderRadius="md" bg="bg.panel">
          <EmptyState
            icon={<Globe />}
            title="No Microsites"
            description="Give a domain its own landing page, with its own words and colours."
            action={
              <Button colorPalette="brand" onClick={onCreate}>
                Create First Microsite
              </Button>
            }
          />
        </Box>
      }
    />
  )
}

function GridSkeleton() {
  return (
    <Box display="grid" gridTemplateColumns={GRID_COLUMNS} gap="4" role="status" aria-label="Loading...">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Skeleton key={index} height="56" />
      ))}
    </Box>
  )
}
