/** Plain mono signals as Float32Array, −1 to 1. Everything here is deterministic: the same input gives the same samples. */

export type Samples = Float32Array

export const decibels = (db: number): number => 10 ** (db / 20)

/** Small seeded generator (mulberry32): drums and noise must come out the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A recording that grows as sounds are laid into it. */
export class Track {
  private buffer: Samples
  private used = 0

  constructor(
    readonly rate: number,
    expectedSeconds = 60,
  ) {
    this.buffer = new Float32Array(Math.ceil(expectedSeconds * rate))
  }

  get seconds(): number {
    return this.used / this.rate
  }

  /** Mixes `sound` in at `atSeconds`; what would lie before zero is cut. */
  add(sound: Samples, atSeconds: number, gain = 1): void {
    const start = Math.round(atSeconds * this.rate)
    const end = start + sound.length
    if (end > this.buffer.length) {
      const grown = new Float32Array(Math.max(end, this.buffer.length * 2))
      grown.set(this.buffer)
      this.buffer = grown
    }
    for (let index = Math.max(0, -start); index < sound.length; index++) {
      this.buffer[start + index] = (this.buffer[start + index] ?? 0) + (sound[index] ?? 0) * gain
    }
    this.used = Math.max(this.used, end)
  }

  /** A copy of exactly `seconds`, padded or cut; absent: all that was laid in. */
  render(seconds = this.seconds): Samples {
    const length = Math.round(seconds * this.rate)
    const out = new Float32Array(length)
    out.set(this.buffer.subarray(0, Math.min(length, this.used)))
    return out
  }
}

export type FilterKind = 'lowpass' | 'highpass' | 'bandpass' | 'peak'

/** One second-order section after the audio-EQ cookbook; `gainDb` is for `peak`. Returns a new signal. */
export function filter(input: Samples, rate: number, kind: FilterKind, hertz: number, q = 0.707, gainDb = 0): Samples {
  const omega = (2 * Math.PI * Math.min(hertz, rate * 0.45)) / rate
  const cosine = Math.cos(omega)
  const alpha = Math.sin(omega) / (2 * q)
  const amplitude = 10 ** (gainDb / 40)
  let [b0, b1, b2, a0, a2] = [1, 0, 0, 1 + alpha, 1 - alpha]
  if (kind === 'lowpass') [b0, b1, b2] = [(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2]
  if (kind === 'highpass') [b0, b1, b2] = [(1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2]
  if (kind === 'bandpass') [b0, b1, b2] = [alpha, 0, -alpha]
  if (kind === 'peak') {
    ;[b0, b1, b2] = [1 + alpha * amplitude, -2 * cosine, 1 - alpha * amplitude]
    ;[a0, a2] = [1 + alpha / amplitude, 1 - alpha / amplitude]
  }
  const a1 = -2 * cosine
  const out = new Float32Array(input.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let index = 0; index < input.length; index++) {
    const x = input[index] ?? 0
    const y = (b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2) / a0
    out[index] = y
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
  }
  return out
}

export function mix(...signals: Samples[]): Samples {
  const out = new Float32Array(Math.max(0, ...signals.map((signal) => signal.length)))
  for (const signal of signals) {
    for (let index = 0; index < signal.length; index++) out[index] = (out[index] ?? 0) + (signal[index] ?? 0)
  }
  return out
}

export function scale(signal: Samples, gain: number): Samples {
  return signal.map((sample) => sample * gain)
}

/** Linear fades in place. */
export function fade(signal: Samples, rate: number, inSeconds: number, outSeconds: number): Samples {
  const inLength = Math.min(signal.length, Math.round(inSeconds * rate))
  const outLength = Math.min(signal.length, Math.round(outSeconds * rate))
  for (let index = 0; index < inLength; index++) signal[index] = ((signal[index] ?? 0) * index) / inLength
  for (let index = 0; index < outLength; index++) {
    const at = signal.length - 1 - index
    signal[at] = ((signal[at] ?? 0) * index) / outLength
  }
  return signal
}

/** Root mean square of the parts that sound: 20-ms frames within `rangeDb` of the loudest frame. */
export function activeLevel(signal: Samples, rate: number, rangeDb = 30): number {
  const frame = Math.round(rate * 0.02)
  const powers: number[] = []
  for (let start = 0; start + frame <= signal.length; start += frame) {
    let sum = 0
    for (let index = start; index < start + frame; index++) sum += (signal[index] ?? 0) ** 2
    powers.push(sum / frame)
  }
  const floor = powers.reduce((most, power) => Math.max(most, power), 0) * 10 ** (-rangeDb / 10)
  const active = powers.filter((power) => power > floor)
  return active.length === 0 ? 0 : Math.sqrt(active.reduce((sum, power) => sum + power, 0) / active.length)
}

/** Brings the sounding parts to `levelDb` dBFS. */
export function levelTo(signal: Samples, rate: number, levelDb: number): Samples {
  const level = activeLevel(signal, rate)
  return level === 0 ? signal : scale(signal, decibels(levelDb) / level)
}

export function softClip(signal: Samples, drive: number): Samples {
  const most = Math.tanh(drive)
  return signal.map((sample) => Math.tanh(sample * drive) / most)
}

/** Plays `signal` from its start again and again, so that exactly `seconds` are filled. */
export function loopTo(signal: Samples, rate: number, seconds: number): Samples {
  const out = new Float32Array(Math.round(seconds * rate))
  for (let index = 0; index < out.length; index++) out[index] = signal[index % signal.length] ?? 0
  return out
}
