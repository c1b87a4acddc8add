import { Button, Flex } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import type { InvitationActions_invitation$key } from '../../__generated__/InvitationActions_invitation.graphql.ts'
import type { InvitationActionsResendMutation } from '../../__generated__/InvitationActionsResendMutation.graphql.ts'
import type { InvitationActionsRevokeMutation } from '../../__generated__/InvitationActionsRevokeMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { showToast } from '../../ui/toast/toasts.ts'

export function InvitationActions({ invitationRef }: { invitationRef: InvitationActions_invitation$key }) {
  const { id, email } = useFragment(
    graphql`
      fragment InvitationActions_invitation on Invitation {
        id
        email
      }
    `,
    invitationRef,
  )
  const [resend, isResending] = useMutationResult<InvitationActionsResendMutation>(
    graphql`
      mutation InvitationActionsResendMutation($id: ID!) {
        resendInvitation(input: { id: $id }) {
          ... on ResendInvitationPayload @alias(as: "done") {
            invitation {
              id
              status
              expiresAt
              lastSentAt
              sendings
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'The invitation could not be sent again', prefersServer: true },
  )
  const [revoke, isRevoking] = useMutationResult<InvitationActionsRevokeMutation>(
    graphql`
      mutation InvitationActionsRevokeMutation($id: ID!) {
        revokeInvitation(input: { id: $id }) {
          ... on RevokeInvitationPayload @alias(as: "done") {
            invitation {
              id
              status
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'The invitation could not be revoked', prefersServer: true },
  )
  return (
    <Flex gap="2">
      <Button
        variant="outline"
        size="xs"
        loading={isResending}
        aria-label={`Send Again: invitation of ${email}`}
        onClick={() =>
          resend({
            variables: { id },
            onDone: () => showToast({ title: 'Invitation sent', description: `A new link is on its way to ${email}; the old one has ended.` }),
          })
        }
      >
        Send Again
      </Button>
      <Button
        variant="ghost"
        size="xs"
        loading={isRevoking}
        aria-label={`Revoke: invitation of ${email}`}
        onClick={() => revoke({ variables: { id }, onDone: () => showToast({ title: 'Invitation revoked', description: `The link sent to ${email} has ended.` }) })}
      >
        Revoke
      </Button>
    </Flex>
  )
}
