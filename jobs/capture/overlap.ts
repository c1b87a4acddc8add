import { SAMPLE_RATE } from '../../api/features/listening/audioFrames.ts'
import { findSound } from '../../api/features/listening/soundMatch.ts'
import type { Tape } from './tape.ts'

/** A decoder's first frames refer to ones it has not seen. */
const WARM_UP_SAMPLES = SAMPLE_RATE / 5
const COMPARED_SAMPLES = SAMPLE_RATE * 0.6
/** How far into what arrived a stretch worth comparing is looked for, should it begin with a pause. */
const SEARCHED_SAMPLES = SAMPLE_RATE * 3
/** Mean square of -45 dBFS: quieter stretches are alike everywhere. */
const LEAST_POWER = (32_768 * 10 ** (-45 / 20)) ** 2
/** Two codings of one moment lie well above, two moments of one programme well below. */
const LEAST_CORRELATION = 0.7

/**
 * How many samples at the start of `arrived` repeat the end of the tape; 0 when they do not. Exact for the same
 * programme in whatever coding, as long as the overlap is longer than a second. `longest` is in samples.
 */
export function overlapWith(tape: Tape, arrived: Int16Array, longest: number): number {
  const from = firstSounding(arrived)
  if (from === null) return 0
  const past = tape.read(Math.max(tape.start, tape.end - longest), tape.end)
  const match = findSound(past, arrived.subarray(from, from + COMPARED_SAMPLES))
  if (match === null || match.correlation < LEAST_CORRELATION) return 0
  const overlap = past.length - match.at + from
  return Math.min(overlap, arrived.length)
}

function firstSounding(samples: Int16Array): number | null {
  for (let at = WARM_UP_SAMPLES; at + COMPARED_SAMPLES <= Math.min(samples.length, SEARCHED_SAMPLES); at += COMPARED_SAMPLES / 4) {
    let power = 0
    for (let i = at; i < at + COMPARED_SAMPLES; i += 1) power += (samples[i] as number) ** 2
    if (power / COMPARED_SAMPLES > LEAST_POWER) return at
  }
  return null
}
