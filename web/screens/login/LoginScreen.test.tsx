import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openPage } from '../../openPage.ts'
import { signedIn, visitor } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'

jest.mock('../../openPage.ts', () => ({ openPage: jest.fn() }))

const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>()

beforeEach(() => {
  jest.mocked(openPage).mockClear()
  fetchMock.mockReset()
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetchMock as typeof fetch)
  window.history.replaceState(null, '', '/login')
})
afterEach(() => jest.restoreAllMocks())

const button = () => screen.getByRole('button', { name: 'Sign In' })

async function fillIn() {
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  return user
}

test('the page says what it is and who gives access', async () => {
  renderApp(createTestEnvironment(visitor), '/login')
  expect(await screen.findByRole('heading', { name: 'Secure Login' })).toBeInTheDocument()
  expect(screen.getByText("Don't have access? Contact your administrator for an invitation.")).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email')
})

test('the button waits until both fields are filled', async () => {
  renderApp(createTestEnvironment(visitor), '/login')
  const user = userEvent.setup({ delay: null })
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  expect(button()).toBeDisabled()
  await user.type(screen.getByLabelText('Password'), 'x')
  expect(button()).toBeEnabled()
})

test('signing in sends both, says so while it lasts, and opens the dashboard', async () => {
  let answer = (_: Response) => {}
  fetchMock.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  renderApp(createTestEnvironment(visitor), '/login')
  const user = await fillIn()
  await user.click(button())
  expect(screen.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  answer(Response.json({}))
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/dashboard'))
  const [path, init] = fetchMock.mock.calls[0] ?? []
  expect(path).toBe('/api/login')
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', headers: { 'content-type': 'application/json' } })
  expect(JSON.parse(String(init?.body))).toEqual({ email: 'ada@example.com', password: 'correct horse' })
})

test.each([
  ['?next=/detections%3Fsort=oldest', '/detections?sort=oldest'],
  ['?next=https://elsewhere.example/', '/dashboard'],
  ['?next=//elsewhere.example', '/dashboard'],
])('after signing in at /login%s it opens %s', async (search, opened) => {
  window.history.replaceState(null, '', `/login${search}`)
  fetchMock.mockResolvedValue(Response.json({}))
  renderApp(createTestEnvironment(visitor), '/login')
  const user = await fillIn()
  await user.click(button())
  await waitFor(() => expect(openPage).toHaveBeenCalledWith(opened))
})

test.each([
  ['the words of the server', Response.json({ message: 'Too many attempts. Wait a minute.' }, { status: 429 }), 'Too many attempts. Wait a minute.'],
  ['a plain body', new Response('Refused', { status: 401 }), 'Refused'],
  ['its own words otherwise', new Response('', { status: 401 }), 'Invalid email or password. Please try again.'],
])('a refused login shows %s and can be tried again', async (_, response, text) => {
  fetchMock.mockResolvedValue(response)
  renderApp(createTestEnvironment(visitor), '/login')
  const user = await fillIn()
  await user.click(button())
  await waitFor(() => expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(text))
  expect(button()).toBeEnabled()
  expect(openPage).not.toHaveBeenCalled()
})

test('somebody who is signed in goes on to the dashboard', async () => {
  const app = renderApp(createTestEnvironment(signedIn()), '/login')
  await waitFor(() => expect(app.pathname()).toBe('/dashboard'))
})

test('an account with two-step sign-in asks for a code once the password was right', async () => {
  fetchMock.mockResolvedValueOnce(Response.json({ message: 'Enter the code from your authenticator app', code: 'SECOND_FACTOR_REQUIRED' }, { status: 401 }))
  fetchMock.mockResolvedValueOnce(Response.json({ message: 'This code is not valid. Please try again.', code: 'SECOND_FACTOR_REQUIRED' }, { status: 401 }))
  fetchMock.mockResolvedValueOnce(Response.json({}))
  renderApp(createTestEnvironment(visitor), '/login')
  const user = await fillIn()
  await user.click(button())
  const code = await screen.findByLabelText(/^Code/)
  expect(button()).toBeDisabled()
  await user.type(code, '000000')
  await user.click(button())
  expect(await screen.findByText('This code is not valid. Please try again.')).toBeInTheDocument()
  await user.clear(code)
  await user.type(code, '123456')
  await user.click(button())
  await waitFor(() => expect(openPage).toHaveBeenCalledWith('/dashboard'))
  expect(JSON.parse(String(fetchMock.mock.calls[2]?.[1].body))).toEqual({ email: 'ada@example.com', password: 'correct horse', code: '123456' })
})
