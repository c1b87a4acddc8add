import type { TranscriptWord } from './transcript.ts'

export interface TranscriptPiece {
  startedAt: Date
  endedAt: Date
  words: readonly TranscriptWord[]
}

/** A word at its place in the joined text and in time. */
export interface PlacedWord {
  text: string
  /** Offset of its first character in the joined text. */
  offset: number
  startedAt: Date
  endedAt: Date
  confidence: number
}

export interface JoinedTranscript {
  text: string
  words: readonly PlacedWord[]
  /** Mean over words; 0 without any. */
  confidence: number
}

/** Consecutive pieces, each without the words that the piece before it has heard already. Oldest first. */
export function trimOverlaps<T extends TranscriptPiece>(pieces: readonly T[]): T[] {
  let heardUntil = 0
  return pieces
    .toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
    .map((piece) => {
      const from = heardUntil
      heardUntil = Math.max(heardUntil, piece.endedAt.getTime())
      const middle = ({ startSeconds, endSeconds }: TranscriptWord): number => piece.startedAt.getTime() + ((startSeconds + endSeconds) / 2) * 1_000
      return { ...piece, words: piece.words.filter((word) => middle(word) >= from) }
    })
}

/** Consecutive transcripts of one station as one text; words heard twice where segments overlap count once. */
export function joinTranscripts(pieces: readonly TranscriptPiece[]): JoinedTranscript {
  const words: PlacedWord[] = []
  let text = ''
  for (const piece of trimOverlaps(pieces)) {
    for (const word of piece.words) {
      if (text !== '') text += ' '
      words.push({
        text: word.text,
        offset: text.length,
        startedAt: new Date(piece.startedAt.getTime() + word.startSeconds * 1_000),
        endedAt: new Date(piece.startedAt.getTime() + word.endSeconds * 1_000),
        confidence: word.confidence,
      })
      text += word.text
    }
  }
  const confidence = words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length
  return { text, words, confidence }
}

/** The words that a stretch of the text touches. */
export function wordsWithin(joined: JoinedTranscript, span: { start: number; end: number }): readonly PlacedWord[] {
  return joined.words.filter(({ offset, text }) => offset < span.end && offset + text.length > span.start)
}
