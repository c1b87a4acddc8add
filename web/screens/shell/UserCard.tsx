import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { LogOut } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import type { UserCard_viewer$key } from '../../__generated__/UserCard_viewer.graphql.ts'
import { Avatar } from '../../components/people/Avatar.tsx'
import { displayName, roleLabel } from '../../components/people/person.ts'
import { LOGOUT_PATH } from '../../urls.ts'

interface UserCardProps {
  viewerRef: UserCard_viewer$key
  isIconOnly?: boolean
}

/** Who is signed in, as what, and the way out. */
export function UserCard({ viewerRef, isIconOnly = false }: UserCardProps) {
  const viewer = useFragment(
    graphql`
      fragment UserCard_viewer on User {
        firstName
        lastName
        email
        role
        profileImageUrl
      }
    `,
    viewerRef,
  )
  const person = { firstName: viewer.firstName, lastName: viewer.lastName, email: viewer.email }
  return (
    <Flex direction="column" gap="2">
      <Flex align="center" gap="3" paddingX={isIconOnly ? '1' : '2'} minWidth="0">
        <Avatar person={person} imageUrl={viewer.profileImageUrl} />
        <Box minWidth="0" srOnly={isIconOnly || undefined}>
          <Text textStyle="sm" fontWeight="semibold" truncate>
            {displayName(person)}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {roleLabel(viewer.role)}
          </Text>
        </Box>
      </Flex>
      <Button asChild variant="ghost" size="sm" justifyContent={isIconOnly ? 'center' : 'flex-start'} paddingX="3">
        <a href={LOGOUT_PATH} aria-label={isIconOnly ? 'Logout' : undefined}>
          <LogOut aria-hidden />
          {!isIconOnly && 'Logout'}
        </a>
      </Button>
    </Flex>
  )
}
