import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { makeLiveBracket } from './support/brackets.ts'
import { launchBrowser, signIn, visit } from './support/browser.ts'
import { startProduct } from './support/product.ts'
import { publicScreens, SCREEN_BRACKET, STAFF_SCREENS } from './support/screens.ts'

/** `npx tsx e2e/screenshots.ts [folder] [names…]` */
const [FOLDER = 'docs/screens', ...NAMES] = process.argv.slice(2)
const wanted = (name: string): boolean => NAMES.length === 0 || NAMES.includes(name)
/** What the radio page shows of the product. */
const LANDING_FOLDER = 'web/publicAssets/screens'
const LANDING_PICTURES = [
  { name: 'dashboard', alt: 'The studio dashboard: three stations on air, what they brought in today and the latest detections.' },
  { name: 'detections', alt: 'Detections with their company, confidence, loudness and the words that gave them away.' },
] as const
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
        for (const { path, name = path.slice(1).replaceAll(/[^a-z0-9-]/g, '-'), open: act, only } of STAFF_SCREENS) {
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

/** The dark, wide pictures, small enough for a landing page. */
async function landingPictures(): Promise<void> {
  mkdirSync(LANDING_FOLDER, { recursive: true })
  const screens = []
  for (const { name, alt } of LANDING_PICTURES) {
    const picture = `${FOLDER}/${name}-dark-1440.png`
    if (!existsSync(picture)) return
    const { width, height } = await sharp(picture).webp({ quality: 82 }).toFile(`${LANDING_FOLDER}/${name}.webp`)
    screens.push({ src: `/site/screens/${name}.webp`, alt, width, height })
  }
  writeFileSync(`${LANDING_FOLDER}/screens.json`, `${JSON.stringify(screens, null, 2)}\n`)
}

main().then(landingPictures).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
