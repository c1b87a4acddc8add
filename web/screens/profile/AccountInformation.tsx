import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react'
import { Bug, Download, IdCard, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { AccountInformation_user$key } from '../../__generated__/AccountInformation_user.graphql.ts'
import { roleLabel } from '../../components/people/person.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ADMINISTRATION_PATH, OWN_DATA_API_PATH, USERS_PATH } from '../../urls.ts'

/** What the account is; none of it is the person's to change. */
export function AccountInformation({ userRef }: { userRef: AccountInformation_user$key }) {
  const { role, status, lastLoginAt, createdAt } = useFragment(
    graphql`
      fragment AccountInformation_user on User {
        role
        status
        lastLoginAt
        createdAt
      }
    `,
    userRef,
  )
  return (
    <Panel title="Account Information" icon={<IdCard aria-hidden size={16} />}>
      <Box as="dl" paddingY="2">
        <Fact name="Role">
          <Badge>{roleLabel(role)}</Badge>
        </Fact>
        <Fact name="Status">{statusLabel(status)}</Fact>
        <Fact name="Last Login">{lastLoginAt ? <Moment moment={lastLoginAt} /> : 'Never'}</Fact>
        <Fact name="Member Since">
          <Moment moment={createdAt} />
        </Fact>
      </Box>
      <Flex gap="2" wrap="wrap" paddingY="2">
        <Button asChild variant="outline">
          <a href={OWN_DATA_API_PATH} download>
            <Download aria-hidden /> Download My Data
          </a>
        </Button>
        {role === 'admin' && (
          <>
            <Button asChild variant="outline">
              <Link to={USERS_PATH}>
                <Users aria-hidden /> Users and Invitations
              </Link>
            </Button>
            <Button asChild variant="outline">
              <Link to={ADMINISTRATION_PATH}>
                <Bug aria-hidden /> Errors, Feedback and To-do
              </Link>
            </Button>
          </>
        )}
      </Flex>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex gap="4" paddingY="1.5" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <Text as="dt" color="fg.muted" width="36" flexShrink={0}>
        {name}
      </Text>
      <Box as="dd" minWidth="0">
        {children}
      </Box>
    </Flex>
  )
}

function statusLabel(status: string): string {
  return status ? status.charAt(0).toUpperCase() + status.slice(1) : 'Active'
}
