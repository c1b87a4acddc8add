import type { Peaks } from './landmarks.ts'

/** Groups of three peaks near each other: what tells one recording from a hundred thousand others. */
export interface Landmarks {
  /** 29 bits each: pitch of the anchor, intervals to both partners, frames between them. */
  hashes: Uint32Array
  /** Frame of the anchor, one for each hash, ascending. */
  frames: Uint32Array
}

/**
 * The nearest partners of an anchor that are looked at; each two of them make a group. Asking looks at one more than is
 * kept: a peak that noise has put between them then costs nothing.
 */
const KEPT_PARTNERS = 3
const ASKED_PARTNERS = 4
const NEAREST_FRAMES = 2
const FARTHEST_FRAMES = 62
/** Frames begin at different moments in two recordings of one sound, so that distances differ by one. */
const FRAMES_PER_STEP = 2
const DELAY_BITS = 5
const INTERVAL_BITS = 6
/** An octave and a half either way. */
const INTERVALS_PER_OCTAVE = 20
const PITCH_BITS = 7
const PITCHES_PER_OCTAVE = 24
const MAX_PITCH = (1 << PITCH_BITS) - 1
const INTERVALS = 1 << INTERVAL_BITS
const MAX_DELAY = (1 << DELAY_BITS) - 1

/** Of a recording that is to be found later. */
export function keptLandmarks(peaks: Peaks): Landmarks {
  return landmarksOf(peaks, KEPT_PARTNERS, 1, false)
}

/** Of something heard, as it is kept had it been played `speed` times as fast: times stretch, pitches fall. */
export function askedLandmarks(peaks: Peaks, speed: number): Landmarks {
  return landmarksOf(peaks, ASKED_PARTNERS, speed, true)
}

/** `isTolerant`: each group also with its delays one step off, to whichever side they are near. */
function landmarksOf({ frames, pitches }: Peaks, partnersWanted: number, speed: number, isTolerant: boolean): Landmarks {
  const fall = Math.log2(speed)
  const most = frames.length * ((partnersWanted * (partnersWanted - 1)) / 2) * (isTolerant ? 4 : 1)
  const hashes = new Uint32Array(most)
  const anchors = new Uint32Array(most)
  const delays = new Float64Array(partnersWanted)
  const intervals = new Uint32Array(partnersWanted)
  let count = 0
  for (let i = 0; i < frames.length; i += 1) {
    const frame = frames[i] as number
    const pitch = pitches[i] as number
    let partners = 0
    for (let j = i + 1; j < frames.length && partners < partnersWanted; j += 1) {
      const distance = ((frames[j] as number) - frame) * speed
      if (distance > FARTHEST_FRAMES) break
      if (distance < NEAREST_FRAMES) continue
      const interval = Math.round(((pitches[j] as number) - pitch) * INTERVALS_PER_OCTAVE) + INTERVALS / 2
      if (interval < 0 || interval >= INTERVALS) continue
      delays[partners] = distance / FRAMES_PER_STEP
      intervals[partners] = interval
      partners += 1
    }
    const step = Math.max(0, Math.min(MAX_PITCH, Math.floor((pitch - fall) * PITCHES_PER_OCTAVE)))
    const anchor = Math.round(frame * speed)
    for (let a = 0; a < partners; a += 1) {
      for (let b = a + 1; b < partners; b += 1) {
        const base = (((step << INTERVAL_BITS) | (intervals[a] as number)) << INTERVAL_BITS) | (intervals[b] as number)
        for (const nearer of isTolerant ? BOTH : ONE) {
          for (const farther of isTolerant ? BOTH : ONE) {
            hashes[count] = ((base << (2 * DELAY_BITS)) >>> 0) + (((nearer(delays[a] as number) & MAX_DELAY) << DELAY_BITS) | (farther(delays[b] as number) & MAX_DELAY))
            anchors[count] = anchor
            count += 1
          }
        }
      }
    }
  }
  return { hashes: hashes.slice(0, count), frames: anchors.slice(0, count) }
}

const beside = (delay: number): number => Math.floor(delay) + (delay - Math.floor(delay) < 0.5 ? -1 : 1)
const ONE = [Math.floor]
const BOTH = [Math.floor, beside]
