import { mkdirSync } from 'node:fs'
import { makeLiveBracket } from './support/brackets.ts'
import { launchBrowser, signIn, visit } from './support/browser.ts'
import { startProduct } from './support/product.ts'
import { publicScreens, SCREEN_BRACKET, STAFF_SCREENS } from './support/screens.ts'

/** `npx tsx e2e/screenshots.ts [folder] [names…]` */
const [FOLDER = 'docs/screens', ...NAMES] = process.argv.slice(2)
const wanted = (name: string): boolean => NAMES.length === 0 || NAMES.includes(name)
const WIDTHS = [1440, 390] as const
const SCHEMES = ['light', 'dark'] as const
/** Demo stations bring the first detections within it. */
const HEAR_MS = 100_000

/** Takes a picture of every screen, light and dark, wide and narrow. */
async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const product = await startProduct({ SAMPLE_DATA: '1' })
  const browser = await launchBrowser()
  try {
    await makeLiveBracket(browser, product, SCREEN_BRACKET)
    const open = await publicScreens(product)
    if (NAMES.length === 0) await new Promise((resolve) => setTimeout(resolve, HEAR_MS))
    for (const colorScheme of SCHEMES) {
      for (const width of WIDTHS) {
        const { page, context } = await visit(browser, { colorScheme, viewport: { width, height: width === 390 ? 844 : 900 }, reducedMotion: 'reduce' })
        const shoot = async (name: string): Promise<void> => {
          await page.waitForTimeout(1_500)
          await page.screenshot({ path: `${FOLDER}/${name}-${colorScheme}-${width}.png` })
        }
        for (const { name, url } of open.filter((screen) => wanted(screen.name))) {
          await page.goto(url)
          await shoot(name)
        }
        await signIn(page, product)
        for (const { path, name = path.slice(1).replaceAll('/', '-'), open: act, only } of STAFF_SCREENS) {
          if (!wanted(name) || (only && only !== width)) continue
          await page.goto(product.origin + path)
          if (act) {
            await page.waitForTimeout(1_500)
            await act(page)
          }
          await shoot(name)
        }
        await context.close()
      }
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
