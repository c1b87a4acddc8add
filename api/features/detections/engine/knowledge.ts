import type { BrandType, KnownCompany } from '../judgement.ts'

/** What the installation and the user bring to a judgement. All lists may be empty. */
export interface DetectionKnowledge {
  /** Prospects, directory entries, aliases; matched exactly and, inside advertisements, by sound. */
  knownCompanies: readonly KnownCompany[]
  /** Names the user calls national; they override the built-in lexicon. */
  nationalBrands: readonly string[]
  /** Phrases that speak for a local advertiser ("family owned", "here in Tulsa"). */
  localIndicators: readonly string[]
  /** Phrases that speak for a national one ("nationwide", "in all fifty states"). */
  nationalIndicators: readonly string[]
  /** Phrases that make a window likelier to be an advertisement; weight 1 counts as one strong cue, negative speaks against. */
  keywords: readonly DetectionKeyword[]
}

export interface DetectionKeyword {
  phrase: string
  weight: number
}

export const EMPTY_KNOWLEDGE: DetectionKnowledge = {
  knownCompanies: [],
  nationalBrands: [],
  localIndicators: [],
  nationalIndicators: [],
  keywords: [],
}

/** An entry of the name lexicon. */
export interface LexiconEntry {
  name: string
  brandType: BrandType
  industry: string
  /** From the installation's own companies, not the built-in list. */
  known: boolean
  /** Also an everyday word or phrase. */
  ambiguous: boolean
  website: string | null
  phone: string | null
  /** Of the installation's own: not looked for by sound. */
  isSpeltOnly?: boolean
}
