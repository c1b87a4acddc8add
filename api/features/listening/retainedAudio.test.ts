import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { NO_SECONDS } from './coverage.ts'

const START = new Date('2026-03-02T12:00:00Z')
const clock = createTestClock(START)
let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ clock })
})
afterAll(() => app.close())

test('the audio of a segment goes once it has been read, unless its owner keeps it', async () => {
  const { listening } = app.composition.services
  const { prisma } = app.composition.database
  const hear = async (settings: object | null) => {
    const owner = await app.signUp()
    if (settings) await prisma.monitoringDefaults.update({ where: { userId: owner.id }, data: settings })
    else await prisma.monitoringDefaults.delete({ where: { userId: owner.id } })
    const station = await makeStation(app, owner)
    const recording = await listening.openRecording(station, START)
    await listening.recordSegment(station.id, recording, {
      startedAt: START, freshFrom: START, endedAt: new Date(START.getTime() + 10_000), samples: new Int16Array(160),
      sounds: [{ kind: 'speech', startSeconds: 0, endSeconds: 10 }],
      measures: { averageDb: -20, peakDb: -3, varianceDb: 4, lufs: -19, isElevated: false },
    }, NO_SECONDS)
    const { id } = await prisma.audioSegment.findFirstOrThrow({ where: { stationId: station.id } })
    return { id, hasAudio: () => existsSync(join(app.config.DATA_DIR, 'segments', String(Math.floor(id / 1_000)), `${id}.pcm`)) }
  }
  const [kept, dropped, byDefault, waiting] = [await hear({ retainAudioSegments: true }), await hear({ retainAudioSegments: false }), await hear(null), await hear({})]
  await prisma.audioSegment.updateMany({ where: { id: { not: waiting.id } }, data: { status: 'transcribed' } })
  clock.advance(3_600_000)
  expect(await listening.pruneAudio()).toBe(2)
  expect([kept, dropped, byDefault, waiting].map((segment) => segment.hasAudio())).toEqual([true, false, false, true])
  await prisma.monitoringDefaults.updateMany({ data: { retainAudioSegments: false } })
  expect(await listening.pruneAudio()).toBe(1)
  expect(kept.hasAudio()).toBe(false)
})
