import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createSegmentAudioFiles } from '../../adapters/segmentAudioFiles.ts'
import { silentLogger } from '../../adapters/logger.ts'
import { makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { NO_SECONDS } from './coverage.ts'
import { createListeningService } from './listening.service.ts'
import { createListeningStore } from './listening.store.ts'
import type { SoundClass } from './soundClass.ts'

const START = new Date('2026-03-02T12:00:00Z')
const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('a full queue gives up the oldest music first, then the oldest voices, and counts what it gave up', async () => {
  const { database, pubsub, services } = app.composition
  const clock = createTestClock(new Date())
  const folder = join(app.config.DATA_DIR, 'segments')
  const dropped: number[] = []
  const listening = createListeningService({
    store: createListeningStore(database), audio: createSegmentAudioFiles(folder), unitOfWork: database.unitOfWork,
    outbox: services.outbox, pubsub, clock, logger: silentLogger,
    onDropped: (what, count) => void dropped.push(what === 'segment' ? count : NaN),
    maxQueuedSegments: 6,
  })
  const station = await makeStation(app, await app.signUp('user'))
  const recording = await listening.openRecording(station, START)
  let index = 0
  const hear = async (...kinds: SoundClass[]): Promise<void> => {
    for (const kind of kinds) {
      const from = index * 10
      index += 1
      await listening.recordSegment(station.id, recording, {
        startedAt: at(from), freshFrom: at(from), endedAt: at(from + 10), samples: new Int16Array(160),
        // Two seconds of voice make even music worth reading.
        sounds: [{ kind: 'speech', startSeconds: 0, endSeconds: 2 }, { kind, startSeconds: 2, endSeconds: 10 }],
        measures: { averageDb: -20, peakDb: -3, varianceDb: 4, lufs: -19, isElevated: false },
      }, NO_SECONDS)
    }
  }
  const states = async () => {
    const rows = await database.prisma.audioSegment.findMany({ orderBy: { startedAt: 'asc' } })
    for (const row of rows) {
      const file = join(folder, String(Math.floor(row.id / 1_000)), `${row.id}.pcm`)
      expect(existsSync(file)).toBe(row.status !== 'dropped')
    }
    return rows.map(({ status }) => (status === 'dropped' ? 'x' : 'q')).join('')
  }

  await hear('speech', 'music', 'voice_over_bed', 'music', 'speech', 'speech')
  expect(await states()).toBe('qqqqqq')
  await hear('speech')
  expect(await states()).toBe('qxqqqqq')
  await hear('speech')
  expect(await states()).toBe('qxqxqqqq')
  await hear('speech')
  expect(await states()).toBe('qxxxqqqqq')
  await hear('speech')
  expect(await states()).toBe('xxxxqqqqqq')
  expect(dropped).toEqual([1, 1, 1, 1])
  expect(await listening.backlog()).toEqual({ queued: 6, dropped: 4 })
  expect((await database.prisma.audioSegment.findFirst({ where: { status: 'dropped' } }))?.statusReason).toBe('the transcription queue was full')
  clock.advance(25 * 3_600_000)
  expect(await listening.backlog()).toEqual({ queued: 6, dropped: 0 })
})
