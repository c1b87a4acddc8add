import { hoursAndMinutesText, hoursOf, processingPercent, rangeOf, shownDays, totalsOf, unknownSegments, type DayRow } from './summary.ts'

const day = (values: Partial<DayRow> = {}): DayRow => ({
  processingDate: '2026-03-10', totalFiles: 10, processedFiles: 9, totalDuration: 36_000, totalSegments: 100, advertisementSegments: 20,
  speechSegments: 40, musicSegments: 30, stationCount: 3, emailSent: false, processingMethod: null, ...values,
})
// A Wednesday.
const NOW = new Date(2026, 2, 11, 15)

test.each([
  ['7', '2026-03-05', '2026-03-11'],
  ['30', '2026-02-10', '2026-03-11'],
  ['last-week', '2026-03-01', '2026-03-07'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['this-month', '2026-03-01', '2026-03-31'],
] as const)('%s goes from %s to %s', (period, from, to) => {
  expect(rangeOf(period, NOW)).toEqual({ from, to })
})

test('all time has no bound', () => {
  expect(rangeOf('all', NOW)).toBeNull()
})

test('the search is a plain part of the date', () => {
  const rows = [day(), day({ processingDate: '2026-03-01' }), day({ processingDate: '2025-03-10' })]
  expect(shownDays(rows, '30', '-10', NOW).map(({ processingDate }) => processingDate)).toEqual(['2026-03-10'])
  expect(shownDays(rows, 'all', '-10', NOW)).toHaveLength(2)
  expect(shownDays(rows, '30', '.*', NOW)).toHaveLength(0)
})

test('hours of a kind are its share of the segments', () => {
  expect(hoursOf(20, day())).toBe(2)
  expect(hoursOf(1, day({ totalSegments: 3, totalDuration: 3_600 }))).toBe(0.3)
  expect(hoursOf(5, day({ totalSegments: 0 }))).toBe(0)
  expect(unknownSegments(day())).toBe(10)
  expect(unknownSegments(day({ totalSegments: 50 }))).toBe(0)
})

test('efficiency is of all files of all days', () => {
  expect(processingPercent(day())).toBe(90)
  expect(totalsOf([day(), day({ totalFiles: 30, processedFiles: 30 })])).toMatchObject({ days: 2, efficiency: 98, advertisements: 40, adHours: 4, unknownHours: 2 })
  expect(totalsOf([])).toMatchObject({ days: 0, efficiency: 0 })
})

test('durations are read as hours and minutes', () => {
  expect(hoursAndMinutesText(0)).toBe('0h 0m')
  expect(hoursAndMinutesText(5_430)).toBe('1h 31m')
})
