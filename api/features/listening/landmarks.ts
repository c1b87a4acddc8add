/** Pairs of spectral peaks: what survives coding, noise and level changes, and tells one recording from another. */
export interface Landmarks {
  /** 19 bits each: pitch of the anchor, interval to its partner, frames between them. */
  hashes: Uint32Array
  /** Frame of the anchor, one for each hash, ascending. */
  frames: Uint32Array
}

/** Peaks are looked for from 250 Hz, where hum ends, to 5 kHz, where thin codecs end. */
const LOWEST_BIN = 16
const HIGHEST_BIN = 320
const BINS = HIGHEST_BIN - LOWEST_BIN
/** A peak is the loudest point within so many bins and frames to each side. */
const REACH_BINS = 12
const REACH_FRAMES = 9
const FRAMES_HELD = REACH_FRAMES * 2 + 1
/** Weaker points drown in the noise of a coder. */
const LEAST_LEVEL_DB = -70
/** Partners of one anchor, the nearest ones within the given frames and bins. */
const FAN_OUT = 3
const NEAREST_FRAMES = 2
/** In hashes the frames between anchor and partner come last. */
export const DELAY_STEPS = 64
const FARTHEST_FRAMES = DELAY_STEPS - 1
/** Pitch in 28ths of an octave: coarse enough that a recording played one per cent faster keeps most of its landmarks. */
const PITCH_STEPS = 128
const STEPS_PER_OCTAVE = 28
/** Intervals do not change with speed; up to an octave and a half either way, in 21sts. */
const INTERVAL_STEPS = 64
const INTERVALS_PER_OCTAVE = 21
export const HASHES = PITCH_STEPS * INTERVAL_STEPS * DELAY_STEPS
/** More peaks than this a second do not occur with the reach above. */
const PEAKS_PER_SECOND = 40

/** Finds peaks frame by frame and remembers the recent ones. */
export class LandmarkPicker {
  readonly #levels: Float32Array[] = Array.from({ length: FRAMES_HELD }, () => new Float32Array(BINS))
  /** Loudest level within reach in frequency. */
  readonly #crests: Float32Array[] = Array.from({ length: FRAMES_HELD }, () => new Float32Array(BINS).fill(-200))
  readonly #peakFrames: Uint32Array
  /** Octaves above the lowest bin. */
  readonly #peakPitches: Float32Array
  #peaks = 0
  #frame = 0

  constructor(keepSeconds: number) {
    const capacity = keepSeconds * PEAKS_PER_SECOND
    this.#peakFrames = new Uint32Array(capacity)
    this.#peakPitches = new Float32Array(capacity)
  }

  /** `levels`: decibels of the bins of a 1024-point transform at 16 kHz. */
  add(levels: Float32Array): void {
    const slot = this.#frame % FRAMES_HELD
    const held = this.#levels[slot] as Float32Array
    for (let i = 0; i < BINS; i += 1) held[i] = levels[LOWEST_BIN + i] as number
    crest(held, this.#crests[slot] as Float32Array)
    if (this.#frame >= FRAMES_HELD - 1) this.#pick(this.#frame - REACH_FRAMES)
    this.#frame += 1
  }

  #pick(frame: number): void {
    const slot = frame % FRAMES_HELD
    const levels = this.#levels[slot] as Float32Array
    const crests = this.#crests[slot] as Float32Array
    for (let i = 1; i < BINS - 1; i += 1) {
      const level = levels[i] as number
      if (level < LEAST_LEVEL_DB || level < (crests[i] as number) || !this.#isCrest(slot, i, level)) continue
      const at = this.#peaks % this.#peakFrames.length
      this.#peakFrames[at] = frame
      this.#peakPitches[at] = Math.log2((LOWEST_BIN + i + summit(levels, i)) / LOWEST_BIN)
      this.#peaks += 1
      i += REACH_BINS
    }
  }

  #isCrest(slot: number, bin: number, level: number): boolean {
    for (let other = 0; other < FRAMES_HELD; other += 1) {
      if (other !== slot && ((this.#crests[other] as Float32Array)[bin] as number) > level) return false
    }
    return true
  }

  between(fromFrame: number, toFrame: number): Landmarks {
    const hashes: number[] = []
    const frames: number[] = []
    const capacity = this.#peakFrames.length
    const oldest = Math.max(0, this.#peaks - capacity)
    for (let i = this.#firstAfter(fromFrame, oldest); i < this.#peaks; i += 1) {
      const frame = this.#peakFrames[i % capacity] as number
      if (frame >= toFrame) break
      const pitch = this.#peakPitches[i % capacity] as number
      const step = Math.min(PITCH_STEPS - 1, Math.floor(pitch * STEPS_PER_OCTAVE))
      let partners = 0
      for (let j = i + 1; j < this.#peaks && partners < FAN_OUT; j += 1) {
        const distance = (this.#peakFrames[j % capacity] as number) - frame
        if (distance > FARTHEST_FRAMES) break
        if (distance < NEAREST_FRAMES) continue
        const octaves = (this.#peakPitches[j % capacity] as number) - pitch
        const interval = Math.round(octaves * INTERVALS_PER_OCTAVE) + INTERVAL_STEPS / 2
        if (interval < 0 || interval >= INTERVAL_STEPS) continue
        hashes.push((step * INTERVAL_STEPS + interval) * DELAY_STEPS + distance)
        frames.push(frame - fromFrame)
        partners += 1
      }
    }
    return { hashes: Uint32Array.from(hashes), frames: Uint32Array.from(frames) }
  }

  #firstAfter(frame: number, oldest: number): number {
    let low = oldest
    let high = this.#peaks
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#peakFrames[middle % this.#peakFrames.length] as number) < frame) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Where between the bins the peak at `bin` lies, by the parabola through it and its neighbours. */
function summit(levels: Float32Array, bin: number): number {
  const before = levels[bin - 1] as number
  const after = levels[bin + 1] as number
  const bend = before - 2 * (levels[bin] as number) + after
  return bend < 0 ? Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend))) : 0
}

/** Running maximum over `REACH_BINS` to each side. */
function crest(levels: Float32Array, into: Float32Array): void {
  const width = REACH_BINS * 2 + 1
  // Maxima of blocks from both ends; any window of `width` is the end of one block and the start of the next.
  for (let i = 0; i < BINS; i += 1) {
    const value = levels[i] as number
    forward[i] = i % width === 0 ? value : Math.max(value, forward[i - 1] as number)
  }
  for (let i = BINS - 1; i >= 0; i -= 1) {
    const value = levels[i] as number
    backward[i] = i === BINS - 1 || (i + 1) % width === 0 ? value : Math.max(value, backward[i + 1] as number)
  }
  for (let i = 0; i < BINS; i += 1) {
    const end = Math.min(BINS - 1, i + REACH_BINS)
    const start = Math.max(0, i - REACH_BINS)
    into[i] = Math.max(backward[start] as number, forward[end] as number)
  }
}

const forward = new Float32Array(BINS)
const backward = new Float32Array(BINS)
