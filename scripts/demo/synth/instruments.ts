import { filter, fade, seededRandom, softClip, type Samples } from './signal.ts'

/** One struck, plucked or blown note each: (rate, hertz, seconds) → samples at about ±1. */
export type Instrument = (rate: number, hertz: number, seconds: number) => Samples

const TAU = 2 * Math.PI

/** Rounds off the step of a sawtooth where it would alias. */
function polyBlep(phase: number, step: number): number {
  if (phase < step) {
    const x = phase / step
    return x + x - x * x - 1
  }
  if (phase > 1 - step) {
    const x = (phase - 1) / step
    return x * x + x + x + 1
  }
  return 0
}

export function saw(rate: number, hertz: number, seconds: number, startPhase = 0): Samples {
  const step = hertz / rate
  let phase = startPhase
  return new Float32Array(Math.round(seconds * rate)).map(() => {
    phase = (phase + step) % 1
    return 2 * phase - 1 - polyBlep(phase, step)
  })
}

/** Multiplies by attack, exponential decay to `sustain`, and release over the last part. */
function shape(signal: Samples, rate: number, attack: number, decay: number, sustain: number, release: number): Samples {
  const attackLength = Math.max(1, attack * rate)
  for (let index = 0; index < signal.length; index++) {
    const rise = Math.min(1, index / attackLength)
    const fall = sustain + (1 - sustain) * Math.exp(-index / (decay * rate))
    signal[index] = (signal[index] ?? 0) * rise * fall
  }
  return fade(signal, rate, 0, release)
}

/** Karplus–Strong string; `brightness` 0–1. */
function plucked(rate: number, hertz: number, seconds: number, brightness: number, sustain: number): Samples {
  const random = seededRandom(Math.round(hertz * 16))
  const period = rate / hertz
  const length = Math.floor(period)
  const fraction = period - length
  const line = new Float32Array(length + 1)
  let smooth = 0
  for (let index = 0; index < line.length; index++) {
    smooth = smooth * (1 - brightness) + (random() * 2 - 1) * brightness
    line[index] = smooth
  }
  const most = line.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 1e-6)
  const out = new Float32Array(Math.round(seconds * rate))
  let position = 0
  let previous = 0
  for (let index = 0; index < out.length; index++) {
    const current = line[position] ?? 0
    const next = line[(position + 1) % line.length] ?? 0
    const tuned = current * (1 - fraction) + next * fraction
    out[index] = tuned / most
    line[position] = (tuned + previous) * 0.5 * sustain
    previous = tuned
    position = (position + 1) % line.length
  }
  return fade(out, rate, 0.002, Math.min(0.06, seconds / 4))
}

export const steelGuitar: Instrument = (rate, hertz, seconds) => plucked(rate, hertz, seconds, 0.75, 0.9985)
export const nylonGuitar: Instrument = (rate, hertz, seconds) => plucked(rate, hertz, seconds, 0.4, 0.997)
export const pizzicato: Instrument = (rate, hertz, seconds) => plucked(rate, hertz, Math.min(seconds, 0.35), 0.35, 0.98)

export const drivenGuitar: Instrument = (rate, hertz, seconds) => {
  const string = plucked(rate, hertz, seconds, 0.8, 0.9995)
  const fifth = plucked(rate, hertz * 1.4983, seconds, 0.8, 0.9995)
  const both = string.map((sample, index) => sample * 0.7 + (fifth[index] ?? 0) * 0.6)
  return filter(softClip(both, 6), rate, 'lowpass', 3400)
}

/** Finger and felt on a thick string, with the thump of the body. */
export const uprightBass: Instrument = (rate, hertz, seconds) => {
  const string = filter(plucked(rate, hertz, seconds, 0.3, 0.997), rate, 'lowpass', 1500)
  let phase = 0
  const body = new Float32Array(string.length).map((_, index) => {
    phase += hertz / rate
    return Math.sin(TAU * phase) * Math.exp(-index / (0.45 * rate)) * 0.55
  })
  return shape(
    string.map((sample, index) => sample * 0.7 + (body[index] ?? 0)),
    rate,
    0.004,
    0.7,
    0.25,
    Math.min(0.08, seconds / 3),
  )
}

export const electricBass: Instrument = (rate, hertz, seconds) => {
  const tone = filter(saw(rate, hertz, seconds), rate, 'lowpass', 520, 0.9)
  const body = new Float32Array(tone.length).map((_, index) => Math.sin((TAU * hertz * index) / rate))
  return shape(
    tone.map((sample, index) => sample * 0.6 + (body[index] ?? 0) * 0.6),
    rate,
    0.006,
    0.35,
    0.45,
    Math.min(0.05, seconds / 3),
  )
}

export const electricPiano: Instrument = (rate, hertz, seconds) => {
  const out = new Float32Array(Math.round(seconds * rate)).map((_, index) => {
    const time = index / rate
    const tine = Math.sin(TAU * hertz * 14 * time) * 0.25 * Math.exp(-time * 18)
    const index2 = 1.4 * Math.exp(-time * 2.4)
    return Math.sin(TAU * hertz * time + index2 * Math.sin(TAU * hertz * time) + tine) * Math.exp(-time * 1.1)
  })
  return fade(out, rate, 0.003, Math.min(0.12, seconds / 3))
}

const tremolo = (time: number, hertz: number, depth: number): number => 1 - depth + depth * Math.sin(TAU * hertz * time)

/** Metal bars with the motor on. */
export const vibraphone: Instrument = (rate, hertz, seconds) => {
  const out = new Float32Array(Math.round(seconds * rate)).map((_, index) => {
    const time = index / rate
    const bar = Math.sin(TAU * hertz * time) * Math.exp(-time * 1.1)
    const fourth = 0.28 * Math.sin(TAU * hertz * 4 * time) * Math.exp(-time * 4.5)
    const tenth = 0.1 * Math.sin(TAU * hertz * 10 * time) * Math.exp(-time * 14)
    return (bar + fourth + tenth) * tremolo(time, 5.2, 0.22)
  })
  return fade(out, rate, 0.002, Math.min(0.2, seconds / 3))
}

export const marimba: Instrument = (rate, hertz, seconds) => {
  const out = new Float32Array(Math.round(Math.min(seconds + 0.2, 0.9) * rate)).map((_, index) => {
    const time = index / rate
    const bar = Math.sin(TAU * hertz * time) * Math.exp(-time * 6)
    return bar + 0.35 * Math.sin(TAU * hertz * 3.93 * time) * Math.exp(-time * 16)
  })
  return fade(out, rate, 0.001, 0.05)
}

export const bell: Instrument = (rate, hertz, seconds) => {
  const partials = [1, 2.01, 2.76, 5.4]
  const out = new Float32Array(Math.round(seconds * rate)).map((_, index) => {
    const time = index / rate
    return partials.reduce(
      (sum, partial, order) => sum + (Math.sin(TAU * hertz * partial * time) * Math.exp(-time * (2 + order * 2))) / (order + 1.5),
      0,
    )
  })
  return fade(out, rate, 0.001, Math.min(0.1, seconds / 3))
}

export const organ: Instrument = (rate, hertz, seconds) => {
  const drawbars = [
    [0.5, 0.6],
    [1, 1],
    [2, 0.55],
    [3, 0.3],
    [4, 0.18],
  ] as const
  const out = new Float32Array(Math.round(seconds * rate)).map((_, index) => {
    const time = index / rate
    const wobble = 0.0016 * Math.sin(TAU * 6.1 * time)
    let sum = 0
    for (const [partial, gain] of drawbars) sum += Math.sin(TAU * hertz * partial * (time + wobble / 6.1)) * gain
    return sum * 0.42 * tremolo(time, 6.1, 0.08)
  })
  return fade(out, rate, 0.006, Math.min(0.04, seconds / 3))
}

/** Three detuned saws behind a soft filter: strings from afar. */
export const strings: Instrument = (rate, hertz, seconds) => {
  const detuned = [0.996, 1, 1.0045].map((ratio, order) => saw(rate, hertz * ratio, seconds, order * 0.31))
  const sum = (detuned[0] ?? new Float32Array(0)).map(
    (sample, index) => (sample + (detuned[1]?.[index] ?? 0) + (detuned[2]?.[index] ?? 0)) / 3,
  )
  return fade(filter(sum, rate, 'lowpass', 1800), rate, Math.min(0.35, seconds / 3), Math.min(0.4, seconds / 3))
}

export const brass: Instrument = (rate, hertz, seconds) => {
  const low = saw(rate, hertz * 0.998, seconds)
  const high = saw(rate, hertz * 1.002, seconds, 0.4)
  const both = low.map((sample, index) => (sample + (high[index] ?? 0)) / 2)
  const bright = filter(both, rate, 'lowpass', Math.min(5200, hertz * 7))
  const dark = filter(both, rate, 'lowpass', hertz * 2)
  const blended = dark.map((sample, index) => {
    const open = Math.exp(-index / (0.16 * rate))
    return sample * (1 - open * 0.7) + (bright[index] ?? 0) * (0.35 + open * 0.65)
  })
  return shape(blended, rate, 0.02, 0.4, 0.7, Math.min(0.06, seconds / 3))
}

/** Plucked synth for pop arpeggios. */
export const synthPluck: Instrument = (rate, hertz, seconds) => {
  const tone = saw(rate, hertz, seconds)
  const bright = filter(tone, rate, 'lowpass', Math.min(6000, hertz * 8))
  const dark = filter(tone, rate, 'lowpass', hertz * 1.6)
  return shape(
    dark.map((sample, index) => sample + (bright[index] ?? 0) * 0.6 * Math.exp(-index / (0.07 * rate))),
    rate,
    0.002,
    0.18,
    0.05,
    Math.min(0.05, seconds / 3),
  )
}
