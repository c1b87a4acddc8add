import type { Browser, Page } from 'playwright-core'
import { SCRIPT_PAYLOADS } from '../api/testing/scriptPayloads.ts'
import { launchBrowser, signIn, visit } from './support/browser.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { startProduct, type Product } from './support/product.ts'

jest.setTimeout(300_000)

let product: Product
let browser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Another host that leads to the same port. */
const at = (host: string, path = '/') => `http://${host}:${new URL(product.origin).port}${path}`

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor()

async function createMicrosite(page: Page, domain: string, theme: 'radio' | 'snow-cone', title: string): Promise<void> {
  await page.goto(`${product.origin}/microsites`)
  await page.getByRole('button', { name: 'Add Microsite' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Domain', { exact: true }).fill(domain)
  await dialog.getByLabel('Title', { exact: true }).fill(title)
  await dialog.getByLabel('Theme', { exact: true }).selectOption(theme)
  await dialog.getByRole('button', { name: 'Create Microsite' }).click()
  await toast(page, 'Microsite created successfully')
}

it('goes from an invitation to a changed password and a sign-out elsewhere', async () => {
  const admin = await visit(browser)
  await signIn(admin.page, product)
  await admin.page.goto(`${product.origin}/users`)
  await admin.page.getByRole('button', { name: 'Invite Someone' }).click()
  await admin.page.getByLabel('Email', { exact: true }).fill('nora@example.com')
  await admin.page.getByRole('button', { name: 'Send Invitation' }).click()
  await toast(admin.page, 'Invitation sent')

  const nora = await visit(browser)
  await nora.page.goto(linkIn(await mailTo(product, 'nora@example.com', 'You are invited to Spotlead'), '/invite/'))
  await nora.page.getByLabel('First Name').fill('Nora')
  await nora.page.getByLabel('Last Name').fill('Charles')
  await nora.page.getByLabel('Password', { exact: true }).fill('asta the dog')
  await nora.page.getByRole('button', { name: 'Create Account' }).click()
  await nora.page.waitForURL('**/dashboard')

  await nora.page.goto(`${product.origin}/user-profile`)
  await nora.page.getByLabel('Last Name').fill('Marlowe')
  await nora.page.getByRole('button', { name: 'Save Changes' }).click()
  await toast(nora.page, 'Profile Updated')
  await nora.page.getByText('Nora Marlowe').first().waitFor()

  const elsewhere = await visit(browser)
  await signIn(elsewhere.page, product, { email: 'nora@example.com', password: 'asta the dog' })
  await nora.page.goto(`${product.origin}/user-profile?tab=security`)
  await nora.page.getByLabel('Current Password').fill('asta the dog')
  await nora.page.getByLabel('New Password', { exact: true }).fill('nick the nose')
  await nora.page.getByLabel('Confirm New Password').fill('nick the nose')
  await nora.page.getByRole('button', { name: 'Change Password' }).click()
  await toast(nora.page, 'Password Changed')
  await elsewhere.page.goto(`${product.origin}/user-profile`)
  await elsewhere.page.getByRole('heading', { name: 'Secure Login' }).waitFor()

  await signIn(elsewhere.page, product, { email: 'nora@example.com', password: 'nick the nose' })
  await nora.page.reload()
  await nora.page.getByRole('button', { name: 'Sign Out Elsewhere' }).click()
  await toast(nora.page, 'Signed out elsewhere')
  await elsewhere.page.goto(`${product.origin}/dashboard`)
  await elsewhere.page.getByRole('heading', { name: 'Secure Login' }).waitFor()
  expect(nora.complaints).toEqual([])
})

it('shows a microsite under its host until it is taken offline', async () => {
  const staff = await visit(browser)
  await signIn(staff.page, product)
  await createMicrosite(staff.page, 'shop.example', 'snow-cone', 'Ice to go')

  const visitor = await visit(browser)
  await visitor.page.goto(at('www.shop.example'))
  expect(await visitor.page.title()).toBe('Ice to go')
  await visitor.page.getByText('Lineup of Suspects').waitFor()

  await staff.page.getByRole('article', { name: 'shop.example' }).getByRole('button', { name: 'Set Offline' }).click()
  await toast(staff.page, 'Microsite status updated')
  await visitor.page.goto(at('shop.example'))
  expect(await visitor.page.title()).toMatch(/^Spotlead/)
  expect(visitor.complaints).toEqual([])
})

it('signs a fan up for the newsletter by mail', async () => {
  const { page, complaints } = await visit(browser)
  await page.goto(at('coldcasecones.example'))
  await page.getByLabel(/email/i).fill('fan@example.com')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await toast(page, 'Welcome to the Club!')
  await page.goto(linkIn(await mailTo(product, 'fan@example.com', 'Was it you?'), '/email/confirm/'))
  await page.getByRole('button').click()
  await page.getByRole('heading', { name: 'You’re confirmed' }).waitFor()

  await page.goto(linkIn(await mailTo(product, 'fan@example.com', 'Welcome to the Club!'), '/email/unsubscribe/'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'You’re unsubscribed' }).waitFor()
  expect(complaints).toEqual([])
})

it.each(['radio', 'snow-cone'] as const)('runs no script that a microsite with the %s page holds as text', async (theme) => {
  const staff = await visit(browser)
  await signIn(staff.page, product)
  const domain = `${theme}.example`
  await createMicrosite(staff.page, domain, theme, 'Payloads')
  const sites = (await (await staff.page.request.get(`${product.origin}/api/microsites`)).json()) as { id: number; domain: string }[]
  const id = sites.find((site) => site.domain === domain)?.id

  const { page, context, complaints } = await visit(browser)
  const attacks: string[] = []
  const outside: string[] = []
  await context.exposeFunction('attacked', () => attacks.push(page.url()))
  page.on('dialog', (dialog) => {
    attacks.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== domain) outside.push(request.url())
  })
  for (const payload of SCRIPT_PAYLOADS) {
    const answer = await staff.page.request.patch(`${product.origin}/api/microsites/${id}`, {
      data: { title: payload, heroTitle: payload, heroSubtitle: payload },
    })
    expect(answer.status()).toBe(200)
    await page.goto(at(domain), { waitUntil: 'load' })
    expect((await page.title()).length).toBeGreaterThan(0)
  }
  expect({ attacks, outside, complaints }).toEqual({ attacks: [], outside: [], complaints: [] })
})
