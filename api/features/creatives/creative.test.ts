import { confirmAd, dismissAds, heardAd, makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { CREATIVE_CHANGED_TOPIC } from './creative.service.ts'

const NOON = new Date('2026-03-02T20:00:00Z')
const at = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1_000)

const LIST = `query ($first: Int, $after: String, $last: Int, $before: String, $filter: CreativeFilter, $sort: CreativeSort) {
  creatives(first: $first, after: $after, last: $last, before: $before, filter: $filter, sort: $sort) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { id databaseId airingCount transcript company { name } stations { name airings } clip { url } } }
  }
}`
/** As the screen asks for it. */
const SCREEN_LIST = `query ($first: Int, $after: String, $filter: CreativeFilter, $sort: CreativeSort) {
  creatives(first: $first, after: $after, filter: $filter, sort: $sort) {
    totalCount totalIsEstimate pageInfo { hasNextPage endCursor }
    edges { cursor node { id databaseId transcript durationSeconds firstHeardAt lastHeardAt airingCount company { id name } stations { name } } }
  }
}`
const AIRINGS = `query ($id: ID!) { node(id: $id) { ... on Creative {
  airings(first: 10) { totalCount edges { node { startedAt source station { name } detection { detectedCompany } } } }
} } }`
const NAME = `mutation ($id: ID!, $company: String!) { nameCreative(input: { id: $id, company: $company }) {
  __typename
  ... on NameCreativePayload { effects creative { databaseId airingCount isNamedByPerson company { name } } }
  ... on UserError { message fields { field message } }
} }`

const clock = createTestClock(NOON)
let test: TestApp
let user: TestUser

beforeAll(async () => {
  test = await createTestApp({ clock })
  user = await test.signUp('user')
})
afterAll(() => test.close())
beforeEach(async () => {
  await prisma().radioStation.deleteMany()
  await prisma().creative.deleteMany()
  await prisma().company.deleteMany()
})

const prisma = () => test.composition.database.prisma
const services = () => test.composition.services
const list = async (variables: object) => (await test.graphql(LIST, { first: 10, ...variables }, user)).data.creatives
const ids = (page: { edges: { node: { databaseId: number } }[] }) => page.edges.map(({ node }) => node.databaseId)
const name = async (databaseId: number, company: string) =>
  (await test.graphql(NAME, { id: Buffer.from(`Creative:${databaseId}`).toString('base64'), company }, user)).data.nameCreative

/** A spot of 20 seconds that nobody could name, heard at these seconds, each time on another station. */
async function unnamedSpot(seconds: readonly number[], transcript = 'Come on down to the big sale this Saturday') {
  const creative = await prisma().creative.create({
    data: { firstHeardAt: at(seconds[0] ?? 0), lastHeardAt: at(seconds.at(-1) ?? 0), durationSeconds: 20, transcript, fingerprint: Buffer.from([1]) },
  })
  const stations = []
  for (const from of seconds) {
    const station = await makeStation(test, user, { name: `Unnamed ${from}` })
    await services().detections.recordRepeat(repeat(station.id, creative.id, from))
    stations.push(station)
  }
  return { id: creative.id, stations }
}

const repeat = (stationId: number, creativeId: number, from: number) => ({
  stationId, creativeId, startedAt: at(from), endedAt: at(from + 20), averageVolume: -20, peakVolume: -2, volumeVariance: 1, isVolumeElevated: false,
})

it('an ad without a name is one airing, whichever windows heard it, and none of a company', async () => {
  const station = await makeStation(test, user)
  const { unnamedAds } = services()
  const record = (from: number, to: number, confidence = 0.8) => unnamedAds.record({ stationId: station.id, startedAt: at(from), endedAt: at(to), confidence })
  expect(await record(0, 14)).toEqual({ kind: 'aired' })
  expect(await record(4, 22)).toEqual({ kind: 'aired' })
  expect(await record(300, 318, 0.3)).toMatchObject({ kind: 'ignored' })
  expect(await record(400, 403)).toMatchObject({ kind: 'ignored' })
  expect(await prisma().airing.findMany()).toMatchObject([{ companyId: null, detectionId: null, startedAt: at(0), endedAt: at(22) }])
  expect(await prisma().detection.count()).toBe(0)
  expect(await prisma().outboxEvent.count({ where: { jobName: 'learnCreative' } })).toBe(1)
})

it('a window that hears the name makes the same airing a detection', async () => {
  const station = await makeStation(test, user)
  await services().unnamedAds.record({ stationId: station.id, startedAt: at(0), endedAt: at(15), confidence: 0.8 })
  expect((await services().detections.record(heardAd(station.id, at(20)))).kind).toBe('detected')
  expect(await prisma().airing.findMany({ include: { company: true } })).toMatchObject([{ startedAt: at(0), endedAt: at(20), company: { name: 'Harbor Light Furniture' } }])
  // Whatever has a name keeps it.
  await services().unnamedAds.record({ stationId: station.id, startedAt: at(10), endedAt: at(30), confidence: 0.9 })
  expect(await prisma().airing.count()).toBe(1)
})

it('whoever names a spot names its earlier and later airings', async () => {
  const { id, stations } = await unnamedSpot([1_000, 2_000, 3_000])
  expect(await name(id, '  ')).toMatchObject({ __typename: 'InvalidInput', fields: [{ field: 'company' }] })
  const done = await name(id, 'Cedar Point  Dental')
  expect(done).toMatchObject({
    creative: { airingCount: 3, isNamedByPerson: true, company: { name: 'Cedar Point Dental' } },
    effects: [
      '3 airings of this spot now carry the name Cedar Point Dental, on 3 stations. Later ones will too, by their sound.',
      'The name Cedar Point Dental is now known in Columbus and everywhere else: it is recognised wherever it is heard.',
    ],
  })
  await services().detections.recordRepeat(repeat(stations[0]?.id ?? 0, id, 9_000))
  const airings = await prisma().airing.findMany({ include: { company: true } })
  expect(airings.map(({ company }) => company?.name)).toEqual(Array.from({ length: 4 }, () => 'Cedar Point Dental'))
  const { data } = await test.graphql(AIRINGS, { id: Buffer.from(`Creative:${id}`).toString('base64') }, user)
  expect(data.node.airings).toMatchObject({
    totalCount: 4,
    edges: [{ node: { startedAt: at(9_000).toISOString(), detection: { detectedCompany: 'Cedar Point Dental' } } }, { node: { startedAt: at(3_000).toISOString() } }, {}, {}],
  })
  expect((await services().companies.known()).map((company) => company.name)).toContain('Cedar Point Dental')
})

it('under another name it is renamed everywhere, and the misheard name means the company', async () => {
  const { id } = await unnamedSpot([1_000, 2_000])
  await name(id, 'Harbour Lied Furniture')
  expect((await name(id, 'Harbor Light Furniture')).effects).toContain('“Harbour Lied Furniture” is understood as Harbor Light Furniture from now on.')
  expect(await prisma().company.findMany({ include: { aliases: true, _count: { select: { airings: true } } } })).toMatchObject([
    { name: 'Harbor Light Furniture', aliases: [{ alias: 'Harbour Lied Furniture' }], _count: { airings: 2 } },
  ])
  expect((await prisma().detection.findMany()).map(({ detectedCompany }) => detectedCompany)).toEqual(['Harbor Light Furniture'])
})

it('a review that names or dismisses one airing does so for the spot', async () => {
  const { id, stations } = await unnamedSpot([1_000, 2_000])
  const stationId = stations[0]?.id ?? 0
  await confirmAd(test, { ...heardAd(stationId, at(1_020)), company: 'Acme Tires' })
  expect((await prisma().airing.findMany({ include: { company: true } })).map(({ company }) => company?.name)).toEqual(['Acme Tires', 'Acme Tires'])
  const other = await unnamedSpot([5_000])
  await dismissAds(test, other.stations[0]?.id ?? 0, at(5_000), at(5_020))
  expect(ids(await list({}))).toEqual([id])
  expect((await name(other.id, 'Acme Tires')).__typename).toBe('NotFound')
})

it('the list is filtered, searched, ordered and read page by page', async () => {
  const often = await unnamedSpot([1_000, 2_000, 3_000], 'the plumber of the moon')
  const newest = await unnamedSpot([8_000, 8_500])
  const last = await unnamedSpot([500, 9_000])
  await name(last.id, 'Cedar Point Dental')
  expect(ids(await list({}))).toEqual([last.id, newest.id, often.id])
  expect(ids(await list({ sort: 'NEWEST' }))).toEqual([newest.id, often.id, last.id])
  expect(ids(await list({ sort: 'MOST_AIRED' }))).toEqual([often.id, last.id, newest.id])
  expect(ids(await list({ filter: { isNamed: true } }))).toEqual([last.id])
  expect(await list({ filter: { isNamed: false } })).toMatchObject({ totalCount: 2 })
  expect(ids(await list({ filter: { search: 'plumber' } }))).toEqual([often.id])
  expect(ids(await list({ filter: { search: 'cedar' } }))).toEqual([last.id])
  const first = await list({ first: 2 })
  expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
  const [node] = first.edges.map((edge: { node: object }) => edge.node)
  expect(node).toMatchObject({ airingCount: 2, clip: null, stations: [{ name: 'Unnamed 500', airings: 1 }, { name: 'Unnamed 9000', airings: 1 }] })
  expect(ids(await list({ first: 2, after: first.pageInfo.endCursor }))).toEqual([often.id])
})

it('a page of the list takes three statements, however many spots it has', async () => {
  for (let at = 0; at < 6; at += 1) await name((await unnamedSpot([1_000 * at, 1_000 * at + 500], `plumber number ${at}`)).id, `Plumbers ${at % 2}`)
  const session = await test.countStatements(() => test.graphql('{ viewer { id } }', {}, user))
  for (const variables of [{ first: 1 }, { first: 5 }, { first: 5, filter: { search: 'plumber', isNamed: true }, sort: 'MOST_AIRED' }]) {
    const { edges, pageInfo } = await list(variables)
    expect(edges).toHaveLength(variables.first)
    for (const after of [null, pageInfo.endCursor]) {
      const statements = (await test.countStatements(() => test.graphql(SCREEN_LIST, { ...variables, after }, user))) - (session - 1)
      expect(statements).toBe(3)
    }
  }
})

it('pages neither skip nor repeat a spot, in any order and backwards, also while spots air again', async () => {
  const spots = [await unnamedSpot([100, 200], 'come to the sale'), await unnamedSpot([100, 300], 'come to the sale'), await unnamedSpot([150, 200], 'come to the sale')]
  for (const sort of ['LAST_HEARD', 'NEWEST', 'MOST_AIRED']) {
    for (const filter of [{}, { search: 'the sale' }]) {
      const whole = ids(await list({ sort, filter, first: 10 }))
      expect(whole.toSorted()).toEqual(spots.map(({ id }) => id).toSorted())
      const first = await list({ sort, filter, first: 2 })
      const rest = await list({ sort, filter, first: 2, after: first.pageInfo.endCursor })
      expect([...ids(first), ...ids(rest)]).toEqual(whole)
      expect(rest.pageInfo.hasNextPage).toBe(false)
      const last = await list({ sort, filter, first: null, last: 2 })
      expect(ids(last)).toEqual(whole.slice(-2))
      expect((await test.graphql(LIST, { sort, filter, first: 1, after: 'nonsense' }, user)).errors?.[0]?.message).toBe('This is no cursor of this order')
    }
  }
  const first = await list({ first: 1 })
  const [top] = ids(first)
  await services().detections.recordRepeat(repeat(spots[0]?.stations[0]?.id ?? 0, top ?? 0, 5_000))
  expect(ids(await list({ first: 5, after: first.pageInfo.endCursor }))).toHaveLength(2)
})

it('two letters are looked for in names alone, and what means something in a pattern means itself', async () => {
  const said = await unnamedSpot([100], 'xq is said here, 100% sure')
  const called = await unnamedSpot([200], 'nothing of the kind')
  await name(called.id, 'Xq Motors')
  expect(ids(await list({ filter: { search: 'xq' } }))).toEqual([called.id])
  expect(ids(await list({ filter: { search: 'xq is' } }))).toEqual([said.id])
  expect(ids(await list({ filter: { search: '0% s' } }))).toEqual([said.id])
  expect(ids(await list({ filter: { search: '%%%' } }))).toEqual([])
})

it('tells when a spot airs again, gets a name and is none any more', async () => {
  const { id, stations } = await unnamedSpot([1_000])
  const stationId = stations[0]?.id ?? 0
  const events = test.composition.pubsub.subscribe(CREATIVE_CHANGED_TOPIC)
  await services().detections.recordRepeat(repeat(stationId, id, 3_000))
  expect((await events.next()).value).toEqual({ creativeId: id })
  await name(id, 'Cedar Point Dental')
  expect((await events.next()).value).toEqual({ creativeId: id })
  await events.return?.()
  const again = test.composition.pubsub.subscribe(CREATIVE_CHANGED_TOPIC)
  await services().detections.recordRepeat(repeat(stationId, id, 5_000))
  expect((await again.next()).value).toEqual({ creativeId: id })
  await dismissAds(test, stationId, at(5_000), at(5_020))
  expect((await again.next()).value).toEqual({ creativeId: id })
  await again.return?.()
})

it('without kept audio there is nothing to play', async () => {
  const { id } = await unnamedSpot([1_000])
  expect((await test.request('GET', `/api/creatives/${id}/clip`, { as: user })).status).toBe(404)
})
