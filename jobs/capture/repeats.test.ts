import { silentLogger } from '../../api/adapters/logger.ts'
import { AudioAnalyser } from '../../api/features/listening/audioAnalyser.ts'
import { SAMPLE_RATE } from '../../api/features/listening/audioFrames.ts'
import { fingerprintOf } from '../../api/features/listening/fingerprint.ts'
import { decodeFingerprint, encodeFingerprint } from '../../api/features/listening/fingerprintCode.ts'
import { confirmAd, dismissAds, heardAd, makeStation } from '../../api/testing/factories.ts'
import { convert, decode, makeProgramme, TEST_RATE } from '../../api/testing/testAudio.ts'
import { createTestApp, type TestApp, type TestUser } from '../../api/testing/testApp.ts'
import { createTestClock } from '../../api/testing/testClock.ts'
import { CaptureRecorder } from './captureRecorder.ts'
import type { AudioSegment } from './listenerTypes.ts'
import { createRepeatFinder, type RepeatFinder } from './repeatFinder.ts'
import { createWriteMemory } from './writeMemory.ts'

const START = new Date('2026-03-02T12:00:00Z')
const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000)
const WINDOW = 12
const AD_SECONDS = 20

const clock = createTestClock(at(0))
let app: TestApp
let user: TestUser
let ad: Int16Array

beforeAll(async () => {
  app = await createTestApp({ clock })
  user = await app.signUp('user')
  ad = await at16k(makeProgramme(AD_SECONDS, 500))
})
afterAll(() => app.close())
beforeEach(() => prisma().creative.deleteMany())

const prisma = () => app.composition.database.prisma
const newFinder = (): RepeatFinder => createRepeatFinder({ creatives: app.composition.services.creatives, logger: silentLogger })

async function at16k(samples: Int16Array, args: readonly string[] = []): Promise<Int16Array> {
  return decode(await convert(samples, TEST_RATE, [...args, '-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3']), SAMPLE_RATE)
}

let seed = 1_000
/** Ten seconds of something else, the ad, ten seconds of something else, from `from` seconds on. */
async function broadcast(name: string, from: number, finder: RepeatFinder) {
  const station = await makeStation(app, user, { name })
  seed += 2
  const [before, after] = [await at16k(makeProgramme(10, seed)), await at16k(makeProgramme(14, seed + 1))]
  const pcm = new Int16Array(before.length + ad.length + after.length)
  pcm.set(before)
  pcm.set(ad, before.length)
  pcm.set(after, before.length + ad.length)
  const { services } = app.composition
  const recorder = new CaptureRecorder({
    station, listening: services.listening, recordRepeat: services.detections.recordRepeat,
    memory: createWriteMemory(), logger: silentLogger, startTime: at(from), onSeconds: () => undefined,
  })
  const analyser = new AudioAnalyser(60)
  for (let start = 0; start + WINDOW <= pcm.length / SAMPLE_RATE; start += WINDOW) {
    analyser.push(pcm.subarray(start * SAMPLE_RATE, (start + WINDOW) * SAMPLE_RATE))
    const fresh = at(from + start)
    const first = Math.max(0, start - 1)
    const segment: AudioSegment = {
      startedAt: at(from + first), freshFrom: fresh, endedAt: at(from + start + WINDOW),
      pcm: pcm.slice(first * SAMPLE_RATE, (start + WINDOW) * SAMPLE_RATE),
      freshSample: (start - first) * SAMPLE_RATE,
      sounds: [{ kind: 'speech', startSeconds: 0, endSeconds: start - first + WINDOW }],
      measures: { averageDb: -20, peakDb: -3, varianceDb: 4, lufs: -19, isElevated: true },
      fingerprint: fingerprintOf(analyser, Math.floor(first * 31.25), analyser.frames),
    }
    const { sure, isKnownAd } = finder.observe(station.id, segment)
    recorder.add(segment, isKnownAd)
    for (const repeat of sure) recorder.repeat(repeat, segment.measures)
  }
  await recorder.close({})
  return { station, adFrom: from + before.length / SAMPLE_RATE }
}

/** The ad is heard and read for the first time. */
async function learnAd(values: Parameters<typeof heardAd>[2] = {}, finder = newFinder()) {
  const { station, adFrom } = await broadcast('First', 0, finder)
  const { services } = app.composition
  await services.detections.record(heardAd(station.id, at(adFrom + AD_SECONDS), { startedAt: at(adFrom), endedAt: at(adFrom + AD_SECONDS), ...values }))
  const airing = await prisma().airing.findFirstOrThrow({ where: { stationId: station.id } })
  clock.set(at(adFrom + AD_SECONDS + 20))
  expect(await services.creatives.learn(airing.id, finder.identify)).toEqual(new Date(airing.endedAt.getTime() + 40_000))
  clock.set(at(adFrom + AD_SECONDS + 60))
  expect(await services.creatives.learn(airing.id, finder.identify)).toBeNull()
  await finder.refresh()
  return { station, finder }
}

test('a stored fingerprint is the one that was stored', () => {
  const analyser = new AudioAnalyser(30)
  analyser.push(ad)
  const print = fingerprintOf(analyser, 0, analyser.frames)
  const again = decodeFingerprint(encodeFingerprint(print))
  expect(again?.signature).toEqual(print.signature)
  expect(again?.peaks.frames).toEqual(print.peaks.frames)
  again?.peaks.pitches.forEach((pitch, i) => expect(pitch).toBeCloseTo(print.peaks.pitches[i] ?? -1, 3))
  expect(decodeFingerprint(encodeFingerprint(print).subarray(1))).toBeNull()
  expect(decodeFingerprint(new Uint8Array(3))).toBeNull()
})

test('an ad that was read once is recognised by its sound on another station: counted, detected, and not read again', async () => {
  const { finder } = await learnAd()
  const { station, adFrom } = await broadcast('Second', 3_600, finder)
  const creative = await prisma().creative.findFirstOrThrow()
  const [airing] = await prisma().airing.findMany({ where: { stationId: station.id }, include: { detection: true, company: true } })
  expect(airing).toMatchObject({ source: 'fingerprint', creativeId: creative.id, company: { name: 'Harbor Light Furniture' } })
  expect(Math.abs((airing?.startedAt.getTime() ?? 0) - at(adFrom).getTime())).toBeLessThan(300)
  expect(Math.abs((airing?.endedAt.getTime() ?? 0) - at(adFrom + AD_SECONDS).getTime())).toBeLessThan(500)
  expect(airing?.detection).toMatchObject({
    detectedCompany: 'Harbor Light Furniture', confidence: 0.85, brandType: 'local', phone: '+16145550123', isVolumeElevated: true,
    rawTranscript: 'Harbor Light Furniture on Main Street, call 614 555 0123.',
  })
  // The second window lies wholly in the ad; its neighbours hold other words too.
  const segments = await prisma().audioSegment.findMany({ where: { stationId: station.id }, orderBy: { startedAt: 'asc' } })
  expect(segments.map(({ status, statusReason }) => statusReason ?? status)).toEqual(['queued', 'an ad that is known by its sound', 'queued'])
  expect(await prisma().outboxEvent.count({ where: { jobName: 'transcribeSegment', payload: { equals: { segmentId: segments[1]?.id ?? 0 } } } })).toBe(0)
  expect(creative.lastHeardAt).toEqual(airing?.endedAt)
})

test('within the cooldown it counts as an airing alone, and what is read of it changes nothing', async () => {
  const { finder } = await learnAd()
  const { station, adFrom } = await broadcast('Third', 7_200, finder)
  const { detections } = app.composition.services
  const before = await prisma().airing.findMany({ where: { stationId: station.id } })
  const [start, end] = [adFrom + 3, adFrom + 14]
  const read = await detections.record(heardAd(station.id, at(end), { startedAt: at(start), endedAt: at(end), company: 'Harbor Bright Furnishings', confidence: 0.99 }))
  expect(read).toEqual({ kind: 'repeated', detectionId: before[0]?.detectionId })
  expect(await prisma().airing.findMany({ where: { stationId: station.id } })).toEqual(before)
  const repeat = { stationId: station.id, creativeId: before[0]?.creativeId ?? 0, averageVolume: -20, peakVolume: -2, volumeVariance: 1, isVolumeElevated: false }
  expect(await detections.recordRepeat({ ...repeat, startedAt: at(adFrom + 120), endedAt: at(adFrom + 140) })).toEqual({ kind: 'aired' })
  expect(await detections.recordRepeat({ ...repeat, startedAt: at(adFrom + 120), endedAt: at(adFrom + 140) })).toEqual({ kind: 'aired' })
  expect(await prisma().airing.count({ where: { stationId: station.id } })).toBe(2)
})

test('its sound corrects what a partial reading said before it was sure', async () => {
  const { finder } = await learnAd()
  const station = await makeStation(app, user)
  const { detections } = app.composition.services
  await detections.record(heardAd(station.id, at(9_010), { startedAt: at(9_000), endedAt: at(9_010), company: 'Main Street Tires' }))
  const creative = await prisma().creative.findFirstOrThrow()
  const outcome = await detections.recordRepeat({
    stationId: station.id, creativeId: creative.id, startedAt: at(8_995), endedAt: at(9_015), averageVolume: -20, peakVolume: -2, volumeVariance: 1, isVolumeElevated: false,
  })
  expect(outcome?.kind).toBe('repeated')
  expect(await prisma().detection.findMany({ where: { stationId: station.id } })).toMatchObject([{ detectedCompany: 'Harbor Light Furniture' }])
  expect(await prisma().airing.findMany({ where: { stationId: station.id } })).toMatchObject([{ startedAt: at(8_995), endedAt: at(9_015), source: 'fingerprint' }])
  finder.stop()
})

test('a name that a person gives goes to all earlier and later airings', async () => {
  const { station: first, finder } = await learnAd()
  const { station: second } = await broadcast('Second', 3_600, finder)
  const heard = await prisma().detection.findFirstOrThrow({ where: { stationId: second.id } })
  await confirmAd(app, {
    stationId: second.id, company: 'Arbor Light Furnishings', confidence: 1, transcript: heard.rawTranscript, startedAt: heard.startedAt, endedAt: heard.endedAt,
    averageVolume: null, peakVolume: null, volumeVariance: null, isVolumeElevated: false,
  })
  await finder.refresh()
  const { station: third } = await broadcast('Third', 10_800, finder)
  for (const { id } of [first, second, third]) {
    expect(await prisma().detection.findMany({ where: { stationId: id } })).toMatchObject([{ detectedCompany: 'Arbor Light Furnishings' }])
    expect(await prisma().airing.findMany({ where: { stationId: id }, include: { company: true } })).toMatchObject([{ company: { name: 'Arbor Light Furnishings' } }])
  }
})

test('a doubtful name is read again, and its readings vote', async () => {
  const { finder, station: first } = await learnAd({ company: 'Harper Lite Fern', confidence: 0.6 })
  const { station, adFrom } = await broadcast('Second', 3_600, finder)
  expect((await prisma().audioSegment.findMany({ where: { stationId: station.id } })).map(({ status }) => status)).toEqual(['queued', 'queued', 'queued'])
  const { detections } = app.composition.services
  const read = (company: string) => detections.record(heardAd(station.id, at(adFrom + 19), { startedAt: at(adFrom + 1), endedAt: at(adFrom + 19), company, confidence: 0.72 }))
  await read('Cedar Hill Orchards')
  await read('Cedar Hill Orchards')
  for (const { id } of [first, station]) {
    expect(await prisma().airing.findMany({ where: { stationId: id }, include: { company: true, detection: true } })).toMatchObject([
      { company: { name: 'Cedar Hill Orchards' }, detection: { detectedCompany: 'Cedar Hill Orchards' } },
    ])
  }
  await finder.refresh()
  const { station: third } = await broadcast('Third', 7_200, finder)
  expect((await prisma().audioSegment.findMany({ where: { stationId: third.id } })).map(({ status }) => status)).toContain('skipped')
})

test('an ad that is read a second time joins the creative it sounds like', async () => {
  const { finder } = await learnAd()
  // Another worker that knows nothing yet has recorded it.
  const { station, adFrom } = await broadcast('Second', 3_600, newFinder())
  const { detections, creatives } = app.composition.services
  await detections.record(heardAd(station.id, at(adFrom + AD_SECONDS), { startedAt: at(adFrom + 1), endedAt: at(adFrom + AD_SECONDS) }))
  const airing = await prisma().airing.findFirstOrThrow({ where: { stationId: station.id } })
  clock.set(at(adFrom + AD_SECONDS + 60))
  await creatives.learn(airing.id, finder.identify)
  const [creative, ...others] = await prisma().creative.findMany()
  expect(others).toEqual([])
  expect(creative?.hearings).toHaveLength(1)
  expect((await prisma().airing.findUniqueOrThrow({ where: { id: airing.id } })).creativeId).toBe(creative?.id)
})

test('what a person says is no ad is not looked for any more, nor what has not been heard for most of a year', async () => {
  const { finder, station } = await learnAd()
  const { creatives } = app.composition.services
  const heard = await prisma().detection.findFirstOrThrow({ where: { stationId: station.id } })
  await dismissAds(app, station.id, heard.startedAt, heard.endedAt)
  await finder.refresh()
  const { station: second } = await broadcast('Second', 3_600, finder)
  expect(await prisma().airing.count({ where: { stationId: second.id } })).toBe(0)

  await prisma().creative.deleteMany()
  const { finder: other } = await learnAd()
  clock.set(at(271 * 86_400))
  expect(await creatives.forgetOld()).toBe(1)
  await other.refresh()
  const { station: third } = await broadcast('Third', 271 * 86_400, other)
  expect(await prisma().airing.count({ where: { stationId: third.id } })).toBe(0)
})

test('an ad that nobody could name is learnt, recognised, heard and named like others', async () => {
  const finder = newFinder()
  const { station: first, adFrom } = await broadcast('First', 20_000, finder)
  const { unnamedAds, creatives, creativeClips, spotNaming } = app.composition.services
  await unnamedAds.record({ stationId: first.id, startedAt: at(adFrom), endedAt: at(adFrom + AD_SECONDS), confidence: 0.8 })
  const airing = await prisma().airing.findFirstOrThrow({ where: { stationId: first.id } })
  clock.set(at(adFrom + AD_SECONDS + 60))
  expect(await creatives.learn(airing.id, finder.identify)).toBeNull()
  await finder.refresh()
  const { station: second } = await broadcast('Second', 24_000, finder)
  const creative = await prisma().creative.findFirstOrThrow()
  expect(creative).toMatchObject({ companyId: null, airingCount: 2, hearings: [] })
  expect(await prisma().detection.count({ where: { stationId: { in: [first.id, second.id] } } })).toBe(0)

  const clip = await creativeClips.find(creative.id)
  expect(clip).toMatchObject({ url: `/api/creatives/${creative.id}/clip` })
  expect(Math.abs((clip?.durationSeconds ?? 0) - AD_SECONDS - 4)).toBeLessThan(1)
  expect(Math.max(...(clip?.peaks ?? []))).toBeGreaterThan(50)
  const whole = await app.composition.services.creativeClips.read(creative.id)
  const part = await app.request('GET', `/api/creatives/${creative.id}/clip`, { as: user, headers: { range: 'bytes=0-99' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe(`bytes 0-99/${whole?.bytes.length}`)

  await spotNaming.name({ kind: 'user', userId: user.id, role: 'user', sessionId: 0 }, creative.id, 'Cedar Point Dental')
  await finder.refresh()
  const { station: third } = await broadcast('Third', 28_000, finder)
  for (const { id } of [first, second, third]) {
    expect(await prisma().airing.findMany({ where: { stationId: id }, include: { company: true } })).toMatchObject([{ creativeId: creative.id, company: { name: 'Cedar Point Dental' } }])
  }
})

test('what had no name and did not come again is forgotten within a month', async () => {
  const values = { durationSeconds: 20, fingerprint: Buffer.from([1]), firstHeardAt: at(0), lastHeardAt: at(0) }
  const { id: once } = await prisma().creative.create({ data: values })
  const { id: named } = await prisma().creative.create({ data: { ...values, companyId: (await prisma().company.create({ data: { name: 'Kept', foldedName: 'kept' } })).id } })
  clock.set(at(31 * 86_400))
  expect(await app.composition.services.creatives.forgetOld()).toBe(1)
  const kept = await prisma().creative.findMany({ where: { id: { in: [once, named] }, fingerprint: { not: null } } })
  expect(kept.map(({ id }) => id)).toEqual([named])
})
