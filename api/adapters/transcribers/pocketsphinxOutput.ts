import type { Transcript, TranscriptWord } from '../../features/listening/transcript.ts'

/** One recognised word: seconds from the start of its utterance, posterior 0–1. */
export interface CtmWord {
  utterance: string
  startSeconds: number
  durationSeconds: number
  text: string
  posterior: number
}

/** Posteriors are printed with three decimals: a smaller one reads 0. */
const LEAST_POSTERIOR = 0.001

/** `utterance channel start duration word posterior`; null for any other line. */
export function parseCtmLine(line: string): CtmWord | null {
  const fields = line.trim().split(/\s+/)
  if (fields.length !== 6) return null
  const [utterance = '', , start, duration, text = '', posterior] = fields
  const numbers = [start, duration, posterior].map(Number)
  const [startSeconds = NaN, durationSeconds = NaN, probability = NaN] = numbers
  if (!numbers.every((value) => Number.isFinite(value) && value >= 0)) return null
  return { utterance, startSeconds, durationSeconds, text, posterior: Math.min(1, probability) }
}

/** Mean natural logarithm of the words' posteriors; 0 is certain. */
export function meanLogPosterior(words: readonly { posterior: number }[]): number {
  if (words.length === 0) return 0
  const sum = words.reduce((total, word) => total + Math.log(Math.max(LEAST_POSTERIOR, word.posterior)), 0)
  return sum / words.length
}

export interface HeardUtterance {
  startSeconds: number
  durationSeconds: number
  words: readonly CtmWord[]
}

/** People on the radio say two to four words a second; a recogniser finds fewer in music. */
const LEAST_WORDS_PER_SECOND = 1.35
/** Mean log posterior and words a second together: slow speech must be sure, unsure speech fluent. */
const LEAST_SURENESS = 0.9
/** A rate needs some length to mean anything; shorter utterances are judged by their posteriors alone. */
const RATE_NEEDS_SECONDS = 3
const LEAST_LOG_POSTERIOR = -2.2

/**
 * Whether the words are what the recogniser made of music or noise. On the demo programmes, voices over beds included,
 * this kept all speech and dropped all songs and jingles.
 */
export function isDoubtful({ words, durationSeconds }: Pick<HeardUtterance, 'words' | 'durationSeconds'>): boolean {
  const sureness = meanLogPosterior(words)
  if (durationSeconds < RATE_NEEDS_SECONDS) return sureness < LEAST_LOG_POSTERIOR
  const rate = words.length / durationSeconds
  return rate < LEAST_WORDS_PER_SECOND || sureness + rate < LEAST_SURENESS
}

/**
 * A silence this long between two words ends a phrase. Within phrases of synthesised speech the recogniser puts 0.01 s between words, at
 * commas and full stops 0.05 to 0.25 s.
 */
const PAUSE_SECONDS = 0.08

/** Marks the words before pauses with a full stop, as recognisers that punctuate do: a name goes on over none. */
function markPauses(words: readonly TranscriptWord[]): TranscriptWord[] {
  return words.map((word, index) => {
    const next = words[index + 1]
    const isBeforePause = next !== undefined && next.startSeconds - word.endSeconds >= PAUSE_SECONDS
    return isBeforePause ? { ...word, text: `${word.text}.` } : word
  })
}

/** Joins utterances into one transcript, leaving out the doubtful ones. Full stops stand for pauses. */
export function joinUtterances(utterances: readonly HeardUtterance[]): Transcript {
  const heard: TranscriptWord[] = []
  for (const utterance of utterances) {
    if (isDoubtful(utterance)) continue
    for (const word of utterance.words) {
      const startSeconds = utterance.startSeconds + word.startSeconds
      heard.push({
        text: word.text,
        startSeconds,
        endSeconds: startSeconds + word.durationSeconds,
        confidence: word.posterior,
      })
    }
  }
  const words = markPauses(heard)
  return {
    text: words.map((word) => word.text).join(' '),
    words,
    confidence: words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    language: 'en',
  }
}
