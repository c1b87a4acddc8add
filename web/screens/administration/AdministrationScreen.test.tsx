import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'
import { isOverdue, todoFields, todoForm } from './todoForm.ts'

const fault = { __typename: 'SystemError', id: 'e1', errorMessage: 'A job failed: the disk is full', stackTrace: 'Error: the disk is full\n    at write', severity: 'critical', url: '/api/stations', method: 'POST', occurrences: 3, occurredAt: '2026-03-01T10:00:00Z', lastOccurredAt: '2026-03-01T12:00:00Z', resolvedAt: null, notes: null }
const word = { __typename: 'Feedback', id: 'f1', type: 'idea', title: 'A bell', description: 'Ring when a client calls.', status: 'submitted', createdAt: '2026-03-01T10:00:00Z', user: { id: 'u2', firstName: 'Sam', lastName: 'Spade', email: 'sam@example.com' } }
const item = { __typename: 'TodoItem', id: 't1', title: 'Call the tower', description: null, priority: 'high', category: 'Engineering', status: 'pending', assignee: null, dueDate: '2026-01-05T00:00:00Z', estimatedHours: 2, actualHours: null, tags: ['tower'] }
const person = { __typename: 'User', id: 'u2', firstName: 'Sam', lastName: 'Spade', email: 'sam@example.com', status: 'active' }
const user = userEvent.setup({ delay: null })

function open(path = '/administration', role = 'admin') {
  const environment = createTestEnvironment(signedIn({ id: 'u1', role }))
  environment.reply('AdministrationScreenQuery', {
    systemErrors: connectionOf([fault]),
    feedback: connectionOf([word]),
    todoItems: { __typename: 'TodoItemConnection', ...connectionOf([item]) },
    users: connectionOf([person]),
  })
  renderApp(environment, path)
  return environment
}
const sent = (environment: ReturnType<typeof createTestEnvironment>, name: string) => environment.sent.findLast((operation) => operation.name === name)?.variables

test('says whom it is for', async () => {
  const environment = open('/administration', 'user')
  environment.fail('AdministrationScreenQuery', new Error('403: Forbidden'))
  expect(await screen.findByText('For administrators')).toBeInTheDocument()
})

test('shows a fault with its trace, and resolves it with a word', async () => {
  const environment = open()
  environment.reply('SystemErrorRowResolveMutation', {
    resolveSystemError: { __typename: 'ResolveSystemErrorPayload', systemError: { ...fault, resolvedAt: '2026-03-02T10:00:00Z', notes: 'made room' } },
  })
  expect(await screen.findByText('A job failed: the disk is full')).toBeInTheDocument()
  expect(screen.getByText(/3 times/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show Trace' }))
  expect(screen.getByRole('region', { name: 'Stack trace' })).toHaveTextContent('at write')
  await user.click(screen.getByRole('button', { name: 'Resolve' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('Notes'), 'made room')
  await user.click(within(dialog).getByRole('button', { name: 'Resolve' }))
  expect(sent(environment, 'SystemErrorRowResolveMutation')).toEqual({ input: { id: 'e1', resolved: true, notes: 'made room' } })
  expect(await screen.findByText('made room')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Open Again' })).toBeInTheDocument()
})

test('answers feedback with a status', async () => {
  const environment = open('/administration?tab=feedback')
  environment.reply('FeedbackListStatusMutation', { setFeedbackStatus: { __typename: 'SetFeedbackStatusPayload', feedback: { id: 'f1', status: 'planned' } } })
  await user.selectOptions(await screen.findByLabelText('Status of A bell'), 'Planned')
  expect(sent(environment, 'FeedbackListStatusMutation')).toEqual({ input: { id: 'f1', status: 'planned' } })
  expect(await screen.findByDisplayValue('Planned')).toBeInTheDocument()
})

test('adds an item, and shows what the server says at its field', async () => {
  const environment = open('/administration?tab=todo')
  environment.reply('TodoListCreateMutation', {
    createTodoItem: { __typename: 'InvalidInput', __isUserError: 'InvalidInput', message: 'Hours may not be negative', fields: [{ field: 'estimatedHours', message: 'Hours may not be negative' }] },
  })
  expect(await screen.findByText('Call the tower')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Add Item' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Title/), 'Order cable')
  await user.selectOptions(within(dialog).getByLabelText('Assigned To'), 'Sam Spade')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(sent(environment, 'TodoListCreateMutation')).toMatchObject({ item: { title: 'Order cable', assigneeId: 'u2', priority: 'medium', tags: [] } })
  expect(await within(dialog).findByText('Hours may not be negative')).toBeInTheDocument()
})

test('counts an item that was added', async () => {
  const environment = open('/administration?tab=todo')
  environment.reply('TodoListCreateMutation', {
    createTodoItem: { __typename: 'CreateTodoItemPayload', todoItem: { ...item, id: 't2', title: 'Order cable' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Add Item' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Title/), 'Order cable')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { name: 'To-do (2)' })).toBeInTheDocument()
})

test('deletes an item after asking', async () => {
  const environment = open('/administration?tab=todo')
  environment.reply('TodoRowDeleteMutation', { deleteTodoItem: { __typename: 'DeleteTodoItemPayload', deletedId: 't1' } })
  await user.click(await screen.findByRole('button', { name: 'Delete Call the tower' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  expect(sent(environment, 'TodoRowDeleteMutation')).toMatchObject({ id: 't1' })
  expect(await screen.findByRole('heading', { name: 'To-do (0)' })).toBeInTheDocument()
})

test('a form keeps what an item holds, and empties become nothing', () => {
  const form = todoForm(item)
  expect(todoFields(form)).toEqual({
    title: 'Call the tower', description: null, priority: 'high', category: 'Engineering', assigneeId: null, dueDate: '2026-01-05T00:00:00.000Z',
    estimatedHours: 2, actualHours: null, tags: ['tower'],
  })
  expect(isOverdue('2026-01-05T00:00:00Z', 'pending', '2026-01-05T09:00:00Z')).toBe(false)
  expect(isOverdue('2026-01-05T00:00:00Z', 'pending', '2026-01-06T00:00:00Z')).toBe(true)
  expect(isOverdue('2026-01-05T00:00:00Z', 'completed', '2026-01-06T00:00:00Z')).toBe(false)
})
