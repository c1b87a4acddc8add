import { Box, Text } from '@chakra-ui/react'
import { ListChecks } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import type { MailChoices_user$key } from '../../__generated__/MailChoices_user.graphql.ts'
import type { MailChoicesMutation } from '../../__generated__/MailChoicesMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { CHOICES, silence } from './mailChoices.ts'

/** Which mails come, and about whom. Saved as they are switched. */
export function MailChoices({ userRef }: { userRef: MailChoices_user$key }) {
  const { emailAlertsEnabled, monitoringDefaults: choices } = useFragment(
    graphql`
      fragment MailChoices_user on User {
        emailAlertsEnabled
        monitoringDefaults {
          id
          enableEmailAlerts
          dailySummaryEnabled
          alertOnLocalBrands
          alertOnNationalBrands
        }
      }
    `,
    userRef,
  )
  const [save] = useMutationResult<MailChoicesMutation>(
    graphql`
      mutation MailChoicesMutation($input: UpdateMonitoringDefaultsInput!) {
        updateMonitoringDefaults(input: $input) {
          ... on UpdateMonitoringDefaultsPayload @alias(as: "done") {
            monitoringDefaults {
              id
              enableEmailAlerts
              dailySummaryEnabled
              alertOnLocalBrands
              alertOnNationalBrands
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to update alert settings' },
  )
  if (!choices) return null
  const problem = silence(choices)
  return (
    <Panel title="What You Get" icon={<ListChecks aria-hidden size={16} />}>
      <Box paddingY="1">
        {CHOICES.map(([name, label, description]) => (
          <SwitchRow
            key={name}
            label={label}
            description={description}
            checked={choices[name]}
            disabled={!emailAlertsEnabled}
            onChange={(isOn) =>
              save({
                variables: { input: { [name]: isOn } },
                optimisticUpdater: (store) => {
                  store.get(choices.id)?.setValue(isOn, name)
                },
                onDone: () => showToast({ title: 'Success', description: 'Alert settings updated successfully' }),
              })
            }
          />
        ))}
        <Text role="status" textStyle="sm" color="fg.muted" paddingTop={problem || !emailAlertsEnabled ? '2' : '0'}>
          {emailAlertsEnabled ? problem : 'Email alerts are off: no mail will come.'}
        </Text>
      </Box>
    </Panel>
  )
}
