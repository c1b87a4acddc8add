import { heardAd, makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { decodeCursor, DETECTION_SORTS, encodeCursor, estimateTotal, likePattern, wordQuery } from './detectionList.ts'

const NOON = new Date('2026-03-02T20:00:00Z')
const PAGE = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: DetectionFilter, $sort: DetectionSort) {
  detections(first: $first, after: $after, last: $last, before: $before, filter: $filter, sort: $sort) {
    totalCount stationCount totalIsEstimate
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    edges { cursor node { databaseId detectedCompany confidence rawTranscript station { name } } }
  }
}`

describe('places in a list', () => {
  it('come back as they went, in their own order alone', () => {
    const cursor = encodeCursor('COMPANY_A_Z', ['acme', 7])
    expect(decodeCursor('COMPANY_A_Z', cursor)).toEqual(['acme', 7])
    expect(() => decodeCursor('MOST_RECENT', cursor)).toThrow('This is no cursor of this order')
    for (const forged of ['', 'x', Buffer.from('[2,"a","b"]').toString('base64url'), Buffer.from('{}').toString('base64url')]) {
      expect(() => decodeCursor('COMPANY_A_Z', forged)).toThrow('This is no cursor of this order')
    }
  })

  it('of a search take all words, and mean signs as they stand', () => {
    expect(wordQuery("Acme's furnit")).toBe('acme & s & furnit:*')
    expect(wordQuery(' !? ')).toBeNull()
    expect(likePattern('50%_off')).toBe(String.raw`%50\%\_off%`)
  })

  it('estimates promise no more than two figures', () => {
    expect(estimateTotal(123, 3_000, 5_000_000)).toBe(210_000)
    expect(estimateTotal(0, 0, 10)).toBe(0)
  })
})

describe('the list of detections', () => {
  let test: TestApp
  let user: TestUser

  beforeAll(async () => {
    test = await createTestApp()
    user = await test.signUp('user')
    const stations = [await makeStation(test, user, { name: 'Zulu' }), await makeStation(test, user, { name: 'Alpha' })]
    for (let index = 0; index < 24; index += 1) {
      const station = stations[index % 2]
      if (!station) throw new Error('No station')
      await test.composition.services.detections.record(
        heardAd(station.id, new Date(NOON.getTime() + index * 3_600_000), {
          company: `Firm ${String.fromCharCode(65 + (index % 12))} Works`,
          confidence: 0.65 + (index % 8) * 0.05,
          transcript: index === 5 ? 'the plumber of the moon calls' : `special offer number ${index}`,
        }),
      )
    }
  })
  afterAll(() => test.close())

  const page = async (variables: Record<string, unknown>) => (await test.graphql(PAGE, variables, user)).data.detections
  it('shows one alone, to the list and the download', async () => {
    const [, wanted] = idsOf(await page({ first: 5 }))
    const list = await page({ first: 5, filter: { detectionId: wanted } })
    expect(list).toMatchObject({ totalCount: 1, stationCount: 1, totalIsEstimate: false })
    expect(idsOf(list)).toEqual([wanted])
    expect((await page({ first: 5, filter: { detectionId: 999_999 } })).totalCount).toBe(0)
    const { body } = await test.request('GET', `/api/detections?id=${wanted}`, { as: user })
    expect(body.map(({ id }: { id: number }) => id)).toEqual([wanted])
  })

  const idsOf = (list: { edges: { node: { databaseId: number } }[] }) => list.edges.map(({ node }) => node.databaseId)

  it.each(DETECTION_SORTS)('is read to its end in order %s, each row once, and back again', async (sort) => {
    const whole = await page({ first: 100, sort })
    expect(whole.totalCount).toBe(24)
    const forward: number[] = []
    let after: string | null = null
    do {
      const part = await page({ first: 7, after, sort })
      forward.push(...idsOf(part))
      after = part.pageInfo.hasNextPage ? part.pageInfo.endCursor : null
    } while (after)
    expect(forward).toEqual(idsOf(whole))
    expect(new Set(forward).size).toBe(24)
    const back = await page({ last: 7, before: whole.edges[20].cursor, sort })
    expect(idsOf(back)).toEqual(forward.slice(13, 20))
    expect(back.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: true })
  })

  it('keeps a reader’s place while rows come and go', async () => {
    const first = await page({ first: 5, sort: 'MOST_RECENT' })
    const place = first.edges[4]
    const { prisma } = test.composition.database
    await prisma.detection.update({ where: { id: place.node.databaseId }, data: { dismissedAt: new Date() } })
    const next = await page({ first: 5, after: place.cursor, sort: 'MOST_RECENT' })
    expect(idsOf(next)).not.toEqual(expect.arrayContaining(idsOf(first)))
    expect(next.totalCount).toBe(23)
    await prisma.detection.update({ where: { id: place.node.databaseId }, data: { dismissedAt: null } })
    expect((await page({ first: 1 })).totalCount).toBe(24)
  })

  it('is searched by company, station and words of the transcript', async () => {
    const found = async (search: string, filter: object = {}) => await page({ first: 100, filter: { search, ...filter } })
    expect((await found('firm c')).edges).toHaveLength(2)
    expect((await found('plumber moon')).edges).toMatchObject([{ node: { rawTranscript: 'the plumber of the moon calls' } }])
    expect((await found('plumb')).totalCount).toBe(1)
    expect((await found('alph')).edges).toHaveLength(12)
    expect((await found('nobody says this')).totalCount).toBe(0)
    expect((await found('special', { confidence: 'HIGH' })).edges.every(({ node }: { node: { confidence: number } }) => node.confidence >= 0.9)).toBe(true)
    expect((await found('%')).totalCount).toBe(0)
  })

  it('costs three statements at most, searched or not', async () => {
    for (const variables of [{ first: 50 }, { first: 50, filter: { search: 'special' } }, { first: 50, sort: 'STATION_A_Z' }]) {
      // Two more know who asks.
      const asked = await test.countStatements(() => page(variables))
      const signedIn = await test.countStatements(() => test.graphql('{ viewer { id } }', {}, user))
      expect(asked - signedIn + 1).toBeLessThanOrEqual(3)
    }
  })

  it('is the same by REST, filtered and limited there too', async () => {
    const all = await test.request('GET', '/api/detections', { as: user })
    expect(all.body).toHaveLength(24)
    const some = await test.request('GET', `/api/detections?limit=5&before=${all.body[4].id}`, { as: user })
    expect(some.body.map(({ id }: { id: number }) => id)).toEqual(all.body.slice(5, 10).map(({ id }: { id: number }) => id))
    expect((await test.request('GET', '/api/detections?search=plumber', { as: user })).body).toHaveLength(1)
    expect((await test.request('GET', '/api/detections?confidence=sure', { as: user })).status).toBe(400)
  })

  it('is downloaded whole, in the order of the screen', async () => {
    const file = await test.request('GET', '/api/detections/export.csv?sort=COMPANY_A_Z', { as: user })
    const lines = (file.body as string).trim().split('\r\n')
    expect(lines).toHaveLength(25)
    expect(lines[0]).toContain('Id,Detected At,Company,Station')
    expect(lines[1]).toContain('Firm A Works')
    expect((await test.request('GET', '/api/detections/export.csv?search=plumber', { as: user })).body.trim().split('\r\n')).toHaveLength(2)
    expect((await test.request('GET', '/api/detections/export.csv')).status).toBe(401)
  })
})
