import { Box, Link, Text } from '@chakra-ui/react'
import { Bell } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link as RouterLink } from 'react-router-dom'
import type { AlertSettings_user$key } from '../../__generated__/AlertSettings_user.graphql.ts'
import type { AlertSettingsMutation } from '../../__generated__/AlertSettingsMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { Panel } from '../../ui/Panel.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { DETECTION_SETTINGS_PATH } from '../../urls.ts'

interface Settings {
  alertOnLocalBrands: boolean
  alertOnNationalBrands: boolean
}

/** Which brands are worth a mail. Saved as they are switched. */
export function AlertSettings({ userRef }: { userRef: AlertSettings_user$key }) {
  const { monitoringDefaults: defaults } = useFragment(
    graphql`
      fragment AlertSettings_user on User {
        monitoringDefaults {
          id
          alertOnLocalBrands
          alertOnNationalBrands
        }
      }
    `,
    userRef,
  )
  const [save] = useMutationResult<AlertSettingsMutation>(
    graphql`
      mutation AlertSettingsMutation($input: UpdateMonitoringDefaultsInput!) {
        updateMonitoringDefaults(input: $input) {
          __typename
          ... on UpdateMonitoringDefaultsPayload @alias(as: "done") {
            monitoringDefaults {
              id
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
  const settings: Settings = {
    alertOnLocalBrands: defaults?.alertOnLocalBrands ?? true,
    alertOnNationalBrands: defaults?.alertOnNationalBrands ?? true,
  }
  const change = (changed: Partial<Settings>) => {
    const next = { ...settings, ...changed }
    save({
      variables: { input: next },
      ...(defaults
        ? {
            optimisticUpdater: (store) => {
              const record = store.get(defaults.id)
              record?.setValue(next.alertOnLocalBrands, 'alertOnLocalBrands')
              record?.setValue(next.alertOnNationalBrands, 'alertOnNationalBrands')
            },
          }
        : {}),
      onDone: () => showToast({ title: 'Alert Settings Updated', description: 'New detections follow them from now on.' }),
    })
  }
  return (
    <Panel title="Alert Settings" icon={<Bell aria-hidden size={16} />}>
      <Box paddingY="1">
        <SwitchRow
          label="Local Brand Alerts"
          description="Mail me when a local business advertises on a station with alerts."
          checked={settings.alertOnLocalBrands}
          onChange={(alertOnLocalBrands) => change({ alertOnLocalBrands })}
        />
        <SwitchRow
          label="National Brand Alerts"
          description="Mail me when a national brand advertises on a station with alerts."
          checked={settings.alertOnNationalBrands}
          onChange={(alertOnNationalBrands) => change({ alertOnNationalBrands })}
        />
        <Text textStyle="sm" color="fg.muted" paddingTop="2">
          What counts as an ad, and as a national brand, is set in{' '}
          <Link asChild variant="underline">
            <RouterLink to={DETECTION_SETTINGS_PATH}>Detection Settings</RouterLink>
          </Link>
          .
        </Text>
      </Box>
    </Panel>
  )
}
