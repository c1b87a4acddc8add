import type { BrandType, JudgedCompany } from '../judgement.ts'
import { foldName } from './nameText.ts'
import { soundDistance, soundsOf, soundsOfName } from './phonetics.ts'

export interface VotedCompany {
  name: string
  brandType: BrandType
  phone: string | null
  website: string | null
  /** 0–1: the surest airing's confidence, less where other airings named others. Airings of one recording are misheard alike: several add nothing. */
  confidence: number
  /** 0–1: of its surest airing alone. */
  surest: number
  /** Airings that named it in this or a like-sounding spelling. */
  airings: number
}

/** Names of one creative differ by at most this share of their sounds. */
const SAME_SOUND = 0.25

/** One of so many words may be wholly different. */
const LONG_NAME_WORDS = 3
/** Fewer airings cannot outvote a word of the surest one. */
const LEAST_FOR_WORDS = 3
/** Putting in or leaving out a word, where 1 is a word with no sound in common. */
const WORD_GAP = 0.7

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

/** Whether two folded names of one creative are the same name, heard differently. */
function isSameName(a: string, b: string): boolean {
  if (a === b) return true
  const [one, other] = [a.split(' '), b.split(' ')]
  if (soundDistance(soundsOfName(one), soundsOfName(other)) <= SAME_SOUND) return true
  // A single word misheard leaves a longer name what it was.
  return one.length === other.length && one.length >= LONG_NAME_WORDS && one.filter((word, at) => soundsOf(word) !== soundsOf(other[at] ?? '')).length <= 1
}

/** Which word of `other` stands for each of `pivot`, null where it left one out; words that only `other` has stand for none. */
function alignWords(pivot: readonly string[], other: readonly string[]): (string | null)[] {
  const costs = [Array.from({ length: other.length + 1 }, (_, at) => at * WORD_GAP)]
  const distance = (a: number, b: number): number => soundDistance(soundsOf(pivot[a]?.toLowerCase() ?? ''), soundsOf(other[b]?.toLowerCase() ?? ''))
  const cost = (a: number, b: number): number => costs[a]?.[b] ?? Infinity
  for (let a = 1; a <= pivot.length; a++) {
    costs.push([a * WORD_GAP])
    for (let b = 1; b <= other.length; b++) costs[a]?.push(Math.min(cost(a - 1, b) + WORD_GAP, cost(a, b - 1) + WORD_GAP, cost(a - 1, b - 1) + distance(a - 1, b - 1)))
  }
  const aligned = new Array<string | null>(pivot.length).fill(null)
  let b = other.length
  for (let a = pivot.length; a > 0; ) {
    if (b > 0 && cost(a, b) === cost(a - 1, b - 1) + distance(a - 1, b - 1)) aligned[(a -= 1)] = other[(b -= 1)] ?? null
    else if (b > 0 && cost(a, b) === cost(a, b - 1) + WORD_GAP) b -= 1
    else a -= 1
  }
  return aligned
}

/**
 * The name word by word: three airings that each misheard another word have two that heard it right. Words that sound the same are
 * one, written as in the name that won; it keeps its words where nothing outweighs them.
 */
function votedWords(name: string, heard: readonly JudgedCompany[]): string {
  const pivot = name.split(' ')
  const aligned = heard.map((company) => ({ words: alignWords(pivot, company.name.split(' ')), weight: weightOf(company) }))
  return pivot
    .flatMap((word, at) => {
      const own = soundsOf(word.toLowerCase())
      const votes = aligned.map(({ words, weight }) => {
        const said = words[at] ?? ''
        return { value: soundsOf(said.toLowerCase()) === own ? word : said, weight }
      })
      return mostWeighty([{ value: word, weight: 0 }, ...votes]) || []
    })
    .join(' ')
}

/**
 * The companies of a creative heard several times: like-sounding names are one, the spelling heard most (weighted by confidence)
 * wins, or where there are several airings each of its words, likewise number, address and brand type. `airings` holds each airing's companies. Strongest first.
 */
export function voteCompanies(airings: readonly (readonly JudgedCompany[])[]): VotedCompany[] {
  const groups: Group[] = []
  for (const company of airings.flat()) {
    const folded = foldName(company.name)
    const [home, ...others] = groups.filter((group) => [...group.spellings.keys()].some((other) => isSameName(other, folded)))
    const group: Group = home ?? { spellings: new Map(), companies: [] }
    if (!home) groups.push(group)
    // It stands between names that were too far apart.
    for (const other of others) {
      for (const [key, spelling] of other.spellings) group.spellings.set(key, spelling)
      group.companies.push(...other.companies)
      groups.splice(groups.indexOf(other), 1)
    }
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
      const surest = Math.max(...group.companies.map((company) => company.confidence))
      const heardIn = airings.filter((airing) => airing.some((company) => group.companies.includes(company))).length
      return {
        name: best ? (heardIn < LEAST_FOR_WORDS ? best.name : votedWords(best.name, group.companies)) : '',
        brandType: mostWeighty(group.companies.map((company) => ({ value: company.brandType, weight: weightOf(company) }))) ?? 'unknown',
        phone: chosen((company) => company.phone),
        website: chosen((company) => company.website),
        confidence: surest * (heardIn / airings.length) ** AGREEMENT_POWER,
        surest,
        airings: heardIn,
      }
    })
    .sort((a, b) => b.confidence - a.confidence || b.airings - a.airings)
}

/** A name heard in half of a creative's airings keeps most of its weight; one heard once in ten keeps little. */
const AGREEMENT_POWER = 0.5
