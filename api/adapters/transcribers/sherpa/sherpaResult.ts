import { z } from 'zod'
import type { Transcript, TranscriptWord } from '../../../features/listening/transcript.ts'
import { withoutBabble, withoutLoops, withoutSoundTags, withoutStutter } from '../hallucinations.ts'
import { layWords, voicedIn } from '../layWords.ts'
import type { Utterance } from '../splitAtPauses.ts'

const numbers = z.array(z.number()).nullish().catch(null)

/** What sherpa-onnx tells of one piece of audio; families fill in different parts. */
export const sherpaResultSchema = z.object({
  text: z.string(),
  tokens: z.array(z.string()).nullish().catch(null),
  /** Seconds at which each token begins. */
  timestamps: numbers,
  durations: numbers,
  /** Natural logarithms, one a token. */
  ys_log_probs: numbers,
  segment_texts: z.array(z.string()).nullish().catch(null),
  segment_timestamps: numbers,
  segment_durations: numbers,
  lang: z.string().nullish().catch(null),
})
export type SherpaResult = z.output<typeof sherpaResultSchema>

export interface RecognisedPiece {
  startSeconds: number
  endSeconds: number
  /** 16,000 a second: where the model tells no times, words are laid over what can be heard in them. */
  samples: Int16Array
  /** Where in them somebody speaks, in samples. */
  speech: readonly Utterance[]
  result: SherpaResult
}

const SAMPLE_RATE = 16_000
/** Middle of the scale, where a model tells no probabilities. */
const UNKNOWN_CONFIDENCE = 0.75
/** Less than the margin that is kept behind speech. */
const CUT_OFF_SECONDS = 0.1
/** A word's last token has no end of its own. */
const LAST_TOKEN_SECONDS = 0.3

export function toSherpaTranscript(pieces: readonly RecognisedPiece[], language: string): Transcript {
  const words = withoutLoops(
    pieces.flatMap((piece) => pieceWords(piece)),
    (word) => word.text,
  )
  const told = pieces.map(({ result }) => result.lang?.replace(/[<|>]/g, '')).find((lang) => lang && /^[a-z]{2}$/.test(lang))
  return {
    text: words.map((word) => word.text).join(' '),
    words,
    confidence: words.length === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length,
    language: told ?? (language === 'auto' ? 'und' : language),
  }
}

function pieceWords(piece: RecognisedPiece): TranscriptWord[] {
  const { result } = piece
  if (result.tokens && result.timestamps && result.tokens.length > 0 && result.timestamps.length === result.tokens.length) {
    return tokenWords(piece, result.tokens, result.timestamps)
  }
  const { segment_texts: texts, segment_timestamps: starts, segment_durations: durations } = result
  if (texts && starts && texts.length > 0 && starts.length === texts.length) {
    return texts.flatMap((text, index) => {
      const start = piece.startSeconds + (starts[index] ?? 0)
      const following = index + 1 < starts.length ? piece.startSeconds + (starts[index + 1] ?? 0) : piece.endSeconds
      return spread(text, start, Math.min(piece.endSeconds, durations?.[index] ? start + (durations[index] ?? 0) : following))
    })
  }
  const told = withoutStutter(withoutSoundTags(result.text).split(' '))
  const spoken = isCutOff(piece) ? withoutBabble(told) : told
  return layWords(spoken, voicedIn(piece.samples, piece.speech, SAMPLE_RATE), UNKNOWN_CONFIDENCE).map((word) => ({
    ...word,
    startSeconds: piece.startSeconds + word.startSeconds,
    endSeconds: piece.startSeconds + word.endSeconds,
  }))
}

/** Whether somebody is still speaking where the audio ends: elsewhere a margin of silence follows. */
function isCutOff({ samples, speech }: RecognisedPiece): boolean {
  return samples.length - (speech.at(-1)?.end ?? 0) < CUT_OFF_SECONDS * SAMPLE_RATE
}

/** Word pieces begin a word with a space or its stand-in; Paraformer's end with `@@` where the word goes on. */
function tokenWords(piece: RecognisedPiece, tokens: readonly string[], starts: readonly number[]): TranscriptWord[] {
  const words: (TranscriptWord & { logProbabilities: number[] })[] = []
  const marksContinuation = tokens.some((token) => token.endsWith('@@'))
  let continues = false
  tokens.forEach((token, index) => {
    if (/^<.*>$/.test(token.trim())) return
    const begins = marksContinuation ? !continues : /^[\s▁]/.test(token)
    continues = token.endsWith('@@')
    const letters = token.replace(/[\s▁]/g, '').replace(/@@$/, '')
    const start = piece.startSeconds + (starts[index] ?? 0)
    const duration = piece.result.durations?.[index] ?? (starts[index + 1] ?? Infinity) - (starts[index] ?? 0)
    const end = Math.min(piece.endSeconds, start + Math.min(LAST_TOKEN_SECONDS, Math.max(0, duration)))
    const probability = piece.result.ys_log_probs?.[index]
    let word = words.at(-1)
    if (word === undefined || begins) {
      word = { text: '', startSeconds: start, endSeconds: start, confidence: UNKNOWN_CONFIDENCE, logProbabilities: [] }
      words.push(word)
    }
    word.text += letters
    word.endSeconds = Math.max(word.endSeconds, end)
    if (probability !== undefined) word.logProbabilities.push(probability)
  })
  return words
    .filter((word) => word.text !== '')
    .map(({ text, startSeconds, endSeconds, logProbabilities }) => ({
      text: /[\p{Ll}\d]/u.test(text) ? text : text.toLowerCase(),
      startSeconds,
      endSeconds,
      confidence: logProbabilities.length === 0 ? UNKNOWN_CONFIDENCE : Math.min(1, Math.exp(mean(logProbabilities))),
    }))
}

function spread(text: string, start: number, end: number): TranscriptWord[] {
  const words = withoutSoundTags(text).split(' ').filter(Boolean)
  const letters = words.reduce((sum, word) => sum + word.length + 1, 0)
  let passed = 0
  return words.map((word) => {
    const startSeconds = start + ((end - start) * passed) / letters
    passed += word.length + 1
    const endSeconds = start + ((end - start) * passed) / letters
    return { text: word, startSeconds, endSeconds, confidence: UNKNOWN_CONFIDENCE }
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
