import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionOf, pagesOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'
import { formatDay } from '../../ui/dateFormat.ts'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem('spotlead.timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone)
})

const dayAgo = (days: number): string => {
  const date = new Date()
  date.setDate(date.getDate() - days)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
}

/** As the table writes a day. */
const written = (isoDay: string): string => formatDay(new Date(`${isoDay}T00:00:00Z`), 'UTC')

const row = (databaseId: number, processingDate: string) => ({
  id: `day-${databaseId}`, databaseId, processingDate, totalFiles: 10, processedFiles: 9, totalDuration: 36_000, totalSegments: 100,
  advertisementSegments: 20, speechSegments: 40, musicSegments: 30, stationCount: 3, emailSent: true, processingMethod: 'continuous', isSample: false,
})

const open = (rows: ReturnType<typeof row>[]) =>
  renderApp(createTestEnvironment({ ...signedIn(), DailyProcessingStatsConnection: () => connectionOf(rows) }), '/daily-summary')

test('a day stands in sixteen columns, with the values that are fixed', async () => {
  open([row(1, dayAgo(2))])
  const table = await screen.findByRole('table')
  expect(within(table).getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Date', 'Stations', 'First Capture', 'Last Capture', 'Audio Hours', 'Audio Files', 'Processing %', 'Transcripts', 'Ad Segments',
    'Music Hours', 'Talk Hours', 'Ad Hours', 'Unknown Hours', 'Errors', 'Alerts Sent', 'Method',
  ])
  const cells = within(table).getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual([written(dayAgo(2)), '3', '07:00', '19:00', '10h 0m', '10', '90%', '60', '20', '3', '4', '2', '1', '0', '1', 'continuous'])
  expect(screen.getByRole('group', { name: 'Processing Efficiency' })).toHaveTextContent('90%')
  expect(screen.getByRole('region', { name: 'Platform Activity' })).toHaveTextContent('User LoginsN/ALanding Page ClicksN/A')
})

test('period and search narrow, Reset takes both back, and the period is remembered', async () => {
  open([row(1, dayAgo(2)), row(2, dayAgo(20)), row(3, dayAgo(90))])
  const days = () => within(screen.getByRole('table')).getAllByRole('row').length - 1
  await screen.findByRole('table')
  expect(days()).toBe(2)
  await user.selectOptions(screen.getByLabelText('Time Period'), 'All Time')
  expect(days()).toBe(3)
  expect(localStorage.getItem('dailySummaryDateFilter')).toBe('all')
  await user.type(screen.getByLabelText('Search by date'), 'nothing like it')
  expect(screen.getByText('No daily statistics found for the selected period "nothing like it"')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(days()).toBe(2)
})

test('all time is every day, however many there are', async () => {
  const days = Array.from({ length: 230 }, (_, index) => row(index + 1, dayAgo(index)))
  renderApp(createTestEnvironment({ ...signedIn(), DailyProcessingStatsConnection: pagesOf(days) }), '/daily-summary')
  await user.selectOptions(await screen.findByLabelText('Time Period'), 'All Time')
  await waitFor(() => expect(screen.getByRole('group', { name: 'Total Days Tracked' })).toHaveTextContent('230'))
})

test('columns sort both ways', async () => {
  open([row(1, dayAgo(2)), row(2, dayAgo(20))])
  const first = () => within(screen.getByRole('table')).getAllByRole('cell')[0]?.textContent
  await screen.findByRole('table')
  expect(first()).toBe(written(dayAgo(2)))
  await user.click(screen.getByRole('button', { name: 'Date' }))
  expect(first()).toBe(written(dayAgo(20)))
})

test('who is no administrator is told what the screen needs', async () => {
  const environment = createTestEnvironment({ ...signedIn({ role: 'user' }) })
  environment.reply('DailySummaryScreenQuery', { viewer: { id: 'user-1', role: 'user' }, dailyStats: null })
  renderApp(environment, '/daily-summary')
  expect(await screen.findByText('Administrators only')).toBeInTheDocument()
})

test('the days shown can be looked at and taken along', async () => {
  const saved: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => undefined })
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  open([row(1, dayAgo(2)), row(2, dayAgo(20)), row(3, dayAgo(90))])
  const chart = await screen.findByRole('img', { name: /^Hours heard on 2 days/ })
  expect(within(chart).getByTitle(`${written(dayAgo(2))}: Ads 2h, Talk 4h, Music 3h, Unknown 1h`)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'CSV' }))
  expect(clicked).toHaveBeenCalledTimes(1)
  clicked.mockRestore()
  const text = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    if (saved[0]) reader.readAsText(saved[0])
  })
  expect(String(text).split('\r\n').map((line) => line.slice(0, 10))).toEqual(['Date,Stati', dayAgo(2), dayAgo(20), ''])
})
