import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from 'playwright-core'
import { asAdmin } from './support/brackets.ts'
import { launchBrowser, signIn, visit, type Visitor } from './support/browser.ts'
import { startProduct, type Product } from './support/product.ts'
import { fillReviewQueue } from './support/transcripts.ts'

jest.setTimeout(180_000)

const COLLEAGUE = { email: 'ben@example.com', password: 'a fine password' }
/** From the key to the other browser. */
const LIVE_MS = 1_000

let product: Product
let browser: Browser

/** The most worth a look first; each reviewer is handed five. */
const HEARD = [
  { text: 'come on down to harbour lite for sofas and beds', priority: 0.95, names: ['Harbour Lite'] },
  { text: 'brightwater heating keeps you warm all winter', priority: 0.94, names: ['Brightwater Heating'] },
  { text: 'and now the weather with clouds over the river', priority: 0.93 },
  { text: 'this one is hard to hear and goes to somebody else', priority: 0.92 },
  ...Array.from({ length: 8 }, (_, index) => ({ text: `a little talk, number ${index}`, priority: 0.8 - index / 100 })),
]

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser()
  const admin = await asAdmin(browser, product)
  const { token } = await admin.call('POST', '/api/invitations', { email: COLLEAGUE.email, role: 'user' })
  await admin.call('POST', '/api/invitations/accept', { token, password: COLLEAGUE.password, firstName: 'Ben', lastName: 'Birch' })
  await admin.close()
  await fillReviewQueue(product, 'WRVW', HEARD)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const inHand = (page: Page) => page.locator('article[aria-current="true"]')
const openReview = async ({ page }: Visitor, who?: typeof COLLEAGUE): Promise<void> => {
  await signIn(page, product, who)
  await page.goto(`${product.origin}/transcript-review`)
  await page.getByRole('button', { name: 'Skip' }).first().waitFor()
}
const isNow = (page: Page, text: string) => inHand(page).getByText(text).waitFor()
const changes = (page: Page) => page.getByRole('status', { name: 'What this changed' })

/** Milliseconds from the key until a text is seen elsewhere. */
async function keyToSight(page: Page, key: string, elsewhere: Locator, text: string): Promise<number> {
  const seen = elsewhere.getByText(text, { exact: true }).waitFor()
  const began = performance.now()
  await page.keyboard.press(key)
  await seen
  return performance.now() - began
}

it('is worked through without a mouse, and each word is at once on another person’s dashboard', async () => {
  const reviewer = await visit(browser)
  const onlooker = await visit(browser)
  const { page } = reviewer
  await openReview(reviewer)
  await signIn(onlooker.page, product, COLLEAGUE)
  const recent = onlooker.page.getByRole('region', { name: 'Recent Detections' })
  await recent.getByText('No recent detections found.').waitFor()

  await isNow(page, HEARD[0]?.text ?? '')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Mark as Advertisement' })
  await dialog.waitFor()
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('Harbour Lite')
  expect(await dialog.getByLabel('Confidence').inputValue()).toBe('0.8')
  expect(await keyToSight(page, 'Enter', recent, 'Harbour Lite')).toBeLessThan(LIVE_MS)
  await page.getByText('Transcript updated successfully').waitFor()
  await changes(page).getByText(/Harbour Lite/).first().waitFor()
  await page.getByText('1 of 50 reviewed').waitFor()

  await isNow(page, HEARD[1]?.text ?? '')
  await page.keyboard.press('k')
  await isNow(page, HEARD[0]?.text ?? '')
  await page.keyboard.press('e')
  await dialog.waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Harbor Light Furniture')
  expect(await keyToSight(page, 'Enter', recent, 'Harbor Light Furniture')).toBeLessThan(LIVE_MS)
  await changes(page).getByText(/Harbor Light Furniture/).first().waitFor()
  await recent.getByText('Harbour Lite', { exact: true }).waitFor({ state: 'detached' })
  const alerts = onlooker.page.getByRole('region', { name: 'Detection Alerts' })
  await alerts.getByText('Harbor Light Furniture', { exact: true }).waitFor()
  expect(await alerts.getByText('Harbour Lite', { exact: true }).count()).toBe(0)

  await isNow(page, HEARD[1]?.text ?? '')
  await page.keyboard.press('a')
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.keyboard.press('j')
  await isNow(page, HEARD[2]?.text ?? '')
  await page.keyboard.press('c')
  await page.getByText('2 of 50 reviewed').waitFor()
  await isNow(page, HEARD[3]?.text ?? '')
  const places = () => page.getByRole('article').allInnerTexts().then((texts) => texts.map((text) => HEARD.findIndex((heard) => text.includes(heard.text))).slice(0, 4))
  expect(await places()).toEqual([0, 1, 2, 3])
  await page.keyboard.press('u')
  await page.getByText('1 of 50 reviewed').waitFor()
  await isNow(page, HEARD[2]?.text ?? '')
  expect(await places()).toEqual([0, 1, 2, 3])

  await page.keyboard.press('j')
  await isNow(page, HEARD[3]?.text ?? '')
  await page.keyboard.press('s')
  await inHand(page).getByText(HEARD[3]?.text ?? '').waitFor({ state: 'detached' })
  const skipped = page.getByRole('status', { name: 'Skipped' })
  await skipped.waitFor()
  await page.keyboard.press('u')
  await isNow(page, HEARD[3]?.text ?? '')
  await skipped.waitFor({ state: 'detached' })
  await inHand(page).getByRole('button', { name: 'Skip' }).waitFor()
  await page.keyboard.press('s')
  await skipped.waitFor()

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText(/^Skip/).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('/')
  await page.keyboard.type('weather')
  await page.getByRole('article').nth(1).waitFor({ state: 'detached' })
  await isNow(page, HEARD[2]?.text ?? '')
  expect([...reviewer.complaints, ...onlooker.complaints]).toEqual([])
  for (const { context } of [reviewer, onlooker]) await context.close()
})

/** Follows what the server hands to a page; answers with all of it so far, the text by id. */
function followHanded(page: Page): () => Promise<Map<number, string>> {
  const answers: Promise<ClaimAnswer>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/graphql' || response.request().method() !== 'POST') return
    // What a page that is left had asked for is kept by nobody.
    answers.push((response.json() as Promise<ClaimAnswer>).catch(() => ({})))
  })
  return async () => {
    const items = (await Promise.all(answers)).flatMap(({ data }) => data?.claimReviewItems?.items ?? [])
    return new Map(items.map(({ databaseId, transcript }) => [databaseId, transcript]))
  }
}
interface ClaimAnswer {
  data?: { claimReviewItems?: { items?: { databaseId: number; transcript: string }[] } }
}

it('never hands one item to two people, and shows who has it', async () => {
  const reviewers = [await visit(browser), await visit(browser)] as const
  const handedTo = reviewers.map(({ page }) => followHanded(page))
  await Promise.all([openReview(reviewers[0]), openReview(reviewers[1], COLLEAGUE)])
  const [one = new Map(), other = new Map()] = await Promise.all(handedTo.map((handed) => handed()))
  // Of twelve one is judged, and one is set aside by the first of them: a full hand for both.
  expect([one.size, other.size]).toEqual([5, 5])
  expect([...one.keys()].filter((id) => other.has(id))).toEqual([])

  const [ann, ben] = reviewers.map(({ page }) => page) as [Page, Page]
  // By itself, though the other was handed it while this page was being opened.
  const taken = ann.getByRole('article').filter({ hasText: [...other.values()][0] ?? '' })
  await taken.getByText('Taken by Ben Birch').waitFor()
  expect(await taken.getByRole('button').count()).toBe(0)
  await ben.goto(`${product.origin}/dashboard`)
  await taken.getByText('Taken by Ben Birch').waitFor({ state: 'detached' })
  expect(reviewers.flatMap(({ complaints }) => complaints)).toEqual([])
  for (const { context } of reviewers) await context.close()
})

it('finds, narrows, keeps and takes away detections', async () => {
  const admin = await asAdmin(browser, product)
  const items = (await admin.call('GET', '/api/transcripts/review?search=brightwater')) as unknown as { id: number }[]
  const brightwater = `/api/transcripts/${items[0]?.id}`
  await admin.call('PATCH', brightwater, { ad_detected: true, detected_company: 'Brightwater Heating', confidence: 0.95 })
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(page, product)
  await page.goto(`${product.origin}/detections`)
  await page.getByText('2 detections from 1 stations').waitFor()
  const card = (company: string) => page.getByRole('article', { name: company, exact: true })

  await page.keyboard.press('/')
  await page.keyboard.type('sofas and beds')
  await page.getByText('1 detections from 1 stations').waitFor()
  await card('Harbor Light Furniture').waitFor()
  await page.getByLabel('Search detections').fill('')
  await page.getByText('2 detections from 1 stations').waitFor()

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Confidence').selectOption({ label: 'High 90%+' })
  await page.getByText('1 detections from 1 stations').waitFor()
  await card('Brightwater Heating').waitFor()
  expect(new URL(page.url()).searchParams.get('confidence')).toBe('high')

  await page.getByRole('button', { name: 'Saved' }).click()
  await page.getByRole('menuitem', { name: 'Save these filters...' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Surely heard')
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Filter saved').first().waitFor()

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toContain('Brightwater Heating')
  expect(csv).not.toContain('Harbor Light Furniture')

  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.getByText('2 detections from 1 stations').waitFor()
  await page.getByLabel('Sort by').selectOption({ label: 'Company Z-A' })
  await page.getByRole('article').first().filter({ hasText: 'Harbor Light Furniture' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Saved' }).click()
  await page.getByRole('menuitem', { name: 'Surely heard', exact: true }).click()
  await page.getByText('1 detections from 1 stations').waitFor()
  await card('Brightwater Heating').waitFor()

  await admin.call('PATCH', brightwater, { ad_detected: false })
  await card('Brightwater Heating').waitFor({ state: 'detached' })
  await page.getByText('0 detections from 0 stations').waitFor()
  await admin.call('POST', `${brightwater}/undo`)
  await card('Brightwater Heating').waitFor()
  await page.getByText('1 detections from 1 stations').waitFor()
  await admin.close()
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

/** What the browser has shown, with a way to click it as a person would. */
interface Told {
  title: string
  body: string
  click: () => void
}

it('tells of a new business outside the page, and a click leads to it', async () => {
  const admin = await asAdmin(browser, product)
  const { context, page, complaints } = await visit(browser)
  await context.grantPermissions(['notifications'], { origin: product.origin })
  await page.addInitScript(() => {
    const told: Told[] = []
    Object.assign(globalThis, { told })
    const Real = globalThis.Notification
    globalThis.Notification = class extends Real {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        // The browser says so itself: made is not yet shown.
        this.addEventListener('show', () => told.push({ title, body: options?.body ?? '', click: () => this.dispatchEvent(new Event('click')) }))
      }
    }
  })
  await signIn(page, product)
  // Not on the dashboard: whoever works elsewhere is told too.
  await page.goto(`${product.origin}/companies`)
  await page.getByRole('heading', { name: 'Companies' }).first().waitFor()
  await page.waitForTimeout(LIVE_MS)
  const items = (await admin.call('GET', '/api/transcripts/review?search=number%207')) as unknown as { id: number }[]
  await admin.call('PATCH', `/api/transcripts/${items[0]?.id}`, { ad_detected: true, detected_company: 'Cedar Grove Dental', confidence: 0.9 })
  await page.waitForFunction(() => (globalThis as unknown as { told: Told[] }).told.length > 0)
  const told = await page.evaluate(() => (globalThis as unknown as { told: Told[] }).told.map(({ title, body }) => ({ title, body })))
  expect(told).toEqual([{ title: 'New Business Identified!', body: 'Cedar Grove Dental on WRVW 101.1' }])

  await page.evaluate(() => (globalThis as unknown as { told: Told[] }).told[0]?.click())
  await page.getByText('1 detections from 1 stations').waitFor()
  await page.getByRole('article', { name: 'Cedar Grove Dental', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await admin.close()
  await context.close()
})
