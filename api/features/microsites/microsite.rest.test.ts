import { deflateRawSync } from 'node:zlib'
import { NetworkError, type Network } from '../../ports.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import type { ResolvedName } from './nameResolver.port.ts'

let test: TestApp
let user: TestUser
let other: TestUser
let admin: TestUser
let names: Record<string, ResolvedName | Error> = {}
let pages: Record<string, () => Promise<string>> = {}

const network: Network = {
  async fetch(url) {
    const page = pages[new URL(url).host]
    if (!page) throw new NetworkError('Nobody answers', 'unreachable')
    const text = await page()
    return { status: 200, headers: {}, url, body: (async function* () {})(), text: async () => text, bytes: async () => new Uint8Array() }
  },
}

beforeAll(async () => {
  test = await createTestApp({
    env: { PUBLIC_URL: 'https://spotlead.example' },
    network,
    nameResolver: {
      async resolve(name) {
        const found = names[name]
        if (found instanceof Error) throw found
        return found ?? null
      },
    },
  })
  user = await test.signUp()
  other = await test.signUp()
  admin = await test.signUp('admin')
})
afterAll(() => test.close())

let sites = 0
const nextDomain = () => `rest${(sites += 1)}.example`
const post = (body: object, as: TestUser | undefined = user) => test.request('POST', '/api/microsites', { as, body })

describe('the calls', () => {
  it('create with the defaults of the schema; the server decides who made it', async () => {
    const domain = nextDomain()
    const answer = await post({ domain: `WWW.${domain.toUpperCase()}:8080`, title: 'T', theme: 'radio', customSettings: { a: [1] }, createdBy: 999, id: 7, createdAt: '1999-01-01' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      domain, title: 'T', theme: 'radio', landingPageType: 'radio', isActive: true, primaryColor: '#2563eb', logoUrl: null, heroTitle: null,
      redirectAuthenticated: true, redirectUrl: '/dashboard', allowAuthentication: true, customSettings: { a: [1] }, createdBy: user.id,
    })
    expect(answer.body.id).not.toBe(7)
    expect(new Date(answer.body.createdAt).getFullYear()).toBeGreaterThan(1999)
  })

  it.each([
    [{}, 'domain', 'Domain is required'],
    [{ domain: '' }, 'domain', 'Domain is required'],
    [{ domain: 'nodot' }, 'domain', 'Valid domain format required'],
    [{ domain: 'x.y' }, 'domain', 'Valid domain format required'],
    [{ domain: 'a.example' }, 'title', 'Title is required'],
    [{ domain: 'a.example', title: 'x'.repeat(201) }, 'title', 'Title too long'],
    [{ domain: 'a.example', title: 'T', customSettings: '{"a":1}' }, 'customSettings', 'Must be valid JSON'],
    [{ domain: 'a.example', title: 'T', customSettings: [1] }, 'customSettings', 'Must be valid JSON'],
    [{ domain: 'a.example', title: 'T', customSettings: { a: 'x'.repeat(20_000) } }, 'customSettings', 'Custom settings too long'],
    [{ domain: 'a.example', title: 'T', theme: 'neon' }, 'theme', 'Choose a theme'],
    [{ domain: 'a.example', title: 'T', customCss: 'p{position:fixed}' }, 'customCss', 'Line 1: position is not allowed'],
    [{ domain: 'a.example', title: 'T', redirectUrl: '//evil.example' }, 'redirectUrl', 'Must be a path such as /dashboard or an http(s) address'],
    [{ domain: 'a.example', title: 'T', redirectUrl: '/' }, 'redirectUrl', 'This redirect would lead back to the page it starts from'],
    [{ domain: 'a.example', title: 'T', redirectUrl: 'https://www.a.example/' }, 'redirectUrl', 'This redirect would lead back to the page it starts from'],
  ])('refuse %j', async (body, field, message) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toContainEqual({ field, message })
  })

  it('refuse a domain that is taken, in any spelling', async () => {
    const domain = nextDomain()
    await post({ domain, title: 'T' })
    const again = await post({ domain: `www.${domain}.`, title: 'T' }, other)
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ code: 'CONFLICT', message: `A microsite for ${domain} exists already` })
    const free = await post({ domain: nextDomain(), title: 'T' })
    expect((await test.request('PATCH', `/api/microsites/${free.body.id}`, { as: user, body: { domain } })).status).toBe(409)
  })

  it('refuse redirects in a circle of microsites', async () => {
    const [a, b] = [nextDomain(), nextDomain()]
    const first = await post({ domain: a, title: 'A', redirectUrl: `https://${b}/` })
    expect(first.status).toBe(201)
    const second = await post({ domain: b, title: 'B', redirectUrl: `https://${a}` })
    expect(second.status).toBe(400)
    expect((await post({ domain: b, title: 'B', redirectUrl: `https://${a}/dashboard` })).status).toBe(201)
  })

  it('change only what is sent; null clears, absence keeps', async () => {
    const { body: site } = await post({ domain: nextDomain(), title: 'T', heroTitle: 'H', customSettings: { a: 1 } })
    const patch = async (body: object) => (await test.request('PATCH', `/api/microsites/${site.id}`, { as: user, body })).body
    expect(await patch({ isActive: false })).toEqual({ ...site, isActive: false })
    expect(await patch({ id: 12345, createdBy: other.id, heroTitle: '' })).toEqual({ ...site, isActive: false, heroTitle: null })
    expect(await patch({ title: 'New' })).toMatchObject({ title: 'New', customSettings: { a: 1 } })
    expect(await patch({ customSettings: null })).toMatchObject({ customSettings: null })
    expect(await patch({ theme: 'radio' })).toMatchObject({ landingPageType: 'radio' })
    expect(await patch({ theme: 'default', landingPageType: 'radio' })).toMatchObject({ landingPageType: 'radio' })
    expect(await patch({ theme: 'snow-cone' })).toMatchObject({ landingPageType: 'radio' })
  })

  it('list the newest first', async () => {
    const { body: site } = await post({ domain: nextDomain(), title: 'Newest' })
    const all = (await test.request('GET', '/api/microsites', { as: other })).body
    expect(all[0]).toEqual(site)
    const before = (await test.request('GET', `/api/microsites?before=${site.id}`, { as: other })).body
    expect(before).toEqual(all.slice(1))
  })

  it('let only creator and administrators write, only staff read', async () => {
    const { body: site } = await post({ domain: nextDomain(), title: 'T' })
    const path = `/api/microsites/${site.id}`
    expect((await test.request('GET', path, { as: other })).status).toBe(200)
    for (const [method, body] of [['PATCH', { title: 'X' }], ['DELETE', undefined]] as const) {
      expect((await test.request(method, path, { as: other, body })).status).toBe(403)
      expect((await test.request(method, path, { body })).status).toBe(401)
      for (const role of ['news_user', 'analyst'] as const) {
        expect((await test.request(method, path, { as: await test.signUp(role), body })).status).toBe(403)
      }
    }
    expect((await test.request('GET', path, { as: await test.signUp('news_user') })).status).toBe(403)
    expect((await test.request('GET', path, { as: await test.signUp('analyst') })).status).toBe(200)
    expect((await test.request('PATCH', path, { as: admin, body: { title: 'X' } })).body).toMatchObject({ title: 'X', createdBy: user.id })
    expect((await test.request('DELETE', path, { as: admin })).status).toBe(200)
    expect((await test.request('DELETE', path, { as: admin })).status).toBe(404)
    expect((await test.request('GET', '/api/microsites/x', { as: user })).status).toBe(404)
  })
})

describe('GraphQL', () => {
  it('creates, changes and deletes like REST', async () => {
    const made = await test.graphql(
      `mutation ($input: CreateMicrositeInput!) { createMicrosite(input: $input) { __typename ... on CreateMicrositePayload { microsite { id databaseId domain canEdit customSettings } } } }`,
      { input: { domain: nextDomain(), title: 'T', customSettings: { a: 1 } } },
      user,
    )
    const { microsite } = made.data.createMicrosite
    expect(microsite).toMatchObject({ canEdit: true, customSettings: { a: 1 } })
    const update = `mutation ($input: UpdateMicrositeInput!) { updateMicrosite(input: $input) { __typename ... on UpdateMicrositePayload { microsite { isActive customSettings } } ... on InvalidInput { fields { field message } } } }`
    const changed = await test.graphql(update, { input: { id: microsite.id, isActive: false } }, user)
    expect(changed.data.updateMicrosite.microsite).toEqual({ isActive: false, customSettings: { a: 1 } })
    const refused = await test.graphql(update, { input: { id: microsite.id, domain: 'x' } }, user)
    expect(refused.data.updateMicrosite).toEqual({ __typename: 'InvalidInput', fields: [{ field: 'domain', message: 'Valid domain format required' }] })
    const stranger = await test.graphql(update, { input: { id: microsite.id, isActive: true } }, other)
    expect(stranger.data.updateMicrosite.__typename).toBe('Forbidden')
    const gone = await test.graphql(`mutation ($input: DeleteMicrositeInput!) { deleteMicrosite(input: $input) { ... on DeleteMicrositePayload { deletedId } } }`, { input: { id: microsite.id } }, user)
    expect(gone.data.deleteMicrosite.deletedId).toBe(microsite.id)
  })

  it('lists with one statement a page', async () => {
    const query = '{ microsites(first: 50) { totalCount edges { node { id domain title canEdit } } } }'
    expect(await test.countStatements(() => test.graphql(query, {}, other))).toBeLessThanOrEqual(3)
  })
})

describe('the preflight', () => {
  const check = async (domain: string) =>
    (await test.graphql('query ($domain: String!) { micrositePreflight(domain: $domain) { state domain addresses message takenByTitle } }', { domain }, user)).data.micrositePreflight
  const proof = async (host: string) => String((await test.request('GET', '/.well-known/spotlead-host', { headers: { host } })).body)

  it('says where a domain leads', async () => {
    names = {
      'here.example': { addresses: ['192.0.2.1'], aliases: [] },
      'elsewhere.example': { addresses: ['192.0.2.2'], aliases: [] },
      'dead.example': { addresses: ['192.0.2.3'], aliases: [] },
      'silent.example': new Error('timeout'),
    }
    pages = { 'here.example': () => proof('here.example'), 'elsewhere.example': () => proof('here.example') }
    expect(await check('WWW.here.example')).toMatchObject({ state: 'here', domain: 'here.example', addresses: ['192.0.2.1'] })
    expect(await check('elsewhere.example')).toMatchObject({ state: 'elsewhere', message: expect.stringContaining('Point it to spotlead.example') })
    expect((await check('dead.example')).state).toBe('unreachable')
    expect((await check('none.example')).state).toBe('unresolved')
    expect((await check('silent.example')).state).toBe('unknown')
    expect((await check('no domain')).state).toBe('invalid')
  })

  it('names the microsite that holds the domain', async () => {
    const domain = nextDomain()
    await post({ domain, title: 'Holder' })
    expect((await check(domain)).takenByTitle).toBe('Holder')
  })
})

describe('the preview', () => {
  const draft = (values: object) => deflateRawSync(JSON.stringify(values)).toString('base64url')
  const preview = (values: object, options: { as?: TestUser; headers?: Record<string, string> } = { as: user }) =>
    test.request('GET', `/api/microsites/preview?draft=${draft(values)}`, options)

  it('shows what is typed, framed by the app alone', async () => {
    const answer = await preview({ theme: 'radio', title: 'Draft <b>', heroTitle: 'Soon', customCss: 'p{color:red;position:fixed}', primaryColor: '#12' })
    expect(answer.status).toBe(200)
    expect(answer.body).toContain('Soon')
    expect(answer.body).toContain('p{color:red}')
    expect(answer.body).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    expect((await preview({ theme: 'snow-cone' })).body).toContain('Lineup of Suspects')
  })

  it('is for staff, inside a frame of the app', async () => {
    expect((await preview({}, {})).status).toBe(401)
    expect((await preview({}, { as: user, headers: { 'sec-fetch-dest': 'document' } })).status).toBe(403)
    expect((await preview({}, { as: user, headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe' } })).status).toBe(403)
    expect((await test.request('GET', '/api/microsites/preview?draft=nonsense', { as: user })).status).toBe(400)
    const bomb = deflateRawSync(Buffer.alloc(5_000_000)).toString('base64url')
    expect((await test.request('GET', `/api/microsites/preview?draft=${bomb}`, { as: user })).status).toBe(400)
  })
})
