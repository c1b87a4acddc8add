import { Button } from '@chakra-ui/react'
import { Send } from 'lucide-react'
import { graphql } from 'react-relay'
import type { TestEmailButtonMutation } from '../../__generated__/TestEmailButtonMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { showToast } from '../../ui/toast/toasts.ts'

export function TestEmailButton() {
  const [send, isSending] = useMutationResult<TestEmailButtonMutation>(
    graphql`
      mutation TestEmailButtonMutation {
        sendTestEmail(input: {}) {
          ... on SendTestEmailPayload @alias(as: "done") {
            user {
              id
              email
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to send test email' },
  )
  const onDone = ({ user }: { user: { email: string } }) =>
    showToast({ title: 'Test Email Sent', description: `Check the inbox of ${user.email}.` })
  return (
    <Button variant="outline" size="xs" loading={isSending} onClick={() => send({ variables: {}, onDone })}>
      <Send aria-hidden /> Send Test Email
    </Button>
  )
}
