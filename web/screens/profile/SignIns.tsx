import { Badge, Button, Flex, Text } from '@chakra-ui/react'
import { MonitorSmartphone } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import type { SignIns_user$key } from '../../__generated__/SignIns_user.graphql.ts'
import type { SignInsEndMutation } from '../../__generated__/SignInsEndMutation.graphql.ts'
import type { SignInsEndOthersMutation } from '../../__generated__/SignInsEndOthersMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { Moment } from '../../ui/Moment.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { browserName } from './browserName.ts'

const FAILED = { message: 'Failed to sign out', prefersServer: true }

/** Every browser that is signed in to the account, and the way to end what one does not know. */
export function SignIns({ userRef }: { userRef: SignIns_user$key }) {
  const { sessions } = useFragment(
    graphql`
      fragment SignIns_user on User {
        sessions {
          id
          isCurrent
          lastSeenAt
          ipAddress
          userAgent
        }
      }
    `,
    userRef,
  )
  const [end, isEnding] = useMutationResult<SignInsEndMutation>(
    graphql`
      mutation SignInsEndMutation($id: ID!) {
        endSession(input: { id: $id }) {
          ... on EndSessionPayload @alias(as: "done") {
            user {
              id
              ...SignIns_user
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    FAILED,
  )
  const [endOthers, isEndingOthers] = useMutationResult<SignInsEndOthersMutation>(
    graphql`
      mutation SignInsEndOthersMutation {
        endOtherSessions(input: {}) {
          ... on EndOtherSessionsPayload @alias(as: "done") {
            user {
              id
              ...SignIns_user
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    FAILED,
  )
  return (
    <Panel
      title="Where You Are Signed In"
      icon={<MonitorSmartphone aria-hidden size={16} />}
      actions={
        <Button
          variant="outline"
          size="xs"
          loading={isEndingOthers}
          disabled={sessions.length < 2}
          onClick={() => endOthers({ variables: {}, onDone: () => showToast({ title: 'Signed out elsewhere', description: 'This browser is the only one left.' }) })}
        >
          Sign Out Elsewhere
        </Button>
      }
    >
      <Flex as="ul" direction="column" listStyleType="none">
        {sessions.map((session) => (
          <Flex as="li" key={session.id} align="center" justify="space-between" gap="3" paddingY="2" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
            <Flex direction="column" minWidth="0">
              <Flex align="center" gap="2">
                <Text fontWeight="medium">{browserName(session.userAgent)}</Text>
                {session.isCurrent && <Badge colorPalette="green">This browser</Badge>}
              </Flex>
              <Text textStyle="sm" color="fg.muted">
                {session.ipAddress ?? 'Unknown address'} · last used <Moment moment={session.lastSeenAt} />
              </Text>
            </Flex>
            {!session.isCurrent && (
              <Button variant="ghost" size="xs" disabled={isEnding} onClick={() => end({ variables: { id: session.id } })}>
                Sign Out
              </Button>
            )}
          </Flex>
        ))}
      </Flex>
    </Panel>
  )
}
