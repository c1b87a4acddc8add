import { FRAMES_PER_SECOND } from '../../api/features/listening/audioFrames.ts'
import { chooseCut, cutRules } from './segmenter.ts'

const RULES = cutRules(12)
const frames = (seconds: number) => Math.round(seconds * FRAMES_PER_SECOND)

/** Sound at -20 dBFS with pauses: `[start, length, level]`, seconds and dBFS. */
function levels(...pauses: [start: number, length: number, level: number][]) {
  return (frame: number) => {
    const second = frame / FRAMES_PER_SECOND
    return pauses.find(([start, length]) => second >= start && second < start + length)?.[2] ?? -20
  }
}

test('a segment grows until it is half as long as wanted', () => {
  expect(chooseCut(0, frames(5.9), levels([3, 1, -80]), RULES)).toBeNull()
})

test('before the wanted length only a breath between sentences ends it', () => {
  expect(chooseCut(0, frames(9), levels([7, 0.25, -80]), RULES)).toBeNull()
  const cut = chooseCut(0, frames(9), levels([7, 0.6, -80]), RULES)
  expect((cut ?? 0) / FRAMES_PER_SECOND).toBeCloseTo(7.3, 1)
})

test('past it a short pause does, the latest of them', () => {
  const cut = chooseCut(0, frames(12.5), levels([7, 0.25, -40], [11, 0.25, -40]), RULES)
  expect((cut ?? 0) / FRAMES_PER_SECOND).toBeCloseTo(11.1, 1)
})

test('a bed under the pauses does not hide them', () => {
  expect(chooseCut(0, frames(12.5), levels([11, 0.3, -34]), RULES)).not.toBeNull()
  expect(chooseCut(0, frames(12.5), levels([11, 0.3, -27]), RULES)).toBeNull()
})

test('without any pause the quietest of the last seconds ends it in time', () => {
  expect(chooseCut(0, frames(17.9), levels(), RULES)).toBeNull()
  const cut = chooseCut(0, frames(18), levels([16, 0.25, -24], [8, 0.25, -25]), RULES)
  expect((cut ?? 0) / FRAMES_PER_SECOND).toBeCloseTo(16.1, 0)
})

test('silence is cut too', () => {
  const cut = chooseCut(100, 100 + frames(12), () => -120, RULES)
  expect(cut).toBeGreaterThan(100 + frames(6))
  expect(cut).toBeLessThanOrEqual(100 + frames(12))
})
