import { makeStation } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { daypartOf, dayparts, DAYPARTS, sharePercent } from './market.ts'

const NOON = new Date('2026-06-01T12:00:00Z')
const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number): Date => new Date(NOON.getTime() - days * DAY_MS)

describe('dayparts', () => {
  it.each([[0, 'Overnight'], [5, 'Overnight'], [6, 'Morning Drive'], [9, 'Morning Drive'], [10, 'Midday'], [15, 'Afternoon Drive'], [19, 'Evening'], [23, 'Evening']])(
    '%i o’clock belongs to %s',
    (hour, name) => expect(DAYPARTS[daypartOf(hour)]?.name).toBe(name),
  )

  it('lose nothing', () => {
    const byHour = Array.from({ length: 24 }, (_, hour) => hour)
    expect(dayparts(byHour).reduce((sum, count) => sum + count, 0)).toBe(276)
    expect(sharePercent(1, 3)).toBe(33.3)
    expect(sharePercent(0, 0)).toBe(0)
  })
})

describe('the market', () => {
  let test: TestApp
  let user: TestUser
  let stranger: TestUser
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    test = await createTestApp({ clock: createTestClock(NOON) })
    user = await test.signUp('user')
    stranger = await test.signUp('user')
    const { prisma } = test.composition.database
    await prisma.user.updateMany({ data: { timeZone: 'America/New_York' } })
    const ours = await makeStation(test, user, { name: 'Ours', market: 'Columbus, OH' })
    const theirs = await makeStation(test, user, { name: 'Theirs', market: 'Columbus, OH' })
    Object.assign(ids, { ours: ours.id, theirs: theirs.id })
    const plan: [string, number, number[]][] = [
      ['Always There', ours.id, [100, 50, 20, 10, 5, 3]],
      ['Rival Roofing', theirs.id, [70, 40, 6, 4]],
      ['Brand New Bagels', theirs.id, [2, 1]],
      ['Comeback Cars', ours.id, [90, 80, 1]],
      ['Gone Garden', ours.id, [40, 36, 33, 31]],
      ['Rarely Rugs', ours.id, [45]],
    ]
    for (const [name, stationId, ages] of plan) {
      const company = await prisma.company.create({ data: { name, foldedName: name.toLowerCase().replaceAll(' ', '') } })
      for (const age of ages) {
        const startedAt = daysAgo(age)
        await prisma.airing.create({ data: { stationId, companyId: company.id, startedAt, endedAt: new Date(startedAt.getTime() + 30_000) } })
      }
    }
  })
  afterAll(() => test.close())

  const companies = async (kind: string, as = user, more: object = {}) => {
    const query = `query ($kind: String!, $days: Int, $market: String, $ours: Int) {
      opportunities(kind: $kind, days: $days, market: $market, ours: $ours) { total list { company airings airingsBefore stations market } }
    }`
    const { data, errors } = await test.graphql(query, { kind, ours: as === user ? ids['ours'] : undefined, ...more }, as)
    return errors ?? data.opportunities.list.map(({ company }: { company: string }) => company)
  }

  it('tells who is on a rival and not on us, new, back, and gone quiet', async () => {
    expect(await companies('rival')).toEqual(['Brand New Bagels', 'Rival Roofing'])
    expect(await companies('new')).toEqual(['Brand New Bagels'])
    expect(await companies('back')).toEqual(['Comeback Cars'])
    expect(await companies('quiet')).toEqual(['Gone Garden'])
    expect(await companies('quiet', user, { days: 7 })).toEqual([])
    expect(await companies('new', user, { market: 'Nowhere', ours: null })).toEqual([])
  })

  it('shows nobody the stations of others, and names the field that is wrong', async () => {
    expect(await companies('new', stranger)).toEqual([])
    expect(await companies('rival', user, { ours: null })).toMatchObject([{ extensions: { code: 'INVALID_INPUT', fields: [{ field: 'ours' }] } }])
    expect(await companies('rival', stranger, { ours: ids['ours'] })).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }])
    expect(await companies('loud')).toMatchObject([{ extensions: { fields: [{ field: 'kind' }] } }])
    expect(await companies('new', user, { days: 8 })).toMatchObject([{ extensions: { fields: [{ field: 'days' }] } }])
  })

  it('tells the share of voice, and the parts of the day in the zone of the caller', async () => {
    const { data } = await test.graphql(
      '{ shareOfVoice(days: 30) { airings advertisers timeZone weekHours shares { company airings share } dayparts { name airings } } }', {}, user,
    )
    expect(data.shareOfVoice).toMatchObject({ airings: 9, advertisers: 4, timeZone: 'America/New_York' })
    expect(data.shareOfVoice.shares[0]).toEqual({ company: 'Always There', airings: 4, share: 44.4 })
    // Six days before the first of June, a Monday, is a Tuesday.
    const { weekHours } = data.shareOfVoice
    expect(weekHours).toHaveLength(168)
    expect(weekHours.reduce((sum: number, count: number) => sum + count, 0)).toBe(9)
    expect(weekHours[24 + 8]).toBeGreaterThan(0)
    expect(weekHours[24 + 12]).toBe(0)
    // Noon in UTC is eight in the morning in New York.
    expect(data.shareOfVoice.dayparts).toContainEqual({ name: 'Morning Drive', airings: 9 })
  })

  it('compares stations', async () => {
    const query = 'query ($ids: [Int!]!) { stationComparison(stationIds: $ids) { shared stations { name airings minutes advertisers onlyHere topOnlyHere dayparts } } }'
    const { data } = await test.graphql(query, { ids: [ids['ours'], ids['theirs']] }, user)
    expect(data.stationComparison).toMatchObject({
      shared: 0,
      stations: [
        { name: 'Ours', airings: 5, minutes: 3, advertisers: 2, onlyHere: 2, topOnlyHere: ['Always There', 'Comeback Cars'], dayparts: [5, 0, 0, 0, 0] },
        { name: 'Theirs', airings: 4, advertisers: 2 },
      ],
    })
    const one = await test.graphql(query, { ids: [ids['ours']] }, user)
    expect(one.errors[0].extensions.fields).toEqual([{ field: 'stationIds', message: 'Choose two to 4 stations' }])
  })

  it('is downloaded as spreadsheets take it', async () => {
    const list = await test.request('GET', `/api/market/opportunities.csv?kind=rival&ours=${ids['ours']}`, { as: user })
    expect(list.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(list.body).toContain('Rival Roofing,unknown,"Columbus, OH",2,1,Theirs,')
    const shares = await test.request('GET', '/api/market/share-of-voice.csv?days=30', { as: user })
    expect(shares.body).toContain('Always There,4,44.4')
    expect(shares.body).not.toContain('Morning Drive')
    const parts = await test.request('GET', '/api/market/dayparts.csv?days=30', { as: user })
    expect(String(parts.body).split('\r\n')).toHaveLength(7)
    expect(parts.body).toMatch(/Daypart,From hour \(.+\),Airings,Share \(%\)\r\nMorning Drive,6,\d+,/)
    const hours = await test.request('GET', '/api/market/hours.csv?days=30', { as: user })
    expect(String(hours.body).split('\r\n')).toHaveLength(9)
    expect(hours.body).toMatch(/\r\nTuesday,0,0,0,0,0,0,0,0,[1-9]/)
    const compared = await test.request('GET', `/api/market/compare.csv?stationIds=${ids['ours']},${ids['theirs']}`, { as: user })
    expect(compared.body).toContain('Theirs,')
    expect((await test.request('GET', '/api/market/compare.csv?stationIds=1', { as: user })).status).toBe(400)
  })

  it('knows who is on ours wherever else he advertises', async () => {
    const { prisma } = test.composition.database
    const away = await makeStation(test, user, { name: 'Away', market: 'Dayton, OH' })
    const everywhere = await prisma.company.findFirstOrThrow({ where: { name: 'Always There' } })
    const dayton = await prisma.company.create({ data: { name: 'Dayton Doors', foldedName: 'daytondoors' } })
    for (const { id: companyId } of [everywhere, dayton]) {
      await prisma.airing.create({ data: { stationId: away.id, companyId, startedAt: daysAgo(8), endedAt: daysAgo(7.9) } })
    }
    expect(await companies('rival')).not.toContain('Always There')
    expect(await companies('rival', user, { market: 'Dayton, OH' })).toEqual(['Dayton Doors'])
  })
})
