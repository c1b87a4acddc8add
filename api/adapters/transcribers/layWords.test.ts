import { layWords, spokenLength, voicedIn } from './layWords.ts'
import { FRAME_SECONDS } from './splitAtPauses.ts'

const RATE = 16_000

/** Frames of speech (true) and pause (false), by seconds. */
const frames = (...parts: readonly (readonly [isVoiced: boolean, seconds: number])[]): boolean[] =>
  parts.flatMap(([isVoiced, seconds]) => new Array<boolean>(Math.round(seconds / FRAME_SECONDS)).fill(isVoiced))

const starts = (texts: string, voiced: readonly boolean[]) => layWords(texts.split(' '), voiced, 0.75).map(({ startSeconds }) => startSeconds)

it('begins with the voice and gives each word time by its length', () => {
  const words = layWords(['a', 'considerably', 'b'], frames([false, 1], [true, 2], [false, 1]), 0.5)
  expect(words[0]).toMatchObject({ text: 'a', startSeconds: expect.closeTo(1), confidence: 0.5 })
  expect(words[2]?.endSeconds).toBeCloseTo(3)
  expect((words[1]?.endSeconds ?? 0) - (words[1]?.startSeconds ?? 0)).toBeGreaterThan(1.2)
  for (const [index, word] of words.entries()) expect(word.startSeconds).toBeGreaterThanOrEqual(words[index - 1]?.startSeconds ?? 0)
})

it('lets a sentence begin after the pause, though its length alone would put it elsewhere', () => {
  // The first sentence is read slowly, the second fast.
  const voiced = frames([true, 2.2], [false, 0.6], [true, 2.3])
  const [, , , second] = starts('slowly read words. Then several quick words follow', voiced)
  expect(second).toBeCloseTo(2.8, 1)
})

it('prefers the pause at a full stop to a hesitation nearby', () => {
  const voiced = frames([true, 1], [false, 0.2], [true, 1], [false, 0.6], [true, 2])
  const times = starts('one two three four. five six seven eight', voiced)
  expect(times[4]).toBeCloseTo(2.8, 1)
})

it('counts digits, signs and initials as they are spoken', () => {
  expect(spokenLength('614-555-0154')).toBeGreaterThan(spokenLength('considerably') * 3)
  expect(spokenLength('$5')).toBeGreaterThan(spokenLength('five'))
  expect(spokenLength('ABC')).toBeGreaterThan(spokenLength('Abc'))
  expect(spokenLength('kites.com')).toBeGreaterThan(spokenLength('kitescom'))
})

it('hears a voice only where there is speech', () => {
  const loud = Int16Array.from({ length: 3 * RATE }, (_, index) => 8_000 * Math.sin(index))
  const voiced = voicedIn(loud, [{ start: RATE, end: 2 * RATE }], RATE)
  expect(voiced.indexOf(true) * FRAME_SECONDS).toBeCloseTo(1)
  expect(voiced.lastIndexOf(true) * FRAME_SECONDS).toBeCloseTo(2, 1)
})

it('has an answer without any voice, and for no words', () => {
  expect(layWords(['hello', 'there'], frames([false, 2]), 1).map(({ text }) => text)).toEqual(['hello', 'there'])
  expect(layWords([], frames([true, 2]), 1)).toEqual([])
})
