import { speechPieces } from './speechPieces.ts'

const limits = { sampleRate: 10, total: 1_000, longestSeconds: 28, gapSeconds: 0.8 }

it('joins stretches over short gaps, and not over long ones', () => {
  const stretches = [{ start: 100, end: 150 }, { start: 155, end: 180 }, { start: 200, end: 220 }]
  expect(speechPieces(stretches, limits)).toEqual([
    { start: 98, end: 182, speech: stretches.slice(0, 2) },
    { start: 198, end: 222, speech: stretches.slice(2) },
  ])
})

it('makes no piece longer than the model hears', () => {
  const stretches = [{ start: 0, end: 150 }, { start: 152, end: 270 }, { start: 272, end: 400 }]
  expect(speechPieces(stretches, limits).map(({ speech }) => speech.length)).toEqual([2, 1])
})

it('never gives two pieces the same audio, nor what is outside', () => {
  const pieces = speechPieces([{ start: 0, end: 270 }, { start: 271, end: 999 }], limits)
  expect(pieces.map(({ start, end }) => [start, end])).toEqual([
    [0, 271],
    [270, 1_000],
  ])
})

it('is empty where nobody speaks', () => {
  expect(speechPieces([], limits)).toEqual([])
})
