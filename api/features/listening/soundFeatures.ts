import { FRAMES_PER_SECOND, HOP, SAMPLE_RATE, SPECTRUM_SIZE } from './audioFrames.ts'
import { toDecibels } from './loudness.ts'

/** Bands of equal width to the ear from 100 Hz to 7 kHz; the edges are bins of the shared transform. */
export const BAND_COUNT = 20
const BAND_EDGES = bandEdges(100, 7_000, BAND_COUNT)
/** Where the partials of instruments and voices lie. */
const TONAL_FROM = 8
const TONAL_TO = 256
/** A partial stands out of its surroundings by so much, within so many bins. */
const TONAL_CONTRAST_DB = 5
const TONAL_REACH = 5
/** A note holds its pitch that long; a speaking voice does not. */
const STEADY_FRAMES = Math.round(0.26 * FRAMES_PER_SECOND)
const FULL_SCALE_SQUARE = 32_768 ** 2

/** Features of recent frames of one station, in rings. Frame numbers count from the first frame ever added. */
export class SoundFeatures {
  readonly capacity: number
  /** dBFS. */
  readonly level: Float32Array
  /** Share of neighbouring samples that differ in sign. */
  readonly crossings: Float32Array
  /** Mean change of the bands from the frame before, dB. */
  readonly flux: Float32Array
  /** How many partials have held their pitch. */
  readonly steady: Float32Array
  /** `BAND_COUNT` levels a frame, dB. */
  readonly bands: Float32Array
  readonly #runs = new Uint16Array(TONAL_TO)
  #frames = 0
  #hasPrevious = false

  constructor(capacity: number) {
    this.capacity = capacity
    this.level = new Float32Array(capacity)
    this.crossings = new Float32Array(capacity)
    this.flux = new Float32Array(capacity)
    this.steady = new Float32Array(capacity)
    this.bands = new Float32Array(capacity * BAND_COUNT)
  }

  get frames(): number {
    return this.#frames
  }

  levelAt(frame: number): number {
    return this.level[frame % this.capacity] as number
  }

  breakHere(): void {
    this.#hasPrevious = false
    this.#runs.fill(0)
  }

  /** The frame's `HOP` samples begin at `from`; `power` and `levels` are its spectrum, linear and in dB. */
  add(samples: Int16Array, from: number, power: Float32Array, levels: Float32Array): void {
    const at = this.#frames % this.capacity
    let square = 0
    let crossings = 0
    let previous = samples[from] as number
    for (let i = from; i < from + HOP; i += 1) {
      const sample = samples[i] as number
      square += sample * sample
      if ((sample ^ previous) < 0) crossings += 1
      previous = sample
    }
    this.level[at] = toDecibels(square / (HOP * FULL_SCALE_SQUARE))
    this.crossings[at] = crossings / HOP
    this.#addBands(at, power)
    this.steady[at] = this.#countSteady(levels)
    this.#frames += 1
  }

  #addBands(at: number, power: Float32Array): void {
    const base = at * BAND_COUNT
    const before = ((at + this.capacity - 1) % this.capacity) * BAND_COUNT
    let change = 0
    for (let band = 0; band < BAND_COUNT; band += 1) {
      const end = BAND_EDGES[band + 1] as number
      let sum = 0
      for (let bin = BAND_EDGES[band] as number; bin < end; bin += 1) sum += power[bin] as number
      const level = 4.342944819 * Math.log(sum + 1e-9)
      change += Math.abs(level - (this.bands[before + band] as number))
      this.bands[base + band] = level
    }
    this.flux[at] = this.#hasPrevious ? change / BAND_COUNT : 0
    this.#hasPrevious = true
  }

  #countSteady(levels: Float32Array): number {
    const runs = this.#runs
    let steady = 0
    let sum = 0
    for (let i = TONAL_FROM - TONAL_REACH; i < TONAL_FROM + TONAL_REACH; i += 1) sum += levels[i] as number
    for (let bin = TONAL_FROM; bin < TONAL_TO; bin += 1) {
      sum += levels[bin + TONAL_REACH] as number
      const level = levels[bin] as number
      const isPeak = level >= (levels[bin - 1] as number) && level >= (levels[bin + 1] as number)
      if (isPeak && level > -75 && level - sum / (TONAL_REACH * 2 + 1) > TONAL_CONTRAST_DB) {
        runs[bin] = (runs[bin] as number) + 1
        if ((runs[bin] as number) >= STEADY_FRAMES) steady += 1
      } else {
        runs[bin] = 0
      }
      sum -= levels[bin - TONAL_REACH] as number
    }
    return steady
  }
}

function bandEdges(fromHz: number, toHz: number, count: number): Uint16Array {
  const toMel = (hz: number) => 2_595 * Math.log10(1 + hz / 700)
  const toHertz = (mel: number) => 700 * (10 ** (mel / 2_595) - 1)
  const low = toMel(fromHz)
  const step = (toMel(toHz) - low) / count
  return Uint16Array.from({ length: count + 1 }, (_, i) => Math.round((toHertz(low + step * i) * SPECTRUM_SIZE) / SAMPLE_RATE))
}
