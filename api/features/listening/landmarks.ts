/** Spectral peaks of a stretch of sound: what survives coding, noise and level changes. */
export interface Peaks {
  /** From the start of the stretch, ascending. */
  frames: Uint32Array
  /** Octaves above the lowest that is looked at. */
  pitches: Float32Array
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

  /** Of the frames between two; they count from the first. */
  between(fromFrame: number, toFrame: number): Peaks {
    const capacity = this.#peakFrames.length
    const first = this.#firstAfter(fromFrame, Math.max(0, this.#peaks - capacity))
    const last = Math.max(first, this.#firstAfter(toFrame, first))
    const frames = new Uint32Array(last - first)
    const pitches = new Float32Array(last - first)
    for (let i = first; i < last; i += 1) {
      frames[i - first] = (this.#peakFrames[i % capacity] as number) - fromFrame
      pitches[i - first] = this.#peakPitches[i % capacity] as number
    }
    return { frames, pitches }
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
