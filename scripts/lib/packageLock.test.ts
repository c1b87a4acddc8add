import { completeLock, missingPlatformPackages, platformOf } from './packageLock.mjs'

const OPTIONAL = { 'tool-linux-x64-gnu': '2.0.0', 'tool-darwin-arm64': '2.0.0' }

const LOCK = {
  packages: {
    '': {},
    'node_modules/tool': { version: '2.0.0', dev: true, optionalDependencies: OPTIONAL },
    'node_modules/tool-linux-x64-gnu': { version: '2.0.0', dev: true, optional: true },
  },
}

test('a package for another platform that npm left out is added', () => {
  const { packages } = completeLock(LOCK)
  expect(Object.keys(packages)).toEqual(['', 'node_modules/tool', 'node_modules/tool-darwin-arm64', 'node_modules/tool-linux-x64-gnu'])
  expect(packages['node_modules/tool-darwin-arm64']).toEqual({ version: '2.0.0', os: ['darwin'], cpu: ['arm64'], dev: true, optional: true })
  expect(missingPlatformPackages({ packages })).toEqual([])
})

test('a second version of the same tool has its own', () => {
  const older = { version: '1.0.0', optionalDependencies: { 'tool-darwin-arm64': '1.0.0' } }
  const complete = completeLock(LOCK).packages
  const added = (folder: string) => missingPlatformPackages({ packages: { ...complete, [folder]: older } }).map((missing) => missing.folder)
  expect(added('node_modules/app/node_modules/tool')).toEqual(['node_modules/app/node_modules/tool-darwin-arm64'])
  expect(added('node_modules/old-tool')).toEqual(['node_modules/old-tool/node_modules/tool-darwin-arm64'])
})

test('what production needs is no development package', () => {
  const runtime = { version: '1.0.0', optionalDependencies: { 'tool-darwin-arm64': '2.0.0' } }
  const { packages } = completeLock({ packages: { ...LOCK.packages, 'node_modules/runtime': runtime } })
  expect(packages['node_modules/tool-darwin-arm64']).not.toHaveProperty('dev')
})

test('a range cannot be guessed', () => {
  const vague = { 'node_modules/tool': { version: '2.0.0', optionalDependencies: { 'tool-win32-x64': '^2.0.0' } } }
  expect(() => completeLock({ packages: vague })).toThrow('tool-win32-x64 ^2.0.0 is no exact version')
})

test.each([
  ['@swc/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@oxlint/binding-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@oxlint/binding-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
  ['@oxlint-tsgolint/darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ['fsevents', {}],
])('%s is for %j', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})
