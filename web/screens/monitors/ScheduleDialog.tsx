import { Badge, Box, Button, Dialog, Flex, Portal, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { ScheduleDialog_station$key } from '../../__generated__/ScheduleDialog_station.graphql.ts'
import type { ScheduleDialogCreateMutation } from '../../__generated__/ScheduleDialogCreateMutation.graphql.ts'
import type { ScheduleDialogDeleteMutation } from '../../__generated__/ScheduleDialogDeleteMutation.graphql.ts'
import type { ScheduleDialogUpdateMutation } from '../../__generated__/ScheduleDialogUpdateMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { daysText, fieldsOf, hoursAndMinutes, valuesOf, type ScheduleValues } from './schedule.ts'
import { ScheduleForm } from './ScheduleForm.tsx'

interface ScheduleDialogProps {
  stationRef: ScheduleDialog_station$key
  /** What a new schedule starts from. */
  initial: ScheduleValues
  onClose: () => void
}

/** Opens with the form of a first schedule where there is none yet. */
export function ScheduleDialog({ stationRef, initial, onClose }: ScheduleDialogProps) {
  const station = useFragment(
    graphql`
      fragment ScheduleDialog_station on RadioStation {
        id
        name
        schedules {
          id
          name
          daysOfWeek
          startTime
          endTime
          timezone
          isActive
          alertsEnabled
        }
      }
    `,
    stationRef,
  )
  const [editing, setEditing] = useState<{ id: string | null } | null>(station.schedules.length === 0 ? { id: null } : null)
  const [create, isCreating] = useMutationResult<ScheduleDialogCreateMutation>(
    graphql`
      mutation ScheduleDialogCreateMutation($id: ID!, $schedule: ScheduleFields!) {
        createSchedule(input: { stationId: $id, schedule: $schedule }) {
          ... on CreateSchedulePayload @alias(as: "done") {
            station {
              ...ScheduleDialog_station
              ...MonitorSchedules_station
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to create schedule', prefersServer: true },
  )
  const [update, isUpdating] = useMutationResult<ScheduleDialogUpdateMutation>(
    graphql`
      mutation ScheduleDialogUpdateMutation($id: ID!, $schedule: ScheduleFields!) {
        updateSchedule(input: { monitoringScheduleId: $id, schedule: $schedule }) {
          ... on UpdateSchedulePayload @alias(as: "done") {
            schedule {
              id
              name
              daysOfWeek
              startTime
              endTime
              timezone
              isActive
              alertsEnabled
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to update schedule', prefersServer: true },
  )
  const [remove, isRemoving] = useMutationResult<ScheduleDialogDeleteMutation>(
    graphql`
      mutation ScheduleDialogDeleteMutation($id: ID!) {
        deleteSchedule(input: { monitoringScheduleId: $id }) {
          ... on DeleteSchedulePayload @alias(as: "done") {
            station {
              ...ScheduleDialog_station
              ...MonitorSchedules_station
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to delete schedule', prefersServer: true },
  )
  const finish = (description: string) => () => {
    showToast({ title: 'Success', description })
    setEditing(null)
  }
  const save = (values: ScheduleValues) => {
    const schedule = fieldsOf(values)
    if (editing?.id) update({ variables: { id: editing.id, schedule }, onDone: finish('Schedule updated successfully') })
    else create({ variables: { id: station.id, schedule }, onDone: finish('Schedule created successfully') })
  }
  const edited = station.schedules.find(({ id }) => id === editing?.id)
  return (
    <Dialog.Root open placement="center" size="md" scrollBehavior="inside" onOpenChange={({ open }) => !open && onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner padding={{ base: '2', md: '4' }}>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Schedules of {station.name}</Dialog.Title>
            </Dialog.Header>
            {editing ? (
              <ScheduleForm
                key={editing.id}
                initial={edited ? valuesOf(edited) : initial}
                isPending={isCreating || isUpdating}
                onSave={save}
                onCancel={() => (station.schedules.length === 0 ? onClose() : setEditing(null))}
              />
            ) : (
              <>
                <Dialog.Body>
                  {station.schedules.length === 0 && <Text>No schedule: the station is heard 24/7.</Text>}
                  <Box as="ul" listStyleType="none">
                    {station.schedules.map((schedule) => (
                      <Flex as="li" key={schedule.id} justify="space-between" gap="3" wrap="wrap" paddingY="2" borderBottomWidth="1px">
                        <Box>
                          <Flex gap="2">
                            <Text fontWeight="medium">{schedule.name}</Text>
                            {!schedule.isActive && <Badge>Inactive</Badge>}
                          </Flex>
                          <Text textStyle="sm" color="fg.muted">
                            {daysText(schedule.daysOfWeek)} · {hoursAndMinutes(schedule.startTime)} - {hoursAndMinutes(schedule.endTime)} ·{' '}
                            {schedule.timezone}
                          </Text>
                        </Box>
                        <Flex gap="2">
                          <Button size="xs" variant="outline" aria-label={`Edit ${schedule.name}`} onClick={() => setEditing({ id: schedule.id })}>
                            Edit
                          </Button>
                          <Button
                            size="xs"
                            variant="outline"
                            colorPalette="red"
                            aria-label={`Delete ${schedule.name}`}
                            disabled={isRemoving}
                            onClick={() => remove({ variables: { id: schedule.id }, onDone: finish('Schedule deleted successfully') })}
                          >
                            Delete
                          </Button>
                        </Flex>
                      </Flex>
                    ))}
                  </Box>
                </Dialog.Body>
                <Dialog.Footer>
                  <Button variant="outline" onClick={onClose}>
                    Close
                  </Button>
                  <Button colorPalette="brand" onClick={() => setEditing({ id: null })}>
                    Add Schedule
                  </Button>
                </Dialog.Footer>
              </>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
