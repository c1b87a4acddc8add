import { Flex } from '@chakra-ui/react'
import { Merge } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { MergeList_query$key } from '../../__generated__/MergeList_query.graphql.ts'
import type { MergeListPageQuery } from '../../__generated__/MergeListPageQuery.graphql.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { MergeRow } from './MergeRow.tsx'
import { PAGE_SIZE } from './queryVariables.ts'

/** What was merged, newest first, and may be taken back. */
export function MergeList({ queryRef, onChanged }: { queryRef: MergeList_query$key; onChanged: () => void }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<MergeListPageQuery, MergeList_query$key>(
    graphql`
      fragment MergeList_query on Query
      @argumentDefinitions(first: { type: "Int", defaultValue: 25 }, after: { type: "String" })
      @refetchable(queryName: "MergeListPageQuery") {
        companyMerges(first: $first, after: $after) @connection(key: "MergeList_companyMerges") {
          edges {
            node {
              id
              ...MergeRow_merge
            }
          }
        }
      }
    `,
    queryRef,
  )
  const { edges } = data.companyMerges
  return (
    <Panel title="Recent Merges" icon={<Merge aria-hidden size={16} />}>
      {edges.length === 0 ? (
        <EmptyState icon={<Merge />} title="Nothing was merged yet" description="When one company is listed under two spellings, open one of them and merge it into the other." />
      ) : (
        <Flex as="ul" direction="column" listStyleType="none">
          {edges.map(({ node }) => (
            <MergeRow key={node.id} mergeRef={node} onChanged={onChanged} />
          ))}
        </Flex>
      )}
      <ShowMore hasNext={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZE)} />
    </Panel>
  )
}
