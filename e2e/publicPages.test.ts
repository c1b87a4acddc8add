import type { Browser, Page } from 'playwright-core'
import { launchBrowser, signIn, visit } from './support/browser.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { at, createMicrosite } from './support/microsites.ts'
import { startProduct, type Product } from './support/product.ts'

jest.setTimeout(300_000)

const STAND = 'coldcasecones.example'
/** When the page first tries to play, and how late a busy machine may be. */
const AUTOPLAY_DELAY_MS = 1_500
const LATE_MS = 3_000

let product: Product
let browser: Browser
/** As most people's: no sound before they have done something. */
let quietBrowser: Browser

beforeAll(async () => {
  product = await startProduct()
  browser = await launchBrowser('allowed')
  quietBrowser = await launchBrowser('refused')
})
afterAll(async () => {
  await browser?.close()
  await quietBrowser?.close()
  await product?.stop()
})

const toast = (page: Page, text: string) => page.getByText(text).first().waitFor()

it('shows a microsite under its host until it is taken offline', async () => {
  const staff = await visit(browser)
  await signIn(staff.page, product)
  await createMicrosite(staff.page, product, 'shop.example', 'snow-cone', 'Ice to go')

  const visitor = await visit(browser)
  await visitor.page.goto(at(product, 'www.shop.example'))
  expect(await visitor.page.title()).toBe('Ice to go')
  await visitor.page.getByText('Lineup of Suspects').waitFor()

  await staff.page.getByRole('article', { name: 'shop.example' }).getByRole('button', { name: 'Set Offline' }).click()
  await toast(staff.page, 'Microsite status updated')
  await visitor.page.goto(at(product, 'shop.example'))
  expect(await visitor.page.title()).toMatch(/^Spotlead/)
  expect(visitor.complaints).toEqual([])
})

it('signs a fan up for the newsletter by mail', async () => {
  const { page, complaints } = await visit(browser)
  await page.goto(at(product, STAND))
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

it('reads without scripts', async () => {
  const { page } = await visit(browser, { javaScriptEnabled: false })
  await page.goto(at(product, STAND))
  await page.getByRole('heading', { name: 'Lineup of Suspects' }).waitFor()
  expect(await page.getByRole('img').count()).toBeGreaterThanOrEqual(12)
  expect(await page.locator('a[href="/login"]').count()).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: 'Listen to the theme' }).getAttribute('href')).toMatch(/\.mp3$/)
  await page.goto(product.origin)
  await page.getByRole('link', { name: 'Access Platform', exact: true }).waitFor()
})

/** The player of the stand's page in a browser, with every call of play() and every timer of the page noted. */
async function openPlayer(where: Browser, options: Parameters<Browser['newContext']>[0] = {}) {
  const { page, complaints } = await visit(where, options)
  await page.addInitScript(() => {
    const notes = { timers: [] as { at: number; delay: number }[], plays: [] as number[] }
    Object.assign(globalThis, { notes })
    const { setTimeout: plain } = globalThis
    globalThis.setTimeout = ((handler: () => void, delay = 0, ...rest: unknown[]) => {
      notes.timers.push({ at: performance.now(), delay })
      return plain(handler, delay, ...rest)
    }) as typeof setTimeout
    // The one way out of the page that is no gesture.
    const { debug: tell } = globalThis.console
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function notedPlay() {
      notes.plays.push(performance.now())
      const outcome = play.call(this)
      outcome.then(() => tell('play: began'), (error: unknown) => tell(`play: ${(error as Error).name}`))
      return outcome
    }
  })
  const played: string[] = []
  page.on('console', (message) => message.text().startsWith('play: ') && played.push(message.text().slice(6)))
  await page.goto(at(product, STAND))
  const player = page.getByRole('complementary', { name: 'Background music' })
  return {
    page,
    complaints,
    /** Waits until attempts to play ended so, one after the other. Reads nothing in the page: that would count as a gesture. */
    async played(...outcomes: string[]) {
      const until = Date.now() + AUTOPLAY_DELAY_MS + LATE_MS
      while (played.length < outcomes.length && Date.now() < until) await page.waitForTimeout(50)
      expect(played).toEqual(outcomes)
    },
    player,
    status: player.getByRole('status'),
    hint: player.getByText('autoplay may be blocked'),
    says: (words: string) => player.getByRole('status').filter({ hasText: words }).waitFor(),
    plays: () => page.evaluate(() => (globalThis as unknown as { notes: { plays: number[] } }).notes.plays),
    timers: () => page.evaluate(() => (globalThis as unknown as { notes: { timers: { at: number; delay: number }[] } }).notes.timers),
    audio: <Result>(read: (audio: HTMLAudioElement) => Result) => player.locator('audio').evaluate(read as (element: HTMLElement | SVGElement) => Result),
  }
}

describe('the music', () => {
  it('begins by itself after a moment where it may, loops, and from the first click does what the visitor says', async () => {
    const { page, player, status, hint, says, plays, timers, audio, complaints } = await openPlayer(browser)
    await player.getByRole('button', { name: 'Play music' }).waitFor()
    expect(await status.textContent()).toBe('Click Play to Start')
    await hint.waitFor()
    await says('Now Playing')
    const began = (await timers()).find(({ delay }) => delay === AUTOPLAY_DELAY_MS)?.at ?? Number.NaN
    const [first = Number.NaN, ...more] = await plays()
    expect(more).toEqual([])
    expect(first - began).toBeGreaterThanOrEqual(AUTOPLAY_DELAY_MS - 1)
    expect(first - began).toBeLessThan(AUTOPLAY_DELAY_MS + LATE_MS)
    // It plays, but the visitor has not used it yet.
    expect(await hint.isVisible()).toBe(true)

    await page.waitForFunction(() => (document.querySelector('audio')?.duration ?? 0) > 1)
    expect(await audio(({ loop }) => loop)).toBe(true)
    await audio((element) => {
      element.currentTime = element.duration - 0.2
    })
    await page.waitForFunction(() => {
      const { currentTime = 0, duration = 0, paused = true } = document.querySelector('audio') ?? {}
      return !paused && currentTime > 0 && currentTime < duration / 2
    })

    await player.getByRole('button', { name: 'Pause music' }).click()
    await says('Paused')
    expect(await hint.count()).toBe(0)
    expect(await audio(({ paused }) => paused)).toBe(true)
    // The choice is the visitor's now: no gesture starts it again.
    await page.getByRole('heading', { name: 'Lineup of Suspects' }).click()
    await page.keyboard.press('a')
    expect(await plays()).toHaveLength(1)
    await player.getByRole('button', { name: 'Play music' }).click()
    await says('Now Playing')
    expect(await audio(({ paused }) => paused)).toBe(false)
    expect(complaints).toEqual([])
  })

  it('has a panel that the floating button puts away and brings back while it plays on', async () => {
    const { player, status, says, audio } = await openPlayer(browser)
    await says('Now Playing')
    await player.getByRole('button', { name: 'Hide music player' }).click()
    await status.waitFor({ state: 'hidden' })
    expect(await audio(({ paused }) => paused)).toBe(false)
    await player.getByRole('button', { name: 'Show music player' }).click()
    expect(await status.textContent()).toBe('Now Playing')
  })

  it('waits where it may not, and says so', async () => {
    const { status, hint, played, audio } = await openPlayer(quietBrowser)
    await played('NotAllowedError')
    expect(await status.textContent()).toBe('Click Play to Start')
    expect(await hint.isVisible()).toBe(true)
    expect(await audio(({ paused }) => paused)).toBe(true)
  })

  it.each([
    ['click', (page: Page) => page.mouse.click(195, 300)],
    ['key press', (page: Page) => page.keyboard.press('a')],
    ['touch', (page: Page) => page.touchscreen.tap(195, 300)],
  ])('begins with the first %s then', async (gesture, act) => {
    const { page, hint, says, played, complaints } = await openPlayer(quietBrowser, { hasTouch: true, viewport: { width: 390, height: 844 } })
    await played('NotAllowedError')
    await act(page)
    // A finger that comes down is no leave to play yet; the click that follows is.
    await played('NotAllowedError', ...(gesture === 'touch' ? ['NotAllowedError'] : []), 'began')
    await says('Now Playing')
    expect(await hint.isVisible()).toBe(true)
    expect(complaints).toEqual([])
  })

  it('says so when the record cannot be had, and can be tried again', async () => {
    const { page, player, says } = await openPlayer(quietBrowser)
    await page.route('**/*.mp3', (route) => route.abort())
    await player.getByRole('button', { name: 'Play music' }).click()
    await player.getByText('The record would not play. Try again.').waitFor()
    await page.unroute('**/*.mp3')
    await player.getByRole('button', { name: 'Play music' }).click()
    await says('Now Playing')
    expect(await player.getByText('The record would not play').count()).toBe(0)
  })
})
