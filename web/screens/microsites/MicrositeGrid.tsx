import type { ReactNode } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { MicrositeGrid_query$key } from '../../__generated__/MicrositeGrid_query.graphql.ts'
import type { MicrositeGridPageQuery } from '../../__generated__/MicrositeGridPageQuery.graphql.ts'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { MicrositeCard } from './MicrositeCard.tsx'

const PAGE_SIZE = 30

export function MicrositeGrid({ queryRef, empty }: { queryRef: MicrositeGrid_query$key; empty: ReactNode }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<MicrositeGridPageQuery, MicrositeGrid_query$key>(
    graphql`
      fragment MicrositeGrid_query on Query
      @argumentDefinitions(first: { type: "Int", defaultValue: 30 }, after: { type: "String" })
      @refetchable(queryName: "MicrositeGridPageQuery") {
        microsites(first: $first, after: $after) @connection(key: "MicrositeGrid_microsites") {
          __id
          edges {
            node {
              id
              ...MicrositeCard_microsite
            }
          }
        }
      }
    `,
    queryRef,
  )
  const { edges } = data.microsites
  if (edges.length === 0) return empty
  return (
    <>
      <CardGrid items={edges} keyOf={({ node }) => node.id} renderCard={({ node }) => <MicrositeCard micrositeRef={node} connectionId={data.microsites.__id} />} />
      <ShowMore hasNext={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZE)} />
    </>
  )
}
