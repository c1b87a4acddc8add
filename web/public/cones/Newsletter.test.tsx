import { act, fireEvent, render, screen } from '@testing-library/react'
import { Toaster } from '../toast/Toaster.tsx'
import { urls } from '../urls.ts'
import { Newsletter } from './Newsletter.tsx'

let answer: PromiseWithResolvers<Response>
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>(() => answer.promise)
const realFetch = globalThis.fetch

beforeEach(() => {
  answer = deferred()
  fetchMock.mockClear()
  globalThis.fetch = fetchMock as unknown as typeof fetch
  render(
    <Toaster>
      <Newsletter />
    </Toaster>,
  )
})
afterEach(() => {
  globalThis.fetch = realFetch
})

const input = () => screen.getByLabelText<HTMLInputElement>(/email/i)
const signUp = (email: string) => {
  fireEvent.change(input(), { target: { value: email } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
}
const settle = (response: Response) => act(async () => answer.resolve(response))

function deferred(): PromiseWithResolvers<Response> {
  let resolve: (value: Response | PromiseLike<Response>) => void = () => undefined
  let reject: (reason?: unknown) => void = () => undefined
  const promise = new Promise<Response>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

test('sends the address as JSON with cookies and shows that it is at work', async () => {
  signUp('joe@example.com')
  expect(screen.getByRole('button', { name: 'Signing Up...' })).toBeDisabled()
  const [path, init] = fetchMock.mock.calls[0] ?? []
  expect(path).toBe(urls.newsletter)
  expect(init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"email":"joe@example.com"}' })
  await settle(Response.json({}))
})

test('welcomes and clears the field', async () => {
  signUp('joe@example.com')
  await settle(Response.json({}, { status: 201 }))
  expect(screen.getByText('Welcome to the Club!')).toBeVisible()
  expect(screen.getByText("You're signed up for our newsletter. Get ready for cool updates!")).toBeVisible()
  expect(input()).toHaveValue('')
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeEnabled()
})

test('a failure keeps the address and lets the visitor try again', async () => {
  signUp('joe@example.com')
  await settle(new Response('{}', { status: 500 }))
  expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed to sign up. Please try again.')
  expect(input()).toHaveValue('joe@example.com')
  answer = deferred()
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await settle(Response.json({}))
  expect(screen.getByText('Welcome to the Club!')).toBeVisible()
})

test('sends nothing for an empty field', () => {
  signUp('')
  fireEvent.submit(input())
  expect(fetchMock).not.toHaveBeenCalled()
  expect(input()).toHaveAttribute('type', 'email')
  expect(input()).toBeRequired()
})

test('does not send twice while the first is under way', async () => {
  signUp('joe@example.com')
  fireEvent.submit(input())
  expect(fetchMock).toHaveBeenCalledTimes(1)
  await settle(Response.json({}))
})
