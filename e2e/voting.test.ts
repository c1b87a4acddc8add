import type { Browser, Page } from 'playwright-core'
import { makeLiveBracket } from './support/brackets.ts'
import { launchBrowser, visit } from './support/browser.ts'
import { startProduct, type Product } from './support/product.ts'

jest.setTimeout(240_000)

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** Votes that a bracket begins with here; one of them is for the first in the first match. */
const FIRST_VOTES = 3
/** A shift that nobody sees; what a page may have in all is 0.1. */
const NO_SHIFT = 0.001

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
const choices = (page: Page) => page.getByRole('group', { name: 'Matchup 1', exact: true }).first().getByRole('button')
const own = (page: Page) => choices(page).filter({ hasText: 'Your vote' })

async function openBracket(): Promise<{ id: number; url: string }> {
  const id = await makeLiveBracket(browser, product, 'Best Burger')
  return { id, url: `${product.origin}/public/brackets/${id}` }
}

const countedVotes = async (id: number): Promise<number> =>
  ((await (await fetch(`${product.origin}/api/brackets/${id}/votes`)).json()) as { votes: number }[]).reduce((sum, { votes }) => sum + votes, 0)

it('keeps a tap from before its scripts have come, and sends it', async () => {
  const { id, url } = await openBracket()
  const { page, complaints } = await visit(browser, PHONE)
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(url, { waitUntil: 'commit' })
  await choices(page).first().tap()
  expect(await choices(page).first().getAttribute('class')).toContain('is-tapped')
  expect(await countedVotes(id)).toBe(FIRST_VOTES)
  letGo()
  await toast(page, 'Vote Submitted!')
  await own(page).waitFor()
  expect(await countedVotes(id)).toBe(FIRST_VOTES + 1)
  expect(complaints).toEqual([])
})

it('undoes a vote that fails, and says so', async () => {
  const { id, url } = await openBracket()
  const { page } = await visit(browser, PHONE)
  await page.goto(url)
  await page.route('**/vote', (route) => route.fulfill({ status: 500, json: { message: 'Something went wrong' } }))
  await choices(page).first().tap()
  await toast(page, 'Vote Failed')
  await toast(page, 'Failed to submit vote. Please try again.')
  await own(page).waitFor({ state: 'detached' })
  expect(await countedVotes(id)).toBe(FIRST_VOTES)
})

it('keeps votes while the phone is offline, over a reload too, and sends them when it is back', async () => {
  const { id, url } = await openBracket()
  const { page, context } = await visit(browser, PHONE)
  await page.goto(url)
  await context.setOffline(true)
  await choices(page).nth(1).tap()
  await toast(page, 'Offline: votes are sent when you are back')
  await own(page).waitFor()
  expect(await countedVotes(id)).toBe(FIRST_VOTES)
  await context.setOffline(false)
  await toast(page, 'Vote Submitted!')
  expect(await countedVotes(id)).toBe(FIRST_VOTES + 1)

  await context.setOffline(true)
  await choices(page).first().tap()
  await page.getByText('Offline: votes are sent when you are back').waitFor()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(url)
  await toast(again, 'Vote Submitted!')
  expect(await choices(again).first().textContent()).toContain('Your vote')
  expect(await countedVotes(id)).toBe(FIRST_VOTES + 1)
})

it('shows the votes of others without moving anything, and learns of them again after the server was away', async () => {
  const { id, url } = await openBracket()
  const { page } = await visit(browser, PHONE)
  await page.goto(url)
  await page.getByText('Watching now').waitFor()
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-live'))
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift' })
  })
  const { matches } = (await (await fetch(`${product.origin}/api/brackets/${id}`)).json()) as { matches: { position: number; firstId: number }[] }
  const voteAs = (voter: number) =>
    fetch(`${product.origin}/api/brackets/${id}/vote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ participantId: matches[0]?.firstId, round: 1, position: 1, voterSessionId: `voter_shift_${voter}` }),
    })
  for (let voter = 0; voter < 12; voter += 1) expect((await voteAs(voter)).status).toBe(200)
  await page.getByRole('button', { name: /13 votes/ }).first().waitFor()
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(NO_SHIFT)

  process.kill(product.pidOf('api'), 'SIGKILL')
  let last = await voteAs(12).catch(() => null)
  while (last?.status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    last = await voteAs(12).catch(() => null)
  }
  await page.getByRole('button', { name: /14 votes/ }).first().waitFor({ timeout: 60_000 })
  // By the socket again, not by asking: the next vote is there at once.
  await voteAs(13)
  await page.getByRole('button', { name: /15 votes/ }).first().waitFor()
})

it('is voted in by keyboard alone', async () => {
  const { id, url } = await openBracket()
  const { page } = await visit(browser)
  await page.goto(url)
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.hasAttribute('data-vote'))) break
  }
  await page.keyboard.press('Enter')
  await toast(page, 'Vote Submitted!')
  // The focus stays where it was, on what is chosen now.
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-pressed') === 'true')
  expect(await countedVotes(id)).toBe(FIRST_VOTES + 1)
})
