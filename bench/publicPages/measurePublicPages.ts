import { writeFileSync } from 'node:fs'
import { ADMIN, startProduct, type Product } from '../../e2e/support/product.ts'
import { auditOften, shortcomings, type PageAudit } from './auditPage.ts'

/**
 * Lighthouse over the public pages of the running product, as a phone on slow 4G: scores and bytes of script.
 * `npx tsx bench/publicPages/measurePublicPages.ts [runs a page] [file for the JSON]`; ends with 1 where a page falls short.
 */

const RUNS = Number(process.argv[2] ?? 3)
const FILE = process.argv[3] ?? 'bench/publicPages/results.json'
/** A name of this machine itself, which browsers trust like https. */
const SNOW_CONE_HOST = 'cones.localhost'
const CONTENDERS = 16
/** Gzip. */
const LANDING_SCRIPT_BYTES = 100_000
const BRACKET_SCRIPT_BYTES = 150_000

interface MeasuredPage {
  name: string
  url: string
  scriptLimitBytes: number
}

async function pagesOf(product: Product): Promise<MeasuredPage[]> {
  const { port } = new URL(product.origin)
  return [
    { name: 'radio', url: `${product.origin}/`, scriptLimitBytes: LANDING_SCRIPT_BYTES },
    { name: 'snow cone', url: `http://${SNOW_CONE_HOST}:${port}/`, scriptLimitBytes: LANDING_SCRIPT_BYTES },
    { name: 'bracket', url: `${product.origin}/public/brackets/${await liveBracket(product.origin)}`, scriptLimitBytes: BRACKET_SCRIPT_BYTES },
  ]
}

/** The id of a bracket that is open for votes. */
async function liveBracket(origin: string): Promise<number> {
  const login = await fetch(`${origin}/api/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(ADMIN) })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const send = async (method: string, path: string, body: object): Promise<{ id: number }> => {
    const response = await fetch(origin + path, { method, headers: { 'content-type': 'application/json', cookie, origin }, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: number }
  }
  const { id } = await send('POST', '/api/brackets', { title: 'Best burger in town', category: 'food', totalParticipants: CONTENDERS, isPublic: true })
  for (let seedNumber = 1; seedNumber <= CONTENDERS; seedNumber += 1) {
    await send('POST', `/api/brackets/${id}/participants`, { name: `Burger number ${seedNumber}`, seedNumber, currentRound: 1 })
  }
  await send('PATCH', `/api/brackets/${id}`, { status: 'active' })
  return id
}

async function main(): Promise<void> {
  const product = await startProduct({ SNOW_CONE_HOST })
  const results: Record<string, PageAudit> = {}
  try {
    for (const { name, url, scriptLimitBytes } of await pagesOf(product)) {
      const audit = await auditOften(url, RUNS)
      results[name] = audit
      const short = shortcomings(audit, scriptLimitBytes)
      if (short.length === 0) continue
      console.log(`${name}: ${[...short, ...audit.lost].join(', ')}`)
      process.exitCode = 1
    }
  } finally {
    await product.stop()
  }
  console.table(Object.fromEntries(Object.entries(results).map(([name, { scores, lost: _lost, ...rest }]) => [name, { ...scores, ...rest }])))
  writeFileSync(FILE, `${JSON.stringify(results, null, 2)}\n`)
  console.log(JSON.stringify(results))
}

await main()
