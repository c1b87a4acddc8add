import { nodeVersionProblem } from './nodeVersion.mjs'
import { readSettings } from './settings.mjs'

test('absent and empty variables take the defaults', () => {
  const settings = readSettings({ PORT: '', DATABASE_URL: '', SYSTEM_PACKAGES: '' }, '/srv/spotlead')
  expect(settings).toEqual({
    port: 4000,
    host: '127.0.0.1',
    dataDir: '/srv/spotlead/.data',
    databaseUrl: undefined,
    secretKey: undefined,
    publicUrl: undefined,
    drainTimeoutMs: 20_000,
    systemPackages: true,
  })
})

test('variables that are set win', () => {
  const settings = readSettings(
    { PORT: '0', HOST: '::', DATA_DIR: '/var/lib/spotlead', DRAIN_TIMEOUT: '5', PUBLIC_URL: 'https://radio.example//', SYSTEM_PACKAGES: '0' },
    '/srv/spotlead',
  )
  expect(settings).toMatchObject({ port: 0, host: '::', dataDir: '/var/lib/spotlead', drainTimeoutMs: 5000, systemPackages: false })
  expect(settings.publicUrl).toBe('https://radio.example')
})

test.each(['http', '-1', '65536', '80.5', ' '])('PORT=%s is refused by name', (value) => {
  expect(() => readSettings({ PORT: value }, '/')).toThrow(`PORT is "${value}", but must be a whole number from 0 to 65535.`)
})

test.each([
  ['20.19.0', true],
  ['20.18.9', false],
  ['18.20.4', false],
  ['22.1.0', true],
])('Node.js %s will do: %s', (version, good) => {
  expect(nodeVersionProblem(version, '20.19') === undefined).toBe(good)
})

test('an old Node.js is told what is needed and what there is', () => {
  expect(nodeVersionProblem('18.20.4', '20.19')).toMatch(/20\.19 or newer.*18\.20\.4/)
})
