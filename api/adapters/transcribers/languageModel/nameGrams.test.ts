import { namePartsOf, type NameParts } from '../../../features/recogniser/nameParts.ts'
import { countNgrams, ID_SPACE } from './countNgrams.ts'
import { interpolate } from './interpolate.ts'
import { addNameGrams } from './nameGrams.ts'
import { bigramLogProbability, type NgramModel } from './ngramModel.ts'

const WEIGHTS = { unseenShare: 0.3, seenShare: 0.5, halfwayCount: 50, discount: 0.8 }
const PARTS: NameParts = { places: ['Emerald Coast'], persons: ['Tipton'], nameWords: ['eagle'], trades: ['spine', 'roofing'] }

/** Words alone, all as likely. */
function flatModel(words: string[]): NgramModel {
  const size = words.length
  return {
    words, unigramLog: new Float64Array(size).fill(-Math.log(size)), unigramBackoff: new Float64Array(size),
    bigramStart: new Uint32Array(size + 1), bigramPrevious: new Uint32Array(), bigramLog: new Float32Array(), bigramBackoff: new Float32Array(),
    trigramStart: new Uint32Array(1), trigramPrevious: new Uint32Array(), trigramLog: new Float32Array(),
  }
}

async function build(parts: NameParts | null) {
  const words = ['</s>', '<s>', 'at', 'the', 'coast', 'guard', 'pain']
  const general = flatModel([...words])
  const idOf = (word: string) => (words.includes(word) ? words.indexOf(word) : words.push(word) - 1)
  const sentences = ['at the coast guard', 'at the coast', 'pain at the coast guard'].map((text) => ({ words: text.split(' '), weight: 10 }))
  const counts = countNgrams(sentences, idOf)
  // The same words stand in both models, so that only what is expected of names tells them apart.
  for (const word of ['emerald', 'spine', 'roofing', 'tipton', "tipton's", 'eagle', 'brothers', 'county']) idOf(word)
  if (parts) addNameGrams(counts, parts, idOf)
  const model = await interpolate(general, words, counts, WEIGHTS)
  const probability = (previous: string, word: string) => Math.exp(bigramLogProbability(model, words.indexOf(previous), words.indexOf(word)))
  return { probability, counts, words }
}

test('a place leads on to its own words, and to a trade', async () => {
  const { probability } = await build(PARTS)
  const before = await build(null)
  expect(probability('emerald', 'coast')).toBeGreaterThan(0.3)
  expect(probability('coast', 'spine')).toBeGreaterThan(0.05)
  expect(before.probability('coast', 'spine')).toBe(0)
  expect(probability('tipton', 'brothers')).toBeGreaterThan(0)
  expect(probability("tipton's", 'roofing')).toBeGreaterThan(0.1)
  expect(probability('at', 'emerald')).toBeGreaterThan(before.probability('at', 'emerald'))
})

test('what was said in truth keeps at least half its weight, and everything after a word makes one', async () => {
  const { probability, words } = await build(PARTS)
  const before = await build(null)
  expect(probability('coast', 'guard')).toBeGreaterThan(before.probability('coast', 'guard') / 2)
  for (const context of ['coast', 'at', 'emerald', 'eagle']) {
    expect(words.reduce((sum, word) => sum + probability(context, word), 0)).toBeCloseTo(1, 1)
  }
})

test('expected pairs are counted beside those heard, without a discount', async () => {
  const { counts, words } = await build(PARTS)
  const key = words.indexOf('coast') * ID_SPACE + words.indexOf('guard')
  expect(counts.bigrams.get(key)).toBe(20)
  expect(counts.expected?.has(key)).toBe(false)
  const unigrams = [...counts.unigrams.values()].reduce((sum, count) => sum + count, 0)
  expect(counts.totalWords).toBeCloseTo(unigrams, 6)
})

test('the parts of a market are its city, its state and the names of that state', () => {
  const { places, persons, trades } = namePartsOf(['Pensacola, FL', 'Pensacola, FL', 'nowhere'])
  expect(places).toEqual(expect.arrayContaining(['Pensacola', 'florida', 'Gulf Coast', 'nowhere']))
  expect(new Set(places).size).toBe(places.length)
  expect(places).not.toContain('Denali')
  expect(persons).toEqual(expect.arrayContaining(['Tran', 'tony']))
  expect(trades).toEqual(expect.arrayContaining(['roofing', 'jewelry']))
})
