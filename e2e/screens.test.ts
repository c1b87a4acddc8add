import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { makeLiveBracket } from './support/brackets.ts'
import { launchBrowser, signIn, visit } from './support/browser.ts'
import { startProduct, type Product } from './support/product.ts'
import { PUBLIC_SCREENS, SCREEN_BRACKET, STAFF_SCREENS } from './support/screens.ts'

jest.setTimeout(300_000)

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')
/** WCAG 2.2 AA, as the product promises. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

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
describe.each(['light', 'dark'] as const)('every screen in %s', (colorScheme) => {
  let product: Product
  let browser: Browser

  beforeAll(async () => {
    product = await startProduct({ SAMPLE_DATA: '1' })
    browser = await launchBrowser()
    await makeLiveBracket(browser, product, SCREEN_BRACKET)
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  it.each([1440, 390])('stands at %s px, without a complaint and open to all', async (width) => {
    const { page, complaints, context } = await visit(browser, { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' })
    const found: Record<string, Violation[]> = {}
    for (const { path } of PUBLIC_SCREENS) {
      await page.goto(product.origin + path)
      await page.waitForLoadState('networkidle')
      found[path] = await violations(page)
    }
    await signIn(page, product)
    for (const { path, heading } of STAFF_SCREENS) {
      await page.goto(product.origin + path)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.waitForTimeout(700)
      found[path] = await violations(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect({ path, overflow }).toEqual({ path, overflow: 0 })
    }
    expect(Object.entries(found).filter(([, list]) => list.length > 0)).toEqual([])
    expect(complaints).toEqual([])
    await context.close()
  })
})
