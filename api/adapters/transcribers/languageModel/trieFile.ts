import type { NgramModel } from './ngramModel.ts'

/**
 * The recogniser's binary language model: a header, tables of 65,536 values that stand for probabilities, the
 * unigrams, bit-packed bigrams and trigrams sorted for search, and the words.
 */
const MAGIC = 'Trie Language Model'
const ORDER = 3
const BINS = 1 << 16
const BIN_BITS = 16
const UNIGRAM_BYTES = 12
/** Room at the end of each packed table, so that the last record may be read as a whole machine word. */
const PACKED_SLACK_BYTES = 8
/** The recogniser's logarithms count in steps of this base. */
const LOG_UNIT = Math.log(1.0001)
/** Lets other work of the process run; both directions touch four million records. */
const RECORDS_PER_SLICE = 250_000

export class LanguageModelFormatError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'LanguageModelFormatError'
  }
}

interface Layout {
  words: number
  bigrams: number
  trigrams: number
  wordBits: number
  nextBits: number
  bigramBits: number
  trigramBits: number
  bigramProbabilities: number
  bigramBackoffs: number
  trigramProbabilities: number
  unigramRecords: number
  bigramRecords: number
  trigramRecords: number
  wordList: number
}

function layout(words: number, bigrams: number, trigrams: number): Layout {
  const wordBits = requiredBits(words)
  const nextBits = requiredBits(trigrams)
  const bigramBits = wordBits + 2 * BIN_BITS + nextBits
  const trigramBits = wordBits + BIN_BITS
  const bigramProbabilities = MAGIC.length + 1 + ORDER * 4 + 4
  const bigramBackoffs = bigramProbabilities + BINS * 4
  const trigramProbabilities = bigramBackoffs + BINS * 4
  const unigramRecords = trigramProbabilities + BINS * 4
  const bigramRecords = unigramRecords + (words + 1) * UNIGRAM_BYTES
  const trigramRecords = bigramRecords + packedBytes(bigrams, bigramBits)
  const wordList = trigramRecords + packedBytes(trigrams, trigramBits)
  return {
    words, bigrams, trigrams, wordBits, nextBits, bigramBits, trigramBits, bigramProbabilities, bigramBackoffs,
    trigramProbabilities, unigramRecords, bigramRecords, trigramRecords, wordList,
  }
}

function packedBytes(entries: number, bits: number): number {
  return Math.floor(((1 + entries) * bits + 7) / 8) + PACKED_SLACK_BYTES
}

function requiredBits(most: number): number {
  return most === 0 ? 0 : 32 - Math.clz32(most)
}

/** Throws `LanguageModelFormatError` on anything but a trigram model in this format. */
export async function readTrie(bytes: Uint8Array): Promise<NgramModel> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const magic = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAGIC.length)).toString('latin1')
  if (magic !== MAGIC || view.getUint8(MAGIC.length) !== ORDER) {
    throw new LanguageModelFormatError('Not a binary trigram language model')
  }
  const count = (order: number) => view.getUint32(MAGIC.length + 1 + order * 4, true)
  const at = layout(count(0), count(1), count(2))
  if (at.wordList + 4 > bytes.length) throw new LanguageModelFormatError('The language model is cut short')
  const table = (offset: number) => new Float32Array(BINS).map((_, bin) => view.getFloat32(offset + bin * 4, true) * LOG_UNIT)
  const bigramProbability = table(at.bigramProbabilities)
  const bigramBackoffOf = table(at.bigramBackoffs)
  const trigramProbability = table(at.trigramProbabilities)

  const model: NgramModel = {
    words: readWords(bytes, view, at),
    unigramLog: new Float64Array(at.words),
    unigramBackoff: new Float64Array(at.words),
    bigramStart: new Uint32Array(at.words + 1),
    bigramPrevious: new Uint32Array(at.bigrams),
    bigramLog: new Float32Array(at.bigrams),
    bigramBackoff: new Float32Array(at.bigrams),
    trigramStart: new Uint32Array(at.bigrams + 1),
    trigramPrevious: new Uint32Array(at.trigrams),
    trigramLog: new Float32Array(at.trigrams),
  }
  for (let word = 0; word <= at.words; word++) {
    const record = at.unigramRecords + word * UNIGRAM_BYTES
    if (word < at.words) {
      model.unigramLog[word] = view.getFloat32(record, true) * LOG_UNIT
      model.unigramBackoff[word] = view.getFloat32(record + 4, true) * LOG_UNIT
    }
    model.bigramStart[word] = view.getUint32(record + 8, true)
  }
  // Counts in the header are upper bounds: the tool that made the stock model announces six bigrams too many.
  const bits = (base: number, offset: number, length: number) =>
    (view.getUint32(base + (offset >>> 3), true) >>> (offset & 7)) & ((1 << length) - 1)
  for (let bigram = 0; bigram <= at.bigrams; bigram++) {
    if (bigram % RECORDS_PER_SLICE === 0) await breathe()
    const offset = bigram * at.bigramBits
    if (bigram < at.bigrams) {
      model.bigramPrevious[bigram] = bits(at.bigramRecords, offset, at.wordBits)
      model.bigramBackoff[bigram] = bigramBackoffOf[bits(at.bigramRecords, offset + at.wordBits, BIN_BITS)] ?? 0
      model.bigramLog[bigram] = bigramProbability[bits(at.bigramRecords, offset + at.wordBits + BIN_BITS, BIN_BITS)] ?? 0
    }
    model.trigramStart[bigram] = bits(at.bigramRecords, offset + at.wordBits + 2 * BIN_BITS, at.nextBits)
  }
  for (let trigram = 0; trigram < at.trigrams; trigram++) {
    if (trigram % RECORDS_PER_SLICE === 0) await breathe()
    const offset = trigram * at.trigramBits
    model.trigramPrevious[trigram] = bits(at.trigramRecords, offset, at.wordBits)
    model.trigramLog[trigram] = trigramProbability[bits(at.trigramRecords, offset + at.wordBits, BIN_BITS)] ?? 0
  }
  return withoutUnusedRecords(model)
}

function withoutUnusedRecords(model: NgramModel): NgramModel {
  const bigrams = model.bigramStart[model.words.length] ?? 0
  const trigrams = model.trigramStart[bigrams] ?? 0
  return {
    ...model,
    bigramPrevious: model.bigramPrevious.subarray(0, bigrams),
    bigramLog: model.bigramLog.subarray(0, bigrams),
    bigramBackoff: model.bigramBackoff.subarray(0, bigrams),
    trigramStart: model.trigramStart.subarray(0, bigrams + 1),
    trigramPrevious: model.trigramPrevious.subarray(0, trigrams),
    trigramLog: model.trigramLog.subarray(0, trigrams),
  }
}

function readWords(bytes: Uint8Array, view: DataView, at: Layout): string[] {
  const length = view.getUint32(at.wordList, true)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + at.wordList + 4, Math.min(length, bytes.length - at.wordList - 4))
  const words = text.toString('utf8').split('\0').slice(0, at.words)
  if (words.length !== at.words) throw new LanguageModelFormatError('The language model lacks words')
  return words
}

/** The file's bytes. Words keep their order; every context of a longer n-gram must be there as a shorter one. */
export async function writeTrie(model: NgramModel): Promise<Uint8Array> {
  const wordBytes = Buffer.from(`${model.words.join('\0')}\0`, 'utf8')
  const at = layout(model.words.length, model.bigramPrevious.length, model.trigramPrevious.length)
  const bytes = new Uint8Array(at.wordList + 4 + wordBytes.length)
  const view = new DataView(bytes.buffer)
  bytes.set(Buffer.from(MAGIC, 'latin1'), 0)
  view.setUint8(MAGIC.length, ORDER)
  ;[at.words, at.bigrams, at.trigrams].forEach((count, order) => view.setUint32(MAGIC.length + 1 + order * 4, count, true))

  const bigramProbability = new Bins(model.bigramLog)
  const bigramBackoff = new Bins(model.bigramBackoff)
  const trigramProbability = new Bins(model.trigramLog)
  bigramProbability.write(view, at.bigramProbabilities)
  bigramBackoff.write(view, at.bigramBackoffs)
  trigramProbability.write(view, at.trigramProbabilities)
  for (let word = 0; word <= at.words; word++) {
    const record = at.unigramRecords + word * UNIGRAM_BYTES
    if (word < at.words) {
      view.setFloat32(record, (model.unigramLog[word] ?? 0) / LOG_UNIT, true)
      view.setFloat32(record + 4, (model.unigramBackoff[word] ?? 0) / LOG_UNIT, true)
    }
    view.setUint32(record + 8, model.bigramStart[word] ?? 0, true)
  }
  const put = (base: number, offset: number, value: number) => {
    const byte = base + (offset >>> 3)
    view.setUint32(byte, view.getUint32(byte, true) | (value << (offset & 7)), true)
  }
  for (let bigram = 0; bigram <= at.bigrams; bigram++) {
    if (bigram % RECORDS_PER_SLICE === 0) await breathe()
    const offset = bigram * at.bigramBits
    if (bigram < at.bigrams) {
      put(at.bigramRecords, offset, model.bigramPrevious[bigram] ?? 0)
      put(at.bigramRecords, offset + at.wordBits, bigramBackoff.nearest(model.bigramBackoff[bigram] ?? 0))
      put(at.bigramRecords, offset + at.wordBits + BIN_BITS, bigramProbability.nearest(model.bigramLog[bigram] ?? 0))
    }
    put(at.bigramRecords, offset + at.wordBits + 2 * BIN_BITS, model.trigramStart[bigram] ?? 0)
  }
  for (let trigram = 0; trigram < at.trigrams; trigram++) {
    if (trigram % RECORDS_PER_SLICE === 0) await breathe()
    const offset = trigram * at.trigramBits
    put(at.trigramRecords, offset, model.trigramPrevious[trigram] ?? 0)
    put(at.trigramRecords, offset + at.wordBits, trigramProbability.nearest(model.trigramLog[trigram] ?? 0))
  }
  view.setUint32(at.wordList, wordBytes.length, true)
  bytes.set(wordBytes, at.wordList + 4)
  return bytes
}

/** Evenly filled bins over a sample; a million values say no more about 65,536 bins than these. */
const SAMPLED_VALUES = 4 * BINS

class Bins {
  readonly #centres = new Float32Array(BINS)

  constructor(values: Float32Array) {
    const step = Math.max(1, Math.floor(values.length / SAMPLED_VALUES))
    const sample = new Float32Array(Math.ceil(values.length / step)).map((_, index) => values[index * step] ?? 0).sort()
    for (let bin = 0; bin < BINS; bin++) {
      const position = BINS === 1 ? 0 : Math.round((bin * (sample.length - 1)) / (BINS - 1))
      this.#centres[bin] = sample[position] ?? 0
    }
  }

  nearest(value: number): number {
    const centres = this.#centres
    let low = 0
    let high = BINS - 1
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((centres[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    if (low === 0) return 0
    return value - (centres[low - 1] ?? 0) < (centres[low] ?? 0) - value ? low - 1 : low
  }

  write(view: DataView, offset: number): void {
    this.#centres.forEach((centre, bin) => view.setFloat32(offset + bin * 4, centre / LOG_UNIT, true))
  }
}

function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
