import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'

const site = {
  id: 'site-1', databaseId: 1, domain: 'cones.example', title: 'Cones', heroTitle: 'Cold justice', heroSubtitle: null, theme: 'snow-cone',
  landingPageType: 'snow-cone', isActive: true, createdAt: '2026-03-05T12:00:00Z', canEdit: true, primaryColor: '#2563eb', logoUrl: null,
  backgroundImageUrl: null, customCss: null, contactEmail: null, contactPhone: null, allowAuthentication: true, redirectAuthenticated: true,
  redirectUrl: '/dashboard', customSettings: { a: 1 },
}
const user = userEvent.setup({ delay: null })

function open(sites: object[] = [site]) {
  const environment = createTestEnvironment({ ...signedIn(), MicrositeConnection: () => connectionOf(sites as Record<string, unknown>[]) })
  renderApp(environment, '/microsites')
  return environment
}
const sent = (environment: ReturnType<typeof createTestEnvironment>, name: string) => environment.sent.findLast((operation) => operation.name === name)?.variables

test('an empty screen offers the first one', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'Microsites Management' })).toBeInTheDocument()
  expect(await screen.findByText('No Microsites')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Create First Microsite' }))
  expect(await screen.findByRole('dialog', { name: 'Add Microsite' })).toBeInTheDocument()
})

test('a card says what the microsite is', async () => {
  open()
  const card = await screen.findByRole('article', { name: 'cones.example' })
  for (const words of ['Cones', '● Live', 'Featured Content', 'Cold justice', 'Snow Cone', '3/5/26']) expect(within(card).getByText(words)).toBeInTheDocument()
  expect(within(card).getByRole('link', { name: 'Visit Site' })).toHaveAttribute('href', 'https://cones.example')
  expect(within(card).getByRole('link', { name: 'Visit Site' })).toHaveAttribute('target', '_blank')
})

test('who may not edit gets no buttons for it', async () => {
  open([{ ...site, canEdit: false }])
  const card = await screen.findByRole('article', { name: 'cones.example' })
  expect(within(card).queryByRole('button')).not.toBeInTheDocument()
})

test('goes offline at once, and back with the words of the server when that fails', async () => {
  const environment = open()
  const release = environment.hold('MicrositeCardToggleMutation')
  environment.reply('MicrositeCardToggleMutation', { updateMicrosite: { __typename: 'Forbidden', __isUserError: 'Forbidden', message: 'Not yours' } })
  await user.click(await screen.findByRole('button', { name: 'Set Offline' }))
  expect(await screen.findByText('● Offline')).toBeInTheDocument()
  release()
  expect(await screen.findByText('Not yours')).toBeInTheDocument()
  expect(screen.getByText('● Live')).toBeInTheDocument()
  expect(sent(environment, 'MicrositeCardToggleMutation')).toEqual({ id: 'site-1', isActive: false })
})

test('is deleted once that is confirmed', async () => {
  const environment = open()
  environment.reply('MicrositeCardDeleteMutation', { deleteMicrosite: { __typename: 'DeleteMicrositePayload', deletedId: 'site-1' } })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('Are you sure you want to delete the microsite for cones.example? This action cannot be undone.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Microsite deleted successfully')).toBeInTheDocument()
  expect(await screen.findByText('No Microsites')).toBeInTheDocument()
})

test('the form says what is wrong, then creates', async () => {
  const environment = open([])
  environment.reply('CreateMicrositeMutation', { createMicrosite: { __typename: 'CreateMicrositePayload', microsite: { ...site, __typename: 'Microsite' } } })
  await user.click(await screen.findByRole('button', { name: 'Add Microsite' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Create Microsite' }))
  expect(await within(dialog).findByText('Domain is required')).toBeInTheDocument()
  expect(within(dialog).getByText('Title is required')).toBeInTheDocument()
  await user.type(within(dialog).getByLabelText(/^Domain/), 'nodot')
  await user.type(within(dialog).getByLabelText(/^Custom Settings/), 'x')
  await user.click(within(dialog).getByRole('button', { name: 'Create Microsite' }))
  expect(await within(dialog).findByText('Valid domain format required')).toBeInTheDocument()
  expect(within(dialog).getByText('Must be valid JSON')).toBeInTheDocument()
  expect(sent(environment, 'CreateMicrositeMutation')).toBeUndefined()

  await user.type(within(dialog).getByLabelText(/^Domain/), '.example')
  await user.type(within(dialog).getByLabelText(/^Title/), 'Cones')
  await user.clear(within(dialog).getByLabelText(/^Custom Settings/))
  await user.selectOptions(within(dialog).getByLabelText('Theme'), 'radio')
  expect(within(dialog).getByText('radio page')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Create Microsite' }))
  expect(await screen.findByText('Microsite created successfully')).toBeInTheDocument()
  expect(sent(environment, 'CreateMicrositeMutation')?.['input']).toMatchObject({ domain: 'nodot.example', title: 'Cones', theme: 'radio', isActive: true, customSettings: null, heroTitle: null })
  expect(await screen.findByRole('article', { name: 'cones.example' })).toBeInTheDocument()
})

test('an edit sends what the form holds; cleared settings are null, emptied ones stay', async () => {
  const environment = open()
  environment.reply('EditMicrositeMutation', { updateMicrosite: { __typename: 'Conflict', __isUserError: 'Conflict', message: 'A microsite for cones.example exists already', fields: [] } })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Microsite' })
  expect(within(dialog).getByLabelText(/^Custom Settings/)).toHaveValue('{\n  "a": 1\n}')
  await user.clear(within(dialog).getByLabelText(/^Custom Settings/))
  await user.click(within(dialog).getByRole('button', { name: 'Update Microsite' }))
  expect(await screen.findByText('A microsite for cones.example exists already')).toBeInTheDocument()
  expect(sent(environment, 'EditMicrositeMutation')?.['input']).not.toHaveProperty('customSettings')
  await user.click(within(dialog).getByRole('button', { name: 'Clear settings' }))
  await user.click(within(dialog).getByRole('button', { name: 'Update Microsite' }))
  await waitFor(() => expect(sent(environment, 'EditMicrositeMutation')?.['input']).toMatchObject({ id: 'site-1', customSettings: null }))
})

test('what the server refuses stands at its field, even one that was folded away, until it is changed', async () => {
  const environment = open()
  const refusal = (field: string, message: string) =>
    environment.reply('EditMicrositeMutation', {
      updateMicrosite: { __typename: 'InvalidInput', __isUserError: 'InvalidInput', message, fields: [{ field, message }] },
    })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const dialog = await screen.findByRole('dialog')
  const css = within(dialog).getByLabelText(/^Custom CSS/)
  expect(css.closest('details')).not.toHaveAttribute('open')
  refusal('customCss', '@import is not allowed')
  await user.click(within(dialog).getByRole('button', { name: 'Update Microsite' }))
  expect(await within(dialog).findByText('@import is not allowed')).toBeInTheDocument()
  await waitFor(() => expect(css).toHaveAccessibleErrorMessage('@import is not allowed'))
  expect(css).toBeInvalid()
  expect(css.closest('details')).toHaveAttribute('open')
  await user.type(css, 'a')
  expect(within(dialog).queryByText('@import is not allowed')).not.toBeInTheDocument()

  refusal('domain', 'A microsite for cones.example exists already')
  await user.click(within(dialog).getByRole('button', { name: 'Update Microsite' }))
  await waitFor(() => expect(within(dialog).getByLabelText(/^Domain/)).toBeInvalid())
})

test('tells whether the domain leads here', async () => {
  const environment = open()
  environment.reply('HostPreflightQuery', { micrositePreflight: { state: 'elsewhere', message: 'cones.example leads to 192.0.2.1', takenByTitle: null } })
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await user.click(await screen.findByRole('button', { name: 'Check Domain' }))
  expect(await screen.findByText('cones.example leads to 192.0.2.1')).toBeInTheDocument()
  expect(sent(environment, 'HostPreflightQuery')).toEqual({ domain: 'cones.example', micrositeId: 1 })
})
