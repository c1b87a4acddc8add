import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'

const schedule = (id: number, change: object = {}) => ({
  id: `schedule-${id}`, name: `Window ${id}`, isActive: true, monitoringType: 'advertisements', daysOfWeek: '1,2', startTime: '06:00', endTime: '10:00',
  timezone: 'UTC', alertsEnabled: false, ...change,
})
const monitor = (databaseId: number, change: object = {}) => ({
  __typename: 'RadioStation', id: `station-${databaseId}`, databaseId, name: `WAAA ${databaseId}`, frequency: '101.1', format: 'Country', market: 'Boston',
  streamUrl: 'https://stream.example/live',
  city: 'Boston', state: 'MA', isActive: true, isOwn: true, nextProcessing: 'Continuous', isDemo: false, alertsEnabled: false, detectionCount: 30 - databaseId, weeklyDetections: 12, dailyDetections: 4, lastDetection: null,
  createdAt: '2026-03-05T12:00:00Z', schedules: [],
  listening: {
    state: 'live', stateSince: '2026-03-05T12:00:00Z', problem: null, streamTitle: 'A Song', levelDb: -20, codec: 'mp3', bitrateKbps: 64, lastHeardAt: '2026-03-05T12:10:00Z',
  },
  dayCoverage: {
    share: 0.9, heardSeconds: 1_620, silentSeconds: 0, lostSeconds: 180, lossReasons: [{ reason: 'The server ended the stream', seconds: 180 }],
    startsAt: '2026-03-05T12:00:00Z', slotSeconds: 1_800, heardPerSlot: [1_620], silentPerSlot: [0], lostPerSlot: [180],
  },
  airTime: { adSeconds: 120, musicSeconds: 900, talkSeconds: 600 },
  ...change,
})
const WBZ = {
  databaseId: 900, name: 'WBZ', frequency: '1030', band: 'AM', city: 'Boston', state: 'MA', market: 'Boston', format: 'News', website: 'https://wbz.example',
  description: null, coverage: 120, power: 50_000, rating: 10, streamUrl: null,
}
const stored = {
  __typename: 'MonitoringDefaults', id: 'd1', minConfidenceThreshold: 0.6, enableBrandClassification: true, captureIntervalSeconds: 45, maxCaptureLength: 30,
  enableContinuousMonitoring: true, enableEmailAlerts: true, alertOnLocalBrands: true, alertOnNationalBrands: false, suppressNationalBrands: false,
  dailySummaryEnabled: true, defaultStartTime: '06:00', defaultEndTime: '22:00', defaultMonitoringDays: '1,2,3,4,5', enableAutoProspectMatching: true,
  enableAutoStatusUpdates: true, retainAudioSegments: false,
}
const user = userEvent.setup({ delay: null })

function open(monitors: Record<string, unknown>[] = [monitor(1)], path = '/monitors') {
  const environment = createTestEnvironment({ ...signedIn(), MonitoringDefaults: () => stored, RadioStationConnection: () => connectionOf(monitors) })
  environment.reply('BrowseDialogQuery', { directoryMarkets: ['Boston'], directoryFormats: ['News'] })
  environment.reply('DirectoryListQuery', { directoryStations: [WBZ] })
  return { environment, ...renderApp(environment, path) }
}
const sent = (environment: ReturnType<typeof createTestEnvironment>, name: string) => environment.sent.findLast((one) => one.name === name)?.variables

async function toSchedule() {
  await user.click(await screen.findByRole('button', { name: 'New Monitor' }))
  await user.selectOptions(await screen.findByLabelText('Market'), 'Boston')
  await user.click(await screen.findByRole('button', { name: /^WBZ/ }))
  await user.type(await screen.findByLabelText(/^Stream URL/), 'https://stream.example/wbz')
  await user.click(screen.getByRole('button', { name: 'Configure Monitor' }))
  const next = await screen.findByRole('button', { name: 'Next: Set Schedule' })
  expect(next).toBeDisabled()
  await user.click(screen.getByRole('radio', { name: /Advertisements/ }))
  await user.click(next)
}

test('an empty screen offers the stations', async () => {
  open([])
  expect(await screen.findByText('No monitors configured')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Browse Stations' }))
  const dialog = await screen.findByRole('dialog', { name: 'Browse Radio Stations' })
  expect(await within(dialog).findByText('Choose a market to browse available radio stations')).toBeInTheDocument()
  expect(within(dialog).getAllByText('Select a Market')).toHaveLength(2)
  const views = () => within(within(dialog).getByRole('group', { name: 'Show' })).getAllByRole('button').map(({ textContent }) => textContent)
  expect(views()).toEqual(['All Stations (0)', 'Currently Monitoring (0)', 'Available to Add (0)'])
  await user.selectOptions(within(dialog).getByLabelText('Market'), 'Boston')
  expect(await within(dialog).findByRole('button', { name: /^WBZ/ })).toBeInTheDocument()
  expect(views()).toEqual(['All Stations (1)', 'Currently Monitoring (0)', 'Available to Add (1)'])
  await user.click(within(dialog).getByRole('button', { name: 'Currently Monitoring (0)' }))
  expect(within(dialog).getByText('No Stations Found')).toBeInTheDocument()
})

test('cards say everything, in the order of productivity', async () => {
  const many = Array.from({ length: 11 }, (_, index) => monitor(index + 1))
  many[3] = monitor(4, { isActive: false, nextProcessing: 'Inactive', schedules: [schedule(1), schedule(2, { monitoringType: 'funny_segments' }), schedule(3), schedule(4, { isActive: false })] })
  open(many)
  const first = within(await screen.findByRole('article', { name: 'WAAA 1' }))
  for (const words of ['LIVE', '85%', '♪ A Song', 'Continuous', '24/7 Monitoring', '100%', 'Never', '29', '12', '4', 'Mar 05, 2026']) expect(first.getByText(words)).toBeInTheDocument()
  expect(first.getByRole('img', { name: 'Rank 1' })).toBeInTheDocument()
  const fourth = within(screen.getByRole('article', { name: 'WAAA 4' }))
  for (const words of ['#4', 'OFFLINE', '0%', 'Inactive', 'Offline', 'Window 2', 'Comedy', '+1 more schedules']) expect(fourth.getByText(words)).toBeInTheDocument()
  expect(screen.queryByText('#11')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Inactive (1)' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Active (10)' })).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Sort by'), 'name')
  expect(screen.queryByText('#1')).not.toBeInTheDocument()
})

test('the details say what was heard of a day, and why not all of it', async () => {
  open()
  const card = within(await screen.findByRole('article', { name: 'WAAA 1' }))
  expect(card.getByRole('img', { name: '90.0% heard of the 30 min due in the last 24 hours, 3 min lost' })).toBeInTheDocument()
  expect(card.getByText('Ads 2 min · Music 15 min · Talk 10 min')).toBeInTheDocument()
  await user.click(card.getByRole('button', { name: 'Details of WAAA 1' }))
  const dialog = within(await screen.findByRole('dialog', { name: /WAAA 1/ }))
  for (const words of ['A Song', 'MP3, 64 kbps', '-20.0 dBFS', 'The server ended the stream', '3 min']) expect(dialog.getAllByText(words)[0]).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Show as Table' }))
  expect(dialog.getByRole('cell', { name: '1620' })).toBeInTheDocument()
})

test('an own station is tried out before it is added', async () => {
  const { environment } = open([])
  globalThis.URL.createObjectURL = () => 'blob:heard'
  globalThis.URL.revokeObjectURL = () => undefined
  await user.click(await screen.findByRole('button', { name: 'New Monitor' }))
  await user.click(await screen.findByRole('button', { name: 'Own Station' }))
  const next = screen.getByRole('button', { name: 'Try Out and Continue' })
  await user.click(next)
  for (const words of ['Station name is required', 'Frequency is required', 'Must be a valid URL']) expect(await screen.findByText(words)).toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Station Name/), 'My FM')
  await user.type(screen.getByLabelText(/^Frequency/), '99.9')
  await user.type(screen.getByLabelText(/^Stream URL/), 'http://10.0.0.1/live')
  environment.reply('useStreamTrialMutation', {
    tryStation: { __typename: 'InvalidInput', __isUserError: 'InvalidInput', message: 'This address is on a private or reserved network' },
  })
  await user.click(next)
  expect(await screen.findByText('This address is on a private or reserved network')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Stream URL/)).toBeInvalid()
  environment.reply('useStreamTrialMutation', {
    tryStation: {
      __typename: 'TryStationPayload',
      trial: { codec: 'MP3', bitrateKbps: 128, name: 'My Own FM', genre: 'Talk', title: 'Morning', loudnessLufs: -16.2, audioType: 'audio/mp4', audioBase64: 'AAAA' },
    },
  })
  await user.clear(screen.getByLabelText(/^Stream URL/))
  await user.type(screen.getByLabelText(/^Stream URL/), 'https://stream.example/my')
  expect(screen.queryByText('This address is on a private or reserved network')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Try Out' }))
  expect(await screen.findByText('My Own FM')).toBeInTheDocument()
  expect(screen.getByText('MP3 · 128 kbps · -16 LUFS · Talk')).toBeInTheDocument()
  expect(screen.getByLabelText('What was heard')).toHaveAttribute('src', 'blob:heard')
  expect(sent(environment, 'useStreamTrialMutation')).toEqual({ streamUrl: 'https://stream.example/my' })
  await user.click(screen.getByRole('button', { name: 'Configure Monitor' }))
  await user.click(screen.getByRole('radio', { name: /Advertisements/ }))
  await user.click(screen.getByRole('button', { name: 'Next: Set Schedule' }))
  environment.reply('useAddStationCreateMutation', { createStation: { __typename: 'CreateStationPayload', station: monitor(8, { name: 'My FM' }) } })
  await user.click(await screen.findByRole('button', { name: '24/7 Monitoring' }))
  expect(await screen.findByRole('article', { name: 'My FM' })).toBeInTheDocument()
  expect(sent(environment, 'useAddStationCreateMutation')?.['station']).toMatchObject({ name: 'My FM', frequency: '99.9', streamUrl: 'https://stream.example/my' })
})

test('monitors beyond the first page follow by themselves, counted and ranked with the others', async () => {
  const environment = createTestEnvironment({ ...signedIn(), MonitoringDefaults: () => stored, RadioStationConnection: () => connectionOf([monitor(1)], 2) })
  const { edges, pageInfo } = connectionOf([monitor(2, { detectionCount: 99 })])
  environment.reply('MonitorListPageQuery', { stations: { edges: edges.map((edge) => ({ ...edge, __typename: 'RadioStationEdge' })), pageInfo } })
  renderApp(environment, '/monitors')
  expect(await screen.findByRole('button', { name: 'All (2)' })).toBeInTheDocument()
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['WAAA 2', 'WAAA 1'])
  expect(sent(environment, 'MonitorListPageQuery')).toEqual({ count: 100, cursor: 'end' })
})

test('the defaults are edited, all of them', async () => {
  const environment = createTestEnvironment({ ...signedIn(), MonitoringDefaults: () => stored, RadioStationConnection: () => connectionOf([monitor(1)]) })
  renderApp(environment, '/monitors')
  await user.click(await screen.findByRole('button', { name: 'Defaults' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Monitoring Defaults' }))
  expect(dialog.getAllByRole('checkbox')).toHaveLength(10)
  await user.click(dialog.getByLabelText('Listen without gaps'))
  await user.clear(dialog.getByLabelText(/^Interval/))
  await user.type(dialog.getByLabelText(/^Interval/), '7')
  await user.click(dialog.getByRole('button', { name: 'Save Defaults' }))
  expect(await dialog.findByText('Must be a whole number from 10 to 3600')).toBeInTheDocument()
  await user.type(dialog.getByLabelText(/^Interval/), '0')
  await user.click(dialog.getByRole('button', { name: 'Sat' }))
  environment.reply('DefaultsDialogMutation', {
    updateMonitoringDefaults: { __typename: 'UpdateMonitoringDefaultsPayload', monitoringDefaults: { ...stored, captureIntervalSeconds: 70 } },
  })
  await user.click(dialog.getByRole('button', { name: 'Save Defaults' }))
  expect(await screen.findByText('Monitoring defaults updated successfully')).toBeInTheDocument()
  const { __typename: _type, id: _id, ...fields } = stored
  expect(sent(environment, 'DefaultsDialogMutation')?.['input']).toEqual({
    ...fields, enableContinuousMonitoring: false, captureIntervalSeconds: 70, defaultMonitoringDays: '1,2,3,4,5,6',
  })
})

test('switches say how they went', async () => {
  const { environment } = open()
  environment.reply('MonitorSwitchesActiveMutation', { updateStation: { __typename: 'UpdateStationPayload', station: { id: 'station-1', isActive: false } } })
  await user.click(await screen.findByLabelText('Monitoring'))
  expect(await screen.findByText('Station status updated successfully')).toBeInTheDocument()
  expect(await screen.findByText('OFFLINE')).toBeInTheDocument()
  environment.fail('MonitorSwitchesAlertsMutation', new Error('down'))
  await user.click(screen.getByLabelText('Email Alerts'))
  expect(await screen.findByText('Failed to update alert settings')).toBeInTheDocument()
})

test('a monitor is deleted once that is confirmed', async () => {
  const { environment } = open()
  environment.reply('MonitorCardDeleteMutation', { deleteStation: { __typename: 'DeleteStationPayload', deletedStationId: 'station-1' } })
  await user.click(await screen.findByRole('button', { name: 'Delete WAAA 1' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog).toHaveTextContent('Are you sure you want to delete "WAAA 1"? This action cannot be undone and will stop all monitoring for this station.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Station deleted successfully')).toBeInTheDocument()
  expect(await screen.findByText('No monitors configured')).toBeInTheDocument()
})

test('a station is added, and its schedule set up', async () => {
  const { environment } = open([])
  environment.reply('useAddStationCreateMutation', { createStation: { __typename: 'CreateStationPayload', station: monitor(7, { name: 'WBZ' }) } })
  await toSchedule()
  await user.click(await screen.findByRole('button', { name: 'Custom Schedule' }))
  expect(await screen.findByText('Station has been added to your monitoring list')).toBeInTheDocument()
  expect(sent(environment, 'useAddStationCreateMutation')?.['station']).toEqual({
    name: 'WBZ', frequency: '1030', streamUrl: 'https://stream.example/wbz', format: 'News', market: 'Boston', city: 'Boston', state: 'MA', isActive: true,
  })
  const editor = await screen.findByRole('dialog', { name: 'Schedules of WBZ' })
  environment.reply('ScheduleDialogCreateMutation', {
    createSchedule: { __typename: 'CreateSchedulePayload', station: monitor(7, { name: 'WBZ', schedules: [schedule(1, { name: 'Weekdays' })] }) },
  })
  await user.click(within(editor).getByRole('checkbox', { name: 'Email Alerts' }))
  await user.click(within(editor).getByRole('button', { name: 'Save Schedule' }))
  expect(await screen.findByText('Schedule created successfully')).toBeInTheDocument()
  expect(sent(environment, 'ScheduleDialogCreateMutation')).toEqual({
    id: 'station-7',
    schedule: { name: 'Weekdays', daysOfWeek: '1,2,3,4,5', startTime: '06:00', endTime: '22:00', timezone: 'America/Los_Angeles', isActive: true, alertsEnabled: true },
  })
  expect(await within(editor).findByRole('button', { name: 'Edit Weekdays' })).toBeInTheDocument()
})

test('one that is there already is kept or replaced', async () => {
  const { environment } = open([monitor(1, { name: 'WBZ', frequency: '1030' })])
  environment.reply('useAddStationCreateMutation', {
    createStation: {
      __typename: 'Conflict', __isUserError: 'Conflict', code: 'CONFLICT', message: 'A monitor for WBZ already exists',
      details: { conflict: true, existingStation: { id: 1, name: 'WBZ', frequency: '1030' } },
    },
  })
  await toSchedule()
  await user.click(await screen.findByRole('button', { name: '24/7 Monitoring' }))
  const text =
    'Monitor Already Exists: A monitor for WBZ (1030) already exists. Click OK to DELETE the existing monitor and create a new one. Click Cancel to keep the existing monitor.'
  const asked = await screen.findByRole('alertdialog')
  expect(asked).toHaveTextContent(text)
  await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('A monitor for WBZ already exists. No changes made.')).toBeInTheDocument()

  environment.reply('useAddStationReplaceMutation', { replaceStation: { __typename: 'ReplaceStationPayload', station: monitor(2, { name: 'WBZ', frequency: '1030' }) } })
  await user.click(await screen.findByRole('button', { name: '24/7 Monitoring' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('Existing monitor deleted and new monitor created successfully')).toBeInTheDocument()
  expect(sent(environment, 'useAddStationReplaceMutation')).toMatchObject({ id: 1 })
  expect(await screen.findAllByRole('article', { name: 'WBZ' })).toHaveLength(1)
})

test('a refusal is told with its status', async () => {
  const { environment } = open([])
  environment.reply('useAddStationCreateMutation', {
    createStation: { __typename: 'InvalidInput', __isUserError: 'InvalidInput', code: 'INVALID_INPUT', message: 'Must be a valid URL' },
  })
  await toSchedule()
  await user.click(await screen.findByRole('button', { name: '24/7 Monitoring' }))
  expect(await screen.findByText('Failed to add station: 400: Must be a valid URL')).toBeInTheDocument()
})

test('an address asks for funny segments: no type step, and the address is clean again', async () => {
  const { pathname } = open([], '/monitors?type=funny')
  await user.selectOptions(await screen.findByLabelText('Market'), 'Boston')
  expect(pathname()).toBe('/monitors')
  await user.click(await screen.findByRole('button', { name: /^WBZ/ }))
  await user.click(screen.getByRole('button', { name: 'Configure Monitor' }))
  expect(await screen.findByText('Must be a valid URL')).toBeInTheDocument()
  await user.type(screen.getByLabelText(/^Stream URL/), 'https://stream.example/wbz')
  await user.click(screen.getByRole('button', { name: 'Configure Monitor' }))
  expect(await screen.findByRole('button', { name: '24/7 Monitoring' })).toBeInTheDocument()
})
