import { ID_SPACE } from './countNgrams.ts'
import type { NgramCounts } from './countNgrams.ts'

// Called some four million times a build.
const { floor, max, min } = Math

/** What a corpus has after a pair of words. */
interface Context {
  total: number
  /** Mass that discounting left for what was not seen. */
  freed: number
}

/**
 * Probabilities of a small corpus alone: absolute discounting, interpolated down to its word frequencies. What is
 * asked four million times a build stands in arrays by word id.
 */
export class CorpusModel {
  readonly #counts: NgramCounts
  readonly #discount: number
  readonly #unigram: Float64Array
  readonly #totalAfter: Float64Array
  readonly #freedAfter: Float64Array
  readonly #afterPair = new Map<number, Context>()

  /** `size`: word ids lie below it. */
  constructor(counts: NgramCounts, size: number, discount: number) {
    this.#counts = counts
    this.#discount = discount
    this.#unigram = new Float64Array(size)
    this.#totalAfter = new Float64Array(size)
    this.#freedAfter = new Float64Array(size)
    for (const [word, count] of counts.unigrams) this.#unigram[word] = count / counts.totalWords
    for (const [key, count] of counts.bigrams) {
      const previous = floor(key / ID_SPACE)
      this.#totalAfter[previous] = (this.#totalAfter[previous] ?? 0) + count
      this.#freedAfter[previous] = (this.#freedAfter[previous] ?? 0) + min(count, discount)
    }
    for (const [key, count] of counts.expected ?? []) {
      const previous = floor(key / ID_SPACE)
      this.#totalAfter[previous] = (this.#totalAfter[previous] ?? 0) + count
    }
    for (const [key, count] of counts.trigrams) {
      const pair = floor(key / ID_SPACE)
      const context = this.#afterPair.get(pair) ?? { total: 0, freed: 0 }
      context.total += count
      context.freed += min(count, discount)
      this.#afterPair.set(pair, context)
    }
  }

  /** How often the corpus goes on after this word; 0: it never does. */
  totalAfter(word: number): number {
    return this.#totalAfter[word] ?? 0
  }

  unigram(word: number): number {
    return this.#unigram[word] ?? 0
  }

  bigram(previous: number, word: number): number {
    const total = this.#totalAfter[previous] ?? 0
    const shorter = this.unigram(word)
    if (total === 0) return shorter
    // A word that the corpus never says needs no look-up.
    const key = previous * ID_SPACE + word
    const count = shorter === 0 ? 0 : (this.#counts.bigrams.get(key) ?? 0)
    const expected = shorter === 0 ? 0 : (this.#counts.expected?.get(key) ?? 0)
    return (max(0, count - this.#discount) + expected + (this.#freedAfter[previous] ?? 0) * shorter) / total
  }

  /** With how often the corpus goes on after the pair; `shorter` is `bigram(previous, word)`. */
  trigram(beforePrevious: number, previous: number, word: number, shorter: number): { probability: number; total: number } {
    const isKnownPair = this.totalAfter(previous) > 0 && this.totalAfter(beforePrevious) > 0
    const pair = beforePrevious * ID_SPACE + previous
    const context = isKnownPair ? this.#afterPair.get(pair) : undefined
    if (context === undefined) return { probability: shorter, total: 0 }
    const count = shorter === 0 ? 0 : (this.#counts.trigrams.get(pair * ID_SPACE + word) ?? 0)
    const probability = (max(0, count - this.#discount) + context.freed * shorter) / context.total
    return { probability, total: context.total }
  }
}
