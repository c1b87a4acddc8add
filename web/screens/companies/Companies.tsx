import { Box, Button, Flex, Tabs, Text } from '@chakra-ui/react'
import { Building2, Merge } from 'lucide-react'
import { useState } from 'react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { Companies_query$key } from '../../__generated__/Companies_query.graphql.ts'
import type { CompaniesPageQuery } from '../../__generated__/CompaniesPageQuery.graphql.ts'
import type { MergeList_query$key } from '../../__generated__/MergeList_query.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { CompanyRow } from './CompanyRow.tsx'
import { count } from '../../ui/count.ts'
import { MergeList } from './MergeList.tsx'
import { PAGE_SIZE } from './queryVariables.ts'
import { useCompanyChanges } from './useCompanyChanges.ts'
import { useSearchText } from './useSearchText.ts'

interface CompaniesProps {
  queryRef: Companies_query$key
  mergesRef: MergeList_query$key
}

/** The companies that are heard, and the merges that can be taken back. */
export function Companies({ queryRef, mergesRef }: CompaniesProps) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<CompaniesPageQuery, Companies_query$key>(
    graphql`
      fragment Companies_query on Query
      @argumentDefinitions(search: { type: "String" }, first: { type: "Int", defaultValue: 25 }, after: { type: "String" })
      @refetchable(queryName: "CompaniesPageQuery") {
        companies(first: $first, after: $after, search: $search) @connection(key: "Companies_companies", filters: ["search"]) {
          totalCount
          edges {
            node {
              id
              ...CompanyRow_company
            }
          }
        }
      }
    `,
    queryRef,
  )
  const { edges, totalCount } = data.companies
  const [search, committed, changeSearch] = useSearchText()
  const refresh = useCompanyChanges(committed, edges.length)
  const [tab, setTab] = useState('companies')
  return (
    <Tabs.Root value={tab} variant="line" colorPalette="brand" onValueChange={({ value }) => setTab(value)}>
      <Tabs.List marginBottom="4" overflowX="auto">
        <Tabs.Trigger value="companies">
          <Building2 aria-hidden size={16} /> Companies
        </Tabs.Trigger>
        <Tabs.Trigger value="merges">
          <Merge aria-hidden size={16} /> Recent Merges
        </Tabs.Trigger>
      </Tabs.List>
      <Tabs.Content value="companies" padding="0" colorPalette="gray">
        <Box role="search" aria-label="Companies" marginBottom="4" maxWidth="xl">
          <SearchBox label="Search companies" placeholder="Search by name or other name..." value={search} onChange={changeSearch} />
        </Box>
        <Panel title="Companies" icon={<Building2 aria-hidden size={16} />} actions={<Total count={totalCount} />}>
          {edges.length === 0 ? (
            <NobodyFound search={committed} onClear={() => changeSearch('')} />
          ) : (
            <Flex as="ul" direction="column" listStyleType="none" aria-busy={search.trim() !== committed}>
              {edges.map(({ node }) => (
                <CompanyRow key={node.id} companyRef={node} onChanged={refresh} />
              ))}
            </Flex>
          )}
          <ShowMore hasNext={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZE)} />
        </Panel>
      </Tabs.Content>
      <Tabs.Content value="merges" padding="0" colorPalette="gray">
        <MergeList queryRef={mergesRef} onChanged={refresh} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

function Total({ count: total }: { count: number }) {
  return (
    <Text role="status" color="fg.muted" textStyle="sm">
      {count(total, 'company', 'companies')}
    </Text>
  )
}

function NobodyFound({ search, onClear }: { search: string; onClear: () => void }) {
  if (search === '') {
    return <EmptyState icon={<Building2 />} title="No company yet" description="A company appears here as soon as a monitor hears its name in an ad." />
  }
  return (
    <EmptyState
      icon={<Building2 />}
      title={`No company is called “${search}”`}
      description="Names and other names were searched."
      action={
        <Button variant="outline" onClick={onClear}>
          Clear search
        </Button>
      }
    />
  )
}
