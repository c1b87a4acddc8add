import type { WindowAnalysis } from './analysis.ts'
import type { NameVocabulary, VocabularyEntry } from './model/nameVocabulary.ts'
import { skeletonOf } from './model/nameVocabulary.ts'
import { soundDistance, soundsOf } from './phonetics.ts'

/** Another reading of some words of a name. */
export interface Respelling {
  /** Range in the name's words, [from, to). */
  from: number
  to: number
  words: readonly string[]
  features: number[]
}

const MOST_HEARD_WORDS = 4
const FARTHEST = 0.34
const FEWEST_SOUNDS = 3
const FUNCTION_WORDS = new Set(['a', 'an', 'in', 'the', 'to', 'of', 'and', 'you', 'on', 'or', 'as', 'at', 'is', 'it', 'are', 'them', 'oh', 'by', 'for'])
const FEATURE_COUNT = 32
/** Place of the neighbours' support for the reading among the features; that for what was heard follows. */
const PAIR_FEATURE = 12
/** Words worth this much stand in several known names. */
const AT_HOME = 1

const plain = (word: string): string => word.replace(/'s$|s'$/, '')

/** How a word sounds by the dictionary, else by its letters. */
export function spokenSounds(vocabulary: NameVocabulary, word: string): string {
  return vocabulary.soundsOf(word) ?? soundsOf(word)
}

function joinedSounds(vocabulary: NameVocabulary, words: readonly string[]): string {
  return words.map((word) => spokenSounds(vocabulary, word)).join('').replace(/(.)\1+/g, '$1')
}

/** How near two spellings are: shared letter pairs, 0–1. */
function likeness(a: string, b: string): number {
  const pairs = (word: string): string[] => Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2))
  const first = pairs(a)
  const second = pairs(b)
  if (first.length + second.length === 0) return a === b ? 1 : 0
  const left = [...second]
  let shared = 0
  for (const pair of first) {
    const at = left.indexOf(pair)
    if (at < 0) continue
    left.splice(at, 1)
    shared += 1
  }
  return (2 * shared) / (first.length + second.length)
}

/** "doors" for "door" is grammar, not mishearing. */
function isInflected(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return long.startsWith(short) && /^(?:s|es|e|er|ers|ing|ed)$/.test(long.slice(short.length))
}

/** What one name adds to the vocabulary's counts. */
export interface OwnName {
  valueOf(word: string): number
  pairCount(first: string, second: string): number
}

/** Outside of training nothing has to be left out. */
export const NO_NAME: OwnName = { valueOf: () => 0, pairCount: () => 0 }

/** What a name's words might have been, each reading with its features. `own` is what training must not know of. */
export function respellings(analysis: WindowAnalysis, heard: readonly string[], vocabulary: NameVocabulary, own: OwnName = NO_NAME): Respelling[] {
  const found: Respelling[] = []
  const elsewhere = new Map<string, number>()
  for (const token of analysis.tokens) elsewhere.set(plain(token.norm), (elsewhere.get(plain(token.norm)) ?? 0) + 1)
  const labels = analysis.domains.map((domain) => domain.domain)
  const worth = (word: string): number => Math.max(0, vocabulary.valueOf(word) - own.valueOf(word))
  for (let from = 0; from < heard.length; from++) {
    for (let to = from + 1; to <= Math.min(heard.length, from + MOST_HEARD_WORDS); to++) {
      const part = heard.slice(from, to)
      if (part.some((word) => !/^[a-z']+$/.test(word))) break
      const last = part.at(-1) ?? ''
      const isPossessive = last.endsWith("'s")
      const bare = [...part.slice(0, -1), plain(last)]
      const sounds = joinedSounds(vocabulary, bare)
      if (sounds.length < FEWEST_SOUNDS) continue
      if (part.length > 1 && part.every((word) => FUNCTION_WORDS.has(word))) continue
      // What the address repeats was hardly misheard.
      if (bare.some((word) => word.length >= 4 && labels.some((label) => label.includes(word)))) continue
      for (const entry of vocabulary.near(sounds, analysis.market)) {
        if (entry.words.join(' ') === bare.join(' ') || isInflected(entry.words.join(''), bare.join(''))) continue
        // A name seldom says a word twice, and saints are called by their own names.
        if (entry.words.some((word) => heard.includes(word) && !bare.includes(word)) || heard[from - 1] === 'saint') continue
        // Both words are said: the one heard here was meant here.
        if (bare.length === 1 && (elsewhere.get(bare[0] ?? '') ?? 0) > 1 && elsewhere.has(entry.words[0] ?? '')) continue
        const distance = soundDistance(sounds, entry.sounds)
        if (distance > FARTHEST) continue
        const value = Math.max(...entry.words.map(worth))
        if (value <= 0 && entry.value > 0 && !entry.isPlace) continue
        const features = featuresOf(analysis, heard, { from, to, bare, sounds, entry, distance, value, worth, elsewhere, vocabulary, own })
        // Nor what names are known to hold, unless its neighbour speaks for the other word.
        if (bare.every((word) => worth(word) >= AT_HOME) && !((features[PAIR_FEATURE] ?? 0) > (features[PAIR_FEATURE + 1] ?? 0))) continue
        const words = isPossessive && !entry.words.at(-1)?.endsWith('s') ? [...entry.words.slice(0, -1), `${entry.words.at(-1) ?? ''}'s`] : [...entry.words]
        found.push({ from, to, words, features })
      }
    }
  }
  return found
}

interface Context {
  from: number
  to: number
  bare: readonly string[]
  sounds: string
  entry: VocabularyEntry
  distance: number
  value: number
  worth: (word: string) => number
  elsewhere: ReadonlyMap<string, number>
  vocabulary: NameVocabulary
  own: OwnName
}

function featuresOf(analysis: WindowAnalysis, heard: readonly string[], context: Context): number[] {
  const { from, to, bare, sounds, entry, distance, value, worth, elsewhere, vocabulary, own } = context
  const { classes } = analysis
  const heardValues = bare.map((word) => Math.max(worth(word), vocabulary.isPlace(word, analysis.market) ? 1.5 : 0))
  const joined = bare.join('')
  const isUnknown = bare.some((word) => classes.commonness(word) === 3 && worth(word) === 0)
  const pair = (words: readonly string[]): number => {
    const count = (first: string, second: string): number => Math.max(0, vocabulary.pairCount(first, second) - own.pairCount(first, second))
    // "pawn and jewelry" is counted as it is without the "and".
    const left = heard[from - 1] === 'and' ? heard[from - 2] : heard[from - 1]
    const right = heard[to] === 'and' ? heard[to + 1] : heard[to]
    const before = left === undefined ? 0 : count(plain(left), words[0] ?? '')
    const after = right === undefined ? 0 : count(words.at(-1) ?? '', plain(right))
    return Math.log1p(before + after)
  }
  const spoken = entry.words.every((word) => (elsewhere.get(word) ?? 0) > 0 && !bare.includes(word)) ? 1 : 0
  const isTrade = (word: string): boolean => classes.trades(word).length > 0
  const gainsTrade = isTrade(entry.words.at(-1) ?? '') && !isTrade(bare.at(-1) ?? '') ? 1 : 0
  const losesTrade = bare.some(isTrade) && !entry.words.some(isTrade) ? 1 : 0
  const single = bare.length === 1 ? 1 : 0
  // One word that no name is known to hold, in place of one that names do hold: what misheard names mostly look like.
  const foreign = single * ((heardValues[0] ?? 0) === 0 ? 1 : 0)
  const mostCommon = Math.min(...bare.map((word) => classes.commonness(word)))
  return [
    1, distance, distance * sounds.length * 0.2, distance === 0 ? 1 : 0, skeletonOf(sounds) === skeletonOf(entry.sounds) ? 1 : 0,
    Math.min(value, 6) / 3, Math.min(...heardValues) / 3, heardValues.reduce((sum, each) => sum + each, 0) / heardValues.length / 3,
    bare.length > 1 ? 1 : 0, joined === entry.words.join('') ? 1 : 0, entry.isPlace ? 1 : 0, value === 0 && !entry.isPlace ? 1 : 0,
    pair(entry.words), pair(bare), spoken, bare.some((word) => FUNCTION_WORDS.has(word)) ? 1 : 0, isUnknown ? 1 : 0,
    gainsTrade, losesTrade, gainsTrade && to === heard.length ? 1 : 0, likeness(joined, entry.words.join('')), mostCommon === 0 ? 1 : 0, Math.min(sounds.length, 10) / 10,
    single * (Math.min(value, 6) / 3), foreign, foreign * (Math.min(value, 6) / 3), single * distance, foreign * distance, foreign * (mostCommon === 0 ? 1 : 0),
    classes.isSurname(entry.words[0] ?? '') && !bare.some((word) => classes.isSurname(word)) ? 1 : 0, heardValues.every((each) => each >= AT_HOME) ? 1 : 0, from === 0 ? single : 0,
  ]
}

export const SPELLING_FEATURE_COUNT = FEATURE_COUNT

/** Letters as a recogniser writes their names: "dee and bee supply". */
const LETTER_WORDS: Readonly<Record<string, string>> = {
  bee: 'b', be: 'b', see: 'c', sea: 'c', dee: 'd', gee: 'g', jay: 'j', kay: 'k', elle: 'l', em: 'm', pea: 'p', cue: 'q', queue: 'q', are: 'r', ess: 's', tea: 't', tee: 't', you: 'u', vee: 'v', why: 'y', ex: 'x',
}

function asLetter(word: string | undefined): string | null {
  if (word === undefined) return null
  return /^[a-z]$/.test(word) ? word : Object.hasOwn(LETTER_WORDS, word) ? (LETTER_WORDS[word] ?? null) : null
}

function withLetters(words: readonly string[]): string[] {
  const out = [...words]
  for (let at = 1; at + 1 < out.length; at++) {
    const before = asLetter(out[at - 1])
    const after = asLetter(out[at + 1])
    if ((out[at] === 'and' || out[at] === '&' || out[at] === 'in' || out[at] === 'an') && before && after && at + 2 < out.length + 1) out.splice(at - 1, 3, before, 'and', after)
  }
  return out
}

/** Joins two words whose letters make a word that names hold, or a place of the market, where names do not hold them apart. */
function joinTorn(heard: readonly string[], market: string, vocabulary: NameVocabulary): string[] {
  const words: string[] = []
  for (const word of heard) {
    const before = words.at(-1)
    const joined = `${before ?? ''}${word}`
    const isWord = vocabulary.valueOf(plain(joined)) > 0 || vocabulary.isPlace(plain(joined), market)
    if (before !== undefined && isWord && vocabulary.pairCount(before, plain(word)) === 0) words[words.length - 1] = joined
    else words.push(word)
  }
  return words
}

/** The words of a name as they most likely are written: the best reading again and again, while one is likelier than what was heard. */
export function respellName(analysis: WindowAnalysis, heard: readonly string[], vocabulary: NameVocabulary): string[] {
  let words = withLetters(joinTorn(heard, analysis.market, vocabulary))
  // The vocabulary is English: it would make "city" of "cita".
  if (words.some((word) => SPANISH.has(word) || analysis.classes.isSpanishHead(word))) return words
  const touched = new Set<string>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const best = respellings(analysis, words, vocabulary)
      .map((reading) => ({ ...reading, score: reading.features.reduce((sum, value, at) => sum + value * (vocabulary.weights[at] ?? 0), 0) }))
      .filter((reading) => reading.score > LEAST_SCORE && !words.slice(reading.from, reading.to).some((word) => touched.has(word)))
      .sort((a, b) => b.score - a.score)[0]
    if (!best) break
    words = [...words.slice(0, best.from), ...best.words, ...words.slice(best.to)]
    for (const word of best.words) touched.add(word)
  }
  return words
}

const SPANISH = new Set(['el', 'los', 'las', 'del', 'y', 'don', 'su', 'mi', 'en', 'con'])
/** Words of one name that are ever misheard, at most. */
const MOST_ROUNDS = 3
/** Keeping what was heard scores 0. */
const LEAST_SCORE = 0
