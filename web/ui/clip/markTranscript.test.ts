import * as fc from 'fast-check'
import { markTranscript, wordAt, type SpokenWord } from './markTranscript.ts'

const TRANSCRIPT = 'Call Acme today at five five five one two.'
const spoken = (...texts: string[]): SpokenWord[] =>
  texts.map((text, index) => ({ text, startSeconds: index, endSeconds: index + 0.8 }))
const span = (kind: string, text: string) => {
  const start = TRANSCRIPT.indexOf(text)
  return { kind, start, end: start + text.length }
}

test('evidence and words are cut out where they stand', () => {
  const pieces = markTranscript(TRANSCRIPT, [span('phone', 'five five five')], spoken('call', 'acme', 'today', 'at', 'five'))
  expect(pieces.filter((piece) => piece.wordIndex !== null).map((piece) => [piece.text, piece.wordIndex])).toEqual([
    ['Call', 0],
    ['Acme', 1],
    ['today', 2],
    ['at', 3],
    ['five', 4],
  ])
  expect(pieces.filter((piece) => piece.evidenceKind === 'phone').map((piece) => piece.text).join('')).toBe('five five five')
})

test('a word is found whole, in order, and not far away', () => {
  const places = (transcript: string, ...words: string[]) =>
    markTranscript(transcript, [], spoken(...words)).flatMap(({ text, wordIndex }) => (wordIndex === null ? [] : [text]))
  expect(places('caterpillar cat', 'cat')).toEqual(['cat'])
  expect(places('one two one', 'two', 'one')).toEqual(['two', 'one'])
  expect(places(`${'x '.repeat(40)}late`, 'late')).toEqual([])
  expect(places('one three', 'one', 'two', 'three')).toEqual(['one', 'three'])
})

test('words with capitals and signs are found, in a text that is written with them or without', () => {
  const words = spoken('Call', 'Acme,', '614-555-0154,', 'in', 'Columbus.')
  const placed = (transcript: string) =>
    markTranscript(transcript, [], words).flatMap(({ text, wordIndex }) => (wordIndex === null ? [] : [[text, wordIndex]]))
  const all = [['Call', 0], ['Acme', 1], ['614-555-0154', 2], ['in', 3], ['Columbus', 4]]
  expect(placed('Call Acme, 614-555-0154, in Columbus.')).toEqual(all)
  expect(placed('Call Acme! 614-555-0154 — in Columbus, Ohio')).toEqual(all)
  const number = 'Call Acme, 614-555-0154, in Columbus.'
  const start = number.indexOf('614')
  const marked = markTranscript(number, [{ kind: 'phone', start, end: start + 12 }], words)
  expect(marked.filter(({ evidenceKind }) => evidenceKind === 'phone')).toEqual([{ text: '614-555-0154', evidenceKind: 'phone', wordIndex: 2 }])
})

test('words from before the ad do not hide those of the ad', () => {
  const ad = 'Need help? Call Summer Breeze. We come the same day, and we clean up when we leave. Call 520-555-0132.'
  const words = ad.split(' ')
  const lead = ['as', 'we', 'come', 'to', 'the']
  const placed = markTranscript(ad, [], spoken(...lead, ...words)).filter(({ wordIndex }) => wordIndex !== null)
  expect(placed.map(({ wordIndex }) => wordIndex)).toEqual(words.map((_, index) => index + lead.length))
})

test('whatever is marked, the pieces joined are the transcript', () => {
  const spans = fc.array(fc.record({ kind: fc.constant('phone'), start: fc.integer({ min: -5, max: 60 }), end: fc.integer({ min: -5, max: 60 }) }))
  const property = fc.property(fc.string(), spans, fc.array(fc.string()), (transcript, evidence, texts) => {
    expect(markTranscript(transcript, evidence, spoken(...texts)).map((piece) => piece.text).join('')).toBe(transcript)
  })
  fc.assert(property)
})

test('the word being said is known, a pause has none', () => {
  const words = spoken('call', 'acme')
  expect([0, 0.79, 0.9, 1, 1.8].map((seconds) => wordAt(words, seconds))).toEqual([0, 0, null, 1, null])
})
