import type { TranscriptWord } from '../../features/listening/transcript.ts'
import { FRAME_SECONDS, framePowers, voicedFrames } from './splitAtPauses.ts'
import type { Utterance } from './splitAtPauses.ts'

/** Shorter gaps are the closures of p, t and k inside words. */
const SHORTEST_PAUSE_SECONDS = 0.14
/** What it costs to lay a word one second from where its length says. */
const COST_PER_SECOND = 1
/** What a long pause is worth at a word's end, in the same measure: after a full stop, a comma, nothing. */
const STOP_WORTH = 1.6
const COMMA_WORTH = 0.9
const PLAIN_WORTH = 0.25
/** A digit is read with care: as long as this many letters. */
const DIGIT_LENGTH = 6
/** A breath longer than this is at a sentence's end, or nearly. */
const LONG_PAUSE_SECONDS = 0.35

interface SpokenWord {
  text: string
  /** In letters. */
  length: number
}

interface Pause {
  /** Frames; `end` exclusive. */
  start: number
  end: number
  /** Voiced frames before it. */
  voicedBefore: number
}

/** Frames of `FRAME_SECONDS` in which somebody is heard speaking. */
export function voicedIn(samples: Int16Array, speech: readonly Utterance[], sampleRate: number): boolean[] {
  const frameLength = Math.round(sampleRate * FRAME_SECONDS)
  const loud = voicedFrames(framePowers(samples, frameLength))
  const isSpoken = loud.map((_, frame) => speech.some(({ start, end }) => frame * frameLength >= start && frame * frameLength < end))
  const voiced = loud.map((isLoud, frame) => isLoud && isSpoken[frame] === true)
  return voiced.includes(true) ? voiced : isSpoken
}

/**
 * Times for the words of a model that tells none: the words are laid over the voiced time by the length of what is
 * spoken, with ends of sentences drawn to pauses. Seconds count from the first frame.
 */
export function layWords(texts: readonly string[], frames: readonly boolean[], confidence: number): TranscriptWord[] {
  if (texts.length === 0) return []
  // Words without a voice were heard somewhere: all of it counts.
  const voiced = frames.includes(true) ? frames : frames.map(() => true)
  const first = Math.max(0, voiced.indexOf(true))
  const last = voiced.lastIndexOf(true)
  const words = texts.map((text) => ({ text, length: spokenLength(text) }))
  const head: Pause = { start: first, end: first, voicedBefore: 0 }
  const tail: Pause = { start: last + 1, end: last + 1, voicedBefore: voiced.filter(Boolean).length }
  const anchors = anchorPauses(words, pausesBetween(voiced, first, last), head, tail)
  return anchors.slice(1).flatMap((anchor, index) => {
    const before = anchors[index] ?? anchor
    return layBetween(words.slice(before.word, anchor.word), voiced, before.pause.end, anchor.pause.start, confidence)
  })
}

/** How long a word takes to say, in letters: digits, signs and capitals are said as words. */
export function spokenLength(text: string): number {
  let length = 1
  const spoken = text.replace(/\.(?=[a-z])/gi, ' dot ').replaceAll('$', 'dollars').replaceAll('%', 'percent').replaceAll('&', 'and').replaceAll('@', ' at ')
  const isInitials = /^[A-Z][A-Z&.]*[A-Z]\W*$/.test(text)
  for (const sign of spoken) {
    if (/\d/.test(sign)) length += DIGIT_LENGTH
    else if (/\p{L}/u.test(sign)) length += isInitials ? 2.5 : 1
  }
  return length
}

function pausesBetween(voiced: readonly boolean[], first: number, last: number): Pause[] {
  const pauses: Pause[] = []
  let voicedBefore = 0
  let start = -1
  for (let frame = first; frame <= last; frame++) {
    if (!voiced[frame]) {
      if (start < 0) start = frame
      continue
    }
    if (start >= 0 && (frame - start) * FRAME_SECONDS >= SHORTEST_PAUSE_SECONDS) pauses.push({ start, end: frame, voicedBefore })
    start = -1
    voicedBefore += 1
  }
  return pauses
}

/** The start of the audio, a pause that stands before a word, or the end. */
interface Anchor {
  /** The first word behind it. */
  word: number
  pause: Pause
  cost: number
  before: Anchor | null
}

/**
 * Which word each pause stands before, if any: the cheapest way through all pairs of a pause and a word. A stretch
 * between two anchors costs the difference between its voiced time and that of its words at the speaker's mean rate.
 */
function anchorPauses(words: readonly SpokenWord[], pauses: readonly Pause[], head: Pause, tail: Pause): Anchor[] {
  const lettersBefore = [0]
  for (const { length } of words) lettersBefore.push((lettersBefore.at(-1) ?? 0) + length)
  const framesPerLetter = tail.voicedBefore / (lettersBefore.at(-1) ?? 1)
  const stretchCost = (from: Anchor, word: number, pause: Pause): number => {
    const letters = (lettersBefore[word] ?? 0) - (lettersBefore[from.word] ?? 0)
    return Math.abs(pause.voicedBefore - from.pause.voicedBefore - letters * framesPerLetter) * FRAME_SECONDS * COST_PER_SECOND
  }
  const cheapest = (anchors: readonly Anchor[], word: number, pause: Pause): Anchor => {
    let best: Anchor = { word, pause, cost: Infinity, before: null }
    for (const from of anchors) {
      if (from.word >= word) continue
      const cost = from.cost + stretchCost(from, word, pause)
      if (cost < best.cost) best = { word, pause, cost, before: from }
    }
    return best
  }
  const anchors: Anchor[] = [{ word: 0, pause: head, cost: 0, before: null }]
  for (const pause of pauses) {
    const seconds = (pause.end - pause.start) * FRAME_SECONDS
    const found = words.slice(1).map((_, index) => {
      const anchor = cheapest(anchors, index + 1, pause)
      return { ...anchor, cost: anchor.cost - worthOf(words[index]?.text ?? '', seconds) }
    })
    anchors.push(...found)
  }
  const way: Anchor[] = []
  for (let at: Anchor | null = cheapest(anchors, words.length, tail); at !== null; at = at.before) way.unshift(at)
  return way
}

/** What a pause of so many seconds after this word speaks for their belonging together. */
function worthOf(text: string, seconds: number): number {
  const length = Math.min(1, seconds / LONG_PAUSE_SECONDS)
  if (/[.?!…]["')]*$/.test(text)) return STOP_WORTH * length
  if (/[,;:–-]["')]*$/.test(text)) return COMMA_WORTH * length
  return PLAIN_WORTH * length
}

/** Gives each word its share of the voiced frames between two anchors. */
function layBetween(words: readonly SpokenWord[], voiced: readonly boolean[], start: number, end: number, confidence: number): TranscriptWord[] {
  const frames: number[] = []
  for (let frame = start; frame < end; frame++) if (voiced[frame]) frames.push(frame)
  const letters = words.reduce((sum, { length }) => sum + length, 0)
  const secondsAt = (share: number, isEnd: boolean): number => {
    const index = share * frames.length
    const frame = isEnd ? frames[Math.max(0, Math.ceil(index) - 1)] : frames[Math.min(frames.length - 1, Math.floor(index))]
    return ((frame ?? start) + (isEnd ? 1 : 0)) * FRAME_SECONDS
  }
  let passed = 0
  return words.map(({ text, length }) => {
    const startSeconds = secondsAt(passed / letters, false)
    passed += length
    return { text, startSeconds, endSeconds: Math.max(startSeconds, secondsAt(passed / letters, true)), confidence }
  })
}
