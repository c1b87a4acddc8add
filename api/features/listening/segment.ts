import type { LoudnessMeasures } from './loudness.ts'
import type { SoundClass, SoundRange } from './soundClass.ts'

/** A stretch of captured audio with all that was measured of it. */
export interface CapturedSegment {
  startedAt: Date
  /** Before this it repeats the end of the segment before it. */
  freshFrom: Date
  endedAt: Date
  /** Mono, 16 kHz. */
  samples: Int16Array
  sounds: readonly SoundRange[]
  measures: LoudnessMeasures & { isElevated: boolean }
  /** All that is said in it belongs to ads that are known by their sound. */
  isKnownAd?: boolean
}

/** What the segment adds to what was heard: the overlap with the one before it counts there. */
export function durationSeconds(segment: { freshFrom: Date; endedAt: Date }): number {
  return (segment.endedAt.getTime() - segment.freshFrom.getTime()) / 1_000
}

/** The ranges that end later than `fromSeconds`, none beginning before it. */
export function soundsAfter(sounds: readonly SoundRange[], fromSeconds: number): SoundRange[] {
  return sounds
    .filter(({ endSeconds }) => endSeconds > fromSeconds)
    .map((range) => ({ ...range, startSeconds: Math.max(range.startSeconds, fromSeconds) }))
}

/** What is left of the ranges outside of others. */
export function soundsOutside(sounds: readonly SoundRange[], others: readonly { startSeconds: number; endSeconds: number }[]): SoundRange[] {
  return others.reduce<SoundRange[]>(
    (left, other) =>
      left.flatMap((range) => {
        if (other.endSeconds <= range.startSeconds || other.startSeconds >= range.endSeconds) return [range]
        const before = { ...range, endSeconds: other.startSeconds }
        const after = { ...range, startSeconds: other.endSeconds }
        return [before, after].filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds)
      }),
    [...sounds],
  )
}

/** The class that fills most of the segment. */
export function dominantSound(sounds: readonly SoundRange[]): SoundClass {
  const seconds = new Map<SoundClass, number>()
  for (const { kind, startSeconds, endSeconds } of sounds) {
    seconds.set(kind, (seconds.get(kind) ?? 0) + endSeconds - startSeconds)
  }
  return [...seconds].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 'silence'
}

/** Voice of less than this in a segment is a breath or a drop-in: not worth the recogniser's time. */
const LEAST_VOICE_SECONDS = 1.5

/** Recognisers cost 50 times the decoding and invent text on music: only voices go there. */
export function isWorthTranscribing(sounds: readonly SoundRange[]): boolean {
  const voice = sounds
    .filter(({ kind }) => kind === 'speech' || kind === 'voice_over_bed')
    .reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0)
  return voice >= LEAST_VOICE_SECONDS
}
