import { AudioAnalyser } from '../../api/features/listening/audioAnalyser.ts'
import { HOP, SAMPLE_RATE } from '../../api/features/listening/audioFrames.ts'
import type { Landmarks } from '../../api/features/listening/landmarks.ts'
import type { Tape } from './tape.ts'
import { frameOf } from './tape.ts'

/** How far back a server's burst may reach. */
const LONGEST_OVERLAP_SECONDS = 60
/** So many landmarks that agree on one offset do not meet by chance within a minute. */
const LEAST_AGREEING = 8
/** Frames of 32 ms leave at most this uncertainty, searched sample by sample. */
const REFINE_SAMPLES = HOP
const COMPARED_SAMPLES = SAMPLE_RATE / 2
/** Two decodings of the same coded audio correlate far above this, two different moments far below. */
const LEAST_CORRELATION = 0.7

/**
 * How many samples at the start of `arrived` repeat the end of the tape; 0 when they do not. Exact to the sample for
 * the same encoding, to a few for another encoding of the same programme.
 */
export function overlapWith(tape: Tape, arrived: Int16Array): number {
  const from = Math.max(tape.start, tape.end - LONGEST_OVERLAP_SECONDS * SAMPLE_RATE)
  if (tape.end - from < SAMPLE_RATE || arrived.length < SAMPLE_RATE) return 0
  const analyser = new AudioAnalyser(Math.ceil(arrived.length / SAMPLE_RATE) + 1)
  analyser.push(arrived)
  const heard = tape.analyser.landmarks(frameOf(from), frameOf(tape.end))
  const frames = bestOffset(heard, analyser.landmarks(0, analyser.frames))
  if (frames === null) return 0
  // Where in the tape the first arrived sample lies.
  const start = refine(tape, arrived, frameOf(from) * HOP + frames * HOP)
  if (start === null) return 0
  const overlap = tape.end - start
  return overlap > 0 ? Math.min(overlap, arrived.length) : 0
}

/** Frames by which `second` lies after the start of `first`, by majority of equal landmarks. */
function bestOffset(first: Landmarks, second: Landmarks): number | null {
  const framesOf = new Map<number, number[]>()
  first.hashes.forEach((hash, i) => {
    const frames = framesOf.get(hash)
    if (frames === undefined) framesOf.set(hash, [first.frames[i] as number])
    else frames.push(first.frames[i] as number)
  })
  const votes = new Map<number, number>()
  let best: number | null = null
  let most = 0
  second.hashes.forEach((hash, i) => {
    for (const frame of framesOf.get(hash) ?? []) {
      const offset = frame - (second.frames[i] as number)
      const count = (votes.get(offset) ?? 0) + 1
      votes.set(offset, count)
      if (count > most) {
        most = count
        best = offset
      }
    }
  })
  return most >= LEAST_AGREEING ? best : null
}

/** The offset near `rough` at which the loudest half second of the overlap fits best; null when none fits. */
function refine(tape: Tape, arrived: Int16Array, rough: number): number | null {
  const shared = Math.min(arrived.length, tape.end - rough)
  const at = loudestAt(arrived, Math.max(0, -rough), shared - REFINE_SAMPLES - COMPARED_SAMPLES)
  if (at === null) return null
  const mine = arrived.subarray(at, at + COMPARED_SAMPLES)
  const theirs = tape.read(rough + at - REFINE_SAMPLES, rough + at + COMPARED_SAMPLES + REFINE_SAMPLES)
  if (theirs.length < COMPARED_SAMPLES + REFINE_SAMPLES * 2) return null
  let best = 0
  let bestShift = 0
  const energy = dot(mine, mine, 0)
  for (let shift = 0; shift <= REFINE_SAMPLES * 2; shift += 1) {
    const window = theirs.subarray(shift, shift + COMPARED_SAMPLES)
    const correlation = dot(mine, theirs, shift) / Math.sqrt(energy * dot(window, window, 0) + 1)
    if (correlation > best) {
      best = correlation
      bestShift = shift
    }
  }
  return best >= LEAST_CORRELATION ? rough + bestShift - REFINE_SAMPLES : null
}

function loudestAt(samples: Int16Array, from: number, to: number): number | null {
  let best: number | null = null
  let most = 0
  for (let at = from; at <= to; at += COMPARED_SAMPLES / 2) {
    const part = samples.subarray(at, at + COMPARED_SAMPLES)
    const energy = dot(part, part, 0)
    if (energy > most) {
      most = energy
      best = at
    }
  }
  return best
}

function dot(a: Int16Array, b: Int16Array, shift: number): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[i + shift] as number)
  return sum
}
