import { silentLogger } from '../../api/adapters/logger.ts'
import { NO_SECONDS, sumSeconds, totalSeconds, type CoveredSeconds } from '../../api/features/listening/coverage.ts'
import type { SoundClass } from '../../api/features/listening/soundClass.ts'
import { createTestApp, type TestApp } from '../../api/testing/testApp.ts'
import { makeStation } from '../../api/testing/factories.ts'
import { CaptureRecorder, coverageKinds, NOT_STORED } from './captureRecorder.ts'
import type { AudioSegment } from './listenerTypes.ts'
import { createWriteMemory } from './writeMemory.ts'

const START = new Date('2026-03-02T12:00:00Z')
const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000)
const SECONDS = 10

let app: TestApp
let station: { id: number; name: string }

beforeAll(async () => {
  app = await createTestApp()
  station = await makeStation(app, await app.signUp('user'))
})
afterAll(() => app.close())
afterEach(() => app.composition.database.prisma.fullPeriodRecording.deleteMany())

function segment(index: number, kind: SoundClass = 'speech'): AudioSegment {
  return {
    startedAt: at(index * SECONDS),
    freshFrom: at(index * SECONDS),
    endedAt: at((index + 1) * SECONDS),
    pcm: new Int16Array(1_600),
    freshSample: 0,
    sounds: [{ kind, startSeconds: 0, endSeconds: SECONDS }],
    measures: { averageDb: -20, peakDb: -3, varianceDb: 4, lufs: -19, isElevated: true },
    fingerprint: { peaks: { pitches: new Float32Array(0), frames: new Uint32Array(0) }, signature: new Uint32Array(0) },
  }
}

/** A recorder over the real service that can be told to fail, with every second that it told of. */
function record(options: { memory?: number } = {}) {
  const { listening } = app.composition.services
  const state = { isAway: false, seconds: NO_SECONDS as CoveredSeconds }
  const guard = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => (...args: A): Promise<R> =>
    state.isAway ? Promise.reject(new Error('the database is away')) : call(...args)
  const recorder = new CaptureRecorder({
    station,
    listening: {
      openRecording: guard(listening.openRecording),
      closeRecording: guard(listening.closeRecording),
      addSeconds: guard(listening.addSeconds),
      recordSegment: guard(listening.recordSegment),
      report: guard(listening.report),
      skipKnownAd: guard(listening.skipKnownAd),
    },
    recordRepeat: app.composition.services.detections.recordRepeat,
    memory: createWriteMemory(options.memory),
    logger: silentLogger,
    startTime: START,
    retryMs: 1,
    onSeconds: (seconds) => (state.seconds = sumSeconds(state.seconds, seconds)),
  })
  const hear = (index: number, kind?: SoundClass): void => {
    recorder.cover({ kind: 'heard', from: at(index * SECONDS), to: at((index + 1) * SECONDS), cause: null })
    recorder.add(segment(index, kind))
  }
  return { recorder, state, hear, close: () => recorder.close({ state: 'stopped' }) }
}

const recordings = () => app.composition.database.prisma.fullPeriodRecording.findMany({ orderBy: { id: 'asc' } })
const segments = () => app.composition.database.prisma.audioSegment.findMany({ orderBy: { startedAt: 'asc' } })

test('every second is written as what became of it, and the recording ends where the accounts do', async () => {
  const { recorder, state, hear, close } = record()
  recorder.cover({ kind: 'lost', from: at(0), to: at(10), cause: 'The connection broke' })
  hear(1)
  recorder.cover({ kind: 'idle', from: at(20), to: at(25), cause: null })
  recorder.cover({ kind: 'heard', from: at(25), to: at(28), cause: null })
  recorder.cover({ kind: 'silent', from: at(28), to: at(35), cause: null })
  recorder.cover({ kind: 'lost', from: at(35), to: at(40), cause: 'The connection broke' })
  await close()
  const [row] = await recordings()
  expect(row).toMatchObject({
    status: 'completed', startTime: at(0), endTime: at(40),
    heardSeconds: 13, silentSeconds: 7, idleSeconds: 5, lostSeconds: 15, lossReasons: { 'The connection broke': 15 },
  })
  expect(await segments()).toMatchObject([
    { startedAt: at(10), durationSeconds: 10, soundClass: 'speech', averageVolume: -20, peakVolume: -3, volumeVariance: 4, loudnessLufs: -19, isVolumeElevated: true },
  ])
  expect(totalSeconds(state.seconds)).toBe(40)
  expect(coverageKinds(state.seconds)).toEqual({ heard: 13, silent: 7, idle: 5, lost: 15, not_stored: 0 })
  expect(await app.composition.database.prisma.stationListening.findUnique({ where: { stationId: station.id } })).toMatchObject({ state: 'stopped' })
})

test('a database that comes back in time loses nothing', async () => {
  const { state, hear, close } = record()
  state.isAway = true
  for (let i = 0; i < 40; i += 1) hear(i, 'music')
  await new Promise((resolve) => setTimeout(resolve, 30))
  state.isAway = false
  await close()
  expect(await segments()).toHaveLength(40)
  expect((await recordings())[0]).toMatchObject({ heardSeconds: 400, lostSeconds: 0, endTime: at(400) })
})

test('what waits too long is given up, music first, and counted as lost with its reason', async () => {
  const { recorder, state, hear, close } = record()
  state.isAway = true
  for (let i = 0; i < 60; i += 1) hear(i, i < 20 && i % 2 === 1 ? 'music' : 'speech')
  expect(recorder.waiting).toBe(50)
  state.isAway = false
  await close()
  const kept = await segments()
  expect(kept).toHaveLength(50)
  expect(kept.map(({ soundClass }) => soundClass)).not.toContain('music')
  expect((await recordings())[0]).toMatchObject({ heardSeconds: 500, lostSeconds: 100, lossReasons: { [NOT_STORED]: 100 }, endTime: at(600) })
  expect(coverageKinds(state.seconds)).toMatchObject({ heard: 500, lost: 0, not_stored: 100 })
})

test('the memory of all stations is bounded too', async () => {
  const { recorder, state, hear, close } = record({ memory: 10 * 3_200 })
  state.isAway = true
  for (let i = 0; i < 30; i += 1) hear(i)
  expect(recorder.waiting).toBe(10)
  state.isAway = false
  await close()
  // The oldest was on its way; of the rest the newest stay.
  expect((await segments()).map(({ startedAt }) => startedAt)).toEqual([0, 21, 22, 23, 24, 25, 26, 27, 28, 29].map((i) => at(i * SECONDS)))
  expect((await recordings())[0]).toMatchObject({ heardSeconds: 100, lostSeconds: 200 })
})

test('what a worker could not write at its end is counted by the one that comes next', async () => {
  const dying = record()
  dying.hear(0)
  await until(() => segments().then((rows) => rows.length === 1))
  dying.state.isAway = true
  dying.hear(1)
  dying.hear(2)
  await dying.close()
  expect(coverageKinds(dying.state.seconds)).toMatchObject({ heard: 10, not_stored: 20 })
  expect((await recordings())[0]).toMatchObject({ status: 'recording', heardSeconds: 10 })

  await app.composition.services.listening.openRecording(station, at(45))
  const [orphan, next] = await recordings()
  expect(orphan).toMatchObject({ status: 'completed', endTime: at(45), heardSeconds: 10, lostSeconds: 35, lossReasons: { 'No worker was listening': 35 } })
  expect(next).toMatchObject({ status: 'recording', startTime: at(45) })
})

test('an absence of days is not called lost beyond the first', async () => {
  const { listening } = app.composition.services
  await listening.openRecording(station, at(0))
  await listening.openRecording(station, at(10 * 86_400))
  expect((await recordings())[0]).toMatchObject({ endTime: at(86_400), lostSeconds: 86_400 })
})

test('recordings follow each other without a gap, and each segment belongs to the one it began in', async () => {
  const { recorder, hear, close } = record()
  hear(0)
  recorder.startNext()
  hear(1)
  await close()
  const [first, second] = await recordings()
  expect(first).toMatchObject({ startTime: at(0), endTime: at(10), heardSeconds: 10, status: 'completed' })
  expect(second).toMatchObject({ startTime: at(10), endTime: at(20), heardSeconds: 10, status: 'completed' })
  expect((await segments()).map(({ recordingId }) => recordingId)).toEqual([first?.id, second?.id])
})

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('It did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
