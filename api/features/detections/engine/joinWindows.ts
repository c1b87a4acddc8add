import type { Judgement } from '../judgement.ts'
import type { Detector } from './detect.ts'

/** What was heard in one segment of a station; times count seconds on one clock, words when the recogniser gives them. */
export interface SegmentTranscript {
  startSeconds: number
  endSeconds: number
  text: string
  transcriptConfidence?: number
  words?: readonly { text: string; startSeconds: number; endSeconds: number }[]
}

export interface JudgedStretch {
  /** Indices of the segments judged together, ascending. */
  segments: readonly number[]
  /** Their texts, joined without what overlapping segments said twice. */
  text: string
  judgement: Judgement
  /** Where the advertisement is; null when there is none. */
  startSeconds: number | null
  endSeconds: number | null
}

/** Segments further apart than this were not one flow of speech. */
const LONGEST_GAP_SECONDS = 2
/** Spots run to 60 s; three segments of 20–30 s hold any of them. */
const MOST_SEGMENTS = 3
/** Words from an edge within which an advertisement may go on beyond it. */
const EDGE_WORDS = 4
/** Overlapping segments repeat at most this many words. */
const MOST_OVERLAP_WORDS = 40
const FEWEST_OVERLAP_WORDS = 3

interface Joined {
  text: string
  /** Where each segment's own words begin in `text`, and how many of its words were dropped as repeated. */
  starts: { at: number; droppedWords: number }[]
}

const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}']/gu, '')

/** How many first words of `next` repeat the last words of `before`. */
export function overlapWords(before: string, next: string): number {
  const tail = wordsIn(before).slice(-MOST_OVERLAP_WORDS).map(bare)
  const head = wordsIn(next).slice(0, MOST_OVERLAP_WORDS).map(bare)
  for (let length = Math.min(tail.length, head.length); length >= FEWEST_OVERLAP_WORDS; length--) {
    if (tail.slice(-length).every((word, index) => word === head[index])) return length
  }
  return 0
}

function join(segments: readonly SegmentTranscript[]): Joined {
  let text = ''
  const starts: Joined['starts'] = []
  segments.forEach((segment, index) => {
    const before = segments[index - 1]
    const droppedWords = before && segment.startSeconds < before.endSeconds ? overlapWords(before.text, segment.text) : 0
    const own = wordsIn(segment.text).slice(droppedWords).join(' ')
    if (text && own) text += ' '
    starts.push({ at: text.length, droppedWords })
    text += own
  })
  return { text, starts }
}

function isAdjacent(a: SegmentTranscript, b: SegmentTranscript): boolean {
  return b.startSeconds - a.endSeconds <= LONGEST_GAP_SECONDS
}

const wordsBefore = (text: string, at: number): number => wordsIn(text.slice(0, at)).length
const wordsAfter = (text: string, at: number): number => wordsIn(text.slice(at)).length

function touchesEnd(text: string, judgement: Judgement): boolean {
  return judgement.isAd && judgement.span !== null && wordsAfter(text, judgement.span.end) <= EDGE_WORDS
}

function touchesStart(text: string, judgement: Judgement): boolean {
  return judgement.isAd && judgement.span !== null && wordsBefore(text, judgement.span.start) <= EDGE_WORDS
}

/** Seconds at an offset of a joined text: the word's own time, or its share of the segment. */
function secondsAt(segments: readonly SegmentTranscript[], joined: Joined, offset: number, edge: 'start' | 'end'): number {
  let index = joined.starts.findLastIndex((start) => (edge === 'start' ? start.at <= offset : start.at < offset))
  index = Math.max(0, index)
  const segment = segments[index] as SegmentTranscript
  const start = joined.starts[index] as Joined['starts'][number]
  const inside = wordsBefore(joined.text.slice(start.at), Math.max(0, offset - start.at)) + start.droppedWords
  const total = wordsIn(segment.text).length
  const word = segment.words?.[edge === 'start' ? inside : inside - 1]
  if (word && segment.words?.length === total) return segment.startSeconds + (edge === 'start' ? word.startSeconds : word.endSeconds)
  const share = total > 0 ? Math.min(1, inside / total) : 0
  return segment.startSeconds + share * (segment.endSeconds - segment.startSeconds)
}

/**
 * Judges consecutive segments of one station, joining those over whose border an advertisement may run, so that a spot cut in
 * two is judged as one. Every segment stands in exactly one stretch; a stretch of several only where joining found an ad.
 */
export function judgeSegments(detector: Detector, segments: readonly SegmentTranscript[], market: string): JudgedStretch[] {
  const alone = segments.map((segment) => judgeText(detector, [segment], market))
  const stretches: JudgedStretch[] = []
  let at = 0
  while (at < segments.length) {
    let to = at + 1
    let best = alone[at] as Judged
    while (to < segments.length && to - at < MOST_SEGMENTS) {
      const before = segments[to - 1] as SegmentTranscript
      const next = segments[to] as SegmentTranscript
      const following = alone[to] as Judged
      if (!isAdjacent(before, next)) break
      const runsOver = touchesEnd(best.joined.text, best.judgement)
      const runsIn = touchesStart(following.joined.text, following.judgement)
      if (!runsOver && !runsIn) break
      const together = judgeText(detector, segments.slice(at, to + 1), market)
      if (!together.judgement.isAd || !crosses(together, to - at)) break
      best = together
      to += 1
    }
    stretches.push(stretchOf(best, segments.slice(at, to), at))
    at = to
  }
  return stretches
}

interface Judged {
  joined: Joined
  judgement: Judgement
}

function judgeText(detector: Detector, segments: readonly SegmentTranscript[], market: string): Judged {
  const joined = join(segments)
  const sure = segments.flatMap((segment) => (segment.transcriptConfidence === undefined ? [] : [segment.transcriptConfidence]))
  const transcriptConfidence = sure.length > 0 ? sure.reduce((sum, value) => sum + value, 0) / sure.length : undefined
  return { joined, judgement: detector.judge({ text: joined.text, market, ...(transcriptConfidence === undefined ? {} : { transcriptConfidence }) }) }
}

/** Whether the advertisement stands on both sides of where segment `index` of the joined text begins. */
function crosses(judged: Judged, index: number): boolean {
  const border = judged.joined.starts[index]?.at ?? 0
  const { span } = judged.judgement
  return span !== null && span.start < border && span.end > border
}

function stretchOf(judged: Judged, segments: readonly SegmentTranscript[], first: number): JudgedStretch {
  const { joined, judgement } = judged
  const span = judgement.isAd ? judgement.span : null
  return {
    segments: segments.map((_, index) => first + index),
    text: joined.text,
    judgement,
    startSeconds: span ? secondsAt(segments, joined, span.start, 'start') : null,
    endSeconds: span ? secondsAt(segments, joined, span.end, 'end') : null,
  }
}
