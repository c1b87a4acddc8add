import { voteCompanies, type VotedCompany } from '../detections/engine/nameVotes.ts'
import { BRAND_TYPES, type BrandType } from '../detections/judgement.ts'

/** What one reading of a creative was understood to advertise. */
export interface Hearing {
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
/** From here on another reading would hardly change the name. */
const SETTLED_HEARINGS = 3
const SETTLED_CONFIDENCE = 0.75

/** Whether its name stands, so that nobody needs to read it again. */
export function isSettled({ hearings, isNamedByPerson }: { hearings: readonly Hearing[]; isNamedByPerson: boolean }): boolean {
  return isNamedByPerson || hearings.length >= SETTLED_HEARINGS || hearings.some(({ confidence }) => confidence >= SETTLED_CONFIDENCE)
}

/** Whom the readings together name. */
export function votedCompany(hearings: readonly Hearing[]): VotedCompany | null {
  return voteCompanies(hearings.map((hearing) => [{ ...hearing, mention: null, evidence: [] }]))[0] ?? null
}

export function hearingsOf(stored: unknown): Hearing[] {
  return Array.isArray(stored) ? stored.filter(isHearing) : []
}

function isHearing(value: unknown): value is Hearing {
  const one = value as Partial<Hearing> | null
  return typeof one?.name === 'string' && typeof one.confidence === 'number' && BRAND_TYPES.some((known) => known === one.brandType)
}
