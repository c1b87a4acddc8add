import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { silentLogger } from '../../logger.ts'
import { speak } from '../../../testing/speech.ts'
import { createPocketsphinx } from '../pocketsphinx.ts'
import { findStockModel } from '../pocketsphinxModel.ts'
import type { RecogniserModel } from '../pocketsphinxModel.ts'
import { buildApart } from './buildApart.ts'
import { buildRecogniserModel } from './buildModel.ts'
import { countNgrams, ID_SPACE } from './countNgrams.ts'
import { parseDictionary, pronounce } from './dictionary.ts'
import { interpolate } from './interpolate.ts'
import { LetterSounds } from './letterSounds.ts'
import { nameSentences } from './nameSentences.ts'
import { bigramLogProbability, findBigram, sentenceCost, trigramLogProbability, wordIds } from './ngramModel.ts'
import type { NgramModel } from './ngramModel.ts'
import { spokenName } from './spokenName.ts'
import { readTrie, writeTrie } from './trieFile.ts'

const DATA = path.join(process.cwd(), 'scripts/recogniser/data')
/** Five seconds of one core, on machines that others keep busy. */
const BUILD_TIMEOUT_MS = 120_000
const WEIGHTS = { unseenShare: 0.3, seenShare: 0.5, halfwayCount: 50, discount: 0.8 }

/** Words </s> <s> call now us; "call now" and "call us" listed, "<s> call now" as trigram. */
function smallModel(): NgramModel {
  return {
    words: ['</s>', '<s>', 'call', 'now', 'us'],
    unigramLog: Float64Array.from([0.2, 1e-99, 0.3, 0.3, 0.2], Math.log),
    unigramBackoff: Float64Array.from([1, 0.5, 0.4, 1, 1], Math.log),
    bigramStart: Uint32Array.from([0, 0, 0, 1, 2, 3]),
    bigramPrevious: Uint32Array.from([1, 2, 2]),
    bigramLog: Float32Array.from([0.6, 0.5, 0.3], Math.log),
    bigramBackoff: Float32Array.from([0.7, 1, 1], Math.log),
    trigramStart: Uint32Array.from([0, 0, 1, 1]),
    trigramPrevious: Uint32Array.from([1]),
    trigramLog: Float32Array.from([0.65], Math.log),
  }
}

const spoken = (...sentences: string[]) => sentences.map((sentence) => ({ words: sentence.split(' '), weight: 1 }))

/** Adds the corpus's words to the model's and joins the two. */
async function join(general: NgramModel, sentences: ReturnType<typeof spoken>) {
  const words = [...general.words]
  const counts = countNgrams(sentences, (word) => {
    const id = words.indexOf(word)
    return id >= 0 ? id : words.push(word) - 1
  })
  return { model: await interpolate(general, words, counts, WEIGHTS), words }
}

test('a model reads back from its file as it was written', async () => {
  const model = smallModel()
  const read = await readTrie(await writeTrie(model))
  expect(read.words).toEqual(model.words)
  expect([...read.bigramStart]).toEqual([...model.bigramStart])
  expect([...read.bigramPrevious]).toEqual([...model.bigramPrevious])
  expect([...read.trigramStart]).toEqual([...model.trigramStart])
  expect([...read.trigramPrevious]).toEqual([...model.trigramPrevious])
  for (const field of ['unigramLog', 'unigramBackoff', 'bigramLog', 'bigramBackoff', 'trigramLog'] as const) {
    read[field].forEach((value, index) => expect(value).toBeCloseTo(model[field][index] ?? NaN, 3))
  }
})

test.each([[''], ['Darpa Trigram LM'], ['Trie Language Model\u0003\u0001\u0001']])('%j is refused', async (text) => {
  await expect(readTrie(Buffer.from(text.padEnd(60, '\u0001')))).rejects.toThrow(/Not a binary|cut short/)
})

test('what follows a known context still adds up to one, and heard words gain', async () => {
  const general = smallModel()
  const { model, words } = await join(general, spoken('call zentro now', 'call zentro', 'call zentro today'))
  const call = words.indexOf('call')
  const zentro = words.indexOf('zentro')
  for (const context of [call, zentro, words.indexOf('<s>')]) {
    const total = words.reduce((sum, _, word) => sum + Math.exp(bigramLogProbability(model, context, word)), 0)
    expect(total).toBeGreaterThan(0.99)
    expect(total).toBeLessThan(1.01)
  }
  expect(bigramLogProbability(model, call, zentro)).toBeGreaterThan(Math.log(0.2))
  expect(bigramLogProbability(model, call, words.indexOf('now'))).toBeLessThan(Math.log(0.5))
  const afterPair = words.reduce((sum, _, word) => sum + Math.exp(trigramLogProbability(model, call, zentro, word)), 0)
  expect(afterPair).toBeGreaterThan(0.97)
  expect(afterPair).toBeLessThan(1.03)
})

test('every context of a longer n-gram is there as a shorter one, in sorted order', async () => {
  const { model } = await join(smallModel(), spoken('now call us', 'us call now now', 'call call call'))
  for (let word = 0; word < model.words.length; word++) {
    for (let bigram = model.bigramStart[word] ?? 0; bigram < (model.bigramStart[word + 1] ?? 0); bigram++) {
      if (bigram > (model.bigramStart[word] ?? 0)) expect(model.bigramPrevious[bigram]).toBeGreaterThan(model.bigramPrevious[bigram - 1] ?? -1)
      for (let trigram = model.trigramStart[bigram] ?? 0; trigram < (model.trigramStart[bigram + 1] ?? 0); trigram++) {
        expect(findBigram(model, model.trigramPrevious[trigram] ?? -1, model.bigramPrevious[bigram] ?? -1)).toBeGreaterThanOrEqual(0)
      }
    }
  }
})

test('n-grams are counted with their weights', () => {
  const ids = ['<s>', '</s>', 'a', 'b']
  const counts = countNgrams([{ words: ['a', 'b'], weight: 0.5 }, { words: ['a'], weight: 2 }], (word) => ids.indexOf(word))
  expect(counts.unigrams.get(2)).toBe(2.5)
  expect(counts.bigrams.get(ids.indexOf('<s>') * ID_SPACE + 2)).toBe(2.5)
  expect(counts.trigrams.get((ids.indexOf('<s>') * ID_SPACE + 2) * ID_SPACE + 3)).toBe(0.5)
  expect(counts.totalWords).toBe(0.5 * 3 + 2 * 2)
})

test.each([
  ["Brewer's Hardware", "brewer's hardware"],
  ['Sullivan & Daughters', 'sullivan and daughters'],
  ['AT&T', 'a t and t'],
  ['7-Eleven', 'seven eleven'],
  ['St. Luke Church', 'saint luke church'],
  ['Ortega Bros. Lending', 'ortega brothers lending'],
  ['5th/3rd Bank 24', 'fifth third bank twenty four'],
  ['Route 66 Café', 'route sixty six cafe'],
  ['harper.com', 'harper dot com'],
  ['MattressMax', 'mattress max'],
  ['1928 Grill', 'nineteen twenty eight grill'],
  ['!!!', ''],
])('%s is said as %s', (written, said) => {
  expect(spokenName(written).join(' ')).toBe(said)
})

describe('pronunciation', () => {
  const dictionary = parseDictionary("call K AO L\ncall(2) K AA L\nmattress M AE T R AH S\nmax M AE K S\nb. B IY\nx. EH K S\ntony T OW N IY\nfox F AA K S\n")
  const letters = LetterSounds.parse('|z|\tZ\n|e|\tEH\n|n|\tN\n|t|\tT\n|r|\tR\n|o|\tAA\n|o|#\tOW\n|b|\tB\n|x|\tK S\n')
  test.each([
    ['call', 'K AO L'],
    ['mattressmax', 'M AE T R AH S M AE K S'],
    ["tony's", 'T OW N IY Z'],
    ["fox's", 'F AA K S IH Z'],
    ['zentro', 'Z EH N T R OW'],
    ['bx', 'B IY EH K S'],
  ])('%s: %s', (word, phones) => {
    expect(pronounce(word, dictionary, letters)).toBe(phones)
  })
  test('nothing to say', () => {
    expect(pronounce('---', dictionary, letters)).toBeNull()
  })
})

test('a long list of names weighs no more than it may', () => {
  const names = Array.from({ length: 500 }, (_, index) => `Store ${index}`)
  const total = (limit: number) => nameSentences(names, limit).reduce((sum, { words, weight }) => sum + words.length * weight, 0)
  expect(total(100)).toBeCloseTo(100)
  expect(total(1e9)).toBeGreaterThan(1_000)
  expect(nameSentences(['A', 'a', '!!'], 100).map(({ words }) => words.join(' ')).filter((text) => text === 'a')).toHaveLength(1)
})

describe('the builder process', () => {
  const options = { dataDirectory: '/a', outputDirectory: '/b', names: ['Zentro'], stock: { label: 's', acousticDirectory: '/', languageModelFile: '/', dictionaryFile: '/' } }
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'spotlead-builder-'))
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  async function builder(name: string, body: string): Promise<string> {
    const file = path.join(directory, name)
    await writeFile(file, `process.once('message', (options) => { ${body} })`)
    return file
  }

  test('its answer is the model', async () => {
    const file = await builder('answers.cjs', "process.send({ model: { label: options.names[0] } }, () => process.disconnect())")
    expect(await buildApart(file, options, new AbortController().signal)).toEqual({ label: 'Zentro' })
  })

  test.each([
    ['its own reason', "process.send({ problem: 'disk full' }, () => process.disconnect())", /disk full/],
    ['a crash', 'process.exit(7)', /ended with 7/],
    ['a cancelled build', 'setInterval(() => undefined, 1000)', /ended with a signal/],
  ])('rejects on %s', async (_name, body, message) => {
    const file = await builder('fails.cjs', body)
    await expect(buildApart(file, options, AbortSignal.timeout(body.startsWith('setInterval') ? 300 : 20_000))).rejects.toThrow(message)
  })
})

describe('on the stock model', () => {
  let stock: RecogniserModel
  let directory: string
  beforeAll(async () => {
    const found = await findStockModel()
    if (found === null) throw new Error('pocketsphinx-en-us is not installed')
    stock = found
    directory = await mkdtemp(path.join(tmpdir(), 'spotlead-model-'))
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  test('a name that nobody has in a dictionary is heard once it is given', async () => {
    const names = ['Zentro Vakuum', 'Quibbly Tires']
    const options = { dataDirectory: DATA, outputDirectory: directory, stock, names }
    const model = await buildRecogniserModel(options)
    expect(await buildRecogniserModel(options)).toEqual(model)
    expect((await readdir(directory)).sort()).toEqual([path.basename(model.dictionaryFile), path.basename(model.languageModelFile)])
    expect(await readFile(model.dictionaryFile, 'utf8')).toMatch(/^zentro Z EH N T R OW$/m)

    const read = await readTrie(await readFile(model.languageModelFile))
    const ids = wordIds(read)
    const general = await readTrie(await readFile(stock.languageModelFile))
    const advertisement = 'call us today at five five five oh one two three'.split(' ')
    const cost = (each: NgramModel) => sentenceCost(each, wordIds(each), advertisement).cost
    expect(cost(read)).toBeLessThan(cost(general))
    expect(ids.has('quibbly')).toBe(true)

    const audio = await speak('Come and see us today at Zentro Vakuum, on Main Street.')
    const transcriber = createPocketsphinx({ tempDirectory: path.join(directory, 'audio'), logger: silentLogger })
    const before = await transcriber.transcribe(audio)
    transcriber.useModel(model)
    const after = await transcriber.transcribe(audio)
    const label = (await transcriber.status()).label
    await transcriber.close()
    expect(before.text).not.toContain('zentro')
    expect(after.text).toContain('zentro')
    expect(label).toBe('pocketsphinx, radio English, 2 names')
  }, BUILD_TIMEOUT_MS)
})
