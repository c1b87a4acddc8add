import { Badge, Box, Button, Flex, NativeSelect, Text } from '@chakra-ui/react'
import { Mail, Newspaper } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import type { EmailTab_user$key } from '../../__generated__/EmailTab_user.graphql.ts'
import type { EmailTabMutation } from '../../__generated__/EmailTabMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormField } from '../../ui/FormField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { timeChoicesWith } from '../../ui/timeChoices.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { NEWS_PREFERENCES_PATH } from '../../urls.ts'
import { newsCategoryLabel } from './newsCategories.ts'
import { TestEmailButton } from './TestEmailButton.tsx'

export function EmailTab({ userRef }: { userRef: EmailTab_user$key }) {
  const user = useFragment(
    graphql`
      fragment EmailTab_user on User {
        emailAlertsEnabled
        dailySummaryTime
        newsAlertsEnabled
        newsAlertTime
        newsLocation
        newsCategoriesEnabled
        newsIncludeLocal
        newsIncludeNational
      }
    `,
    userRef,
  )
  const [isEnabled, setEnabled] = useState(user.emailAlertsEnabled)
  const [time, setTime] = useState(user.dailySummaryTime)
  const [save, isSaving] = useMutationResult<EmailTabMutation>(
    graphql`
      mutation EmailTabMutation($input: UpdateEmailPreferencesInput!) {
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
    save({
      variables: { input: { emailAlertsEnabled: isEnabled, dailySummaryTime: time } },
      onDone: () => showToast({ title: 'Email Preferences Updated', description: 'Your email preferences are saved.' }),
    })
  }
  const coverage = [user.newsIncludeLocal && 'Local', user.newsIncludeNational && 'National'].filter(Boolean).join(', ') || 'None'
  return (
    <>
      <Panel title="Email Preferences" icon={<Mail aria-hidden size={16} />} actions={<TestEmailButton />}>
        <form onSubmit={submit}>
          <Flex direction="column" gap="4" paddingY="3">
            <SwitchRow
              label="Email Alerts"
              description="Mails about new detections on stations with alerts, and the daily summary."
              checked={isEnabled}
              onChange={setEnabled}
            />
            <FormField label="Daily Summary Time" hint="In your time zone." disabled={!isEnabled}>
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
            <Flex>
              <Button type="submit" colorPalette="brand" loading={isSaving} loadingText="Saving...">
                Save Preferences
              </Button>
            </Flex>
          </Flex>
        </form>
      </Panel>
      <Panel
        title="News Runner"
        icon={<Newspaper aria-hidden size={16} />}
        actions={
          <Button asChild variant="outline" size="xs">
            <Link to={NEWS_PREFERENCES_PATH}>Modify Settings</Link>
          </Button>
        }
      >
        <Box paddingY="2">
          <Text>
            {user.newsAlertsEnabled ? `On, every day at ${user.newsAlertTime}` : 'Off'} · {user.newsLocation} · {coverage}
          </Text>
          <Flex gap="2" wrap="wrap" marginTop="2">
            {user.newsCategoriesEnabled.map((category) => (
              <Badge key={category} variant="outline">
                {newsCategoryLabel(category)}
              </Badge>
            ))}
          </Flex>
        </Box>
      </Panel>
    </>
  )
}
