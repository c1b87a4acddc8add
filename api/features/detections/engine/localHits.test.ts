import { analyseWindow } from './analysis.ts'
import { findDomains, respellDomain } from './domains.ts'
import { EMPTY_KNOWLEDGE } from './knowledge.ts'
import { createLexicon } from './lexicon.ts'
import { areaCodesOf, localNamesOf } from './lexicon/localNames.ts'
import { findLocalHits, respellLocal } from './localHits.ts'
import { getModel } from './model/model.ts'
import { findPhones } from './phones.ts'
import { reachFeatures } from './reach.ts'
import { alignRepeats } from './repeatedNames.ts'
import { tokenize } from './tokens.ts'

const heard = (text: string, market: string, raw = true): string[] => findLocalHits(tokenize(text), market, raw).map((hit) => `${hit.words.join(' ')}${hit.isExact ? '' : '~'}`)

describe('names of the state', () => {
  it('are found as written, longest first, in any style', () => {
    expect(heard('Willamette Valley Vineyards on the Willamette', 'Salem, OR', false)).toEqual(['willamette valley', 'willamette'])
    expect(heard("the umpqua's best", 'Roseburg, OR')).toEqual(['umpqua'])
  })

  it('are found by sound only where spelling says nothing, and only in their state', () => {
    expect(heard('um a tilla electric', 'Pendleton, OR')).toEqual(['umatilla~'])
    expect(heard('um a tilla electric', 'Pendleton, OR', false)).toEqual([])
    expect(heard('um a tilla electric', 'Boston, MA')).toEqual([])
    expect(heard('come see us this weekend for the best price in town', 'Pendleton, OR')).toEqual([])
  })

  it('are spelt as they are in names and addresses', () => {
    const tokens = tokenize('tom big bee termite see tom big bee termite dot com')
    const hits = findLocalHits(tokens, 'Tupelo, MS', true)
    expect(respellLocal(hits, ['tom', 'big', 'bee', 'termite'], 0)).toEqual(['tombigbee', 'termite'])
    expect(findDomains(tokens, '').map((domain) => respellDomain(domain, hits).domain)).toEqual(['tombigbeetermite.com'])
  })

  it('every state has names and area codes', () => {
    expect(localNamesOf('Nowhere, XX')).toEqual([])
    expect(localNamesOf('Tulsa, OK').length).toBeGreaterThan(20)
    expect([...areaCodesOf('Tulsa, OK')]).toContain('918')
  })
})

describe('numbers of the place', () => {
  const numbers = (text: string, market: string) => findPhones(tokenize(text), areaCodesOf(market)).map(({ e164 }) => e164)

  it('begin with an area code of the place when a run of digits could begin elsewhere', () => {
    const text = 'any time until nine four oh six five five five oh one six oh'
    expect(numbers(text, 'Great Falls, MT')).toEqual(['+14065550160'])
  })

  it('win back a first digit that was heard as a word', () => {
    const text = 'no contract call to seven oh five five five oh one one nine and take your house back'
    expect(numbers(text, 'Bowling Green, KY')).toEqual(['+12705550119'])
    expect(numbers(text, 'Boston, MA')).toEqual([null])
  })
})

describe('how far a company reaches', () => {
  it.each([
    ['we have stores in all fifty states', 'reach:nation'],
    ['six stores in michigan and ohio', 'reach:states'],
    ['serving all of west virginia', 'reach:statewide'],
    ['available at participating locations', 'reach:wide'],
    ['at all fourteen locations', 'reach:own'],
  ])('%s', (text, feature) => {
    if (feature === 'reach:own') expect(reachFeatures(text)).not.toContain(feature)
    else expect(reachFeatures(text)).toContain(feature)
  })
})

describe('names that are said twice', () => {
  const lexicon = createLexicon(EMPTY_KNOWLEDGE)
  const nameFrom = (text: string, from: string, to: string): string => {
    const analysis = analyseWindow({ text, market: 'Kirksville, MO' }, lexicon, getModel().classes)
    const words = analysis.tokens.map(({ norm }) => norm)
    const mention = { from: words.lastIndexOf(from), to: words.lastIndexOf(to) + 1, type: 'advertisement' as const, score: 0.9 }
    const [aligned] = alignRepeats(analysis, [mention])
    return words.slice(aligned?.from, aligned?.to).join(' ')
  }

  it('begin where both places agree', () => {
    const text = 'carry out at pally eyes pizza on the square or slide in to a chair pally eyes pizza since before your parents met'
    expect(nameFrom(text, 'chair', 'pizza')).toBe('pally eyes pizza')
    expect(nameFrom(text, 'eyes', 'pizza')).toBe('pally eyes pizza')
  })

  it('keep a part of the name that was misheard the other time', () => {
    const text = 'you need pack em brothers roofing right here free estimates peckham brothers roofing we are still here'
    expect(nameFrom(text, 'peckham', 'roofing')).toBe('peckham brothers roofing')
  })
})
