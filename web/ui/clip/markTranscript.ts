export interface SpokenWord {
  text: string
  startSeconds: number
  endSeconds: number
}

/** Offsets count UTF-16 units of the transcript. */
export interface EvidenceSpan {
  kind: string
  start: number
  end: number
}

/** A stretch of the transcript that is one word and one kind of evidence throughout. */
export interface TranscriptPiece {
  text: string
  evidenceKind: string | null
  /** Into the spoken words; null between them. */
  wordIndex: number | null
}

interface Range {
  start: number
  end: number
}

/** How far ahead a word is looked for: the recogniser and the transcript may differ by a few words. */
const LOOK_AHEAD_CHARACTERS = 60

/** Commas and full stops belong to the reading, not to the word: two readings set them differently. */
const OUTER_SIGNS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** Cuts a transcript where a spoken word or a piece of evidence begins or ends. The pieces joined are the transcript. */
export function markTranscript(
  transcript: string,
  evidence: readonly EvidenceSpan[],
  words: readonly SpokenWord[],
): TranscriptPiece[] {
  const placed = placeWords(transcript, words)
  const cuts = new Set([0, transcript.length])
  for (const { start, end } of [...evidence, ...placed.filter((range) => range !== null)]) {
    cuts.add(within(transcript, start)).add(within(transcript, end))
  }
  const edges = [...cuts].toSorted((a, b) => a - b)
  const covers = (range: Range | null, start: number) => range !== null && range.start <= start && start < range.end
  return edges.slice(0, -1).map((start, index) => {
    const wordIndex = placed.findIndex((range) => covers(range, start))
    return {
      text: transcript.slice(start, edges[index + 1]),
      evidenceKind: evidence.find((span) => covers(span, start))?.kind ?? null,
      wordIndex: wordIndex === -1 ? null : wordIndex,
    }
  })
}

/** The word that is being said; null in a pause and where no word was placed. */
export function wordAt(words: readonly SpokenWord[], seconds: number): number | null {
  const index = words.findIndex((word) => word.startSeconds <= seconds && seconds < word.endSeconds)
  return index === -1 ? null : index
}

/** A clip begins two seconds before the ad, with words that the transcript has not got. */
const MOST_LEAD_WORDS = 12

/**
 * Where each word stands in the transcript, in order; null for one that is not found nearby. A word of the lead may
 * stand somewhere in the ad too and would hide those before it: so many are left out as place the most.
 */
function placeWords(transcript: string, words: readonly SpokenWord[]): (Range | null)[] {
  const heard = transcript.toLowerCase()
  const placings = Array.from({ length: Math.min(MOST_LEAD_WORDS, words.length) + 1 }, (_, lead) => placeFrom(heard, words, lead))
  const placed = (ranges: readonly (Range | null)[]): number => ranges.filter((range) => range !== null).length
  return placings.reduce((best, next) => (placed(next) > placed(best) ? next : best), [])
}

function placeFrom(heard: string, words: readonly SpokenWord[], lead: number): (Range | null)[] {
  let from = 0
  return words.map(({ text }, index) => {
    if (index < lead) return null
    const word = text.toLowerCase().replaceAll(OUTER_SIGNS, '')
    const start = findWord(heard, word, from)
    if (start === -1 || start - from > LOOK_AHEAD_CHARACTERS) return null
    from = start + word.length
    return { start, end: from }
  })
}

function findWord(heard: string, word: string, from: number): number {
  if (word === '') return -1
  for (let at = heard.indexOf(word, from); at !== -1; at = heard.indexOf(word, at + 1)) {
    if (!isLetter(heard[at - 1]) && !isLetter(heard[at + word.length])) return at
  }
  return -1
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}\p{N}]/u.test(character)
}

function within(transcript: string, offset: number): number {
  return Math.min(Math.max(0, offset), transcript.length)
}
