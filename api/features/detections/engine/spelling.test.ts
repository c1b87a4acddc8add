import { analyseWindow } from './analysis.ts'
import { EMPTY_KNOWLEDGE } from './knowledge.ts'
import { createLexicon } from './lexicon.ts'
import { getModel } from './model/model.ts'
import { getNameVocabulary, skeletonOf } from './model/nameVocabulary.ts'
import { respellings, respellName } from './spelling.ts'

const lexicon = createLexicon(EMPTY_KNOWLEDGE)

function analysed(text: string, market: string): ReturnType<typeof analyseWindow> {
  return analyseWindow({ text, market }, lexicon, getModel().classes)
}

function written(text: string, market: string): string {
  const analysis = analysed(text, market)
  return respellName(analysis, analysis.tokens.map((token) => token.norm), getNameVocabulary()).join(' ')
}

test.each([
  ['chariot in valley implement', 'Kirksville, MO', 'chariton valley implement'],
  ['dee and bee supply', 'Boise, ID', 'd and b supply'],
  ['elk horn valley bin', 'Norfolk, NE', 'elkhorn valley bin'],
  ['fair view feed and seed', 'Tulsa, OK', 'fairview feed and seed'],
])('%s', (heard, market, name) => {
  expect(written(heard, market)).toBe(name)
})

test.each([
  ['ridgeline heating and air', 'Boise, ID'],
  ['cedar creek dental', 'Tulsa, OK'],
  ['first federal credit union', 'Macon, GA'],
  ['taller los hermanos', 'El Paso, TX'],
  ['kitchen doors and windows', 'Erie, PA'],
])('%s is left as it was heard', (heard, market) => {
  expect(written(heard, market)).toBe(heard)
})

test('a word that the address repeats was not misheard', () => {
  const analysis = analysed('loral gap tree service loral gap tree service dot com', 'Asheville, NC')
  const readings = respellings(analysis, ['loral', 'gap', 'tree', 'service'], getNameVocabulary())
  expect(readings.filter((reading) => reading.from === 0 && reading.to === 1)).toEqual([])
})

test('what training must not know of counts for nothing', () => {
  const analysis = analysed('bad acts brewing', 'Saginaw, MI')
  const heard = ['bad', 'acts', 'brewing']
  const values = (own: number): number[] => respellings(analysis, heard, getNameVocabulary(), { valueOf: () => own, pairCount: () => 0 }).filter((reading) => !reading.words.join(' ').includes("'")).map((reading) => reading.features[5] ?? 0)
  expect(Math.max(...values(0))).toBeGreaterThan(0)
  expect(Math.max(0, ...values(99))).toBe(0)
})

test('vowels and voicing leave the skeleton as it is', () => {
  expect(skeletonOf('bakt')).toBe(skeletonOf('pigd'))
  expect(skeletonOf('bakt')).not.toBe(skeletonOf('balt'))
})
