import { Box, Flex, IconButton, Text } from '@chakra-ui/react'
import { Pause, Play } from 'lucide-react'
import { useCallback } from 'react'
import { clockText } from './clockText.ts'
import { MarkedTranscript } from './MarkedTranscript.tsx'
import { wordAt, type EvidenceSpan, type SpokenWord } from './markTranscript.ts'
import { useClipPlayback } from './useClipPlayback.ts'
import { Waveform } from './Waveform.tsx'

export interface Clip {
  url: string
  durationSeconds: number
  adStartSeconds: number
  /** 0–255 a bar. */
  peaks: readonly number[]
  words: readonly SpokenWord[]
}

interface ClipPlayerProps {
  clip: Clip
  company: string
  transcript: string
  evidence: readonly EvidenceSpan[]
  startsPlaying?: boolean
}

/** The ad to hear, to see and to read at the same time. */
export function ClipPlayer({ clip, company, transcript, evidence, startsPlaying }: ClipPlayerProps) {
  const { isPlaying, position, problem, seek, toggle } = useClipPlayback(clip, startsPlaying)
  const seekToWord = useCallback(
    (index: number) => {
      const word = clip.words[index]
      if (word) seek(word.startSeconds)
    },
    [clip.words, seek],
  )
  return (
    <Box role="group" aria-label={`Clip of ${company}`}>
      <Flex align="center" gap="3" marginBottom="3">
        <IconButton
          colorPalette="brand"
          borderRadius="full"
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={toggle}
          flexShrink={0}
        >
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </IconButton>
        <Waveform
          label={`Position in the clip of ${company}`}
          peaks={clip.peaks}
          durationSeconds={clip.durationSeconds}
          adStartSeconds={clip.adStartSeconds}
          position={position}
          onSeek={seek}
          onToggle={toggle}
        />
        <Text fontFamily="mono" textStyle="sm" color="fg.muted" flexShrink={0}>
          {clockText(position)} / {clockText(clip.durationSeconds)}
        </Text>
      </Flex>
      {problem && (
        <Text role="alert" textStyle="sm" color="fg.error" marginBottom="2">
          {problem}
        </Text>
      )}
      <MarkedTranscript
        transcript={transcript}
        evidence={evidence}
        words={clip.words}
        spokenIndex={wordAt(clip.words, position)}
        onWord={seekToWord}
      />
    </Box>
  )
}
