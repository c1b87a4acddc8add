import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NOBODY_LISTENED } from '../../api/features/listening/listening.service.ts'
import { STATION_CHANGED_TOPIC } from '../../api/features/stations/station.service.ts'
import { makeStation } from '../../api/testing/factories.ts'
import { startRadioServer, type RadioServer } from '../../api/testing/radioServer.ts'
import { createTestApp, type TestApp, type TestUser } from '../../api/testing/testApp.ts'
import { convert, makeProgramme, TEST_RATE } from '../../api/testing/testAudio.ts'

const KBPS = 64
/** What the product promises, and what a busy machine may add to it. */
const TAKE_OVER_MS = 30_000
const STOP_MS = 5_000
const START_MS = 60_000

let app: TestApp
let user: TestUser
let radio: RadioServer
let other: RadioServer
let folder: string
const programs: ChildProcess[] = []

beforeAll(async () => {
  app = await createTestApp()
  user = await app.signUp('user')
  folder = mkdtempSync(path.join(tmpdir(), 'handover-'))
  const bytes = await convert(makeProgramme(60, 5), TEST_RATE, ['-c:a', 'libmp3lame', '-b:a', `${KBPS}k`, '-write_xing', '0', '-f', 'mp3'])
  radio = await startRadioServer({ bytes, bytesPerSecond: (KBPS * 1_000) / 8 })
  other = await startRadioServer({ bytes, bytesPerSecond: (KBPS * 1_000) / 8 })
})
afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL')
  await radio.close()
  await other.close()
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The real jobs program, in a process of its own. */
function startWorker(): ChildProcess {
  const program = spawn(process.execPath, ['--import', 'tsx', 'jobs/main.ts'], {
    env: {
      PATH: process.env['PATH'], NODE_ENV: 'test', DATABASE_URL: app.config.DATABASE_URL, DATABASE_POOL: '4', SECRET_KEY: app.config.SECRET_KEY,
      DATA_DIR: folder, SAMPLE_DATA: '0', LOG_LEVEL: 'silent', TRANSCRIBER: 'sherpa', STREAM_ALLOWLIST: `${radio.host},${other.host}`,
    },
    stdio: 'ignore',
  })
  programs.push(program)
  return program
}

const signal = (program: ChildProcess, name: NodeJS.Signals): void => void program.kill(name)
const prisma = () => app.composition.database.prisma
const listeningOf = (stationId: number) => prisma().stationListening.findUnique({ where: { stationId } })

/** Milliseconds until it is so; throws after `limitMs`. */
async function until(isSo: () => Promise<boolean>, limitMs: number): Promise<number> {
  const start = Date.now()
  while (!(await isSo())) {
    if (Date.now() - start > limitMs) throw new Error(`It did not happen within ${limitMs} ms`)
    await new Promise((done) => setTimeout(done, 50))
  }
  return Date.now() - start
}

test('stations outlive their workers, and follow their switches, schedules and addresses at once', async () => {
  const station = await makeStation(app, user, { streamUrl: radio.url, normalizedStreamUrl: radio.url })
  const path_ = `/api/stations/${station.id}`
  const isHeardByOther = (than: string | null | undefined) => async () => {
    const listening = await listeningOf(station.id)
    return listening?.state === 'live' && listening.workerName !== null && listening.workerName !== than
  }

  const first = startWorker()
  await until(isHeardByOther(null), START_MS)
  await until(async () => (await prisma().audioSegment.count()) > 0, START_MS)
  const firstName = (await listeningOf(station.id))?.workerName
  const second = startWorker()
  await new Promise((done) => setTimeout(done, 12_000))
  expect((await listeningOf(station.id))?.workerName).toBe(firstName)

  signal(first, 'SIGKILL')
  await until(isHeardByOther(firstName), TAKE_OVER_MS)
  const [orphan] = await prisma().fullPeriodRecording.findMany({ orderBy: { id: 'asc' } })
  expect(orphan).toMatchObject({ status: 'completed' })
  expect((orphan?.lossReasons as Record<string, number> | undefined)?.[NOBODY_LISTENED]).toBeGreaterThan(5)
  const secondsOf = (row: typeof orphan) => (row?.heardSeconds ?? 0) + (row?.silentSeconds ?? 0) + (row?.lostSeconds ?? 0) + (row?.idleSeconds ?? 0)
  expect(secondsOf(orphan)).toBeCloseTo(((orphan?.endTime?.getTime() ?? 0) - (orphan?.startTime.getTime() ?? 0)) / 1_000, 1)

  const secondName = (await listeningOf(station.id))?.workerName
  startWorker()
  await new Promise((done) => setTimeout(done, 12_000))
  signal(second, 'SIGTERM')
  expect(await until(isHeardByOther(secondName), TAKE_OVER_MS)).toBeLessThan(10_000)

  const state = (wanted: string) => async () => (await listeningOf(station.id))?.state === wanted
  const change = async (body: object): Promise<void> => expect((await app.request('PATCH', path_, { as: user, body })).body).toMatchObject(body)
  const isSilent = async () => radio.listeners() === 0
  await change({ isActive: false })
  await until(isSilent, STOP_MS)
  await until(state('stopped'), STOP_MS)
  await change({ isActive: true })
  await until(state('live'), START_MS)

  await prisma().radioStation.update({ where: { id: station.id }, data: { streamUrl: other.url, normalizedStreamUrl: other.url } })
  await app.composition.pubsub.publish(STATION_CHANGED_TOPIC, { stationId: station.id, reason: 'settings' })
  await until(async () => radio.listeners() === 0 && other.listeners() === 1, 2 * STOP_MS)
  await until(state('live'), START_MS)

  const now = new Date()
  const hour = (offset: number): string => `${String((now.getUTCHours() + offset + 24) % 24).padStart(2, '0')}:00`
  const schedule = await prisma().monitoringSchedule.create({
    data: { stationId: station.id, name: 'Later', daysOfWeek: '0,1,2,3,4,5,6', startTime: hour(3), endTime: hour(4), timezone: 'UTC', createdBy: user.id },
  })
  await until(async () => other.listeners() === 0, STOP_MS)
  await until(state('off_schedule'), STOP_MS)
  await prisma().monitoringSchedule.delete({ where: { id: schedule.id } })
  await until(state('live'), START_MS)

  expect((await app.request('DELETE', `${path_}/force`, { as: user })).status).toBeLessThan(300)
  await until(async () => other.listeners() === 0, STOP_MS)
}, 240_000)
