/** Discrete Fourier transforms of one size, in place. Holds tables only, so any number of callers may share one. */
export class ComplexFft {
  readonly size: number
  readonly #cos: Float64Array
  readonly #sin: Float64Array
  readonly #reversed: Uint32Array

  /** `size` is a power of two, at least 4. */
  constructor(size: number) {
    if (size < 4 || (size & (size - 1)) !== 0) throw new RangeError('The size of a transform is a power of two')
    this.size = size
    this.#cos = Float64Array.from({ length: size / 2 }, (_, i) => Math.cos((2 * Math.PI * i) / size))
    this.#sin = Float64Array.from({ length: size / 2 }, (_, i) => -Math.sin((2 * Math.PI * i) / size))
    const bits = Math.log2(size)
    this.#reversed = Uint32Array.from({ length: size }, (_, i) => {
      let reversed = 0
      for (let bit = 0; bit < bits; bit += 1) reversed |= ((i >> bit) & 1) << (bits - 1 - bit)
      return reversed >>> 0
    })
  }

  /** Where the value of index `i` has to stand before `transformReversed`. */
  get reversed(): Uint32Array {
    return this.#reversed
  }

  transform(re: Float64Array, im: Float64Array): void {
    for (let i = 0; i < this.size; i += 1) {
      const j = this.#reversed[i] as number
      if (j <= i) continue
      const x = re[i] as number
      const y = im[i] as number
      re[i] = re[j] as number
      im[i] = im[j] as number
      re[j] = x
      im[j] = y
    }
    this.transformReversed(re, im)
  }

  /** Of values that already stand in bit-reversed order. */
  transformReversed(re: Float64Array, im: Float64Array): void {
    const { size } = this
    for (let i = 0; i < size; i += 4) quarter(re, im, i)
    for (let width = 4; width < size; width *= 2) {
      const step = size / (width * 2)
      for (let start = 0; start < size; start += width * 2) {
        for (let k = 0; k < width; k += 1) {
          const i = start + k
          const j = i + width
          const c = this.#cos[k * step] as number
          const s = this.#sin[k * step] as number
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

/** The first two stages at once: they need no multiplication. */
function quarter(re: Float64Array, im: Float64Array, i: number): void {
  const ar = (re[i] as number) + (re[i + 1] as number)
  const ai = (im[i] as number) + (im[i + 1] as number)
  const br = (re[i] as number) - (re[i + 1] as number)
  const bi = (im[i] as number) - (im[i + 1] as number)
  const cr = (re[i + 2] as number) + (re[i + 3] as number)
  const ci = (im[i + 2] as number) + (im[i + 3] as number)
  const dr = (re[i + 2] as number) - (re[i + 3] as number)
  const di = (im[i + 2] as number) - (im[i + 3] as number)
  re[i] = ar + cr
  im[i] = ai + ci
  re[i + 1] = br + di
  im[i + 1] = bi - dr
  re[i + 2] = ar - cr
  im[i + 2] = ai - ci
  re[i + 3] = br - di
  im[i + 3] = bi + dr
}

/** Power spectra of real signals under a Hann window. Serves any number of callers one after the other. */
export class PowerSpectrum {
  readonly size: number
  /** Bins of the result: 0 … size / 2. */
  readonly bins: number
  readonly #fft: ComplexFft
  readonly #window: Float64Array
  readonly #cos: Float64Array
  readonly #sin: Float64Array
  readonly #re: Float64Array
  readonly #im: Float64Array

  /** `size` is a power of two, at least 8. */
  constructor(size: number) {
    const half = size / 2
    this.size = size
    this.bins = half + 1
    this.#fft = new ComplexFft(half)
    this.#window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
    this.#cos = Float64Array.from({ length: half }, (_, i) => Math.cos((2 * Math.PI * i) / size))
    this.#sin = Float64Array.from({ length: half }, (_, i) => -Math.sin((2 * Math.PI * i) / size))
    this.#re = new Float64Array(half)
    this.#im = new Float64Array(half)
  }

  /**
   * Fills `power` (at least `bins` long) with squared magnitudes of `size` samples from `samples[from]` on, scaled so
   * that a sine of amplitude `fullScale` in the middle of a bin gives 1.
   */
  compute(samples: Int16Array | Float32Array, from: number, fullScale: number, power: Float32Array): void {
    const half = this.size / 2
    const re = this.#re
    const im = this.#im
    const window = this.#window
    const reversed = this.#fft.reversed
    // Even samples as real, odd ones as imaginary parts: half the work of a complex transform.
    for (let i = 0; i < half; i += 1) {
      const to = reversed[i] as number
      const at = i * 2
      re[to] = (samples[from + at] as number) * (window[at] as number)
      im[to] = (samples[from + at + 1] as number) * (window[at + 1] as number)
    }
    this.#fft.transformReversed(re, im)
    const scale = (4 / (fullScale * this.size)) ** 2
    // The ends of the spectrum occur once where every other frequency occurs twice.
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
}
