import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../scripts/lib/embeddedPostgres.mjs'
import { migrate } from '../scripts/lib/migrate.mjs'
import { isDatabaseOutage } from './outage.ts'
import { bracketTools } from './testing/bracketTools.ts'
import { createTestApp, type Answer, type TestApp, type TestUser } from './testing/testApp.ts'

/** The database server of this file alone: it is stopped. */
const folder = mkdtempSync(join(tmpdir(), 'spotlead-outage-'))
const start = (port?: number) =>
  startEmbeddedPostgres({ folder: join(folder, 'postgres'), logFile: join(folder, 'postgres.log'), throwAway: true, ...(port ? { port } : {}) })

let server: Awaited<ReturnType<typeof start>>
let test: TestApp
let owner: TestUser

beforeAll(async () => {
  server = await start()
  await migrate({ url: server.url, folder: 'prisma/migrations' })
  process.env['TEST_DATABASE_URL'] = server.url
  test = await createTestApp()
  owner = await test.signUp()
})
afterAll(async () => {
  await server.stop()
  server = await start(server.port)
  await test.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

const { makeLive, ballot, vote, votesOf } = bracketTools(() => ({ test, owner }))
const CAST = `mutation cast($input: CastVoteInput!) { castVote(input: $input) { __typename } }`

it('votes meanwhile are answered 503 with the time to come again, and taken once it is over', async () => {
  const made = await makeLive()
  const body = { ...ballot(made), voterSessionId: 'voter_outage' }
  const overGraphQL = (accept: string, as?: TestUser) =>
    test.request('POST', '/graphql', {
      as, headers: { accept },
      body: { variables: { input: { bracketId: made.id, ...body } }, extensions: { persistedQuery: { version: 1, sha256Hash: test.persist(CAST) } } },
    })
  // One is under way when the server goes: whatever becomes of it, it is answered.
  const early = vote(made, body)
  await server.stop()
  expect([200, 503]).toContain((await early).status)

  const said = ({ status, headers }: Answer) => [status, headers.get('retry-after')]
  for (const as of [undefined, owner]) {
    const rest = await vote(made, body, as)
    expect([said(rest), rest.body.code]).toEqual([[503, '3'], 'UNAVAILABLE'])
    expect(said(await test.request('GET', `/api/brackets/${made.id}`, { as }))).toEqual([503, '3'])
    expect(said(await test.request('GET', `/public/brackets/${made.id}`, { as }))).toEqual([503, '3'])
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const answer = await overGraphQL(accept, as)
      expect(said(answer)).toEqual([503, '3'])
      // Who is signed in cannot even be recognised.
      if (!as) expect(answer.body.errors[0].extensions).toMatchObject({ code: 'UNAVAILABLE', status: 503, retryAfterSeconds: 3 })
    }
  }

  server = await start(server.port)
  expect((await vote(made, body)).status).toBe(200)
  expect((await overGraphQL('application/json')).body.data).toEqual({ castVote: { __typename: 'CastVotePayload' } })
  expect((await votesOf(made)).map(({ votes }: { votes: number }) => votes)).toEqual([1])
})

it('is told from what our own statements do wrong', () => {
  const outages = [
    { code: 'ECONNREFUSED' }, { code: '57P01' }, { code: '08006' }, { code: '53300' }, { code: 'P1001' }, { message: 'Connection terminated unexpectedly' },
    { errors: [{ code: 'ECONNREFUSED' }] }, { cause: { cause: { code: '57P03' } } }, { meta: { driverAdapterError: { cause: { originalCode: '57P01' } } } },
  ]
  expect(outages.filter((error) => !isDatabaseOutage(error))).toEqual([])
  const faults = [null, 'ECONNREFUSED', {}, { code: '23505' }, { code: '57014' }, { code: '42P01' }, { code: 'P2002' }, new Error('refused'), { code: 57_01 }]
  expect(faults.filter((error) => isDatabaseOutage(error))).toEqual([])
})
