import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alertStore } from '../../components/detections/alertStore.ts'
import { liveStatus } from '../../relay/liveStatus.ts'
import { connectionOf, madeUpDetection, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment, type MockResolvers } from '../../testing/testEnvironment.ts'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  localStorage.setItem('spotlead.timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  alertStore.clear()
})
afterEach(() => act(() => liveStatus.lost()))

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
  const further = within(screen.getByRole('navigation', { name: 'More of intelligence' })).getAllByRole('link')
  expect(further.map((link) => link.getAttribute('href'))).toEqual(['/market', '/companies', '/creatives'])
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

const heard = (databaseId: number, company: string) =>
  madeUpDetection({ databaseId, detectedCompany: company, evidence: [{ kind: 'phone', start: 0, end: 4 }] })
const feed = () => within(screen.getByRole('region', { name: 'Recent Intelligence' })).getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)
const holding = (...detections: ReturnType<typeof madeUpDetection>[]): MockResolvers => ({
  ...house(),
  DetectionConnection: () => connectionOf(detections),
})

test('what the alerts look at leaves the feed whole', async () => {
  const environment = createTestEnvironment(holding(heard(1, 'Acme')))
  renderApp(environment, '/intelligence')
  expect(await screen.findByText('Acme')).toBeInTheDocument()
  environment.answer(holding(heard(2, 'Brightwater'), heard(1, 'Acme')))
  // The newest by the alerts' own query, which knows less of each.
  const release = environment.hold('RecentIntelligenceQuery')
  act(() => liveStatus.connected())
  await waitFor(() => expect(environment.sent.map(({ name }) => name)).toContain('LiveUpdatesPollQuery'))
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 50))))
  expect(feed()).toEqual(['Acme'])
  release()
})

test('a detection comes into feed and figures by itself, and goes when it is none', async () => {
  const environment = createTestEnvironment(holding(heard(1, 'Acme')))
  renderApp(environment, '/intelligence')
  expect(await screen.findByText('Acme')).toBeInTheDocument()
  act(() => liveStatus.connected())
  await waitFor(() => expect(alertStore.read().lastSeenId).toBe(1))
  environment.answer({ ...holding(heard(2, 'Brightwater'), heard(1, 'Acme')), IntelligenceKPIs: () => ({ uniqueAdvertisers: 18 }) })
  await act(() => environment.emit('LiveUpdatesDetectionSubscription', { Detection: () => heard(2, 'Brightwater') }))
  await waitFor(() => expect(feed()).toEqual(['Brightwater', 'Acme']))
  await waitFor(() => expect(screen.getByRole('group', { name: 'Unique Advertisers' })).toHaveTextContent('18'))
  environment.answer(holding(heard(1, 'Acme')))
  await act(() => environment.emit('LiveUpdatesChangeSubscription', { DetectionEvent: () => ({ detectionId: 'detection-2', detection: null }) }))
  await waitFor(() => expect(feed()).toEqual(['Acme']))
})

test('a new lead stands in the pipeline at once', async () => {
  const environment = createTestEnvironment(house(madeUpDetection({ databaseId: 1 })))
  renderApp(environment, '/intelligence')
  const button = await screen.findByRole('button', { name: 'Convert to Lead' })
  environment.answer({ ...house(madeUpDetection({ databaseId: 1, isMatched: true })), PipelineCounts: () => ({ suspects: 39, leads: 13, prospects: 5, clients: 2 }) })
  await user.click(button)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Pipeline Status' })).toHaveTextContent('Suspects39Leads13'))
})
