/**
 * A trigram model with backing off, laid out as the recogniser's own files are: by the predicted word first, then
 * backwards. Logarithms are natural. Bigram `b` predicts the word whose range holds it, after `bigramPrevious[b]`;
 * trigram `t` belongs to the bigram whose range holds it and looks one word further back, at `trigramPrevious[t]`.
 */
export interface NgramModel {
  words: string[]
  /** Of each word. */
  unigramLog: Float64Array
  unigramBackoff: Float64Array
  /** One entry more than there are words. */
  bigramStart: Uint32Array
  bigramPrevious: Uint32Array
  bigramLog: Float32Array
  bigramBackoff: Float32Array
  /** One entry more than there are bigrams. */
  trigramStart: Uint32Array
  trigramPrevious: Uint32Array
  trigramLog: Float32Array
}

export const SENTENCE_START = '<s>'
export const SENTENCE_END = '</s>'

/** Position of `key` in a sorted stretch; -1 where it is not. */
export function findSorted(keys: Uint32Array, from: number, to: number, key: number): number {
  let low = from
  let high = to - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = keys[middle] ?? 0
    if (found === key) return middle
    if (found < key) low = middle + 1
    else high = middle - 1
  }
  return -1
}

export function findBigram(model: NgramModel, previous: number, word: number): number {
  return findSorted(model.bigramPrevious, model.bigramStart[word] ?? 0, model.bigramStart[word + 1] ?? 0, previous)
}

/** ln P(word | beforePrevious previous), backed off as the recogniser does. */
export function trigramLogProbability(model: NgramModel, beforePrevious: number, previous: number, word: number): number {
  const bigram = findBigram(model, previous, word)
  if (bigram >= 0) {
    const from = model.trigramStart[bigram] ?? 0
    const trigram = findSorted(model.trigramPrevious, from, model.trigramStart[bigram + 1] ?? 0, beforePrevious)
    if (trigram >= 0) return model.trigramLog[trigram] ?? 0
  }
  const context = findBigram(model, beforePrevious, previous)
  const backoff = context < 0 ? 0 : (model.bigramBackoff[context] ?? 0)
  return backoff + bigramLogProbability(model, previous, word, bigram)
}

export function bigramLogProbability(model: NgramModel, previous: number, word: number, bigram = findBigram(model, previous, word)): number {
  if (bigram >= 0) return model.bigramLog[bigram] ?? 0
  return (model.unigramBackoff[previous] ?? 0) + (model.unigramLog[word] ?? 0)
}

/** Mean of -ln P over the words of a sentence and its end; unknown words are left out and counted. */
export function sentenceCost(model: NgramModel, idOf: ReadonlyMap<string, number>, words: readonly string[]) {
  const start = idOf.get(SENTENCE_START) ?? 0
  let cost = 0
  let scored = 0
  let unknown = 0
  let beforePrevious = -1
  let previous = start
  for (const text of [...words, SENTENCE_END]) {
    const word = idOf.get(text)
    if (word === undefined) {
      unknown++
      continue
    }
    cost -= beforePrevious < 0 ? bigramLogProbability(model, previous, word) : trigramLogProbability(model, beforePrevious, previous, word)
    scored++
    beforePrevious = previous
    previous = word
  }
  return { cost, scored, unknown }
}

export function wordIds(model: NgramModel): Map<string, number> {
  return new Map(model.words.map((word, id) => [word, id]))
}
