import { chakra, Text, VisuallyHidden } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import { evidenceLabel } from './evidenceLabel.ts'
import { markTranscript, type EvidenceSpan, type SpokenWord } from './markTranscript.ts'

const Mark = chakra('mark')
const Word = chakra('span')
const NO_WORDS: readonly SpokenWord[] = []

interface MarkedTranscriptProps {
  transcript: string
  evidence: readonly EvidenceSpan[]
  words?: readonly SpokenWord[]
  /** Index of the word being said. */
  spokenIndex?: number | null
  /** A click on a word; the keyboard seeks on the waveform. */
  onWord?: (index: number) => void
}

/** What was said, with what speaks for an ad marked and the word being said lit. */
export const MarkedTranscript = memo(function MarkedTranscript({
  transcript,
  evidence,
  words = NO_WORDS,
  spokenIndex = null,
  onWord,
}: MarkedTranscriptProps) {
  const pieces = useMemo(() => markTranscript(transcript, evidence, words), [transcript, evidence, words])
  return (
    <Text overflowWrap="anywhere">
      {pieces.map((piece, index) => {
        const { wordIndex, evidenceKind } = piece
        const isSpoken = wordIndex !== null && wordIndex === spokenIndex
        const word = (
          <Word
            key={index}
            borderRadius="xs"
            bg={isSpoken ? 'brand.solid' : undefined}
            color={isSpoken ? 'brand.contrast' : undefined}
            cursor={onWord && wordIndex !== null ? 'pointer' : undefined}
            data-spoken={isSpoken || undefined}
            onClick={onWord && wordIndex !== null ? () => onWord(wordIndex) : undefined}
          >
            {piece.text}
          </Word>
        )
        if (evidenceKind === null) return word
        const opens = pieces[index - 1]?.evidenceKind !== evidenceKind
        return (
          <Mark
            key={index}
            bg="brand.subtle"
            color="brand.fg"
            fontWeight="medium"
            textDecoration="underline dotted"
            textUnderlineOffset="3px"
            title={evidenceLabel(evidenceKind)}
          >
            {opens && <VisuallyHidden>[{evidenceLabel(evidenceKind)}] </VisuallyHidden>}
            {word}
          </Mark>
        )
      })}
    </Text>
  )
})
