import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'
import { barWidths } from './marketWords.ts'

const row = { companyId: 1, company: 'Rival Roofing', brandType: 'local', market: 'Columbus, OH', airings: 4, airingsBefore: 1, stations: ['Theirs'], lastHeard: '2026-03-01T12:00:00Z' }
const stations = [{ id: 's1', databaseId: 1, name: 'Ours', frequency: '101.9' }, { id: 's2', databaseId: 2, name: 'Theirs', frequency: '96.5' }]
const compared = (stationId: number, name: string) => ({ stationId, name, airings: 5, minutes: 3, advertisers: 2, onlyHere: 1, topOnlyHere: [`${name} Only`], dayparts: [5, 0, 0, 0, 0] })
const user = userEvent.setup({ delay: null })

function open(path = '/market') {
  // The shell asks for the same list: both get the same answer.
  const environment = createTestEnvironment({ ...signedIn({ role: 'user' }), RadioStationConnection: () => connectionOf(stations) })
  environment.reply('MarketScreenQuery', { markets: ['Columbus, OH'], stations: connectionOf(stations) })
  environment.reply('OpportunityListQuery', { opportunities: { total: 1, list: [row] } })
  environment.reply('ShareOfVoiceQuery', {
    shareOfVoice: {
      airings: 9, advertisers: 1, timeZone: 'America/New_York', weekHours: Array.from({ length: 168 }, (_, hour) => (hour === 24 + 8 ? 9 : 0)),
      shares: [{ companyId: 1, company: 'Always There', airings: 9, share: 100 }],
      dayparts: [{ name: 'Morning Drive', fromHour: 6, airings: 9, share: 100 }],
    },
  })
  environment.reply('StationComparisonQuery', {
    stationComparison: { __typename: 'StationComparison', timeZone: 'UTC', shared: 1, sharedAdvertisers: ['Always There'], stations: [compared(1, 'Ours'), compared(2, 'Theirs')] },
  })
  renderApp(environment, path)
  return environment
}
const sent = (environment: ReturnType<typeof createTestEnvironment>, name: string) => environment.sent.findLast((operation) => operation.name === name)?.variables

test('lists who is worth a call, and asks again for another reason', async () => {
  const environment = open('/market?days=7')
  expect(await screen.findByText('Rival Roofing')).toBeInTheDocument()
  expect(screen.getByText('4 airings')).toBeInTheDocument()
  expect(sent(environment, 'OpportunityListQuery')).toEqual({ kind: 'new', days: 7, market: null, ours: null })
  await user.selectOptions(screen.getByLabelText('Reason'), 'On a rival, not on us')
  await user.selectOptions(await screen.findByLabelText('Your station'), 'Theirs (96.5)')
  expect(sent(environment, 'OpportunityListQuery')).toEqual({ kind: 'rival', days: 7, market: null, ours: 2 })
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', '/api/market/opportunities.csv?kind=rival&days=7&ours=2')
})

test('shows shares as bars with their numbers', async () => {
  const environment = open('/market?tab=share&market=Columbus%2C+OH')
  expect(await screen.findByRole('cell', { name: 'Always There' })).toBeInTheDocument()
  expect(screen.getByRole('cell', { name: '100% (9)' })).toBeInTheDocument()
  expect(screen.getByText('Airings by Daypart (America/New_York)')).toBeInTheDocument()
  expect(screen.getByTitle('Tuesday 8:00: 9 airings')).toHaveTextContent('9')
  expect(screen.getByTitle('Tuesday 9:00: 0 airings')).toBeInTheDocument()
  const scope = '?days=30&market=Columbus%2C+OH'
  expect(screen.getByRole('link', { name: 'CSV of share of voice' })).toHaveAttribute('href', `/api/market/share-of-voice.csv${scope}`)
  expect(screen.getByRole('link', { name: 'CSV of airings by daypart' })).toHaveAttribute('href', `/api/market/dayparts.csv${scope}`)
  expect(sent(environment, 'ShareOfVoiceQuery')).toEqual({ days: 30, market: 'Columbus, OH' })
})

test('compares two stations, and says so when only one is left', async () => {
  const environment = open('/market?tab=compare')
  expect(await screen.findByText('Ours Only')).toBeInTheDocument()
  expect(screen.getByText(/1 on all of them: Always There/)).toBeInTheDocument()
  expect(sent(environment, 'StationComparisonQuery')).toEqual({ days: 30, stationIds: [1, 2] })
  await user.click(screen.getByLabelText('Theirs (96.5)'))
  expect(await screen.findByText('Choose two to four stations.')).toBeInTheDocument()
})

test('bars are parts of the longest', () => {
  expect(barWidths([4, 2, 0])).toEqual([100, 50, 0])
  expect(barWidths([0])).toEqual([0])
})
