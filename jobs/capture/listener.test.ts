import { AudioAnalyser } from '../../api/features/listening/audioAnalyser.ts'
import { HOP } from '../../api/features/listening/audioFrames.ts'
import { findSound } from '../../api/features/listening/soundMatch.ts'
import { startRadioServer } from '../../api/testing/radioServer.ts'
import type { RadioServer, RadioServerOptions } from '../../api/testing/radioServer.ts'
import { convert, decode, makeProgramme, TEST_RATE } from '../../api/testing/testAudio.ts'
import type { AudioSegment } from './listenerTypes.ts'
import { exactPosition, freshPart, hear, until, wait } from '../testing/hear.ts'
import type { Heard } from '../testing/hear.ts'

const SPEED = 8
const SECONDS = 60
const KBPS = 64
const BYTES_PER_SECOND = (KBPS * 1_000) / 8

let programme: Int16Array
let mp3: Buffer
let decoded: Int16Array
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  programme = makeProgramme(SECONDS)
  mp3 = await convert(programme, TEST_RATE, ['-c:a', 'libmp3lame', '-b:a', `${KBPS}k`, '-write_xing', '0', '-f', 'mp3'])
  decoded = await decode(mp3, 16_000)
})

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function broadcast(options: Partial<RadioServerOptions> = {}): Promise<RadioServer> {
  const server = await startRadioServer({ bytes: mp3, bytesPerSecond: BYTES_PER_SECOND * SPEED, burstBytes: BYTES_PER_SECOND * 4, metaint: 4_096, ...options })
  closing.push(() => server.close())
  return server
}

function tuneIn(server: RadioServer, options: Parameters<typeof hear>[3] = {}): Heard {
  const heard = hear(server.url, [server.host], SPEED, options)
  closing.unshift(() => heard.stop())
  return heard
}

/** Coverage and segments have neither holes nor overlaps. */
function expectContiguous({ coverage, segments }: Heard): void {
  coverage.slice(1).forEach((next, i) => expect(next.from).toEqual(coverage[i]?.to))
  segments.slice(1).forEach((next, i) => expect(next.freshFrom.getTime()).toBeGreaterThanOrEqual(segments[i]?.endedAt.getTime() ?? 0))
}

/** Seconds lost after the station was first heard. */
function lostSeconds(heard: Heard): number {
  const first = heard.coverage.findIndex(({ kind }) => kind === 'heard')
  const lost = heard.coverage.slice(first).filter(({ kind }) => kind === 'lost')
  return lost.reduce((sum, part) => sum + (part.to.getTime() - part.from.getTime()) / 1_000, 0)
}

/** Is one unbroken piece of what was sent, sample by sample, save where a decoder begins and ends within a frame. */
function expectUnbroken(whole: Int16Array): void {
  const warmUp = 3_200
  const pcm = whole.subarray(0, -3_200)
  const position = exactPosition(decoded, pcm.subarray(warmUp, warmUp + 8_000))
  expect(position).toBeGreaterThanOrEqual(0)
  const rest = pcm.subarray(warmUp)
  expect(Buffer.from(rest.buffer, rest.byteOffset, rest.byteLength).equals(Buffer.from(decoded.buffer, position * 2, rest.byteLength))).toBe(true)
}

/**
 * The peaks are those of the segment's own sound, measured anew, at the same places. How many there are follows from where in the
 * programme one tuned in: segments end in pauses, 5 to 15 seconds after they began, with about ten peaks a second.
 */
function expectOwnFingerprint({ pcm, freshSample, fingerprint }: AudioSegment): void {
  // Frames are counted from before the segment where its overlap begins within one.
  const before = (HOP - (freshSample % HOP)) % HOP
  const anew = new AudioAnalyser(Math.ceil(pcm.length / 16_000) + 1)
  anew.push(new Int16Array(before))
  anew.push(pcm)
  // A peak is the loudest point within nine frames to each side, and a frame sees the one before it: the edges hang on what lies beyond.
  const edge = 11
  const inside = ({ frames, pitches }: AudioSegment['fingerprint']['peaks']): [number, number][] =>
    [...frames].flatMap((frame, i) => (frame >= edge && frame < anew.frames - edge ? [[frame, pitches[i] ?? NaN] as [number, number]] : []))
  const own = inside(anew.peaks(0, anew.frames))
  expect(inside(fingerprint.peaks)).toEqual(own)
  // The programme has three notes a second at least.
  const seconds = (anew.frames - 2 * edge) * (HOP / 16_000)
  if (seconds > 3) expect(own.length).toBeGreaterThan(3 * seconds)
}

test('a stream becomes overlapping segments that miss no sample, with times, titles and clips', async () => {
  const server = await broadcast()
  server.setTitle("Rock 'n' Roll; live")
  await wait(1_000)
  const heard = tuneIn(server)
  await until(() => heard.heardSeconds() > 5)
  server.setTitle('Second')
  await until(() => heard.heardSeconds() > 20)
  const [piece] = heard.segments
  const clip = heard.cut(heard.seconds(piece?.startedAt ?? new Date(0)) + 2, heard.seconds(piece?.startedAt ?? new Date(0)) + 6)
  await heard.stop()

  expect(heard.segments.length).toBeGreaterThanOrEqual(3)
  expectContiguous(heard)
  expectUnbroken(heard.pcm())
  const [first, second] = heard.segments
  expect((second?.freshFrom.getTime() ?? 0) - (second?.startedAt.getTime() ?? 0)).toBe(1_000)
  expect(second?.pcm.subarray(0, 16_000)).toEqual(first?.pcm.subarray(-16_000))
  expect(lostSeconds(heard)).toBe(0)
  expect(first?.measures.averageDb).toBeLessThan(first?.measures.peakDb ?? -100)
  expect(first?.measures.lufs).toBeGreaterThan(-40)
  heard.segments.forEach(expectOwnFingerprint)

  expect(heard.titles.map(({ title }) => title)).toEqual(["Rock 'n' Roll; live", 'Second'])
  expect(clip?.pcm.length).toBe(64_000)
  expect(exactPosition(decoded, clip?.pcm ?? new Int16Array(1))).toBeGreaterThan(0)
  expect(heard.report()).toMatchObject({ state: 'live', lastError: null, info: { codec: 'MP3', kind: 'direct' } })
  expect(heard.errors).toEqual([])
})

test('a broken connection whose burst covers the break loses and doubles nothing', async () => {
  const server = await broadcast({ burstBytes: BYTES_PER_SECOND * 20 })
  const heard = tuneIn(server)
  await until(() => heard.heardSeconds() > 5)
  server.drop()
  await until(() => heard.heardSeconds() > 12 && heard.report().state === 'live')
  server.drop()
  await until(() => heard.heardSeconds() > 20)
  await heard.stop()
  expect(server.connections()).toBe(3)
  expectContiguous(heard)
  expectUnbroken(heard.pcm())
  expect(lostSeconds(heard)).toBe(0)
  expect(heard.states.map(({ state }) => state)).toEqual(expect.arrayContaining(['live', 'dropped']))
  expect(heard.report().lastError).toBe('The connection broke')
})

test('another encoding of the same programme is joined where the first one broke off', async () => {
  const other = await convert(programme, TEST_RATE, ['-c:a', 'libmp3lame', '-b:a', `${KBPS}k`, '-cutoff', '9000', '-write_xing', '0', '-f', 'mp3'])
  const burstBytes = BYTES_PER_SECOND * 20
  const [first, second] = [await broadcast({ burstBytes }), await broadcast({ burstBytes, bytes: other })]
  let target = first
  const { createServer } = await import('node:http')
  const front = createServer((_, response) => void response.writeHead(302, { location: target.url }).end())
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise((done) => front.close(done)))
  const address = front.address()
  const host = typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : ''
  const heard = hear(`http://${host}/`, [host, first.host, second.host], SPEED)
  closing.unshift(() => heard.stop())
  await until(() => heard.heardSeconds() > 5)
  target = second
  first.drop()
  await until(() => heard.heardSeconds() > 20)
  await heard.stop()

  expectContiguous(heard)
  expect(lostSeconds(heard)).toBe(0)
  // Throughout, what was heard lies within two milliseconds of where it belongs.
  const pcm = heard.pcm()
  const start = exactPosition(decoded, pcm.subarray(3_200, 11_200)) - 3_200
  const shifts: number[] = []
  for (let at = 8_000; at + 16_000 < pcm.length; at += 16_000) {
    const match = findSound(decoded.subarray(start + at - 8_000, start + at + 20_000), pcm.subarray(at, at + 12_000))
    if ((match?.correlation ?? 0) > 0.9) shifts.push((match?.at ?? 0) - 8_000)
  }
  expect(shifts.length).toBeGreaterThan(15)
  expect(Math.max(...shifts) - Math.min(...shifts)).toBeLessThanOrEqual(32)
})

test('an outage without a burst is a counted loss with its reason', async () => {
  const server = await broadcast({ burstBytes: 0 })
  const heard = tuneIn(server)
  await until(() => heard.heardSeconds() > 5)
  server.setOffAir(true)
  server.drop()
  await wait(1_500)
  server.setOffAir(false)
  await until(() => heard.report().state === 'live')
  const before = heard.heardSeconds()
  await until(() => heard.heardSeconds() > before + 8)
  await heard.stop()
  expectContiguous(heard)
  const lost = heard.coverage.filter(({ kind }) => kind === 'lost')
  expect(lost.at(-1)?.cause).toBe('The server answers 404: the station is not on air at this address')
  const seconds = ((lost.at(-1)?.to.getTime() ?? 0) - (lost.at(-1)?.from.getTime() ?? 0)) / 1_000
  expect(seconds).toBeGreaterThan(10)
  expect(seconds).toBeLessThan(60)
  const breakAt = heard.segments.findIndex(({ startedAt }) => startedAt >= (lost.at(-1)?.to ?? startedAt))
  expect(heard.segments[breakAt]?.freshFrom).toEqual(heard.segments[breakAt]?.startedAt)
})

test('interval mode hears its share and says that the rest was not wanted', async () => {
  const server = await broadcast({ burstBytes: 0 })
  const heard = tuneIn(server, { capture: { kind: 'interval', intervalSeconds: 9, lengthSeconds: 4 }, overlapSeconds: 0 })
  await until(() => heard.heardSeconds() > 7 && heard.coverage.filter(({ kind }) => kind === 'idle').length > 2)
  await heard.stop()
  expectContiguous(heard)
  // The first turn and the last may be cut by the beginning and the end of listening.
  const turns = heard.coverage.slice(heard.coverage.findIndex(({ kind }) => kind === 'heard') + 1, -1)
  const idle = turns.filter(({ kind }) => kind === 'idle').map(({ from, to }) => (to.getTime() - from.getTime()) / 1_000)
  expect(idle.length).toBeGreaterThanOrEqual(1)
  expect(idle[0]).toBeCloseTo(5, 0)
  for (const segment of heard.segments) expect(freshPart(segment).length).toBeLessThanOrEqual(4.2 * 16_000)
})
