/**
 * Power spectra of real signals. One instance serves any number of callers one after the other: it keeps only
 * tables and scratch space.
 */
export class PowerSpectrum {
  readonly size: number
  /** Bins of the result: 0 … size / 2. */
  readonly bins: number
  readonly #half: number
  readonly #window: Float64Array
  readonly #cos: Float64Array
  readonly #sin: Float64Array
  readonly #reversed: Uint32Array
  readonly #re: Float64Array
  readonly #im: Float64Array

  /** `size` is a power of two, at least 8. The window is Hann's. */
  constructor(size: number) {
    if (size < 8 || (size & (size - 1)) !== 0) throw new RangeError('The size of a transform is a power of two')
    const half = size / 2
    this.size = size
    this.bins = half + 1
    this.#half = half
    this.#window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
    this.#cos = Float64Array.from({ length: half }, (_, i) => Math.cos((2 * Math.PI * i) / size))
    this.#sin = Float64Array.from({ length: half }, (_, i) => -Math.sin((2 * Math.PI * i) / size))
    const bits = Math.log2(half)
    this.#reversed = Uint32Array.from({ length: half }, (_, i) => {
      let reversed = 0
      for (let bit = 0; bit < bits; bit += 1) reversed |= ((i >> bit) & 1) << (bits - 1 - bit)
      return reversed
    })
    this.#re = new Float64Array(half)
    this.#im = new Float64Array(half)
  }

  /**
   * Fills `power` (at least `bins` long) with squared magnitudes of `size` samples from `samples[from]` on, scaled so
   * that a full-scale sine in the middle of a bin gives 1 for `fullScale`.
   */
  compute(samples: Int16Array | Float32Array, from: number, fullScale: number, power: Float32Array): void {
    const half = this.#half
    const re = this.#re
    const im = this.#im
    const window = this.#window
    const reversed = this.#reversed
    // Even samples as real, odd ones as imaginary parts: half the work of a complex transform.
    for (let i = 0; i < half; i += 1) {
      const to = reversed[i] as number
      const at = i * 2
      re[to] = (samples[from + at] as number) * (window[at] as number)
      im[to] = (samples[from + at + 1] as number) * (window[at + 1] as number)
    }
    this.#transform()
    const scale = (4 / (fullScale * this.size)) ** 2
    power[0] = (((re[0] as number) + (im[0] as number)) ** 2 * scale) / 4
    power[half] = (((re[0] as number) - (im[0] as number)) ** 2 * scale) / 4
    for (let i = 1; i <= half / 2; i += 1) {
      const j = half - i
      const evenRe = ((re[i] as number) + (re[j] as number)) / 2
      const evenIm = ((im[i] as number) - (im[j] as number)) / 2
      const oddRe = ((im[i] as number) + (im[j] as number)) / 2
      const oddIm = ((re[j] as number) - (re[i] as number)) / 2
      const c = this.#cos[i] as number
      const s = this.#sin[i] as number
      const turnedRe = oddRe * c - oddIm * s
      const turnedIm = oddRe * s + oddIm * c
      power[i] = ((evenRe + turnedRe) ** 2 + (evenIm + turnedIm) ** 2) * scale
      power[j] = ((evenRe - turnedRe) ** 2 + (evenIm - turnedIm) ** 2) * scale
    }
  }

  #transform(): void {
    const half = this.#half
    const re = this.#re
    const im = this.#im
    for (let i = 0; i < half; i += 2) {
      const a = re[i] as number
      const b = im[i] as number
      const c = re[i + 1] as number
      const d = im[i + 1] as number
      re[i] = a + c
      im[i] = b + d
      re[i + 1] = a - c
      im[i + 1] = b - d
    }
    for (let width = 2; width < half; width *= 2) {
      const step = this.size / (width * 2)
      for (let k = 0; k < width; k += 1) {
        const c = this.#cos[k * step] as number
        const s = this.#sin[k * step] as number
        for (let i = k; i < half; i += width * 2) {
          const j = i + width
          const x = re[j] as number
          const y = im[j] as number
          const tr = x * c - y * s
          const ti = x * s + y * c
          const ur = re[i] as number
          const ui = im[i] as number
          re[j] = ur - tr
          im[j] = ui - ti
          re[i] = ur + tr
          im[i] = ui + ti
        }
      }
    }
  }
}
