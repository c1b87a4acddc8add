import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'

const someone = { __typename: 'User', id: 'u2', databaseId: 2, firstName: 'Sam', lastName: 'Spade', email: 'sam@example.com', profileImageUrl: null, role: 'user', status: 'active', lastLoginAt: null, secondFactorOn: false }
const invitation = { __typename: 'Invitation', id: 'i1', email: 'new@example.com', role: 'analyst', status: 'pending', expiresAt: '2026-03-08T12:00:00Z', lastSentAt: '2026-03-01T12:00:00Z', sendings: 1 }
const user = userEvent.setup({ delay: null })

function open(role = 'admin') {
  const environment = createTestEnvironment(signedIn({ id: 'u1', role }))
  environment.reply('UsersScreenQuery', { users: connectionOf([someone]), invitations: connectionOf([invitation]) })
  renderApp(environment, '/users')
  return environment
}
const sent = (environment: ReturnType<typeof createTestEnvironment>, name: string) => environment.sent.findLast((operation) => operation.name === name)?.variables

test('says whom it is for', async () => {
  const environment = open('user')
  environment.fail('UsersScreenQuery', new Error('403: Forbidden'))
  expect(await screen.findByText('For administrators')).toBeInTheDocument()
})

test('invites, and shows the link once', async () => {
  const environment = open()
  environment.reply('InviteDialogMutation', { inviteUser: { __typename: 'InviteUserPayload', link: 'https://spotlead.example/invite/secret', invitation: { ...invitation, id: 'i2', email: 'late@example.com' } } })
  await user.click(await screen.findByRole('button', { name: 'Invite Someone' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Email/), 'late@example.com')
  await user.selectOptions(within(dialog).getByLabelText('Role'), 'Analyst')
  await user.click(within(dialog).getByRole('button', { name: 'Send Invitation' }))
  expect(await within(dialog).findByText('https://spotlead.example/invite/secret')).toBeInTheDocument()
  expect(sent(environment, 'InviteDialogMutation')).toMatchObject({ email: 'late@example.com', role: 'analyst' })
  await user.click(within(dialog).getByRole('button', { name: 'Done' }))
  expect(await screen.findByText('late@example.com')).toBeInTheDocument()
})

test('revokes an invitation', async () => {
  const environment = open()
  environment.reply('InvitationActionsRevokeMutation', { revokeInvitation: { __typename: 'RevokeInvitationPayload', invitation: { id: 'i1', status: 'revoked' } } })
  await user.click(await screen.findByRole('button', { name: 'Revoke: invitation of new@example.com' }))
  expect(await screen.findByText('Revoked')).toBeInTheDocument()
})

test('changes a role, deactivates after asking', async () => {
  const environment = open()
  environment.reply('UserRowAdministerMutation', { administerUser: { __typename: 'AdministerUserPayload', user: { id: 'u2', role: 'user', status: 'inactive' } } })
  await user.selectOptions(await screen.findByLabelText('Role of Sam Spade'), 'Administrator')
  expect(sent(environment, 'UserRowAdministerMutation')).toEqual({ input: { id: 'u2', role: 'admin' } })
  await user.click(screen.getByRole('button', { name: 'More for Sam Spade' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Reactivate' }))
  expect(sent(environment, 'UserRowAdministerMutation')).toEqual({ input: { id: 'u2', status: 'active' } })
})

test('erases after asking', async () => {
  const environment = open()
  environment.reply('UserMenuEraseMutation', { eraseUser: { __typename: 'EraseUserPayload', erasedId: 'u2' } })
  await user.click(await screen.findByRole('button', { name: 'More for Sam Spade' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Erase' }))
  const dialog = await screen.findByRole('alertdialog')
  await user.click(within(dialog).getByRole('button', { name: 'Erase' }))
  expect(await screen.findByText('User erased')).toBeInTheDocument()
  expect(screen.queryByText('Sam Spade')).not.toBeInTheDocument()
})
