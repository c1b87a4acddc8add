import { FRAMES_PER_SECOND } from './audioFrames.ts'
import { BED, VOICE } from './soundClassWeights.ts'
import type { Weights } from './soundClassWeights.ts'
import type { SoundFeatures } from './soundFeatures.ts'
import { windowStatistics } from './soundStatistics.ts'
import type { WindowStatistics } from './soundStatistics.ts'

export type SoundClass = 'speech' | 'voice_over_bed' | 'music' | 'silence'

/** Seconds from the start of the stretch that was asked about; ranges join without holes. */
export interface SoundRange {
  kind: SoundClass
  startSeconds: number
  endSeconds: number
}

/** Quieter than this is nothing that anyone broadcasts on purpose. */
export const SILENCE_DBFS = -50
/** Share of quiet frames from which a window is silence. */
const SILENT_SHARE = 0.8
/** Words, beats and bars all show within three seconds; each second is judged by the ones around it. */
const WINDOW_FRAMES = Math.round(3 * FRAMES_PER_SECOND)
/** A single second that differs from both its neighbours is an error of the judge more often than of the station. */
const NEIGHBOUR_WEIGHT = 0.5

interface Odds {
  /** Above 0: somebody speaks. */
  voice: number
  /** Above 0: there is music under the voice. */
  bed: number
  isSilent: boolean
}

/** Classes between two frames, in whole seconds save at the end. Seconds count from `fromFrame`. */
export function classifySound(features: SoundFeatures, fromFrame: number, toFrame: number): SoundRange[] {
  const total = (toFrame - fromFrame) / FRAMES_PER_SECOND
  const odds: Odds[] = []
  for (let second = 0; second < total; second += 1) odds.push(oddsAround(features, fromFrame + (second + 0.5) * FRAMES_PER_SECOND))
  const ranges: SoundRange[] = []
  odds.forEach((_, second) => {
    const kind = judge(odds, second)
    const endSeconds = Math.min(total, second + 1)
    const last = ranges.at(-1)
    if (last?.kind === kind) last.endSeconds = endSeconds
    else ranges.push({ kind, startSeconds: second, endSeconds })
  })
  return ranges
}

/** Of the window around `frame`, moved to where there is sound to judge at the ends of what is held. */
function oddsAround(features: SoundFeatures, frame: number): Odds {
  const oldest = Math.max(0, features.frames - features.capacity)
  const to = Math.min(features.frames, Math.max(Math.round(frame + WINDOW_FRAMES / 2), oldest + WINDOW_FRAMES))
  const from = Math.max(oldest, to - WINDOW_FRAMES)
  if (to - from < 2) return { voice: 0, bed: 0, isSilent: true }
  const window = windowStatistics(features, from, to)
  return { voice: weigh(window, VOICE), bed: weigh(window, BED), isSilent: window.quiet > SILENT_SHARE }
}

function judge(odds: readonly Odds[], second: number): SoundClass {
  const own = odds[second]
  if (own === undefined || own.isSilent) return 'silence'
  let voice = own.voice
  let bed = own.bed
  for (const neighbour of [odds[second - 1], odds[second + 1]]) {
    if (neighbour === undefined || neighbour.isSilent) continue
    voice += neighbour.voice * NEIGHBOUR_WEIGHT
    bed += neighbour.bed * NEIGHBOUR_WEIGHT
  }
  if (voice <= 0) return 'music'
  return bed > 0 ? 'voice_over_bed' : 'speech'
}

function weigh(window: WindowStatistics, weights: Weights): number {
  let sum = weights.base
  for (const [name, weight] of weights.terms) sum += window[name] * weight
  return sum
}
