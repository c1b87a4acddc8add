import { makeStation, makeTranscript } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { parseKeyword } from './detectionSettings.ts'

const NOON = Date.parse('2026-03-02T20:00:00Z')
/** Nobody knows this firm, and nothing in the text says how far it reaches. */
const AD = 'Stop in at Zentro Furniture on Main Street this weekend and save forty percent on every sofa. Call 614-555-0123. That is Zentro Furniture, 614-555-0123.'
/** Ordinary talk, in which only the house's own word could tell an advertisement. */
const TALK = 'And then she said the meeting starts at seven, so we all went over there, and you know what, the gizmo fair was on the way.'

describe('keywords', () => {
  it('have weight 1 unless they say otherwise', () => {
    expect(parseKeyword(' free estimate ')).toEqual({ phrase: 'free estimate', weight: 1 })
    expect(parseKeyword('win tickets = -2.5')).toEqual({ phrase: 'win tickets', weight: -2.5 })
    expect(parseKeyword('a=b')).toEqual({ phrase: 'a=b', weight: 1 })
  })

  it('have words and a bounded weight', () => {
    expect(parseKeyword(' = 2')).toBeNull()
    expect(parseKeyword('fine = 9')).toBeNull()
  })
})

describe('detection settings', () => {
  let test: TestApp
  let user: TestUser
  let seconds = 0

  beforeAll(async () => {
    test = await createTestApp()
  })
  beforeEach(async () => {
    user = await test.signUp('user')
  })
  afterAll(() => test.close())

  const prisma = () => test.composition.database.prisma
  const update = (settings: object, as = user) =>
    test.graphql(
      `mutation ($settings: DetectionSettingsFields!) { updateDetectionSettings(input: { settings: $settings }) {
        __typename ... on UpdateDetectionSettingsPayload { settings { nationalBrands keywords keywordWeight minConfidenceThreshold stationCount } }
        ... on InvalidInput { message }
      } }`,
      { settings },
      as,
    )

  /** Hours apart, so that nothing heard before cools down or joins. */
  async function hear(stationId: number, text: string) {
    seconds += 36_000
    const row = await makeTranscript(test, stationId, new Date(NOON + seconds * 1_000), text)
    await test.composition.services.judging.judge({ transcriptId: row.id, stationId, startedAt: row.startTime, endedAt: row.endTime })
    return prisma().detection.findFirst({ where: { stationId, startedAt: { gte: row.startTime } } })
  }

  it('start as the spec has them and are kept for each person', async () => {
    const station = await makeStation(test, user)
    const { data } = await update({ nationalBrands: ['Zentro', 'Zentro', ' '], keywords: ['free estimate = 2'], keywordWeight: 1.5 })
    expect(data?.updateDetectionSettings.settings).toEqual({
      nationalBrands: ['Zentro'], keywords: ['free estimate = 2'], keywordWeight: 1.5, minConfidenceThreshold: 0.6, stationCount: 1,
    })
    const other = await test.signUp('user')
    const answer = await test.graphql('{ detectionSettings { nationalBrands keywordWeight suppressNationalBrands stationCount } }', {}, other)
    expect(answer.data?.detectionSettings).toEqual({ nationalBrands: [], keywordWeight: 1, suppressNationalBrands: false, stationCount: 0 })
    expect(station.createdBy).toBe(user.id)
  })

  it('refuse what cannot be meant', async () => {
    for (const settings of [{ keywords: ['= 3'] }, { keywordWeight: 6 }, { minConfidenceThreshold: 1.2 }, { nationalBrands: ['x'.repeat(101)] }]) {
      expect((await update(settings)).data?.updateDetectionSettings.__typename).toBe('InvalidInput')
    }
  })

  it('a listed brand is national at once, and suppressed when national brands are', async () => {
    const station = await makeStation(test, user, { city: 'Columbus', state: 'OH' })
    expect(await hear(station.id, AD)).toMatchObject({ detectedCompany: 'Zentro Furniture', brandType: 'local' })
    await update({ nationalBrands: ['Zentro Furniture'] })
    expect(await hear(station.id, AD)).toMatchObject({ detectedCompany: 'Zentro Furniture', brandType: 'national' })
    await update({ suppressNationalBrands: true })
    expect(await hear(station.id, AD)).toBeNull()
    await update({ suppressNationalBrands: false, enableBrandClassification: false })
    expect(await hear(station.id, AD)).toMatchObject({ brandType: 'unknown' })
  })

  it('a threshold above what is believed leaves nothing', async () => {
    const station = await makeStation(test, user)
    await update({ minConfidenceThreshold: 1 })
    expect(await hear(station.id, AD)).toBeNull()
    await update({ minConfidenceThreshold: 0.3 })
    expect(await hear(station.id, AD)).toMatchObject({ detectedCompany: 'Zentro Furniture' })
  })

  it("act on the owner's stations alone", async () => {
    await update({ minConfidenceThreshold: 1 })
    const theirs = await makeStation(test, await test.signUp('user'))
    expect(await hear(theirs.id, AD)).toMatchObject({ detectedCompany: 'Zentro Furniture' })
  })

  it('words of the house move what is taken for an advertisement, both ways', async () => {
    const station = await makeStation(test, user)
    const believed = async (text: string): Promise<number> => {
      seconds += 36_000
      const row = await makeTranscript(test, station.id, new Date(NOON + seconds * 1_000), text)
      await test.composition.services.judging.judge({ transcriptId: row.id, stationId: station.id, startedAt: row.startTime, endedAt: row.endTime })
      const marked = await prisma().completeTranscript.findUniqueOrThrow({ where: { id: row.id } })
      return marked.isDetection ? 1 : (marked.detectionConfidence ?? 0)
    }
    const plain = await believed(TALK)
    await update({ keywords: ['gizmo fair = 5'] })
    expect(await believed(TALK)).toBeGreaterThan(plain)
    await update({ isKeywordsEnabled: false })
    expect(await believed(TALK)).toBeCloseTo(plain, 5)
    await update({ isKeywordsEnabled: true, keywords: ['gizmo fair = 5', 'the meeting = -5'] })
    expect(await believed(TALK)).toBeCloseTo(plain, 5)
  })

  it('firms of the market are known by heart, but not what the detector made up itself', async () => {
    const station = await makeStation(test, user, { city: 'Columbus', state: 'OH' })
    const misheard = 'come on down to zen trow furniture on main street this weekend only save forty percent on every sofa at zen trow furniture'
    await prisma().prospect.create({ data: { companyName: 'Zen Troh Furniture', foldedName: 'zentrohfurniture', state: 'OH' } })
    expect(await hear(station.id, misheard)).toMatchObject({ detectedCompany: 'Zen Trow Furniture' })
    const search = await prisma().territorySearch.create({ data: { searchQuery: 'furniture' } })
    await prisma().discoveredBusiness.create({ data: { searchId: search.id, companyName: 'Zentro Furniture', state: 'oh', website: 'zentro.example' } })
    const detector = await test.composition.services.detectionSettings.detectorFor((await makeStation(test, user, { city: 'Dayton', state: 'OH' })).id)
    expect(detector?.judge({ text: misheard, market: 'Dayton, OH' }).companies.map(({ name }) => name)).toEqual(['Zentro Furniture'])
  })

  it('prospects of a person are recognised however they are misheard, companies only heard of as they are spelt', async () => {
    const station = await makeStation(test, user, { city: 'Denver', state: 'CO' })
    const spot = 'The traffic report is courtesy of Rasmus and Subaru on South Havana. Zero down this weekend at Rasmus and Subaru, call 303-555-0142.'
    await prisma().company.create({ data: { name: 'Rasmussen Subaru', foldedName: 'rasmussensubaru' } })
    await test.composition.services.companies.announce(0)
    const namesNow = async (): Promise<string[] | undefined> => {
      const detector = await test.composition.services.detectionSettings.detectorFor((await makeStation(test, user, { city: 'Denver', state: 'CO' })).id)
      return detector?.judge({ text: spot, market: 'Denver, CO' }).companies.map(({ name }) => name)
    }
    expect(await namesNow()).not.toContain('Rasmussen Subaru')
    await prisma().prospect.create({ data: { companyName: 'Rasmussen Subaru', foldedName: 'rasmussensubaru', state: 'CO', leadSource: 'manual' } })
    await test.composition.services.companies.announce(0)
    expect(await namesNow()).toEqual(['Rasmussen Subaru'])
    expect(await hear(station.id, spot)).toMatchObject({ detectedCompany: 'Rasmussen Subaru' })
  })

  it('names of the places that are listened to reach the recogniser, those of other states do not', async () => {
    await makeStation(test, user, { city: 'Pendleton', state: 'OR' })
    await prisma().prospect.create({ data: { companyName: 'Round-Up Feed', foldedName: 'roundupfeed', state: 'OR', leadSource: 'manual' } })
    const names = await test.composition.services.detectionSettings.namesToHear()
    expect(names).toEqual(expect.arrayContaining(['Round-Up Feed', 'Umatilla']))
    expect(names).not.toContain('Wissahickon')
  })

  it('show what a change would do to a text, and keep nothing of it', async () => {
    const { data } = await test.graphql(
      `query ($text: String!, $settings: DetectionSettingsFields) { detectionPreview(text: $text, market: "Columbus, OH", settings: $settings) {
        now { isAd contentType companies { name brandType phone suppressed } } changed { isAd companies { name brandType suppressed } }
      } }`,
      { text: AD, settings: { nationalBrands: ['Zentro Furniture'], suppressNationalBrands: true } },
      user,
    )
    expect(data?.detectionPreview).toEqual({
      now: { isAd: true, contentType: 'advertisement', companies: [{ name: 'Zentro Furniture', brandType: 'local', phone: '+16145550123', suppressed: null }] },
      changed: { isAd: true, companies: [{ name: 'Zentro Furniture', brandType: 'national', suppressed: 'a national brand' }] },
    })
    expect(await prisma().brandClassificationConfig.count({ where: { userId: user.id } })).toBe(0)
  })
})
