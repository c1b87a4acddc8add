import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { alertStore } from '../../components/detections/alertStore.ts'
import { liveStatus } from '../../relay/liveStatus.ts'
import { RequestError } from '../../relay/requestError.ts'
import { connectionOf, madeUpDetection, madeUpStation, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment, type MockResolvers, type TestEnvironment } from '../../testing/testEnvironment.ts'

const user = userEvent.setup({ delay: null })

beforeEach(() => {
  localStorage.setItem('spotlead.timeZone', Intl.DateTimeFormat().resolvedOptions().timeZone)
  alertStore.clear()
})
afterEach(() => {
  act(() => liveStatus.lost())
  jest.restoreAllMocks()
})

const withDetections = (...ids: number[]): MockResolvers => ({
  ...signedIn(),
  DetectionConnection: () => connectionOf(ids.map((databaseId) => madeUpDetection({ databaseId, detectedCompany: `Company ${databaseId}` }))),
})

async function openDashboard(resolvers: MockResolvers): Promise<TestEnvironment> {
  const environment = createTestEnvironment(resolvers)
  renderApp(environment, '/dashboard')
  await screen.findByRole('heading', { name: 'Live Monitoring' })
  return environment
}

const panel = (name: string) => screen.getByRole('region', { name })
const detect = (environment: TestEnvironment, databaseId: number, detection: Record<string, unknown> = {}) =>
  act(() =>
    environment.emit('LiveUpdatesDetectionSubscription', {
      Detection: () => madeUpDetection({ databaseId, detectedCompany: `Company ${databaseId}`, ...detection }),
    }),
  )

test('the day stands in six numbers', async () => {
  await openDashboard(signedIn())
  const texts = await Promise.all(
    ['Active Stations', 'Audio Recorded', 'Recorded Today', 'Transcripts Completed', 'Transcription Progress', 'Detected Advertisers'].map(
      async (name) => (await screen.findByRole('group', { name })).textContent?.replace(name, ''),
    ),
  )
  expect(texts).toEqual(['3', '1,284.3 h', '12 h 34 min', '2,210', '97%', '41'])
  expect(screen.getByText(/Transcribed by PocketSphinx at/)).toHaveTextContent('2.4× real time')
})

test.each([
  ['NEARLY_FULL', 0, /^Clips take 0\.9 of 1\.0 GB\. When the room is used up/],
  ['EVICTING', 7, /^Clips take 0\.9 of 1\.0 GB: the oldest are being deleted, 7 today/],
])('a place for clips that is %s is told', async (room, evictedToday, text) => {
  await openDashboard({ ...signedIn(), ClipUse: () => ({ room, usedBytes: 966_367_641, budgetBytes: 1_073_741_824, evictedToday }) })
  expect(screen.getByText(text)).toBeInTheDocument()
})

test('a recogniser that cannot keep up is told with what was given up', async () => {
  await openDashboard({ ...signedIn(), Recogniser: () => ({ label: 'PocketSphinx', ready: true, problem: null, speed: 0.4, queued: 2_000, dropped: 31 }) })
  expect(await screen.findByText(/Transcribed by PocketSphinx at/)).toHaveTextContent('2000 segments waiting, 31 given up in the last day')
})

test('numbers that cannot be had leave the rest standing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const environment = createTestEnvironment(signedIn())
  environment.fail('StatsStripQuery', new RequestError(500, 'Something went wrong'))
  renderApp(environment, '/dashboard')
  expect(await screen.findByText('Unable to load dashboard statistics. Please refresh the page.')).toBeInTheDocument()
  expect(await screen.findByRole('region', { name: 'Live Monitoring' })).toBeInTheDocument()
})

test('a recogniser that does not run is said, with the reason', async () => {
  await openDashboard({
    ...signedIn(),
    Recogniser: () => ({ label: 'PocketSphinx', ready: false, problem: 'pocketsphinx is not installed', speed: null, queued: 9 }),
  })
  expect(await screen.findByText(/Transcription is not running: pocketsphinx is not installed/)).toBeInTheDocument()
})

test('an empty house says what to do', async () => {
  await openDashboard(signedIn())
  expect(panel('Live Monitoring')).toHaveTextContent(
    'No radio monitors configured yet. Go to the Monitors page to browse and add monitors.',
  )
  expect(panel('Recent Detections')).toHaveTextContent('No recent detections found.')
  expect(panel('Recent Detections')).toHaveTextContent('Start monitoring radio stations to detect advertisers automatically.')
  expect(screen.queryByRole('region', { name: 'Detection Alerts' })).not.toBeInTheDocument()
})

test('monitors stand active first, each with its state', async () => {
  await openDashboard({
    ...signedIn(),
    RadioStationConnection: () =>
      connectionOf([
        madeUpStation({ databaseId: 1, name: 'Asleep', isActive: false }),
        madeUpStation({ databaseId: 2, name: 'Awake', lastDetection: new Date(Date.now() - 3.5 * 60_000).toISOString() }),
        madeUpStation({ databaseId: 3, name: 'Mute', isDemo: true, listening: { state: 'silent', problem: 'no sound for 45 s' } }),
      ]),
  })
  const rows = within(panel('Live Monitoring')).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent(/^Awake101.1Columbus, OHNews\/TalkLIVELast detection: 3 minutes ago$/)
  expect(rows[1]).toHaveTextContent('Mute101.1Demo')
  expect(rows[1]).toHaveTextContent('Silent: no sound for 45 s')
  expect(rows[1]).toHaveTextContent('LIVE')
  expect(rows[2]).toHaveTextContent(/OFFLINELast detection: Never$/)
  expect(panel('Live Monitoring')).toHaveTextContent('2 of 3 active')
})

test('the first four detections are shown and the rest is a link away', async () => {
  await openDashboard(withDetections(9, 8, 7, 6, 5))
  const rows = within(panel('Recent Detections')).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual(
    [9, 8, 7, 6].map((id) => `Company ${id}WDMO Talk101.15 minutes agoLocalConfidence: 93%Processing`),
  )
  expect(screen.getByRole('link', { name: 'View all detections' })).toHaveAttribute('href', '/detections')
})

test('matched, unknown and unsure detections read as such', async () => {
  await openDashboard({
    ...signedIn(),
    DetectionConnection: () =>
      connectionOf([
        madeUpDetection({ databaseId: 3, isMatched: true, brandType: 'national', confidence: 0.6 }),
        madeUpDetection({ databaseId: 2, detectedCompany: null, brandType: 'regional', confidence: 0.59 }),
        madeUpDetection({ databaseId: 1, confidence: null, isSample: true }),
      ]),
  })
  const rows = within(panel('Recent Detections')).getAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('NationalConfidence: 60%Matched')
  expect(rows[1]).toHaveTextContent(/^Unknown company.*UnknownConfidence: 59%Processing$/)
  expect(rows[2]).toHaveTextContent('SampleLocalConfidence: N/A')
})

test('a detection appears by itself, in the list and as an alert', async () => {
  const environment = await openDashboard(withDetections(9, 8, 7, 6))
  await detect(environment, 10)
  expect(within(panel('Recent Detections')).getAllByRole('listitem').map((row) => row.textContent?.slice(0, 10))).toEqual([
    'Company 10',
    'Company 9W',
    'Company 8W',
    'Company 7W',
  ])
  expect(panel('Detection Alerts')).toHaveTextContent('1 new')
  expect(screen.getByText('New detection: Company 10 on WDMO Talk')).toBeInTheDocument()
})

test('a detection that a person says is none goes by itself, and is back in its place once he takes that back', async () => {
  const environment = await openDashboard(withDetections(9, 8, 7, 6))
  await act(() => environment.emit('LiveUpdatesChangeSubscription', { DetectionEvent: () => ({ detectionId: 'detection-8', detection: null }) }))
  expect(within(panel('Recent Detections')).getAllByRole('listitem').map((row) => row.textContent?.slice(0, 9))).toEqual(['Company 9', 'Company 7', 'Company 6'])
  const change = (databaseId: number) => {
    const changed = madeUpDetection({ databaseId, detectedCompany: `Company ${databaseId}` })
    return act(() => environment.emit('LiveUpdatesChangeSubscription', { DetectionEvent: () => ({ detectionId: changed.id }), Detection: () => changed }))
  }
  await change(8)
  // Of another one, which the list does not show, only the name has changed.
  await change(1)
  await change(8)
  expect(within(panel('Recent Detections')).getAllByRole('listitem').map((row) => row.textContent?.slice(0, 9))).toEqual(['Company 9', 'Company 8', 'Company 7', 'Company 6'])
})

test('an alert follows what a person says of its detection', async () => {
  const environment = await openDashboard(withDetections(9))
  await detect(environment, 10)
  await detect(environment, 11)
  await user.click(screen.getByRole('button', { name: 'Mark Company 10 as read' }))
  const named = madeUpDetection({ databaseId: 10, detectedCompany: 'Harbor Light' })
  await act(() => environment.emit('LiveUpdatesChangeSubscription', { DetectionEvent: () => ({ detectionId: named.id }), Detection: () => named }))
  const names = () => within(panel('Detection Alerts')).getAllByRole('listitem').map((row) => row.querySelector('p')?.textContent)
  expect(names()).toEqual(['Company 11', 'Harbor Light'])
  expect(panel('Detection Alerts')).toHaveTextContent('1 new')
  await act(() => environment.emit('LiveUpdatesChangeSubscription', { DetectionEvent: () => ({ detectionId: named.id, detection: null }) }))
  expect(names()).toEqual(['Company 11'])
})

test('five alerts are shown, all ten on demand; reading dims, dismissing removes', async () => {
  const environment = await openDashboard(withDetections(1))
  for (let id = 2; id <= 13; id += 1) await detect(environment, id)
  const rows = () => within(panel('Detection Alerts')).getAllByRole('listitem')
  expect(rows()).toHaveLength(5)
  expect(panel('Detection Alerts')).toHaveTextContent('10 new')
  await user.click(screen.getByRole('button', { name: 'View All' }))
  expect(rows()).toHaveLength(10)
  expect(rows()[0]).toHaveTextContent('Company 13')
  await user.click(screen.getByRole('button', { name: 'Mark Company 13 as read' }))
  expect(panel('Detection Alerts')).toHaveTextContent('9 new')
  await user.click(screen.getByRole('button', { name: 'Dismiss Company 13' }))
  expect(rows()).toHaveLength(9)
  expect(rows()[0]).toHaveTextContent('Company 12')
})

test('while the socket is away the newest are asked for, and only newer ones alert', async () => {
  const environment = await openDashboard(withDetections(2, 1))
  act(() => liveStatus.connected())
  await waitFor(() => expect(alertStore.read().lastSeenId).toBe(2))
  expect(screen.queryByRole('region', { name: 'Detection Alerts' })).not.toBeInTheDocument()
  environment.answer(withDetections(4, 3, 2, 1))
  act(() => liveStatus.lost())
  act(() => liveStatus.connected())
  expect(await screen.findByRole('region', { name: 'Detection Alerts' })).toHaveTextContent('2 new')
  const recent = within(panel('Recent Detections')).getAllByRole('listitem')
  expect(recent.map((row) => row.textContent?.slice(0, 9))).toEqual(['Company 4', 'Company 3', 'Company 2', 'Company 1'])
})

test('an administrator can end the show, after being asked', async () => {
  const environment = await openDashboard({ ...signedIn(), Query: () => ({ hasSampleData: true }) })
  environment.reply('SampleNoticeRemoveMutation', {
    removeSampleData: { __typename: 'RemoveSampleDataPayload', removedDetections: 2_282 },
  })
  await user.click(screen.getByRole('button', { name: 'Remove sample data' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove sample data' })
  environment.answer(signedIn())
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('2282 detections and the demo stations are gone.')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove sample data' })).not.toBeInTheDocument())
})

test('others see that it is a show', async () => {
  await openDashboard({ ...signedIn({ role: 'user' }), Query: () => ({ hasSampleData: true }) })
  expect(screen.getByText(/Demo stations and sample history are shown/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Remove sample data' })).not.toBeInTheDocument()
})

describe('notifications of the browser', () => {
  const shown = jest.fn()
  const ask = jest.fn()
  const made: EventTarget[] = []

  beforeEach(() => {
    shown.mockReset()
    made.length = 0
    ask.mockReset()
  })
  afterEach(() => Reflect.deleteProperty(globalThis, 'Notification'))

  function allow(permission: NotificationPermission) {
    class FakeNotification extends EventTarget {
      static permission = permission
      static requestPermission = () => {
        ask()
        FakeNotification.permission = 'granted'
        return Promise.resolve('granted')
      }
      close = jest.fn()
      constructor(title: string, options: NotificationOptions) {
        super()
        shown(title, options.body)
        made.push(this)
      }
    }
    Object.assign(globalThis, { Notification: FakeNotification })
  }

  test('are asked for on a click and never before', async () => {
    allow('default')
    const environment = await openDashboard(withDetections(1))
    await detect(environment, 2)
    expect(ask).not.toHaveBeenCalled()
    expect(shown).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Enable browser notifications' }))
    expect(ask).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Enable browser notifications' })).not.toBeInTheDocument())
    await detect(environment, 3)
    expect(shown.mock.calls).toEqual([['New Business Identified!', 'Company 3 on WDMO Talk 101.1']])
  })

  test('bring whoever clicks one to that detection, without loading the page anew', async () => {
    allow('granted')
    const focus = jest.spyOn(window, 'focus').mockImplementation(() => undefined)
    const environment = await openDashboard(withDetections(1))
    await detect(environment, 2)
    act(() => void made.at(-1)?.dispatchEvent(new Event('click')))
    expect(focus).toHaveBeenCalledTimes(1)
    expect(await screen.findByRole('heading', { level: 1, name: 'Detections' })).toBeInTheDocument()
    const asked = () => environment.sent.findLast(({ name }) => name === 'DetectionsScreenQuery')?.variables
    expect(asked()).toMatchObject({ filter: { detectionId: 2 } })
  })

  test('are not offered where they were refused', async () => {
    allow('denied')
    const environment = await openDashboard(withDetections(1))
    await detect(environment, 2)
    expect(screen.queryByRole('button', { name: 'Enable browser notifications' })).not.toBeInTheDocument()
    expect(shown).not.toHaveBeenCalled()
  })
})
