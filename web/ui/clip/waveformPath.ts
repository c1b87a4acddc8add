/** Of a bar's place, so that bars stand apart. */
const BAR_SHARE = 0.6
/** Silence still shows a line. */
const LOWEST_BAR = 0.04
const FULL_SCALE = 255

/** An SVG path of one bar a peak, in a box one unit a bar wide and one unit high. `peaks` are 0–255. */
export function waveformPath(peaks: readonly number[]): string {
  return peaks
    .map((peak, index) => {
      const height = Math.min(1, Math.max(LOWEST_BAR, peak / FULL_SCALE))
      const x = (index + (1 - BAR_SHARE) / 2).toFixed(2)
      return `M${x} ${((1 - height) / 2).toFixed(3)}h${BAR_SHARE}v${height.toFixed(3)}h-${BAR_SHARE}z`
    })
    .join('')
}
