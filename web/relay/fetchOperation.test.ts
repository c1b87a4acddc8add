import type { GraphQLResponse, RequestParameters } from 'relay-runtime'
import { fetchOperation } from './fetchOperation.ts'
import { onSessionLoss } from './sessionLoss.ts'

const OPERATION: RequestParameters = { id: 'hash', name: 'AQuery', operationKind: 'query', text: null, metadata: {} }
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>()
const lost = jest.fn()
let stop = () => {}

beforeEach(() => {
  fetchMock.mockReset()
  lost.mockReset()
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetchMock as typeof fetch)
  stop = onSessionLoss(lost)
})
afterEach(() => {
  stop()
  jest.restoreAllMocks()
})

const send = async (answer: unknown, status = 200) => {
  fetchMock.mockResolvedValue(typeof answer === 'string' ? new Response(answer, { status }) : Response.json(answer, { status }))
  return (await fetchOperation(OPERATION, { a: 1 }, {})) as GraphQLResponse
}

test('an operation goes by its hash, with the session', async () => {
  await send({ data: { viewer: null } })
  const [path, init] = fetchMock.mock.calls[0] ?? []
  expect(path).toBe('/graphql')
  expect(init).toMatchObject({ method: 'POST', credentials: 'include' })
  expect(JSON.parse(String(init?.body))).toEqual({
    extensions: { persistedQuery: { version: 1, sha256Hash: 'hash' } },
    variables: { a: 1 },
  })
})

test('data is handed on, with the failures of single fields', async () => {
  const answer = { data: { a: null }, errors: [{ message: 'no a', extensions: { status: 404 } }] }
  await expect(send(answer)).resolves.toEqual(answer)
  expect(lost).not.toHaveBeenCalled()
})

test.each([
  [{ data: null, errors: [{ message: 'Not found', extensions: { status: 404 } }] }, 200, '404: Not found'],
  [{ errors: [{ message: 'Something went wrong' }] }, 200, '500: Something went wrong'],
  [{ errors: [{ message: 'Too large' }] }, 413, '413: Too large'],
  ['upstream is gone', 502, '502: upstream is gone'],
])('an answer without data is an error: %j', async (answer, status, message) => {
  await expect(send(answer, status)).rejects.toThrow(message)
  expect(lost).not.toHaveBeenCalled()
})

test('a lost session is reported even beside data', async () => {
  const unauthorized = { message: 'Unauthorized', extensions: { status: 401 } }
  await expect(send({ data: { viewer: null, stations: null }, errors: [unauthorized] })).rejects.toThrow('401: Unauthorized')
  expect(lost).toHaveBeenCalledTimes(1)
})

test('a server that cannot be reached is said to be that', async () => {
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(fetchOperation(OPERATION, {}, {})).rejects.toThrow('The server cannot be reached')
})

test('a query that may be sent again is, until it fares better', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  fetchMock.mockRejectedValueOnce(new TypeError('offline'))
  fetchMock.mockResolvedValueOnce(new Response('', { status: 502 }))
  fetchMock.mockResolvedValueOnce(Response.json({ data: { viewer: null } }))
  const answer = fetchOperation(OPERATION, {}, { metadata: { retries: 3 } }) as Promise<GraphQLResponse>
  await jest.advanceTimersByTimeAsync(2_000)
  await expect(answer).resolves.toEqual({ data: { viewer: null } })
  expect(fetchMock).toHaveBeenCalledTimes(3)
  jest.useRealTimers()
})

test.each([
  ['refused', new Response('Forbidden', { status: 403 })],
  ['aborted', Object.assign(new Error('aborted'), { name: 'AbortError' })],
])('a %s one is not', async (_name, outcome) => {
  if (outcome instanceof Error) fetchMock.mockRejectedValue(outcome)
  else fetchMock.mockResolvedValue(outcome)
  await expect(fetchOperation(OPERATION, {}, { metadata: { retries: 3 } })).rejects.toThrow()
  expect(fetchMock).toHaveBeenCalledTimes(1)
})
