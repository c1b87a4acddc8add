import { barLevel, stretchesBetween } from './broadcast.ts'

export interface StillWaveform {
  /** SVG path data of vertical strokes, one unit a bar, in a box of `bars` × 100. */
  programme: string
  ads: string
}

/** The waveform as it stands before, or without, its animation. */
export function stillWaveform(bars: number): StillWaveform {
  const paths = { programme: '', ads: '' }
  for (const stretch of stretchesBetween(0, bars)) {
    const key = stretch.ad ? 'ads' : 'programme'
    for (let bar = stretch.from; bar < Math.min(stretch.to, bars); bar += 1) {
      const reach = Math.round(barLevel(bar, stretch.ad !== null) * 46)
      paths[key] += `M${bar + 0.5} ${50 - reach}V${50 + reach}`
    }
  }
  return paths
}
