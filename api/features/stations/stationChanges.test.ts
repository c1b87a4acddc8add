import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'

const CHANGES = 'subscription Changes { stationChanged { station { databaseId listening { state streamTitle } } } }'
const GIVE_UP_MS = 10_000

let test: TestApp
let owner: TestUser

beforeAll(async () => {
  test = await createTestApp()
  owner = await test.signUp('user')
})
afterAll(() => test.close())

it('tells of each change what is true then, to the owner of another monitor of the stream too, and nobody else', async () => {
  const other = await test.signUp('user')
  const heard = await makeStation(test, other)
  const own = await makeStation(test, owner, { streamUrl: heard.streamUrl, normalizedStreamUrl: heard.normalizedStreamUrl })
  const foreign = await makeStation(test, other)
  const origin = await test.listen()
  class WithCookie extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers: owner.headers })
    }
  }
  const client = createClient({ url: `${origin.replace('http', 'ws')}/graphql`, webSocketImpl: WithCookie, retryAttempts: 0 })
  const seen: any[] = []
  const extensions = { persistedQuery: { version: 1, sha256Hash: test.persist(CHANGES) } }
  client.subscribe({ query: '', extensions }, { next: (value: any) => seen.push(value.data.stationChanged.station), error: () => undefined, complete: () => undefined })
  const { listening } = test.composition.services
  // Until the subscription stands its events go by.
  for (const giveUp = Date.now() + GIVE_UP_MS; seen.length === 0 && Date.now() < giveUp; ) {
    await listening.report(heard.id, { state: 'connecting', stateSince: new Date() })
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await listening.report(foreign.id, { state: 'live', streamTitle: 'Not yours' })
  await listening.report(heard.id, { state: 'live', streamTitle: 'A song' })
  await listening.report(heard.id, { state: 'dropped', streamTitle: 'A song' })
  const last = { databaseId: own.id, listening: { state: 'dropped', streamTitle: 'A song' } }
  for (const giveUp = Date.now() + GIVE_UP_MS; seen.at(-1)?.listening?.state !== 'dropped' && Date.now() < giveUp; ) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(seen.at(-1)).toEqual(last)
  expect(seen[0]).toEqual({ databaseId: own.id, listening: { state: 'connecting', streamTitle: null } })
  expect(seen).toContainEqual(null)
  expect(JSON.stringify(seen)).not.toContain('Not yours')
  await client.dispose()
})
