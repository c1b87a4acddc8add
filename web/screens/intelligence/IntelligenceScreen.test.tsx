import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionOf, madeUpDetection, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment, type MockResolvers } from '../../testing/testEnvironment.ts'

const user = userEvent.setup({ delay: null })

beforeEach(() => localStorage.setItem('spotlead.timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone))

const house = (...detections: ReturnType<typeof madeUpDetection>[]): MockResolvers => ({
  ...signedIn(),
  DetectionConnection: () => connectionOf(detections.map((detection) => ({ ...detection, databaseId: 1 }))),
  IntelligenceKPIs: () => ({ stationsActive: 2, totalStations: 3, detectionsToday: 41, uniqueAdvertisers: 17, avgConfidence: 84 }),
  IntelligenceNow: () => ({
    stationCards: [
      { databaseId: 1, name: 'WDMO Talk', frequency: '101.1', isActive: true, status: 'live', detectionsToday: 12, avgConfidence: 80, lastDetection: null },
    ],
  }),
  QualityMetrics: () => ({ totalDetections: 900, highConfidenceRate: 71, verificationRate: 12, needsReview: 33 }),
  PipelineCounts: () => ({ suspects: 40, leads: 12, prospects: 5, clients: 2 }),
  IntelligenceTrends: () => ({ changeFromLastWeek: -8, trending: 'down' }),
})

test('today, the stations, the pipeline and the quality stand in figures', async () => {
  renderApp(createTestEnvironment(house()), '/intelligence')
  expect(await screen.findByRole('group', { name: 'Unique Advertisers' })).toHaveTextContent('17')
  expect(screen.getByRole('heading', { level: 1, name: 'Business Intelligence Dashboard' })).toBeInTheDocument()
  const center = screen.getByRole('region', { name: 'Command Center' })
  expect(center).toHaveTextContent('Last seen: Never')
  expect(center).toHaveTextContent('LIVE')
  expect(await screen.findByRole('region', { name: 'Pipeline Status' })).toHaveTextContent('Suspects40Leads12Prospects5Clients2')
  const quality = screen.getByRole('region', { name: 'Quality Metrics' })
  expect(quality).toHaveTextContent('High Confidence Rate71%')
  expect(quality).toHaveTextContent('-8%')
  expect(within(quality).getByRole('img', { name: 'Down' })).toBeInTheDocument()
})

test('a detection becomes a lead with one click, without a reload', async () => {
  const environment = createTestEnvironment(house(madeUpDetection({ databaseId: 1 })))
  renderApp(environment, '/intelligence')
  await user.click(await screen.findByRole('button', { name: 'Convert to Lead' }))
  await waitFor(() =>
    expect(environment.sent.find(({ name }) => name === 'RecentIntelligenceConvertMutation')?.variables).toEqual({ input: { detectionId: 'detection-1' } }),
  )
  expect(await screen.findByText('Detection converted to lead successfully!')).toBeInTheDocument()
})

test('what is matched already says so', async () => {
  renderApp(createTestEnvironment(house(madeUpDetection({ databaseId: 1, isMatched: true }))), '/intelligence')
  expect(await screen.findByText('Lead Created')).toBeInTheDocument()
})
