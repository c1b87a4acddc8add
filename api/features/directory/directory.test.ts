import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { estimateCoverage, estimateRating } from './directoryStation.ts'

describe('the estimates', () => {
  it.each([
    [{ band: 'FM', power: 100_000 }, 60, 10],
    [{ band: 'FM', power: 400_000 }, 60, 10],
    [{ band: 'FM', power: null }, 38, 7.8],
    [{ band: 'AM', power: 50_000 }, 120, 10],
    [{ band: 'AM', power: 5_000 }, 56, 6.8],
    [{ band: 'AM', power: null }, 56, 6.8],
    [{ band: 'FM', power: 0 }, 0, 4],
  ] as const)('of %j: %i miles, rated %d', (station, miles, rating) => {
    expect(estimateCoverage(station)).toBe(miles)
    expect(estimateRating(station)).toBe(rating)
  })
})

describe('the directory', () => {
  let app: TestApp
  let user: TestUser
  beforeAll(async () => {
    app = await createTestApp()
    user = await app.signUp('user')
  })
  afterAll(() => app.close())

  const read = async (path: string): Promise<Record<string, unknown>[]> => {
    const response = await app.request('GET', `/api/radio-directory/${path}`, { as: user })
    expect(response.status).toBe(200)
    return response.body as Record<string, unknown>[]
  }

  it('holds at least 25 markets of at least eight stations', async () => {
    const markets = (await read('markets')) as unknown as string[]
    expect(markets.length).toBeGreaterThanOrEqual(25)
    expect(markets).toEqual(markets.toSorted())
    const stations = await read('stations')
    for (const market of markets) expect(stations.filter((station) => station['market'] === market).length).toBeGreaterThanOrEqual(8)
  })

  it('is sound in every row', async () => {
    const stations = await read('stations')
    const formats = (await read('formats')) as unknown as string[]
    expect(new Set(stations.map(({ name, frequency }) => `${String(name)} ${String(frequency)}`)).size).toBe(stations.length)
    for (const station of stations) {
      const frequency = Number(station['frequency'])
      expect(station['name']).toMatch(/^[KW][A-Z]{2,3}(-FM)?$/)
      expect(station['state']).toMatch(/^[A-Z]{2}$/)
      expect(formats).toContain(station['format'])
      if (station['band'] === 'FM') expect(Math.round(frequency * 10) % 2 === 1 && frequency >= 88.1 && frequency <= 107.9).toBe(true)
      else expect(frequency % 10 === 0 && frequency >= 540 && frequency <= 1700).toBe(true)
      if (station['website'] !== null) expect(station['website']).toMatch(/^https:\/\//)
    }
  })

  it('is narrowed by market and format, and by neither when that is all', async () => {
    const boston = await read('stations?market=Boston')
    expect(new Set(boston.map(({ market }) => market))).toEqual(new Set(['Boston']))
    const news = await read('stations?market=Boston&format=News')
    expect(news).toEqual([
      {
        id: expect.any(Number), name: 'WBZ', frequency: '1030', band: 'AM', city: 'Boston', state: 'MA', market: 'Boston', format: 'News',
        website: null, description: null, coverage: 120, power: 50_000, rating: 10, streamUrl: null, estimated: ['coverage', 'rating'],
      },
    ])
    expect((await read('stations?market=all&format=all')).length).toBe((await read('stations')).length)
    expect(await read('stations?market=Atlantis')).toEqual([])
  })

  it('says the same by GraphQL, all of it at once too', async () => {
    const { data, errors } = await app.graphql(
      `{ directoryMarkets directoryFormats directoryStations(market: "Boston", format: "News") { name band coverage rating power streamUrl } }`,
      {},
      user,
    )
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({ directoryStations: [{ name: 'WBZ', band: 'AM', coverage: 120, rating: 10, power: 50_000, streamUrl: null }] })
    expect((data as { directoryMarkets: string[] }).directoryMarkets).toContain('Columbus')
    const all = await app.graphql(
      '{ directoryStations { databaseId name frequency band city state market format website description coverage power rating streamUrl } }',
      {},
      user,
    )
    expect((all.data as { directoryStations: unknown[] }).directoryStations).toHaveLength((await read('stations')).length)
  })
})
