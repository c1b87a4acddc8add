/** So many bars fill a player's width on a desk; fewer are drawn from them on a phone. */
export const WAVEFORM_BARS = 160

/** The largest sample of each of `bars` equal parts, 0–1 of full scale, two decimals; fewer for very short clips. */
export function waveformPeaks(samples: Int16Array, bars: number = WAVEFORM_BARS): number[] {
  const count = Math.min(bars, samples.length)
  return Array.from({ length: count }, (_, bar) => {
    let peak = 0
    const end = Math.floor(((bar + 1) * samples.length) / count)
    for (let i = Math.floor((bar * samples.length) / count); i < end; i += 1) peak = Math.max(peak, Math.abs(samples[i] as number))
    return Math.round((peak / 32_768) * 100) / 100
  })
}
