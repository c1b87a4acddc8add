import { mkdirSync } from 'node:fs'
import { makeLiveBracket } from './support/brackets.ts'
import { launchBrowser, signIn, visit } from './support/browser.ts'
import { startProduct } from './support/product.ts'
import { SCREEN_BRACKET, STAFF_SCREENS } from './support/screens.ts'

const FOLDER = 'docs/screens'
const WIDTHS = [1440, 390] as const
const SCHEMES = ['light', 'dark'] as const
/** Demo stations bring the first detections within it. */
const HEAR_MS = 100_000

/** Takes a picture of every screen, light and dark, wide and narrow: `npx tsx e2e/screenshots.ts`. */
async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const product = await startProduct({ SAMPLE_DATA: '1' })
  const browser = await launchBrowser()
  try {
    await makeLiveBracket(browser, product, SCREEN_BRACKET)
    await new Promise((resolve) => setTimeout(resolve, HEAR_MS))
    for (const colorScheme of SCHEMES) {
      for (const width of WIDTHS) {
        const { page, context } = await visit(browser, { colorScheme, viewport: { width, height: width === 390 ? 844 : 900 }, reducedMotion: 'reduce' })
        const shoot = async (path: string, name: string): Promise<void> => {
          await page.goto(product.origin + path)
          await page.waitForTimeout(1_500)
          await page.screenshot({ path: `${FOLDER}/${name}-${colorScheme}-${width}.png` })
        }
        await shoot('/', 'landing')
        await shoot('/login', 'login')
        await shoot('/public/brackets/1', 'public-bracket')
        await shoot('/embed/brackets/1', 'embedded-bracket')
        await signIn(page, product)
        for (const { path } of STAFF_SCREENS) await shoot(path, path.slice(1).replaceAll('/', '-'))
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
