import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { makeLiveBracket } from './support/brackets.ts'
import { launchBrowser, signIn, visit } from './support/browser.ts'
import { startProduct, type Product } from './support/product.ts'
import { publicScreens, SCREEN_BRACKET, STAFF_SCREENS, type PublicScreen } from './support/screens.ts'

jest.setTimeout(300_000)

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
/** WCAG 2.2 AA, as the product promises. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Lists and pictures come after the heading. */
const SETTLE_MS = 500
/** Browsers note answers of 4xx: spent links and the page that is not there. */
const EXPECTED = /^Failed to load resource: the server responded with a status of 4(?:00|04|10)/

interface Violation {
  id: string
  nodes: string[]
}

async function violations(page: Page): Promise<Violation[]> {
  // Through the debugger, which the page's content security policy does not bind.
  await page.evaluate(AXE)
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: { run: (context: Document, options: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }
    const result = await axe.run(document, { runOnly: { type: 'tag', values } })
    return result.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html.slice(0, 160)) }))
  }, RULES)
}

/** The product with its demo and thirty days of samples, as a newcomer sees it. */
describe('every screen', () => {
  let product: Product
  let browser: Browser
  let open: PublicScreen[]

  beforeAll(async () => {
    product = await startProduct({ SAMPLE_DATA: '1' })
    browser = await launchBrowser()
    await makeLiveBracket(browser, product, SCREEN_BRACKET)
    open = await publicScreens(product)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
    it.each([1440, 390] as const)('stands at %s px, without a complaint and open to all', async (width) => {
      const { page, complaints, context } = await visit(browser, { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      const found: Record<string, Violation[]> = {}
      const look = async (name: string): Promise<void> => {
        found[name] = await violations(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect({ name, overflow }).toEqual({ name, overflow: 0 })
      }
      for (const { name, url, heading } of open) {
        await page.goto(url)
        await page.getByRole('heading', { name: heading }).first().waitFor()
        await page.waitForLoadState('networkidle')
        await look(name)
      }
      await signIn(page, product)
      for (const { path, heading, name = path, open: act, only } of STAFF_SCREENS) {
        if (only && only !== width) continue
        await page.goto(product.origin + path)
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        await page.waitForTimeout(SETTLE_MS)
        if (act) {
          await act(page)
          await page.getByRole('dialog').waitFor()
          await page.waitForTimeout(SETTLE_MS)
        }
        await look(name)
      }
      expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
      expect(complaints.filter((words) => !EXPECTED.test(words))).toEqual([])
      await context.close()
    })
  })
})
