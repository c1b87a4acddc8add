import { voteCompanies, type VotedCompany } from '../detections/engine/nameVotes.ts'
import { BRAND_TYPES, type BrandType } from '../detections/judgement.ts'

/** What one reading of a creative was understood to advertise. */
export interface Hearing {
  /** Which airing was read. Several windows read the same one; null: not written down. */
  airingId: number | null
  name: string
  brandType: BrandType
  phone: string | null
  website: string | null
  confidence: number
}

/** Ads are at least and at most so long; anything else was cut wrongly. */
export const SHORTEST_SECONDS = 6
export const LONGEST_SECONDS = 95
/** Older readings say nothing that newer ones do not. */
export const MAX_HEARINGS = 12
/** One airing that was read so surely needs no other: of such names more than eight in ten are right. */
export const SURE_CONFIDENCE = 0.85
/** So many airings that were read, most of them alike and one of them sure enough to be shown: another would hardly change the name. */
const SETTLED_AIRINGS = 3
const SETTLED_SHARE = 2 / 3
const SETTLED_CONFIDENCE = 0.6

/** Whether its name stands, so that nobody needs to read it again. */
export function isSettled({ hearings, isNamedByPerson }: { hearings: readonly Hearing[]; isNamedByPerson: boolean }): boolean {
  if (isNamedByPerson || hearings.length >= MAX_HEARINGS || hearings.some(({ confidence }) => confidence >= SURE_CONFIDENCE)) return true
  if (hearings.length < SETTLED_AIRINGS) return false
  const voted = votedCompany(hearings)
  return voted !== null && voted.surest >= SETTLED_CONFIDENCE && voted.airings / hearings.length >= SETTLED_SHARE
}

/**
 * The hearings with one more. An airing has one vote, however many windows read it: the surest of its readings, with what
 * only another has understood of number and address.
 */
export function withHearing(hearings: readonly Hearing[], one: Hearing): Hearing[] {
  const before = one.airingId === null ? undefined : hearings.find(({ airingId }) => airingId === one.airingId)
  if (!before) return [...hearings, one].slice(-MAX_HEARINGS)
  const [surer, other] = one.confidence > before.confidence ? [one, before] : [before, one]
  const joined = { ...surer, phone: surer.phone ?? other.phone, website: surer.website ?? other.website }
  return hearings.map((each) => (each === before ? joined : each))
}

/** Whom the readings together name. */
export function votedCompany(hearings: readonly Hearing[]): VotedCompany | null {
  return voteCompanies(hearings.map((hearing) => [{ ...hearing, mention: null, evidence: [] }]))[0] ?? null
}

export function hearingsOf(stored: unknown): Hearing[] {
  return Array.isArray(stored) ? stored.filter(isHearing).map((one) => ({ ...one, airingId: one.airingId ?? null })) : []
}

function isHearing(value: unknown): value is Hearing {
  const one = value as Partial<Hearing> | null
  return typeof one?.name === 'string' && typeof one.confidence === 'number' && BRAND_TYPES.some((known) => known === one.brandType)
}
