import { excerptOf } from './alertMails.ts'
import { dueSummaryDay, groupSummary, type SummaryAd, type SummaryReader } from './dailySummary.ts'

const reader = (changes: Partial<SummaryReader> = {}): SummaryReader => ({
  timeZone: 'America/Los_Angeles',
  dailySummaryTime: '18:00',
  summaryDay: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...changes,
})
const due = (at: string, changes: Partial<SummaryReader> = {}) => dueSummaryDay(reader(changes), new Date(at))

describe('the time of a summary', () => {
  it.each([
    ['a minute before', '2026-03-03T01:59:59Z', { summaryDay: '2026-03-01' }, null],
    ['on the minute', '2026-03-03T02:00:00Z', { summaryDay: '2026-03-01' }, '2026-03-02'],
    ['once a day', '2026-03-03T02:01:00Z', { summaryDay: '2026-03-02' }, null],
    ['late, over midnight', '2026-03-03T09:00:00Z', { summaryDay: '2026-03-01' }, '2026-03-02'],
    ['far too late', '2026-03-03T14:30:00Z', { summaryDay: '2026-03-01' }, null],
    ['the first one', '2026-03-03T02:00:00Z', {}, '2026-03-02'],
    ['who has come since', '2026-03-03T03:00:00Z', { createdAt: new Date('2026-03-03T02:30:00Z') }, null],
    ['by his own clock', '2026-03-02T09:05:00Z', { timeZone: 'Asia/Tokyo', summaryDay: '2026-03-01' }, '2026-03-02'],
    ['who travelled west over the date line', '2026-03-03T05:00:00Z', { timeZone: 'Pacific/Honolulu', summaryDay: '2026-03-03' }, null],
    ['at an hour that the clocks skip', '2026-03-08T10:00:00Z', { dailySummaryTime: '02:30', summaryDay: '2026-03-07' }, null],
    ['after an hour that the clocks skip', '2026-03-08T10:30:00Z', { dailySummaryTime: '02:30', summaryDay: '2026-03-07' }, '2026-03-08'],
    ['in a zone that is none', '2026-03-03T02:00:00Z', { timeZone: 'Nowhere/City' }, null],
  ])('%s', (_name, at, changes, expected) => expect(due(at, changes)).toBe(expected))

  it('comes once for every day of a year, clock changes among them', () => {
    for (const dailySummaryTime of ['00:00', '02:30', '23:30']) {
      const days: string[] = []
      for (let at = Date.parse('2026-01-01T08:00:00Z'); at < Date.parse('2027-01-01T08:00:00Z'); at += 30 * 60_000) {
        const day = dueSummaryDay(reader({ dailySummaryTime, summaryDay: days.at(-1) ?? null }), new Date(at))
        if (day) days.push(day)
      }
      expect(new Set(days).size).toBe(days.length)
      expect(days.filter((day) => day.startsWith('2026'))).toHaveLength(365)
    }
  })
})

it('groups the ads by station, the busiest first, with one line a company', () => {
  const [quiet, busy] = [{ id: 1, name: 'KAAA', frequency: '88.1' }, { id: 2, name: 'WBBB', frequency: '99.5' }]
  const ad = (company: string, minute: number, station: SummaryAd['station']): SummaryAd => ({
    company, station, brandType: 'local', confidence: 0.8, transcript: '', detectionId: minute, endedAt: new Date(Date.UTC(2026, 2, 2, 12, minute)),
  })
  const stations = groupSummary([ad('Alpha', 1, quiet), ad('Beta', 2, busy), ad('Gamma', 3, busy), ad('Beta', 4, busy)])
  expect(stations.map(({ name, ads }) => [name, ads])).toEqual([['WBBB', 3], ['KAAA', 1]])
  expect(stations[0]?.lines.map(({ company, times, detectionId }) => [company, times, detectionId])).toEqual([['Beta', 2, 4], ['Gamma', 1, 3]])
})

describe('an excerpt', () => {
  const long = `${'before '.repeat(40)}Harbor Light Furniture has it ${'after '.repeat(60)}`.trim()

  it.each([
    ['short words whole', 'Only  a\nfew words', 'X', 'Only a few words'],
    ['an empty text as it is', '', 'X', ''],
  ])('shows %s', (_name, text, company, expected) => expect(excerptOf(text, company)).toBe(expected))

  it('shows the mention, cut between words', () => {
    const excerpt = excerptOf(long, 'harbor light furniture', 120)
    expect(excerpt).toMatch(/^… (?:before )+Harbor Light Furniture has it (?:after )*after …$/)
    expect(excerpt.length).toBeLessThanOrEqual(124)
  })

  it('shows the beginning where nobody is named, and the end where the mention is there', () => {
    expect(excerptOf(long, 'Nobody', 60)).toMatch(/^before (?:before )*before …$/)
    expect(excerptOf(`${'before '.repeat(40)}Acme`, 'Acme', 60)).toMatch(/^… (?:before )+Acme$/)
  })

  it('cuts one endless word', () => expect(excerptOf('x'.repeat(500), 'Acme', 60)).toBe(`${'x'.repeat(60)} …`))
})
