import type { DetectionWindow, Judgement } from '../judgement.ts'
import { judgeSegments, overlapWords } from './joinWindows.ts'

/** A detector that calls the stretch from "BEGIN" to "END" an advertisement, torn where the text is. */
const marked = {
  judge({ text }: DetectionWindow): Judgement {
    const begin = text.indexOf('BEGIN')
    const end = text.indexOf('END')
    const isAd = begin >= 0 || end >= 0
    const span = { start: begin >= 0 ? begin : 0, end: end >= 0 ? end + 3 : text.length }
    return { isAd, adConfidence: isAd ? 0.9 : 0.1, contentType: isAd ? 'advertisement' : null, companies: [], evidence: [], span: isAd ? span : null }
  },
}
const segment = (startSeconds: number, text: string, endSeconds = startSeconds + 10) => ({ startSeconds, endSeconds, text })
const filler = (count: number, word = 'talk') => Array.from({ length: count }, (_, index) => `${word}${index}`).join(' ')

test('an ad over a border is one stretch with its own times', () => {
  const stretches = judgeSegments(marked, [segment(0, `${filler(5)} BEGIN buy our soap`), segment(10, `it is good soap END ${filler(5, 'song')}`)], 'Tulsa, OK')
  expect(stretches).toHaveLength(1)
  expect(stretches[0]?.segments).toEqual([0, 1])
  expect(stretches[0]?.startSeconds).toBeCloseTo(5 / 9 * 10)
  expect(stretches[0]?.endSeconds).toBeCloseTo(10 + 5)
})

test('an ad that ends within its segment is not joined', () => {
  const stretches = judgeSegments(marked, [segment(0, `BEGIN buy soap END ${filler(8)}`), segment(10, filler(8, 'song'))], '')
  expect(stretches.map((stretch) => stretch.segments)).toEqual([[0], [1]])
  expect(stretches[1]?.startSeconds).toBeNull()
})

test('a hole in the hearing keeps the halves apart', () => {
  const stretches = judgeSegments(marked, [segment(0, `${filler(3)} BEGIN buy our soap`), segment(30, `good soap END ${filler(5)}`)], '')
  expect(stretches.map((stretch) => stretch.segments)).toEqual([[0], [1]])
})

test('at most three segments are judged together', () => {
  const stretches = judgeSegments(marked, [0, 10, 20, 30].map((at) => segment(at, at === 0 ? 'BEGIN a b' : 'c d e f')), '')
  expect(Math.max(...stretches.map((stretch) => stretch.segments.length))).toBeLessThanOrEqual(3)
  expect(stretches.flatMap((stretch) => stretch.segments)).toEqual([0, 1, 2, 3])
})

test('words of overlapping segments are said once', () => {
  expect(overlapWords('one two three four five', 'Three four, five six')).toBe(3)
  expect(overlapWords('one two', 'three four')).toBe(0)
  const stretches = judgeSegments(marked, [segment(0, 'x y BEGIN buy our soap today', 11), segment(10, 'our soap today it is END bye now and then again', 20)], '')
  expect(stretches[0]?.text).toBe('x y BEGIN buy our soap today it is END bye now and then again')
})

test("word times are taken where the recogniser gave them", () => {
  const words = ['hello', 'BEGIN', 'soap', 'END'].map((text, index) => ({ text, startSeconds: index * 2, endSeconds: index * 2 + 1 }))
  const [stretch] = judgeSegments(marked, [{ ...segment(100, 'hello BEGIN soap END'), words }], '')
  expect(stretch?.startSeconds).toBe(102)
  expect(stretch?.endSeconds).toBe(107)
})

test('nothing heard, nothing judged', () => expect(judgeSegments(marked, [], '')).toEqual([]))
