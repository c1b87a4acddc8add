import type { BrandType } from '../judgement.ts'
import type { WindowAnalysis } from './analysis.ts'
import type { FoundCompany } from './companies.ts'
import { hashString } from './hashing.ts'
import type { DetectionKnowledge } from './knowledge.ts'
import { KNOWN_INDUSTRY } from './lexicon.ts'
import { CITIES, STATES } from './lexicon/places.ts'
import { BRAND_CLASS_COUNT, type DetectionModel } from './model/model.ts'
import { reachFeatures } from './reach.ts'
import { softmax } from './windowFeatures.ts'

export const BRAND_CLASSES: readonly BrandType[] = ['local', 'regional', 'national']
const STATE_NAMES = new Set(Object.values(STATES))
const REACH = 30

/** What tells how far a company reaches, hashed. */
export function brandFeatures(analysis: WindowAnalysis, company: FoundCompany, buckets: number): Int32Array {
  const features = new Set<string>(['1', `type:${company.mentions[0]?.type ?? 'domain'}`])
  const tollFree = /^\+1(?:800|888|877|866|855|844|833)/.test(company.phone?.e164 ?? '')
  features.add(company.phone ? (tollFree ? 'phone:free' : 'phone:local') : 'phone:none')
  features.add(company.domain ? 'domain' : 'domain:none')
  if (analysis.phones.some((phone) => phone.kind === 'seven')) features.add('phone:seven')
  features.add(company.entry ? 'lexicon' : 'lexicon:none')
  const places = analysis.cues.filter((cue) => cue.family === 'address').length
  features.add(`places:${Math.min(places, 3)}`)
  const from = Math.min(...company.mentions.map((mention) => mention.from), company.domain?.from ?? Infinity)
  const to = Math.max(...company.mentions.map((mention) => mention.to), company.domain?.to ?? 0)
  const inName = new Set(company.name.toLowerCase().split(/[^a-z0-9']+/))
  for (const word of inName) {
    features.add(`name:${word}`)
    for (const trade of analysis.classes.trades(word)) features.add(`trade:${trade}`)
    if (analysis.marketWords.has(word)) features.add('name:market')
    if (analysis.classes.isSurname(word)) features.add('name:surname')
    if (word.endsWith("'s")) features.add('name:possessive')
  }
  const { tokens } = analysis
  for (const reach of reachFeatures(tokens.map((token) => token.norm).join(' '))) {
    features.add(reach)
    features.add(`${reach}:${tollFree ? 'free' : company.phone ? 'phone' : 'none'}`)
  }
  if (tollFree && places === 0) features.add('free:placeless')
  for (let at = Math.max(0, from - REACH); at < Math.min(tokens.length, to + REACH); at++) {
    const word = tokens[at]?.norm ?? ''
    const next = tokens[at + 1]?.norm ?? ''
    if (company.mentions.some((mention) => at >= mention.from && at < mention.to)) continue
    if (analysis.marketWords.has(word)) features.add('says:market')
    if (STATE_NAMES.has(word) || STATE_NAMES.has(`${word} ${next}`)) features.add('says:state')
    if (CITIES.has(word) || CITIES.has(`${word} ${next}`)) features.add('says:city')
    if (analysis.classes.commonness(word) < 3) {
      features.add(`w:${word}`)
      features.add(`p:${word} ${next}`)
    }
  }
  return Int32Array.from(features, (feature) => hashString(feature) % buckets)
}

const INDICATOR_WEIGHT = 1.5
/** What the company was taken for before is one more witness, not the last word: the first window may have misled. */
const REMEMBERED_WEIGHT = 1.2

function indicatorScore(text: string, phrases: readonly string[]): number {
  const lower = text.toLowerCase()
  return phrases.filter((phrase) => phrase.trim() && lower.includes(phrase.trim().toLowerCase())).length * INDICATOR_WEIGHT
}

/** How far the company reaches: what the lexicon knows, else what the window tells. */
export function judgeBrandType(model: DetectionModel, analysis: WindowAnalysis, company: FoundCompany, knowledge: DetectionKnowledge): BrandType {
  const remembered = company.entry?.industry === KNOWN_INDUSTRY ? company.brandType : null
  if (company.brandType && !remembered) return company.brandType
  const scores = [indicatorScore(analysis.text, knowledge.localIndicators), 0, indicatorScore(analysis.text, knowledge.nationalIndicators)]
  for (const feature of brandFeatures(analysis, company, model.brand.buckets)) {
    for (let at = 0; at < BRAND_CLASS_COUNT; at++) scores[at] = (scores[at] ?? 0) + (model.brand.weights[feature * BRAND_CLASS_COUNT + at] ?? 0)
  }
  const before = remembered ? BRAND_CLASSES.indexOf(remembered) : -1
  if (before >= 0) scores[before] = (scores[before] ?? 0) + REMEMBERED_WEIGHT
  const probabilities = softmax(scores)
  return BRAND_CLASSES[probabilities.indexOf(Math.max(...probabilities))] ?? 'unknown'
}
