import { heardAd, makeStation, makeTranscript } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { isSecondLookDue } from '../reviewQueue/reviewQueue.ts'
import { doubt, priorityScore, uncertaintyLevel } from './priority.ts'

const NOON = new Date('2026-03-02T20:00:00Z')

function judged(isAd: boolean, adConfidence: number, companyConfidence?: number) {
  const company = { name: 'A', brandType: 'local', phone: null, website: null, mention: null, evidence: [] } as const
  return { isAd, adConfidence, companies: companyConfidence === undefined ? [] : [{ ...company, confidence: companyConfidence }] }
}

describe('what a look is worth', () => {
  it('is highest for an ad without a name and least where the engine is sure', () => {
    const nameless = priorityScore(judged(true, 0.9), 0.9)
    const unsure = priorityScore(judged(true, 0.8, 0.5), 0.9)
    const sure = priorityScore(judged(true, 0.99, 0.97), 0.95)
    const talk = priorityScore(judged(false, 0.02), 0.95)
    expect(unsure).toBeGreaterThan(sure)
    expect(nameless).toBeGreaterThan(sure)
    expect(sure).toBeGreaterThan(talk)
    for (const score of [nameless, unsure, sure, talk]) {
      expect(score).toBeGreaterThanOrEqual(0)
      expect(score).toBeLessThanOrEqual(1)
    }
  })

  it('grows with doubt, and a bad hearing adds to it', () => {
    expect(doubt(judged(true, 0.9, 0.5), 1)).toBe(1)
    expect(doubt(judged(true, 0.9, 1), 1)).toBe(0)
    expect(doubt(judged(true, 0.9, 1), 0.2)).toBeGreaterThan(0.3)
    expect(uncertaintyLevel(judged(true, 0.9, 0.55), 0.9)).toBe('high')
    expect(uncertaintyLevel(judged(true, 0.9, 0.78), 0.9)).toBe('medium')
    expect(uncertaintyLevel(judged(true, 0.95, 0.98), 0.95)).toBe('low')
  })
})

describe('transcript review', () => {
  const clock = createTestClock(NOON)
  let test: TestApp
  let user: TestUser
  let colleague: TestUser

  beforeAll(async () => {
    test = await createTestApp({ clock })
    user = await test.signUp('user')
    colleague = await test.signUp('user')
  })
  afterAll(() => test.close())

  const prisma = () => test.composition.database.prisma
  const review = (id: number, body: unknown, as = user) => test.request('PATCH', `/api/transcripts/${id}`, { as, body })

  it('leads to the ad that was heard in it, and to none that was heard elsewhere or dismissed', async () => {
    const station = await makeStation(test, user)
    const text = 'come on down to harbor light furniture'
    const row = await makeTranscript(test, station.id, NOON, text)
    const other = await makeTranscript(test, station.id, new Date(NOON.getTime() + 3_600_000), text)
    const heard = await test.composition.services.detections.record(heardAd(station.id, new Date(NOON.getTime() + 20_000), { startedAt: NOON }))
    if (heard.kind !== 'detected') throw new Error(heard.kind)
    const detectionOf = async (id: number, as = user) => {
      const { data } = await test.graphql(`query ($id: ID!) { node(id: $id) { ... on Transcript { detection { databaseId } } } }`, { id: btoa(`Transcript:${id}`) }, as)
      return data.node?.detection
    }
    expect(await detectionOf(row.id)).toEqual({ databaseId: heard.detectionId })
    expect(await detectionOf(other.id)).toBeNull()
    await prisma().detection.update({ where: { id: heard.detectionId }, data: { dismissedAt: NOON } })
    expect(await detectionOf(row.id)).toBeNull()
  })

  it('shows items in the shape that reviewers know', async () => {
    const station = await makeStation(test, user)
    const row = await makeTranscript(test, station.id, NOON, 'come on down to harbor light furniture')
    const answer = await test.request('GET', '/api/transcripts/review', { as: user })
    expect(answer.body.find(({ id }: { id: number }) => id === row.id)).toEqual({
      id: row.id, station_id: station.id, station_name: station.name, station_frequency: '101.1', processed_at: expect.any(String),
      transcript: 'come on down to harbor light furniture', ad_detected: false, detected_company: null, confidence: null,
      potentialCompanyNames: [], priorityScore: 0, uncertaintyLevel: 'low', reviewed_at: null, taken_by: null,
    })
  })

  it('filters by station, day, words, ads and priority', async () => {
    const station = await makeStation(test, user)
    const day = await makeTranscript(test, station.id, new Date('2026-02-10T08:00:00Z'), 'midnight in los angeles')
    await makeTranscript(test, station.id, new Date('2026-02-10T07:59:00Z'), 'the day before')
    const urgent = await makeTranscript(test, station.id, NOON, 'zebra crossing sale')
    await prisma().completeTranscript.update({ where: { id: urgent.id }, data: { priorityScore: 0.71, isDetection: true } })
    const ids = async (query: string) => (await test.request('GET', `/api/transcripts/review?${query}`, { as: user })).body.map(({ id }: { id: number }) => id)
    expect(await ids(`station_id=${station.id}&date=2026-02-10`)).toEqual([day.id])
    expect(await ids('search=ZEBRA')).toEqual([urgent.id])
    expect(await ids(`station_id=${station.id}&ads_only=true`)).toEqual([urgent.id])
    expect(await ids(`station_id=${station.id}&priority_only=true`)).toEqual([urgent.id])
    const dull = await makeTranscript(test, station.id, NOON, 'nothing much')
    expect((await ids(`station_id=${station.id}&workflow_mode=priority`))[0]).toBe(urgent.id)
    expect((await ids(`station_id=${station.id}`))[0]).toBe(dull.id)
    expect((await test.request('GET', '/api/transcripts/review?date=yesterday', { as: user })).body.fields[0].field).toBe('date')
  })

  it('makes a detection of what a person names, whatever the engine thought', async () => {
    const station = await makeStation(test, user)
    const row = await makeTranscript(test, station.id, NOON, 'come on down to harbor light')
    const answer = await review(row.id, { ad_detected: true, detected_company: '  Harbor Light Furniture ', confidence: 0.5 })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ ad_detected: true, detected_company: 'Harbor Light Furniture', confidence: 0.5, reviewed_at: NOON.toISOString() })
    expect(await prisma().detection.findFirstOrThrow({ where: { stationId: station.id } })).toMatchObject({ detectedCompany: 'Harbor Light Furniture', confidence: 0.5 })
    expect(await prisma().airing.count({ where: { stationId: station.id } })).toBe(1)
  })

  it('corrects the detection that stands, without a second one', async () => {
    const station = await makeStation(test, user)
    const row = await makeTranscript(test, station.id, NOON, 'word '.repeat(60).trim())
    await test.composition.services.detections.record(heardAd(station.id, new Date(NOON.getTime() + 22_000), { company: 'Harbour Lied' }))
    await review(row.id, { ad_detected: true, detected_company: 'Harbor Light Furniture', confidence: 1 })
    const detections = await prisma().detection.findMany({ where: { stationId: station.id } })
    expect(detections.map(({ detectedCompany, confidence }) => [detectedCompany, confidence])).toEqual([['Harbor Light Furniture', 1]])
  })

  it.each([
    [{ ad_detected: true, detected_company: '  ', confidence: 0.8 }, 'detected_company', 'Please enter a company name'],
    [{ ad_detected: true, detected_company: 'A', confidence: 1.1 }, 'confidence', 'Confidence must be between 0.0 and 1.0'],
    [{ ad_detected: true, detected_company: 'A', confidence: 'high' }, 'confidence', 'Confidence must be between 0.0 and 1.0'],
    [{ ad_detected: 'yes' }, 'ad_detected', 'ad_detected must be true or false'],
  ])('refuses %j', async (body, field, message) => {
    const station = await makeStation(test, user)
    const row = await makeTranscript(test, station.id, NOON, 'hello')
    const answer = await review(row.id, body)
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toContainEqual({ field, message })
  })

  it('takes confidence 0 and 0.85 for what they are', async () => {
    const station = await makeStation(test, user)
    const row = await makeTranscript(test, station.id, NOON, 'hello')
    expect((await review(row.id, { ad_detected: true, detected_company: 'A', confidence: 0 })).body.confidence).toBe(0)
    expect((await review(row.id, { ad_detected: true, detected_company: 'A', confidence: 0.85 })).body.confidence).toBe(0.85)
  })

  it('hides what is no ad, and brings it back when its reviewer takes that back', async () => {
    const station = await makeStation(test, user)
    const row = await makeTranscript(test, station.id, NOON, 'word '.repeat(60).trim())
    await test.composition.services.detections.record(heardAd(station.id, new Date(NOON.getTime() + 22_000)))
    await prisma().completeTranscript.update({ where: { id: row.id }, data: { isDetection: true, detectedCompany: 'Harbor Light Furniture', detectionConfidence: 0.85 } })
    const shown = async () => (await test.request('GET', '/api/detections', { as: user })).body.filter(({ stationId }: { stationId: number }) => stationId === station.id)
    expect(await shown()).toHaveLength(1)
    expect((await review(row.id, { ad_detected: false })).body).toMatchObject({ ad_detected: false, detected_company: null })
    expect(await shown()).toHaveLength(0)
    expect((await test.request('POST', `/api/transcripts/${row.id}/undo`, { as: colleague })).status).toBe(409)
    expect((await test.request('POST', `/api/transcripts/${row.id}/undo`, { as: user })).body).toMatchObject({ ad_detected: true, detected_company: 'Harbor Light Furniture', reviewed_at: null })
    expect(await shown()).toHaveLength(1)
    expect((await test.request('POST', `/api/transcripts/${row.id}/undo`, { as: user })).status).toBe(409)
  })

  it('says who had the last word, and who may take it back', async () => {
    const station = await makeStation(test, user)
    const row = await makeTranscript(test, station.id, NOON, 'who said that')
    await prisma().user.update({ where: { id: colleague.id }, data: { firstName: 'Ann', lastName: 'Ash' } })
    const seen = async (as: TestUser) =>
      (await test.graphql('query ($id: ID!) { node(id: $id) { ... on Transcript { reviewedBy canUndo } } }', { id: btoa(`Transcript:${row.id}`) }, as)).data.node
    const undo = async (as: TestUser) => (await test.request('POST', `/api/transcripts/${row.id}/undo`, { as })).status
    expect(await seen(user)).toEqual({ reviewedBy: null, canUndo: false })
    await review(row.id, { ad_detected: true, detected_company: 'A', confidence: 1 })
    expect(await seen(user)).toEqual({ reviewedBy: null, canUndo: true })
    expect(await seen(colleague)).toEqual({ reviewedBy: 'Test user', canUndo: false })
    await review(row.id, { ad_detected: false }, colleague)
    expect([await seen(user), await undo(user)]).toEqual([{ reviewedBy: 'Ann Ash', canUndo: false }, 409])
    expect([await seen(colleague), await undo(colleague)]).toEqual([{ reviewedBy: null, canUndo: true }, 200])
    expect(await seen(colleague)).toEqual({ reviewedBy: 'Test user', canUndo: false })
    // Where the first word is to be looked at by a second person, the colleague is at it again.
    expect(await seen(user)).toMatchObject({ canUndo: !isSecondLookDue(row.id) })
    await test.composition.services.reviewQueue.release({ kind: 'user', userId: colleague.id, role: 'user', sessionId: 0 }, [row.id])
    expect([await seen(user), await undo(user)]).toEqual([{ reviewedBy: null, canUndo: true }, 200])
    expect(await seen(user)).toEqual({ reviewedBy: null, canUndo: false })
  })

  it("counts towards the reviewer's own target of his own day", async () => {
    const fresh = await test.signUp('user')
    await prisma().user.update({ where: { id: fresh.id }, data: { reviewDailyTarget: 8 } })
    const station = await makeStation(test, fresh)
    for (let index = 0; index < 3; index += 1) {
      const row = await makeTranscript(test, station.id, new Date(NOON.getTime() + index * 60_000), 'hello')
      await review(row.id, { ad_detected: false }, fresh)
    }
    expect((await test.request('GET', '/api/transcripts/review-goals', { as: fresh })).body).toEqual({ reviewed: 3, dailyTarget: 8, completionPercentage: 37.5 })
    expect((await test.request('GET', '/api/transcripts/review-goals', { as: colleague })).body).toEqual({ reviewed: 0, dailyTarget: 50, completionPercentage: 0 })
  })

  it('does the same over GraphQL, with the goals in the answer', async () => {
    const station = await makeStation(test, user)
    const row = await makeTranscript(test, station.id, NOON, 'graphql transcript')
    const { data } = await test.graphql('{ transcripts(first: 1, filter: {search: "graphql transcript"}) { totalCount edges { node { id databaseId station { name } } } } }', {}, user)
    expect(data.transcripts.edges[0].node.databaseId).toBe(row.id)
    const answer = await test.graphql(
      `mutation($id: ID!) { reviewTranscript(input: {transcriptId: $id, adDetected: true, detectedCompany: "B", confidence: 0.8}) {
        __typename ... on ReviewTranscriptPayload { transcript { adDetected detectedCompany } reviewGoals { reviewed } } } }`,
      { id: data.transcripts.edges[0].node.id },
      user,
    )
    expect(answer.data.reviewTranscript).toMatchObject({ __typename: 'ReviewTranscriptPayload', transcript: { adDetected: true, detectedCompany: 'B' } })
  })
})

describe('intelligence and daily summary', () => {
  const clock = createTestClock(NOON)
  let test: TestApp
  let user: TestUser
  let admin: TestUser

  beforeAll(async () => {
    test = await createTestApp({ clock })
    user = await test.signUp('user')
    admin = await test.signUp('admin')
    const station = await makeStation(test, user)
    for (const [index, confidence] of [0.9, 0.7].entries()) {
      await test.composition.services.detections.record(heardAd(station.id, new Date(NOON.getTime() - index * 900_000), { company: `Company ${index}`, confidence }))
    }
  })
  afterAll(() => test.close())

  it('shows now, recent and metrics in percent', async () => {
    const now = (await test.request('GET', '/api/intelligence/now', { as: user })).body
    expect(now.todaysKPIs).toEqual({ stationsActive: 1, totalStations: 1, detectionsToday: 2, uniqueAdvertisers: 2, avgConfidence: 80 })
    expect(now.stationCards[0]).toMatchObject({ isActive: true, detectionsToday: 2, avgConfidence: 80, lastDetection: expect.any(String) })
    const recent = (await test.request('GET', '/api/intelligence/recent', { as: user })).body
    expect(recent.detections[0]).toMatchObject({ confidence: 70, company: 'Company 1', evidence: ['phone'], isMatched: false, stationName: expect.any(String) })
    const metrics = (await test.request('GET', '/api/intelligence/metrics', { as: user })).body
    expect(metrics).toEqual({
      quality: { totalDetections: 2, highConfidenceRate: 50, verificationRate: 0, needsReview: 1 },
      pipeline: { suspects: 2, leads: 0, prospects: 0, clients: 0 },
      trends: { changeFromLastWeek: 100, trending: 'up' },
    })
  })

  it('computes a day from what was heard, the same however often', async () => {
    const station = await makeStation(test, user)
    const { services, database } = test.composition
    const recording = await services.listening.openRecording(station, NOON)
    await database.prisma.audioSegment.create({
      data: { stationId: station.id, recordingId: recording.id, startedAt: NOON, endedAt: new Date(NOON.getTime() + 15_000), durationSeconds: 15, soundClass: 'music', status: 'skipped' },
    })
    await services.dailyStats.computeRecent()
    await services.dailyStats.computeRecent()
    const { body, status } = await test.request('GET', '/api/admin/daily-stats', { as: admin })
    expect(status).toBe(200)
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ processingDate: '2026-03-02', totalFiles: 1, totalSegments: 1, musicSegments: 1, totalDuration: 15, emailSent: false, businessInsights: { advertisers: 2, detections: 2 } })
    expect((await test.request('GET', '/api/admin/daily-stats', { as: user })).status).toBe(403)
    expect(await services.dailyStats.backfill(new Date('2026-02-25T00:00:00Z'))).toBe(1)
  })
})
