import type { BrandType, JudgedCompany } from '../judgement.ts'
import { foldName } from './nameText.ts'
import { soundDistance, soundsOfName } from './phonetics.ts'

export interface VotedCompany {
  name: string
  brandType: BrandType
  phone: string | null
  website: string | null
  /** 0–1: the airings' confidences taken together. */
  confidence: number
  /** Airings that named it in this or a like-sounding spelling. */
  airings: number
}

/** Names of one creative differ by at most this share of their sounds. */
const SAME_SOUND = 0.25

interface Group {
  spellings: Map<string, { name: string; weight: number }>
  companies: JudgedCompany[]
}

function weightOf(company: JudgedCompany): number {
  return Math.max(company.confidence, 0.01)
}

function mostWeighty<T>(items: readonly { value: T; weight: number }[]): T | null {
  const sums = new Map<T, number>()
  for (const { value, weight } of items) sums.set(value, (sums.get(value) ?? 0) + weight)
  return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}

/**
 * The companies of a creative heard several times: like-sounding names are one, the spelling heard most (weighted by confidence)
 * wins, likewise number, address and brand type. `airings` holds each airing's companies. Strongest first.
 */
export function voteCompanies(airings: readonly (readonly JudgedCompany[])[]): VotedCompany[] {
  const groups: Group[] = []
  for (const company of airings.flat()) {
    const folded = foldName(company.name)
    const sounds = soundsOfName(folded.split(' '))
    const home = groups.find((group) => [...group.spellings.keys()].some((other) => other === folded || soundDistance(soundsOfName(other.split(' ')), sounds) <= SAME_SOUND))
    const group: Group = home ?? { spellings: new Map(), companies: [] }
    if (!home) groups.push(group)
    const spelling = group.spellings.get(folded) ?? { name: company.name, weight: 0 }
    spelling.weight += weightOf(company)
    group.spellings.set(folded, spelling)
    group.companies.push(company)
  }
  return groups
    .map((group): VotedCompany => {
      const best = [...group.spellings.values()].sort((a, b) => b.weight - a.weight)[0]
      const chosen = (pick: (company: JudgedCompany) => string | null): string | null =>
        mostWeighty(group.companies.flatMap((company) => (pick(company) ? [{ value: pick(company), weight: weightOf(company) }] : [])))
      const doubt = group.companies.reduce((product, company) => product * (1 - company.confidence), 1)
      const heardIn = airings.filter((airing) => airing.some((company) => group.companies.includes(company))).length
      return {
        name: best?.name ?? '',
        brandType: mostWeighty(group.companies.map((company) => ({ value: company.brandType, weight: weightOf(company) }))) ?? 'unknown',
        phone: chosen((company) => company.phone),
        website: chosen((company) => company.website),
        confidence: (1 - doubt) * (heardIn / airings.length) ** AGREEMENT_POWER,
        airings: heardIn,
      }
    })
    .sort((a, b) => b.confidence - a.confidence || b.airings - a.airings)
}

/** A name heard in half of a creative's airings keeps most of its weight; one heard once in ten keeps little. */
const AGREEMENT_POWER = 0.5
