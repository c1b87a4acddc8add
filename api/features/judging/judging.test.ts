import { makeStation, makeTranscript } from '../../testing/factories.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import type { Judgement } from '../detections/judgement.ts'
import { joinTranscripts, trimOverlaps, wordsWithin } from '../listening/joinedTranscript.ts'
import { companySpans } from './heardAds.ts'
import { runAround } from './judging.service.ts'

const NOON = new Date('2026-03-02T20:00:00Z')
const at = (seconds: number): Date => new Date(NOON.getTime() + seconds * 1_000)
const words = (text: string, from = 0) =>
  text.split(' ').map((word, index) => ({ text: word, startSeconds: from + index, endSeconds: from + index + 1, confidence: 0.9 }))

describe('joining what was heard', () => {
  const first = { startedAt: at(0), endedAt: at(4), words: words('come on down to') }
  const second = { startedAt: at(3), endedAt: at(7), words: words('two harbor light furniture') }

  it('drops what overlapping segments heard twice, by time and not by text', () => {
    const joined = joinTranscripts([second, first])
    expect(joined.text).toBe('come on down to harbor light furniture')
    expect(joined.words[4]).toMatchObject({ text: 'harbor', offset: 16, startedAt: at(4), endedAt: at(5) })
    expect(trimOverlaps([first, second]).map((piece) => piece.words.length)).toEqual([4, 3])
  })

  it('finds the words that a stretch of the text touches', () => {
    const joined = joinTranscripts([first, second])
    expect(wordsWithin(joined, { start: 18, end: 27 }).map(({ text }) => text)).toEqual(['harbor', 'light'])
  })

  it('ends a run where nobody spoke', () => {
    const transcript = (id: number, from: number, to: number) => ({ id, startTime: at(from), endTime: at(to) })
    const all = [transcript(1, 0, 10), transcript(2, 10, 20), transcript(3, 40, 50)]
    expect(runAround(all, 2).map(({ id }) => id)).toEqual([1, 2])
    expect(runAround(all, 3).map(({ id }) => id)).toEqual([3])
    expect(runAround(all, 9)).toEqual([])
  })
})

describe('where each company stands', () => {
  const company = (start: number, end: number) => ({
    name: 'A', brandType: 'local' as const, phone: null, website: null, confidence: 0.9, mention: { start, end }, evidence: [],
  })
  const judgement = (...companies: ReturnType<typeof company>[]): Judgement => ({
    isAd: true, adConfidence: 0.9, contentType: 'advertisement', companies, evidence: [], span: { start: 10, end: 200 },
  })

  it('gives a lone company all of the ad', () => {
    expect(companySpans(judgement(company(50, 60)), 300)).toEqual([{ start: 10, end: 200 }])
    expect(companySpans(judgement(company(205, 220)), 300)).toEqual([{ start: 10, end: 220 }])
  })

  it('shares it between two, each up to the middle', () => {
    expect(companySpans(judgement(company(20, 40), company(120, 140)), 300)).toEqual([
      { start: 10, end: 80 },
      { start: 80, end: 200 },
    ])
  })
})

describe('judging a station', () => {
  let test: TestApp
  let user: TestUser

  beforeAll(async () => {
    test = await createTestApp()
    user = await test.signUp('user')
  })
  afterAll(() => test.close())

  const prisma = () => test.composition.database.prisma
  async function hear(stationId: number, startedAt: Date, text: string) {
    const row = await makeTranscript(test, stationId, startedAt, text)
    await test.composition.services.judging.judge({ transcriptId: row.id, stationId, startedAt: row.startTime, endedAt: row.endTime })
    return row
  }

  it('makes one detection of an ad that two segments share, however often it is judged', async () => {
    const station = await makeStation(test, user)
    await prisma().company.create({ data: { name: 'Harbor Light Furniture', foldedName: 'harborlightfurniture', brandType: 'local' } })
    const first = await hear(station.id, at(0), 'your living room deserves better this weekend only save forty percent on every sofa at harbor light furniture')
    await hear(station.id, at(8), 'harbor light furniture on main street call six one four five five five zero one two three harbor light furniture')
    await test.composition.services.judging.judge({ transcriptId: first.id, stationId: station.id, startedAt: first.startTime, endedAt: first.endTime })
    const detections = await prisma().detection.findMany({ where: { stationId: station.id } })
    expect(detections.map(({ detectedCompany }) => detectedCompany)).toEqual(['Harbor Light Furniture'])
    expect(await prisma().airing.count({ where: { stationId: station.id } })).toBe(1)
  })

  it('is as sure of the company as the detector was, not as the recogniser was of its words', async () => {
    const station = await makeStation(test, user)
    const row = await hear(station.id, at(900), 'this weekend only save forty percent on every sofa at silver perch furniture on main street call six one four five five five zero one two three')
    const { detectionConfidence } = await prisma().completeTranscript.findUniqueOrThrow({ where: { id: row.id } })
    expect(detectionConfidence).toBeGreaterThan(0.6)
    expect(detectionConfidence).toBeLessThan(row.confidence - 0.1)
    expect(await prisma().detection.findMany({ where: { stationId: station.id } })).toMatchObject([{ detectedCompany: 'Silver Perch Furniture', confidence: detectionConfidence }])
  })

  it('counts an ad whose name is doubtful as one without a name', async () => {
    const station = await makeStation(test, user)
    const row = await hear(station.id, at(1_500), 'this weekend only save forty percent on every sofa and every mattress in the store no money down and free delivery call six one four five five five zero one two three hurry in this sale ends on sunday')
    const { detectionConfidence, detectedCompany } = await prisma().completeTranscript.findUniqueOrThrow({ where: { id: row.id } })
    expect(detectedCompany === null ? 0 : detectionConfidence).toBeLessThan(0.6)
    expect(await prisma().detection.count({ where: { stationId: station.id } })).toBe(0)
    expect(await prisma().airing.findMany({ where: { stationId: station.id } })).toMatchObject([{ companyId: null, source: 'transcript' }])
  })

  it('leaves talk alone, and what a person has said of a transcript', async () => {
    const station = await makeStation(test, user)
    const talk = await hear(station.id, at(100), 'the council meets on tuesday to talk about the bridge and nobody expects it to be a short evening')
    expect(await prisma().detection.count({ where: { stationId: station.id } })).toBe(0)
    await prisma().completeTranscript.update({ where: { id: talk.id }, data: { reviewedAt: NOON, isDetection: true, detectedCompany: 'Named By Hand' } })
    await test.composition.services.judging.judge({ transcriptId: talk.id, stationId: station.id, startedAt: talk.startTime, endedAt: talk.endTime })
    expect(await prisma().completeTranscript.findUnique({ where: { id: talk.id } })).toMatchObject({ detectedCompany: 'Named By Hand', isDetection: true })
  })
})
