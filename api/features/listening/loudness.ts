/** Measures of loudness: dBFS from the samples as they are, LUFS by ITU-R BS.1770 with the gates of EBU R 128. */

/** Levels in decibels; full scale is 0. `null` fields mean that there was nothing but digital silence. */
export interface LoudnessMeasures {
  /** Root mean square, dBFS. */
  averageDb: number
  /** Largest sample, dBFS. */
  peakDb: number
  /** Variance of the level of 100-ms blocks that are not silent, dB². */
  varianceDb: number
  /** Integrated and gated; null below the absolute gate. */
  lufs: number | null
}

/** What 100 ms of sound measure, linear and relative to full scale. */
export interface LoudnessBlock {
  peak: number
  /** Mean over channels. */
  meanSquare: number
  /** K-weighted, summed over channels as BS.1770 does. */
  weightedSquare: number
}

export const BLOCKS_PER_SECOND = 10
/** What digital silence is called; lower values carry no information in 16 bits. */
export const FLOOR_DB = -120
const SILENCE_DB = -50
const ABSOLUTE_GATE_LUFS = -70
const RELATIVE_GATE_LU = -10
/** A gating block of 400 ms holds four of ours, and every one of ours begins one. */
const GATING_BLOCKS = 4
const BS1770_OFFSET = -0.691
/** How much louder than the running programme counts as elevated. */
export const ELEVATED_LU = 3

const FULL_SCALE = 32_768

export function toDecibels(square: number): number {
  return square > 1e-12 ? 10 * Math.log10(square) : FLOOR_DB
}

/** Cuts a stream of interleaved samples into blocks of 100 ms and measures each. */
export class LoudnessMeter {
  readonly #channels: number
  readonly #blockFrames: number
  readonly #coefficients: Float64Array
  readonly #state: Float64Array
  readonly #onBlock: (block: LoudnessBlock) => void
  #frames = 0
  #peak = 0
  #square = 0
  #weighted = 0

  constructor(sampleRate: number, channels: number, onBlock: (block: LoudnessBlock) => void) {
    this.#channels = channels
    this.#blockFrames = Math.round(sampleRate / BLOCKS_PER_SECOND)
    this.#coefficients = kWeighting(sampleRate)
    this.#state = new Float64Array(channels * 4)
    this.#onBlock = onBlock
  }

  /** `samples` holds whole frames of all channels. */
  push(samples: Int16Array): void {
    const frames = samples.length / this.#channels
    for (let at = 0; at < frames; ) {
      const count = Math.min(frames - at, this.#blockFrames - this.#frames)
      for (let channel = 0; channel < this.#channels; channel += 1) this.#measure(samples, at, count, channel)
      at += count
      this.#frames += count
      if (this.#frames === this.#blockFrames) this.#finishBlock()
    }
  }

  #measure(samples: Int16Array, from: number, count: number, channel: number): void {
    const channels = this.#channels
    const state = this.#state
    const c = this.#coefficients
    const b0 = c[0] as number
    const b1 = c[1] as number
    const b2 = c[2] as number
    const a1 = c[3] as number
    const a2 = c[4] as number
    const d1 = c[5] as number
    const d2 = c[6] as number
    const base = channel * 4
    let s1 = state[base] as number
    let s2 = state[base + 1] as number
    let t1 = state[base + 2] as number
    let t2 = state[base + 3] as number
    let peak = this.#peak
    let square = 0
    let weighted = 0
    const end = (from + count) * channels
    for (let i = from * channels + channel; i < end; i += channels) {
      const x = samples[i] as number
      const size = x < 0 ? -x : x
      if (size > peak) peak = size
      square += x * x
      const y = b0 * x + s1
      s1 = b1 * x - a1 * y + s2
      s2 = b2 * x - a2 * y
      // The second filter's numerator is 1, -2, 1.
      const z = y + t1
      t1 = t2 - 2 * y - d1 * z
      t2 = y - d2 * z
      weighted += z * z
    }
    // Values far below hearing would turn into denormals, which cost a hundred times as much.
    state[base] = Math.abs(s1) < 1e-9 ? 0 : s1
    state[base + 1] = Math.abs(s2) < 1e-9 ? 0 : s2
    state[base + 2] = Math.abs(t1) < 1e-9 ? 0 : t1
    state[base + 3] = Math.abs(t2) < 1e-9 ? 0 : t2
    this.#peak = peak
    this.#square += square
    this.#weighted += weighted
  }

  #finishBlock(): void {
    const frames = this.#blockFrames * FULL_SCALE * FULL_SCALE
    this.#onBlock({
      peak: this.#peak / FULL_SCALE,
      meanSquare: this.#square / (frames * this.#channels),
      weightedSquare: this.#weighted / frames,
    })
    this.#frames = 0
    this.#peak = 0
    this.#square = 0
    this.#weighted = 0
  }
}

/** Shelf b0 b1 b2 a1 a2, then the high-pass' a1 a2, for any sample rate; the analogue constants are the standard's. */
function kWeighting(sampleRate: number): Float64Array {
  const shelf = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const shelfQ = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const norm = 1 + shelf / shelfQ + shelf * shelf
  const pass = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const passQ = 0.5003270373238773
  const passNorm = 1 + pass / passQ + pass * pass
  return Float64Array.of(
    (high + (band * shelf) / shelfQ + shelf * shelf) / norm,
    (2 * (shelf * shelf - high)) / norm,
    (high - (band * shelf) / shelfQ + shelf * shelf) / norm,
    (2 * (shelf * shelf - 1)) / norm,
    (1 - shelf / shelfQ + shelf * shelf) / norm,
    (2 * (pass * pass - 1)) / passNorm,
    (1 - pass / passQ + pass * pass) / passNorm,
  )
}

/** Measures of a stretch of blocks; an empty one is silence. */
export function measureBlocks(blocks: readonly LoudnessBlock[]): LoudnessMeasures {
  let square = 0
  let peak = 0
  let count = 0
  let sum = 0
  let sumOfSquares = 0
  for (const block of blocks) {
    square += block.meanSquare
    if (block.peak > peak) peak = block.peak
    const level = toDecibels(block.meanSquare)
    if (level < SILENCE_DB) continue
    count += 1
    sum += level
    sumOfSquares += level * level
  }
  return {
    averageDb: blocks.length === 0 ? FLOOR_DB : toDecibels(square / blocks.length),
    peakDb: toDecibels(peak * peak),
    varianceDb: count === 0 ? 0 : Math.max(0, sumOfSquares / count - (sum / count) ** 2),
    lufs: integratedLoudness(blocks),
  }
}

/** Gated loudness in LUFS; null when nothing lies above the absolute gate or less than 400 ms are given. */
export function integratedLoudness(blocks: readonly LoudnessBlock[]): number | null {
  const powers: number[] = []
  for (let i = GATING_BLOCKS; i <= blocks.length; i += 1) {
    let power = 0
    for (let j = i - GATING_BLOCKS; j < i; j += 1) power += (blocks[j] as LoudnessBlock).weightedSquare
    powers.push(power / GATING_BLOCKS)
  }
  const audible = powers.filter((power) => toLufs(power) > ABSOLUTE_GATE_LUFS)
  if (audible.length === 0) return null
  const gate = toLufs(mean(audible)) + RELATIVE_GATE_LU
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)))
}

function toLufs(power: number): number {
  return BS1770_OFFSET + toDecibels(power)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Ten minutes of segments of a quarter of a minute: a programme's level, not one song's or one break's. */
const PROGRAMME_SEGMENTS = 40
/** Fewer tell nothing about what is usual on the station. */
const LEAST_SEGMENTS = 4

/** Remembers how loud a station usually is and says what stands out. */
export class ProgrammeLevel {
  readonly #recent: number[] = []

  /** Median of what was heard lately, LUFS; null until enough has been. */
  get median(): number | null {
    if (this.#recent.length < LEAST_SEGMENTS) return null
    const sorted = this.#recent.toSorted((a, b) => a - b)
    const middle = Math.floor(sorted.length / 2)
    return sorted.length % 2 === 1 ? (sorted[middle] ?? null) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
  }

  /** Whether `lufs` is elevated against what came before it; then remembers it. */
  judge(lufs: number | null): boolean {
    const median = this.median
    if (lufs === null) return false
    this.#recent.push(lufs)
    if (this.#recent.length > PROGRAMME_SEGMENTS) this.#recent.shift()
    return median !== null && lufs >= median + ELEVATED_LU
  }
}
