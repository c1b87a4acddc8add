import { joinUtterances, type CtmWord } from './pocketsphinxOutput.ts'

/** Words of half a second, with the given silences after them. */
function utterance(startSeconds: number, spoken: readonly (readonly [string, number])[]) {
  let at = 0
  const words = spoken.map(([text, silence]): CtmWord => {
    const word = { utterance: 'u0', startSeconds: at, durationSeconds: 0.5, text, posterior: 0.9 }
    at += 0.5 + silence
    return word
  })
  return { startSeconds, durationSeconds: at, words }
}

test('pauses are marked by full stops, word for word', () => {
  const transcript = joinUtterances([utterance(0, [['across', 0.01], ['from', 0.01], ['granada', 0.12], ['elkhorn', 0.01], ['valley', 0.04], ['sleep', 0]])])
  expect(transcript.text).toBe('across from granada. elkhorn valley sleep')
  expect(transcript.words.map(({ text }) => text).join(' ')).toBe(transcript.text)
  expect(transcript.words[3]).toEqual({ text: 'elkhorn', startSeconds: expect.closeTo(1.64, 5) as number, endSeconds: expect.closeTo(2.14, 5) as number, confidence: 0.9 })
})

test('what lies between utterances is a pause, the end is none', () => {
  const transcript = joinUtterances([utterance(0, [['call', 0.01], ['today', 0]]), utterance(4, [['hills', 0.01], ['hardware', 0]])])
  expect(transcript.text).toBe('call today. hills hardware')
})
