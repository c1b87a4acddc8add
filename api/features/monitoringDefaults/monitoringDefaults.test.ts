import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'

/** Field, default, another value, a value that is refused. */
const FIELDS: readonly [field: string, initial: unknown, other: unknown, wrong: unknown][] = [
  ['minConfidenceThreshold', 0.6, 0.85, 1.1],
  ['enableBrandClassification', true, false, 'yes'],
  ['captureIntervalSeconds', 45, 60, 9],
  ['maxCaptureLength', 30, 20, 301],
  ['enableContinuousMonitoring', true, false, 1],
  ['enableEmailAlerts', true, false, null],
  ['alertOnLocalBrands', true, false, 'no'],
  ['alertOnNationalBrands', false, true, 0],
  ['suppressNationalBrands', false, true, ''],
  ['dailySummaryEnabled', true, false, 'off'],
  ['defaultStartTime', '06:00', '05:30', '24:00'],
  ['defaultEndTime', '22:00', '23:45', '6 pm'],
  ['defaultMonitoringDays', '1,2,3,4,5', '6,7', '0,8'],
  ['enableAutoProspectMatching', true, false, {}],
  ['enableAutoStatusUpdates', true, false, []],
  ['retainAudioSegments', false, true, 'true'],
]

let test: TestApp
let user: TestUser
let other: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.signUp()
  other = await test.signUp()
})
afterAll(() => test.close())

const read = async (as: TestUser) => (await test.request('GET', '/api/monitoring-defaults', { as })).body
const INITIAL = Object.fromEntries(FIELDS.map(([field, initial]) => [field, initial]))

it('begin as the schema says, with every field of it', async () => {
  const { id: _id, userId, ...defaults } = await read(user)
  expect(userId).toBe(user.id)
  expect(defaults).toEqual(INITIAL)
})

it.each(FIELDS)('%s is changed alone, over REST and GraphQL', async (field, initial, changed, wrong) => {
  const patch = (body: object) => test.request('PATCH', '/api/monitoring-defaults', { as: user, body })
  expect((await patch({ [field]: changed })).body).toMatchObject({ ...INITIAL, [field]: changed })
  expect(await read(user)).toMatchObject({ ...INITIAL, [field]: changed })
  const refused = await patch({ [field]: wrong })
  expect(refused.status).toBe(400)
  expect(refused.body.fields[0].field).toBe(field)
  const { data } = await test.graphql(
    `mutation($input: UpdateMonitoringDefaultsInput!) { updateMonitoringDefaults(input: $input) { ... on UpdateMonitoringDefaultsPayload { monitoringDefaults { ${field} } } } }`,
    { input: { [field]: initial } },
    user,
  )
  expect(data.updateMonitoringDefaults.monitoringDefaults).toEqual({ [field]: initial })
  expect(await read(user)).toMatchObject(INITIAL)
  expect(await read(other)).toMatchObject(INITIAL)
})
