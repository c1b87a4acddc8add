import { analyseWindow } from './analysis.ts'
import { tokenFeatures } from './features.ts'
import { hashString } from './hashing.ts'
import { EMPTY_KNOWLEDGE } from './knowledge.ts'
import { createLexicon } from './lexicon.ts'
import { findMentions } from './mentions.ts'
import { getModel, type DetectionModel } from './model/model.ts'
import { getNameVocabulary } from './model/nameVocabulary.ts'
import { nameLimits } from './nameLimits.ts'
import { candidateSpans, rankMentions } from './rankNames.ts'
import { emissionScores } from './tagger.ts'

const TEXT = 'somebody has to climb up there tall pine tree service three one two five five five oh one four four you can see the big river from our yard call tall pine'
const model = getModel()
const analysis = analyseWindow({ text: TEXT, market: 'Chicago, IL' }, createLexicon(EMPTY_KNOWLEDGE), model.classes)
const emissions = emissionScores(model.tagger, tokenFeatures(analysis, model.tagger.buckets))
const limits = nameLimits(analysis)
const wordsOf = ({ from, to }: { from: number; to: number }): string => analysis.tokens.slice(from, to).map(({ norm }) => norm).join(' ')

/** The model with no opinion on spans but what the features named are worth. */
function taught(worth: Readonly<Record<string, number>>): DetectionModel {
  const weights = new Float32Array(model.names.buckets).fill(0)
  for (const [feature, weight] of Object.entries(worth)) weights[hashString(feature) % model.names.buckets] = weight
  return { ...model, names: { ...model.names, weights } }
}
const ranked = (chosen: DetectionModel) => rankMentions(chosen, analysis, emissions, limits, getNameVocabulary())

describe('ranking of names', () => {
  it('holds among its candidates what the tagger names', () => {
    const { spans, features, tagged } = candidateSpans(model, analysis, emissions, limits, getNameVocabulary())
    expect(tagged.map(wordsOf)).toEqual(findMentions(model, analysis, emissions, limits).map(wordsOf))
    expect(spans.map(wordsOf)).toEqual(expect.arrayContaining(tagged.map(wordsOf)))
    expect(features).toHaveLength(spans.length)
    expect(new Set(spans.map(({ from, to }) => `${from}-${to}`)).size).toBe(spans.length)
  })

  it('follows the tagger where nothing speaks against it', () => {
    expect(ranked(taught({})).slice(0, 2).map(wordsOf).toSorted()).toEqual(['tall pine', 'tall pine tree service'])
  })

  it('prefers what it was taught to prefer', () => {
    expect(wordsOf(ranked(taught({ 'wf=big': 6, 'wf=tall': -6 }))[0] ?? { from: 0, to: 0 })).toMatch(/^big\b/)
  })

  it('names nothing that begins or ends with words no name does', () => {
    const { spans } = candidateSpans(model, analysis, emissions, limits, getNameVocabulary())
    expect(spans.map(wordsOf)).toContain('call tall pine')
    for (const name of ranked(taught({ 'wf=call': 8, 'wf=the': 8, 'wl=the': 8 })).map(wordsOf)) expect(name).not.toMatch(/^(?:call|the)\b|\bthe$/)
  })

  it('gives places that do not overlap, the likeliest first', () => {
    const mentions = ranked(model)
    expect(mentions.length).toBeGreaterThan(1)
    for (const [at, { from, to, score }] of mentions.entries()) {
      expect(score).toBeLessThanOrEqual(mentions[at - 1]?.score ?? 1)
      expect(mentions.slice(0, at).some((other) => other.from < to && from < other.to)).toBe(false)
    }
    expect(mentions.map(wordsOf)).toEqual(expect.arrayContaining(['tall pine tree service', 'tall pine']))
  })
})
