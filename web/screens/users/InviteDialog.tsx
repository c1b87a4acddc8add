import { Button, Dialog, Flex, Input, NativeSelect, Portal, Text } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { graphql } from 'react-relay'
import { ConnectionHandler, ROOT_ID } from 'relay-runtime'
import type { InviteDialogMutation } from '../../__generated__/InviteDialogMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormField } from '../../ui/FormField.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { ROLE_OPTIONS } from './roles.ts'

const INVITATIONS = ConnectionHandler.getConnectionID(ROOT_ID, 'InvitationList_invitations')

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState('user')
  const [problem, setProblem] = useState<string | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const [invite, isPending] = useMutationResult<InviteDialogMutation>(
    graphql`
      mutation InviteDialogMutation($email: String!, $role: String!, $connections: [ID!]!) {
        inviteUser(input: { email: $email, role: $role }) {
          ... on InviteUserPayload @alias(as: "done") {
            link
            invitation @prependNode(connections: $connections, edgeTypeName: "InvitationEdge") {
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
          ... on UserError @alias(as: "problem") {
            message
            fields {
              field
              message
            }
          }
        }
      }
    `,
    { message: 'The invitation could not be sent', prefersServer: true },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    invite({
      variables: { email, role, connections: [INVITATIONS] },
      onFields: ({ email: words }) => setProblem(words ?? null),
      onDone: (done) => {
        setLink(done.link)
        showToast({ title: 'Invitation sent', description: `A link is on its way to ${done.invitation.email}.` })
      },
    })
  }
  const change = (next: string) => {
    setEmail(next)
    setProblem(null)
  }
  const copy = () => {
    void navigator.clipboard.writeText(link ?? '').then(
      () => showToast({ title: 'Link Copied!' }),
      () => showToast({ title: 'Error', description: 'The link could not be copied. Select and copy it.', tone: 'destructive' }),
    )
  }
  return (
    <Dialog.Root open placement="center" size="sm" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding="4">
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{link ? 'Invitation sent' : 'Invite someone'}</Dialog.Title>
            </Dialog.Header>
            {link ? (
              <>
                <Dialog.Body>
                  <Flex direction="column" gap="3">
                    <Text>The mail is on its way. You can also hand the link over yourself; it works once and is shown only now.</Text>
                    <Text fontFamily="mono" textStyle="sm" overflowWrap="anywhere" padding="2" borderWidth="1px" borderRadius="md">
                      {link}
                    </Text>
                  </Flex>
                </Dialog.Body>
                <Dialog.Footer>
                  <Button variant="outline" onClick={copy}>
                    Copy Link
                  </Button>
                  <Button colorPalette="brand" onClick={onClose}>
                    Done
                  </Button>
                </Dialog.Footer>
              </>
            ) : (
              <form onSubmit={submit}>
                <Dialog.Body>
                  <Flex direction="column" gap="4">
                    <FormField label="Email" error={problem} required>
                      <Input type="email" name="email" value={email} onChange={(event) => change(event.currentTarget.value)} />
                    </FormField>
                    <FormField label="Role" hint={ROLE_OPTIONS.find(({ value }) => value === role)?.hint}>
                      <NativeSelect.Root>
                        <NativeSelect.Field value={role} onChange={(event) => setRole(event.currentTarget.value)}>
                          {ROLE_OPTIONS.map(({ value, label }) => (
                            <option key={value} value={value}>
                              {label}
                            </option>
                          ))}
                        </NativeSelect.Field>
                        <NativeSelect.Indicator />
                      </NativeSelect.Root>
                    </FormField>
                  </Flex>
                </Dialog.Body>
                <Dialog.Footer>
                  <Button variant="outline" onClick={onClose}>
                    Cancel
                  </Button>
                  <Button type="submit" colorPalette="brand" disabled={email === ''} loading={isPending} loadingText="Sending...">
                    Send Invitation
                  </Button>
                </Dialog.Footer>
              </form>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
