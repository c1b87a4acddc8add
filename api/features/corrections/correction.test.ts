import { heardAd, makeStation, makeTranscript } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { createTestClock } from '../../testing/testClock.ts'
import { isSecondLookDue } from '../reviewQueue/reviewQueue.ts'
import { correctionWords, isMisheardAs, type CorrectionEffects } from './correction.ts'

const NOON = new Date('2026-03-02T20:00:00Z')
const at = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1_000)

describe('what a correction says', () => {
  const effects = (values: Partial<CorrectionEffects>): CorrectionEffects => ({
    company: 'Acme', place: 'Denver', isNewName: false, spot: null, airingsAdded: 0, airingsRemoved: 0, renamed: 0, withdrawn: 0,
    learntAliases: [], forgottenNames: [], ...values,
  })

  it.each([
    [{ spot: { airings: 3, stations: 2 } }, ['3 airings of this spot now carry the name Acme, on 2 stations. Later ones will too, by their sound.']],
    [{ spot: { airings: 1, stations: 1 } }, ['1 airing of this spot now carries the name Acme. Later ones will too, by their sound.']],
    [{ airingsAdded: 1, isNewName: true }, ['1 airing of Acme was added.', 'The name Acme is now known in Denver and everywhere else: it is recognised wherever it is heard.']],
    [{ renamed: 1, learntAliases: ['Ackme'], forgottenNames: [] }, ['The airing now carries the name Acme.', '“Ackme” is understood as Acme from now on.']],
    [{ company: null, withdrawn: 1, spot: { airings: 0, stations: 0 }, forgottenNames: ['Main'] }, [
      '1 detection is shown no longer.', 'The sound of this spot is not looked for any more.', 'The name “Main” stood for nothing else and is forgotten.',
    ]],
    [{ company: null }, ['Nothing else had to change.']],
  ])('%j', (values, words) => {
    expect(correctionWords(effects(values))).toEqual(words)
  })

  it.each([
    ['Harbour Lied Furniture', 'Harbor Light Furniture', true],
    ['Um A Tilla Dental', 'Umatilla Dental', true],
    ['Main Street', 'Cedar Point Dental', false],
    ['', 'Acme', false],
  ])('%s misheard for %s: %s', (heard, meant, is) => {
    expect(isMisheardAs(heard, meant)).toBe(is)
  })
})

describe('a correction', () => {
  const clock = createTestClock(NOON)
  let test: TestApp
  let ann: TestUser
  let ben: TestUser

  beforeAll(async () => {
    test = await createTestApp({ clock })
    ann = await test.signUp('user')
    ben = await test.signUp('user')
  })
  afterAll(() => test.close())

  const prisma = () => test.composition.database.prisma
  const services = () => test.composition.services
  const viewer = ({ id }: TestUser) => ({ kind: 'user', userId: id, role: 'user', sessionId: 0 }) as const
  const review = (as: TestUser, id: number, company: string | null) =>
    services().transcripts.review(viewer(as), id, company === null ? { ad_detected: false } : { ad_detected: true, detected_company: company, confidence: 0.9 })
  const undo = (as: TestUser, id: number) => services().transcripts.undo(viewer(as), id)

  /** All that a correction may touch, as it stands. */
  async function everything(): Promise<Record<string, unknown>> {
    const tables = ['companies', 'company_aliases', 'prospects', 'prospect_status_changes', 'detection_cooldowns', 'detections', 'airings', 'audio_segment_tags', 'radio_stations', 'full_period_recordings', 'complete_transcripts', 'user_tagging_stats']
    const rows: Record<string, unknown> = {}
    for (const table of tables) rows[table] = (await test.composition.database.pool.query(`SELECT to_jsonb(t) AS row FROM "${table}" t ORDER BY t."id"`)).rows.map(({ row }) => row)
    rows['creatives'] = (await test.composition.database.pool.query(`SELECT to_jsonb(t) - 'changedAt' AS row FROM "creatives" t ORDER BY t."id"`)).rows
    return rows
  }

  /** A station, its recording with tags, and what was read of 24 seconds of it. */
  async function hear(seconds: number, ad: string | null, text = 'word '.repeat(60).trim()) {
    const station = await makeStation(test, ann, { city: 'Denver', name: `Heard ${seconds}` })
    const recording = await services().listening.openRecording(station, at(seconds - 60))
    await prisma().audioSegmentTag.create({
      data: { recordingId: recording.id, stationId: station.id, tagType: 'speech', soundClass: 'speech', startTimeMinutes: 0, endTimeMinutes: 3, durationSeconds: 180 },
    })
    const row = await makeTranscript(test, station.id, at(seconds), text)
    await prisma().completeTranscript.update({ where: { id: row.id }, data: { recordingId: recording.id } })
    if (ad) await services().detections.record(heardAd(station.id, at(seconds + 22), { company: ad }))
    return { station, row }
  }

  /** Makes the airing of each station one of the same spot. */
  async function makeSpot(stationIds: readonly number[]) {
    const airings = await prisma().airing.findMany({ where: { stationId: { in: [...stationIds] } } })
    const creative = await prisma().creative.create({
      data: { companyId: airings[0]?.companyId ?? null, firstHeardAt: NOON, durationSeconds: 20, confidence: 0.85, fingerprint: Buffer.from([1]) },
    })
    await prisma().airing.updateMany({ where: { id: { in: airings.map(({ id }) => id) } }, data: { creativeId: creative.id } })
    return creative.id
  }

  it('names a spot everywhere, says so, and can be taken back to the last row', async () => {
    const one = await hear(1_000, 'Harbour Lied Furniture')
    const two = await hear(2_000, 'Harbour Lied Furniture')
    const three = await hear(3_000, 'Harbour Lied Furniture')
    const creativeId = await makeSpot([one.station.id, two.station.id, three.station.id])
    await services().reviewQueue.enqueue(one.row.id, { isDetection: true, priorityScore: 0.5, uncertaintyLevel: 'high' })
    await review(ben, three.row.id, null)
    await undo(ben, three.row.id)
    const before = await everything()

    expect(await review(ann, one.row.id, 'Harbor Light Furniture')).toEqual([
      '3 airings of this spot now carry the name Harbor Light Furniture, on 3 stations. Later ones will too, by their sound.',
      'The name Harbor Light Furniture is now known in Denver and everywhere else: it is recognised wherever it is heard.',
      '“Harbour Lied Furniture” is understood as Harbor Light Furniture from now on.',
    ])
    expect((await prisma().detection.findMany({ where: { airings: { some: { creativeId } } } })).map(({ detectedCompany }) => detectedCompany)).toEqual(Array.from({ length: 3 }, () => 'Harbor Light Furniture'))
    expect(await prisma().company.findMany({ where: { foldedName: 'harbourliedfurniture' } })).toEqual([])
    const prospects = await prisma().prospect.findMany({ where: { foldedName: 'harborlightfurniture' }, include: { detections: true } })
    expect(prospects[0]?.detections).toHaveLength(3)
    expect(await prisma().creative.findUnique({ where: { id: creativeId } })).toMatchObject({ isNamedByPerson: true, confidence: 1 })

    await undo(ann, one.row.id)
    const { user_tagging_stats: statsAfter, ...after } = await everything()
    const { user_tagging_stats: statsBefore, ...rows } = before
    expect(after).toEqual(rows)
    expect((statsAfter as { userId: number; totalTagged: number }[]).find(({ userId }) => userId === ann.id)?.totalTagged).toBe(0)
    expect((statsBefore as unknown[]).length).toBe(1)
  })

  it('takes an ad back that is none, and brings it back', async () => {
    const { station, row } = await hear(5_000, 'Tuesday Council')
    const creativeId = await makeSpot([station.id])
    const before = await everything()
    expect(await review(ann, row.id, null)).toEqual([
      '1 detection is shown no longer.', 'The sound of this spot is not looked for any more.', 'The name “Tuesday Council” stood for nothing else and is forgotten.',
    ])
    expect(await prisma().airing.count({ where: { stationId: station.id } })).toBe(0)
    expect(await prisma().creative.findUnique({ where: { id: creativeId } })).toMatchObject({ dismissedAt: NOON })
    await undo(ann, row.id)
    expect(await everything()).toEqual(before)
  })

  it('makes an ad of what the engine missed, and unmakes it', async () => {
    const { row, station } = await hear(7_000, null)
    await review(ben, row.id, null)
    await undo(ben, row.id)
    const before = await everything()
    expect(await review(ben, row.id, 'Quite New Company')).toEqual([
      '1 airing of Quite New Company was added.',
      'The name Quite New Company is now known in Denver and everywhere else: it is recognised wherever it is heard.',
    ])
    expect(await prisma().prospect.count({ where: { foldedName: 'quitenew' } })).toBe(1)
    await undo(ben, row.id)
    expect(await everything()).toEqual(before)
    expect(await prisma().detection.count({ where: { stationId: station.id } })).toBe(0)
  })

  it('leaves alone what others have changed since', async () => {
    const { station, row } = await hear(9_000, 'Cedar Pt Dental')
    await review(ann, row.id, 'Cedar Point Dental')
    const detection = await prisma().detection.findFirstOrThrow({ where: { stationId: station.id } })
    await services().detections.convertToLead(viewer(ben), detection.id)
    await undo(ann, row.id)
    expect(await prisma().detection.findUnique({ where: { id: detection.id } })).toMatchObject({ detectedCompany: 'Cedar Point Dental', isMatched: true })
    expect(await prisma().prospect.findFirst({ where: { foldedName: 'cedarpointdental' } })).toMatchObject({ pipelineStatus: 'lead' })
    expect(await prisma().prospect.count({ where: { foldedName: 'cedarptdental' } })).toBe(1)
  })

  it('leaves the neighbour alone whose last second the window heard', async () => {
    const { station, row } = await hear(11_000, null)
    await services().detections.record(heardAd(station.id, at(11_001), { company: 'Next Door Tires' }))
    await review(ann, row.id, null)
    expect(await prisma().detection.findFirst({ where: { stationId: station.id } })).toMatchObject({ detectedCompany: 'Next Door Tires', dismissedAt: null })
  })

  it('writes what the person said of the stretch, and takes it away with his word', async () => {
    const { row, station } = await hear(13_000, null)
    await review(ann, row.id, 'Tag Company')
    expect(await prisma().audioSegmentTag.findMany({ where: { stationId: station.id, taggedBy: ann.id } })).toMatchObject([
      { tagType: 'advertisement', startTimeMinutes: 1, endTimeMinutes: 1.4, durationSeconds: 24, detectedCompany: 'Tag Company', confidence: 0.9, reviewStatus: 'reviewed', transcript: row.transcript },
    ])
    const [coverage] = await prisma().audioSegmentTag.groupBy({ by: ['stationId'], where: { stationId: station.id, decisionId: null }, _sum: { durationSeconds: true } })
    expect(coverage?._sum.durationSeconds).toBeCloseTo(180)
    await undo(ann, row.id)
    expect(await prisma().audioSegmentTag.count({ where: { stationId: station.id, taggedBy: { not: null } } })).toBe(0)
  })

  it('gives points for agreement alone, and takes exactly these back', async () => {
    const reviewers = await Promise.all([test.signUp('user'), test.signUp('user'), test.signUp('user')])
    const [first, second, third] = reviewers as [TestUser, TestUser, TestUser]
    const stats = async (of: TestUser) => {
      const { totalTagged, totalPoints, accuracyScore, streak } = await services().reviewerStats.get(viewer(of))
      return [totalTagged, totalPoints, accuracyScore, streak]
    }
    const { row } = await hear(15_000, null)
    await review(first, row.id, 'Agreed Company')
    expect(await stats(first)).toEqual([1, 0, null, 0])
    await review(second, row.id, null)
    expect([await stats(first), await stats(second)]).toEqual([[1, 0, null, 0], [1, 0, null, 0]])
    expect(await prisma().taggingQueueItem.findUnique({ where: { transcriptId: row.id } })).toMatchObject({ status: 'second_look' })
    await review(third, row.id, 'the AGREED company.')
    expect(await Promise.all(reviewers.map(stats))).toEqual([[1, 10, 1, 1], [1, 0, 0, 0], [1, 10, 1, 1]])
    expect((await prisma().audioSegmentTag.findMany({ where: { taggedBy: { in: reviewers.map(({ id }) => id) } }, orderBy: { id: 'asc' } })).map(({ reviewStatus }) => reviewStatus)).toEqual(['confirmed', 'disputed', 'confirmed'])
    await undo(third, row.id)
    expect(await Promise.all(reviewers.map(stats))).toEqual([[1, 0, null, 0], [1, 0, null, 0], [0, 0, null, 0]])
    expect((await services().reviewerStats.get(viewer(first))).achievements).toEqual([])
  })

  it('shows a due second look to somebody else, and never to the first', async () => {
    const items = await Promise.all(Array.from({ length: 12 }, (_, index) => hear(20_000 + index * 100, null)))
    const due = items.find(({ row }) => isSecondLookDue(row.id))
    if (!due) throw new Error('one in five of twelve is missing')
    const filter = { adsOnly: false, priorityOnly: false, stationId: due.station.id }
    await services().reviewQueue.enqueue(due.row.id, { isDetection: true, priorityScore: 0.5, uncertaintyLevel: 'high' })
    expect(await services().reviewQueue.claim(viewer(ann), filter)).toEqual([due.row.id])
    await review(ann, due.row.id, null)
    expect(await services().reviewQueue.claim(viewer(ann), filter)).toEqual([])
    expect(await services().reviewQueue.claim(viewer(ben), filter)).toEqual([due.row.id])
    const seen = await test.graphql('query($id: Int) { transcripts(first: 1, filter: {stationId: $id}) { edges { node { heldFor } } } }', { id: due.station.id }, ben)
    expect(seen.data.transcripts.edges[0].node.heldFor).toBe('second_look')
  })

  it('makes the next window be judged by what was learnt', async () => {
    const text = 'save big this weekend only at zorblatt quimby come in today for forty percent off everything at zorblatt quimby on main street'
    const judge = async (seconds: number) => {
      const station = await makeStation(test, ann)
      const row = await makeTranscript(test, station.id, at(seconds), text)
      await services().judging.judge({ transcriptId: row.id, stationId: station.id, startedAt: row.startTime, endedAt: row.endTime })
      return { row, company: (await prisma().completeTranscript.findUniqueOrThrow({ where: { id: row.id } })).detectedCompany }
    }
    const first = await judge(40_000)
    expect(first.company).not.toBe('Zorblat Kwimby Outfitters')
    await review(ann, first.row.id, 'Zorblat Kwimby Outfitters')
    expect((await judge(41_000)).company).toBe('Zorblat Kwimby Outfitters')
    await undo(ann, first.row.id)
    expect((await judge(42_000)).company).toBe(first.company)
  })
})
