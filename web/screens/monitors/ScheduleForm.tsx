import { Button, chakra, Dialog, Flex, Input, NativeSelect } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { FormField } from '../../ui/FormField.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { DayPicker } from './DayPicker.tsx'
import { endsNextDay, type ScheduleValues } from './schedule.ts'

const ZONES = Intl.supportedValuesOf('timeZone')

interface ScheduleFormProps {
  initial: ScheduleValues
  isPending: boolean
  onSave: (values: ScheduleValues) => void
  onCancel: () => void
}

export function ScheduleForm({ initial, isPending, onSave, onCancel }: ScheduleFormProps) {
  const [values, setValues] = useState(initial)
  const [isChecked, setChecked] = useState(false)
  const change = (part: Partial<ScheduleValues>) => setValues((before) => ({ ...before, ...part }))
  const nameProblem = values.name.trim() === '' ? 'Name is required' : null
  const daysProblem = values.days.length === 0 ? 'Pick at least one day' : null
  const timeProblem = values.startTime === '' || values.endTime === '' ? 'A time as HH:MM is needed' : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!nameProblem && !daysProblem && !timeProblem) onSave(values)
  }
  const zones = ZONES.includes(values.timezone) ? ZONES : [values.timezone, ...ZONES]
  return (
    <chakra.form onSubmit={submit} noValidate display="contents">
      <Dialog.Body>
        <Flex direction="column" gap="4">
          <FormField label="Name" required error={isChecked ? nameProblem : null}>
            <Input value={values.name} maxLength={255} onChange={(event) => change({ name: event.currentTarget.value })} />
          </FormField>
          <DayPicker days={values.days} problem={isChecked ? daysProblem : null} onChange={(days) => change({ days })} />
          <Flex gap="4">
            <FormField label="Start" required error={isChecked ? timeProblem : null}>
              <Input type="time" value={values.startTime} onChange={(event) => change({ startTime: event.currentTarget.value })} />
            </FormField>
            <FormField label="End" required hint={!timeProblem && endsNextDay(values) ? 'On the next day' : undefined}>
              <Input type="time" value={values.endTime} onChange={(event) => change({ endTime: event.currentTarget.value })} />
            </FormField>
          </Flex>
          <FormField label="Time zone">
            <NativeSelect.Root>
              <NativeSelect.Field value={values.timezone} onChange={(event) => change({ timezone: event.currentTarget.value })}>
                {zones.map((zone) => (
                  <option key={zone} value={zone}>
                    {zone}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </FormField>
          <SwitchRow
            label="Active"
            description="While any schedule is active, the station is heard only inside active ones."
            checked={values.isActive}
            onChange={(isActive) => change({ isActive })}
          />
          <SwitchRow
            label="Email Alerts"
            description="Also while the monitor's own alerts are off."
            checked={values.alertsEnabled}
            onChange={(alertsEnabled) => change({ alertsEnabled })}
          />
        </Flex>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" colorPalette="brand" loading={isPending} loadingText="Saving...">
          Save Schedule
        </Button>
      </Dialog.Footer>
    </chakra.form>
  )
}
