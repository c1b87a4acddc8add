import { Button, Flex, Text } from '@chakra-ui/react'
import { Archive, ArrowLeft } from 'lucide-react'
import { useState, useTransition, type ReactNode } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { BracketGrid_query$key } from '../../__generated__/BracketGrid_query.graphql.ts'
import type { BracketGridPageQuery } from '../../__generated__/BracketGridPageQuery.graphql.ts'
import { CardGrid } from '../../ui/CardGrid.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { BracketCard } from './BracketCard.tsx'

const PAGE_SIZE = 30

export function BracketGrid({ queryRef, empty }: { queryRef: BracketGrid_query$key; empty: ReactNode }) {
  const [isArchive, setArchive] = useState(false)
  const [isChanging, startChange] = useTransition()
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<BracketGridPageQuery, BracketGrid_query$key>(
    graphql`
      fragment BracketGrid_query on Query
      @argumentDefinitions(first: { type: "Int", defaultValue: 30 }, after: { type: "String" }, archived: { type: "Boolean", defaultValue: false })
      @refetchable(queryName: "BracketGridPageQuery") {
        brackets(first: $first, after: $after, archived: $archived) @connection(key: "BracketGrid_brackets", filters: []) {
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
  const toggle = () =>
    startChange(() => {
      setArchive(!isArchive)
      refetch({ archived: !isArchive }, { fetchPolicy: 'network-only' })
    })
  return (
    <>
      {edges.length > 0 && (
        <CardGrid items={edges} keyOf={({ node }) => node.id} renderCard={({ node }) => <BracketCard bracketRef={node} />} />
      )}
      {edges.length === 0 && (isArchive ? <Text color="fg.muted">Nothing is archived.</Text> : empty)}
      <ShowMore hasNext={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZE)} />
      <Flex justify="center" paddingY="4">
        <Button size="sm" variant="ghost" loading={isChanging} onClick={toggle}>
          {isArchive ? <ArrowLeft aria-hidden /> : <Archive aria-hidden />} {isArchive ? 'Back to the Brackets' : 'Archived Brackets'}
        </Button>
      </Flex>
    </>
  )
}
