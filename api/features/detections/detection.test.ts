import { heardAd, makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { isCoolingDown, isSameAd, isSameAiring, isSameNameHeard, suppressionReason, DEFAULT_RECORDING_RULES } from './airing.ts'
import { DETECTION_ADDED_TOPIC, MAKE_CLIP_JOB } from './detection.service.ts'

const NOON = new Date('2026-03-02T20:00:00Z')
const after = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1_000)
const stretch = (from: number, to: number) => ({ startedAt: after(from), endedAt: after(to) })

describe('airing rules', () => {
  it('takes overlapping and neighbouring stretches for one airing', () => {
    expect(isSameAiring(stretch(0, 20), stretch(15, 35))).toBe(true)
    expect(isSameAiring(stretch(0, 20), stretch(55, 70))).toBe(true)
    expect(isSameAiring(stretch(0, 20), stretch(61, 70))).toBe(false)
  })

  it('takes two names for one ad when half of the shorter stretch coincides', () => {
    expect(isSameAd(stretch(0, 20), stretch(10, 40))).toBe(true)
    expect(isSameAd(stretch(0, 20), stretch(11, 40))).toBe(false)
  })

  it.each([
    ['Blue Sky Vacations', 'Blue Sky Vacations Seven Nights Hotel', true],
    ['Baker Brokers Heating & Cooling', 'Baker Brothers Heating and Cooling', true],
    ['American Color Company', 'Mindset American Color Company', true],
    ['Lakefront Credit Union', 'Mountain View Credit Union', false],
    ['First Street Church', 'Family First Pharmacy', false],
    ['Main', 'Main Street Brewing', false],
    ['Sunrise Storage', 'Sunset Storage', false],
  ])('%s and %s: the same name heard twice is %s', (one, other, isSame) => {
    expect(isSameNameHeard(one, other)).toBe(isSame)
    expect(isSameNameHeard(other, one)).toBe(isSame)
  })

  it('cools down to the minute', () => {
    const cooldown = { lastDetected: NOON, cooldownMinutes: 10 }
    expect(isCoolingDown(cooldown, after(599))).toBe(true)
    expect(isCoolingDown(cooldown, after(600))).toBe(false)
    expect(isCoolingDown(null, NOON)).toBe(false)
  })

  it.each([
    [{ confidence: 0.59, brandType: 'local' as const }, {}, 'below the confidence threshold'],
    [{ confidence: 0.6, brandType: 'local' as const }, {}, null],
    [{ confidence: 0.9, brandType: 'national' as const }, {}, null],
    [{ confidence: 0.9, brandType: 'national' as const }, { suppressNationalBrands: true }, 'a national brand'],
    [{ confidence: 0.9, brandType: 'regional' as const }, { suppressNationalBrands: true }, null],
  ])('%j with %j: %s', (ad, rules, reason) => {
    expect(suppressionReason(ad, { ...DEFAULT_RECORDING_RULES, ...rules })).toBe(reason)
  })
})

describe('recording what was heard', () => {
  const clock = createTestClock(NOON)
  let test: TestApp
  let user: TestUser
  let admin: TestUser

  beforeAll(async () => {
    test = await createTestApp({ clock })
    user = await test.signUp('user')
    admin = await test.signUp('admin')
  })
  afterAll(() => test.close())

  const record = (...args: Parameters<typeof heardAd>) => test.composition.services.detections.record(heardAd(...args))
  const database = () => test.composition.database.prisma

  it('makes detection, airing, suspect, cooldown and the work that follows in one go, and publishes after it', async () => {
    const station = await makeStation(test, user)
    const events = test.composition.pubsub.subscribe(DETECTION_ADDED_TOPIC)
    const outcome = await record(station.id, NOON)
    expect(outcome.kind).toBe('detected')
    const detection = await database().detection.findFirstOrThrow({ where: { stationId: station.id }, include: { prospect: true, airings: true } })
    expect(detection).toMatchObject({
      detectedCompany: 'Harbor Light Furniture', confidence: 0.85, brandType: 'local', contentType: 'advertisement', isMatched: false,
      prospect: { pipelineStatus: 'suspect', leadSource: 'detected', phone: '+16145550123', city: 'Columbus' },
    })
    expect(detection.airings).toHaveLength(1)
    expect(await database().detectionCooldown.findFirst({ where: { stationId: station.id } })).toMatchObject({ cooldownMinutes: 10, lastDetected: NOON })
    expect(await database().outboxEvent.findFirst({ where: { jobName: MAKE_CLIP_JOB } })).toMatchObject({ payload: { detectionId: detection.id } })
    expect((await database().radioStation.findUniqueOrThrow({ where: { id: station.id } })).lastDetection).toEqual(NOON)
    expect((await events.next()).value).toEqual({ detectionId: detection.id })
    await events.return?.()
  })

  it('counts a repeat within the cooldown as an airing without a second detection', async () => {
    const station = await makeStation(test, user, { detectionCooldownMinutes: 5 })
    await record(station.id, NOON)
    expect(await record(station.id, after(200))).toEqual({ kind: 'aired' })
    expect((await record(station.id, after(400))).kind).toBe('detected')
    expect(await database().detection.count({ where: { stationId: station.id } })).toBe(2)
    expect(await database().airing.count({ where: { stationId: station.id } })).toBe(3)
  })

  it('hears overlapping windows as one airing and keeps the better reading', async () => {
    const station = await makeStation(test, user)
    await record(station.id, NOON, { confidence: 0.7, transcript: 'Harbor Light Furn' })
    const outcome = await record(station.id, after(5), { confidence: 0.9, transcript: 'Harbor Light Furniture on Main Street and more' })
    expect(outcome.kind).toBe('revised')
    const [detection] = await database().detection.findMany({ where: { stationId: station.id } })
    expect(detection).toMatchObject({ confidence: 0.9, rawTranscript: 'Harbor Light Furniture on Main Street and more', endedAt: after(5) })
    expect(await database().airing.count({ where: { stationId: station.id } })).toBe(1)
  })

  it('lets a surer name for the same seconds replace a guess, never the other way round', async () => {
    const station = await makeStation(test, user)
    await record(station.id, NOON, { company: 'Light Furniture', confidence: 0.65 })
    expect((await record(station.id, after(2), { company: 'Harbor Light Furniture', confidence: 0.9 })).kind).toBe('revised')
    expect((await record(station.id, after(3), { company: 'Harbor Lights', confidence: 0.7 })).kind).toBe('ignored')
    const detections = await database().detection.findMany({ where: { stationId: station.id } })
    expect(detections.map(({ detectedCompany }) => detectedCompany)).toEqual(['Harbor Light Furniture'])
  })

  it('takes the same name with words too many in the next window for the same ad', async () => {
    const station = await makeStation(test, user)
    await record(station.id, NOON, { company: 'Blue Sky Vacations Seven Nights', confidence: 0.7 })
    expect((await record(station.id, after(30), { company: 'Blue Sky Vacations', confidence: 0.9 })).kind).toBe('revised')
    const detections = await database().detection.findMany({ where: { stationId: station.id } })
    expect(detections.map(({ detectedCompany }) => detectedCompany)).toEqual(['Blue Sky Vacations'])
    expect(await database().airing.count({ where: { stationId: station.id } })).toBe(1)
  })

  it('knows a company by its alias', async () => {
    const station = await makeStation(test, user)
    const company = await database().company.create({ data: { name: 'Blue Ridge Plumbing', foldedName: 'blueridgeplumbing' } })
    await database().companyAlias.create({ data: { companyId: company.id, alias: 'Blue Rich Plumbing', foldedName: 'bluerichplumbing' } })
    await record(station.id, NOON, { company: 'Blue Rich Plumbing' })
    expect(await database().detection.findFirst({ where: { stationId: station.id } })).toMatchObject({ detectedCompany: 'Blue Ridge Plumbing' })
  })

  it('obeys the settings of the monitor owner', async () => {
    const owner = await test.signUp('user')
    await database().monitoringDefaults.update({
      where: { userId: owner.id },
      data: { minConfidenceThreshold: 0.9, suppressNationalBrands: true, enableAutoProspectMatching: false, enableBrandClassification: false },
    })
    const station = await makeStation(test, owner)
    expect((await record(station.id, NOON)).kind).toBe('ignored')
    expect((await record(station.id, after(100), { confidence: 0.95, brandType: 'national' })).kind).toBe('ignored')
    expect((await record(station.id, after(200), { confidence: 0.95 })).kind).toBe('detected')
    expect(await database().detection.findFirst({ where: { stationId: station.id } })).toMatchObject({ brandType: 'unknown', prospectId: null })
  })

  it('makes a suspect a lead who is heard on three days, where the owner wants that', async () => {
    const owner = await test.signUp('user')
    const station = await makeStation(test, owner)
    const day = 24 * 60 * 60
    const company = 'Regular Roofing'
    const ad = { company, phone: null, website: null }
    const status = async () => (await database().prospect.findFirstOrThrow({ where: { companyName: company }, include: { statusChanges: { orderBy: { id: 'desc' } } } }))
    await record(station.id, NOON, ad)
    await record(station.id, after(7_200), ad)
    await record(station.id, after(day), ad)
    expect((await status()).pipelineStatus).toBe('suspect')
    await database().monitoringDefaults.update({ where: { userId: owner.id }, data: { enableAutoStatusUpdates: false } })
    await record(station.id, after(2 * day), ad)
    expect((await status()).pipelineStatus).toBe('suspect')
    await database().monitoringDefaults.update({ where: { userId: owner.id }, data: { enableAutoStatusUpdates: true } })
    await record(station.id, after(3 * day), ad)
    expect(await status()).toMatchObject({ pipelineStatus: 'lead', statusChanges: [{ changedBy: null, reason: 'heard on 4 days within 14' }, { toStatus: 'suspect' }] })
    expect(await database().detection.count({ where: { stationId: station.id, isMatched: false } })).toBe(0)
  })

  it('records one detection when eight workers hear the same ad at once', async () => {
    const station = await makeStation(test, user)
    await Promise.all(Array.from({ length: 8 }, (_, index) => record(station.id, after(index))))
    expect(await database().detection.count({ where: { stationId: station.id } })).toBe(1)
    expect(await database().airing.count({ where: { stationId: station.id } })).toBe(1)
  })

  it('shows detections over REST, newest first, with their airings counted', async () => {
    const station = await makeStation(test, user)
    await record(station.id, NOON, { company: 'Counted Company' })
    await record(station.id, after(300), { company: 'Counted Company' })
    const answer = await test.request('GET', '/api/detections', { as: user })
    expect(answer.status).toBe(200)
    expect(answer.body[0]).toMatchObject({
      detectedCompany: 'Counted Company', detectionCount: 2, isMatched: false,
      station: { id: station.id, name: station.name, frequency: '101.1' },
    })
    const ids = answer.body.map((row: { id: number }) => row.id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const older = await test.request('GET', `/api/detections?before=${ids[0]}`, { as: user })
    expect(older.body.map((row: { id: number }) => row.id)).toEqual(ids.slice(1))
  })

  it('reads a page of detections with what belongs to it in a fixed number of statements', async () => {
    const query = `query($first: Int!) { detections(first: $first) { totalCount edges { node {
      id detectedCompany detectionCount evidence { kind text } station { name frequency } clip { url peaks words { text } } } } } }`
    for (let index = 0; index < 10; index += 1) {
      const station = await makeStation(test, user)
      await record(station.id, NOON)
    }
    let answer: any
    const few = await test.countStatements(async () => test.graphql(query, { first: 2 }, admin))
    const many = await test.countStatements(async () => {
      answer = await test.graphql(query, { first: 50 }, admin)
    })
    expect(answer.errors).toBeUndefined()
    expect(answer.data.detections.edges.length).toBeGreaterThanOrEqual(10)
    expect(answer.data.detections.edges[0].node.evidence).toEqual([{ kind: 'phone', text: '614 555 0123' }])
    expect(many).toBe(few)
    // The session, the page with its relations, the total and the airings.
    expect(many).toBeLessThanOrEqual(4)
  })

  it.each([
    ['filter: {search: "counted"}', 'Counted Company'],
    ['filter: {search: "100%_"}', null],
    ['filter: {confidence: HIGH}', null],
    ['filter: {brandType: "regional"}', null],
    ['sort: COMPANY_A_Z', 'Blue Ridge Plumbing'],
  ])('finds by %s', async (args, expected) => {
    await database().detection.updateMany({ where: { confidence: { gte: 0.9 } }, data: { confidence: 0.89 } })
    const answer = await test.graphql(`{ detections(first: 1, ${args}) { edges { node { detectedCompany } } } }`, {}, user)
    expect(answer.errors).toBeUndefined()
    expect(answer.data.detections.edges[0]?.node.detectedCompany ?? null).toBe(expected)
  })

  describe('converting to a lead', () => {
    it('makes the suspect a lead, marks every detection of the company, and may be repeated', async () => {
      const station = await makeStation(test, user)
      await record(station.id, NOON, { company: 'Lead Company' })
      await record(station.id, after(700), { company: 'Lead Company' })
      const [first] = await database().detection.findMany({ where: { detectedCompany: 'Lead Company' }, orderBy: { id: 'asc' } })
      for (let times = 0; times < 2; times += 1) {
        const answer = await test.request('POST', `/api/intelligence/convert-to-lead/${first?.id}`, { as: user })
        expect(answer.status).toBe(200)
      }
      const detections = await database().detection.findMany({ where: { detectedCompany: 'Lead Company' }, include: { prospect: { include: { statusChanges: true } } } })
      expect(detections.map(({ isMatched }) => isMatched)).toEqual([true, true])
      expect(new Set(detections.map(({ prospectId }) => prospectId)).size).toBe(1)
      expect(detections[0]?.prospect?.pipelineStatus).toBe('lead')
      expect(detections[0]?.prospect?.statusChanges.map(({ toStatus }) => toStatus)).toEqual(['suspect', 'lead'])
    })

    it('takes nobody back', async () => {
      const station = await makeStation(test, user)
      await record(station.id, NOON, { company: 'Client Company' })
      const detection = await database().detection.findFirstOrThrow({ where: { detectedCompany: 'Client Company' } })
      await database().prospect.update({ where: { id: detection.prospectId ?? 0 }, data: { pipelineStatus: 'client' } })
      await test.request('POST', `/api/intelligence/convert-to-lead/${detection.id}`, { as: user })
      expect(await database().prospect.findUniqueOrThrow({ where: { id: detection.prospectId ?? 0 } })).toMatchObject({ pipelineStatus: 'client' })
    })

    it('is refused without a company, and for ids that are not there', async () => {
      const station = await makeStation(test, user)
      const row = await database().detection.create({ data: { stationId: station.id, rawTranscript: 'somebody', startedAt: NOON, endedAt: NOON } })
      const refused = await test.request('POST', `/api/intelligence/convert-to-lead/${row.id}`, { as: user })
      expect(refused.status).toBe(400)
      expect(refused.body.fields).toEqual([{ field: 'detectionId', message: expect.any(String) }])
      for (const id of ['99999999', '0', 'abc', '-1']) {
        expect((await test.request('POST', `/api/intelligence/convert-to-lead/${id}`, { as: user })).status).toBe(404)
      }
    })

    it('refreshes the detection in the answer of the mutation', async () => {
      const station = await makeStation(test, user)
      await record(station.id, NOON, { company: 'Mutation Company' })
      const row = await database().detection.findFirstOrThrow({ where: { detectedCompany: 'Mutation Company' } })
      const { data } = await test.graphql(`{ detections(first: 1, filter: {search: "Mutation Company"}) { edges { node { id } } } }`, {}, user)
      const answer = await test.graphql(
        `mutation($id: ID!) { convertToLead(input: {detectionId: $id}) { __typename ... on ConvertToLeadPayload { detection { databaseId isMatched } } } }`,
        { id: data.detections.edges[0].node.id },
        user,
      )
      expect(answer.data.convertToLead).toEqual({ __typename: 'ConvertToLeadPayload', detection: { databaseId: row.id, isMatched: true } })
    })
  })
})
