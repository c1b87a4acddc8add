import { Button, Flex, NativeSelect } from '@chakra-ui/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { EmailPreferencesForm_user$key } from '../../__generated__/EmailPreferencesForm_user.graphql.ts'
import type { EmailPreferencesFormMutation } from '../../__generated__/EmailPreferencesFormMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormField } from '../../ui/FormField.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { timeChoicesWith } from '../../ui/timeChoices.ts'
import { showToast } from '../../ui/toast/toasts.ts'

interface EmailPreferencesFormProps {
  userRef: EmailPreferencesForm_user$key
  /** The toast of a success: each screen has its own words. */
  saved: { title: string; description: string }
  /** Stands beside the button that saves. */
  actions?: ReactNode
}

/** Whether mails come at all, and when the day is summed up. */
export function EmailPreferencesForm({ userRef, saved, actions }: EmailPreferencesFormProps) {
  const user = useFragment(
    graphql`
      fragment EmailPreferencesForm_user on User {
        emailAlertsEnabled
        dailySummaryTime
        timeZone
      }
    `,
    userRef,
  )
  const [isEnabled, setEnabled] = useState(user.emailAlertsEnabled)
  const [time, setTime] = useState(user.dailySummaryTime)
  const [save, isSaving] = useMutationResult<EmailPreferencesFormMutation>(
    graphql`
      mutation EmailPreferencesFormMutation($input: UpdateEmailPreferencesInput!) {
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save({ variables: { input: { emailAlertsEnabled: isEnabled, dailySummaryTime: time } }, onDone: () => showToast(saved) })
  }
  return (
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
          {actions}
        </Flex>
      </Flex>
    </form>
  )
}
