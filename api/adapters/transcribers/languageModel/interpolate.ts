import { CorpusModel } from './corpusModel.ts'
import { ID_SPACE } from './countNgrams.ts'
import type { NgramCounts } from './countNgrams.ts'
import { findBigram } from './ngramModel.ts'
import type { NgramModel } from './ngramModel.ts'

// Called some ten million times a build.
const { exp, log, max } = Math

export interface InterpolationWeights {
  /** Weight of the corpus where it has never met the context … */
  unseenShare: number
  /** … and where it has met it often. */
  seenShare: number
  /** The weight is halfway between the two after so many occurrences of a context. */
  halfwayCount: number
  /** Taken from each of the corpus's counts for what it did not see. */
  discount: number
}

/**
 * General model and corpus in one: every probability is a weighted mean of both, and the backing-off weights are
 * worked out anew. `words` is the general model's list with what the corpus adds at its end.
 */
export async function interpolate(general: NgramModel, words: string[], counts: NgramCounts, weights: InterpolationWeights): Promise<NgramModel> {
  const corpus = new CorpusModel(counts, words.length, weights.discount)
  const base = widen(general, words)
  const model = allocate(base, counts)
  model.unigramLog = mixedUnigrams(base, general.words.length, corpus, weights.unseenShare)
  const oldBigrams = await mixBigrams(base, model, counts, corpus, weights)
  await mixTrigrams(base, model, oldBigrams, counts, corpus, weights)
  return model
}

function share(total: number, weights: InterpolationWeights): number {
  return weights.unseenShare + ((weights.seenShare - weights.unseenShare) * total) / (total + weights.halfwayCount)
}

/** Sentence starts are never predicted; models mark that with a probability near nothing. */
const NEVER_LOG = -100
/** A context whose listed words take all the mass would forbid every other word. */
const LEAST_MASS_LEFT = 1e-4
/** Between slices other work of the process runs; a slice takes some 30 ms. */
const WORDS_PER_SLICE = 1_000

function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

function widen(general: NgramModel, words: string[]): NgramModel {
  const unigramLog = new Float64Array(words.length).fill(-Infinity)
  unigramLog.set(general.unigramLog)
  const unigramBackoff = new Float64Array(words.length)
  unigramBackoff.set(general.unigramBackoff)
  const bigramStart = new Uint32Array(words.length + 1).fill(general.bigramPrevious.length)
  bigramStart.set(general.bigramStart)
  return { ...general, words, unigramLog, unigramBackoff, bigramStart }
}

function allocate(base: NgramModel, counts: NgramCounts): NgramModel {
  const bigrams = base.bigramPrevious.length + counts.bigrams.size
  const trigrams = base.trigramPrevious.length + counts.trigrams.size
  return {
    ...base,
    unigramBackoff: new Float64Array(base.words.length),
    bigramStart: new Uint32Array(base.words.length + 1),
    bigramPrevious: new Uint32Array(bigrams),
    bigramLog: new Float32Array(bigrams),
    bigramBackoff: new Float32Array(bigrams),
    trigramStart: new Uint32Array(bigrams + 1),
    trigramPrevious: new Uint32Array(trigrams),
    trigramLog: new Float32Array(trigrams),
  }
}

function mixedUnigrams(base: NgramModel, known: number, corpus: CorpusModel, corpusShare: number): Float64Array {
  return Float64Array.from(base.unigramLog, (generalLog, word) => {
    if (word < known && generalLog < NEVER_LOG) return generalLog
    return log(corpusShare * corpus.unigram(word) + (1 - corpusShare) * exp(generalLog))
  })
}

/** Resolves to where each bigram stands in the general model, -1 for new ones. */
async function mixBigrams(base: NgramModel, model: NgramModel, counts: NgramCounts, corpus: CorpusModel, weights: InterpolationWeights): Promise<Int32Array> {
  const oldBigrams = new Int32Array(model.bigramPrevious.length)
  const previousOf = groupByTail(counts.bigrams, 2)
  const listed = new Float64Array(base.words.length)
  const listedShorter = new Float64Array(base.words.length)
  let bigram = 0
  for (let word = 0; word < base.words.length; word++) {
    if (word % WORDS_PER_SLICE === 0) await breathe()
    model.bigramStart[word] = bigram
    const shorter = exp(model.unigramLog[word] ?? 0)
    forMerged(base.bigramPrevious, base.bigramStart[word] ?? 0, base.bigramStart[word + 1] ?? 0, previousOf.get(word), (previous, old) => {
      const generalLog = old >= 0 ? (base.bigramLog[old] ?? 0) : (base.unigramBackoff[previous] ?? 0) + (base.unigramLog[word] ?? 0)
      const weight = share(corpus.totalAfter(previous), weights)
      const probability = weight * corpus.bigram(previous, word) + (1 - weight) * exp(generalLog)
      listed[previous] = (listed[previous] ?? 0) + probability
      listedShorter[previous] = (listedShorter[previous] ?? 0) + shorter
      model.bigramPrevious[bigram] = previous
      model.bigramLog[bigram] = log(probability)
      oldBigrams[bigram] = old
      bigram++
    })
  }
  model.bigramStart[base.words.length] = bigram
  model.unigramBackoff = listed.map((mass, word) => backoff(mass, listedShorter[word] ?? 0))
  model.bigramPrevious = model.bigramPrevious.subarray(0, bigram)
  model.bigramLog = model.bigramLog.subarray(0, bigram)
  model.bigramBackoff = model.bigramBackoff.subarray(0, bigram)
  model.trigramStart = model.trigramStart.subarray(0, bigram + 1)
  return oldBigrams
}

async function mixTrigrams(
  base: NgramModel,
  model: NgramModel,
  oldBigrams: Int32Array,
  counts: NgramCounts,
  corpus: CorpusModel,
  weights: InterpolationWeights,
): Promise<void> {
  const beforePreviousOf = groupByTail(counts.trigrams, 3)
  const listed = new Float64Array(model.bigramPrevious.length)
  const listedShorter = new Float64Array(model.bigramPrevious.length)
  let trigram = 0
  for (let word = 0; word < model.words.length; word++) {
    if (word % WORDS_PER_SLICE === 0) await breathe()
    for (let bigram = model.bigramStart[word] ?? 0; bigram < (model.bigramStart[word + 1] ?? 0); bigram++) {
      model.trigramStart[bigram] = trigram
      const previous = model.bigramPrevious[bigram] ?? 0
      const old = oldBigrams[bigram] ?? -1
      const generalBigramLog = old >= 0 ? (base.bigramLog[old] ?? 0) : (base.unigramBackoff[previous] ?? 0) + (base.unigramLog[word] ?? 0)
      const shorter = exp(model.bigramLog[bigram] ?? 0)
      const corpusShorter = corpus.bigram(previous, word)
      const from = old < 0 ? 0 : (base.trigramStart[old] ?? 0)
      const to = old < 0 ? 0 : (base.trigramStart[old + 1] ?? 0)
      forMerged(base.trigramPrevious, from, to, beforePreviousOf.get(previous * ID_SPACE + word), (beforePrevious, oldTrigram) => {
        const context = findBigram(model, beforePrevious, previous)
        const generalLog = oldTrigram >= 0 ? (base.trigramLog[oldTrigram] ?? 0) : generalBigramLog + generalBackoff(base, beforePrevious, previous)
        const inCorpus = corpus.trigram(beforePrevious, previous, word, corpusShorter)
        const weight = share(inCorpus.total, weights)
        const probability = weight * inCorpus.probability + (1 - weight) * exp(generalLog)
        if (context >= 0) {
          listed[context] = (listed[context] ?? 0) + probability
          listedShorter[context] = (listedShorter[context] ?? 0) + shorter
        }
        model.trigramPrevious[trigram] = beforePrevious
        model.trigramLog[trigram] = log(probability)
        trigram++
      })
    }
  }
  model.trigramStart[model.bigramPrevious.length] = trigram
  model.bigramBackoff = Float32Array.from(listed, (mass, bigram) => backoff(mass, listedShorter[bigram] ?? 0))
  model.trigramPrevious = model.trigramPrevious.subarray(0, trigram)
  model.trigramLog = model.trigramLog.subarray(0, trigram)
}

function generalBackoff(base: NgramModel, beforePrevious: number, previous: number): number {
  const context = findBigram(base, beforePrevious, previous)
  return context < 0 ? 0 : (base.bigramBackoff[context] ?? 0)
}

/** ln of the factor that gives the words not listed after a context what the listed ones leave. */
function backoff(listed: number, listedShorter: number): number {
  return log(max(LEAST_MASS_LEFT, 1 - listed) / max(LEAST_MASS_LEFT, 1 - listedShorter))
}

/** For each n-gram without its first word, the sorted first words. */
function groupByTail(ngrams: ReadonlyMap<number, number>, order: 2 | 3): Map<number, number[]> {
  const tailSpace = order === 2 ? ID_SPACE : ID_SPACE * ID_SPACE
  const groups = new Map<number, number[]>()
  for (const key of ngrams.keys()) {
    const tail = key % tailSpace
    const first = Math.floor(key / tailSpace)
    const group = groups.get(tail)
    if (group === undefined) groups.set(tail, [first])
    else group.push(first)
  }
  for (const group of groups.values()) group.sort((a, b) => a - b)
  return groups
}

/** Visits both sorted lists in one order; `old` is the position in the first, -1 for what only the second has. */
function forMerged(
  keys: Uint32Array,
  from: number,
  to: number,
  added: readonly number[] | undefined,
  visit: (key: number, old: number) => void,
): void {
  let index = 0
  for (let old = from; old < to; old++) {
    const key = keys[old] ?? 0
    for (let next = added?.[index]; next !== undefined && next <= key; next = added?.[index]) {
      if (next < key) visit(next, -1)
      index++
    }
    visit(key, old)
  }
  for (let next = added?.[index]; next !== undefined; next = added?.[index]) {
    visit(next, -1)
    index++
  }
}
