import { Flex, Text } from '@chakra-ui/react'
import { Captions, TriangleAlert } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import type { RecogniserNotice_recogniser$key } from '../../__generated__/RecogniserNotice_recogniser.graphql.ts'

/** Which engine writes the transcripts and how fast, or what keeps it from doing so. */
export function RecogniserNotice({ recogniserRef }: { recogniserRef: RecogniserNotice_recogniser$key }) {
  const recogniser = useFragment(
    graphql`
      fragment RecogniserNotice_recogniser on Recogniser {
        label
        ready
        problem
        speed
        queued
        dropped
      }
    `,
    recogniserRef,
  )
  if (!recogniser.ready) {
    return (
      <Flex role="alert" align="center" gap="2" padding="3" borderRadius="md" bg="yellow.subtle" color="yellow.fg">
        <TriangleAlert aria-hidden size={16} />
        <Text>
          Transcription is not running: {recogniser.problem ?? `${recogniser.label} is not ready`}. Audio is kept until
          it does.
        </Text>
      </Flex>
    )
  }
  return (
    <Flex align="center" gap="2" textStyle="sm" color="fg.muted">
      <Captions aria-hidden size={15} />
      <Text>
        Transcribed by {recogniser.label}
        {recogniser.speed !== null && recogniser.speed !== undefined && (
          <>
            {' at '}
            <Text as="span" fontFamily="mono">
              {recogniser.speed.toFixed(1)}×
            </Text>
            {' real time'}
          </>
        )}
        {recogniser.queued > 0 && `, ${recogniser.queued === 1 ? '1 segment' : `${recogniser.queued} segments`} waiting`}
        {recogniser.dropped > 0 && (
          <Text as="span" color="yellow.fg">
            {`, ${recogniser.dropped} given up in the last day: it is slower than what your monitors hear`}
          </Text>
        )}
      </Text>
    </Flex>
  )
}
