import type { WindowAnalysis } from './analysis.ts'
import type { FoundCompany } from './companies.ts'
import { isPlaced } from './placedNames.ts'

/** What speaks for a found name being right and whole; the logistic's inputs, in the order of the model's weights. */
export function companyFeatures(analysis: WindowAnalysis, company: FoundCompany, adProbability: number): number[] {
  const top = Math.max(0, ...company.mentions.map((mention) => mention.score))
  const mean = company.mentions.length > 0 ? company.mentions.reduce((sum, mention) => sum + mention.score, 0) / company.mentions.length : 0
  const words = company.name.toLowerCase().split(/[^a-z0-9']+/).filter(Boolean)
  const label = company.domain ? company.domain.domain.slice(0, company.domain.domain.lastIndexOf('.')) : ''
  const matches = label && words.filter((word) => word.length >= 3 && label.includes(word.replace(/[^a-z0-9]/g, ''))).length / Math.max(1, words.length)
  const texts = new Set(company.mentions.map((mention) => analysis.tokens.slice(mention.from, mention.to).map((token) => token.norm).join(' ')))
  const unknown = words.filter((word) => analysis.classes.commonness(word) >= 3 && !analysis.classes.isSurname(word)).length
  const trade = analysis.classes.trades(words.at(-1) ?? '').length > 0 ? 1 : 0
  const atEdge = company.mentions.length === 1 && ((company.mentions[0]?.from ?? 1) === 0 || company.mentions[0]?.to === analysis.tokens.length) ? 1 : 0
  // "in West Reading", "off Duncan Road": places are named so, companies seldom.
  const placed = company.mentions.length > 0 && trade === 0 && isPlaced(analysis, company) ? 1 : 0
  return [
    1, top, mean, adProbability, Math.min(company.mentions.length, 4) / 4, texts.size > 1 ? 1 : 0,
    company.entry ? 1 : 0, company.entry?.ambiguous ? 1 : 0, company.fromDomain ? 1 : 0, company.domain ? 1 : 0, matches || 0, company.phone ? 1 : 0,
    analysis.raw ? 1 : 0, analysis.raw && !company.entry ? top : 0, Math.min(words.length, 6) / 6, words.length === 1 ? 1 : 0, trade, analysis.raw ? Math.min(unknown, 3) / 3 : 0, atEdge,
    company.mentions.every((mention) => mention.type === 'sponsorship') && company.mentions.length > 0 ? 1 : 0,
    company.mentions.every((mention) => mention.type === 'announcement') && company.mentions.length > 0 ? 1 : 0,
    placed, analysis.raw ? placed : 0,
  ]
}

export const COMPANY_FEATURE_COUNT = 23

export function logistic(weights: readonly number[], features: readonly number[]): number {
  let sum = 0
  features.forEach((value, at) => {
    sum += value * (weights[at] ?? 0)
  })
  return 1 / (1 + Math.exp(-sum))
}
