import { dismissAds, heardAd, makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { NO_SECONDS } from './coverage.ts'
import { soundsAfter, type CapturedSegment } from './segment.ts'
import type { SoundRange } from './soundClass.ts'

const START = new Date('2026-03-02T12:00:00Z')
const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const prisma = () => app.composition.database.prisma

/** `from`, `fresh` and `to` in seconds from the start of the recording. */
function segment(from: number, fresh: number, to: number, sounds: SoundRange[]): CapturedSegment {
  return {
    startedAt: at(from), freshFrom: at(fresh), endedAt: at(to), samples: new Int16Array(16), sounds,
    measures: { averageDb: -20, peakDb: -3, varianceDb: 4, lufs: -19, isElevated: true },
  }
}

/** A minute: 20 s of music, 30 s of voice over a bed, 10 s of speech, in two overlapping segments. */
async function hearMinute() {
  const station = await makeStation(app, await app.signUp('user'))
  const { listening } = app.composition.services
  const recording = await listening.openRecording(station, START)
  await listening.recordSegment(station.id, recording, segment(0, 0, 30, [
    { kind: 'music', startSeconds: 0, endSeconds: 20 }, { kind: 'voice_over_bed', startSeconds: 20, endSeconds: 30 },
  ]), NO_SECONDS)
  await listening.recordSegment(station.id, recording, segment(29, 30, 60, [
    { kind: 'voice_over_bed', startSeconds: 0, endSeconds: 21 }, { kind: 'speech', startSeconds: 21, endSeconds: 31 },
  ]), NO_SECONDS)
  return station
}

async function tags(stationId: number): Promise<[string, number, number, string | null][]> {
  const rows = await prisma().audioSegmentTag.findMany({ where: { stationId }, orderBy: { startTimeMinutes: 'asc' } })
  for (const row of rows) expect(row.durationSeconds).toBeCloseTo((row.endTimeMinutes - row.startTimeMinutes) * 60, 6)
  return rows.map((row) => [row.tagType, Math.round(row.startTimeMinutes * 600) / 10, Math.round(row.endTimeMinutes * 600) / 10, row.detectedCompany])
}

const ACOUSTIC = [['music', 0, 20, null], ['voice_over_bed', 20, 30, null], ['voice_over_bed', 30, 50, null], ['speech', 50, 60, null]]

test('ranges begin after what is known already', () => {
  const sounds: SoundRange[] = [{ kind: 'music', startSeconds: 0, endSeconds: 1 }, { kind: 'speech', startSeconds: 1, endSeconds: 5 }]
  expect(soundsAfter(sounds, 1)).toEqual([{ kind: 'speech', startSeconds: 1, endSeconds: 5 }])
  expect(soundsAfter(sounds, 2)).toEqual([{ kind: 'speech', startSeconds: 2, endSeconds: 5 }])
  expect(soundsAfter(sounds, 0)).toEqual(sounds)
})

test('each second of a recording is tagged once with what it sounds like', async () => {
  const station = await hearMinute()
  expect(await tags(station.id)).toEqual(ACOUSTIC)
  expect(await prisma().audioSegmentTag.findFirst({ where: { stationId: station.id } })).toMatchObject({
    averageVolume: -20, peakVolume: -3, volumeVariance: 4, isVolumeElevated: true, soundClass: 'music', reviewStatus: 'pending',
  })
})

test('a detected ad is cut out of them to the second, and put back when a person dismisses it', async () => {
  const station = await hearMinute()
  await app.composition.services.detections.record(heardAd(station.id, at(55), { startedAt: at(25), endedAt: at(55), confidence: 0.9 }))
  expect(await tags(station.id)).toEqual([
    ['music', 0, 20, null], ['voice_over_bed', 20, 25, null],
    ['advertisement', 25, 30, 'Harbor Light Furniture'], ['advertisement', 30, 50, 'Harbor Light Furniture'], ['advertisement', 50, 55, 'Harbor Light Furniture'],
    ['speech', 55, 60, null],
  ])
  await dismissAds(app, station.id, at(25), at(55))
  expect((await tags(station.id)).map(([kind, from]) => [kind, from])).toEqual([
    ['music', 0], ['voice_over_bed', 20], ['voice_over_bed', 25], ['voice_over_bed', 30], ['speech', 50], ['speech', 55],
  ])
})

test('a repeat within the cooldown is tagged too, and a better reading moves the tag', async () => {
  const station = await hearMinute()
  const { detections } = app.composition.services
  await detections.record(heardAd(station.id, at(-600)))
  await prisma().detectionCooldown.updateMany({ where: { stationId: station.id }, data: { cooldownMinutes: 60 } })
  expect(await detections.record(heardAd(station.id, at(40), { startedAt: at(20), endedAt: at(40) }))).toEqual({ kind: 'aired' })
  await detections.record(heardAd(station.id, at(50), { startedAt: at(30), endedAt: at(50), confidence: 0.95 }))
  expect((await tags(station.id)).filter(([kind]) => kind === 'advertisement').map(([, from, to]) => [from, to])).toEqual([[20, 30], [30, 40], [40, 50]])
})

test('what a person has tagged stays', async () => {
  const station = await hearMinute()
  await prisma().audioSegmentTag.updateMany({ where: { stationId: station.id, tagType: 'speech' }, data: { taggedBy: 1, tagType: 'news' } })
  await app.composition.services.detections.record(heardAd(station.id, at(60), { startedAt: at(45), endedAt: at(60) }))
  expect((await tags(station.id)).slice(-2)).toEqual([['advertisement', 45, 50, 'Harbor Light Furniture'], ['news', 50, 60, null]])
})
