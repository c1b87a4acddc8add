import { convert, decode, makeProgramme, TEST_RATE } from '../../testing/testAudio.ts'
import { heardAd, makeStation, makeTranscript } from '../../testing/factories.ts'
import { startBucketServer, type BucketServer } from '../../testing/bucketServer.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { NO_SECONDS } from '../listening/coverage.ts'
import { findSound } from '../listening/soundMatch.ts'
import { clipStretch, waveformPeaks } from './clip.ts'

const START = new Date('2026-03-02T12:00:00Z')
const RATE = 16_000
const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000)

test('peaks show the loudest sample of each bar on a square-root scale', () => {
  const samples = new Int16Array(2_400)
  samples[5] = -32_768
  samples[2_399] = 8_192
  const peaks = waveformPeaks(samples)
  expect(peaks).toHaveLength(240)
  expect([peaks[0], peaks[1], peaks[239]]).toEqual([255, 0, 128])
})

test('a clip has two seconds before and after the ad, and the beginning of what is no ad', () => {
  expect(clipStretch({ startedAt: at(10), endedAt: at(40) })).toEqual({ from: at(8), to: at(42) })
  expect(clipStretch({ startedAt: at(10), endedAt: at(600) })).toEqual({ from: at(8), to: at(158) })
})

describe.each(['files', 'a bucket'])('clips in %s', (place) => {
  const clock = createTestClock(at(100))
  let bucket: BucketServer
  let app: TestApp
  let user: TestUser
  let programme: Int16Array

  beforeAll(async () => {
    bucket = await startBucketServer()
    const { endpoint, region, accessKeyId, secretAccessKey } = bucket
    const env = { S3_BUCKET: bucket.bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_PREFIX: 'spotlead/' }
    app = await createTestApp({ clock, env: { CLIP_BUDGET_MB: '1', ...(place === 'files' ? {} : env) } })
    user = await app.signUp('user')
    programme = (await decode(await convert(makeProgramme(60, 3), TEST_RATE, ['-f', 'wav']), RATE)).subarray(0, 60 * RATE)
  })
  afterAll(async () => {
    await app.close()
    await bucket.close()
  })

  const prisma = () => app.composition.database.prisma

  /** A minute in segments of 20 s that overlap by one, with an ad from 25 to 45 s. */
  async function hearAd(): Promise<number> {
    const station = await makeStation(app, user)
    const { listening, detections } = app.composition.services
    const recording = await listening.openRecording(station, START)
    for (const from of [0, 20, 40]) {
      const start = Math.max(0, from - 1)
      await listening.recordSegment(station.id, recording, {
        startedAt: at(start), freshFrom: at(from), endedAt: at(from + 20),
        samples: programme.slice(start * RATE, (from + 20) * RATE),
        sounds: [{ kind: 'speech', startSeconds: 0, endSeconds: 20 }],
        measures: { averageDb: -20, peakDb: -3, varianceDb: 4, lufs: -19, isElevated: false },
      }, NO_SECONDS)
    }
    await makeTranscript(app, station.id, at(24), 'come to harbor light furniture today', 1)
    const outcome = await detections.record(heardAd(station.id, at(45), { startedAt: at(25), endedAt: at(45) }))
    if (outcome.kind !== 'detected') throw new Error(outcome.kind)
    return outcome.detectionId
  }

  async function makeClip(): Promise<number> {
    const detectionId = await hearAd()
    expect(await app.composition.services.clips.make(detectionId)).toBeNull()
    return detectionId
  }

  const fetchClip = (id: number, headers: Record<string, string> = {}, as: TestUser | null = user) =>
    app.app.fetch(
      new Request(`http://localhost:4000/api/detections/${id}/clip`, { headers: { host: 'localhost:4000', ...as?.headers, ...headers } }),
      { remoteAddress: '127.0.0.1', isEncrypted: false },
    )

  it('is the ad with its lead and tail, in a format that plays, with waveform and words', async () => {
    const id = await makeClip()
    const clip = await prisma().detectionClip.findUniqueOrThrow({ where: { detectionId: id } })
    expect(clip).toMatchObject({ mimeType: 'audio/mp4', durationSeconds: 24, adStartSeconds: 2, expiresAt: new Date(at(100).getTime() + 90 * 86_400_000) })
    expect(clip.peaks).toHaveLength(240)
    expect(Math.max(...clip.peaks)).toBeGreaterThan(40)
    expect((clip.words as { text: string; startSeconds: number }[])[1]).toMatchObject({ text: 'to', startSeconds: 2 })
    const response = await fetchClip(id)
    expect(response.headers.get('content-type')).toBe('audio/mp4')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes).toHaveLength(clip.sizeBytes)
    const heard = await decode(bytes, RATE)
    // A second from the middle of the clip lies where it lay on the air.
    const match = findSound(programme, heard.subarray(10 * RATE, 11 * RATE))
    expect(Math.abs((match?.at ?? 0) / RATE - (23 + 10))).toBeLessThan(0.1)
    expect(match?.correlation).toBeGreaterThan(0.8)
    if (place === 'a bucket') expect([...bucket.objects.values()][0]?.type).toBe('audio/mp4')
  })

  it('waits for its last two seconds', async () => {
    const id = await hearAd()
    await prisma().audioSegment.deleteMany({ where: { startedAt: { gte: at(39) } } })
    clock.set(at(50))
    expect(await app.composition.services.clips.make(id)).toEqual(at(52))
    clock.set(at(100))
    expect(await app.composition.services.clips.make(id)).toBeNull()
    expect((await prisma().detectionClip.findUniqueOrThrow({ where: { detectionId: id } })).durationSeconds).toBe(17)
  })

  it('is served in ranges, to those alone who may hear it', async () => {
    const id = await makeClip()
    const whole = Buffer.from(await (await fetchClip(id)).arrayBuffer())
    const part = await fetchClip(id, { range: 'bytes=100-199' })
    expect([part.status, part.headers.get('content-range'), part.headers.get('accept-ranges')]).toEqual([206, `bytes 100-199/${whole.length}`, 'bytes'])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(100, 200))
    const tail = await fetchClip(id, { range: 'bytes=-50' })
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(whole.subarray(-50))
    expect((await fetchClip(id, {}, null)).status).toBe(401)
    expect((await fetchClip(id, {}, await app.signUp('news_user'))).status).toBe(403)
    expect((await fetchClip(id + 1_000)).status).toBe(404)
  })

  it('goes when its time is over, with its file, and so does the file of one that was cut anew', async () => {
    const id = await makeClip()
    const { storageKey } = await prisma().detectionClip.findUniqueOrThrow({ where: { detectionId: id } })
    clock.set(at(101))
    await app.composition.services.clips.make(id)
    const { services } = app.composition
    await services.clipKeeping.keep()
    expect(await prisma().clipLeftover.count()).toBe(0)
    expect((await fetchClip(id)).status).toBe(200)
    const renewed = await prisma().detectionClip.findUniqueOrThrow({ where: { detectionId: id } })
    expect(renewed.storageKey).not.toBe(storageKey)
    await prisma().detectionClip.update({ where: { detectionId: id }, data: { expiresAt: at(0) } })
    await services.clipKeeping.keep()
    expect((await fetchClip(id)).status).toBe(404)
    expect((await prisma().detection.findUniqueOrThrow({ where: { id } })).audioClipUrl).toBeNull()
    if (place === 'a bucket') {
      expect([...bucket.objects.keys()].filter((key) => key.includes(`/${id}-`))).toEqual([])
      expect(bucket.requests.filter((line) => line.startsWith('DELETE') && line.includes(`/${id}-`))).toHaveLength(2)
    }
    clock.set(at(100))
  })

  it('gives way to newer ones when the room is used up, the oldest first, and says so before', async () => {
    await prisma().detectionClip.deleteMany()
    const ids = [await makeClip(), await makeClip(), await makeClip()]
    const sizes = async (bytes: number) => prisma().detectionClip.updateMany({ data: { sizeBytes: bytes } })
    for (const [index, detectionId] of ids.entries()) await prisma().detectionClip.update({ where: { detectionId }, data: { createdAt: at(index) } })
    const { services } = app.composition
    const room = async () => (await app.graphql('{ clipUse { room clips usedBytes budgetBytes evictedToday } }', {}, user)).data.clipUse
    await sizes(200_000)
    await services.clipKeeping.keep()
    expect(await room()).toEqual({ room: 'ROOMY', clips: 3, usedBytes: 600_000, budgetBytes: 1_048_576, evictedToday: 0 })
    await sizes(300_000)
    await services.clipKeeping.keep()
    expect(await room()).toMatchObject({ room: 'NEARLY_FULL', clips: 3 })
    await sizes(400_000)
    await services.clipKeeping.keep()
    expect(await room()).toEqual({ room: 'EVICTING', clips: 2, usedBytes: 800_000, budgetBytes: 1_048_576, evictedToday: 1 })
    expect((await prisma().detectionClip.findMany({ orderBy: { id: 'asc' } })).map(({ detectionId }) => detectionId)).toEqual(ids.slice(1))
    clock.set(at(86_400))
    expect(await room()).toMatchObject({ room: 'ROOMY', evictedToday: 0 })
    clock.set(at(100))
  })

  it('does not keep the file of a detection that is gone', async () => {
    const id = await makeClip()
    await prisma().detection.delete({ where: { id } })
    expect(await prisma().clipLeftover.count()).toBe(1)
    await app.composition.services.clipKeeping.keep()
    expect(await prisma().clipLeftover.count()).toBe(0)
  })
})
