import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { ADMIN, type Product } from './product.ts'

export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
/** As root in a container there is no sandbox; and nothing may call home. */
export const BROWSER_ARGUMENTS = [
  '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--host-resolver-rules=MAP *.example 127.0.0.1', '--disable-component-update', '--disable-sync',
]
/** Whether pages may make a sound before the visitor has done anything: browsers differ, and each may change its mind. */
const AUTOPLAY = {
  allowed: '--autoplay-policy=no-user-gesture-required',
  refused: '--autoplay-policy=document-user-activation-required',
} as const

export const launchBrowser = (autoplay: keyof typeof AUTOPLAY = 'allowed', more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: [...BROWSER_ARGUMENTS, AUTOPLAY[autoplay], ...more] })

export interface Visitor {
  context: BrowserContext
  page: Page
  /** What the page complained about: script errors, refused loads, violations of the content security policy. */
  complaints: string[]
}

/** A browser of one's own; complaints are collected from the first request on. */
export async function visit(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return { context, page, complaints }
}

/** Through the login screen, as a person does. */
export async function signIn(page: Page, product: Product, who: { email: string; password: string } = ADMIN): Promise<void> {
  await page.goto(`${product.origin}/login`)
  await page.getByLabel('Email').fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/dashboard')
}
