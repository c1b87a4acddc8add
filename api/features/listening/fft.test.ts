import { seededRandom } from '../../testing/testAudio.ts'
import { ComplexFft, PowerSpectrum } from './fft.ts'
import { findSound } from './soundMatch.ts'

/** By the definition, term by term. */
function slowTransform(re: readonly number[], im: readonly number[]): { re: number[]; im: number[] } {
  const size = re.length
  const result = { re: new Array<number>(size).fill(0), im: new Array<number>(size).fill(0) }
  for (let k = 0; k < size; k += 1) {
    for (let i = 0; i < size; i += 1) {
      const angle = (-2 * Math.PI * k * i) / size
      result.re[k] = (result.re[k] ?? 0) + (re[i] ?? 0) * Math.cos(angle) - (im[i] ?? 0) * Math.sin(angle)
      result.im[k] = (result.im[k] ?? 0) + (re[i] ?? 0) * Math.sin(angle) + (im[i] ?? 0) * Math.cos(angle)
    }
  }
  return result
}

test.each([4, 8, 64, 256])('a transform of %d is the one of the definition', (size) => {
  const random = seededRandom(size)
  const re = Array.from({ length: size }, () => random() - 0.5)
  const im = Array.from({ length: size }, () => random() - 0.5)
  const slow = slowTransform(re, im)
  const [fastRe, fastIm] = [Float64Array.from(re), Float64Array.from(im)]
  new ComplexFft(size).transform(fastRe, fastIm)
  for (let k = 0; k < size; k += 1) {
    expect(fastRe[k]).toBeCloseTo(slow.re[k] ?? NaN, 9)
    expect(fastIm[k]).toBeCloseTo(slow.im[k] ?? NaN, 9)
  }
})

test('sizes that are no powers of two are refused', () => {
  expect(() => new ComplexFft(12)).toThrow(RangeError)
  expect(() => new PowerSpectrum(1_000)).toThrow(RangeError)
})

test('a sine at full scale is one in its bin and nothing elsewhere', () => {
  const spectrum = new PowerSpectrum(1_024)
  const samples = Int16Array.from({ length: 2_000 }, (_, i) => Math.round(32_767 * Math.sin((2 * Math.PI * 100 * i) / 1_024)))
  const power = new Float32Array(spectrum.bins)
  spectrum.compute(samples, 500, 32_768, power)
  expect(power[100]).toBeCloseTo(1, 2)
  expect(power[99]).toBeCloseTo(0.25, 2)
  expect(Math.max(...power.subarray(110), ...power.subarray(0, 90))).toBeLessThan(1e-6)
})

test('power of a real signal agrees with the definition in every bin', () => {
  const random = seededRandom(9)
  const samples = Int16Array.from({ length: 64 }, () => Math.round((random() - 0.5) * 60_000))
  const windowed = [...samples].map((sample, i) => sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / 64)))
  const slow = slowTransform(windowed, windowed.map(() => 0))
  const power = new Float32Array(33)
  new PowerSpectrum(64).compute(samples, 0, 32_768, power)
  for (let k = 1; k < 32; k += 1) {
    const expected = ((slow.re[k] ?? 0) ** 2 + (slow.im[k] ?? 0) ** 2) * (4 / (32_768 * 64)) ** 2
    expect(Math.abs((power[k] ?? 0) - expected)).toBeLessThan(expected * 1e-5 + 1e-9)
  }
})

describe('finding a sound in another', () => {
  const random = seededRandom(4)
  const signal = Int16Array.from({ length: 40_000 }, () => Math.round((random() - 0.5) * 20_000))

  test.each([0, 1, 2, 3, 4_321, 31_999])('at sample %d, exactly', (at) => {
    const match = findSound(signal, signal.slice(at, at + 8_000))
    expect(match?.at).toBe(at)
    expect(match?.correlation).toBeCloseTo(1, 5)
  })

  test('through noise and another level', () => {
    const template = signal.slice(10_000, 18_000).map((sample) => Math.round(sample / 3 + (random() - 0.5) * 4_000))
    const match = findSound(signal, template)
    expect(match?.at).toBe(10_000)
    expect(match?.correlation).toBeLessThan(0.95)
  })

  test('what is not there fits badly, silence and longer sounds not at all', () => {
    const other = Int16Array.from({ length: 8_000 }, () => Math.round((random() - 0.5) * 20_000))
    expect(findSound(signal, other)?.correlation).toBeLessThan(0.2)
    expect(findSound(signal, new Int16Array(8_000))).toBeNull()
    expect(findSound(other, signal)).toBeNull()
  })
})
