import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { createTestApp } from '../../api/testing/testApp.ts'
import startTestDatabase from '../../scripts/jest/databaseSetup.mjs'
import stopTestDatabase from '../../scripts/jest/databaseTeardown.mjs'
import { pageTimes } from '../lists/pageTimes.ts'
import { seedCreatives } from './seedCreatives.ts'

const ROWS = Number(process.argv[2] ?? 100_000)
const ROUNDS = 40
/** 95 of 100 pages come within this. */
const LIMIT_MS = 60
const MAX_STATEMENTS = 3
const PAGE_SIZE = 25
/** How far people do not scroll, but a program that reads all of it does. */
const DEEP_PAGES = 200

/** As the screen asks for it. */
const PAGE = `query ($first: Int!, $after: String, $filter: CreativeFilter, $sort: CreativeSort) {
  creatives(first: $first, after: $after, filter: $filter, sort: $sort) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { cursor node { id databaseId transcript durationSeconds firstHeardAt lastHeardAt airingCount company { id name } stations { name } } }
  }
}`

const LISTS: Readonly<Record<string, Record<string, unknown>>> = {
  'last heard first': {},
  'newest first': { sort: 'NEWEST' },
  'most aired': { sort: 'MOST_AIRED' },
  'without a company': { filter: { isNamed: false } },
  'with a company, most aired': { filter: { isNamed: true }, sort: 'MOST_AIRED' },
  'common word': { filter: { search: 'furniture' } },
  'common word, most aired, without a company': { filter: { search: 'furniture', isNamed: false }, sort: 'MOST_AIRED' },
  'rare words': { filter: { search: 'code 4711' } },
  'two letters': { filter: { search: 'zz' } },
  'part of a company': { filter: { search: 'Pizza' } },
  'another name of a company': { filter: { search: 'Alias 25' } },
  'nothing found': { filter: { search: 'zzyzx' } },
}

/** `npx tsx bench/creatives/measureCreatives.ts [rows] [file for the JSON]`; ends with 1 above the limits. */
async function main(): Promise<void> {
  const test = await createTestApp()
  const admin = await test.signUp('admin')
  const began = Date.now()
  await seedCreatives(test.config.DATABASE_URL, admin.id, ROWS, (text) => process.stdout.write(`${text}\n`))
  process.stdout.write(`seeded in ${Math.round((Date.now() - began) / 1_000)} s\n`)
  const page = async (variables: Record<string, unknown>): Promise<Page> => {
    const { data, errors } = await test.graphql(PAGE, { first: PAGE_SIZE, ...variables }, admin)
    if (errors) throw new Error(JSON.stringify(errors))
    return data.creatives
  }
  // The first call notes that the session is in use.
  await page({})
  const session = await test.countStatements(() => test.graphql('{ viewer { id } }', {}, admin))
  const rows = []
  for (const [name, variables] of Object.entries(LISTS)) {
    const { cursor, pages } = await deepCursor(page, variables)
    rows.push(await measure(name, () => page(variables)))
    if (cursor) rows.push(await measure(`${name}, page ${pages}`, () => page({ ...variables, after: cursor })))
  }
  console.table(Object.fromEntries(rows.map(({ list, ...row }) => [list, row])))
  if (process.argv[3]) writeFileSync(process.argv[3], `${JSON.stringify({ rows: ROWS, limitMs: LIMIT_MS, machineLoad: Math.round((loadavg()[0] ?? 0) * 10) / 10, lists: rows }, null, 2)}\n`)
  await test.close()
  process.exitCode = rows.some(({ p95, statements }) => p95 > LIMIT_MS || statements > MAX_STATEMENTS) ? 1 : 0

  async function measure(list: string, ask: () => Promise<Page>) {
    const statements = (await test.countStatements(ask)) - (session - 1)
    const { totalCount } = await ask()
    return { list, found: totalCount, ...(await pageTimes(ask, ROUNDS)), statements }
  }
}

interface Page {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string }
}

/** After so many pages of it, or as many as there are. */
async function deepCursor(page: (variables: Record<string, unknown>) => Promise<Page>, variables: Record<string, unknown>) {
  let cursor: string | null = null
  let pages = 1
  // A hundred at a time: as many as are given at once.
  while (pages < DEEP_PAGES) {
    const { pageInfo }: Page = await page({ ...variables, first: 100, after: cursor })
    if (!pageInfo.hasNextPage) break
    cursor = pageInfo.endCursor
    pages += 100 / PAGE_SIZE
  }
  return { cursor, pages }
}

await startTestDatabase()
try {
  await main()
} finally {
  await stopTestDatabase()
}
