/** Heard before and after the ad, so that a listener knows where he is. */
export const LEAD_SECONDS = 2
/** Longer stretches are programmes, not ads: the clip keeps their beginning. */
export const MAX_CLIP_SECONDS = 150
/** Bars of a waveform: one for every two pixels of a wide card. */
const PEAK_BARS = 240
const FULL_SCALE = 32_768

/** 0–255 a bar, the loudest sample of each, on a square-root scale so that quiet speech shows. */
export function waveformPeaks(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const peaks = new Uint8Array(PEAK_BARS)
  for (let bar = 0; bar < PEAK_BARS; bar += 1) {
    const from = Math.floor((bar * samples.length) / PEAK_BARS)
    const to = Math.max(from + 1, Math.floor(((bar + 1) * samples.length) / PEAK_BARS))
    let loudest = 0
    for (const sample of samples.subarray(from, to)) loudest = Math.max(loudest, Math.abs(sample))
    peaks[bar] = Math.min(255, Math.round(Math.sqrt(loudest / FULL_SCALE) * 255))
  }
  return peaks
}

/** The stretch to cut for an ad. */
export function clipStretch(ad: { startedAt: Date; endedAt: Date }): { from: Date; to: Date } {
  const from = new Date(ad.startedAt.getTime() - LEAD_SECONDS * 1_000)
  const to = Math.min(ad.endedAt.getTime() + LEAD_SECONDS * 1_000, from.getTime() + MAX_CLIP_SECONDS * 1_000)
  return { from, to: new Date(to) }
}
