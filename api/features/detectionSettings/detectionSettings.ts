import type { KnownCompany } from '../detections/judgement.ts'
import type { DetectionKeyword, DetectionKnowledge } from '../detections/engine/knowledge.ts'

/** What a person sets for the stations he monitors: how names are classed, which words count, what becomes a detection. */
export interface DetectionSettings {
  /** Always national, whatever the window says. */
  nationalBrands: readonly string[]
  /** Phrases that speak for a local advertiser. */
  localIndicators: readonly string[]
  /** Phrases that speak for a national one. */
  nationalIndicators: readonly string[]
  /** `phrase`, or `phrase = weight`; a negative weight speaks against an advertisement. */
  keywords: readonly string[]
  isKeywordsEnabled: boolean
  /** Multiplies the weight of every keyword. */
  keywordWeight: number
  /** 0–1: what is less sure does not become a detection. */
  minConfidenceThreshold: number
  enableBrandClassification: boolean
  suppressNationalBrands: boolean
}

export const DEFAULT_DETECTION_SETTINGS: DetectionSettings = {
  nationalBrands: [],
  localIndicators: [],
  nationalIndicators: [],
  keywords: [],
  isKeywordsEnabled: true,
  keywordWeight: 1,
  minConfidenceThreshold: 0.6,
  enableBrandClassification: true,
  suppressNationalBrands: false,
}

/** More would decide alone what the window is. */
export const MOST_KEYWORD_WEIGHT = 5

const WEIGHTED = /^(.*?)\s*=\s*(-?\d+(?:\.\d+)?)$/

/** Reads `phrase` (weight 1) or `phrase = weight`; null when there is no phrase or the weight is out of bounds. */
export function parseKeyword(text: string): DetectionKeyword | null {
  const match = WEIGHTED.exec(text.trim())
  const phrase = (match?.[1] ?? text).trim()
  const weight = match ? Number(match[2]) : 1
  if (!/[\p{L}\p{N}]/u.test(phrase) || Math.abs(weight) > MOST_KEYWORD_WEIGHT) return null
  return { phrase, weight }
}

/** What the detector is told; of two companies of the same name the later one counts. */
export function knowledgeOf(settings: DetectionSettings, knownCompanies: readonly KnownCompany[]): DetectionKnowledge {
  const keywords = settings.isKeywordsEnabled ? settings.keywords.flatMap((text) => parseKeyword(text) ?? []) : []
  return {
    knownCompanies,
    nationalBrands: settings.nationalBrands,
    localIndicators: settings.localIndicators,
    nationalIndicators: settings.nationalIndicators,
    keywords: keywords.map(({ phrase, weight }) => ({ phrase, weight: weight * settings.keywordWeight })),
  }
}
