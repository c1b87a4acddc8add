import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import type { UserRow_user$key } from '../../__generated__/UserRow_user.graphql.ts'
import type { UserRowAdministerMutation } from '../../__generated__/UserRowAdministerMutation.graphql.ts'
import { Avatar } from '../../components/people/Avatar.tsx'
import { displayName } from '../../components/people/person.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Select } from '../../ui/Select.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { ROLE_OPTIONS } from './roles.ts'
import { UserMenu } from './UserMenu.tsx'

interface UserRowProps {
  userRef: UserRow_user$key
  /** Nobody changes his own role or status. */
  isSelf: boolean
  connectionId: string
}

export function UserRow({ userRef, isSelf, connectionId }: UserRowProps) {
  const user = useFragment(
    graphql`
      fragment UserRow_user on User {
        id
        firstName
        lastName
        email
        profileImageUrl
        role
        status
        lastLoginAt
        secondFactorOn
        ...UserMenu_user
      }
    `,
    userRef,
  )
  const [administer, isPending] = useMutationResult<UserRowAdministerMutation>(
    graphql`
      mutation UserRowAdministerMutation($input: AdministerUserInput!) {
        administerUser(input: $input) {
          ... on AdministerUserPayload @alias(as: "done") {
            user {
              id
              role
              status
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'The user could not be changed', prefersServer: true },
  )
  const person = { firstName: user.firstName, lastName: user.lastName, email: user.email }
  const name = displayName(person)
  const change = (changes: { role?: string; status?: string }, words: string) =>
    administer({
      variables: { input: { id: user.id, ...changes } },
      onDone: () => showToast({ title: 'User changed', description: words }),
    })
  return (
    <Flex as="li" align="center" gap="3" wrap="wrap" paddingY="2.5" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Avatar person={person} imageUrl={user.profileImageUrl} />
      <Box flex="1" minWidth="52">
        <Flex align="center" gap="2" wrap="wrap">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </Text>
          {isSelf && <Badge>You</Badge>}
          {user.status !== 'active' && <Badge colorPalette="red">Inactive</Badge>}
          {user.secondFactorOn && <Badge variant="outline">Two-step</Badge>}
        </Flex>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {user.email} · {user.lastLoginAt ? <>last sign-in <Moment moment={user.lastLoginAt} /></> : 'never signed in'}
        </Text>
      </Box>
      <Box aria-busy={isPending}>
        {isSelf ? (
          <Text color="fg.muted">{ROLE_OPTIONS.find(({ value }) => value === user.role)?.label}</Text>
        ) : (
          <Select
            label={`Role of ${name}`}
            value={user.role}
            options={ROLE_OPTIONS}
            onChange={(role) => change({ role }, `${name} works with the new role from the next sign-in.`)}
          />
        )}
      </Box>
      {isSelf ? (
        <Box width="9" />
      ) : (
        <UserMenu
          userRef={user}
          connectionId={connectionId}
          onDeactivate={() => change({ status: 'inactive' }, `${name} is signed out and stays out.`)}
          onReactivate={() => change({ status: 'active' }, `${name} may sign in again.`)}
        />
      )}
    </Flex>
  )
}
