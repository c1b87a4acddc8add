import { ComplexFft } from './fft.ts'

export interface SoundMatch {
  /** Sample of the signal at which the template begins. */
  at: number
  /** 1 for the same sound, 0 for unrelated ones. */
  correlation: number
}

/** A quarter of 16 kHz still holds what tells two moments of radio apart, at a sixteenth of the work. */
const COARSE = 4

/** Finds the place where `template` fits best into `signal`; null when it is longer than the signal or silent. */
export function findSound(signal: Int16Array, template: Int16Array): SoundMatch | null {
  const rough = roughMatch(thinned(signal), thinned(template))
  if (rough === null) return null
  let best: SoundMatch | null = null
  const energy = product(template, template, 0)
  for (let at = rough * COARSE - COARSE * 2; at <= rough * COARSE + COARSE * 2; at += 1) {
    if (at < 0 || at + template.length > signal.length) continue
    const there = signal.subarray(at, at + template.length)
    const correlation = product(template, there, 0) / Math.sqrt(energy * product(there, there, 0) + 1)
    if (best === null || correlation > best.correlation) best = { at, correlation }
  }
  return best
}

function roughMatch(signal: Float64Array, template: Float64Array): number | null {
  const places = signal.length - template.length
  const energy = template.reduce((sum, value) => sum + value * value, 0)
  if (places < 0 || energy === 0) return null
  const correlation = correlate(signal, template)
  // Energy of the signal under the template, carried along.
  let under = 0
  for (let i = 0; i < template.length; i += 1) under += (signal[i] as number) ** 2
  let best = 0
  let most = -Infinity
  for (let at = 0; at <= places; at += 1) {
    const fit = (correlation[at] as number) / Math.sqrt(energy * Math.max(under, 1))
    if (fit > most) {
      most = fit
      best = at
    }
    under += (signal[at + template.length] ?? 0) ** 2 - (signal[at] as number) ** 2
  }
  return best
}

/** Correlation of the template with the signal at every place, by way of their spectra. */
function correlate(signal: Float64Array, template: Float64Array): Float64Array {
  const fft = new ComplexFft(2 ** Math.ceil(Math.log2(Math.max(4, signal.length + template.length))))
  const re = new Float64Array(fft.size)
  const im = new Float64Array(fft.size)
  // Both are real: one rides as the imaginary part of the other.
  re.set(signal)
  im.set(template)
  fft.transform(re, im)
  const productRe = new Float64Array(fft.size)
  const productIm = new Float64Array(fft.size)
  for (let i = 0; i < fft.size; i += 1) {
    const j = (fft.size - i) % fft.size
    const ar = ((re[i] as number) + (re[j] as number)) / 2
    const ai = ((im[i] as number) - (im[j] as number)) / 2
    const br = ((im[i] as number) + (im[j] as number)) / 2
    const bi = ((re[j] as number) - (re[i] as number)) / 2
    productRe[i] = ar * br + ai * bi
    // Conjugated once more, so that a forward transform serves as the inverse.
    productIm[i] = -(ai * br - ar * bi)
  }
  fft.transform(productRe, productIm)
  for (let i = 0; i < fft.size; i += 1) productRe[i] = (productRe[i] as number) / fft.size
  return productRe
}

function thinned(samples: Int16Array): Float64Array {
  const thin = new Float64Array(Math.floor(samples.length / COARSE))
  for (let i = 0; i < thin.length; i += 1) {
    let sum = 0
    for (let j = 0; j < COARSE; j += 1) sum += samples[i * COARSE + j] as number
    thin[i] = sum / COARSE
  }
  return thin
}

function product(a: Int16Array, b: Int16Array, from: number): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i] as number) * (b[from + i] as number)
  return sum
}
