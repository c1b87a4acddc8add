/** A stretch of audio to recognise as one utterance; sample offsets, `end` exclusive. */
export interface Utterance {
  start: number
  end: number
}

export interface SplitLimits {
  sampleRate: number
  /** No utterance is longer: the lattice of a recogniser grows faster than its input. */
  longestSeconds: number
  /** A pause at least this long always ends an utterance, so that silence costs nothing. */
  pauseSeconds: number
}

export const FRAME_SECONDS = 0.02
/** Kept around speech, so that soft first and last sounds are not cut. */
const MARGIN_SECONDS = 0.2
/** Below this no broadcast carries speech: 16-bit mean square of -66 dBFS. */
const DIGITAL_SILENCE_POWER = 32768 ** 2 * 10 ** -6.6
/** A pause lies at most this far above the quietest tenth of the audio (12 dB) … */
const ABOVE_FLOOR = 10 ** 1.2
/** … and this far under the loud parts (24 dB): a bed under speech has no pauses. */
const UNDER_SPEECH = 10 ** -2.4
/** An over-long utterance is cut at its quietest place, but not within this share of either edge. */
const EDGE_SHARE = 0.25
/** Voiced frames fewer than this make a click, not a word. */
const SHORTEST_VOICED_SECONDS = 0.1

/** Cuts audio at its pauses. Digital silence gives no utterance. */
export function splitAtPauses(samples: Int16Array, limits: SplitLimits): Utterance[] {
  const frameLength = Math.round(limits.sampleRate * FRAME_SECONDS)
  const power = framePowers(samples, frameLength)
  if (power.length === 0) return []
  const voiced = voicedFrames(power)
  const pauseFrames = Math.max(1, Math.round(limits.pauseSeconds / FRAME_SECONDS))
  const longestFrames = Math.max(2, Math.floor(limits.longestSeconds / FRAME_SECONDS))
  const margin = Math.round(MARGIN_SECONDS / FRAME_SECONDS)
  const utterances: Utterance[] = []
  for (const stretch of voicedStretches(voiced, pauseFrames)) {
    const start = Math.max(0, stretch.start - margin)
    const end = Math.min(power.length, stretch.end + margin)
    for (const piece of cutToLength(power, start, end, longestFrames)) {
      utterances.push({
        start: piece.start * frameLength,
        end: piece.end === power.length ? samples.length : piece.end * frameLength,
      })
    }
  }
  return utterances
}

export function framePowers(samples: Int16Array, frameLength: number): Float64Array {
  const count = Math.floor(samples.length / frameLength)
  const power = new Float64Array(count)
  for (let frame = 0; frame < count; frame++) {
    let sum = 0
    const first = frame * frameLength
    for (let index = first; index < first + frameLength; index++) {
      const sample = samples[index] ?? 0
      sum += sample * sample
    }
    power[frame] = sum / frameLength
  }
  return power
}

/** Frames that are louder than this audio's pauses. */
export function voicedFrames(power: Float64Array): boolean[] {
  const sorted = Float64Array.from(power).sort()
  const floor = sorted[Math.floor(sorted.length * 0.1)] ?? 0
  const loud = sorted[Math.floor(sorted.length * 0.9)] ?? 0
  const threshold = Math.max(DIGITAL_SILENCE_POWER, Math.min(floor * ABOVE_FLOOR, loud * UNDER_SPEECH))
  return Array.from(power, (value) => value > threshold)
}

function voicedStretches(voiced: boolean[], pauseFrames: number): Utterance[] {
  const stretches: Utterance[] = []
  const shortest = SHORTEST_VOICED_SECONDS / FRAME_SECONDS
  let start = -1
  let lastVoiced = -1
  let voicedCount = 0
  const close = () => {
    if (start >= 0 && voicedCount >= shortest) stretches.push({ start, end: lastVoiced + 1 })
    start = -1
    voicedCount = 0
  }
  for (let frame = 0; frame < voiced.length; frame++) {
    if (!voiced[frame]) continue
    if (start >= 0 && frame - lastVoiced > pauseFrames) close()
    if (start < 0) start = frame
    lastVoiced = frame
    voicedCount++
  }
  close()
  return stretches
}

function cutToLength(power: Float64Array, start: number, end: number, longest: number): Utterance[] {
  if (end - start <= longest) return [{ start, end }]
  const edge = Math.max(1, Math.floor(Math.min(longest, end - start) * EDGE_SHARE))
  const cut = quietestFrame(power, start + edge, Math.min(start + longest, end - edge))
  return [{ start, end: cut }, ...cutToLength(power, cut, end, longest)]
}

/** The middle of the quietest fifth of a second in the range. */
function quietestFrame(power: Float64Array, from: number, to: number): number {
  const width = Math.round(0.2 / FRAME_SECONDS)
  let best = to
  let least = Infinity
  for (let frame = from; frame + width <= to; frame++) {
    let sum = 0
    for (let index = frame; index < frame + width; index++) sum += power[index] ?? 0
    if (sum < least) {
      least = sum
      best = frame + Math.floor(width / 2)
    }
  }
  return best
}
