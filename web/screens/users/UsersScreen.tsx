import { Flex, Skeleton } from '@chakra-ui/react'
import { ShieldAlert } from 'lucide-react'
import { Suspense } from 'react'
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay'
import type { UsersScreenQuery } from '../../__generated__/UsersScreenQuery.graphql.ts'
import type { UsersScreenViewerQuery } from '../../__generated__/UsersScreenViewerQuery.graphql.ts'
import { useStartedQueries } from '../../relay/preload.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScreenHeader } from '../../ui/ScreenHeader.tsx'
import { InvitationList } from './InvitationList.tsx'
import { InviteButton } from './InviteButton.tsx'
import { UserList } from './UserList.tsx'

export type UsersQueries = {
  users: PreloadedQuery<UsersScreenQuery>
  viewer: PreloadedQuery<UsersScreenViewerQuery>
}

/** For administrators; others are told so, and the server gives them nothing. */
export function UsersScreen() {
  const queries = useStartedQueries<UsersQueries>()
  return (
    <Suspense fallback={<ListSkeleton />}>
      <ForAdministrators {...queries} />
    </Suspense>
  )
}

function ForAdministrators({ users, viewer: viewerQuery }: UsersQueries) {
  const { viewer } = usePreloadedQuery<UsersScreenViewerQuery>(
    graphql`
      query UsersScreenViewerQuery @preloadable {
        viewer {
          id
          role
        }
      }
    `,
    viewerQuery,
  )
  const subtitle = 'Who may sign in, as what, and who is invited.'
  if (viewer?.role !== 'admin') {
    return (
      <>
        <ScreenHeader title="Users and Invitations" subtitle={subtitle} />
        <EmptyState icon={<ShieldAlert />} title="For administrators" description="Ask an administrator to invite people or to change what they may do." />
      </>
    )
  }
  return (
    <>
      <ScreenHeader title="Users and Invitations" subtitle={subtitle} actions={<InviteButton />} />
      <Suspense fallback={<ListSkeleton />}>
        <Lists users={users} ownId={viewer.id} />
      </Suspense>
    </>
  )
}

function Lists({ users, ownId }: Pick<UsersQueries, 'users'> & { ownId: string }) {
  const query = usePreloadedQuery<UsersScreenQuery>(
    graphql`
      query UsersScreenQuery @preloadable {
        ...InvitationList_query
        ...UserList_query
      }
    `,
    users,
  )
  return (
    <Flex direction="column" gap="6">
      <InvitationList queryRef={query} />
      <UserList queryRef={query} ownId={ownId} />
    </Flex>
  )
}

function ListSkeleton() {
  return (
    <Flex direction="column" gap="3" role="status" aria-label="Loading...">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} height="14" />
      ))}
    </Flex>
  )
}
