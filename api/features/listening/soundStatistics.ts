import { FRAMES_PER_SECOND } from './audioFrames.ts'
import { BAND_COUNT } from './soundFeatures.ts'
import type { SoundFeatures } from './soundFeatures.ts'

/** What a window of frames says about who or what makes its sound. */
export interface WindowStatistics {
  /** Share of frames below the threshold of silence. */
  quiet: number
  /** Share of frames below half the mean level: the gaps between syllables. */
  lowEnergy: number
  /** Deviation of the level, dB. */
  levelDeviation: number
  /** How far the quietest moments lie below the middle, dB: a bed fills them. */
  floor: number
  /** Skew of zero crossings: hisses among vowels. */
  crossingsSkew: number
  fluxDeviation: number
  fluxSkew: number
  /** Partials that hold their pitch, logarithmic. */
  steady: number
  steadyDeviation: number
  /** The same in the quietest fifth: what sounds while nobody speaks. */
  steadyInGaps: number
  /** Share of the bands' movement that has the pace of syllables. */
  syllables: number
  /** How well onsets repeat after a beat, at most 1. */
  beat: number
  /** Whether lows and highs move together, as struck instruments do, or take turns, as vowels and hisses do. */
  lowWithHigh: number
}

const SILENCE_DBFS = -50
/** Beats from 50 to 240 a minute. */
const SHORTEST_BEAT = Math.round(0.25 * FRAMES_PER_SECOND)
const LONGEST_BEAT = Math.round(1.2 * FRAMES_PER_SECOND)
/** The lowest and highest bands hold hum and hiss. */
const FIRST_BAND = 2
const LAST_BAND = 18
const LOW_BANDS = [3, 9] as const
const HIGH_BANDS = [14, 20] as const
/** Bands are not followed below this. */
const BAND_FLOOR_DB = -70
/** Moving averages that let through what changes four times a second. */
const SYLLABLE_REACH = 1
const WORD_REACH = 5

/** Frames `from` to `to`, all of them still held by `features`. */
export function windowStatistics(features: SoundFeatures, from: number, to: number): WindowStatistics {
  const levels = column(features.level, features, from, to)
  const flux = column(features.flux, features, from, to)
  const steady = column(features.steady, features, from, to)
  const sorted = levels.toSorted()
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] as number
  const gap = at(0.2)
  const half = halfOfMean(levels)
  return {
    quiet: share(levels, (level) => level < SILENCE_DBFS),
    lowEnergy: share(levels, (level) => level < half),
    levelDeviation: deviation(levels),
    floor: at(0.5) - at(0.05),
    crossingsSkew: skew(column(features.crossings, features, from, to)),
    fluxDeviation: deviation(flux),
    fluxSkew: skew(flux),
    steady: Math.log1p(mean(steady)),
    steadyDeviation: Math.log1p(deviation(steady)),
    steadyInGaps: Math.log1p(mean(steady.filter((_, i) => (levels[i] as number) <= gap))),
    syllables: syllables(features, from, to),
    beat: beat(flux),
    lowWithHigh: correlation(bandLevels(features, from, to, LOW_BANDS), bandLevels(features, from, to, HIGH_BANDS)),
  }
}

function column(ring: Float32Array, features: SoundFeatures, from: number, to: number): Float32Array {
  const values = new Float32Array(to - from)
  for (let i = 0; i < values.length; i += 1) values[i] = ring[(from + i) % features.capacity] as number
  return values
}

function share(values: Float32Array, isCounted: (value: number) => boolean): number {
  let count = 0
  for (const value of values) if (isCounted(value)) count += 1
  return count / values.length
}

function mean(values: Float32Array): number {
  let sum = 0
  for (const value of values) sum += value
  return values.length === 0 ? 0 : sum / values.length
}

function deviation(values: Float32Array): number {
  const middle = mean(values)
  let squares = 0
  for (const value of values) squares += (value - middle) ** 2
  return Math.sqrt(squares / values.length)
}

function skew(values: Float32Array): number {
  const middle = mean(values)
  const spread = deviation(values)
  if (spread === 0) return 0
  let cubes = 0
  for (const value of values) cubes += ((value - middle) / spread) ** 3
  return cubes / values.length
}

/** Half of the mean amplitude, dB. */
function halfOfMean(levels: Float32Array): number {
  let amplitude = 0
  for (const level of levels) amplitude += 10 ** (level / 20)
  return 20 * Math.log10(amplitude / levels.length / 2 + 1e-9)
}

function syllables(features: SoundFeatures, from: number, to: number): number {
  let sum = 0
  const values = new Float32Array(to - from)
  for (let band = FIRST_BAND; band < LAST_BAND; band += 1) {
    for (let i = 0; i < values.length; i += 1) {
      const level = features.bands[((from + i) % features.capacity) * BAND_COUNT + band] as number
      values[i] = Math.max(BAND_FLOOR_DB, level)
    }
    const spread = deviation(values)
    if (spread === 0) continue
    const paced = smoothed(values, SYLLABLE_REACH)
    const slow = smoothed(values, WORD_REACH)
    for (let i = 0; i < paced.length; i += 1) paced[i] = (paced[i] as number) - (slow[i] as number)
    sum += deviation(paced) / spread
  }
  return sum / (LAST_BAND - FIRST_BAND)
}

/** Mean over `reach` values to each side, fewer at the ends. */
function smoothed(values: Float32Array, reach: number): Float32Array {
  const result = new Float32Array(values.length)
  let sum = 0
  let count = 0
  for (let i = -reach; i < values.length; i += 1) {
    if (i + reach < values.length) {
      sum += values[i + reach] as number
      count += 1
    }
    if (i - reach > 0) {
      sum -= values[i - reach - 1] as number
      count -= 1
    }
    if (i >= 0) result[i] = sum / count
  }
  return result
}

function beat(flux: Float32Array): number {
  const middle = mean(flux)
  let energy = 0
  for (const value of flux) energy += (value - middle) ** 2
  if (energy === 0) return 0
  let best = 0
  for (let lag = SHORTEST_BEAT; lag <= Math.min(LONGEST_BEAT, flux.length - 1); lag += 1) {
    let sum = 0
    for (let i = lag; i < flux.length; i += 1) sum += ((flux[i] as number) - middle) * ((flux[i - lag] as number) - middle)
    // Longer lags have fewer pairs to show themselves in.
    best = Math.max(best, ((sum / energy) * flux.length) / (flux.length - lag))
  }
  return Math.min(1, best)
}

function bandLevels(features: SoundFeatures, from: number, to: number, [first, last]: readonly [number, number]): Float32Array {
  const values = new Float32Array(to - from)
  for (let i = 0; i < values.length; i += 1) {
    const base = ((from + i) % features.capacity) * BAND_COUNT
    let power = 0
    for (let band = first; band < last; band += 1) power += 10 ** ((features.bands[base + band] as number) / 10)
    values[i] = Math.max(BAND_FLOOR_DB, 10 * Math.log10(power))
  }
  return values
}

function correlation(a: Float32Array, b: Float32Array): number {
  const [middleA, middleB] = [mean(a), mean(b)]
  let together = 0
  let squareA = 0
  let squareB = 0
  for (let i = 0; i < a.length; i += 1) {
    const x = (a[i] as number) - middleA
    const y = (b[i] as number) - middleB
    together += x * y
    squareA += x * x
    squareB += y * y
  }
  const norm = Math.sqrt(squareA * squareB)
  return norm === 0 ? 0 : together / norm
}
