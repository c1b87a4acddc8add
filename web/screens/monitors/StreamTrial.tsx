import { Box, Button, chakra, Flex, Spinner, Text } from '@chakra-ui/react'
import { Ear } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { StreamTrialState } from './useStreamTrial.ts'

const Sound = chakra('audio')

/** The button that tries an address out, and what was heard there. What is wrong with the address stands at its field. */
export function StreamTrial({ trial }: { trial: StreamTrialState }) {
  return (
    <Box>
      <Button type="button" variant="outline" size="sm" disabled={trial.isPending || !trial.canTry} onClick={trial.start}>
        <Ear aria-hidden /> Try Out
      </Button>
      {trial.isPending && (
        <Flex role="status" gap="2" align="center" marginTop="2" color="fg.muted" textStyle="sm">
          <Spinner size="sm" /> Listening for ten seconds...
        </Flex>
      )}
      {trial.heard && <Heard heard={trial.heard} />}
    </Box>
  )
}

function Heard({ heard }: { heard: NonNullable<StreamTrialState['heard']> }) {
  const source = useMemo(() => {
    const bytes = Uint8Array.from(atob(heard.audioBase64), (letter) => letter.codePointAt(0) ?? 0)
    return URL.createObjectURL(new Blob([bytes], { type: heard.audioType }))
  }, [heard])
  useEffect(() => () => URL.revokeObjectURL(source), [source])
  const parts = [heard.codec, `${heard.bitrateKbps} kbps`, ...(heard.loudnessLufs === null || heard.loudnessLufs === undefined ? [] : [`${heard.loudnessLufs.toFixed(0)} LUFS`])]
  return (
    <Box role="status" marginTop="2" padding="3" borderWidth="1px" borderRadius="md">
      <Text fontWeight="medium">{heard.name ?? 'The server does not say what it is called'}</Text>
      <Text textStyle="sm" color="fg.muted">
        {[...parts, ...(heard.genre ? [heard.genre] : [])].join(' · ')}
      </Text>
      {heard.title && (
        <Text textStyle="sm" color="fg.muted">
          ♪ {heard.title}
        </Text>
      )}
      <Sound controls src={source} aria-label="What was heard" width="full" marginTop="2" />
    </Box>
  )
}
