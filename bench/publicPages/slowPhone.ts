import type { Browser } from 'playwright-core'

/**
 * Chromium's own "Slow 4G": the preset of its DevTools, which is Lighthouse's mobileSlow4G as `devtools` throttling
 * (lighthouse/core/lib/lantern: 150 ms and 1.6 Mbit/s, with the factors 3.75 and 0.9 that DevTools needs to come to them).
 */
const SLOW_4G = { offline: false, latency: 150 * 3.75, downloadThroughput: (1.6 * 1_024 * 1_024 * 0.9) / 8, uploadThroughput: (750 * 1_024 * 0.9) / 8 }
/** Lighthouse's for a phone of the middle class. */
const CPU_SLOWDOWN = 4
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const GIVE_UP_MS = 60_000

/** Milliseconds since the visitor followed the link. */
export interface SlowVisit {
  firstPaintMs: number
  largestPaintMs: number
  /** When a tap on a contender was first taken: the button was there to be tapped, and kept the vote. */
  tapTakenMs: number
  /** Whether the client's code had loaded by then. */
  tappedBeforeScripts: boolean
  /** When the page said that the vote had been recorded. */
  voteConfirmedMs: number
}

/** One visit of a new phone to a public bracket page, which taps as soon as there is something to tap. */
export async function visitSlowly(browser: Browser, url: string): Promise<SlowVisit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    await page.addInitScript(() => {
      const seen = { largestPaint: 0, tapTaken: 0, tappedBeforeScripts: false }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        seen.largestPaint = list.getEntries().at(-1)?.startTime ?? 0
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      addEventListener('click', ({ target }) => {
        if (seen.tapTaken > 0 || !(target instanceof Element) || !target.closest('[data-vote]')) return
        seen.tappedBeforeScripts = !document.documentElement.hasAttribute('data-live')
        // Ours has run by then: a vote that nobody kept shows no mark.
        setTimeout(() => {
          if (document.querySelector('.is-tapped, [data-vote][aria-pressed="true"]')) seen.tapTaken = performance.now()
        })
      })
    })
    await page.goto(url, { waitUntil: 'commit', timeout: GIVE_UP_MS })
    await page.locator('[data-vote]').first().tap({ timeout: GIVE_UP_MS })
    await page.getByText('Vote Submitted!').first().waitFor({ timeout: GIVE_UP_MS })
    return await page.evaluate(() => {
      const { seen } = window as unknown as { seen: { largestPaint: number; tapTaken: number; tappedBeforeScripts: boolean } }
      const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
      return {
        firstPaintMs: Math.round(firstPaint?.startTime ?? 0), largestPaintMs: Math.round(seen.largestPaint), tapTakenMs: Math.round(seen.tapTaken),
        tappedBeforeScripts: seen.tappedBeforeScripts, voteConfirmedMs: Math.round(performance.now()),
      }
    })
  } finally {
    await context.close()
  }
}
