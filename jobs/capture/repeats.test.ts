import { silentLogger } from '../../api/adapters/logger.ts'
import { AudioAnalyser } from '../../api/features/listening/audioAnalyser.ts'
import { SAMPLE_RATE } from '../../api/features/listening/audioFrames.ts'
import { CREATIVE_CHANGED_TOPIC } from '../../api/features/creatives/creative.service.ts'
import { fingerprintOf } from '../../api/features/listening/fingerprint.ts'
import { decodeFingerprint, encodeFingerprint } from '../../api/features/listening/fingerprintCode.ts'
import { confirmAd, dismissAds, heardAd, makeStation, makeTranscript } from '../../api/testing/factories.ts'
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

test('a doubtful name is read again, and each airing has one vote', async () => {
  const { finder, station: first } = await learnAd({ company: 'Harper Lite Fern', confidence: 0.6 })
  const { detections } = app.composition.services
  const readOn = async (name: string, from: number, company: string) => {
    const { station, adFrom } = await broadcast(name, from, finder)
    expect((await prisma().audioSegment.findMany({ where: { stationId: station.id } })).map(({ status }) => status)).toEqual(['queued', 'queued', 'queued'])
    const [startedAt, endedAt] = [at(adFrom + 1), at(adFrom + 19)]
    for (const confidence of [0.7, 0.72]) await detections.record(heardAd(station.id, endedAt, { startedAt, endedAt, company, confidence }))
    await finder.refresh()
    return station
  }
  const second = await readOn('Second', 3_600, 'Cedar Hill Orchards')
  expect((await prisma().creative.findFirstOrThrow()).hearings).toMatchObject([{ name: 'Harper Lite Fern' }, { name: 'Cedar Hill Orchards', confidence: 0.72 }])
  const third = await readOn('Third', 7_200, 'Cedar Hill Orchards')
  for (const { id } of [first, second, third]) {
    expect(await prisma().airing.findMany({ where: { stationId: id }, include: { company: true, detection: { include: { prospect: true } } } })).toMatchObject([
      { company: { name: 'Cedar Hill Orchards' }, detection: { detectedCompany: 'Cedar Hill Orchards', prospect: { companyName: 'Cedar Hill Orchards' } } },
    ])
  }
  // Nothing is left of the name that was outvoted.
  expect(await prisma().company.count({ where: { name: 'Harper Lite Fern' } })).toBe(0)
  expect(await prisma().prospect.count({ where: { companyName: 'Harper Lite Fern' } })).toBe(0)
  const { station: fourth } = await broadcast('Fourth', 10_800, finder)
  expect((await prisma().audioSegment.findMany({ where: { stationId: fourth.id } })).map(({ status }) => status)).toContain('skipped')
})

/** What the recogniser makes of the ad; it goes the way of every transcript. */
async function readAloud(stationId: number, from: number, name: string) {
  const said = `this weekend only save forty percent on every sofa at ${name} on main street call six one four five five five zero one two three ${name}`
  const { id, startTime, endTime } = await makeTranscript(app, stationId, at(from), said, AD_SECONDS / said.split(' ').length)
  await app.composition.services.judging.judge({ transcriptId: id, stationId, startedAt: startTime, endedAt: endTime })
}
const namesOn = async (stations: readonly { id: number }[]) =>
  (await prisma().detection.findMany({ where: { stationId: { in: stations.map(({ id }) => id) } }, orderBy: { id: 'asc' } })).map(({ detectedCompany }) => detectedCompany)

test('three airings, each misheard in another word, get the name that nobody heard whole', async () => {
  const { creatives, detections } = app.composition.services
  const finder = newFinder()
  const { station: first, adFrom } = await broadcast('First', 40_000, finder)
  await readAloud(first.id, adFrom, 'silver perch furniture')
  expect(await namesOn([first])).toEqual(['Silver Perch Furniture'])
  const airing = await prisma().airing.findFirstOrThrow({ where: { stationId: first.id } })
  clock.set(at(adFrom + AD_SECONDS + 60))
  expect(await creatives.learn(airing.id, finder.identify)).toBeNull()
  await finder.refresh()

  // On the second station its sound is sure before it is read.
  const { station: second, adFrom: secondFrom } = await broadcast('Second', 43_600, finder)
  await readAloud(second.id, secondFrom, 'silver birch furnished')
  await finder.refresh()
  // On the third it is read before its sound is sure.
  const third = await makeStation(app, user, { name: 'Third' })
  await readAloud(third.id, 47_200, 'sliver birch furniture')
  expect(await namesOn([third])).toEqual(['Sliver Birch Furniture'])
  const { id: creativeId } = await prisma().creative.findFirstOrThrow()
  const unmeasured = { averageVolume: -20, peakVolume: -2, volumeVariance: 1, isVolumeElevated: false }
  await detections.recordRepeat({ stationId: third.id, creativeId, startedAt: at(47_200), endedAt: at(47_200 + AD_SECONDS), ...unmeasured })

  expect((await prisma().creative.findFirstOrThrow({ include: { company: true } })).company?.name).toBe('Silver Birch Furniture')
  expect(await namesOn([first, second, third])).toEqual(Array.from({ length: 3 }, () => 'Silver Birch Furniture'))
  const airings = await prisma().airing.findMany({ where: { creativeId }, include: { company: true } })
  expect(airings.map(({ company }) => company?.name)).toEqual(Array.from({ length: 3 }, () => 'Silver Birch Furniture'))
  expect(await prisma().company.findMany({ where: { name: { in: ['Silver Perch Furniture', 'Silver Birch Furnished', 'Sliver Birch Furniture'] } } })).toEqual([])
  await finder.refresh()
  const { station: fourth } = await broadcast('Fourth', 50_800, finder)
  expect(await namesOn([fourth])).toEqual(['Silver Birch Furniture'])
  expect((await prisma().audioSegment.findMany({ where: { stationId: fourth.id } })).map(({ status }) => status)).toContain('skipped')
})

test('readings too weak to be shown name no spot, however many agree, and vote for how a surer one is spelled', async () => {
  const finder = newFinder()
  const { station: first, adFrom } = await broadcast('First', 60_000, finder)
  const { unnamedAds, creatives, detections } = app.composition.services
  await unnamedAds.record({ stationId: first.id, startedAt: at(adFrom), endedAt: at(adFrom + AD_SECONDS), confidence: 0.8 })
  clock.set(at(adFrom + AD_SECONDS + 60))
  await creatives.learn((await prisma().airing.findFirstOrThrow({ where: { stationId: first.id } })).id, finder.identify)
  await finder.refresh()
  const read = async (from: number, company: string, confidence: number) => {
    const { station, adFrom: start } = await broadcast('Again', from, finder)
    const [startedAt, endedAt] = [at(start), at(start + AD_SECONDS)]
    await detections.record(heardAd(station.id, endedAt, { startedAt, endedAt, company, confidence }))
    return (await prisma().creative.findFirstOrThrow({ include: { company: true } })).company?.name ?? null
  }
  expect(await read(63_600, 'Cedar Hill Orchards', 0.45)).toBeNull()
  expect(await read(67_200, 'Cedar Hill Orchards', 0.45)).toBeNull()
  expect(await read(70_800, 'Cedar Hill Archers', 0.65)).toBe('Cedar Hill Orchards')
  expect(await prisma().airing.findMany({ where: { stationId: first.id }, include: { company: true } })).toMatchObject([{ company: { name: 'Cedar Hill Orchards' } }])
  expect(await prisma().company.findMany({ where: { name: { startsWith: 'Cedar Hill' } } })).toMatchObject([{ name: 'Cedar Hill Orchards', isDoubtful: true }])
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
  const events = app.composition.pubsub.subscribe(CREATIVE_CHANGED_TOPIC)
  expect(await creatives.learn(airing.id, finder.identify)).toBeNull()
  const creative = await prisma().creative.findFirstOrThrow()
  expect((await events.next()).value).toEqual({ creativeId: creative.id })
  await finder.refresh()
  const { station: second } = await broadcast('Second', 24_000, finder)
  expect((await events.next()).value).toEqual({ creativeId: creative.id })
  await events.return?.()
  expect(await prisma().creative.findFirstOrThrow()).toMatchObject({ companyId: null, airingCount: 2, hearings: [] })
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
