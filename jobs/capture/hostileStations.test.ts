import http from 'node:http'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { startRadioServer } from '../../api/testing/radioServer.ts'
import type { RadioServer } from '../../api/testing/radioServer.ts'
import { convert, makeProgramme, TEST_RATE } from '../../api/testing/testAudio.ts'
import { hear, until, wait } from '../testing/hear.ts'
import type { Heard } from '../testing/hear.ts'

const SPEED = 4
const KBPS = 64
const BYTES_PER_SECOND = (KBPS * 1_000) / 8
const TIMINGS = { undecodableMs: 8_000, byteFloor: { bytesPerSecond: 250, windowSeconds: 1 } }

let mp3: Buffer
let silence: Buffer
const hostile = new Map<string, { server: net.Server; heard: Heard }>()
const good: { server: RadioServer; heard: Heard }[] = []
const sockets = new Set<net.Socket>()

/** Each misbehaves in one way; all of them at once, beside stations that behave. */
const MISBEHAVIOURS: Record<string, http.RequestListener> = {
  endless: (_, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    const more = () => {
      if (!response.destroyed) response.write(mp3, () => setImmediate(more))
    }
    more()
  },
  silentSocket: () => undefined,
  silentBody: (_, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    response.write(mp3.subarray(0, 20_000))
  },
  drip: (_, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    response.write(mp3.subarray(0, 20_000))
    const timer = setInterval(() => response.write(mp3.subarray(0, 1)), 200)
    response.on('close', () => clearInterval(timer))
  },
  zeros: (_, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    const timer = setInterval(() => response.write(Buffer.alloc(BYTES_PER_SECOND * SPEED / 10)), 100)
    response.on('close', () => clearInterval(timer))
  },
  garbage: (_, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    let seed = 1
    const timer = setInterval(() => {
      response.write(Buffer.from(Array.from({ length: 6_400 }, () => (seed = (seed * 48_271) % 2_147_483_647) & 255)))
    }, 100)
    response.on('close', () => clearInterval(timer))
  },
  halfFile: (_, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': String(mp3.length) })
    response.write(mp3.subarray(0, 60_000), () => response.destroy())
  },
  webPage: (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>'),
}

beforeAll(async () => {
  const programme = makeProgramme(40, 7)
  mp3 = await convert(programme, TEST_RATE, ['-c:a', 'libmp3lame', '-b:a', `${KBPS}k`, '-write_xing', '0', '-f', 'mp3'])
  silence = await convert(new Int16Array(TEST_RATE * 20), TEST_RATE, ['-c:a', 'libmp3lame', '-b:a', `${KBPS}k`, '-write_xing', '0', '-f', 'mp3'])
  for (const [name, handle] of Object.entries(MISBEHAVIOURS)) await misbehave(name, http.createServer(handle))
  await misbehave('hugeHead', net.createServer((socket) => {
    // All at once: how fast a busy machine sends the rest plays no part.
    socket.write(`HTTP/1.1 200 OK\r\n${`x: ${'a'.repeat(4_000)}\r\n`.repeat(16)}`)
  }))
  for (let i = 0; i < 2; i += 1) {
    const server = await startRadioServer({ bytes: mp3, bytesPerSecond: BYTES_PER_SECOND * SPEED, burstBytes: BYTES_PER_SECOND * 4 })
    good.push({ server, heard: hear(server.url, [server.host], SPEED) })
  }
  await until(() => good.every(({ heard }) => heard.heardSeconds() > 12), 40_000)
}, 60_000)

afterAll(async () => {
  for (const { heard } of [...good, ...hostile.values()]) await heard.stop()
  for (const socket of sockets) socket.destroy()
  for (const { server } of hostile.values()) server.close()
  for (const { server } of good) await server.close()
})

async function misbehave(name: string, server: net.Server): Promise<void> {
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  hostile.set(name, { server, heard: hear(`http://${host}/live`, [host], SPEED, { timings: TIMINGS, headMs: 1_500 }) })
}

function of(name: string): Heard {
  const found = hostile.get(name)?.heard
  if (found === undefined) throw new Error(`No station ${name}`)
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

test.each([
  ['silentSocket', 'dropped', /^The server does not answer$/],
  ['silentBody', 'stalled', /^Only 0 bytes came in 1 seconds$/],
  ['drip', 'stalled', /^Only \d bytes came in 1 seconds$/],
  ['zeros', 'dropped', /^What the station sends cannot be decoded as MP3$/],
  ['garbage', 'dropped', /cannot be decoded/],
  ['halfFile', 'dropped', /^The connection broke$/],
  ['webPage', 'dropped', /^The address leads to a web page, not to a stream$/],
  ['hugeHead', 'dropped', /^The head of the answer is too large$/],
])('%s is named', async (name, state, lastError) => {
  const { states, errors } = of(name)
  // A machine that is busy while all of them connect may see a time-out first; what it settles on is what counts.
  await until(() => states.some((report) => report.state === state && lastError.test(report.lastError ?? '')))
  expect(errors).toEqual([])
})

test('an endless source is slowed down to real time and called what it is', async () => {
  const endless = of('endless')
  await until(() => endless.report().note !== null, 25_000)
  expect(endless.report()).toMatchObject({ state: 'live', note: 'The source sends faster than real time: it is a file rather than a live stream' })
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
