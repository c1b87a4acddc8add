import { Box, Button, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { BracketGrid_query$key } from '../../__generated__/BracketGrid_query.graphql.ts'
import type { BracketGridPageQuery } from '../../__generated__/BracketGridPageQuery.graphql.ts'
import { BracketCard } from './BracketCard.tsx'
import { GRID_COLUMNS } from './grid.ts'

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
      <Box as="ul" listStyleType="none" display="grid" gridTemplateColumns={GRID_COLUMNS} gap="4">
        {edges.map(({ node }) => (
          <li key={node.id}>
            <BracketCard bracketRef={node} />
          </li>
        ))}
      </Box>
      {hasNext && (
        <Flex justify="center" paddingY="4">
          <Button variant="outline" loading={isLoadingNext} onClick={() => loadNext(PAGE_SIZE)}>
            Show more
          </Button>
        </Flex>
      )}
    </>
  )
}
