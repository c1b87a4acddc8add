/** @jest-environment node */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** Landing pages must be quick on a phone: they carry no more script than this, gzip. Measured: 74 and 76 kB. */
const LANDING_LIMIT_BYTES = 100_000
/** The bracket page counts votes live as well; with all that it fetches later, gzip. Measured: 85 kB. */
const BRACKET_LIMIT_BYTES = 150_000

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

const root = path.resolve(__dirname, '../..')
const output = mkdtempSync(path.join(os.tmpdir(), 'spotlead-public-'))
const SCRIPT = 'web/public/main.tsx'
let manifest: Record<string, Chunk> = {}

beforeAll(async () => {
  const build = ['node_modules/vite/bin/vite.js', 'build', '-c', 'vite.public.config.ts', '--outDir', output, '--emptyOutDir', '--logLevel', 'error']
  // Jest's own NODE_ENV would make it a development build.
  await promisify(execFile)(process.execPath, build, { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  manifest = JSON.parse(readFileSync(path.join(output, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
}, 60_000)

afterAll(() => rmSync(output, { recursive: true, force: true }))

test.each([
  ['the radio page', 'web/public/radio/radioView.ts', LANDING_LIMIT_BYTES],
  ['the snow-cone page', 'web/public/cones/coneView.ts', LANDING_LIMIT_BYTES],
  ['the bracket page', 'web/public/bracket/publicBracket.ts', BRACKET_LIMIT_BYTES],
])('%s keeps within its script budget', (_page, view, limit) => {
  const files = filesOf(view, filesOf(SCRIPT))
  const bytes = [...files].reduce((sum, file) => sum + gzipBytes(file), 0)
  // React alone is more than half of it: less would mean that something was not counted.
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(limit)
})

/** Scripts that a source brings, at once or later; the start script's own later imports are the views themselves. */
function filesOf(source: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`the build has no chunk for ${source}`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  const later = source === SCRIPT ? [] : (chunk.dynamicImports ?? [])
  for (const imported of [...(chunk.imports ?? []), ...later]) filesOf(imported, seen)
  return seen
}

function gzipBytes(file: string): number {
  const whole = path.join(output, file)
  return statSync(existsSync(`${whole}.gz`) ? `${whole}.gz` : whole).size
}
