import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { joinAudio, speak } from '../api/testing/speech.ts'
import { convert } from '../api/testing/testAudio.ts'
import { startRadioServer, type RadioServer } from '../api/testing/radioServer.ts'
import type { PcmAudio } from '../api/features/listening/transcriber.port.ts'
import { asAdmin } from './support/brackets.ts'
import { launchBrowser, signIn, visit, type Visitor } from './support/browser.ts'
import { startProduct, type Product } from './support/product.ts'

jest.setTimeout(600_000)

const COLLEAGUE = { email: 'ben@example.com', password: 'a fine password' }
/** An ad is learnt when its edges have come to rest, forty seconds after its end; before it stands most of a programme. */
const LEARNT_MS = 240_000
/** Once around the programme. */
const AIRED_AGAIN_MS = 150_000
const MP3_ARGUMENTS = ['-c:a', 'libmp3lame', '-b:a', '64k', '-write_xing', '0', '-f', 'mp3']
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Nobody is named in it. */
const AD =
  'This weekend only, save forty percent on every sofa and every mattress in the store. No money down and free delivery. ' +
  'Call six one four, five five five, zero one two three. Hurry in, this sale ends on Sunday.'
const TALK = [
  'The council met on Tuesday evening to talk about the old bridge. Members heard from residents for two hours, and nobody expects a vote before the end of the month.',
  'The high school team came from behind last night and won by two. The coach said he has never seen a crowd like that one. They play again on Friday.',
  'Fog early, then plenty of sunshine. Tonight a few clouds, and it will be cooler by the river. The rest of the week looks dry.',
]
const COMPANY = 'Cedar Point Sofas'

/** A loop of talk with the ad in it. */
async function broadcast(talk: readonly string[], voice: 'rms' | 'awb'): Promise<RadioServer> {
  const parts: (PcmAudio | number)[] = []
  for (const text of talk) parts.push(await speak(text, voice), 1)
  const { samples } = joinAudio(...parts.slice(0, 2), await speak(AD, 'slt'), 1, ...parts.slice(2))
  return startRadioServer({ bytes: await convert(samples, 16_000, MP3_ARGUMENTS), bytesPerSecond: 8_000, burstBytes: 32_000, headers: { 'icy-br': '64' } })
}

/** Two stations that air one ad, in which no recogniser can hear who is advertised. */
describe('an ad that is known by its sound', () => {
  let first: RadioServer
  let second: RadioServer
  let product: Product
  let browser: Browser
  let visitor: Visitor
  let onlooker: Visitor
  let page: Page

  beforeAll(async () => {
    first = await broadcast(TALK.slice(0, 2), 'rms')
    second = await broadcast(TALK.slice(1), 'awb')
    product = await startProduct({ STREAM_ALLOWLIST: `${first.host},${second.host}` })
    browser = await launchBrowser()
    const admin = await asAdmin(browser, product)
    const { token } = await admin.call('POST', '/api/invitations', { email: COLLEAGUE.email, role: 'user' })
    await admin.call('POST', '/api/invitations/accept', { token, password: COLLEAGUE.password, firstName: 'Ben', lastName: 'Birch' })
    await admin.call('POST', '/api/stations', stationOf('WONE', first))
    await admin.close()
    visitor = await visit(browser, { reducedMotion: 'reduce' })
    page = visitor.page
    onlooker = await visit(browser)
    await signIn(onlooker.page, product, COLLEAGUE)
    await onlooker.page.getByText('No recent detections found.').waitFor()
    await signIn(page, product)
    await page.goto(`${product.origin}/creatives`)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
    for (const radio of [first, second]) await radio?.close()
  })

  const stationOf = (name: string, radio: RadioServer) => ({ name, frequency: '101.1', streamUrl: radio.url, format: 'News/Talk', market: 'Columbus, OH', city: 'Columbus', state: 'OH' })
  const spots = () => page.getByRole('region', { name: 'Spots' }).getByRole('listitem')
  const recent = () => onlooker.page.getByRole('region', { name: 'Recent Detections' })

  async function violations(at: Page): Promise<string[]> {
    await at.evaluate(AXE)
    return at.evaluate(async (values) => {
      const { axe } = globalThis as unknown as { axe: { run: (context: Document, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
      return (await axe.run(document, { runOnly: { type: 'tag', values } })).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    }, RULES)
  }

  async function waitUntil(isSo: () => Promise<boolean>, timeoutMs = 30_000): Promise<void> {
    for (const began = Date.now(); !(await isSo()); await page.waitForTimeout(200)) {
      if (Date.now() - began > timeoutMs) throw new Error('It did not come so in time')
    }
  }

  /** Of what the browser makes of the file. */
  const loudness = (url: string) =>
    page.evaluate(async (address) => {
      const bytes = await (await fetch(address)).arrayBuffer()
      const audio = await new OfflineAudioContext(1, 1, 16_000).decodeAudioData(bytes)
      return { seconds: audio.duration, peak: audio.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) }
    }, url)

  const airings = async (): Promise<number> => Number(/Airings\s*(\d+)/.exec(await spots().first().innerText())?.[1] ?? 0)

  /** Tab by tab, as far as it takes. */
  async function tabTo(name: RegExp): Promise<void> {
    const names: string[] = []
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '')
      if (name.test(focused)) return
      names.push(focused.slice(0, 30))
    }
    throw new Error(`${String(name)} cannot be reached: ${names.join(', ')}`)
  }

  it('appears by itself once it is learnt, and counts up when it airs again', async () => {
    await page.getByText('No spot is known yet').waitFor()
    await page.getByText('1 spot', { exact: true }).waitFor({ timeout: LEARNT_MS })
    await spots().getByText('Unknown', { exact: true }).waitFor()
    await spots().getByText(/“.*(sofa|mattress|delivery|555|sale).*”/i).waitFor()
    await waitUntil(async () => (await airings()) >= 2, AIRED_AGAIN_MS)
    expect(await onlooker.page.getByText('No recent detections found.').count()).toBe(1)
  })

  it('can be heard, by keyboard alone', async () => {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await tabTo(/^Listen to spot/)
    const id = await page.evaluate(() => /\d+$/.exec(document.activeElement?.getAttribute('aria-label') ?? '')?.[0] ?? '')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Unknown: the Spot and Its Airings' })
    await dialog.getByRole('button', { name: 'Play' }).waitFor()
    expect(await violations(page)).toEqual([])
    await tabTo(/^Play$/)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Pause' }).waitFor()
    const position = dialog.getByRole('slider', { name: /^Position in the clip/ })
    await waitUntil(async () => Number(await position.getAttribute('aria-valuenow')) > 1)
    const { seconds, peak } = await loudness(`/api/creatives/${id}/clip`)
    expect(seconds).toBeGreaterThan(10)
    expect(seconds).toBeLessThan(40)
    expect(peak).toBeGreaterThan(0.1)
    await dialog.getByText('known by its sound').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  it('gets its name by keyboard, and a second browser’s dashboard has it at once', async () => {
    await tabTo(/^Name spot/)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Who Is Advertised?' })
    await dialog.waitFor()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.keyboard.type(COMPANY)
    await dialog.getByText('Nobody of this name is known yet: the company will be added.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(/airings of this spot now carry the name Cedar Point Sofas/).first().waitFor()
    await spots().getByText(COMPANY, { exact: true }).waitFor()
    await recent().getByText(COMPANY, { exact: true }).waitFor()
  })

  it('is named wherever it is heard from then on, and was before', async () => {
    const admin = await asAdmin(browser, product)
    await admin.call('POST', '/api/stations', stationOf('WTWO', second))
    await recent().getByText('WTWO').waitFor({ timeout: AIRED_AGAIN_MS })
    expect(await recent().getByText(COMPANY, { exact: true }).count()).toBe(2)
    await page.goto(`${product.origin}/detections`)
    await page.getByText('2 detections from 2 stations').waitFor()
    expect(await page.getByRole('article', { name: COMPANY, exact: true }).count()).toBe(2)
    const named = (await admin.call('GET', '/api/detections')) as unknown as { detectedCompany: string }[]
    expect(named.map(({ detectedCompany }) => detectedCompany)).toEqual([COMPANY, COMPANY])
    await admin.close()
  })

  it('shows all its airings on a phone, open to all', async () => {
    const phone = await visit(browser, { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    await signIn(phone.page, product, COLLEAGUE)
    await phone.page.goto(`${product.origin}/creatives`)
    await phone.page.getByText('1 spot', { exact: true }).waitFor()
    expect(await violations(phone.page)).toEqual([])
    await phone.page.getByRole('button', { name: new RegExp(`^Listen to ${COMPANY}`) }).click()
    const dialog = phone.page.getByRole('dialog', { name: `${COMPANY}: the Spot and Its Airings` })
    await dialog.getByText('WTWO').first().waitFor()
    const airings = dialog.getByRole('listitem').filter({ hasText: /WONE|WTWO/ })
    expect(await airings.count()).toBeGreaterThanOrEqual(3)
    expect(await violations(phone.page)).toEqual([])
    expect(await phone.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect([...visitor.complaints, ...onlooker.complaints, ...phone.complaints]).toEqual([])
  })
})
