/** What Whisper-like models write where nobody spoke, and how to tell. */

export interface ScoredSegment {
  text: string
  startSeconds: number
  endSeconds: number
  averageLogProbability: number | null
  noSpeechProbability: number | null
}

/** The model's own rule: silent if it thinks so and was unsure of its words. */
const SILENT_NO_SPEECH = 0.6
const SILENT_LOG_PROBABILITY = -1
/** Where the server tells no word probability, only near certainty of silence counts. */
const SURELY_SILENT = 0.9
/** Nobody says more; auctioneers and disclaimers reach 8. */
const MOST_WORDS_PER_SECOND = 11
const RATE_NEEDS_WORDS = 8

/** Captions of videos that the models were trained on; as a whole segment they are never radio. */
const CAPTION_SEGMENTS = [
  /^thanks? (you )?(so much |very much )?for (watching|viewing|listening to (this|the) video)/i,
  /^(please )?(like,? (and |comment,? and )?)?(don't forget to )?subscribe( to (my|our|the) channel)?[.! ]*$/i,
  /^(sub)?titles? (by|made by|provided by)\b/i,
  /^(transcribed|transcript|captions?|captioned|translated) by\b/i,
  /\bamara\.org\b/i,
  /^(we'll|i'll|we will|i will) see you in the next video\b/i,
  /^subt[ií]tulos (realizados|creados)? ?por\b/i,
  /^¡?gracias por ver\b/i,
]

/** `[Music]`, `(applause)`, `*laughs*` and notes stand for sounds. */
const SOUND_TAGS = /\[[^\]]{1,40}\]|\((?:[a-z]+ ){0,3}(?:music|applause|laugh(?:s|ter|ing)?|silence|singing|noise|static|cheering|inaudible|beep|m[uú]sica|aplausos|risas)(?: [a-z]+){0,3}\)|\*[^*]{1,40}\*|[♩♪♫♬]+/gi

export function withoutSoundTags(text: string): string {
  return text.replace(SOUND_TAGS, ' ').replace(/\s+/g, ' ').trim()
}

export function isInvented(segment: ScoredSegment, prompt: string): boolean {
  const text = segment.text.trim()
  const { noSpeechProbability: noSpeech, averageLogProbability: logProbability } = segment
  if (noSpeech !== null) {
    if (logProbability === null ? noSpeech > SURELY_SILENT : noSpeech > SILENT_NO_SPEECH && logProbability < SILENT_LOG_PROBABILITY) {
      return true
    }
  }
  if (CAPTION_SEGMENTS.some((pattern) => pattern.test(text))) return true
  if (isPromptEcho(text, prompt)) return true
  const words = text.split(/\s+/).length
  const seconds = Math.max(0.1, segment.endSeconds - segment.startSeconds)
  return words >= RATE_NEEDS_WORDS && words / seconds > MOST_WORDS_PER_SECOND
}

/** On silence the models repeat their prompt: three or more names in its very order. */
function isPromptEcho(text: string, prompt: string): boolean {
  if (prompt === '' || text.split(',').length < 3) return false
  return plain(prompt).includes(plain(text))
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim()
}

const LONGEST_LOOP_WORDS = 12
const DIGITS = new Set(
  'zero oh one two three four five six seven eight nine double cero uno dos tres cuatro cinco seis siete ocho nueve'.split(' '),
)

/**
 * Keeps the first round of a phrase that a model repeats without end. Three rounds of a phrase are an advertisement's
 * insistence, four of a word are emphasis; digits repeat in telephone numbers and never count.
 */
export function withoutLoops<T>(words: readonly T[], textOf: (word: T) => string): T[] {
  const keys = words.map((word) => plain(textOf(word)))
  const kept: T[] = []
  let index = 0
  while (index < words.length) {
    const loop = loopAt(keys, index)
    for (const word of words.slice(index, index + (loop?.length ?? 1))) kept.push(word)
    index += loop === null ? 1 : loop.length * loop.rounds
  }
  return kept
}

/** No word, price or telephone number has one sign so often in a row; beyond it the model has lost its place. */
const STUTTER = /(.)\1{7}.*$/su
/** Two rounds of fewer words are how people speak. */
const SHORTEST_BABBLE_WORDS = 2

/** Words without what a model adds when it loses its place: `4.500000000…` is `4.5`. */
export function withoutStutter(words: readonly string[]): string[] {
  return words.map((word) => word.replace(STUTTER, '')).filter((word) => /[\p{L}\p{N}]/u.test(word))
}

/**
 * A sentence that is cut off mid-word makes models go round in its last words: `a word from a friend on a friend on a
 * friend's`. Of rounds at the very end the first stays.
 */
export function withoutBabble(words: readonly string[]): string[] {
  const keys = words.map(plain)
  for (let length = SHORTEST_BABBLE_WORDS; length <= LONGEST_LOOP_WORDS && 2 * length <= keys.length; length++) {
    const last = keys.slice(-length)
    const before = keys.slice(-2 * length, -length)
    const isRound = last.every((key, index) => key.startsWith(before[index] ?? ' ')) && !last.every((key) => /^[\d ]+$/.test(key))
    if (isRound) return withoutBabble(words.slice(0, -length))
  }
  return [...words]
}

function loopAt(keys: readonly string[], start: number): { length: number; rounds: number } | null {
  for (let length = 1; length <= LONGEST_LOOP_WORDS && start + 2 * length <= keys.length; length++) {
    const phrase = keys.slice(start, start + length)
    if (phrase.every((key) => DIGITS.has(key) || /^[\d ]+$/.test(key))) continue
    let rounds = 1
    while (phrase.every((key, offset) => keys[start + rounds * length + offset] === key)) rounds++
    const mostHonestRounds = length === 1 ? 4 : 3
    if (rounds > mostHonestRounds) return { length, rounds }
  }
  return null
}
