import { SENTENCE_END, SENTENCE_START } from './ngramModel.ts'

/** A sentence as it is spoken: lower-case words, numbers spelt out. */
export interface SpokenSentence {
  words: readonly string[]
  /** How often it counts. */
  weight: number
}

/** Keys join word ids; ids stay below 2^17, so that three fit into a number's 53 bits. */
export interface NgramCounts {
  unigrams: Map<number, number>
  /** previous × ID_SPACE + word */
  bigrams: Map<number, number>
  /** (beforePrevious × ID_SPACE + previous) × ID_SPACE + word */
  trigrams: Map<number, number>
  totalWords: number
  /** Pairs that names are expected to make, beside those counted; nothing is discounted from them. */
  expected?: Map<number, number>
}

export const ID_SPACE = 2 ** 17

/** Counts with the ids that `idOf` gives; it is asked for every word and may take in new ones. */
export function countNgrams(sentences: Iterable<SpokenSentence>, idOf: (word: string) => number): NgramCounts {
  const counts: NgramCounts = { unigrams: new Map(), bigrams: new Map(), trigrams: new Map(), totalWords: 0 }
  const start = idOf(SENTENCE_START)
  for (const { words, weight } of sentences) {
    if (words.length === 0) continue
    let beforePrevious = -1
    let previous = start
    for (const text of [...words, SENTENCE_END]) {
      const word = idOf(text)
      add(counts.unigrams, word, weight)
      counts.totalWords += weight
      const pair = previous * ID_SPACE + word
      add(counts.bigrams, pair, weight)
      if (beforePrevious >= 0) add(counts.trigrams, (beforePrevious * ID_SPACE + previous) * ID_SPACE + word, weight)
      beforePrevious = previous
      previous = word
    }
  }
  return counts
}

function add(counts: Map<number, number>, key: number, weight: number): void {
  counts.set(key, (counts.get(key) ?? 0) + weight)
}
