import { Globe } from 'lucide-react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { MicrositesScreenQuery } from '../../__generated__/MicrositesScreenQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { CollectionScreen, EmptyCollection } from '../../ui/CollectionScreen.tsx'
import { CreateMicrosite } from './CreateMicrosite.tsx'
import { MicrositeGrid } from './MicrositeGrid.tsx'

export type MicrositesQueries = { microsites: PreloadedQuery<MicrositesScreenQuery> }

export function MicrositesScreen() {
  const { microsites } = useStartedQueries<MicrositesQueries>()
  return (
    <CollectionScreen
      title="Microsites Management"
      subtitle="Domains that lead here, and the page that each one shows."
      addLabel="Add Microsite"
      cardHeight="56"
      form={(close) => <CreateMicrosite onClose={close} />}
    >
      {(openForm) => <Sites microsites={microsites} onCreate={openForm} />}
    </CollectionScreen>
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
        <EmptyCollection
          icon={<Globe />}
          title="No Microsites"
          description="Give a domain its own landing page, with its own words and colours."
          addLabel="Create First Microsite"
          onAdd={onCreate}
        />
      }
    />
  )
}
