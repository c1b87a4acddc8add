import { Badge, Box, Button, chakra, Flex, Heading, Input, Link, Progress, Text } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { FormField } from '../../ui/FormField.tsx'
import { COVERAGE_SCALE_MILES, isStreamAddress, percentOf, POWER_SCALE_WATTS, RATING_SCALE } from './directory.ts'
import type { DirectoryStation } from './directoryStation.ts'
import { StreamTrial } from './StreamTrial.tsx'
import { useStreamTrial } from './useStreamTrial.ts'

const whole = new Intl.NumberFormat('en-US')

interface DetailsStepProps {
  station: DirectoryStation
  streamUrl: string
  onStreamUrl: (streamUrl: string) => void
  onBack: () => void
  onConfigure: () => void
}

export function DetailsStep({ station, streamUrl, onStreamUrl, onBack, onConfigure }: DetailsStepProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const trial = useStreamTrial(streamUrl)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isStreamAddress(streamUrl.trim())) onConfigure()
    else setProblem('Must be a valid URL')
  }
  return (
    <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4">
      <Flex gap="3" align="baseline" wrap="wrap">
        <Heading as="h3" textStyle="lg">
          {station.name}
        </Heading>
        <Text fontFamily="mono">
          {station.frequency} {station.band}
        </Text>
        <Badge>{station.format}</Badge>
      </Flex>
      <Text color="fg.muted">
        {station.city}, {station.state} · {station.market}
      </Text>
      {station.description && <Text>{station.description}</Text>}
      {station.website && (
        <Link href={station.website} target="_blank" rel="noopener noreferrer" colorPalette="brand" alignSelf="flex-start">
          {station.website}
        </Link>
      )}
      <Bar label="Signal coverage (estimated)" text={`${station.coverage} miles`} percent={percentOf(station.coverage, COVERAGE_SCALE_MILES)} />
      {typeof station.power === 'number' ? (
        <Bar label="Power output" text={`${whole.format(station.power)} watts`} percent={percentOf(station.power, POWER_SCALE_WATTS)} />
      ) : (
        <Flex justify="space-between" textStyle="sm">
          <span>Power output</span>
          <Text color="fg.muted">Not known</Text>
        </Flex>
      )}
      <Bar label="Market rating (estimated)" text={`${station.rating}/10`} percent={percentOf(station.rating, RATING_SCALE)} />
      {station.streamUrl ? (
        <Box>
          <Text textStyle="sm" fontWeight="medium">
            Stream URL
          </Text>
          <Text fontFamily="mono" textStyle="sm" overflowWrap="anywhere">
            {station.streamUrl}
          </Text>
          {trial.problem && (
            <Text role="alert" textStyle="sm" color="fg.error">
              {trial.problem}
            </Text>
          )}
        </Box>
      ) : (
        <FormField label="Stream URL" required error={trial.problem ?? problem} hint="The directory does not know where this station streams. Enter the address of its stream.">
          <Input
            type="url"
            placeholder="https://"
            value={streamUrl}
            onChange={(event) => {
              onStreamUrl(event.currentTarget.value)
              setProblem(null)
            }}
          />
        </FormField>
      )}
      <StreamTrial trial={trial} />
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Button variant="outline" onClick={onBack}>
          Back to Browse
        </Button>
        <Button type="submit" colorPalette="brand">
          Configure Monitor
        </Button>
      </Flex>
    </chakra.form>
  )
}

function Bar({ label, text, percent }: { label: string; text: string; percent: number }) {
  return (
    <Progress.Root value={percent} size="sm" colorPalette="brand">
      <Flex justify="space-between" textStyle="sm" marginBottom="1">
        <Progress.Label fontWeight="normal">{label}</Progress.Label>
        <Progress.ValueText>{text}</Progress.ValueText>
      </Flex>
      <Progress.Track>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  )
}
