import { HOSTILE_KINDS, startHostileStation, type HostileKind, type HostileStation } from '../../api/testing/hostileStations.ts'
import { startRadioServer } from '../../api/testing/radioServer.ts'
import type { RadioServer } from '../../api/testing/radioServer.ts'
import { convert, makeProgramme, TEST_RATE } from '../../api/testing/testAudio.ts'
import { hear, until, wait } from '../testing/hear.ts'
import type { Heard } from '../testing/hear.ts'
import { isNamed } from '../testing/hostileNames.ts'

const SPEED = 4
const KBPS = 64
const BYTES_PER_SECOND = (KBPS * 1_000) / 8
const TIMINGS = { undecodableMs: 8_000, byteFloor: { bytesPerSecond: 250, windowSeconds: 1 } }

let mp3: Buffer
let silence: Buffer
const hostile = new Map<HostileKind, { station: HostileStation; heard: Heard }>()
const good: { server: RadioServer; heard: Heard }[] = []

beforeAll(async () => {
  const programme = makeProgramme(40, 7)
  mp3 = await convert(programme, TEST_RATE, ['-c:a', 'libmp3lame', '-b:a', `${KBPS}k`, '-write_xing', '0', '-f', 'mp3'])
  silence = await convert(new Int16Array(TEST_RATE * 20), TEST_RATE, ['-c:a', 'libmp3lame', '-b:a', `${KBPS}k`, '-write_xing', '0', '-f', 'mp3'])
  // All of them at once, beside stations that behave.
  for (const kind of HOSTILE_KINDS) {
    const station = await startHostileStation(kind, { mp3, bytesPerSecond: BYTES_PER_SECOND * SPEED, speed: SPEED })
    hostile.set(kind, { station, heard: hear(station.url, [station.host], SPEED, { timings: TIMINGS, headMs: 1_500 }) })
  }
  for (let i = 0; i < 2; i += 1) {
    const server = await startRadioServer({ bytes: mp3, bytesPerSecond: BYTES_PER_SECOND * SPEED, burstBytes: BYTES_PER_SECOND * 4 })
    good.push({ server, heard: hear(server.url, [server.host], SPEED) })
  }
  await until(() => good.every(({ heard }) => heard.heardSeconds() > 12), 40_000)
}, 60_000)

afterAll(async () => {
  for (const { heard } of [...good, ...hostile.values()]) await heard.stop()
  for (const { station } of hostile.values()) await station.close()
  for (const { server } of good) await server.close()
})

function of(kind: HostileKind): Heard {
  const found = hostile.get(kind)?.heard
  if (found === undefined) throw new Error(`No station ${kind}`)
  return found
}

test('the good stations have lost nothing', () => {
  for (const { heard } of good) {
    const first = heard.coverage.findIndex(({ kind }) => kind === 'heard')
    expect(heard.coverage.slice(first).filter(({ kind }) => kind !== 'heard')).toEqual([])
    expect(heard.states.map(({ state }) => state)).toEqual(['live'])
    expect(heard.errors).toEqual([])
  }
})

test.each(HOSTILE_KINDS)('%s is named', async (kind) => {
  const { states, errors } = of(kind)
  // A machine that is busy while all of them connect may see a time-out first; what it settles on is what counts.
  await until(() => states.some((report) => isNamed(kind, report)), 25_000)
  expect(errors).toEqual([])
})

test('an endless source is slowed down to real time', async () => {
  const endless = of('endless')
  await until(() => isNamed('endless', endless.report()), 25_000)
  const before = endless.heardSeconds()
  await wait(1_000)
  expect(endless.heardSeconds() - before).toBeLessThan(30)
})

test('digital quiet is silent, not dropped, and is accounted for', async () => {
  const server = await startRadioServer({ bytes: silence, bytesPerSecond: BYTES_PER_SECOND * SPEED })
  const heard = hear(server.url, [server.host], SPEED)
  await until(() => heard.report().state === 'silent' && heard.segments.length > 0)
  await heard.stop()
  await server.close()
  expect(heard.coverage.some(({ kind }) => kind === 'silent')).toBe(true)
  expect(heard.segments[0]?.sounds).toEqual([expect.objectContaining({ kind: 'silence' })])
  expect(heard.segments[0]?.measures).toMatchObject({ averageDb: -120, lufs: null })
})

test('a station that dies every few seconds is retried ever more slowly and loses little', async () => {
  const server = await startRadioServer({ bytes: mp3, bytesPerSecond: BYTES_PER_SECOND * SPEED, burstBytes: BYTES_PER_SECOND * 10 })
  const heard = hear(server.url, [server.host], SPEED)
  const waits: number[] = []
  for (let death = 0; death < 4; death += 1) {
    const connections = server.connections()
    await until(() => heard.report().state === 'live')
    const diedAt = Date.now()
    server.drop()
    await until(() => server.connections() > connections)
    waits.push(Date.now() - diedAt)
  }
  await heard.stop()
  await server.close()
  expect(waits[3] ?? 0).toBeGreaterThan((waits[0] ?? 0) * 2)
  expect(heard.heardSeconds()).toBeGreaterThan(5)
  heard.coverage.slice(1).forEach((next, i) => expect(next.from).toEqual(heard.coverage[i]?.to))
})
