import { makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { airTime, dayCoverage, SLOT_MS } from './coverage.ts'

const NOW = new Date('2026-03-02T12:10:00Z')
const recording = (startTime: string, endTime: string | null, seconds: [heard: number, silent: number, lost: number], lossReasons = {}) => ({
  startTime: new Date(startTime), endTime: endTime === null ? null : new Date(endTime),
  heardSeconds: seconds[0], silentSeconds: seconds[1], lostSeconds: seconds[2], lossReasons,
})

describe('a day of coverage', () => {
  it('spreads a recording over the half hours it lies in', () => {
    const day = dayCoverage([recording('2026-03-02T10:45:00Z', '2026-03-02T11:45:00Z', [3_000, 400, 200], { Connecting: 200 })], NOW)
    expect(day.slots).toHaveLength(48)
    expect(day.slots[0]?.startsAt).toEqual(new Date('2026-03-01T12:30:00Z'))
    const told = day.slots.filter(({ heardSeconds }) => heardSeconds > 0)
    expect(told.map(({ startsAt, heardSeconds, silentSeconds, lostSeconds }) => [startsAt.toISOString().slice(11, 16), heardSeconds, silentSeconds, lostSeconds])).toEqual([
      ['10:30', 750, 100, 50], ['11:00', 1_500, 200, 100], ['11:30', 750, 100, 50],
    ])
    expect(day).toMatchObject({ heardSeconds: 3_000, silentSeconds: 400, lostSeconds: 200, lossReasons: [{ reason: 'Connecting', seconds: 200 }] })
    expect(day.share).toBeCloseTo(3_400 / 3_600)
  })

  it('takes of a recording that began the day before only what is inside, and one that runs until now', () => {
    const day = dayCoverage([recording('2026-03-01T12:00:00Z', '2026-03-01T13:00:00Z', [3_600, 0, 0]), recording('2026-03-02T12:00:00Z', null, [0, 0, 600])], NOW)
    expect(day.heardSeconds).toBeCloseTo(SLOT_MS / 1_000)
    expect(day.slots.at(-1)).toMatchObject({ startsAt: new Date('2026-03-02T12:00:00Z'), lostSeconds: 600 })
    expect(dayCoverage([], NOW)).toMatchObject({ share: null, heardSeconds: 0, lossReasons: [] })
  })

  it('adds up to what was recorded, whenever a recording began', () => {
    for (let begins = Date.parse('2026-03-02T09:00:00.001Z'); begins < Date.parse('2026-03-02T10:00:00Z'); begins += 7_919) {
      const taken = { startTime: new Date(begins), endTime: new Date(begins + 3_600_000), heardSeconds: 2_700, silentSeconds: 0, lostSeconds: 900, lossReasons: { Connecting: 900 } }
      expect(dayCoverage([taken], NOW)).toMatchObject({ heardSeconds: 2_700, lostSeconds: 900, share: 0.75, lossReasons: [{ reason: 'Connecting', seconds: 900 }] })
    }
  })

  it('puts the greatest loss first and reads no nonsense', () => {
    const day = dayCoverage([recording('2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z', [0, 0, 60], { a: 10, b: 50, c: 'x' })], NOW)
    expect(day.lossReasons).toEqual([{ reason: 'b', seconds: 50 }, { reason: 'a', seconds: 10 }])
    expect(dayCoverage([recording('2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z', [0, 0, 0], [])], NOW).share).toBeNull()
  })
})

test('air time by kind of sound', () => {
  const tags = [['advertisement', 90], ['music', 600], ['speech', 200], ['voice_over_bed', 40], ['silence', 9]].map(([tagType, seconds]) => ({
    tagType: String(tagType), seconds: Number(seconds),
  }))
  expect(airTime(tags)).toEqual({ adSeconds: 90, musicSeconds: 600, talkSeconds: 240 })
})

describe('of monitors', () => {
  let test: TestApp
  let owner: TestUser
  beforeAll(async () => {
    test = await createTestApp()
    owner = await test.signUp('user')
  })
  afterAll(() => test.close())

  it('is read from recordings and tags, those of the same stream included', async () => {
    const heard = await makeStation(test, await test.signUp('user'))
    const own = await makeStation(test, owner, { streamUrl: heard.streamUrl, normalizedStreamUrl: heard.normalizedStreamUrl })
    const apart = await makeStation(test, owner)
    const { prisma } = test.composition.database
    const hour = 3_600_000
    const { id: recordingId } = await prisma.fullPeriodRecording.create({
      data: {
        stationId: heard.id, stationName: 'A', startTime: new Date(Date.now() - 2 * hour), endTime: new Date(Date.now() - hour),
        heardSeconds: 2_700, silentSeconds: 0, lostSeconds: 900, lossReasons: { 'The server ended the stream': 900 },
      },
    })
    await prisma.audioSegmentTag.createMany({
      data: [['advertisement', 120], ['music', 300], ['music', 60]].map(([tagType, durationSeconds]) => ({
        recordingId, stationId: heard.id, tagType: String(tagType), durationSeconds: Number(durationSeconds), startTimeMinutes: 0, endTimeMinutes: 1,
      })),
    })
    const { data, errors } = await test.graphql(
      `{ stations(first: 5) { edges { node { databaseId dayCoverage { share lostSeconds startsAt slotSeconds heardPerSlot lostPerSlot lossReasons { reason seconds } }
        airTime { adSeconds musicSeconds talkSeconds } } } } }`,
      {},
      owner,
    )
    expect(errors).toBeUndefined()
    const [first, second] = (data as { stations: { edges: { node: any }[] } }).stations.edges.map(({ node }) => node)
    expect([first.databaseId, second.databaseId]).toEqual([apart.id, own.id])
    expect(second).toMatchObject({
      dayCoverage: { share: 0.75, lostSeconds: 900, slotSeconds: 1_800, lossReasons: [{ reason: 'The server ended the stream', seconds: 900 }] },
      airTime: { adSeconds: 120, musicSeconds: 360, talkSeconds: 0 },
    })
    expect(second.dayCoverage.heardPerSlot).toHaveLength(48)
    expect(Math.abs(second.dayCoverage.heardPerSlot.reduce((sum: number, one: number) => sum + one, 0) - 2_700)).toBeLessThanOrEqual(2)
    expect(first).toMatchObject({ dayCoverage: { share: null }, airTime: { musicSeconds: 0 } })
  })
})
