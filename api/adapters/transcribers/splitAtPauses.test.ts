import fc from 'fast-check'
import { isDoubtful, joinUtterances, parseCtmLine } from './pocketsphinxOutput.ts'
import { splitAtPauses } from './splitAtPauses.ts'
import { decodeWav, encodeWav } from './wav.ts'

const RATE = 16_000
const limits = { sampleRate: RATE, longestSeconds: 20, pauseSeconds: 0.6 }

/** Stretches of tone (positive seconds) and silence (negative). */
function tones(...seconds: number[]): Int16Array {
  const samples = new Int16Array(seconds.reduce((sum, part) => sum + Math.round(Math.abs(part) * RATE), 0))
  let offset = 0
  for (const part of seconds) {
    const length = Math.round(Math.abs(part) * RATE)
    for (let index = 0; part > 0 && index < length; index++) samples[offset + index] = 9_000 * Math.sin(index / 7)
    offset += length
  }
  return samples
}

const inSeconds = (samples: Int16Array, given = limits) =>
  splitAtPauses(samples, given).map(({ start, end }) => [start / RATE, end / RATE])

test('cuts at long pauses, not at short ones, and keeps a margin', () => {
  expect(inSeconds(tones(2, -0.4, 2, -2, 3))).toEqual([
    [0, expect.closeTo(4.6, 1)],
    [expect.closeTo(6.2, 1), expect.closeTo(9.4, 1)],
  ])
})

test('silence and clicks give nothing', () => {
  expect(inSeconds(tones(-5))).toEqual([])
  expect(inSeconds(tones(-2, 0.04, -2))).toEqual([])
  expect(inSeconds(new Int16Array(10))).toEqual([])
})

test('speech over a bed is one stretch', () => {
  const samples = tones(2, -1, 2)
  const withBed = samples.map((sample, index) => sample + 1_000 * Math.sin(index / 11))
  expect(inSeconds(withBed)).toEqual([[0, 5]])
})

test('over-long speech is cut at its quietest place', () => {
  const pieces = inSeconds(tones(14, -0.3, 14))
  expect(pieces).toHaveLength(2)
  expect(pieces[0]?.[1]).toBeGreaterThan(14)
  expect(pieces[0]?.[1]).toBeLessThan(14.3)
})

test('pieces are in order, within the audio, never too long', () => {
  const parts = fc.array(fc.double({ min: -3, max: 30, noNaN: true }), { maxLength: 6 })
  fc.assert(
    fc.property(parts, (seconds) => {
      const samples = tones(...seconds)
      let previous = 0
      for (const { start, end } of splitAtPauses(samples, limits)) {
        expect(start).toBeGreaterThanOrEqual(Math.min(previous, samples.length) - 0.4 * RATE)
        expect(end).toBeGreaterThan(start)
        expect(end - start).toBeLessThanOrEqual(limits.longestSeconds * RATE + 320)
        previous = end
      }
      expect(previous).toBeLessThanOrEqual(samples.length)
    }),
    { numRuns: 15 },
  )
})

test('result lines are read, others are not', () => {
  expect(parseCtmLine('u0 1 2.77 0.08 a 0.136')).toEqual({
    utterance: 'u0',
    startSeconds: 2.77,
    durationSeconds: 0.08,
    text: 'a',
    posterior: 0.136,
  })
  for (const line of ['call us now today my friend', 'u0 1 -2 0.08 a 0.1', '(u0 -73933)', '']) expect(parseCtmLine(line)).toBeNull()
})

const word = (posterior: number, startSeconds = 1) => ({ utterance: 'u0', startSeconds, durationSeconds: 0.5, text: 'word', posterior })
const words = (count: number, posterior: number) => Array.from({ length: count }, (_, index) => word(posterior, index * 0.3))

test.each([
  ['clear speech', 25, 0.8, 10, false],
  ['speech over a bed', 22, 0.35, 10, false],
  ['fast, unsure speech', 31, 0.17, 10, false],
  ['a song', 14, 0.32, 15, true],
  ['a tune read as a few sure words', 6, 0.95, 11, true],
  ['noise', 18, 0.16, 9, true],
  ['a short answer', 1, 0.5, 1, false],
  ['a click', 1, 0.05, 0.5, true],
])('%s is doubted or not', (_name, count, posterior, durationSeconds, doubted) => {
  expect(isDoubtful({ words: words(count, posterior), durationSeconds })).toBe(doubted)
})

test('doubtful utterances are left out, the others keep their place', () => {
  const heard = [
    { startSeconds: 0, durationSeconds: 2, words: [word(0.9), word(0.8)] },
    { startSeconds: 10, durationSeconds: 2, words: [word(0.02), word(0)] },
    { startSeconds: 20, durationSeconds: 2, words: [word(1)] },
  ]
  const transcript = joinUtterances(heard)
  expect(transcript.words).toHaveLength(3)
  expect(transcript.confidence).toBeCloseTo(0.9)
  expect(transcript.words.at(-1)).toMatchObject({ startSeconds: 21, endSeconds: 21.5 })
})

test('WAV files read back as they were written', () => {
  const samples = Int16Array.from([0, 1, -1, 32767, -32768])
  expect(decodeWav(encodeWav({ samples, sampleRate: RATE }))).toEqual({ samples, sampleRate: RATE })
  expect(() => decodeWav(new Uint8Array(60))).toThrow('Not a WAV file')
})
