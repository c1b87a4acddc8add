import { createTestApp, type TestApp, type TestUser } from './testing/testApp.ts'

const BODY = { firstName: 'Forged', lastName: 'Name', email: 'forged@example.com' }

describe('writes by cookie', () => {
  let test: TestApp
  let user: TestUser

  beforeAll(async () => {
    test = await createTestApp({ env: { PUBLIC_URL: 'https://spotlead.example', SNOW_CONE_HOST: 'coldcasecones.example', TRUSTED_PROXIES: '127.0.0.1' } })
    user = await test.signUp('user', 'owner@example.com')
    for (const [domain, isActive] of [['live.example', true], ['offline.example', false]] as const) {
      await test.request('POST', '/api/microsites', { as: user, body: { domain, title: 'T', isActive } })
    }
  })
  afterAll(() => test.close())

  const write = (host: string, origin: string | null, headers: Record<string, string> = {}) =>
    test.request('POST', '/api/snow-cone/newsletter', {
      body: { email: 'fan@example.com' },
      headers: { host, 'x-forwarded-proto': 'https', ...(origin === null ? {} : { origin }), ...headers },
    })

  it.each([
    ['spotlead.example', 'https://spotlead.example', 200],
    ['coldcasecones.example', 'https://coldcasecones.example', 200],
    ['www.coldcasecones.example', 'https://www.coldcasecones.example', 200],
    ['live.example', 'https://live.example', 200],
    ['www.live.example', 'https://www.live.example', 200],
    ['spotlead.example', null, 200],
    ['offline.example', 'https://offline.example', 403],
    ['evil.example', 'https://evil.example', 403],
    ['spotlead.example', 'https://evil.example', 403],
    ['live.example', 'https://spotlead.example', 403],
    ['spotlead.example', 'http://spotlead.example', 403],
    ['spotlead.example', 'https://spotlead.example.evil.example', 403],
    ['spotlead.example', 'null', 403],
  ])('to %s from %s: %i', async (host, origin, status) => {
    expect((await write(host, origin)).status).toBe(status)
  })

  it('stop at a microsite as soon as it goes offline', async () => {
    const { body: site } = await test.request('POST', '/api/microsites', { as: user, body: { domain: 'briefly.example', title: 'T' } })
    expect((await write('briefly.example', 'https://briefly.example')).status).toBe(200)
    await test.request('PATCH', `/api/microsites/${site.id}`, { as: user, body: { isActive: false } })
    expect((await write('briefly.example', 'https://briefly.example')).status).toBe(403)
  })

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'firstName=Forged&lastName=Name&email=a@b.example'],
    ['plain text', 'text/plain', JSON.stringify(BODY)],
    ['a multipart form', 'multipart/form-data; boundary=x', '--x--'],
  ])('are never %s', async (_name, contentType, body) => {
    const answer = await test.request('PATCH', '/api/auth/user/profile', { as: user, body, headers: { 'content-type': contentType } })
    expect(answer.status).toBe(415)
    expect((await test.request('GET', '/api/auth/user', { as: user })).body.firstName).toBe('Test')
  })

  it('believe a forwarded host from trusted proxies alone', async () => {
    const direct = await createTestApp({ env: { PUBLIC_URL: 'https://spotlead.example' } })
    const spoofed = await direct.request('POST', '/api/snow-cone/newsletter', {
      body: { email: 'fan@example.com' },
      headers: { host: 'evil.example', origin: 'https://spotlead.example', 'x-forwarded-host': 'spotlead.example', 'x-forwarded-proto': 'https' },
    })
    expect(spoofed.status).toBe(403)
    await direct.close()
  })

  it('through mail links need no cookie and no Origin, only their token', async () => {
    const forged = await test.request('POST', '/email/unsubscribe/alerts.1.forged', { headers: { origin: 'https://evil.example' } })
    expect(forged.status).toBe(410)
    const path = new URL(test.composition.services.subscriptions.unsubscribeUrl('alerts', user.id)).pathname
    expect((await test.request('POST', path, { headers: { origin: 'https://mail.example' } })).status).toBe(200)
    expect((await test.request('GET', '/api/auth/user', { as: user })).body.emailAlertsEnabled).toBe(false)
  })
})
