import { Box, Flex, Heading, Input } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import type { DefaultsDialog_defaults$key } from '../../__generated__/DefaultsDialog_defaults.graphql.ts'
import type { DefaultsDialogMutation } from '../../__generated__/DefaultsDialogMutation.graphql.ts'
import { useMutationResult } from '../../relay/useMutationResult.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SwitchRow } from '../../ui/SwitchRow.tsx'
import { showToast } from '../../ui/toast/toasts.ts'
import { DayPicker } from './DayPicker.tsx'
import { defaultsInput, defaultsProblems, defaultsValues, SWITCHES, type DefaultsValues } from './defaults.ts'

/** What one's own monitors do unless a monitor says otherwise. Drawn while it is open. */
export function DefaultsDialog({ defaultsRef, onClose }: { defaultsRef: DefaultsDialog_defaults$key; onClose: () => void }) {
  const defaults = useFragment(
    graphql`
      fragment DefaultsDialog_defaults on MonitoringDefaults {
        minConfidenceThreshold
        enableBrandClassification
        captureIntervalSeconds
        maxCaptureLength
        enableContinuousMonitoring
        enableEmailAlerts
        alertOnLocalBrands
        alertOnNationalBrands
        suppressNationalBrands
        dailySummaryEnabled
        defaultStartTime
        defaultEndTime
        defaultMonitoringDays
        enableAutoProspectMatching
        enableAutoStatusUpdates
        retainAudioSegments
      }
    `,
    defaultsRef,
  )
  const [values, setValues] = useState(() => defaultsValues(defaults))
  const [isChecked, setChecked] = useState(false)
  const [save, isPending] = useMutationResult<DefaultsDialogMutation>(
    graphql`
      mutation DefaultsDialogMutation($input: UpdateMonitoringDefaultsInput!) {
        updateMonitoringDefaults(input: $input) {
          ... on UpdateMonitoringDefaultsPayload @alias(as: "done") {
            monitoringDefaults {
              id
              ...DefaultsDialog_defaults
            }
          }
          ... on UserError @alias(as: "problem") {
            message
          }
        }
      }
    `,
    { message: 'Failed to save the monitoring defaults', prefersServer: true },
  )
  const problems = isChecked ? defaultsProblems(values) : {}
  const change = (part: Partial<DefaultsValues>) => setValues((before) => ({ ...before, ...part }))
  const submit = () => {
    setChecked(true)
    if (Object.keys(defaultsProblems(values)).length > 0) return
    save({
      variables: { input: defaultsInput(values) },
      onDone: () => {
        showToast({ title: 'Success', description: 'Monitoring defaults updated successfully' })
        onClose()
      },
    })
  }
  const number = (field: 'minConfidencePercent' | 'captureIntervalSeconds' | 'maxCaptureLength', label: string) => (
    <FormField label={label} required error={problems[field] ?? null}>
      <Input inputMode="numeric" value={values[field]} onChange={(event) => change({ [field]: event.currentTarget.value })} />
    </FormField>
  )
  const switches = (group: keyof typeof SWITCHES) =>
    SWITCHES[group].map(([name, label, description]) => (
      <SwitchRow
        key={name}
        label={label}
        {...(description ? { description } : {})}
        checked={values.switches[name]}
        onChange={(isOn) => change({ switches: { ...values.switches, [name]: isOn } })}
      />
    ))
  return (
    <FormDialog title="Monitoring Defaults" submitLabel="Save Defaults" pendingLabel="Saving..." isPending={isPending} onSubmit={submit} onClose={onClose}>
      <Part title="Detection">
        {number('minConfidencePercent', 'Least confidence (percent)')}
        {switches('detection')}
      </Part>
      <Part title="Listening">
        {switches('capture')}
        <Flex gap="4">
          {number('captureIntervalSeconds', 'Interval (seconds)')}
          {number('maxCaptureLength', 'Length (seconds)')}
        </Flex>
      </Part>
      <Part title="Alerts">{switches('alerts')}</Part>
      <Part title="New schedules">
        <DayPicker days={values.days} problem={problems.days ?? null} onChange={(days) => change({ days })} />
        <Flex gap="4">
          <FormField label="Start" required error={problems.times ?? null}>
            <Input type="time" value={values.startTime} onChange={(event) => change({ startTime: event.currentTarget.value })} />
          </FormField>
          <FormField label="End" required>
            <Input type="time" value={values.endTime} onChange={(event) => change({ endTime: event.currentTarget.value })} />
          </FormField>
        </Flex>
      </Part>
    </FormDialog>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" display="flex" flexDirection="column" gap="3">
      <Heading as="h3" textStyle="sm" color="fg.muted">
        {title}
      </Heading>
      {children}
    </Box>
  )
}
