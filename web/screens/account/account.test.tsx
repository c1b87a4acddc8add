import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage } from '../../openPage.ts'
import { visitor } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'

jest.mock('../../openPage.ts', () => ({ openPage: jest.fn() }))

const COMMON = 'This password is one of the most common. Please choose another'
const user = userEvent.setup({ delay: null })
let answers: Record<string, () => Response> = {}
const calls: { path: string; body: unknown }[] = []

beforeEach(() => {
  calls.length = 0
  jest.mocked(openPage).mockClear()
  jest.spyOn(globalThis, 'fetch').mockImplementation((async (path: string, init: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(init.body)) })
    return answers[path]?.() ?? new Response('', { status: 500 })
  }) as typeof fetch)
})
afterEach(() => jest.restoreAllMocks())

const open = (path: string) => renderApp(createTestEnvironment(visitor), path)

test('an invitation is accepted with a name and a password', async () => {
  answers = {
    '/api/invitations/check': () => Response.json({ email: 'new@example.com', role: 'user' }),
    '/api/invitations/accept': () => Response.json({}),
  }
  open('/invite/the-token')
  expect(await screen.findByText('new@example.com')).toBeInTheDocument()
  const button = screen.getByRole('button', { name: 'Create Account' })
  expect(button).toBeDisabled()
  await user.type(screen.getByLabelText(/^First Name/), 'Ada')
  await user.type(screen.getByLabelText(/^Last Name/), 'Marlowe')
  await user.type(screen.getByLabelText(/^Password/), 'a fine one')
  await user.click(button)
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/dashboard'))
  expect(calls.at(-1)).toEqual({ path: '/api/invitations/accept', body: { token: 'the-token', firstName: 'Ada', lastName: 'Marlowe', password: 'a fine one' } })
})

test('a spent invitation says so', async () => {
  answers = { '/api/invitations/check': () => Response.json({ message: 'This invitation is no longer valid.' }, { status: 404 }) }
  open('/invite/spent')
  expect(await screen.findByText('This invitation is no longer valid.')).toHaveAttribute('role', 'alert')
  expect(screen.queryByRole('button', { name: 'Create Account' })).not.toBeInTheDocument()
})

test('a forgotten password gets a link by mail', async () => {
  answers = { '/api/password-resets': () => Response.json({}) }
  open('/forgot-password')
  await user.type(await screen.findByLabelText(/^Email/), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Send Link' }))
  expect(await screen.findByText(/^If ada@example.com has an account/)).toHaveAttribute('role', 'status')
})

test('the link sets a new one, typed twice', async () => {
  answers = {
    '/api/password-resets/check': () => Response.json({ valid: true }),
    '/api/password-resets/complete': () => Response.json({ message: COMMON, fields: [{ field: 'password', message: COMMON }] }, { status: 400 }),
  }
  open('/reset/the-token')
  await user.type(await screen.findByLabelText(/^New Password/), 'first try')
  await user.type(screen.getByLabelText(/^Confirm New Password/), 'other')
  expect(await screen.findByText("Passwords don't match")).toBeInTheDocument()
  await user.clear(screen.getByLabelText(/^Confirm New Password/))
  await user.type(screen.getByLabelText(/^Confirm New Password/), 'first try')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  expect(await screen.findByText(COMMON)).toBeInTheDocument()
  await waitFor(() => expect(screen.getByLabelText(/^New Password/)).toHaveAccessibleErrorMessage(COMMON))
  answers['/api/password-resets/complete'] = () => Response.json({})
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  expect(await screen.findByText(/Your password has been changed/)).toBeInTheDocument()
  expect(calls.at(-1)?.body).toEqual({ token: 'the-token', password: 'first try' })
})
