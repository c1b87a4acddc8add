import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { SCRIPT_PAYLOADS } from '../../testing/scriptPayloads.ts'
import { LOOK_UP_KEPT_MS } from './microsite.service.ts'

const clock = createTestClock(new Date('2026-03-01T12:00:00Z'))
let test: TestApp
let user: TestUser

beforeAll(async () => {
  test = await createTestApp({ clock, env: { PUBLIC_URL: 'https://spotlead.example', SNOW_CONE_HOST: 'ColdCaseCones.example' } })
  user = await test.signUp()
})
afterAll(() => test.close())

const at = (host: string, path = '/', as?: TestUser) => test.request('GET', path, { headers: { host }, ...(as ? { as } : {}) })
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
let sites = 0
async function createSite(values: Record<string, unknown> = {}, as = user) {
  const domain = `site${(sites += 1)}.example`
  const answer = await test.request('POST', '/api/microsites', { as, body: { domain, title: 'A site', ...values } })
  expect(answer.status).toBe(201)
  return answer.body as { id: number; domain: string; createdBy: number }
}

describe('the page of a host', () => {
  it('is the radio page, except on the stand', async () => {
    const radio = await at('spotlead.example')
    expect(radio.status).toBe(200)
    expect(titleOf(radio.body)).toMatch(/^Spotlead/)
    expect(radio.body).toContain('Access Platform')
    expect(titleOf((await at('unknown.example')).body)).toMatch(/^Spotlead/)
    for (const host of ['coldcasecones.example', 'WWW.coldcasecones.example', 'coldcasecones.example.:8080']) {
      const cones = await at(host)
      expect(titleOf(cones.body)).toMatch(/^Cold Case Cones/)
      expect(cones.body).toContain('Lineup of Suspects')
      expect(cones.body).toContain('Check back soon for updates')
      expect(cones.body).toContain('/site/snow-cone/01-cherry.svg')
    }
  })

  it.each([
    [{ theme: 'radio' }, 'Access Platform'],
    [{ theme: 'snow-cone' }, 'Lineup of Suspects'],
    [{}, 'Lineup of Suspects'],
    [{ theme: 'snow-cone', landingPageType: 'radio' }, 'Access Platform'],
  ])('follows the microsite %j', async (values, words) => {
    const { domain } = await createSite(values)
    expect((await at(`www.${domain}`)).body).toContain(words)
  })

  it('is named by hero title, then title', async () => {
    const named = await createSite({ theme: 'radio', heroTitle: 'Hear <everything>', title: 'T' })
    expect(titleOf((await at(named.domain)).body)).toBe('Hear &lt;everything&gt;')
    const plain = await createSite({ title: 'Only title' })
    expect(titleOf((await at(plain.domain)).body)).toBe('Only title')
  })

  it('changes at once when the microsite does, and counts an inactive one as none', async () => {
    const { id, domain } = await createSite({ title: 'Cones', theme: 'snow-cone' })
    expect(titleOf((await at(domain)).body)).toBe('Cones')
    const offline = await test.request('PATCH', `/api/microsites/${id}`, { as: user, body: { isActive: false } })
    expect(offline.body).toMatchObject({ isActive: false, title: 'Cones' })
    expect(titleOf((await at(domain)).body)).toMatch(/^Spotlead/)
    expect((await test.request('GET', `/api/microsites/by-domain/${domain}`)).status).toBe(404)
    await test.request('PATCH', `/api/microsites/${id}`, { as: user, body: { isActive: true } })
    expect((await test.request('GET', `/api/microsites/by-domain/WWW.${domain.toUpperCase()}:443`)).body).toMatchObject({ domain, redirectAuthenticated: true, redirectUrl: '/dashboard' })
    await test.request('DELETE', `/api/microsites/${id}`, { as: user })
    expect((await test.request('GET', `/api/microsites/by-domain/${domain}`)).status).toBe(404)
  })

  it('is looked up once in five minutes', async () => {
    const { domain } = await createSite()
    const ask = () => test.countStatements(() => test.request('GET', `/api/microsites/by-domain/${domain}`))
    expect(await ask()).toBe(1)
    expect(await ask()).toBe(0)
    clock.advance(LOOK_UP_KEPT_MS)
    expect(await ask()).toBe(1)
  })

  it('sends signed-in visitors on, as the microsite says', async () => {
    const onwards = async (host: string) => {
      const answer = await at(host, '/', user)
      return answer.status === 302 ? answer.headers.get('location') : answer.status
    }
    expect(await onwards('spotlead.example')).toBe('/dashboard')
    expect(await onwards('coldcasecones.example')).toBe(200)
    expect(await onwards((await createSite({ redirectUrl: '/monitors' })).domain)).toBe('/monitors')
    expect(await onwards((await createSite({ redirectUrl: 'https://elsewhere.example/a' })).domain)).toBe('https://elsewhere.example/a')
    expect(await onwards((await createSite({ redirectAuthenticated: false })).domain)).toBe(200)
    const tricked = await createSite()
    await test.composition.database.prisma.microsite.update({ where: { id: tricked.id }, data: { redirectUrl: '//evil.example\r\nX: y' } })
    clock.advance(LOOK_UP_KEPT_MS)
    expect(await onwards(tricked.domain)).toBe(200)
  })

  it('names addresses by what is ours, never by what a stranger calls us', async () => {
    const canonical = (html: string) => /rel="canonical" href="(.*?)"/.exec(html)?.[1]
    expect(canonical((await at('evil.example')).body)).toBe('https://spotlead.example/')
    const { domain } = await createSite()
    expect(canonical((await at(`www.${domain}`)).body)).toBe(`http://${domain}/`)
    const spoofed = await test.request('GET', '/', { headers: { host: domain, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' } })
    expect(spoofed.body).not.toContain('evil.example')
  })

  it('has robots.txt and a sitemap for each host', async () => {
    const { domain } = await createSite()
    expect((await at(domain, '/robots.txt')).body).toContain(`Sitemap: http://${domain}/sitemap.xml`)
    expect((await at(domain, '/sitemap.xml')).body).toContain(`<loc>http://${domain}/</loc>`)
    expect((await at('unknown.example', '/sitemap.xml')).body).toContain('<loc>https://spotlead.example/</loc>')
  })

  it('says Page Not Found in the voice of the house', async () => {
    for (const [host, brand] of [['spotlead.example', 'Spotlead'], ['coldcasecones.example', 'Cold Case Cones']] as const) {
      const answer = await at(host, '/no/such/page')
      expect(answer.status).toBe(404)
      expect(answer.body).toContain('Page Not Found')
      expect(answer.body).toContain(brand)
    }
    const closed = await createSite({ allowAuthentication: false })
    expect((await at(closed.domain, '/login')).headers.get('location')).toBe('https://spotlead.example/login')
    expect((await at(closed.domain, '/no/such/page')).status).toBe(404)
    expect((await at(closed.domain)).status).toBe(200)
  })
})

describe('what microsites say', () => {
  const TEXT_FIELDS = ['title', 'heroTitle', 'heroSubtitle', 'contactEmail', 'contactPhone', 'logoUrl', 'backgroundImageUrl', 'primaryColor', 'customCss'] as const

  it.each(['radio', 'snow-cone'])('is text on the %s page, whatever it is', async (theme) => {
    const { id, domain } = await createSite({ theme })
    for (const payload of SCRIPT_PAYLOADS) {
      // Past the validation, as an old row or another program might hold it.
      await test.composition.database.prisma.microsite.update({
        where: { id },
        data: Object.fromEntries(TEXT_FIELDS.map((field) => [field, payload])),
      })
      clock.advance(LOOK_UP_KEPT_MS)
      const { body, status, headers } = await at(domain)
      expect(status).toBe(200)
      expectHarmless(body, payload)
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[\w-]{22}';/)
      expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
    }
  })

  it.each(SCRIPT_PAYLOADS)('is refused in typed fields: %j', async (payload) => {
    const answer = await test.request('POST', '/api/microsites', {
      as: user,
      body: { domain: payload, title: 'T', theme: payload, primaryColor: payload, contactEmail: payload, contactPhone: payload, logoUrl: payload, backgroundImageUrl: payload, redirectUrl: payload, customCss: payload },
    })
    expect(answer.status).toBe(400)
    const fields = new Set((answer.body.fields as { field: string }[]).map(({ field }) => field))
    expect([...fields]).toEqual(expect.arrayContaining(['domain', 'theme', 'primaryColor', 'contactEmail', 'contactPhone', 'logoUrl', 'redirectUrl']))
  })
})

/** Reads the document as a browser's tokenizer would see its tags: only those of the page itself may be there. */
function expectHarmless(html: string, payload: string): void {
  const tags = html.match(/<[a-z!/][^>]*>/gi) ?? []
  for (const tag of tags) {
    expect({ payload, tag: /\son[a-z]+\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""')) ? tag : null }).toEqual({ payload, tag: null })
    expect({ payload, tag: /\s(?:href|src|srcset|action|formaction)="\s*(?:javascript|data|vbscript):/i.test(tag) ? tag : null }).toEqual({ payload, tag: null })
  }
  const scripts = tags.filter((tag) => /^<script/i.test(tag))
  expect(scripts).toHaveLength(2)
  expect(scripts[0]).toMatch(/^<script type="module" src="\/site\/[^"]+" nonce="[\w-]+">$/)
  expect(scripts[1]).toBe('<script type="application/json" id="page-data">')
  expect(tags.some((tag) => /^<(?:iframe|object|embed|base|math|marquee|form action)/i.test(tag))).toBe(false)
  expect(html.match(/<\/script>/gi)).toHaveLength(2)
  expect(html).not.toMatch(/<style[^>]*>[^<]*(?:url\(|@import)/i)
}
