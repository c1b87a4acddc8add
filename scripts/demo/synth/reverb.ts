import type { Samples } from './signal.ts'

/** Delay lengths in milliseconds, mutually prime in samples at the usual rates so that the tail does not ring. */
const COMB_MILLISECONDS = [29.7, 37.1, 41.1, 43.7, 31.3, 46.9]
const ALLPASS_MILLISECONDS = [5.1, 1.7, 7.3]

function comb(input: Samples, delay: number, feedback: number, damping: number, out: Samples): void {
  const line = new Float32Array(delay)
  let position = 0
  let damped = 0
  for (let index = 0; index < out.length; index++) {
    const delayed = line[position] ?? 0
    damped = delayed * (1 - damping) + damped * damping
    line[position] = (input[index] ?? 0) + damped * feedback
    out[index] = (out[index] ?? 0) + delayed
    position = (position + 1) % delay
  }
}

function allpass(signal: Samples, delay: number): void {
  const line = new Float32Array(delay)
  let position = 0
  for (let index = 0; index < signal.length; index++) {
    const delayed = line[position] ?? 0
    const input = signal[index] ?? 0
    line[position] = input + delayed * 0.5
    signal[index] = delayed - input * 0.5
    position = (position + 1) % delay
  }
}

/** The room alone, without the dry signal; `decaySeconds` is the time to −60 dB, and the tail is kept that much longer. */
export function room(input: Samples, rate: number, decaySeconds: number, damping = 0.35): Samples {
  const out = new Float32Array(input.length + Math.round(decaySeconds * rate))
  for (const milliseconds of COMB_MILLISECONDS) {
    const delay = Math.round((milliseconds / 1000) * rate)
    comb(input, delay, 10 ** ((-3 * milliseconds) / 1000 / decaySeconds), damping, out)
  }
  for (const milliseconds of ALLPASS_MILLISECONDS) allpass(out, Math.round((milliseconds / 1000) * rate))
  return out.map((sample) => sample / COMB_MILLISECONDS.length)
}

/** Repeats that fade: `times` echoes `seconds` apart. */
export function echo(input: Samples, rate: number, seconds: number, feedback: number, times = 4): Samples {
  const step = Math.round(seconds * rate)
  const out = new Float32Array(input.length + step * times)
  for (let repeat = 1; repeat <= times; repeat++) {
    const gain = feedback ** repeat
    for (let index = 0; index < input.length; index++) {
      out[index + step * repeat] = (out[index + step * repeat] ?? 0) + (input[index] ?? 0) * gain
    }
  }
  return out
}
