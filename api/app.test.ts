import { connect } from 'node:net'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { createTestApp, type TestApp, type TestUser } from './testing/testApp.ts'
import { forgedWriteProblem } from './writeRule.ts'

describe('the rule for writes by cookie', () => {
  const write = {
    method: 'POST', contentType: 'application/json', hasBody: true, origin: 'https://spotlead.example', target: 'https://spotlead.example',
    isTargetOurs: true, acceptsUpload: false,
  }
  it.each([
    ['our own page', {}, null],
    ['a program without Origin', { origin: null }, null],
    ['a read', { method: 'GET', origin: 'https://evil.example', contentType: null, hasBody: false }, null],
    ['a write without a body', { contentType: null, hasBody: false }, null],
    ['a form of another site', { contentType: 'application/x-www-form-urlencoded' }, 415],
    ['a form with text', { contentType: 'text/plain' }, 415],
    ['an upload where none is taken', { contentType: 'multipart/form-data' }, 415],
    ['an upload where one is taken', { contentType: 'multipart/form-data', acceptsUpload: true }, null],
    ['another site', { origin: 'https://evil.example' }, 403],
    ['another scheme', { origin: 'http://spotlead.example' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['another site without a body', { origin: 'https://evil.example', hasBody: false, contentType: null }, 403],
    ['a host that is not ours', { isTargetOurs: false }, 403],
  ])('%s', (_name, change, status) => {
    expect(forgedWriteProblem({ ...write, ...change })?.status ?? null).toBe(status)
  })
})

describe('the product as one handler', () => {
  let test: TestApp
  let user: TestUser
  let admin: TestUser

  beforeAll(async () => {
    test = await createTestApp()
    user = await test.signUp('user')
    admin = await test.signUp('admin')
  })
  afterAll(() => test.close())

  it('answers health, and 404 with the app for paths that are not there', async () => {
    expect((await test.request('GET', '/healthz')).status).toBe(200)
    expect((await test.request('GET', '/readyz')).status).toBe(200)
    expect((await test.request('GET', '/no/such/page')).status).toBe(404)
    expect((await test.request('GET', '/api/nothing')).status).toBe(404)
    expect((await test.request('DELETE', '/api/login')).status).toBe(405)
  })

  it('sends every page with a policy of its own nonce and the common headers', async () => {
    const [first, second] = await Promise.all([test.request('GET', '/dashboard'), test.request('GET', '/dashboard')])
    const nonce = /'nonce-([\w-]+)'/.exec(first.headers.get('content-security-policy') ?? '')?.[1]
    expect(first.body).toContain(`<meta name="csp-nonce" content="${nonce}">`)
    expect(first.headers.get('content-security-policy')).not.toBe(second.headers.get('content-security-policy'))
    expect(first.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    expect(first.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  it('reflects no Origin and answers no preflight', async () => {
    const answer = await test.request('POST', '/graphql', { as: user, body: { query: '{ viewer { id } }' }, headers: { origin: 'https://evil.example' } })
    expect(answer.status).toBe(403)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await test.request('OPTIONS', '/graphql', { headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' } })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'application/graphql'])(
    'refuses a mutation as %s',
    async (contentType) => {
      const body = 'query=mutation{setTimeZone(input:{timeZone:"Asia/Tokyo"}){__typename}}'
      const answer = await test.request('POST', '/graphql', { as: user, body, headers: { 'content-type': contentType } })
      expect(answer.status).toBe(415)
    },
  )

  it('executes no mutation by GET', async () => {
    const query = encodeURIComponent('mutation{setTimeZone(input:{timeZone:"Asia/Tokyo"}){__typename}}')
    const answer = await test.request('GET', `/graphql?query=${query}`, { as: user })
    expect(answer.status).toBe(405)
    expect((await test.graphql('{ viewer { timeZone } }', {}, user)).data.viewer.timeZone).toBe('America/Los_Angeles')
  })

  it('runs persisted operations alone for anonymous callers', async () => {
    expect((await test.request('POST', '/graphql', { body: { query: '{ viewer { id } }' } })).status).toBe(401)
    expect((await test.request('POST', '/graphql', { body: { extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } } })).status).toBe(400)
    expect((await test.persisted('{ viewer { id } }')).data).toEqual({ viewer: null })
    expect((await test.persisted('{ __schema { types { name } } }')).errors[0].message).toContain('introspection')
    expect((await test.graphql('{ __schema { queryType { name } } }', {}, user)).data.__schema.queryType.name).toBe('Query')
  })

  it.each([
    ['a list without first', '{ detections { totalCount } }', 'first or last'],
    ['a page over 100', '{ detections(first: 101) { totalCount } }', '100'],
    ['a negative page', '{ detections(first: -1) { totalCount } }', '0 to 100'],
    ['too many ids', `{ nodes(ids: [${Array.from({ length: 101 }, () => '"x"').join(',')}]) { id } }`, '100 ids'],
    ['too many aliases', `{ ${Array.from({ length: 31 }, (_, index) => `a${index}: __typename`).join(' ')} }`, 'lias'],
    ['too many rows', `{ ${Array.from({ length: 28 }, (_, index) => `a${index}: detections(first: 100) { edges { node { id station { id } } } }`).join(' ')} ...F } fragment F on Query { ${Array.from({ length: 25 }, () => `detections(first: 100) { edges { node { id } } }`).join(' ')} }`, ''],
    ['a field that is not there', '{ viewer { passwort } }', ''],
  ])('refuses %s', async (_name, query, message) => {
    const answer = await test.graphql(query, {}, user)
    expect(answer.errors?.[0].message).toContain(message)
    expect(answer.errors?.[0].message).not.toMatch(/did you mean/i)
  })

  it('shows what an operation costs', async () => {
    const { body } = await test.request('POST', '/graphql', { as: user, body: { query: '{ stations(first: 7) { edges { node { id } } } }' } })
    expect(body.extensions.cost).toEqual({ rows: 7 })
  })

  it.each([
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('refuses %s in GraphQL and REST, naming the field', async (_name, text) => {
    const graphql = await test.graphql('query($s: String!) { detections(first: 1, filter: {search: $s}) { totalCount } }', { s: text }, user)
    expect(graphql.errors[0].message).toContain('well-formed')
    const rest = await test.request('POST', '/api/login', { body: { email: text, password: 'x' } })
    expect(rest.status).toBe(400)
    expect(rest.body.fields[0].field).toBe('email')
  })

  it('masks what it did not expect, with an id', async () => {
    const { prisma } = test.composition.database
    const original = prisma.radioStation.findMany
    prisma.radioStation.findMany = (() => Promise.reject(new Error('secret detail of SELECT'))) as never
    try {
      const graphql = await test.graphql('{ stations(first: 1) { edges { node { id } } } }', {}, user)
      expect(graphql.errors[0]).toMatchObject({ message: 'Something went wrong', extensions: { code: 'INTERNAL', requestId: expect.any(String) } })
      const rest = await test.request('GET', '/api/stations', { as: user })
      expect(rest.body).toEqual({ message: 'Something went wrong', code: 'INTERNAL', requestId: expect.any(String) })
      expect(JSON.stringify([graphql, rest.body])).not.toContain('secret detail')
    } finally {
      prisma.radioStation.findMany = original
    }
  })

  it('keeps the read-only schema to readers, without a way to write', async () => {
    const analyst = await test.signUp('analyst')
    const newsUser = await test.signUp('news_user')
    const ask = (as: TestUser | undefined, query: string) => test.request('POST', '/graphql/readonly', { as, body: { query } })
    expect((await ask(analyst, '{ stations(first: 1) { totalCount } }')).body.data.stations.totalCount).toBe(0)
    expect((await ask(newsUser, '{ stations(first: 1) { totalCount } }')).status).toBe(401)
    expect((await ask(undefined, '{ stations(first: 1) { totalCount } }')).status).toBe(401)
    const write = await ask(analyst, 'mutation { setTimeZone(input: {timeZone: "UTC"}) { __typename } }')
    expect(write.body.errors[0].message).toMatch(/not configured to execute mutation/)
  })

  it('serves the bundled GraphiQL to signed-in readers alone, without foreign scripts', async () => {
    const page = await test.request('GET', '/graphql/readonly', { as: admin, headers: { accept: 'text/html' } })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
    expect(page.body).not.toMatch(/<script[^>]+src="https?:/)
    expect((await test.request('GET', '/graphql/readonly', { headers: { accept: 'text/html' } })).status).toBe(401)
    expect((await test.request('GET', '/graphql', { as: admin, headers: { accept: 'text/html' } })).body).not.toMatch(/graphiql/i)
  })

  it('takes forwarded headers from nobody it does not trust', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    await test.request('POST', '/api/login', { body: { email: 'spoof@example.com', password: 'x' }, headers })
    const attempt = await test.composition.database.prisma.loginAttempt.findFirstOrThrow({ where: { accountKey: 'spoof@example.com' } })
    expect(attempt.ipAddress).toBe('127.0.0.1')
  })
})

describe('over the network', () => {
  let test: TestApp
  let user: TestUser
  let origin: string

  beforeAll(async () => {
    test = await createTestApp()
    user = await test.signUp('user')
    origin = await test.listen()
  })
  afterAll(() => test.close())

  it('refuses bodies that are too large or compressed before it reads them', async () => {
    const headers = { 'content-type': 'application/json' }
    const large = await fetch(`${origin}/api/login`, { method: 'POST', headers, body: JSON.stringify({ email: 'x'.repeat(1_100_000) }) })
    expect(large.status).toBe(413)
    const compressed = await fetch(`${origin}/api/login`, { method: 'POST', headers: { ...headers, 'content-encoding': 'gzip' }, body: 'x' })
    expect(compressed.status).toBe(415)
  })

  it('survives nonsense on the wire', async () => {
    const port = Number(new URL(origin).port)
    for (const bytes of ['GET / HTTP/1.1\r\nHost: \u0000\r\n\r\n', 'NONSENSE\r\n\r\n', 'GET http://[ HTTP/1.1\r\nHost: a b\r\n\r\n', `GET / HTTP/1.1\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`]) {
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
        socket.on('close', () => resolve()).on('error', () => resolve()).resume()
      })
    }
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  })

  const socketClass = (headers: Record<string, string>) =>
    class extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, { headers })
      }
    }
  const clientOf = (headers: Record<string, string>) =>
    createClient({ url: `${origin.replace('http', 'ws')}/graphql`, webSocketImpl: socketClass(headers), retryAttempts: 0 })

  it('opens no socket for a page of another site', async () => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { headers: { ...user.headers, origin: 'https://evil.example' } })
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
      socket.on('open', () => resolve('open'))
      socket.on('error', () => undefined)
    })
    expect(status).toBe(403)
  })

  it('holds sockets to the limits, masking and rights of HTTP', async () => {
    const anonymous = clientOf({})
    const iterator = anonymous.iterate({ query: 'subscription { detectionAdded { detection { id } } }' })
    await expect(iterator.next()).rejects.toMatchObject([{ extensions: { code: 'UNAUTHORIZED' } }])
    await anonymous.dispose()
    const signedIn = clientOf(user.headers)
    const introspection = clientOf({}).iterate({ query: '', extensions: { persistedQuery: { version: 1, sha256Hash: test.persist('{ __schema { types { name } } }') } } })
    await expect(introspection.next()).rejects.toMatchObject([{ message: expect.stringContaining('introspection') }, {}])
    const list = signedIn.iterate({ query: '{ detections { totalCount } }' })
    await expect(list.next()).rejects.toMatchObject([{ message: expect.stringContaining('first or last') }])
    const fine = signedIn.iterate({ query: '{ detections(first: 1) { totalCount } }' })
    expect((await fine.next()).value).toMatchObject({ data: { detections: { totalCount: 0 } } })
    await signedIn.dispose()
  })

  it('carries at most twenty subscriptions a socket', async () => {
    const client = clientOf(user.headers)
    const open = Array.from({ length: 20 }, () => client.iterate({ query: 'subscription { detectionAdded { detection { id } } }' }))
    for (const iterator of open) void iterator.next()?.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect(client.iterate({ query: 'subscription { stationChanged { station { id } } }' }).next()).rejects.toMatchObject([
      { message: expect.stringContaining('20 subscriptions') },
    ])
    await client.dispose()
  })

  it('closes the sockets of a session that ends', async () => {
    const leaving = await test.signUp('user')
    const closed = new Promise<number>((resolve) => {
      const client = createClient({
        url: `${origin.replace('http', 'ws')}/graphql`,
        webSocketImpl: socketClass(leaving.headers),
        retryAttempts: 0,
        lazy: false,
        on: {
          connected: () => void test.request('GET', '/api/logout', { as: leaving }),
          closed: (event) => resolve((event as { code: number }).code),
        },
        onNonLazyError: () => undefined,
      })
      void client
    })
    expect(await closed).toBe(4403)
  })

  it('tells a subscriber in another connection what was detected', async () => {
    const client = clientOf(user.headers)
    const events = client.iterate<{ stationChanged: { station: { name: string } } }>({ query: 'subscription { stationChanged { station { name } } }' })
    const first = events.next()
    await new Promise((resolve) => setTimeout(resolve, 200))
    const added = await test.request('POST', '/api/stations', { as: user, body: { name: 'Heard', frequency: '99.1', streamUrl: 'http://radio.example/heard' } })
    expect(added.status).toBe(201)
    expect((await first).value.data.stationChanged.station.name).toBe('Heard')
    await client.dispose()
  })
})
