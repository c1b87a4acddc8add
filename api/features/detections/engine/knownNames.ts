import type { WindowAnalysis } from './analysis.ts'
import type { LexiconEntry } from './knowledge.ts'
import type { NameLexicon } from './lexicon.ts'
import { skeletonOf } from './model/nameVocabulary.ts'
import { nearestPassage, soundsOf, soundsOfName } from './phonetics.ts'
import { tokenize } from './tokens.ts'
import type { WordClasses } from './wordClasses.ts'

/** A place of the window that sounds like a company the installation knows. */
export interface KnownSaying {
  entry: LexiconEntry
  /** Token range [from, to). */
  from: number
  to: number
  /** 0: sounds the same. */
  distance: number
}

/** Shorter names are found by chance in ordinary speech; they have to be spelt as they are, which the lexicon finds. */
const FEWEST_SOUNDS = 7
/** Names as long as this leave room for more errors of a recogniser. */
const MANY_SOUNDS = 11
const SHORT_DISTANCE = 0.14
const LONG_DISTANCE = 0.2
/** Words that are no trade's, taken together. */
const HEAD_DISTANCE = 0.3
/** Each word has to be heard, or "Mount Calvary Baptist Church" would be taken for Mount Pisgah's. */
const WORD_DISTANCE = 0.36
/** Within other words nearly anything short can be found. */
const INNER_DISTANCE = 0.18
/** Shorter words are heard anywhere. */
const FEWEST_WORD_SOUNDS = 3
/** What a name has beyond so many consonants is not looked up; it is compared all the same. */
const LONGEST_SKELETON = 64
/** Consonant triples of a name that one place of the window must hold in part before it is compared sound by sound. */
const GRAM = 3
const SHARED_GRAMS = 0.4
/** What is left out or added before a triple shifts it; those that shift alike by this many consonants belong together. */
const SHIFT = 8
/** Words around such a place that the name may reach into. */
const MARGIN_WORDS = 2

interface KnownName {
  entry: LexiconEntry
  sounds: string
  /** Of its words that are no trade's. */
  head: string
  /** Of each word. */
  words: readonly string[]
  /** Number of its triples. */
  grams: number
}

interface KnownIndex {
  names: readonly KnownName[]
  /** Where triples stand: pairs of a name and the place in its consonants. */
  byGram: ReadonlyMap<string, readonly { name: number; at: number }[]>
}

const indexes = new WeakMap<NameLexicon, KnownIndex>()

const gramsOf = (skeleton: string): string[] => Array.from({ length: Math.max(0, skeleton.length - GRAM + 1) }, (_, at) => skeleton.slice(at, at + GRAM))

function indexOf(lexicon: NameLexicon, classes: WordClasses): KnownIndex {
  const built = indexes.get(lexicon)
  if (built) return built
  const names: KnownName[] = []
  const byGram = new Map<string, { name: number; at: number }[]>()
  for (const entry of lexicon.known) {
    if (entry.isSpeltOnly) continue
    const words = tokenize(entry.name).map((token) => (token.norm === '&' ? 'and' : token.norm))
    const sounds = soundsOfName(words)
    const head = soundsOfName(words.filter((word) => word !== 'and' && word !== 'the' && classes.trades(word).length === 0))
    const grams = gramsOf(skeletonOf(sounds).slice(0, LONGEST_SKELETON))
    if (sounds.length < FEWEST_SOUNDS || grams.length < 2) continue
    grams.forEach((gram, at) => {
      const list = byGram.get(gram) ?? []
      list.push({ name: names.length, at })
      byGram.set(gram, list)
    })
    // What else is known under the name says more than a prospect's line.
    names.push({ entry: lexicon.lookUp(words) ?? entry, sounds, head, words: words.map(soundsOf), grams: grams.length })
  }
  const index = { names, byGram }
  indexes.set(lexicon, index)
  return index
}

/** Places where enough of a name's consonants stand in their order: the name and the words around, [from, to). */
function likelyPlaces({ names, byGram }: KnownIndex, parts: readonly string[]): { name: KnownName; from: number; to: number }[] {
  let skeleton = ''
  const wordAt: number[] = []
  parts.forEach((part, word) => {
    const own = skeletonOf(part)
    skeleton += own
    for (let at = 0; at < own.length; at++) wordAt.push(word)
  })
  const bands = Math.ceil((skeleton.length + LONGEST_SKELETON) / SHIFT) + 2
  const counts = new Map<number, number>()
  gramsOf(skeleton).forEach((gram, at) => {
    for (const { name, at: within } of byGram.get(gram) ?? []) {
      const band = Math.floor((at - within + LONGEST_SKELETON) / SHIFT)
      // Counted twice, so that none falls between two bands.
      for (const key of [name * bands + band, name * bands + band + 1]) counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  })
  const places: { name: KnownName; from: number; to: number }[] = []
  for (const [key, count] of counts) {
    const name = names[Math.floor(key / bands)]
    if (!name || count < Math.max(2, name.grams * SHARED_GRAMS)) continue
    const start = ((key % bands) - 1) * SHIFT - LONGEST_SKELETON
    const end = start + 2 * SHIFT + name.grams + GRAM
    const from = Math.max(0, (wordAt[Math.max(0, Math.min(start, wordAt.length - 1))] ?? 0) - MARGIN_WORDS)
    const to = Math.min(parts.length, (wordAt[Math.max(0, Math.min(end, wordAt.length - 1))] ?? parts.length) + MARGIN_WORDS + 1)
    places.push({ name, from, to })
  }
  return places
}

/** "Public support" says what it says: everyday words in the place of a short name, and not quite its sounds. */
function isOrdinary(analysis: WindowAnalysis, name: KnownName, passage: { from: number; to: number; distance: number }): boolean {
  if (passage.distance === 0 || name.sounds.length >= MANY_SOUNDS) return false
  return analysis.tokens.slice(passage.from, passage.to).every((token) => analysis.classes.commonness(token.norm) <= 1)
}

function saysItsWords(name: KnownName, parts: readonly string[]): boolean {
  if (name.head.length >= FEWEST_WORD_SOUNDS && nearestPassage(name.head, parts, HEAD_DISTANCE) === null) return false
  return hearsEachWord(name.words, parts)
}

/** Whether the sounds of each word are among those of the words heard, which may have been cut elsewhere. */
function hearsEachWord(words: readonly string[], parts: readonly string[]): boolean {
  const heard = [...parts.join('')]
  return words.every((word) => word.length < FEWEST_WORD_SOUNDS || nearestPassage(word, parts, WORD_DISTANCE) !== null || nearestPassage(word, heard, INNER_DISTANCE) !== null)
}

/**
 * Where companies of the installation are heard, however the recogniser spelt and cut them: each place is the nearest company's, none
 * overlap, the nearest first. Built for thousands of names: only those that share consonants with the window are compared.
 */
export function knownSayings(analysis: WindowAnalysis, lexicon: NameLexicon): KnownSaying[] {
  const index = indexOf(lexicon, analysis.classes)
  if (index.names.length === 0) return []
  const blocked = new Set(analysis.phones.flatMap((range) => Array.from({ length: range.to - range.from }, (_, at) => range.from + at)))
  const parts = analysis.tokens.map((token, at) => (blocked.has(at) ? '' : soundsOf(token.norm === '&' ? 'and' : token.norm)))
  const found: KnownSaying[] = []
  for (const { name, from, to } of likelyPlaces(index, parts)) {
    const nearest = nearestPassage(name.sounds, parts.slice(from, to), name.sounds.length >= MANY_SOUNDS ? LONG_DISTANCE : SHORT_DISTANCE)
    if (!nearest) continue
    const passage = { from: from + nearest.from, to: from + nearest.to, distance: nearest.distance }
    if (!isOrdinary(analysis, name, passage) && saysItsWords(name, parts.slice(passage.from, passage.to))) found.push({ entry: name.entry, ...passage })
  }
  found.sort((a, b) => a.distance - b.distance || b.to - b.from - (a.to - a.from))
  return found.filter((saying, at) => !found.slice(0, at).some((nearer) => nearer.from < saying.to && saying.from < nearer.to))
}
