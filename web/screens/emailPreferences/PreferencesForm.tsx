import { Button, Flex, NativeSelect } from '@chakra-ui/react'
import { Mail, Send } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { PreferencesForm_user$key } from '../../__generated__/PreferencesForm_user.graphql.ts'
import type { PreferencesFormMutation } from '../../__generated__/PreferencesFormMutation.graphql.ts'
import type { PreferencesFormTestMutation } from '../../__generated__/PreferencesFormTestMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormField } from '../../ui/FormField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { timeChoicesWith } from '../../ui/timeChoices.ts'
import { showToast } from '../../ui/toast/toasts.ts'

/** Whether mails come at all, and when the day is summed up. */
export function PreferencesForm({ userRef }: { userRef: PreferencesForm_user$key }) {
  const user = useFragment(
    graphql`
      fragment PreferencesForm_user on User {
        emailAlertsEnabled
        dailySummaryTime
        timeZone
      }
    `,
    userRef,
  )
  const [isEnabled, setEnabled] = useState(user.emailAlertsEnabled)
  const [time, setTime] = useState(user.dailySummaryTime)
  const [save, isSaving] = useMutationResult<PreferencesFormMutation>(
    graphql`
      mutation PreferencesFormMutation($input: UpdateEmailPreferencesInput!) {
        updateEmailPreferences(input: $input) {
          ... on UpdateEmailPreferencesPayload @alias(as: "done") {
            user {
              id
              emailAlertsEnabled
              dailySummaryTime
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to update email preferences' },
  )
  const [sendTest, isSending] = useMutationResult<PreferencesFormTestMutation>(
    graphql`
      mutation PreferencesFormTestMutation {
        sendTestEmail(input: {}) {
          ... on SendTestEmailPayload @alias(as: "done") {
            user {
              id
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to send test email. Email service may not be configured.' },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save({
      variables: { input: { emailAlertsEnabled: isEnabled, dailySummaryTime: time } },
      onDone: () => showToast({ title: 'Success', description: 'Email preferences updated successfully' }),
    })
  }
  const test = () =>
    sendTest({
      variables: {},
      onDone: () => showToast({ title: 'Success', description: 'Test email sent successfully! Check your inbox.' }),
    })
  return (
    <Panel title="Email Alerts" icon={<Mail aria-hidden size={16} />}>
      <form onSubmit={submit}>
        <Flex direction="column" gap="4" paddingY="2">
          <SwitchRow
            label="Email Alerts"
            description="Mails about new ads on stations with alerts, and the daily summary."
            checked={isEnabled}
            onChange={setEnabled}
          />
          <FormField label="Daily Summary Time" hint={`In your time zone, ${user.timeZone.replaceAll('_', ' ')}.`} disabled={!isEnabled}>
            <NativeSelect.Root maxWidth="2xs">
              <NativeSelect.Field value={time} onChange={(event) => setTime(event.currentTarget.value)}>
                {timeChoicesWith(user.dailySummaryTime).map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <Flex gap="2" wrap="wrap">
            <Button type="submit" colorPalette="brand" loading={isSaving} loadingText="Saving...">
              Save Preferences
            </Button>
            <Button variant="outline" loading={isSending} loadingText="Sending..." onClick={test}>
              <Send aria-hidden /> Send Test Email
            </Button>
          </Flex>
        </Flex>
      </form>
    </Panel>
  )
}
