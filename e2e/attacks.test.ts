import type { Browser } from 'playwright-core'
import { SCRIPT_PAYLOADS } from '../api/testing/scriptPayloads.ts'
import { launchBrowser, signIn, visit, type Visitor } from './support/browser.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { at, createMicrosite, micrositeId } from './support/microsites.ts'
import { ADMIN, freePort, startProduct, type Product } from './support/product.ts'

jest.setTimeout(300_000)

let product: Product
let browser: Browser
let staff: Visitor

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  staff = await visit(browser)
  await signIn(staff.page, product)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** What happened to a page that should have been nothing but a page. */
async function watch({ page, context, complaints }: Visitor, hosts: readonly string[]) {
  const seen = { attacks: [] as string[], outside: [] as string[], complaints }
  await context.exposeFunction('attacked', () => seen.attacks.push(page.url()))
  page.on('dialog', (dialog) => {
    seen.attacks.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && !hosts.includes(hostname)) seen.outside.push(request.url())
  })
  return seen
}
const NOTHING = { attacks: [], outside: [], complaints: [] }

describe('scripts in texts', () => {
  /** Those that take any text, and those that take what has the right form: the server refuses the rest. */
  const FIELDS = [
    'title', 'heroTitle', 'heroSubtitle', 'customCss', 'contactEmail', 'contactPhone', 'logoUrl', 'backgroundImageUrl',
    'primaryColor', 'redirectUrl', 'domain', 'theme', 'landingPageType',
  ] as const
  const FREE_FIELDS = ['title', 'heroTitle', 'heroSubtitle'] as const

  it.each(['radio', 'snow-cone'] as const)('of a microsite run on no %s page', async (theme) => {
    const domain = `${theme}.example`
    await createMicrosite(staff.page, product, domain, theme, 'Payloads')
    const id = await micrositeId(staff.page, product, domain)
    const patch = async (data: object): Promise<number> => (await staff.page.request.patch(`${product.origin}/api/microsites/${id}`, { data })).status()
    const visitor = await visit(browser)
    const seen = await watch(visitor, [domain])
    for (const payload of SCRIPT_PAYLOADS) {
      const taken = []
      for (const field of FIELDS) if ((await patch({ [field]: payload })) === 200) taken.push(field)
      expect(taken).toEqual(expect.arrayContaining([...FREE_FIELDS]))
      expect(await patch({ customSettings: { note: payload, [payload]: payload } })).toBe(200)
      await visitor.page.goto(at(product, domain), { waitUntil: 'load' })
      expect(await visitor.page.title()).toContain(payload.trim().slice(0, 3).trim())
    }
    expect(seen).toEqual(NOTHING)
  })

  it('of microsites run neither on their screen nor in their preview', async () => {
    for (const [index, payload] of SCRIPT_PAYLOADS.entries()) {
      const data = { domain: `payload${index}.example`, title: payload, heroTitle: payload, heroSubtitle: payload, customSettings: { note: payload } }
      expect((await staff.page.request.post(`${product.origin}/api/microsites`, { data })).status()).toBe(201)
    }
    const visitor = await visit(browser)
    await signIn(visitor.page, product)
    const seen = await watch(visitor, ['localhost'])
    await visitor.page.goto(`${product.origin}/microsites`)
    const cards = visitor.page.getByRole('article')
    await cards.first().waitFor()
    while (await visitor.page.getByRole('button', { name: 'Show more' }).isVisible()) {
      const before = await cards.count()
      await visitor.page.getByRole('button', { name: 'Show more' }).click()
      await visitor.page.waitForFunction((count) => document.querySelectorAll('article').length > count, before)
    }
    expect(await cards.count()).toBeGreaterThanOrEqual(SCRIPT_PAYLOADS.length)
    await visitor.page.getByRole('article', { name: 'payload0.example' }).getByRole('button', { name: 'Edit' }).click()
    const fields = visitor.page.getByRole('dialog')
    const frame = visitor.page.frameLocator('iframe[title="Preview of the page"]')
    for (const payload of SCRIPT_PAYLOADS.filter((_, index) => index % 10 === 0)) {
      await fields.getByLabel('Hero Title (optional)').fill(payload)
      await fields.getByLabel('Hero Subtitle (optional)').fill(payload)
      await frame.getByText(payload.trim()).first().waitFor()
    }
    expect(seen).toEqual(NOTHING)
  })

  it('of names run on no screen that shows people', async () => {
    for (const [index, payload] of SCRIPT_PAYLOADS.entries()) {
      const invited = await staff.page.request.post(`${product.origin}/api/invitations`, { data: { email: `payload${index}@example.com`, role: 'user' } })
      const { token } = (await invited.json()) as { token: string }
      const name = payload.slice(0, 50)
      // From nobody's browser: accepting signs in.
      const accepted = await fetch(`${product.origin}/api/invitations/accept`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, password: 'correct horse', firstName: name, lastName: name }),
      })
      expect({ payload, status: accepted.status }).toEqual({ payload, status: 200 })
    }
    const visitor = await visit(browser)
    await signIn(visitor.page, product, { email: 'payload0@example.com', password: 'correct horse' })
    const seen = await watch(visitor, ['localhost'])
    await visitor.page.goto(`${product.origin}/user-profile`)
    await visitor.page.getByLabel('First Name').waitFor()
    await visitor.page.context().clearCookies()
    await signIn(visitor.page, product)
    await visitor.page.goto(`${product.origin}/users`)
    await visitor.page.getByText(`payload${SCRIPT_PAYLOADS.length - 1}@example.com`).first().waitFor()
    expect(await visitor.page.getByText(/^payload\d+@example.com$/).count()).toBeGreaterThanOrEqual(30)
    expect(seen).toEqual(NOTHING)
  })
})

describe('the way after signing in', () => {
  const ELSEWHERE = [
    '//evil.example', 'https://evil.example/', String.raw`/\evil.example`, String.raw`\\evil.example`, '/\t/evil.example', '/%09/evil.example',
    'javascript:attacked()', '/..//evil.example', 'http:evil.example', '///evil.example/%2e%2e',
  ]

  it('never leads to another site', async () => {
    const visitor = await visit(browser)
    const seen = await watch(visitor, ['localhost'])
    const { page } = visitor
    await page.goto(`${product.origin}/login?next=${encodeURIComponent('//evil.example')}`)
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
    await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await page.waitForURL('**/dashboard')
    for (const next of ELSEWHERE) {
      await page.goto(`${product.origin}/login?next=${encodeURIComponent(next)}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForURL((url) => url.pathname !== '/login')
      expect({ next, origin: new URL(page.url()).origin }).toEqual({ next, origin: product.origin })
    }
    await page.goto(`${product.origin}/login?next=/users`)
    await page.waitForURL('**/users')
    expect(seen).toEqual(NOTHING)
  })
})

describe('a name that is not ours', () => {
  it('stands in no address that the product makes, and no link is mailed for it', async () => {
    const { page } = await visit(browser)
    await page.goto(at(product, 'attacker.example'))
    for (const selector of ['link[rel=canonical]', 'meta[property="og:url"]', 'meta[property="og:image"]']) {
      const address = (await page.locator(selector).getAttribute('href')) ?? (await page.locator(selector).getAttribute('content')) ?? ''
      expect({ selector, origin: new URL(address).origin }).toEqual({ selector, origin: product.origin })
    }
    await page.goto(at(product, 'attacker.example', '/forgot-password'))
    await page.getByText('Nobody can sign in or send anything at this address').waitFor()
    const refused = await page.evaluate(async (email) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/password-resets', { method: 'POST', headers, body: JSON.stringify({ email }) })).status
    }, ADMIN.email)
    expect(refused).toBe(403)

    await page.goto(`${product.origin}/forgot-password`)
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await page.getByText('is on its way').waitFor()
    const mail = await mailTo(product, ADMIN.email, 'Reset your password')
    expect(new URL(linkIn(mail, '/reset/')).origin).toBe(product.origin)
  })
})

describe('another site', () => {
  /** Everything a foreign page can make a browser send with the cookies it has. */
  const page = (target: string) => `<!doctype html><title>Win a cone</title>
    <iframe name="sink" hidden></iframe>
    <form id="text" method="post" target="sink" enctype="text/plain" action="${target}/api/microsites"><input name='{"domain":"forged.example","title":"' value='"}'></form>
    <form id="plain" method="post" target="sink" action="${target}/api/microsites"><input name="domain" value="forged.example"><input name="title" value="Forged"></form>
    <form id="graph" method="post" target="sink" action="${target}/graphql"><input name="query" value='mutation{endOtherSessions(input:{}){__typename}}'></form>
    <img src="${target}/api/logout" alt="">
    <script>
      const body = JSON.stringify({ domain: 'forged.example', title: 'Forged', email: 'forged@example.com', role: 'admin', firstName: 'Forged', lastName: 'Forged' })
      const send = (method, path, type) => fetch('${target}' + path, { method, body, mode: type === 'application/json' ? 'cors' : 'no-cors', credentials: 'include', headers: { 'content-type': type } }).catch(() => {})
      const calls = [
        send('POST', '/api/microsites', 'text/plain'), send('POST', '/api/microsites', 'application/json'),
        send('POST', '/api/invitations', 'text/plain'), send('POST', '/api/invitations', 'application/json'),
        send('PATCH', '/api/auth/user/profile', 'application/json'), fetch('${target}/api/logout', { mode: 'no-cors', credentials: 'include' }).catch(() => {}),
      ]
      for (const form of document.forms) form.submit()
      Promise.all(calls).then(() => setTimeout(() => { document.title = 'sent' }, 300))
    </script>`

  it.each(['of another name', 'of the same name on another port'])('%s makes a signed-in browser do nothing', async (kind) => {
    const visitor = await visit(browser)
    await signIn(visitor.page, product)
    const home = visitor.page.request
    const sessions = async () => ((await (await home.get(`${product.origin}/api/auth/user`)).json()) as { firstName: string | null }).firstName
    const before = await sessions()
    const origin = kind === 'of another name' ? 'http://evil.example' : `http://localhost:${await freePort()}`
    await visitor.page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: page(product.origin) }))
    const sent: string[] = []
    visitor.page.on('request', (request) => request.url().startsWith(product.origin) && sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await visitor.page.goto(`${origin}/`)
    await visitor.page.waitForFunction(() => document.title === 'sent')
    expect(sent).toEqual(expect.arrayContaining(['POST /api/microsites', 'POST /api/invitations', 'GET /api/logout', 'POST /graphql']))

    const sites = (await (await home.get(`${product.origin}/api/microsites`)).json()) as { domain: string }[]
    expect(sites.map(({ domain }) => domain)).not.toContain('forged.example')
    expect(await (await home.get(`${product.origin}/api/invitations`)).text()).not.toContain('forged@example.com')
    // Still signed in, still nobody else.
    expect(await sessions()).toBe(before)

    await visitor.page.goto(`${origin}/`)
    await visitor.page.evaluate((target) => window.location.assign(`${target}/api/logout`), product.origin)
    await visitor.page.getByText('Sign out of Spotlead?').waitFor()
    expect((await home.get(`${product.origin}/api/auth/user`)).status()).toBe(200)
  })
})
