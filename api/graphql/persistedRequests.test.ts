import { bracketTools, type Made } from '../testing/bracketTools.ts'
import { createTestApp, type Answer, type TestApp, type TestUser } from '../testing/testApp.ts'

let test: TestApp
let owner: TestUser
let made: Made

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signUp()
  made = await makeLive()
})
afterAll(() => test.close())

const { makeLive, ballot } = bracketTools(() => ({ test, owner }))

const CAST = `mutation cast($input: CastVoteInput!) { castVote(input: $input) {
  __typename ... on CastVotePayload { tallies { participantId votes } } ... on UserError { message code } } }`
const BRACKET = `query one($id: Int!) { bracket(id: $id) { title voteSummary { signedIn } participants { name } } }`

/** Sent once as our clients do and once so that the host answers; the ids of requests differ. */
async function bothWays(body: object, as: TestUser | undefined, accept: string): Promise<[Answer, Answer]> {
  const send = (header: string) => test.request('POST', '/graphql', { as, body, headers: { accept: header, 'x-request-id': 'the-same-one' } })
  return [await send(accept), await send(`${accept}, text/event-stream`)]
}

const shape = ({ status, headers, body }: Answer) => ({ status, type: headers.get('content-type'), retryAfter: headers.get('retry-after'), body })
const persisted = (query: string, variables: unknown, more: object = {}) => ({
  variables, extensions: { persistedQuery: { version: 1, sha256Hash: test.persist(query) } }, ...more,
})

const cases: [string, () => object, 'anonymous' | 'owner'][] = [
  ['a vote', () => persisted(CAST, { input: { bracketId: made.id, ...ballot(made), voterSessionId: 'both_ways' } }), 'anonymous'],
  ['a refused vote', () => persisted(CAST, { input: { bracketId: made.id, ...ballot(made, 2), voterSessionId: 'both_ways' } }), 'anonymous'],
  ['a read', () => persisted(BRACKET, { id: made.id }, { operationName: 'one' }), 'owner'],
  ['a field that is not the caller’s', () => persisted('{ systemErrors(first: 1) { edges { node { id } } } }', null), 'anonymous'],
  ['variables of another type', () => persisted(BRACKET, { id: 'seven' }), 'owner'],
  ['variables that are missing', () => persisted(BRACKET, {}), 'owner'],
  ['variables that are no object', () => persisted(BRACKET, [1]), 'owner'],
  ['text that cannot be stored', () => persisted(CAST, { input: { bracketId: made.id, ...ballot(made), voterSessionId: 'a\u0000b' } }), 'anonymous'],
  ['more rows than allowed', () => persisted('query ($n: Int!) { brackets(first: $n) { edges { node { title } } } }', { n: 101 }), 'owner'],
  ['introspection by a visitor', () => persisted('{ __schema { queryType { name } } }', {}), 'anonymous'],
  ['introspection by a user', () => persisted('{ __schema { queryType { name } } }', {}), 'owner'],
  ['an operation that is not valid', () => persisted('{ nothing }', {}), 'owner'],
  ['an operation that is no GraphQL', () => persisted('{', {}), 'owner'],
  ['another operation name', () => persisted(BRACKET, { id: made.id }, { operationName: 'two' }), 'owner'],
  ['an unknown hash', () => ({ variables: {}, extensions: { persistedQuery: { version: 1, sha256Hash: 'ab' } } }), 'owner'],
  ['an unknown parameter', () => persisted(BRACKET, { id: made.id }, { more: 1 }), 'owner'],
  ['text of one’s own', () => ({ query: '{ brackets(first: 1) { totalCount } }' }), 'owner'],
  ['text of a visitor’s own', () => ({ query: '{ brackets(first: 1) { totalCount } }' }), 'anonymous'],
]

it.each(cases)('answers %s as the host does', async (_what, body, role) => {
  const as = role === 'owner' ? owner : undefined
  // Twice: what is remembered of the first time must not change the answer.
  for (const accept of ['application/json', 'application/graphql-response+json, application/json', 'application/json']) {
    const [straight, host] = await bothWays(body(), as, accept)
    expect(shape(straight)).toEqual(shape(host))
  }
})

it('remembers for visitors and users apart', async () => {
  const types = persisted('{ __type(name: "Bracket") { name } }', {})
  const ask = async (as?: TestUser) => (await test.request('POST', '/graphql', { as, body: types })).body
  expect((await ask(owner)).data).toEqual({ __type: { name: 'Bracket' } })
  expect((await ask()).data).toBeUndefined()
  expect((await ask(owner)).data).toEqual({ __type: { name: 'Bracket' } })
})

it('says what is wrong with variables', async () => {
  const { status, body } = await test.request('POST', '/graphql', { as: owner, body: persisted(BRACKET, { id: 'seven' }) })
  expect([status, body.errors[0].message]).toEqual([400, expect.stringContaining('Int cannot represent non-integer value: "seven"')])
})

it('masks what fails within', async () => {
  const { voting } = test.composition.services
  const cast = voting.cast
  voting.cast = () => Promise.reject(new Error('a secret'))
  try {
    const body = persisted(CAST, { input: { bracketId: made.id, ...ballot(made), voterSessionId: 'masked' } })
    const [straight, host] = await bothWays(body, undefined, 'application/json')
    expect(shape(straight)).toEqual(shape(host))
    expect(straight.body.errors[0]).toMatchObject({ message: 'Something went wrong', extensions: { code: 'INTERNAL', requestId: 'the-same-one' } })
    expect(JSON.stringify(straight.body)).not.toContain('secret')
  } finally {
    voting.cast = cast
  }
})
