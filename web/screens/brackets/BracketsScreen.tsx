import { Box, Button, Skeleton } from '@chakra-ui/react'
import { Plus, Trophy } from 'lucide-react'
import { Suspense, useState } from 'react'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { BracketsScreenQuery } from '../../__generated__/BracketsScreenQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { BracketGrid } from './BracketGrid.tsx'
import { CreateBracket } from './CreateBracket.tsx'
import { GRID_COLUMNS } from './grid.ts'
import type { BracketsQueries } from './queries.ts'

const SKELETONS = 3

export function BracketsScreen() {
  const { brackets } = useStartedQueries<BracketsQueries>()
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <ScreenHeader
        title="Tournament Brackets"
        subtitle="March Madness style brackets that your listeners vote on."
        actions={
          <Button colorPalette="brand" onClick={() => setCreating(true)}>
            <Plus aria-hidden /> Create Bracket
          </Button>
        }
      />
      <Suspense fallback={<GridSkeleton />}>
        <Brackets brackets={brackets} onCreate={() => setCreating(true)} />
      </Suspense>
      {isCreating && <CreateBracket onClose={() => setCreating(false)} />}
    </>
  )
}

function Brackets({ brackets, onCreate }: BracketsQueries & { onCreate: () => void }) {
  const query = usePreloadedQuery<BracketsScreenQuery>(
    graphql`
      query BracketsScreenQuery @preloadable {
        ...BracketGrid_query
      }
    `,
    brackets,
  )
  return (
    <BracketGrid
      queryRef={query}
      empty={
        <Box borderWidth="1px" borderRadius="md" bg="bg.panel">
          <EmptyState
            icon={<Trophy />}
            title="No Brackets Yet"
            description="Set up a tournament, share its link on air and let the audience decide."
            action={
              <Button colorPalette="brand" onClick={onCreate}>
                Create Your First Bracket
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
        <Skeleton key={index} height="40" />
      ))}
    </Box>
  )
}
