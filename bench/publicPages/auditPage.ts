import { gzipSync } from 'node:zlib'
import lighthouse, { type Result } from 'lighthouse'
import { chromium } from 'playwright-core'
import { BROWSER_ARGUMENTS, CHROMIUM } from '../../e2e/support/browser.ts'
import { freePort } from '../../e2e/support/product.ts'

/** Below it a public page is not good enough, in any of the four. */
const LEAST_SCORE = 95

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof CATEGORIES)[number]

export interface PageAudit {
  /** 0–100 each. */
  scores: Record<Category, number>
  /** As a simulated phone on slow 4G sees it. */
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
  /** Of every script that the page asked for. */
  scriptGzipBytes: number
  /** As sent over the wire. */
  totalBytes: number
  /** Ids of the audits that cost points. */
  lost: string[]
}

/** Runs Lighthouse, as a phone, in Debian's Chromium, which is started for it. */
export async function auditPage(url: string): Promise<PageAudit> {
  const port = await freePort()
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: [...BROWSER_ARGUMENTS, `--remote-debugging-port=${port}`] })
  try {
    const run = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], output: 'json', logLevel: 'silent' })
    if (!run) throw new Error(`Lighthouse said nothing about ${url}`)
    if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`)
    return await summaryOf(run.lhr)
  } finally {
    await browser.close()
  }
}

/** The audit whose performance lies in the middle: one run alone hangs too much on what else the machine does. */
export async function auditOften(url: string, times: number): Promise<PageAudit> {
  const audits: PageAudit[] = []
  for (let run = 0; run < times; run += 1) audits.push(await auditPage(url))
  const middle = audits.toSorted((a, b) => a.scores.performance - b.scores.performance)[Math.floor(times / 2)]
  if (!middle) throw new RangeError(`${times} is no number of runs`)
  return middle
}

/** What the page falls short of, in words; empty: nothing. */
export const shortcomings = ({ scores, scriptGzipBytes }: PageAudit, scriptLimitBytes: number): string[] => [
  ...CATEGORIES.filter((category) => scores[category] < LEAST_SCORE).map((category) => `${category} ${scores[category]} < ${LEAST_SCORE}`),
  ...(scriptGzipBytes > scriptLimitBytes ? [`${scriptGzipBytes} bytes of script > ${scriptLimitBytes}`] : []),
]

interface NetworkItem {
  url: string
  resourceType?: string
  transferSize?: number
}

async function summaryOf({ audits, categories }: Result): Promise<PageAudit> {
  const numberOf = (id: string): number => Math.round((audits[id]?.numericValue ?? 0) * 1_000) / 1_000
  const details = audits['network-requests']?.details
  const requests = (details?.type === 'table' ? details.items : []) as unknown as NetworkItem[]
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  const scoreOf = (id: Category): number => Math.round((categories[id]?.score ?? 0) * 100)
  const weighed = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  return {
    scores: { performance: scoreOf('performance'), accessibility: scoreOf('accessibility'), 'best-practices': scoreOf('best-practices'), seo: scoreOf('seo') },
    firstPaintMs: Math.round(numberOf('first-contentful-paint')),
    largestPaintMs: Math.round(numberOf('largest-contentful-paint')),
    blockingMs: Math.round(numberOf('total-blocking-time')),
    layoutShift: numberOf('cumulative-layout-shift'),
    scriptGzipBytes: (await Promise.all(scripts.map(gzipBytes))).reduce((sum, bytes) => sum + bytes, 0),
    totalBytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    lost: weighed.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  }
}

async function gzipBytes({ url }: NetworkItem): Promise<number> {
  // Every name of this machine serves the same scripts; Node resolves only the plain one.
  const address = Object.assign(new URL(url), { hostname: 'localhost' })
  return gzipSync(new Uint8Array(await (await fetch(address)).arrayBuffer())).length
}
