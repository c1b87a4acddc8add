import { Flex } from '@chakra-ui/react'
import { Users } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay'
import type { UserList_query$key } from '../../__generated__/UserList_query.graphql.ts'
import type { UserListPageQuery } from '../../__generated__/UserListPageQuery.graphql.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ShowMore } from '../../ui/ShowMore.tsx'
import { UserRow } from './UserRow.tsx'

const PAGE_SIZE = 50

export function UserList({ queryRef, ownId }: { queryRef: UserList_query$key; ownId: string }) {
  const { data, hasNext, isLoadingNext, loadNext } = usePaginationFragment<UserListPageQuery, UserList_query$key>(
    graphql`
      fragment UserList_query on Query
      @argumentDefinitions(first: { type: "Int", defaultValue: 50 }, after: { type: "String" })
      @refetchable(queryName: "UserListPageQuery") {
        users(first: $first, after: $after) @connection(key: "UserList_users") {
          __id
          totalCount
          edges {
            node {
              id
              ...UserRow_user
            }
          }
        }
      }
    `,
    queryRef,
  )
  return (
    <Panel title={`Users (${data.users.totalCount})`} icon={<Users aria-hidden size={16} />}>
      <Flex as="ul" direction="column" listStyleType="none">
        {data.users.edges.map(({ node }) => (
          <UserRow key={node.id} userRef={node} isSelf={node.id === ownId} connectionId={data.users.__id} />
        ))}
      </Flex>
      <ShowMore hasNext={hasNext} isLoading={isLoadingNext} onMore={() => loadNext(PAGE_SIZE)} />
    </Panel>
  )
}
