import { createClient, type Client } from 'graphql-ws'
import { WebSocket } from 'ws'
import { bracketTools, type Made } from '../testing/bracketTools.ts'
import { createTestApp, type TestApp, type TestUser } from '../testing/testApp.ts'

const TALLIES = 'subscription Tallies($id: Int!) { voteTallyChanged(bracketId: $id) { watching tallies { participantId votes } } }'
const CHANGES = 'subscription Changes($id: Int!) { bracketChanged(bracketId: $id) { bracket { currentRound ownVotes { participantId } } } }'

let test: TestApp
let owner: TestUser
let origin: string
const clients: Client[] = []

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signUp()
  origin = await test.listen()
})
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose()
})
afterAll(() => test.close())

const { makeLive, ballot, vote, closeRound, cookieOf } = bracketTools(() => ({ test, owner }))

function connect(headers: Record<string, string> = {}): Client {
  class WithHeaders extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers })
    }
  }
  const client = createClient({ url: `${origin.replace('http', 'ws')}/graphql`, webSocketImpl: WithHeaders, retryAttempts: 0, lazy: false, onNonLazyError: () => undefined })
  clients.push(client)
  return client
}

/** What a client is sent, newest last. */
function follow(client: Client, text: string, id: number) {
  const seen: any[] = []
  const extensions = { persistedQuery: { version: 1, sha256Hash: test.persist(text) } }
  const stop = client.subscribe({ query: '', variables: { id }, extensions }, {
    next: (value) => seen.push(value),
    error: (error) => seen.push({ error }),
    complete: () => undefined,
  })
  return { seen, stop, newest: () => seen.at(-1)?.data?.voteTallyChanged }
}

async function until(holds: () => boolean): Promise<void> {
  const giveUp = Date.now() + 10_000
  while (!holds()) {
    if (Date.now() > giveUp) throw new Error('It never came')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

const voteAs = (made: Made, name: string, seed = 1) => vote(made, ballot(made, seed, { voterSessionId: name }))

it('runs once for all anonymous callers, whoever comes late has the newest at once', async () => {
  const made = await makeLive()
  const { brackets } = test.composition.services
  const reads = jest.spyOn(brackets, 'find')
  const first = follow(connect(), TALLIES, made.id)
  await until(() => first.seen.length > 0)
  expect(first.newest().tallies).toEqual([])
  await voteAs(made, 'a')
  await until(() => first.newest().tallies[0]?.votes === 1)
  const before = reads.mock.calls.length
  const late = Array.from({ length: 30 }, () => follow(connect(), TALLIES, made.id))
  await until(() => late.every(({ newest }) => newest()?.tallies[0]?.votes === 1))
  // One more look may come with the audience's growth; thirty would be one each.
  expect(reads.mock.calls.length - before).toBeLessThanOrEqual(2)
  await voteAs(made, 'b')
  await until(() => [first, ...late].every(({ newest }) => newest().tallies[0].votes === 2))
  expect(new Set(late.map(({ seen }) => JSON.stringify(seen.at(-1)))).size).toBe(1)
  reads.mockRestore()
})

it('counts who is there, everybody once', async () => {
  const made = await makeLive()
  const followers = Array.from({ length: 4 }, () => follow(connect(), TALLIES, made.id))
  const ownersOwn = follow(connect(owner.headers), TALLIES, made.id)
  await until(() => followers.every(({ newest }) => newest()?.watching === 5))
  await until(() => ownersOwn.newest()?.watching === 5)
  followers[0]?.stop()
  await until(() => ownersOwn.newest().watching === 4)
  const { data } = await test.graphql('query ($id: Int!) { bracket(id: $id) { watching } }', { id: made.id }, owner)
  expect(data.bracket.watching).toBe(4)
})

it('gives nobody what is another\'s own', async () => {
  const made = await makeLive()
  const cookie = cookieOf(await voteAs(made, 'first'))
  const first = follow(connect({ cookie }), CHANGES, made.id)
  const second = follow(connect(), CHANGES, made.id)
  // Nothing tells when the server has them: ask until an event arrives.
  for (let round = 0; first.seen.length === 0 || second.seen.length === 0; round += 1) {
    await test.request('PATCH', `/api/brackets/${made.id}`, { as: owner, body: { description: `Change ${round}` } })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(round).toBeLessThan(200)
  }
  for (const { seen } of [first, second]) expect(seen.at(-1).data.bracketChanged.bracket.ownVotes).toEqual([])
})

it('tells again when hidden counts become visible', async () => {
  const made = await makeLive({ settings: { showResults: false } })
  await voteAs(made, 'hidden')
  const follower = follow(connect(), TALLIES, made.id)
  await until(() => follower.seen.length > 0)
  expect(follower.newest().tallies.map(({ votes }: { votes: null }) => votes)).toEqual([null, null, null, null])
  await closeRound(made)
  await until(() => follower.newest().tallies.some(({ votes }: { votes: number | null }) => votes === 1))
})

it('refuses what is not there, each its own way', async () => {
  const made = await makeLive({ isPublic: false })
  const follower = follow(connect(), TALLIES, made.id)
  await until(() => follower.seen.length > 0)
  expect(JSON.stringify(follower.seen)).toContain('Bracket not found')
  const ownersOwn = follow(connect(owner.headers), TALLIES, made.id)
  await until(() => ownersOwn.newest() !== undefined)
})

it('leaves a socket free to ask again under the same name after it has left', async () => {
  const made = await makeLive()
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const seen: any[] = []
  let closed = 0
  socket.on('message', (data) => seen.push(JSON.parse(String(data))))
  socket.on('close', (code) => (closed = code))
  await new Promise((resolve) => socket.once('open', resolve))
  const say = (message: object) => socket.send(JSON.stringify(message))
  const subscribe = { id: '1', type: 'subscribe', payload: { query: '', variables: { id: made.id }, extensions: { persistedQuery: { version: 1, sha256Hash: test.persist(TALLIES) } } } }
  say({ type: 'connection_init' })
  say(subscribe)
  await until(() => seen.some(({ type }) => type === 'next'))
  say({ id: '1', type: 'complete' })
  say(subscribe)
  await until(() => seen.filter(({ type }) => type === 'next').length === 2)
  say(subscribe)
  await until(() => closed !== 0)
  expect(closed).toBe(4409)
})
