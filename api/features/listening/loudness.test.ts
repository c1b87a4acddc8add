import { FLOOR_DB, integratedLoudness, LoudnessMeter, measureBlocks, ProgrammeLevel, toDecibels } from './loudness.ts'
import type { LoudnessBlock } from './loudness.ts'

/** Blocks of a sine of `hertz` at `decibels` full scale in every channel. */
function sine(sampleRate: number, channels: number, hertz: number, decibels: number, seconds: number): LoudnessBlock[] {
  const amplitude = 32_768 * 10 ** (decibels / 20)
  const samples = new Int16Array(sampleRate * seconds * channels)
  for (let i = 0; i < samples.length; i += 1) {
    const frame = Math.floor(i / channels)
    samples[i] = Math.max(-32_768, Math.min(32_767, Math.round(amplitude * Math.sin((2 * Math.PI * hertz * frame) / sampleRate))))
  }
  return measured(samples, sampleRate, channels)
}

function measured(samples: Int16Array, sampleRate: number, channels: number): LoudnessBlock[] {
  const blocks: LoudnessBlock[] = []
  const meter = new LoudnessMeter(sampleRate, channels, (block) => blocks.push(block))
  // Cut at odd places, as they come out of a pipe.
  for (let at = 0; at < samples.length; at += 1_111 * channels) meter.push(samples.subarray(at, at + 1_111 * channels))
  return blocks
}

// The reference signals of EBU Tech 3341: 1 kHz in both channels reads as its level in LUFS.
test.each([
  [48_000, 2, -23, -23],
  [44_100, 2, -33, -33],
  [32_000, 2, -23, -23],
  [48_000, 1, -20, -23],
])('1 kHz at %d Hz in %d channels of %d dB is %d LUFS', (sampleRate, channels, level, lufs) => {
  expect(measureBlocks(sine(sampleRate, channels, 1_000, level, 5)).lufs).toBeCloseTo(lufs, 1)
})

test('lows weigh less and highs weigh more, as BS.1770 says', () => {
  const at = (hertz: number) => measureBlocks(sine(48_000, 2, hertz, -23, 3)).lufs ?? 0
  expect(at(40)).toBeCloseTo(-23 - 6.6, 0)
  expect(at(10_000)).toBeCloseTo(-23 + 3.3, 0)
})

test('gates leave quiet parts out', () => {
  // Tech 3341, case 3: -36, -23 and -36 LUFS read as -23.
  const blocks = [...sine(32_000, 2, 1_000, -36, 4), ...sine(32_000, 2, 1_000, -23, 12), ...sine(32_000, 2, 1_000, -36, 4)]
  expect(Math.abs((integratedLoudness(blocks) ?? 0) + 23)).toBeLessThan(0.1)
  expect(integratedLoudness([...sine(32_000, 2, 1_000, -72, 4)])).toBeNull()
  expect(integratedLoudness([])).toBeNull()
})

test('levels are those of the samples', () => {
  const blocks = sine(48_000, 2, 997, -6, 2)
  const { averageDb, peakDb, varianceDb } = measureBlocks(blocks)
  expect(averageDb).toBeCloseTo(-9, 1)
  expect(peakDb).toBeCloseTo(-6, 1)
  expect(varianceDb).toBeCloseTo(0, 3)
  expect(measureBlocks([])).toEqual({ averageDb: FLOOR_DB, peakDb: FLOOR_DB, varianceDb: 0, lufs: null })
  const changing = [...sine(48_000, 2, 997, -10, 1), ...sine(48_000, 2, 997, -20, 1)]
  expect(measureBlocks(changing).varianceDb).toBeCloseTo(25, 0)
  expect(toDecibels(0)).toBe(FLOOR_DB)
})

test('one channel at full scale in a silent pair', () => {
  const samples = new Int16Array(48_000 * 2)
  for (let i = 0; i < samples.length; i += 2) samples[i] = 32_767
  expect(measureBlocks(measured(samples, 48_000, 2)).peakDb).toBeCloseTo(0, 2)
  expect(measureBlocks(measured(samples, 48_000, 2)).averageDb).toBeCloseTo(-3, 1)
})

test('elevated is three units above what the station usually sends', () => {
  const level = new ProgrammeLevel()
  expect([-20, -10, -21, -19].map((lufs) => level.judge(lufs))).toEqual([false, false, false, false])
  expect(level.median).toBeCloseTo(-19.5)
  expect(level.judge(-16.6)).toBe(false)
  expect(level.judge(-16)).toBe(true)
  expect(level.judge(null)).toBe(false)
  for (let i = 0; i < 60; i += 1) level.judge(-10)
  expect(level.median).toBe(-10)
  expect(level.judge(-8)).toBe(false)
})
