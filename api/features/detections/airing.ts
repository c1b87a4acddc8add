import type { ContentType, EvidenceKind, BrandType } from './judgement.ts'

/** An ad as it was heard on one station, ready to be recorded. */
export interface HeardAd {
  stationId: number
  company: string
  brandType: BrandType
  contentType: ContentType
  confidence: number
  phone: string | null
  website: string | null
  transcript: string
  /** Offsets into `transcript`. */
  evidence: readonly { kind: EvidenceKind; text: string; start: number; end: number }[]
  startedAt: Date
  endedAt: Date
  averageVolume: number | null
  peakVolume: number | null
  volumeVariance: number | null
  isVolumeElevated: boolean
}

/** An ad in which no company was understood. */
export interface UnnamedAd {
  stationId: number
  startedAt: Date
  endedAt: Date
  /** That it is an ad at all, 0–1. */
  confidence: number
}

export type RecordOutcome =
  | { kind: 'detected' | 'revised' | 'repeated'; detectionId: number }
  /** Counted as an airing, without a detection of its own. */
  | { kind: 'aired' }
  | { kind: 'ignored'; reason: string }

interface Stretch {
  startedAt: Date
  endedAt: Date
}

/** Windows overlap and an ad pauses for breath: the same name within this time is the same airing. */
export const SAME_AIRING_GAP_MS = 40_000

/** Share of the shorter stretch that must coincide before two different names are two readings of one ad. */
const SAME_AD_OVERLAP = 0.5

export function isSameAiring(a: Stretch, b: Stretch): boolean {
  return a.startedAt.getTime() - SAME_AIRING_GAP_MS <= b.endedAt.getTime() && b.startedAt.getTime() - SAME_AIRING_GAP_MS <= a.endedAt.getTime()
}

/** Two names for the same seconds: a later, longer window heard the name better. */
export function isSameAd(a: Stretch, b: Stretch): boolean {
  const overlap = overlapMs(a, b)
  const shorter = Math.min(a.endedAt.getTime() - a.startedAt.getTime(), b.endedAt.getTime() - b.startedAt.getTime())
  return shorter > 0 && overlap / shorter >= SAME_AD_OVERLAP
}

/** Negative between stretches that do not touch. */
export function overlapMs(a: Stretch, b: Stretch): number {
  return Math.min(a.endedAt.getTime(), b.endedAt.getTime()) - Math.max(a.startedAt.getTime(), b.startedAt.getTime())
}

/** Of the longer name: how many words two readings of one name have in common, in order. */
const SAME_NAME_SHARE = 0.75
/** One word alone ("Main", "First") begins the names of too many. */
const LEAST_WORDS_IN_COMMON = 2
/** Recognisers and people write these or leave them out. */
const FILLER_WORDS: ReadonlySet<string> = new Set(['and', 'the', 'of', 'a'])

/**
 * Whether two names heard within one airing's time are the same name heard differently: one with words too many
 * ("Blue Sky Vacations Seven Nights"), or one word of several misheard.
 */
export function isSameNameHeard(a: string, b: string): boolean {
  const [short, long] = [nameWords(a), nameWords(b)].toSorted((one, other) => one.length - other.length)
  if (!short || !long || short.length < LEAST_WORDS_IN_COMMON) return false
  const common = wordsInCommon(short, long)
  if (common < LEAST_WORDS_IN_COMMON) return false
  return common / long.length >= SAME_NAME_SHARE || ` ${long.join(' ')} `.includes(` ${short.join(' ')} `)
}

const nameWords = (name: string): string[] =>
  name.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !FILLER_WORDS.has(word))

/** Length of the longest common subsequence. */
function wordsInCommon(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0)
  for (const word of a) {
    const next = [0]
    for (const [at, other] of b.entries()) {
      next.push(word === other ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** Used where a station has no cooldown of its own. */
export const DEFAULT_COOLDOWN_MINUTES = 20

export function isCoolingDown(cooldown: { lastDetected: Date; cooldownMinutes: number } | null, at: Date): boolean {
  return cooldown !== null && at.getTime() - cooldown.lastDetected.getTime() < cooldown.cooldownMinutes * 60_000
}

/** What the owner's settings let become a detection. */
export interface RecordingRules {
  minConfidenceThreshold: number
  enableBrandClassification: boolean
  suppressNationalBrands: boolean
  enableAutoProspectMatching: boolean
  enableAutoStatusUpdates: boolean
}

export const DEFAULT_RECORDING_RULES: RecordingRules = {
  minConfidenceThreshold: 0.6,
  enableBrandClassification: true,
  suppressNationalBrands: false,
  enableAutoProspectMatching: true,
  enableAutoStatusUpdates: true,
}

/** The reason of an ad whose company nobody can be sure of. */
export const TOO_WEAK = 'below the confidence threshold'

/** Why an ad does not become a detection, or null when it does. */
export function suppressionReason(ad: Pick<HeardAd, 'confidence' | 'brandType'>, rules: Pick<RecordingRules, 'minConfidenceThreshold' | 'suppressNationalBrands'>): string | null {
  if (ad.confidence < rules.minConfidenceThreshold) return TOO_WEAK
  if (rules.suppressNationalBrands && ad.brandType === 'national') return 'a national brand'
  return null
}
