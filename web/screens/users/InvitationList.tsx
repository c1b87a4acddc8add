import { Badge, Box, Flex, Text } from '@chakra-ui/react'
import { MailPlus } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import type { InvitationList_query$key } from '../../__generated__/InvitationList_query.graphql.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { InvitationActions } from './InvitationActions.tsx'
import { roleName } from './roles.ts'

const STATUS: Readonly<Record<string, { label: string; color: 'yellow' | 'green' | 'gray' | 'red' }>> = {
  pending: { label: 'Pending', color: 'yellow' },
  accepted: { label: 'Accepted', color: 'green' },
  revoked: { label: 'Revoked', color: 'gray' },
  expired: { label: 'Expired', color: 'red' },
}

/** The newest invitations, with what can still be done about them. */
export function InvitationList({ queryRef }: { queryRef: InvitationList_query$key }) {
  const { invitations } = useFragment(
    graphql`
      fragment InvitationList_query on Query {
        invitations(first: 50) @connection(key: "InvitationList_invitations") {
          edges {
            node {
              id
              email
              role
              status
              expiresAt
              lastSentAt
              sendings
              ...InvitationActions_invitation
            }
          }
        }
      }
    `,
    queryRef,
  )
  const shown = invitations.edges.map(({ node }) => node)
  return (
    <Panel title="Invitations" icon={<MailPlus aria-hidden size={16} />}>
      {shown.length === 0 ? (
        <Text color="fg.muted" paddingY="3">
          Nobody is invited yet. An invitation is a mail with a link that works once, for seven days.
        </Text>
      ) : (
        <Flex as="ul" direction="column" listStyleType="none">
          {shown.map((invitation) => {
            const status = STATUS[invitation.status]
            return (
              <Flex as="li" key={invitation.id} align="center" gap="3" wrap="wrap" paddingY="2.5" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
                <Box flex="1" minWidth="52">
                  <Flex align="center" gap="2" wrap="wrap">
                    <Text fontWeight="semibold" overflowWrap="anywhere">
                      {invitation.email}
                    </Text>
                    <Badge colorPalette={status?.color ?? 'gray'}>{status?.label ?? invitation.status}</Badge>
                  </Flex>
                  <Text textStyle="sm" color="fg.muted">
                    {roleName(invitation.role)} · sent <Moment moment={invitation.lastSentAt} />
                    {invitation.sendings > 1 && ` (${invitation.sendings} times)`}
                    {invitation.status === 'pending' && (
                      <>
                        {' '}
                        · until <Moment moment={invitation.expiresAt} />
                      </>
                    )}
                  </Text>
                </Box>
                {(invitation.status === 'pending' || invitation.status === 'expired') && <InvitationActions invitationRef={invitation} />}
              </Flex>
            )
          })}
        </Flex>
      )}
    </Panel>
  )
}
