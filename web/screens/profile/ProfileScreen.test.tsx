import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { signedIn } from '../../testing/madeUp.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { createTestEnvironment } from '../../testing/testEnvironment.ts'

const person = {
  id: 'me', firstName: 'Ada', lastName: 'Marlowe', email: 'ada@example.com', pendingEmail: null, role: 'user', status: 'active',
  lastLoginAt: null, createdAt: '2026-01-02T10:00:00Z', emailAlertsEnabled: true, dailySummaryTime: '18:00', newsAlertsEnabled: false,
  newsAlertTime: '06:00', newsLocation: 'United States', newsCategoriesEnabled: ['sports', 'food'], newsIncludeLocal: true, newsIncludeNational: true,
  secondFactorOn: false, recoveryCodesLeft: null,
  sessions: [
    { id: 's1', isCurrent: true, lastSeenAt: '2026-03-01T10:00:00Z', ipAddress: '192.0.2.1', userAgent: 'Firefox/1 Windows' },
    { id: 's2', isCurrent: false, lastSeenAt: '2026-03-01T09:00:00Z', ipAddress: '192.0.2.2', userAgent: null },
  ],
  monitoringDefaults: { id: 'd1', alertOnLocalBrands: true, alertOnNationalBrands: false },
}

const user = userEvent.setup({ delay: null })
const open = (path = '/user-profile', change: object = {}) => {
  const environment = createTestEnvironment(signedIn({ ...person, ...change }))
  return { environment, app: renderApp(environment, path) }
}
const last = (environment: ReturnType<typeof createTestEnvironment>, name: string) => environment.sent.findLast((operation) => operation.name === name)?.variables

test('has four tabs, and the address remembers which', async () => {
  const { app } = open()
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent?.trim())).toEqual(['Profile', 'Security', 'Email', 'Alerts'])
  await user.click(screen.getByRole('tab', { name: 'Security' }))
  await waitFor(() => expect(app.pathname()).toBe('/user-profile?tab=security'))
  expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeInTheDocument()
})

test('shows the account, and says what is wrong before sending', async () => {
  const { environment } = open()
  const account = await screen.findByRole('region', { name: 'Account Information' })
  expect(within(account).getByText('User')).toBeInTheDocument()
  expect(within(account).getByText('Active')).toBeInTheDocument()
  expect(within(account).getByText('Never')).toBeInTheDocument()
  await user.clear(screen.getByLabelText(/First Name/))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('First name is required')).toBeInTheDocument()
  expect(last(environment, 'PersonalInformationMutation')).toBeUndefined()
})

test('saves the profile', async () => {
  const { environment } = open()
  environment.reply('PersonalInformationMutation', {
    updateProfile: { __typename: 'UpdateProfilePayload', user: { ...person, firstName: 'Grace', profileImageUrl: null } },
  })
  const field = await screen.findByLabelText(/First Name/)
  await user.clear(field)
  await user.type(field, 'Grace')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile Updated')).toBeInTheDocument()
  expect(last(environment, 'PersonalInformationMutation')).toEqual({ input: { firstName: 'Grace', lastName: 'Marlowe', email: 'ada@example.com' } })
})

test('changes the password, with each field open to the eye', async () => {
  const { environment } = open('/user-profile?tab=security')
  await user.type(await screen.findByLabelText(/^Current Password/), 'old one')
  await user.type(screen.getByLabelText(/^New Password/), 'new one')
  await user.type(screen.getByLabelText(/^Confirm New Password/), 'other')
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  expect(await screen.findByText("Passwords don't match")).toBeInTheDocument()
  const [toggle] = screen.getAllByRole('button', { name: 'Show password' })
  if (toggle) await user.click(toggle)
  expect(screen.getByLabelText(/^Current Password/)).toHaveAttribute('type', 'text')

  await user.clear(screen.getByLabelText(/^Confirm New Password/))
  await user.type(screen.getByLabelText(/^Confirm New Password/), 'new one')
  environment.reply('ChangePasswordMutation', {
    changePassword: { __typename: 'InvalidInput', __isUserError: 'InvalidInput', message: 'Current password is incorrect', fields: [{ field: 'currentPassword', message: 'Current password is incorrect' }] },
  })
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Current password is incorrect')
  expect(screen.getByLabelText(/^Current Password/)).toBeInvalid()
  environment.reply('ChangePasswordMutation', { changePassword: { __typename: 'ChangePasswordPayload', user: person } })
  await user.click(screen.getByRole('button', { name: 'Change Password' }))
  expect(await screen.findByText('Password Changed')).toBeInTheDocument()
  expect(screen.getByLabelText(/^Current Password/)).toHaveValue('')
})

test('signs out elsewhere, and keeps deactivation for later', async () => {
  const { environment } = open('/user-profile?tab=security')
  expect(await screen.findByText('Firefox on Windows')).toBeInTheDocument()
  environment.reply('SignInsEndOthersMutation', {
    endOtherSessions: { __typename: 'EndOtherSessionsPayload', user: { ...person, sessions: person.sessions.slice(0, 1) } },
  })
  await user.click(screen.getByRole('button', { name: 'Sign Out Elsewhere' }))
  expect(await screen.findByText('Signed out elsewhere')).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Unknown browser')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Deactivate Account' }))
  expect(await screen.findByText('Feature Coming Soon')).toBeInTheDocument()
  expect(screen.getByText('Account deactivation will be available in the next update')).toBeInTheDocument()
})

test('turns two-step sign-in on', async () => {
  const { environment } = open('/user-profile?tab=security')
  environment.reply('TwoStepDialogConfirmMutation', {
    confirmSecondFactor: { __typename: 'ConfirmSecondFactorPayload', recoveryCodes: ['aaaaa-bbbbb'], user: { ...person, secondFactorOn: true, recoveryCodesLeft: 10 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Turn On' }))
  const dialog = await screen.findByRole('dialog')
  environment.reply('TwoStepDialogStartMutation', {
    startSecondFactor: { __typename: 'InvalidInput', __isUserError: 'InvalidInput', message: 'Wrong', fields: [{ field: 'currentPassword', message: 'Wrong' }] },
  })
  await user.type(within(dialog).getByLabelText('Current Password'), 'old one')
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
  expect(await within(dialog).findByText('Wrong')).toBeInTheDocument()
  environment.reply('TwoStepDialogStartMutation', { startSecondFactor: { __typename: 'StartSecondFactorPayload', secret: 'ABCDEF', qrCodeSvg: '<svg/>' } })
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }))
  expect(await within(dialog).findByText('ABCDEF')).toBeInTheDocument()
  await user.type(within(dialog).getByLabelText('Code'), '123456')
  await user.click(within(dialog).getByRole('button', { name: 'Turn On' }))
  expect(await within(dialog).findByText('aaaaa-bbbbb')).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'I Have Saved Them' }))
  expect(await screen.findByText(/10 recovery codes are left/)).toBeInTheDocument()
})

test('saves email preferences and sends a test email', async () => {
  const { environment } = open('/user-profile?tab=email')
  environment.reply('EmailPreferencesFormMutation', { updateEmailPreferences: { __typename: 'UpdateEmailPreferencesPayload', user: { id: 'me', emailAlertsEnabled: false, dailySummaryTime: '07:30' } } })
  environment.reply('TestEmailButtonMutation', { sendTestEmail: { __typename: 'Unavailable', __isUserError: 'Unavailable', message: 'no' } })
  const time = await screen.findByLabelText('Daily Summary Time')
  expect(within(time).getAllByRole('option')).toHaveLength(48)
  await user.selectOptions(time, '07:30')
  await user.click(screen.getByRole('checkbox', { name: 'Email Alerts' }))
  expect(time).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Save Preferences' }))
  expect(await screen.findByText('Email Preferences Updated')).toBeInTheDocument()
  expect(last(environment, 'EmailPreferencesFormMutation')).toEqual({ input: { emailAlertsEnabled: false, dailySummaryTime: '07:30' } })
  await user.click(screen.getByRole('button', { name: 'Send Test Email' }))
  expect(await screen.findByText('Failed to send test email')).toBeInTheDocument()
  expect(screen.getByText('Sports & Recreation')).toBeInTheDocument()
})

test('switches alerts at once, and back when the server says no', async () => {
  const { environment } = open('/user-profile?tab=alerts')
  environment.reply('AlertSettingsMutation', { updateMonitoringDefaults: { __typename: 'InvalidInput', __isUserError: 'InvalidInput', message: 'no' } })
  const release = environment.hold('AlertSettingsMutation')
  const national = await screen.findByRole('checkbox', { name: 'National Brand Alerts' })
  expect(national).not.toBeChecked()
  await user.click(national)
  await waitFor(() => expect(national).toBeChecked())
  release()
  expect(await screen.findByText('Failed to update alert settings')).toBeInTheDocument()
  expect(national).not.toBeChecked()
  expect(last(environment, 'AlertSettingsMutation')).toEqual({ input: { alertOnLocalBrands: true, alertOnNationalBrands: true } })
})
