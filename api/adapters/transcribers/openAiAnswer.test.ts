import type { PcmAudio } from '../../features/listening/transcriber.port.ts'
import { withoutBabble, withoutLoops, withoutSoundTags, withoutStutter } from './hallucinations.ts'
import { namePrompt } from './namePrompt.ts'
import { parseAnswer, toTranscript } from './openAiAnswer.ts'

/** Ten seconds; loud from `from` to `to`. */
function audio(from = 0, to = 10): PcmAudio {
  const samples = new Int16Array(160_000)
  for (let index = from * 16_000; index < to * 16_000; index++) samples[index] = 8_000 * Math.sin(index / 5)
  return { samples, sampleRate: 16_000 }
}

function read(body: object, context: { audio?: PcmAudio; prompt?: string } = {}) {
  const answer = parseAnswer(JSON.stringify(body))
  if (answer === null) throw new Error('not an answer')
  return toTranscript(answer, { audio: context.audio ?? audio(), language: 'en', prompt: context.prompt ?? '' })
}

const segment = (text: string, more: object = {}) => ({ start: 0, end: 10, text, avg_logprob: -0.3, no_speech_prob: 0.02, ...more })

test.each([
  ['unsure words in likely silence', segment('and so it goes', { no_speech_prob: 0.8, avg_logprob: -1.4 })],
  ['certain silence without word probabilities', segment('hello there', { no_speech_prob: 0.95, avg_logprob: null })],
  ['captions of videos', segment('Thanks for watching!')],
  ['caption credits', segment('Subtitles by the Amara.org community')],
  ['sounds only', segment('[Music] (upbeat music) ♪♪')],
  ['an impossible rate', segment('one word after another and yet another and one more', { end: 0.5 })],
  ['text under silence', segment('Call now', { start: 7, end: 9 }), audio(0, 5)],
])('drops %s', (_name, dropped, heard = audio()) => {
  expect(read({ text: '', segments: [dropped, segment('Real words', { start: 1, end: 4 })] }, { audio: heard }).text).toBe('Real words')
})

test('drops the prompt when the model repeats it, and keeps its names in speech', () => {
  const prompt = 'Names: Zentro, Harper Sleep, Lakeside Credit Union.'
  expect(read({ text: '', segments: [segment('Zentro, Harper Sleep, Lakeside Credit Union.')] }, { prompt }).text).toBe('')
  expect(read({ text: '', segments: [segment('Come to Zentro, Harper Sleep, or the mall')] }, { prompt }).text).toContain('Zentro')
})

test('words inside segments, in pieces, keep their probabilities and join', () => {
  const words = [
    { word: ' That', start: 0.1, end: 0.3, probability: 0.3 },
    { word: "'s", start: 0.3, end: 0.5, probability: 0.8 },
    { word: ' it', start: 0.6, end: 0.8, probability: 0.9 },
  ]
  expect(read({ text: "That's it", segments: [segment(" That's it", { words })] }).words).toEqual([
    { text: "That's", startSeconds: 0.1, endSeconds: 0.5, confidence: 0.3 },
    { text: 'it', startSeconds: 0.6, endSeconds: 0.8, confidence: 0.9 },
  ])
})

test('words beside segments are dealt out by time and take the punctuation of the text', () => {
  const words = ['hello', 'there', 'again'].map((word, index) => ({ word, start: index * 2, end: index * 2 + 1 }))
  const segments = [segment(' Hello there.', { end: 4 }), segment(' Again!', { start: 4 })]
  const transcript = read({ text: '', segments, words })
  expect(transcript.words.map(({ text, startSeconds }) => [text, startSeconds])).toEqual([
    ['Hello', 0],
    ['there.', 2],
    ['Again!', 4],
  ])
  expect(transcript.words[0]?.confidence).toBeCloseTo(Math.exp(-0.3))
})

test('times beyond the audio are brought back into it', () => {
  const { words } = read({ text: 'late', segments: [segment('late words', { start: 9, end: 42 })] })
  expect(words.at(-1)?.endSeconds).toBeLessThanOrEqual(10)
})

test('languages by name and by code', () => {
  expect(read({ text: 'hola', language: 'spanish' }).language).toBe('es')
  expect(read({ text: 'hola', language: 'pt-BR' }).language).toBe('pt-br')
  expect(read({ text: 'hello' }).language).toBe('en')
})

test.each(['<html></html>', '{"error":"x"}', '[]', '{"text":5}'])('%s is no answer', (body) => {
  expect(parseAnswer(body)).toBeNull()
})

test('bare text is an answer', () => {
  expect(parseAnswer('Good morning')).toMatchObject({ text: 'Good morning' })
})

test('a model that lost its place is cut where it did', () => {
  expect(withoutStutter(['rates', 'from', `4.5${'0'.repeat(120)}`, '--------', 'call', '800-555-0100'])).toEqual(['rates', 'from', '4.5', 'call', '800-555-0100'])
  const babble = (text: string) => withoutBabble(text.split(' ')).join(' ')
  expect(babble("but first, a word from a friend on a friend on a friend's")).toBe('but first, a word from a friend on a friend')
  expect(babble('call 614-555-0154 614-555-0154')).toBe('call 614-555-0154 614-555-0154')
  expect(babble('you win, you win, every day')).toBe('you win, you win, every day')
})

test('loops end after the first round; insistence and digits stay', () => {
  const once = (text: string) => withoutLoops(text.split(' '), (word) => word).join(' ')
  expect(once('so call us and then and then and then and then and then')).toBe('so call us and then')
  expect(once('the the the the the end')).toBe('the end')
  expect(once('call now call now call now today')).toBe('call now call now call now today')
  expect(once('five five five five five five oh one')).toBe('five five five five five five oh one')
  expect(once('5 5 5 5 5 5')).toBe('5 5 5 5 5 5')
})

test('sound tags go, spoken brackets stay', () => {
  expect(withoutSoundTags('♪ (upbeat music) Hello [Applause] there')).toBe('Hello there')
  expect(withoutSoundTags('the plan (see dealer) is good')).toBe('the plan (see dealer) is good')
})

test('names fill the prompt up to its limit, most important last', () => {
  expect(namePrompt(['Zentro', 'zentro', ' Harper\nSleep ', ''])).toBe('Names: Harper Sleep, Zentro.')
  expect(namePrompt([])).toBe('')
  const many = namePrompt(Array.from({ length: 500 }, (_, index) => `Company Number ${index}`))
  expect(many.length).toBeLessThan(600)
  expect(many.endsWith('Company Number 0.')).toBe(true)
})
