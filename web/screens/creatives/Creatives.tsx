import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { AudioLines } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { Creatives_query$key } from '../../__generated__/Creatives_query.graphql.ts'
import type { CreativesPageQuery } from '../../__generated__/CreativesPageQuery.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Select } from '../../ui/Select.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { count } from '../../ui/count.ts'
import { NAMINGS, PAGE_SIZE, SORTS, type Choices } from './choices.ts'
import { CreativeRow } from './CreativeRow.tsx'
import { useChoices } from './useChoices.ts'
import { useCreativeChanges } from './useCreativeChanges.ts'

export function Creatives({ queryRef }: { queryRef: Creatives_query$key }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<CreativesPageQuery, Creatives_query$key>(
    graphql`
      fragment Creatives_query on Query
      @argumentDefinitions(filter: { type: "CreativeFilter!" }, sort: { type: "CreativeSort!" }, first: { type: "Int", defaultValue: 25 }, after: { type: "String" })
      @refetchable(queryName: "CreativesPageQuery") {
        creatives(first: $first, after: $after, filter: $filter, sort: $sort) @connection(key: "Creatives_creatives", filters: ["filter", "sort"]) {
          totalCount
          totalIsEstimate
          edges {
            node {
              id
              ...CreativeRow_creative
            }
          }
        }
      }
    `,
    queryRef,
  )
  const { edges, totalCount, totalIsEstimate } = data.creatives
  const { typed, choices, typeSearch, choose } = useChoices()
  const changes = useCreativeChanges(choices, edges.length)
  return (
    <>
      <Flex role="search" aria-label="Spots" gap="3" wrap="wrap" marginBottom="4">
        <Box flex="1" minWidth="64" maxWidth="xl">
          <SearchBox label="Search spots" placeholder="Search by company or by what is said..." value={typed} onChange={typeSearch} />
        </Box>
        <Select label="Company known" value={choices.naming} options={NAMINGS} onChange={(naming) => choose({ naming })} />
        <Select label="Sort by" value={choices.sort} options={SORTS} onChange={(sort) => choose({ sort })} />
      </Flex>
      <Panel
        title="Spots"
        icon={<AudioLines aria-hidden size={16} />}
        actions={
          <Text role="status" color="fg.muted" textStyle="sm">
            {totalIsEstimate && 'about '}
            {count(totalCount, 'spot')}
          </Text>
        }
      >
        {edges.length === 0 ? (
          <NothingFound choices={choices} onClear={() => choose({ search: '', naming: '' })} />
        ) : (
          <Flex as="ul" direction="column" listStyleType="none" aria-busy={typed.trim() !== choices.search}>
            {edges.map(({ node }) => (
              <CreativeRow key={node.id} creativeRef={node} changes={changes} />
            ))}
          </Flex>
        )}
        <ShowMore hasNext={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZE)} />
      </Panel>
    </>
  )
}

function NothingFound({ choices, onClear }: { choices: Choices; onClear: () => void }) {
  if (choices.search === '' && choices.naming === '') {
    return <EmptyState icon={<AudioLines />} title="No spot is known yet" description="A spot appears here a minute after a monitor has heard an ad for the first time." />
  }
  return (
    <EmptyState
      icon={<AudioLines />}
      title={choices.search ? `No spot is found for “${choices.search}”` : choices.naming === 'unnamed' ? 'Every spot has a company' : 'No spot has a company yet'}
      description={choices.search ? 'Companies, their other names and what is said were searched.' : 'Spots of the other kind may be there.'}
      action={
        <Button variant="outline" onClick={onClear}>
          Show all spots
        </Button>
      }
    />
  )
}
