import { heardAd, makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { nextProcessing, normalizeStreamUrl, truthOf } from './station.ts'

describe('normalizeStreamUrl', () => {
  it.each([
    ['HTTP://Radio.Example:80/Live#now', 'http://radio.example/Live'],
    ['https://radio.example:443/', 'https://radio.example'],
    ['https://radio.example/a?token=1', 'https://radio.example/a?token=1'],
    ['ftp://radio.example/a', null],
    ['javascript:alert(1)', null],
    ['radio.example', null],
    ['', null],
  ])('%s becomes %s', (text, normalized) => {
    expect(normalizeStreamUrl(text)).toBe(normalized)
  })
})

describe('truthOf', () => {
  const live = { state: 'live' }
  const dropped = { state: 'dropped' }
  it.each([
    ['what a worker has in hand is its own', dropped, [live], true, dropped],
    ['a monitor that another one is heard for shares what is heard', { state: 'stopped' }, [dropped, live], true, live],
    ['new ones too', null, [dropped], true, dropped],
    ['outside its schedule it keeps its own', { state: 'off_schedule' }, [live], false, { state: 'off_schedule' }],
    ['without a twin it keeps its own', { state: 'stopped' }, [{ state: 'stopped' }], true, { state: 'stopped' }],
  ])('%s', (_name, own, twins, isDue, truth) => {
    expect(truthOf(own, twins, isDue)).toEqual(truth)
  })
})

test.each([
  [false, 'Mon 06:00 PST', null, 'Inactive'],
  [true, 'Mon 06:00 PST', null, 'Mon 06:00 PST'],
  [true, null, null, 'Continuous'],
  [true, null, { enableContinuousMonitoring: true, captureIntervalSeconds: 45, maxCaptureLength: 30 }, 'Continuous'],
  [true, null, { enableContinuousMonitoring: false, captureIntervalSeconds: 45, maxCaptureLength: 30 }, '30 of every 45 s'],
  [true, null, { enableContinuousMonitoring: false, captureIntervalSeconds: 45, maxCaptureLength: 45 }, 'Continuous'],
])('active %s, next start %s, rhythm %j: %s', (isActive, start, rhythm, words) => {
  expect(nextProcessing(isActive, start, rhythm)).toBe(words)
})

describe('monitors', () => {
  let test: TestApp
  let owner: TestUser
  let other: TestUser
  let admin: TestUser

  beforeAll(async () => {
    test = await createTestApp()
    owner = await test.signUp('user')
    other = await test.signUp('user')
    admin = await test.signUp('admin')
  })
  afterAll(() => test.close())

  let made = 0
  const body = (change: object = {}) => {
    made += 1
    return { name: `WTST ${made}`, frequency: '99.1', streamUrl: `http://radio.example/${made}`, ...change }
  }
  const add = async (change: object = {}, as = owner) => (await test.request('POST', '/api/stations', { as, body: body(change) })).body

  it('are active unless they say otherwise, and shown with every field', async () => {
    const station = await add({ format: 'Talk', market: 'Columbus, OH', city: 'Columbus', state: 'OH' })
    expect(station).toMatchObject({
      frequency: '99.1', format: 'Talk', market: 'Columbus, OH', city: 'Columbus', state: 'OH', isActive: true, alertsEnabled: false,
      detectionCount: 0, weeklyDetections: 0, dailyDetections: 0, lastDetection: null, nextProcessing: 'Continuous', createdAt: expect.any(String),
    })
    const paused = await add({ isActive: false })
    expect(paused).toMatchObject({ isActive: false, nextProcessing: 'Inactive' })
  })

  it.each([
    ['name', 'Station name is required', { name: ' ' }],
    ['frequency', 'Frequency is required', { frequency: '' }],
    ['streamUrl', 'Must be a valid URL', { streamUrl: 'not a url' }],
    ['streamUrl', 'Must be a valid URL', { streamUrl: 'file:///etc/passwd' }],
    ['streamUrl', 'This address is on a private or reserved network', { streamUrl: 'http://127.1:8000/live' }],
    ['streamUrl', 'This address is on a private or reserved network', { streamUrl: 'http://[::ffff:169.254.169.254]/live' }],
    ['streamUrl', 'An address may not hold a user name or password', { streamUrl: 'http://a:b@radio.example/live' }],
    ['streamUrl', 'Port 25 is not allowed', { streamUrl: 'http://radio.example:25/live' }],
  ])('say of a wrong %s: %s', async (field, message, change) => {
    const answer = await test.request('POST', '/api/stations', { as: owner, body: body(change) })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ message, fields: [{ field, message }] })
  })

  it('are the owner\'s own; administrators see all', async () => {
    const station = await add()
    const ids = async (as: TestUser) => (await test.request('GET', '/api/stations', { as })).body.map(({ id }: { id: number }) => id)
    expect(await ids(owner)).toContain(station.id)
    expect(await ids(admin)).toContain(station.id)
    expect(await ids(other)).not.toContain(station.id)
    for (const [method, path] of [['PATCH', ''], ['DELETE', ''], ['DELETE', '/force'], ['PATCH', '/alerts']] as const) {
      const answer = await test.request(method, `/api/stations/${station.id}${path}`, { as: other, ...(method === 'PATCH' ? { body: { alertsEnabled: true } } : {}) })
      expect(answer.status).toBe(404)
    }
  })

  it('answer 409 with what is in the way, for the owner alone', async () => {
    const first = await add({ name: 'WSAM', frequency: '88.1' })
    const again = await test.request('POST', '/api/stations', { as: owner, body: body({ name: 'wsam', frequency: '88.1' }) })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ conflict: true, existingStation: { id: first.id, name: 'WSAM', frequency: '88.1' } })
    expect((await test.request('POST', '/api/stations', { as: other, body: body({ name: 'WSAM', frequency: '88.1' }) })).status).toBe(201)
  })

  it('come one at a time when ten requests ask for the same', async () => {
    const same = body({ name: 'WRACE' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.request('POST', '/api/stations', { as: owner, body: same })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  })

  it('can be switched, and their alerts', async () => {
    const station = await add()
    expect((await test.request('PATCH', `/api/stations/${station.id}`, { as: owner, body: { isActive: false } })).body.isActive).toBe(false)
    expect((await test.request('PATCH', `/api/stations/${station.id}/alerts`, { as: owner, body: { alertsEnabled: true } })).body.alertsEnabled).toBe(true)
    const wrong = await test.request('PATCH', `/api/stations/${station.id}/alerts`, { as: owner, body: {} })
    expect(wrong.body.fields).toEqual([{ field: 'alertsEnabled', message: 'alertsEnabled is required' }])
  })

  it('with alerts are listed to their owner, also those with alerts in the hours of a schedule', async () => {
    const person = await test.signUp('admin')
    const [always, inHours, never] = [await makeStation(test, person, { alertsEnabled: true }), await makeStation(test, person), await makeStation(test, person)]
    await makeStation(test, other, { alertsEnabled: true })
    const body = { name: 'Mornings', daysOfWeek: '1', startTime: '06:00', endTime: '10:00', alertsEnabled: true }
    await test.request('POST', '/api/monitoring-schedules', { as: person, body: { stationId: inHours.id, ...body } })
    await test.request('POST', '/api/monitoring-schedules', { as: person, body: { stationId: never.id, ...body, isActive: false } })
    const { data } = await test.graphql('{ stations(first: 10, withOwnAlerts: true) { totalCount edges { node { databaseId } } } }', {}, person)
    expect(data.stations.totalCount).toBe(2)
    expect(data.stations.edges.map(({ node }: { node: { databaseId: number } }) => node.databaseId)).toEqual([inHours.id, always.id])
  })

  it('take no field that the server decides', async () => {
    const station = await add({ createdBy: other.id, isDemo: true, lastDetection: '2020-01-01T00:00:00Z', id: 5 })
    const row = await test.composition.database.prisma.radioStation.findUniqueOrThrow({ where: { id: station.id } })
    expect(row).toMatchObject({ createdBy: owner.id, isDemo: false, lastDetection: null })
  })

  it('keep their history when they go', async () => {
    const station = await add()
    await test.composition.services.detections.record(heardAd(station.id, new Date()))
    expect((await test.request('DELETE', `/api/stations/${station.id}/force`, { as: owner })).body).toEqual({ success: true })
    expect((await test.request('DELETE', `/api/stations/${station.id}`, { as: owner })).status).toBe(404)
    expect((await test.request('GET', '/api/detections', { as: owner })).body[0].station.id).toBe(station.id)
    expect((await test.composition.services.stations.listActive()).map(({ id }) => id)).not.toContain(station.id)
    expect((await test.request('POST', '/api/stations', { as: owner, body: body({ name: station.name }) })).status).toBe(201)
  })

  it('count the detections of a day and of a week', async () => {
    const [fresh, older] = [await add(), await add()]
    await test.composition.services.detections.record(heardAd(fresh.id, new Date()))
    await test.composition.services.detections.record(heardAd(older.id, new Date(Date.now() - 3 * 24 * 60 * 60_000)))
    const { data } = await test.graphql('{ stations(first: 2) { edges { node { dailyDetections weeklyDetections } } } }', {}, owner)
    expect((data as { stations: unknown }).stations).toEqual({
      edges: [{ node: { dailyDetections: 0, weeklyDetections: 1 } }, { node: { dailyDetections: 1, weeklyDetections: 1 } }],
    })
  })

  it('of one stream share what is heard of it, and its counts', async () => {
    const streamUrl = 'http://radio.example/shared'
    const [first, second] = [await add({ streamUrl }), await add({ streamUrl: 'HTTP://Radio.Example:80/shared#x' }, other)]
    const { detections, listening } = test.composition.services
    await detections.record(heardAd(first.id, new Date()))
    await listening.report(first.id, { state: 'live', stateSince: new Date(), streamTitle: 'A song' })
    const shown = (await test.request('GET', '/api/stations', { as: other })).body.find(({ id }: { id: number }) => id === second.id)
    expect(shown).toMatchObject({ detectionCount: 1, weeklyDetections: 1, dailyDetections: 1, lastDetection: expect.any(String), listening: { state: 'live' } })
    await test.request('PATCH', `/api/stations/${second.id}`, { as: other, body: { isActive: false } })
    const query = 'query($id: ID!) { node(id: $id) { ... on RadioStation { detectionCount isOwn nextProcessing listening { state } } } }'
    const id = Buffer.from(`RadioStation:${second.id}`).toString('base64')
    expect((await test.graphql(query, { id }, other)).data.node).toEqual({ detectionCount: 1, isOwn: true, nextProcessing: 'Inactive', listening: null })
    await test.request('DELETE', `/api/stations/${first.id}`, { as: owner })
    expect((await test.graphql(query, { id }, admin)).data.node).toMatchObject({ detectionCount: 0, isOwn: false })
  })

  it('are replaced both or neither', async () => {
    const station = await add()
    const replace = (fields: object, id: number, as = owner) =>
      test.graphql(
        `mutation($id: Int!, $station: StationFields!) { replaceStation(input: {existingStationId: $id, station: $station}) {
          __typename ... on ReplaceStationPayload { replacedDatabaseId station { databaseId name } } ... on UserError { message } } }`,
        { id, station: fields },
        as,
      )
    const refused = await replace({ ...body(), streamUrl: 'nonsense' }, station.id)
    expect(refused.data.replaceStation.__typename).toBe('InvalidInput')
    expect((await replace(body(), station.id, other)).data.replaceStation.__typename).toBe('NotFound')
    expect((await test.request('GET', '/api/stations', { as: owner })).body.map(({ id }: { id: number }) => id)).toContain(station.id)
    const done = await replace(body({ name: station.name }), station.id)
    expect(done.data.replaceStation).toMatchObject({ __typename: 'ReplaceStationPayload', replacedDatabaseId: station.id, station: { name: station.name } })
  })

  it('are read in a fixed number of statements', async () => {
    const query = `query($first: Int!) { stations(first: $first) { totalCount edges { node {
      id name detectionCount lastDetection listening { state } nextProcessing schedules { name }
      dayCoverage { share } airTime { adSeconds } } } } }`
    const few = await test.countStatements(async () => test.graphql(query, { first: 1 }, admin))
    let answer: any
    const many = await test.countStatements(async () => {
      answer = await test.graphql(query, { first: 50 }, admin)
    })
    expect(answer.errors).toBeUndefined()
    expect(answer.data.stations.edges.length).toBeGreaterThan(5)
    expect(many).toBe(few)
    expect(many).toBeLessThanOrEqual(16)
  })
})
