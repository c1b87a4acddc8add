import fs from 'node:fs'
import path from 'node:path'
import { packagesAreInstalled } from './packages.mjs'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder()
let root: string
let count = 0

const LOCK = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
    'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
  },
}

function write(file: string, content: unknown) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  fs.writeFileSync(path.join(root, file), JSON.stringify(content))
}

/** As npm leaves it behind: without the root and without what is not for this platform. */
const installed = (pg: object = LOCK.packages['node_modules/pg']) => write('node_modules/.package-lock.json', { packages: { 'node_modules/pg': pg } })

beforeEach(() => {
  root = path.join(folder, String((count += 1)))
  write('package-lock.json', LOCK)
})

test('a bare clone has no packages', () => {
  expect(packagesAreInstalled(root)).toBe(false)
})

test('what npm noted as installed counts, and is remembered', () => {
  installed()
  expect(packagesAreInstalled(root)).toBe(true)
  fs.rmSync(path.join(root, 'node_modules/.package-lock.json'))
  expect(packagesAreInstalled(root)).toBe(true)
})

test.each([
  ['another version', { version: '8.0.1', integrity: 'sha512-a' }],
  ['other content', { version: '8.0.0', integrity: 'sha512-b' }],
])('%s must be installed', (_, pg) => {
  installed(pg)
  expect(packagesAreInstalled(root)).toBe(false)
})

test('a changed package-lock.json asks for what is new in it', () => {
  installed()
  expect(packagesAreInstalled(root)).toBe(true)
  write('package-lock.json', { packages: { ...LOCK.packages, 'node_modules/ws': { version: '8.1.0' } } })
  expect(packagesAreInstalled(root)).toBe(false)
})

test('an installation that was cut off must be done again', () => {
  write('node_modules/pg/package.json', {})
  expect(packagesAreInstalled(root)).toBe(false)
})
