import { Button, type ButtonProps } from '@chakra-ui/react'
import { Send } from 'lucide-react'
import { graphql } from 'react-relay'
import type { TestEmailButtonMutation } from '../../__generated__/TestEmailButtonMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { showToast } from '../../ui/toast/toasts.ts'

interface TestEmailButtonProps extends Pick<ButtonProps, 'size'> {
  /** The toast of a success, by the address that it went to, and the words of a failure: each screen has its own. */
  sent: (email: string) => { title: string; description: string }
  failed: string
}

export function TestEmailButton({ sent, failed, ...button }: TestEmailButtonProps) {
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
    { message: failed },
  )
  const test = () => send({ variables: {}, onDone: ({ user }: { user: { email: string } }) => showToast(sent(user.email)) })
  return (
    <Button variant="outline" {...button} loading={isSending} loadingText="Sending..." onClick={test}>
      <Send aria-hidden /> Send Test Email
    </Button>
  )
}
