import { Box } from '@chakra-ui/react'
import { graphql, useFragment } from 'react-relay'
import type { MonitorSwitches_station$key } from '../../__generated__/MonitorSwitches_station.graphql.ts'
import type { MonitorSwitchesActiveMutation } from '../../__generated__/MonitorSwitchesActiveMutation.graphql.ts'
import type { MonitorSwitchesAlertsMutation } from '../../__generated__/MonitorSwitchesAlertsMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { showToast } from '../../ui/toast/toasts.ts'

export function MonitorSwitches({ stationRef }: { stationRef: MonitorSwitches_station$key }) {
  const station = useFragment(
    graphql`
      fragment MonitorSwitches_station on RadioStation {
        id
        isActive
        alertsEnabled
      }
    `,
    stationRef,
  )
  const [setActive] = useMutationResult<MonitorSwitchesActiveMutation>(
    graphql`
      mutation MonitorSwitchesActiveMutation($id: ID!, $isActive: Boolean!) {
        updateStation(input: { stationId: $id, isActive: $isActive }) {
          ... on UpdateStationPayload @alias(as: "done") {
            station {
              id
              isActive
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to update station status' },
  )
  const [setAlerts] = useMutationResult<MonitorSwitchesAlertsMutation>(
    graphql`
      mutation MonitorSwitchesAlertsMutation($id: ID!, $alertsEnabled: Boolean!) {
        updateStation(input: { stationId: $id, alertsEnabled: $alertsEnabled }) {
          ... on UpdateStationPayload @alias(as: "done") {
            station {
              id
              alertsEnabled
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
  return (
    <Box>
      <SwitchRow
        label={station.isActive ? 'Monitoring' : 'Offline'}
        checked={station.isActive}
        onChange={(isActive) =>
          setActive({
            variables: { id: station.id, isActive },
            optimisticUpdater: (store) => {
              store.get(station.id)?.setValue(isActive, 'isActive')
            },
            onDone: () => showToast({ title: 'Success', description: 'Station status updated successfully' }),
          })
        }
      />
      <SwitchRow
        label="Email Alerts"
        checked={station.alertsEnabled}
        onChange={(alertsEnabled) =>
          setAlerts({
            variables: { id: station.id, alertsEnabled },
            optimisticUpdater: (store) => {
              store.get(station.id)?.setValue(alertsEnabled, 'alertsEnabled')
            },
            onDone: () => showToast({ title: 'Success', description: 'Alert settings updated successfully' }),
          })
        }
      />
    </Box>
  )
}
