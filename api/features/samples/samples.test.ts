import { heardAd, makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { SAMPLE_ADVERTISERS } from './sampleAdvertisers.ts'
import { SAMPLE_DAYS, sampleAirings, sampleDays } from './sampleHistory.ts'

const NOW = new Date('2026-03-15T18:00:00Z')
const stations = [
  { id: 1, timeZone: 'America/New_York', areaCode: '614' },
  { id: 2, timeZone: 'America/Phoenix', areaCode: '520' },
  { id: 3, timeZone: 'America/Chicago', areaCode: '414' },
]

describe('the sample history', () => {
  const airings = sampleAirings(stations, NOW)

  it('fills thirty days up to now and is the same every time', () => {
    expect(sampleAirings(stations, NOW)).toEqual(airings)
    expect(airings.length).toBeGreaterThan(1_000)
    expect(airings.length).toBeLessThan(6_000)
    expect(airings.every(({ endedAt }) => endedAt < NOW)).toBe(true)
    const days = new Set(airings.map(({ startedAt }) => startedAt.toISOString().slice(0, 10)))
    expect(days.size).toBeGreaterThanOrEqual(SAMPLE_DAYS)
  })

  it('says nothing that is cut or left open', () => {
    for (const { transcript, advertiser } of airings) {
      expect(transcript).not.toMatch(/[{}]|undefined|null| {2}/)
      expect(transcript).toContain(advertiser.name)
    }
  })

  it('gives only numbers that nobody can ring up', () => {
    expect(SAMPLE_ADVERTISERS.every(({ phone }) => phone === null || /^(800)?55501\d\d$/.test(phone))).toBe(true)
    expect(SAMPLE_ADVERTISERS.every(({ website }) => website === null || website.endsWith('.example'))).toBe(true)
  })

  it('accounts for every segment of a day', () => {
    for (const day of sampleDays(3, airings, NOW)) {
      expect(day.advertisementSegments + day.musicSegments + day.speechSegments).toBeLessThanOrEqual(day.totalSegments)
      expect(day.processedFiles).toBeLessThanOrEqual(day.totalFiles)
    }
  })
})

describe('demo and samples in a workspace', () => {
  let test: TestApp
  let admin: TestUser
  let user: TestUser

  beforeAll(async () => {
    test = await createTestApp({ clock: createTestClock(NOW) })
  })
  afterAll(() => test.close())

  const rows = ['A', 'B', 'C'].map((name) => ({
    name: `Demo ${name}`, frequency: '101.9', format: 'News/Talk', market: 'Columbus, OH', city: 'Columbus', state: 'OH', timeZone: 'America/New_York',
    streamUrl: `http://127.0.0.1:5000/${name}`, normalizedStreamUrl: `http://127.0.0.1:5000/${name}`,
  }))

  it('waits for somebody to own them', async () => {
    expect(await test.composition.services.samples.demoToRun()).toEqual({ preferredPort: 0 })
    expect(await test.composition.services.samples.installDemo(rows, 5000)).toBe(false)
    admin = await test.signUp('admin')
    user = await test.signUp('user')
    expect(await test.composition.services.samples.installDemo(rows, 5000)).toBe(true)
  })

  it('come once, however often the programs start, with the address of the day', async () => {
    const { prisma } = test.composition.database
    const before = await prisma.detection.count({ where: { isSample: true } })
    expect(before).toBeGreaterThan(500)
    const moved = rows.map((row) => ({ ...row, streamUrl: row.streamUrl.replace('5000', '6000') }))
    await test.composition.services.samples.installDemo(moved, 6000)
    expect(await prisma.detection.count({ where: { isSample: true } })).toBe(before)
    expect((await prisma.radioStation.findMany({ where: { isDemo: true } })).map(({ streamUrl }) => streamUrl)).toEqual(moved.map(({ streamUrl }) => streamUrl))
    expect(await test.composition.services.samples.demoToRun()).toEqual({ preferredPort: 6000 })
  })

  it('go with one click of an administrator, and leave what is real', async () => {
    const { prisma } = test.composition.database
    const station = await makeStation(test, user)
    await test.composition.services.detections.record(heardAd(station.id, NOW, { company: SAMPLE_ADVERTISERS[0]?.name ?? '' }))
    const mutation = 'mutation { removeSampleData(input: {confirm: true}) { __typename ... on RemoveSampleDataPayload { removedDetections } } }'
    expect((await test.graphql(mutation, {}, user)).data.removeSampleData.__typename).toBe('Forbidden')
    expect((await test.graphql(mutation, {}, admin)).data.removeSampleData.removedDetections).toBeGreaterThan(500)
    expect(await prisma.detection.count()).toBe(1)
    expect(await prisma.company.count()).toBe(1)
    expect(await prisma.prospect.count()).toBe(1)
    expect(await prisma.radioStation.count()).toBe(1)
    expect(await prisma.dailyProcessingStats.count()).toBe(0)
  })

  it('do not come back', async () => {
    expect(await test.composition.services.samples.demoToRun()).toBeNull()
    await test.composition.services.samples.installDemo(rows, 5000)
    expect(await test.composition.database.prisma.radioStation.count({ where: { isDemo: true } })).toBe(0)
    expect((await test.graphql('{ hasSampleData }', {}, user)).data.hasSampleData).toBe(false)
  })
})
