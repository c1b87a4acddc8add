import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { errorRecord } from './systemError.ts'

const LIST = `query ($isResolved: Boolean) {
  systemErrors(first: 50, isResolved: $isResolved) {
    totalCount
    edges { node { id errorMessage severity url method occurrences stackTrace notes resolvedAt additionalInfo } }
  }
}`

describe('a fault as it is stored', () => {
  it('keeps words and stack, and nothing that opens doors', () => {
    const record = errorRecord(
      { message: 'A request failed', error: new Error('no such column'), fields: { requestId: 'abcdefgh', input: { password: 'hush', name: 'Ann' } } },
      ['password'],
    )
    expect(record).toMatchObject({
      errorMessage: 'A request failed: no such column',
      severity: 'high',
      additionalInfo: { requestId: 'abcdefgh', input: { password: '[redacted]', name: 'Ann' } },
    })
    expect(record.stackTrace).toContain('no such column')
    expect(JSON.stringify(record)).not.toContain('hush')
  })

  it('has the same fingerprint for the same cause with other numbers', () => {
    const [first, second] = [17, 4_711].map((id) => errorRecord({ message: 'Clip failed', error: `detection ${id} is gone`, fields: {} }, []))
    expect(first?.fingerprint).toBe(second?.fingerprint)
    expect(errorRecord({ message: 'Clip failed', error: 'the disk is full', fields: {} }, []).fingerprint).not.toBe(first?.fingerprint)
  })

  it('survives values that go round in circles', () => {
    const loop: Record<string, unknown> = { name: 'loop' }
    loop.self = loop
    expect(() => JSON.stringify(errorRecord({ message: 'A', error: null, fields: { loop } }, []))).not.toThrow()
  })
})

describe('system errors', () => {
  let test: TestApp
  let admin: TestUser
  let user: TestUser

  beforeAll(async () => {
    test = await createTestApp()
    admin = await test.signUp('admin')
    user = await test.signUp('user')
  })
  afterAll(() => test.close())

  const nodes = async (variables: object = {}) => {
    await test.composition.services.systemErrors.settled()
    const { data } = await test.graphql(LIST, { ...variables }, admin)
    return data.systemErrors.edges.map(({ node }: { node: object }) => node)
  }

  it('are written down with the request that failed, and counted instead of repeated', async () => {
    jest.spyOn(test.composition.services.dashboard, 'stats').mockRejectedValue(new Error('the moon is full'))
    const failed = await test.request('GET', '/api/minimal/dashboard-stats', { as: user })
    expect(failed.status).toBe(500)
    expect(JSON.stringify(failed.body)).not.toContain('moon')
    await test.request('GET', '/api/minimal/dashboard-stats', { as: user })
    jest.restoreAllMocks()
    expect(await nodes()).toMatchObject([
      { errorMessage: 'A request failed: the moon is full', severity: 'high', url: '/api/minimal/dashboard-stats', method: 'GET', occurrences: 2 },
    ])
    const row = await test.composition.database.prisma.systemError.findFirstOrThrow()
    expect(row).toMatchObject({ userId: user.id, ipAddress: '127.0.0.1' })
  })

  it('are resolved with a word, opened again, and found by it', async () => {
    const RESOLVE = `mutation ($id: ID!, $resolved: Boolean!, $notes: String) {
      resolveSystemError(input: { id: $id, resolved: $resolved, notes: $notes }) {
        __typename
        ... on ResolveSystemErrorPayload { systemError { resolvedAt notes } }
      }
    }`
    const [{ id }] = await nodes()
    const { data } = await test.graphql(RESOLVE, { id, resolved: true, notes: ' waited for the morning ' }, admin)
    expect(data.resolveSystemError.systemError).toMatchObject({ resolvedAt: expect.any(String), notes: 'waited for the morning' })
    expect(await nodes({ isResolved: false })).toEqual([])
    expect(await nodes({ isResolved: true })).toHaveLength(1)
    await test.graphql(RESOLVE, { id, resolved: false, notes: null }, admin)
    expect(await nodes({ isResolved: false })).toMatchObject([{ resolvedAt: null, notes: null }])
  })

  it('make a new row when a resolved fault comes back', async () => {
    const fail = (): void => test.composition.logger.error({ err: new Error('out of paper'), severity: 'critical' }, 'Printing failed')
    const { systemErrors } = test.composition.services
    fail()
    await systemErrors.settled()
    await test.graphql('mutation { resolveAllSystemErrors(input: {}) { ... on ResolveAllSystemErrorsPayload { resolved } } }', {}, admin)
    fail()
    const rows = (await nodes()).filter(({ errorMessage }: { errorMessage: string }) => errorMessage.includes('out of paper'))
    expect(rows).toMatchObject([{ resolvedAt: null, severity: 'critical' }, { resolvedAt: expect.any(String) }])
  })

  it('never fill the disk, and go after ninety days', async () => {
    const { database, services, logger } = test.composition
    for (let part = 0; part < 10; part += 1) {
      for (let at = 0; at < 30; at += 1) logger.error({ err: new Error(`broken ${'x'.repeat(part)} ${'y'.repeat(at)}`) }, 'A part failed')
      await services.systemErrors.settled()
    }
    expect(await database.prisma.systemError.count()).toBeLessThanOrEqual(203)
    await database.prisma.systemError.updateMany({ data: { lastOccurredAt: new Date(Date.now() - 91 * 24 * 3_600_000) } })
    expect(await services.systemErrors.prune()).toBeGreaterThan(100)
    expect(await database.prisma.systemError.count()).toBe(0)
  })
})
