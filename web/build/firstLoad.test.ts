/** @jest-environment node */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Script a visitor of the login page loads before it works, gzip. Measured: 240 kB. */
const LOGIN_BUDGET_BYTES = 245_000
/** What a signed-in person loads beyond that until the dashboard works, gzip. Measured: 84 kB. */
const DASHBOARD_BUDGET_BYTES = 88_000

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

const root = path.resolve(__dirname, '../..')
const output = mkdtempSync(path.join(os.tmpdir(), 'spotlead-web-'))
let manifest: Record<string, Chunk> = {}

beforeAll(async () => {
  const build = ['node_modules/vite/bin/vite.js', 'build', '--outDir', output, '--emptyOutDir', '--logLevel', 'error']
  // Jest's own NODE_ENV would make it a development build.
  await promisify(execFile)(process.execPath, build, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  manifest = JSON.parse(readFileSync(path.join(output, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
}, 60_000)

afterAll(() => rmSync(output, { recursive: true, force: true }))

test('the login page loads within its budget', () => {
  expect(gzipBytes(filesOf('web/main.tsx'))).toBeLessThanOrEqual(LOGIN_BUDGET_BYTES)
})

test('shell and dashboard add no more than theirs', () => {
  const known = filesOf('web/main.tsx')
  const more = [...filesOf('web/screens/shell/Shell.tsx'), ...filesOf('web/screens/dashboard/DashboardScreen.tsx')]
  expect(gzipBytes(new Set(more.filter((file) => !known.has(file))))).toBeLessThanOrEqual(DASHBOARD_BUDGET_BYTES)
})

test('every text asset has its compressed twins, smaller than itself', () => {
  const assets = path.join(output, 'assets')
  const texts = readdirSync(assets).filter((file) => /\.(?:js|css)$/.test(file) && size(path.join(assets, file)) >= 1_024)
  expect(texts.length).toBeGreaterThan(5)
  for (const file of texts) {
    for (const twin of ['.br', '.gz']) expect(size(path.join(assets, file + twin))).toBeLessThan(size(path.join(assets, file)))
  }
})

/** The entry's own file and all that it imports before it runs. */
function filesOf(source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no chunk for ${source}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

function gzipBytes(files: Set<string>): number {
  const sizes = [...files].map((file) => {
    const whole = path.join(output, file)
    return size(existsSync(`${whole}.gz`) ? `${whole}.gz` : whole)
  })
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

function size(file: string): number {
  return statSync(file).size
}
