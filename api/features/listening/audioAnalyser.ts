import { FRAMES_PER_SECOND, HOP, SPECTRUM_SIZE } from './audioFrames.ts'
import { PowerSpectrum } from './fft.ts'
import { LandmarkPicker } from './landmarks.ts'
import type { Peaks } from './landmarks.ts'
import { classifySound } from './soundClass.ts'
import type { SoundRange } from './soundClass.ts'
import { SoundFeatures } from './soundFeatures.ts'

const FULL_SCALE = 32_768

/** One table for the whole process: transforms run one after the other. */
const spectrum = new PowerSpectrum(SPECTRUM_SIZE)
const power = new Float32Array(spectrum.bins)
const levels = new Float32Array(spectrum.bins)

/**
 * Everything that is measured on the 16 kHz signal of one station, from one transform a frame. Frame `i` stands for
 * samples `i * HOP` to `(i + 1) * HOP` counted from the start; the last `keepSeconds` can be asked about.
 */
export class AudioAnalyser {
  readonly features: SoundFeatures
  readonly #landmarks: LandmarkPicker
  /** The previous hop and the one being filled. */
  readonly #window = new Int16Array(SPECTRUM_SIZE)
  #filled = 0
  #frames = 0

  constructor(keepSeconds: number) {
    this.features = new SoundFeatures(Math.ceil(keepSeconds * FRAMES_PER_SECOND))
    this.#landmarks = new LandmarkPicker(Math.ceil(keepSeconds))
  }

  /** Whole frames measured so far. */
  get frames(): number {
    return this.#frames
  }

  push(samples: Int16Array): void {
    for (let at = 0; at < samples.length; ) {
      const part = samples.subarray(at, at + HOP - this.#filled)
      this.#window.set(part, HOP + this.#filled)
      this.#filled += part.length
      at += part.length
      if (this.#filled === HOP) this.#measure()
    }
  }

  /** Forgets the previous hop: what follows does not join what came before. */
  breakHere(): void {
    this.#window.fill(0, 0, HOP)
    this.features.breakHere()
  }

  /** Level of one frame, dBFS. */
  levelAt(frame: number): number {
    return this.features.levelAt(frame)
  }

  /** Sound classes between two frames; seconds count from `fromFrame`. */
  sounds(fromFrame: number, toFrame: number): SoundRange[] {
    return classifySound(this.features, fromFrame, toFrame)
  }

  /** Spectral peaks between two frames; their times count from `fromFrame`. */
  peaks(fromFrame: number, toFrame: number): Peaks {
    return this.#landmarks.between(fromFrame, toFrame)
  }

  #measure(): void {
    spectrum.compute(this.#window, 0, FULL_SCALE, power)
    toLevels(power, levels)
    this.features.add(this.#window, HOP, power, levels)
    this.#landmarks.add(levels)
    this.#window.copyWithin(0, HOP)
    this.#filled = 0
    this.#frames += 1
  }
}

const bits = new Uint32Array(1)
const asFloat = new Float32Array(bits.buffer)

/** Decibels of every bin; the logarithm is read from the float's own exponent, right to 0.03 dB. */
function toLevels(from: Float32Array, into: Float32Array): void {
  for (let i = 0; i < from.length; i += 1) {
    asFloat[0] = (from[i] as number) + 1e-12
    const raw = bits[0] as number
    bits[0] = (raw & 0x7fffff) | 0x3f800000
    const m = asFloat[0] as number
    const log2 = (raw >>> 23) - 127 + ((-0.33582878 * m + 2) * m - 0.65871759 - 1)
    into[i] = 3.01029996 * log2
  }
}
