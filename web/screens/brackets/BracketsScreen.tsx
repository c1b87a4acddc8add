import { Trophy } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay'
import type { BracketsScreenQuery } from '../../__generated__/BracketsScreenQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { CollectionScreen, EmptyCollection } from '../../ui/CollectionScreen.tsx'
import { BracketGrid } from './BracketGrid.tsx'
import { CreateBracket } from './CreateBracket.tsx'
import type { BracketsQueries } from './queries.ts'

export function BracketsScreen() {
  const { brackets } = useStartedQueries<BracketsQueries>()
  return (
    <CollectionScreen
      title="Tournament Brackets"
      subtitle="March Madness style brackets that your listeners vote on."
      addLabel="Create Bracket"
      cardHeight="40"
      form={(close) => <CreateBracket onClose={close} />}
    >
      {(openForm) => <Brackets brackets={brackets} onCreate={openForm} />}
    </CollectionScreen>
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
        <EmptyCollection
          icon={<Trophy />}
          title="No Brackets Yet"
          description="Set up a tournament, share its link on air and let the audience decide."
          addLabel="Create Your First Bracket"
          onAdd={onCreate}
        />
      }
    />
  )
}
