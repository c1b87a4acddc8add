import { FRAMES_PER_SECOND } from './audioFrames.ts'
import type { SoundFeatures } from './soundFeatures.ts'

export type SoundClass = 'speech' | 'voice_over_bed' | 'music' | 'silence'

/** Seconds from the start of the stretch that was asked about; ranges join without holes. */
export interface SoundRange {
  kind: SoundClass
  startSeconds: number
  endSeconds: number
}

/** Quieter than this is nothing that anyone broadcasts on purpose. */
export const SILENCE_DBFS = -50
const WINDOW_SECONDS = 3
const HOP_SECONDS = 1

/** What the frames of one window say, each a plain statistic of `SoundFeatures`. */
export interface WindowStatistics {
  medianLevel: number
  /** Share of frames below half the mean level. */
  lowEnergy: number
  levelDeviation: number
  levelSpread: number
  crossingsDeviation: number
  crossingsSkew: number
  centroidDeviation: number
  meanFlux: number
  meanSteady: number
  quiet: number
}

/** Frames `from` to `to`, both within what the features still hold. */
export function windowStatistics(features: SoundFeatures, from: number, to: number): WindowStatistics {
  const count = to - from
  const levels = new Float32Array(count)
  let level = 0
  let levelSquare = 0
  let energy = 0
  let crossings = 0
  let crossingsSquare = 0
  let centroid = 0
  let centroidSquare = 0
  let flux = 0
  let steady = 0
  let quiet = 0
  for (let i = 0; i < count; i += 1) {
    const at = (from + i) % features.capacity
    const l = features.level[at] as number
    const c = features.crossings[at] as number
    const m = features.centroid[at] as number
    levels[i] = l
    level += l
    levelSquare += l * l
    energy += 10 ** (l / 20)
    crossings += c
    crossingsSquare += c * c
    centroid += m
    centroidSquare += m * m
    flux += features.flux[at] as number
    steady += features.steady[at] as number
    if (l < SILENCE_DBFS) quiet += 1
  }
  const half = 20 * Math.log10(energy / count / 2 + 1e-9)
  const meanCrossings = crossings / count
  let low = 0
  let cube = 0
  for (let i = 0; i < count; i += 1) {
    if ((levels[i] as number) < half) low += 1
    cube += ((features.crossings[(from + i) % features.capacity] as number) - meanCrossings) ** 3
  }
  const crossingsDeviation = deviation(crossings, crossingsSquare, count)
  levels.sort()
  const at = (share: number) => levels[Math.min(count - 1, Math.floor(share * count))] as number
  return {
    medianLevel: at(0.5),
    lowEnergy: low / count,
    levelDeviation: deviation(level, levelSquare, count),
    levelSpread: at(0.95) - at(0.1),
    crossingsDeviation,
    crossingsSkew: crossingsDeviation > 0 ? cube / count / crossingsDeviation ** 3 : 0,
    centroidDeviation: deviation(centroid, centroidSquare, count),
    meanFlux: flux / count,
    meanSteady: steady / count,
    quiet: quiet / count,
  }
}

function deviation(sum: number, squares: number, count: number): number {
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2))
}

/** The class of one window on its own. */
export function judgeWindow(w: WindowStatistics): SoundClass {
  if (w.quiet > 0.8) return 'silence'
  const voice =
    (w.lowEnergy > 0.17 ? 1 : -1) +
    (w.levelDeviation > 5.2 ? 1 : -1) +
    (w.crossingsDeviation > 0.055 ? 1 : -1) +
    (w.levelSpread > 14.5 ? 1 : -1) +
    (w.crossingsSkew > 1.3 ? 0.5 : -0.5) +
    (w.centroidDeviation > 0.4 ? 0.5 : -0.5)
  if (voice <= 0) return 'music'
  return w.meanSteady < 2 ? 'speech' : 'voice_over_bed'
}

/** Classes between two frames, in whole seconds save at the end; a second is judged by the three around it. */
export function classifySound(features: SoundFeatures, fromFrame: number, toFrame: number): SoundRange[] {
  const total = (toFrame - fromFrame) / FRAMES_PER_SECOND
  const oldest = Math.max(0, features.frames - features.capacity)
  const ranges: SoundRange[] = []
  for (let second = 0; second < total; second += HOP_SECONDS) {
    const middle = fromFrame + (second + HOP_SECONDS / 2) * FRAMES_PER_SECOND
    const reach = (WINDOW_SECONDS / 2) * FRAMES_PER_SECOND
    const to = Math.min(features.frames, Math.round(middle + reach))
    const from = Math.max(oldest, Math.min(Math.round(middle - reach), to - Math.round(reach)))
    if (to - from < 2) continue
    const kind = judgeWindow(windowStatistics(features, from, to))
    const endSeconds = Math.min(total, second + HOP_SECONDS)
    const last = ranges.at(-1)
    if (last?.kind === kind) last.endSeconds = endSeconds
    else ranges.push({ kind, startSeconds: second, endSeconds })
  }
  return ranges
}
