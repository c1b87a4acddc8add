import { barLevel, stretches } from './broadcast.ts'

export interface WaveformPath {
  /** SVG path data of one vertical stroke a bar, in a box of `bars × pitch` by 100. */
  programme: string
  ads: string
}

/** The first bars of the turn, `pitch` units apart. */
export function waveformPath(bars: number, pitch = 1): WaveformPath {
  const paths = { programme: '', ads: '' }
  for (const stretch of stretches) {
    const key = stretch.ad ? 'ads' : 'programme'
    for (let bar = stretch.from; bar < Math.min(stretch.to, bars); bar += 1) {
      const reach = Math.round(barLevel(bar, stretch.ad !== null) * 46)
      paths[key] += `M${bar * pitch + pitch / 2} ${50 - reach}V${50 + reach}`
    }
  }
  return paths
}
