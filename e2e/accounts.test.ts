import type { Browser, Page } from 'playwright-core'
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

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor()

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

it('has the chosen mode from the first paint, before the app is there', async () => {
  const { page, complaints } = await visit(browser, { colorScheme: 'light' })
  await signIn(page, product)
  const look = () => page.evaluate(() => ({ mode: document.documentElement.className, background: getComputedStyle(document.documentElement).backgroundColor }))
  const light = await look()
  expect(light.mode).toBe('light')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.waitForFunction(() => document.documentElement.className === 'dark')
  const dark = await look()
  expect(dark.background).not.toBe(light.background)

  // Without the app's own files only the page itself can paint.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'load' })
  expect(await look()).toEqual(dark)
  expect(complaints.filter((words) => !words.includes('ERR_FAILED'))).toEqual([])
})
