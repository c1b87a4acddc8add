import { fade, filter, mix, seededRandom, type Samples } from './signal.ts'

/** One stroke each, at about ±1. The seed varies the noise so that repeated strokes do not sound machine-gunned. */
export type Drum = (rate: number, seed: number) => Samples

const TAU = 2 * Math.PI

function noise(rate: number, seconds: number, seed: number, decaySeconds: number): Samples {
  const random = seededRandom(seed)
  return new Float32Array(Math.round(seconds * rate)).map(
    (_, index) => (random() * 2 - 1) * Math.exp(-index / (decaySeconds * rate)),
  )
}

/** A sine whose pitch falls from `fromHertz` to `toHertz`. */
function thud(rate: number, seconds: number, fromHertz: number, toHertz: number, decaySeconds: number): Samples {
  let phase = 0
  const out = new Float32Array(Math.round(seconds * rate)).map((_, index) => {
    const time = index / rate
    phase += (toHertz + (fromHertz - toHertz) * Math.exp(-time * 28)) / rate
    return Math.sin(TAU * phase) * Math.exp(-time / decaySeconds)
  })
  return fade(out, rate, 0.001, 0.02)
}

const gained = (signal: Samples, gain: number): Samples => signal.map((sample) => sample * gain)

export const kick: Drum = (rate, seed) =>
  mix(thud(rate, 0.32, 150, 48, 0.11), gained(filter(noise(rate, 0.02, seed, 0.004), rate, 'lowpass', 3500), 0.35))

export const snare: Drum = (rate, seed) =>
  mix(
    gained(thud(rate, 0.16, 260, 178, 0.06), 0.55),
    gained(filter(noise(rate, 0.26, seed, 0.075), rate, 'highpass', 1300), 0.7),
  )

export const rimshot: Drum = (rate, seed) =>
  mix(gained(thud(rate, 0.06, 900, 620, 0.014), 0.8), gained(filter(noise(rate, 0.03, seed, 0.008), rate, 'bandpass', 2400, 1.5), 0.6))

export const clap: Drum = (rate, seed) => {
  const out = new Float32Array(Math.round(0.3 * rate))
  for (const [order, at] of [0, 0.011, 0.023].entries()) {
    const burst = noise(rate, 0.24, seed + order, order === 2 ? 0.08 : 0.008)
    const start = Math.round(at * rate)
    for (let index = 0; index < burst.length && start + index < out.length; index++) {
      out[start + index] = (out[start + index] ?? 0) + (burst[index] ?? 0)
    }
  }
  return filter(out, rate, 'bandpass', 1500, 0.8)
}

export const closedHat: Drum = (rate, seed) => gained(filter(noise(rate, 0.07, seed, 0.018), rate, 'highpass', 6500), 0.8)
export const openHat: Drum = (rate, seed) =>
  fade(gained(filter(noise(rate, 0.34, seed, 0.13), rate, 'highpass', 6000), 0.7), rate, 0.001, 0.08)
export const shaker: Drum = (rate, seed) =>
  fade(filter(noise(rate, 0.09, seed, 0.05), rate, 'bandpass', 5600, 1.1), rate, 0.03, 0.03)
export const tambourine: Drum = (rate, seed) => gained(filter(noise(rate, 0.16, seed, 0.05), rate, 'bandpass', 7800, 2.2), 1.2)

export const tom: Drum = (rate, seed) =>
  mix(thud(rate, 0.36, 190, 105, 0.14), gained(filter(noise(rate, 0.05, seed, 0.012), rate, 'lowpass', 2500), 0.2))

export const crash: Drum = (rate, seed) =>
  fade(gained(filter(noise(rate, 1.6, seed, 0.5), rate, 'highpass', 4200), 0.7), rate, 0.001, 0.4)

/** Metal partials with a little hiss: the jazz time-keeper. */
export const ride: Drum = (rate, seed) => {
  const partials = [3170, 4280, 5390, 6820, 8110]
  const metal = new Float32Array(Math.round(0.7 * rate)).map((_, index) => {
    const time = index / rate
    let sum = 0
    for (const partial of partials) sum += Math.sin(TAU * partial * time)
    return (sum / 5) * Math.exp(-time * 7) * 0.5
  })
  return fade(mix(metal, gained(filter(noise(rate, 0.5, seed, 0.09), rate, 'highpass', 7000), 0.35)), rate, 0.001, 0.1)
}

/** A wire brush drawn over the skin: swells, then falls. */
export const brushSweep: Drum = (rate, seed) => {
  const swell = filter(noise(rate, 0.3, seed, 9), rate, 'bandpass', 3300, 0.6)
  return gained(
    swell.map((sample, index) => sample * Math.sin((Math.PI * index) / swell.length) ** 1.5),
    0.7,
  )
}

export const brushTap: Drum = (rate, seed) =>
  mix(gained(filter(noise(rate, 0.14, seed, 0.035), rate, 'bandpass', 2600, 0.7), 0.9), gained(thud(rate, 0.08, 220, 170, 0.03), 0.25))
