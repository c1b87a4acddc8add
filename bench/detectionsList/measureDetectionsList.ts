import { writeFileSync } from 'node:fs'
import { createTestApp } from '../../api/testing/testApp.ts'
import startTestDatabase from '../../scripts/jest/databaseSetup.mjs'
import stopTestDatabase from '../../scripts/jest/databaseTeardown.mjs'
import { pageTimes } from '../lists/pageTimes.ts'
import { seedDetections } from './seedDetections.ts'

const ROWS = Number(process.argv[2] ?? 5_000_000)
const ROUNDS = 30
/** 95 of 100 pages come within this. */
const LIMIT_MS = 60
const MAX_STATEMENTS = 3

const PAGE = `query ($first: Int, $after: String, $filter: DetectionFilter, $sort: DetectionSort) {
  detections(first: $first, after: $after, filter: $filter, sort: $sort) {
    totalCount stationCount
    pageInfo { hasNextPage endCursor }
    edges { node { databaseId detectedCompany confidence detectedAt detectionCount rawTranscript station { name } } }
  }
}`

const LISTS: Readonly<Record<string, Record<string, unknown>>> = {
  'newest first': {},
  'company A-Z': { sort: 'COMPANY_A_Z' },
  'highest confidence': { sort: 'HIGHEST_CONFIDENCE' },
  'station A-Z': { sort: 'STATION_A_Z' },
  'one station': { filter: { stationId: 7 } },
  'regional sponsorships': { filter: { brandType: 'regional', contentType: 'sponsorship' } },
  'low confidence, oldest': { filter: { confidence: 'LOW' }, sort: 'OLDEST_FIRST' },
  'common word': { filter: { search: 'furniture' } },
  'rare word': { filter: { search: 'code 4711' } },
  'part of a company': { filter: { search: 'pizza' } },
  'nothing found': { filter: { search: 'zzyzx' } },
}

/** `npx tsx bench/detectionsList/measureDetectionsList.ts [rows] [file for the JSON]`; ends with 1 above the limit. */
async function main(): Promise<void> {
  const test = await createTestApp()
  const admin = await test.signUp('admin')
  const began = Date.now()
  await seedDetections(test.config.DATABASE_URL, admin.id, ROWS, (text) => process.stdout.write(`${text}\n`))
  process.stdout.write(`seeded in ${Math.round((Date.now() - began) / 1_000)} s\n`)

  const page = async (variables: Record<string, unknown>) => {
    const { data, errors } = await test.graphql(PAGE, { first: 50, ...variables }, admin)
    if (errors) throw new Error(JSON.stringify(errors))
    return data.detections
  }
  const rows = []
  const lists: [string, () => Promise<unknown>][] = []
  for (const [name, variables] of Object.entries(LISTS)) {
    const deep = await deepCursor(page, variables)
    lists.push([name, () => page(variables)])
    if (deep) lists.push([`${name}, tenth page`, () => page({ ...variables, after: deep })])
  }
  lists.push(['REST, newest', () => test.request('GET', '/api/detections?limit=50', { as: admin })])
  lists.push(['REST, search', () => test.request('GET', '/api/detections?limit=50&search=furniture', { as: admin })])
  const session = await test.countStatements(() => test.graphql('{ viewer { id } }', {}, admin))
  for (const [name, ask] of lists) {
    const statements = (await test.countStatements(ask)) - (session - 1)
    rows.push({ list: name, ...(await pageTimes(ask, ROUNDS)), statements })
  }
  console.table(rows)
  const report = { rows: ROWS, limitMs: LIMIT_MS, lists: rows }
  if (process.argv[3]) writeFileSync(process.argv[3], `${JSON.stringify(report, null, 2)}\n`)
  await test.close()
  process.exitCode = rows.some(({ p95, statements }) => p95 > LIMIT_MS || statements > MAX_STATEMENTS) ? 1 : 0
}

interface Page {
  pageInfo: { hasNextPage: boolean; endCursor: string }
}

async function deepCursor(page: (variables: Record<string, unknown>) => Promise<Page>, variables: Record<string, unknown>): Promise<string | null> {
  let after: string | null = null
  for (let at = 0; at < 9; at += 1) {
    const { pageInfo }: Page = await page({ ...variables, after })
    if (!pageInfo.hasNextPage) return null
    after = pageInfo.endCursor
  }
  return after
}

await startTestDatabase()
try {
  await main()
} finally {
  await stopTestDatabase()
}
