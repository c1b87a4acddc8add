import { z } from 'zod'
import type { PcmAudio } from '../../features/listening/transcriber.port.ts'
import type { Transcript, TranscriptWord } from '../../features/listening/transcript.ts'
import { isInvented, withoutLoops, withoutSoundTags } from './hallucinations.ts'
import { splitAtPauses } from './splitAtPauses.ts'
import type { Utterance } from './splitAtPauses.ts'

/** Servers disagree on what is a number, a string or null. */
const looseNumber = z.unknown().transform((value) => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
})
const looseText = z.unknown().transform((value) => (typeof value === 'string' ? value : ''))

const answerWord = z
  .object({
    word: looseText.optional(),
    text: looseText.optional(),
    start: looseNumber.optional(),
    end: looseNumber.optional(),
    probability: looseNumber.optional(),
    confidence: looseNumber.optional(),
    score: looseNumber.optional(),
  })
  .transform((word) => ({
    text: (word.word || word.text || '').trim(),
    start: word.start ?? null,
    end: word.end ?? null,
    probability: word.probability ?? word.confidence ?? word.score ?? null,
  }))
type AnswerWord = z.output<typeof answerWord>

const wordList = z.array(answerWord).nullish().catch(null)

const answerSegment = z.object({
  text: looseText,
  start: looseNumber.optional(),
  end: looseNumber.optional(),
  avg_logprob: looseNumber.optional(),
  no_speech_prob: looseNumber.optional(),
  compression_ratio: looseNumber.optional(),
  words: wordList,
})
type AnswerSegment = z.output<typeof answerSegment>

const answerSchema = z.object({
  text: z.string(),
  language: looseText.optional(),
  segments: z.array(answerSegment).nullish().catch(null),
  words: wordList,
})
export type TranscriptionAnswer = z.output<typeof answerSchema>

/** Null where the body is no transcription, whatever its status said. */
export function parseAnswer(body: string): TranscriptionAnswer | null {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    // Some servers answer with the bare text whatever format is asked for; a page of markup is a proxy's.
    return /^\s*</.test(body) ? null : { text: body, segments: null, words: null }
  }
  const parsed = answerSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

export interface AnswerContext {
  audio: PcmAudio
  /** What was asked for, BCP 47; used where the server names none. */
  language: string
  prompt: string
}

/** Middle of the scale: servers that tell no probabilities are neither trusted nor doubted. */
const UNKNOWN_CONFIDENCE = 0.75
/** Older vLLM fills fields that it does not compute with this. */
const PLACEHOLDER_LOG_PROBABILITY = -1
/** Under a stretch of text at least this share must be voiced. */
const LEAST_VOICED_SHARE = 0.05
const VOICE_LIMITS = { sampleRate: 16_000, longestSeconds: Infinity, pauseSeconds: 0.5 }

const LANGUAGE_CODES: Record<string, string> = {
  english: 'en', spanish: 'es', french: 'fr', german: 'de', portuguese: 'pt', italian: 'it', dutch: 'nl', korean: 'ko',
  chinese: 'zh', japanese: 'ja', vietnamese: 'vi', tagalog: 'tl', russian: 'ru', arabic: 'ar', hindi: 'hi', polish: 'pl',
}

/** Words with times and confidences, without what the model invented. */
export function toTranscript(answer: TranscriptionAnswer, context: AnswerContext): Transcript {
  const voiced = splitAtPauses(context.audio.samples, VOICE_LIMITS)
  const seconds = context.audio.samples.length / context.audio.sampleRate
  const segments = answer.segments?.length ? answer.segments : [wholeSegment(answer, voiced, seconds)]
  const words: TranscriptWord[] = []
  segments.forEach((segment, index) => {
    const startSeconds = clamp(segment.start ?? words.at(-1)?.endSeconds ?? 0, 0, seconds)
    const following = segments[index + 1]?.start ?? seconds
    const endSeconds = clamp(segment.end ?? following, startSeconds, seconds)
    const averageLogProbability = knownLogProbability(segment)
    const text = withoutSoundTags(segment.text)
    if (text === '' || voicedShare(voiced, startSeconds, endSeconds) < LEAST_VOICED_SHARE) return
    const scored = { text, startSeconds, endSeconds, averageLogProbability, noSpeechProbability: segment.no_speech_prob ?? null }
    if (isInvented(scored, context.prompt)) return
    const fallback = averageLogProbability === null ? UNKNOWN_CONFIDENCE : clamp(Math.exp(averageLogProbability), 0, 1)
    const timed = segment.words ?? wordsWithin(answer.words ?? [], startSeconds, endSeconds)
    words.push(...(timedWords(timed, text, fallback, seconds) ?? spreadWords(text, startSeconds, endSeconds, fallback, voiced)))
  })
  const kept = withoutLoops(words, (word) => word.text)
  return {
    text: kept.map((word) => word.text).join(' '),
    words: kept,
    confidence: kept.length === 0 ? 0 : kept.reduce((sum, word) => sum + word.confidence, 0) / kept.length,
    language: languageCode(answer.language, context.language),
  }
}

function wholeSegment(answer: TranscriptionAnswer, voiced: readonly Utterance[], seconds: number): AnswerSegment {
  const start = (voiced[0]?.start ?? 0) / 16_000
  const end = voiced.length === 0 ? seconds : (voiced.at(-1)?.end ?? 0) / 16_000
  return { text: answer.text, start, end, words: answer.words ?? null }
}

function knownLogProbability(segment: AnswerSegment): number | null {
  const value = segment.avg_logprob ?? null
  const isPlaceholder = value === PLACEHOLDER_LOG_PROBABILITY && (segment.compression_ratio ?? 0) < 0
  return isPlaceholder ? null : value
}

function voicedShare(voiced: readonly Utterance[], startSeconds: number, endSeconds: number): number {
  const start = startSeconds * 16_000
  const end = Math.max(start + 1, endSeconds * 16_000)
  const overlap = voiced.reduce((sum, part) => sum + Math.max(0, Math.min(end, part.end) - Math.max(start, part.start)), 0)
  return overlap / (end - start)
}

function wordsWithin(words: readonly AnswerWord[], startSeconds: number, endSeconds: number): AnswerWord[] {
  return words.filter((word) => {
    if (word.start === null || word.end === null) return false
    const middle = (word.start + word.end) / 2
    return middle >= startSeconds && middle < endSeconds
  })
}

/** Null where the server's words do not make up the segment's text. */
function timedWords(words: readonly AnswerWord[], text: string, fallback: number, seconds: number): TranscriptWord[] | null {
  const timed: TranscriptWord[] = []
  for (const word of words) {
    const spoken = withoutSoundTags(word.text)
    if (spoken === '') continue
    if (word.start === null || word.end === null) return null
    const startSeconds = clamp(word.start, 0, seconds)
    const endSeconds = clamp(word.end, startSeconds, seconds)
    const last = timed.at(-1)
    // Some servers tell word pieces: "That" and "'s".
    if (last !== undefined && /^['’.,!?;:%-]/.test(spoken)) {
      last.text += spoken
      last.endSeconds = endSeconds
    } else {
      timed.push({ text: spoken, startSeconds, endSeconds, confidence: clamp(word.probability ?? fallback, 0, 1) })
    }
  }
  const isSameText = Math.abs(timed.length - text.split(' ').length) <= Math.max(1, timed.length * 0.2)
  return timed.length > 0 && isSameText ? withSegmentPunctuation(timed, text) : null
}

/** Word lists come without capitals and stops at some servers; the segment's text has them. */
function withSegmentPunctuation(words: TranscriptWord[], text: string): TranscriptWord[] {
  const written = text.split(' ')
  if (written.length !== words.length) return words
  return words.map((word, index) => ({ ...word, text: written[index] ?? word.text }))
}

/** Gives each word its share, by letters, of the voiced time in the segment. */
function spreadWords(text: string, start: number, end: number, confidence: number, voiced: readonly Utterance[]): TranscriptWord[] {
  const inside = voiced
    .map((part) => ({ start: Math.max(start, part.start / 16_000), end: Math.min(end, part.end / 16_000) }))
    .filter((part) => part.end > part.start)
  const parts = inside.length > 0 ? inside : [{ start, end }]
  const total = parts.reduce((sum, part) => sum + part.end - part.start, 0)
  const words = text.split(' ')
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0)
  const timeAt = (share: number) => {
    let left = share * total
    for (const part of parts) {
      if (left <= part.end - part.start) return part.start + left
      left -= part.end - part.start
    }
    return parts.at(-1)?.end ?? end
  }
  let passed = 0
  return words.map((word) => {
    const startSeconds = timeAt(passed / letters)
    passed += word.length + 1
    return { text: word, startSeconds, endSeconds: Math.max(startSeconds, timeAt(passed / letters)), confidence }
  })
}

function languageCode(told: string | undefined, asked: string): string {
  const name = told?.trim().toLowerCase() ?? ''
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(name) && !(name in LANGUAGE_CODES)) return name
  return LANGUAGE_CODES[name] ?? (asked === 'auto' ? 'und' : asked)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}
