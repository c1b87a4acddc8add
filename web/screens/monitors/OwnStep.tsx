import { Button, chakra, Flex, Grid, Input, Text } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { FormField } from '../../ui/FormField.tsx'
import { isStreamAddress } from './directory.ts'
import { StreamTrial } from './StreamTrial.tsx'
import type { NewStation } from './useAddStation.ts'
import { useStreamTrial } from './useStreamTrial.ts'

export const NO_STATION: NewStation = { name: '', frequency: '', streamUrl: '', format: '', market: '', city: '', state: '' }

interface OwnStepProps {
  station: NewStation
  onChange: (station: NewStation) => void
  onBack: () => void
  onConfigure: () => void
}

const OPTIONAL = [
  ['format', 'Format'],
  ['market', 'Market'],
  ['city', 'City'],
  ['state', 'State'],
] as const

/** A station that no directory knows. Its stream is tried out before it is saved. */
export function OwnStep({ station, onChange, onBack, onConfigure }: OwnStepProps) {
  const [isChecked, setChecked] = useState(false)
  const trial = useStreamTrial(station.streamUrl)
  const change = (part: Partial<NewStation>) => onChange({ ...station, ...part })
  const nameProblem = station.name.trim() === '' ? 'Station name is required' : null
  const frequencyProblem = station.frequency.trim() === '' ? 'Frequency is required' : null
  const addressProblem = isStreamAddress(station.streamUrl.trim()) ? null : 'Must be a valid URL'
  const isComplete = !nameProblem && !frequencyProblem && !addressProblem
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!isComplete) return
    if (trial.heard) onConfigure()
    else trial.start()
  }
  return (
    <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4">
      <Text color="fg.muted">A station that the directory does not know. Its stream is listened to for ten seconds before it is added.</Text>
      <Grid templateColumns={{ base: '1fr', md: '2fr 1fr' }} gap="4">
        <FormField label="Station Name" required error={isChecked ? nameProblem : null}>
          <Input value={station.name} maxLength={200} onChange={(event) => change({ name: event.currentTarget.value })} />
        </FormField>
        <FormField label="Frequency" required error={isChecked ? frequencyProblem : null}>
          <Input value={station.frequency} maxLength={20} placeholder="101.1" onChange={(event) => change({ frequency: event.currentTarget.value })} />
        </FormField>
      </Grid>
      <FormField label="Stream URL" required error={trial.problem ?? (isChecked ? addressProblem : null)}>
        <Input type="url" placeholder="https://" value={station.streamUrl} onChange={(event) => change({ streamUrl: event.currentTarget.value })} />
      </FormField>
      <StreamTrial trial={trial} />
      <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
        {OPTIONAL.map(([field, label]) => (
          <FormField key={field} label={`${label} (optional)`}>
            <Input value={station[field]} maxLength={200} onChange={(event) => change({ [field]: event.currentTarget.value })} />
          </FormField>
        ))}
      </Grid>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Button variant="outline" onClick={onBack}>
          Back to Browse
        </Button>
        <Flex gap="3" wrap="wrap">
          {isComplete && trial.problem && (
            // A station may be off the air just now; what the server refuses, it refuses at the end too.
            <Button variant="outline" onClick={onConfigure}>
              Add It All the Same
            </Button>
          )}
          <Button type="submit" colorPalette="brand" loading={trial.isPending} loadingText="Listening...">
            {trial.heard ? 'Configure Monitor' : 'Try Out and Continue'}
          </Button>
        </Flex>
      </Flex>
    </chakra.form>
  )
}
