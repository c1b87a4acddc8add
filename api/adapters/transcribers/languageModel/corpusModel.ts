import { ID_SPACE } from './countNgrams.ts'
import type { NgramCounts } from './countNgrams.ts'

/** What a corpus has after one word or one pair of words. */
interface Context {
  total: number
  /** Mass that discounting left for what was not seen. */
  freed: number
}

/** Probabilities of a small corpus alone: absolute discounting, interpolated down to its word frequencies. */
export class CorpusModel {
  readonly #counts: NgramCounts
  readonly #discount: number
  readonly #afterWord: Map<number, Context>
  readonly #afterPair: Map<number, Context>

  constructor(counts: NgramCounts, discount: number) {
    this.#counts = counts
    this.#discount = discount
    this.#afterWord = contextsOf(counts.bigrams, discount)
    this.#afterPair = contextsOf(counts.trigrams, discount)
  }

  /** How often the corpus goes on after this word; 0: it never does. */
  totalAfter(word: number): number {
    return this.#afterWord.get(word)?.total ?? 0
  }

  totalAfterPair(previous: number, word: number): number {
    return this.#afterPair.get(previous * ID_SPACE + word)?.total ?? 0
  }

  unigram(word: number): number {
    return (this.#counts.unigrams.get(word) ?? 0) / this.#counts.totalWords
  }

  bigram(previous: number, word: number): number {
    const context = this.#afterWord.get(previous)
    if (context === undefined) return this.unigram(word)
    return this.#joined(this.#counts.bigrams.get(previous * ID_SPACE + word), context, this.unigram(word))
  }

  trigram(beforePrevious: number, previous: number, word: number): number {
    const pair = beforePrevious * ID_SPACE + previous
    const context = this.#afterPair.get(pair)
    const shorter = this.bigram(previous, word)
    return context === undefined ? shorter : this.#joined(this.#counts.trigrams.get(pair * ID_SPACE + word), context, shorter)
  }

  #joined(count: number | undefined, context: Context, shorter: number): number {
    return (Math.max(0, (count ?? 0) - this.#discount) + context.freed * shorter) / context.total
  }
}

function contextsOf(ngrams: ReadonlyMap<number, number>, discount: number): Map<number, Context> {
  const contexts = new Map<number, Context>()
  for (const [key, count] of ngrams) {
    const head = Math.floor(key / ID_SPACE)
    const context = contexts.get(head) ?? { total: 0, freed: 0 }
    context.total += count
    context.freed += Math.min(count, discount)
    contexts.set(head, context)
  }
  return contexts
}
