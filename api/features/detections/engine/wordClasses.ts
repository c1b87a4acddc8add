import { BUSINESS_WORDS, SPANISH_HEADS, SURNAMES } from './lexicon/businessWords.ts'
import type { BloomFilter } from './hashing.ts'

/** How ordinary a word is: 0 among the most common, 3 in no word list (names, mostly). */
export type Commonness = 0 | 1 | 2 | 3

export interface WordClasses {
  commonness(word: string): Commonness
  /** Trades whose company names carry the word. */
  trades(word: string): readonly string[]
  isSurname(word: string): boolean
  isSpanishHead(word: string): boolean
}

const TRADES = new Map<string, string[]>()
for (const [trade, words] of Object.entries(BUSINESS_WORDS)) {
  for (const word of words.split(' ')) TRADES.set(word, [...new Set([...(TRADES.get(word) ?? []), trade])])
}
const SURNAME_SET = new Set(SURNAMES.toLowerCase().split(' '))
const NO_TRADES: readonly string[] = []

const bare = (word: string): string => word.replace(/'s$|'$/, '')

/** `levels`: filters of growing word lists, the commonest first. */
export function createWordClasses(levels: readonly BloomFilter[]): WordClasses {
  const cache = new Map<string, Commonness>()
  const compute = (word: string): Commonness => {
    const plain = bare(word)
    const level = levels.findIndex((filter) => filter.has(word) || filter.has(plain))
    return (level < 0 ? 3 : level) as Commonness
  }
  return {
    commonness(word) {
      const seen = cache.get(word)
      if (seen !== undefined) return seen
      const value = compute(word)
      // Bounded: a stream of recogniser noise must not grow it for ever.
      if (cache.size < COMMONNESS_CACHE_WORDS) cache.set(word, value)
      return value
    },
    trades: (word) => TRADES.get(bare(word)) ?? NO_TRADES,
    isSurname: (word) => SURNAME_SET.has(bare(word)) || SURNAME_SET.has(bare(word).replace(/s$/, '')),
    isSpanishHead: (word) => SPANISH_HEADS.has(word),
  }
}

const COMMONNESS_CACHE_WORDS = 50_000
