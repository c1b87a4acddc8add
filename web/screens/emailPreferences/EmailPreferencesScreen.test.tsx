import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { connectionOf, signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'
import { silence } from './mailChoices.ts'

const choices = { __typename: 'MonitoringDefaults', id: 'd1', enableEmailAlerts: true, dailySummaryEnabled: true, alertOnLocalBrands: true, alertOnNationalBrands: false }
const person = { id: 'me', emailAlertsEnabled: true, dailySummaryTime: '18:00', timeZone: 'America/New_York', monitoringDefaults: choices }
const station = (databaseId: number, change: object = {}) => ({
  __typename: 'RadioStation', id: `station-${databaseId}`, databaseId, name: `WAAA ${databaseId}`, frequency: '101.1', market: 'Boston', isActive: true,
  alertsEnabled: true, ...change,
})

const user = userEvent.setup({ delay: null })
function open({ change = {}, stations = [] }: { change?: object; stations?: Record<string, unknown>[] } = {}) {
  const environment = createTestEnvironment({
    ...signedIn({ ...person, ...change }),
    MonitoringDefaults: () => choices,
    RadioStationConnection: () => connectionOf(stations),
  })
  renderApp(environment, '/email-preferences')
  return environment
}
const last = (environment: ReturnType<typeof createTestEnvironment>, name: string) => environment.sent.findLast((operation) => operation.name === name)?.variables

test('offers every half hour, while alerts are on', async () => {
  const environment = open()
  const time = await screen.findByLabelText('Daily Summary Time')
  expect(within(time).getAllByRole('option')).toHaveLength(48)
  expect(screen.getByText('In your time zone, America/New York.')).toBeInTheDocument()
  await user.selectOptions(time, '6:30 AM')
  await user.click(screen.getByRole('checkbox', { name: 'Email Alerts' }))
  expect(time).toBeDisabled()
  environment.reply('EmailPreferencesFormMutation', {
    updateEmailPreferences: { __typename: 'UpdateEmailPreferencesPayload', user: { ...person, emailAlertsEnabled: false, dailySummaryTime: '06:30' } },
  })
  await user.click(screen.getByRole('button', { name: 'Save Preferences' }))
  expect(await screen.findByText('Email preferences updated successfully')).toBeInTheDocument()
  expect(last(environment, 'EmailPreferencesFormMutation')).toEqual({ input: { emailAlertsEnabled: false, dailySummaryTime: '06:30' } })
  expect(screen.getByText('Email alerts are off: no mail will come.')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Daily summary' })).toBeDisabled()
})

test.each([
  ['EmailPreferencesFormMutation', 'updateEmailPreferences', 'Save Preferences', 'Failed to update email preferences'],
  ['TestEmailButtonMutation', 'sendTestEmail', 'Send Test Email', 'Failed to send test email. Email service may not be configured.'],
])('%s says when it fails', async (operation, field, button, words) => {
  const environment = open()
  environment.reply(operation, { [field]: { __typename: 'Unavailable', __isUserError: 'Unavailable', message: 'The server is away' } })
  await user.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test('sends a test', async () => {
  const environment = open()
  environment.reply('TestEmailButtonMutation', { sendTestEmail: { __typename: 'SendTestEmailPayload', user: person } })
  await user.click(await screen.findByRole('button', { name: 'Send Test Email' }))
  expect(await screen.findByText('Test email sent successfully! Check your inbox.')).toBeInTheDocument()
})

test.each([
  ['A mail for each new ad', 'enableEmailAlerts', false],
  ['Daily summary', 'dailySummaryEnabled', false],
  ['Local brands', 'alertOnLocalBrands', false],
  ['National brands', 'alertOnNationalBrands', true],
])('%s is saved as it is switched', async (label, field, value) => {
  const environment = open()
  environment.reply('MailChoicesMutation', {
    updateMonitoringDefaults: { __typename: 'UpdateMonitoringDefaultsPayload', monitoringDefaults: { ...choices, [field]: value } },
  })
  await user.click(await screen.findByRole('checkbox', { name: label }))
  expect(await screen.findByText('Alert settings updated successfully')).toBeInTheDocument()
  expect(last(environment, 'MailChoicesMutation')).toEqual({ input: { [field]: value } })
})

test('lists the stations with alerts, and says how to get there without one', async () => {
  open({ stations: [station(1), station(2, { isActive: false }), station(3, { alertsEnabled: false })] })
  const panel = await screen.findByRole('region', { name: 'Stations with Alerts' })
  const rows = within(panel).getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'WAAA 1 101.1BostonAlerts Enabled', 'WAAA 2 101.1Boston · OfflineAlerts Enabled', 'WAAA 3 101.1Boston · In the hours of a scheduleAlerts Enabled',
  ])
})

test('says what a summary holds', async () => {
  open()
  expect(await screen.findByText('No stations with alerts enabled')).toBeInTheDocument()
  expect(screen.getByText('Includes only ads detected since the last summary.')).toBeInTheDocument()
  await waitFor(() => expect(document.title).toContain('Email Preferences'))
})

test('choices that leave nothing say so', () => {
  const all = { enableEmailAlerts: true, dailySummaryEnabled: true, alertOnLocalBrands: true, alertOnNationalBrands: true }
  expect(silence(all)).toBeNull()
  expect(silence({ ...all, enableEmailAlerts: false, alertOnLocalBrands: false })).toBeNull()
  expect(silence({ ...all, enableEmailAlerts: false, dailySummaryEnabled: false })).toMatch(/^Neither single mails/)
  expect(silence({ ...all, alertOnLocalBrands: false, alertOnNationalBrands: false })).toMatch(/^Neither local/)
})
