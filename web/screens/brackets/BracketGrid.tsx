import type { ReactNode } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { BracketGrid_query$key } from '../../__generated__/BracketGrid_query.graphql.ts'
import type { BracketGridPageQuery } from '../../__generated__/BracketGridPageQuery.graphql.ts'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { BracketCard } from './BracketCard.tsx'

const PAGE_SIZE = 30

export function BracketGrid({ queryRef, empty }: { queryRef: BracketGrid_query$key; empty: ReactNode }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<BracketGridPageQuery, BracketGrid_query$key>(
    graphql`
      fragment BracketGrid_query on Query
      @argumentDefinitions(first: { type: "Int", defaultValue: 30 }, after: { type: "String" })
      @refetchable(queryName: "BracketGridPageQuery") {
        brackets(first: $first, after: $after) @connection(key: "BracketGrid_brackets") {
          edges {
            node {
              id
              ...BracketCard_bracket
            }
          }
        }
      }
    `,
    queryRef,
  )
  const { edges } = data.brackets
  if (edges.length === 0) return empty
  return (
    <>
      <CardGrid items={edges} keyOf={({ node }) => node.id} renderCard={({ node }) => <BracketCard bracketRef={node} />} />
      <ShowMore hasNext={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZE)} />
    </>
  )
}
