import type { TranscriptWord } from '../listening/transcript.ts'

/** The words of a stored transcript; whatever is not a word is left out. */
export function wordsOf(stored: unknown): TranscriptWord[] {
  if (!Array.isArray(stored)) return []
  return stored.filter(isWord)
}

function isWord(value: unknown): value is TranscriptWord {
  const word = value as Partial<TranscriptWord> | null
  return (
    typeof word?.text === 'string' &&
    typeof word.startSeconds === 'number' &&
    typeof word.endSeconds === 'number' &&
    typeof word.confidence === 'number'
  )
}
