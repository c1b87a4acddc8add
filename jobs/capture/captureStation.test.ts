import { silentLogger } from '../../api/adapters/logger.ts'
import { createSafeFetch } from '../../api/adapters/safeFetch.ts'
import { makeStation } from '../../api/testing/factories.ts'
import { fastClock } from '../../api/testing/fastClock.ts'
import { startRadioServer, type RadioServer } from '../../api/testing/radioServer.ts'
import { createTestApp, type TestApp } from '../../api/testing/testApp.ts'
import { convert, ffmpegPath, makeProgramme, TEST_RATE } from '../../api/testing/testAudio.ts'
import type { JobTools } from '../jobTools.ts'
import { captureStation } from './captureStation.ts'
import { captureKey } from './dueStations.ts'
import { createWriteMemory } from './writeMemory.ts'

const SPEED = 4
const KBPS = 64
const LISTENED_MS = 8_000

let app: TestApp
let radio: RadioServer

beforeAll(async () => {
  app = await createTestApp()
  const bytes = await convert(makeProgramme(40, 3), TEST_RATE, ['-c:a', 'libmp3lame', '-b:a', `${KBPS}k`, '-write_xing', '0', '-f', 'mp3'])
  radio = await startRadioServer({ bytes, bytesPerSecond: (KBPS * 1_000 * SPEED) / 8 })
})
afterAll(async () => {
  await radio.close()
  await app.close()
})

/** What half a minute of a station leaves in the account of its time, by the settings of its owner. */
async function account(settings: { enableContinuousMonitoring: boolean; captureIntervalSeconds?: number; maxCaptureLength?: number }) {
  const { services, database } = app.composition
  const owner = await app.signUp()
  await database.prisma.monitoringDefaults.update({ where: { userId: owner.id }, data: settings })
  const { id } = await makeStation(app, owner, { streamUrl: radio.url, normalizedStreamUrl: radio.url })
  const station = await services.stations.findForListening(id)
  if (!station) throw new Error('No station')
  const key = captureKey(station)
  const stop = new AbortController()
  const network = createSafeFetch({ allowList: [radio.host] })
  const tools = {
    services,
    touch: async () => undefined,
    again: async () => undefined,
    signal: stop.signal,
    logger: silentLogger,
    clock: fastClock(SPEED),
    capture: {
      workerName: 'test', network, ffmpegPath: ffmpegPath(), memory: createWriteMemory(), onSeconds: () => undefined,
      repeats: { observe: () => ({ sure: [], isKnownAd: false }), leave: () => undefined },
      levels: { tell: () => undefined },
      dueAs: () => key,
      isOffSchedule: () => false,
    },
  } as unknown as JobTools
  const capturing = captureStation(id, tools)
  await new Promise((done) => setTimeout(done, LISTENED_MS))
  stop.abort()
  await capturing
  network.close()
  const { heardSeconds, silentSeconds, idleSeconds } = await database.prisma.fullPeriodRecording.findFirstOrThrow({ where: { stationId: id } })
  return { heard: heardSeconds + silentSeconds, idle: idleSeconds }
}

test('listens without a pause, or in the stretches that its owner wants', async () => {
  const [continuous, short, long] = await Promise.all([
    account({ enableContinuousMonitoring: true, captureIntervalSeconds: 10, maxCaptureLength: 4 }),
    account({ enableContinuousMonitoring: false, captureIntervalSeconds: 10, maxCaptureLength: 4 }),
    account({ enableContinuousMonitoring: false, captureIntervalSeconds: 10, maxCaptureLength: 7 }),
  ])
  expect(continuous.idle).toBe(0)
  expect(continuous.heard).toBeGreaterThan(10)
  // Whole turns alone are in proportion: the last one is cut.
  for (const [{ heard, idle }, share] of [[short, 0.6], [long, 0.3]] as const) {
    expect(idle / (heard + idle)).toBeGreaterThan(share - 0.2)
    expect(idle / (heard + idle)).toBeLessThan(share + 0.15)
  }
})
