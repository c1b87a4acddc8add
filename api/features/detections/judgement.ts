/** What the detection engine reads and answers. Offsets count UTF-16 units of `DetectionWindow.text`. */

export const BRAND_TYPES = ['local', 'national', 'regional', 'unknown'] as const
export type BrandType = (typeof BRAND_TYPES)[number]

/** As it is stored. */
export function asBrandType(text: string): BrandType {
  return BRAND_TYPES.find((known) => known === text) ?? 'unknown'
}
export type ContentType = 'advertisement' | 'sponsorship' | 'announcement'
export type EvidenceKind = 'phone' | 'website' | 'jingle' | 'local_business'

export interface DetectionWindow {
  /** Clean or recogniser style, 10–60 s of speech, possibly cut at either edge. */
  text: string
  /** Where the station is, e.g. `Columbus, OH`; empty when unknown. */
  market: string
  /** Confidence of the recogniser in the window, 0–1; absent: clean text. */
  transcriptConfidence?: number
}

/** Companies the product already knows: prospects, aliases, brands a user listed. Matched exactly and by sound. */
export interface KnownCompany {
  name: string
  aliases?: readonly string[]
  brandType?: BrandType
  website?: string | null
  phone?: string | null
  /** Only where it is said as it is spelt: it may be a firm of another part of the country, or one the product named by ear. */
  isSpeltOnly?: boolean
}

export interface Evidence {
  kind: EvidenceKind
  /** As heard. */
  text: string
  start: number
  end: number
}

export interface JudgedCompany {
  /** Canonical: correct spelling, `&` for "and". */
  name: string
  brandType: BrandType
  /** E.164, e.g. `+16145550123`. */
  phone: string | null
  /** Bare lower-case domain. */
  website: string | null
  /** 0–1, calibrated: of those at 0.8, eight in ten are right. */
  confidence: number
  /** Where the name was heard; null when it comes from a domain or a fingerprint alone. */
  mention: { start: number; end: number } | null
  evidence: readonly Evidence[]
}

export interface Judgement {
  isAd: boolean
  /** That the window holds an ad at all, 0–1. */
  adConfidence: number
  contentType: ContentType | null
  companies: readonly JudgedCompany[]
  evidence: readonly Evidence[]
  /** The stretch of text judged to be the ad. */
  span: { start: number; end: number } | null
}
