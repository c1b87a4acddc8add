import { IconButton, Menu, Portal } from '@chakra-ui/react'
import { Download, Ellipsis, Eraser, SmartphoneNfc, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { UserMenu_user$key } from '../../__generated__/UserMenu_user.graphql.ts'
import type { UserMenuEraseMutation } from '../../__generated__/UserMenuEraseMutation.graphql.ts'
import type { UserMenuRemoveFactorMutation } from '../../__generated__/UserMenuRemoveFactorMutation.graphql.ts'
import { displayName } from '../../components/people/person.ts'
import { openPage } from '../../openPage.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { userDataApiPath } from '../../urls.ts'

interface UserMenuProps {
  userRef: UserMenu_user$key
  connectionId: string
  onDeactivate: () => void
  onReactivate: () => void
}

/** The rarer acts on an account; the hard ones ask first. */
export function UserMenu({ userRef, connectionId, onDeactivate, onReactivate }: UserMenuProps) {
  const user = useFragment(
    graphql`
      fragment UserMenu_user on User {
        id
        databaseId
        firstName
        lastName
        email
        status
        secondFactorOn
      }
    `,
    userRef,
  )
  const [asked, setAsked] = useState<'deactivate' | 'erase' | null>(null)
  const [erase, isErasing] = useMutationResult<UserMenuEraseMutation>(
    graphql`
      mutation UserMenuEraseMutation($id: ID!, $connections: [ID!]!) {
        eraseUser(input: { id: $id }) {
          ... on EraseUserPayload @alias(as: "done") {
            erasedId @deleteEdge(connections: $connections)
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'The user could not be erased', prefersServer: true },
  )
  const [removeFactor] = useMutationResult<UserMenuRemoveFactorMutation>(
    graphql`
      mutation UserMenuRemoveFactorMutation($id: ID!) {
        removeSecondFactorOfUser(input: { id: $id }) {
          ... on RemoveSecondFactorOfUserPayload @alias(as: "done") {
            user {
              id
              secondFactorOn
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Two-step sign-in could not be turned off', prefersServer: true },
  )
  const name = displayName({ firstName: user.firstName, lastName: user.lastName, email: user.email })
  const isActive = user.status === 'active'
  const turnFactorOff = () =>
    removeFactor({
      variables: { id: user.id },
      onDone: () => showToast({ title: 'Two-step sign-in is off', description: `The password alone signs ${name} in.` }),
    })
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
        <Menu.Trigger asChild>
          <IconButton variant="ghost" aria-label={`More for ${name}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Menu.Item value="status" onClick={() => (isActive ? setAsked('deactivate') : onReactivate())}>
                {isActive ? <UserX aria-hidden size={16} /> : <UserCheck aria-hidden size={16} />}
                {isActive ? 'Deactivate' : 'Reactivate'}
              </Menu.Item>
              {user.secondFactorOn && (
                <Menu.Item value="factor" onClick={turnFactorOff}>
                  <SmartphoneNfc aria-hidden size={16} /> Turn off two-step sign-in
                </Menu.Item>
              )}
              <Menu.Item value="export" onClick={() => openPage(userDataApiPath(user.databaseId))}>
                <Download aria-hidden size={16} /> Download data
              </Menu.Item>
              <Menu.Item value="erase" color="fg.error" onClick={() => setAsked('erase')}>
                <Eraser aria-hidden size={16} /> Erase
              </Menu.Item>
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {asked === 'deactivate' && (
        <ConfirmDialog
          title={`Deactivate ${name}?`}
          confirmLabel="Deactivate"
          onConfirm={() => {
            setAsked(null)
            onDeactivate()
          }}
          onClose={() => setAsked(null)}
        >
          {name} is signed out at once and cannot sign in until reactivated. Nothing is deleted.
        </ConfirmDialog>
      )}
      {asked === 'erase' && (
        <ConfirmDialog
          title={`Erase ${name}?`}
          confirmLabel="Erase"
          isPending={isErasing}
          onConfirm={() =>
            erase({
              variables: { id: user.id, connections: [connectionId] },
              onDone: () => showToast({ title: 'User erased', description: 'What the office made with the account stays, under a pseudonym.' }),
            })
          }
          onClose={() => setAsked(null)}
        >
          Name, address, mails, sign-ins and settings of {name} are deleted for good; the work stays, under a pseudonym. This
          action cannot be undone.
        </ConfirmDialog>
      )}
    </>
  )
}
