import type { BrandType, Evidence } from '../judgement.ts'
import type { WindowAnalysis } from './analysis.ts'
import type { FoundCompany } from './companies.ts'
import { CITIES, PLACE_WORDS } from './lexicon/places.ts'

function evidenceAt(analysis: WindowAnalysis, kind: Evidence['kind'], from: number, to: number): Evidence {
  const start = analysis.tokens[from]?.start ?? 0
  const end = analysis.tokens[to - 1]?.end ?? start
  return { kind, text: analysis.text.slice(start, end), start, end }
}

/** Numbers and addresses of the window. */
export function contactEvidence(analysis: WindowAnalysis): Evidence[] {
  return [
    ...analysis.phones.map((phone) => evidenceAt(analysis, 'phone', phone.from, phone.to)),
    ...analysis.domains.map((domain) => evidenceAt(analysis, 'website', domain.from, domain.to)),
  ].sort((a, b) => a.start - b.start)
}

/** A place: a street, town, county or exit, with its name before or after it. */
const STRONG_PLACE = new Set(['street', 'avenue', 'road', 'boulevard', 'parkway', 'pike', 'turnpike', 'highway', 'route', 'county', 'counties', 'exit', 'downtown', 'plaza', 'mall', 'calle', 'avenida', 'drive', 'lane'])
const GENERIC = new Set(['the', 'a', 'this', 'that', 'your', 'our', 'every', 'any', 'any', 'test', 'right'])

/** What ties a local or regional advertiser to a place; never for national brands, and a place inside the name does not count. */
export function placeEvidence(analysis: WindowAnalysis, companies: readonly { found: FoundCompany; brandType: BrandType }[], span: { from: number; to: number }): Evidence[] {
  const local = companies.filter((company) => company.brandType !== 'national')
  if (companies.length > 0 && local.length === 0) return []
  const { tokens } = analysis
  const named = (at: number): boolean => companies.some((company) => company.found.mentions.some((mention) => at >= mention.from && at < mention.to))
  const contact = (at: number): boolean => [...analysis.phones, ...analysis.domains].some((range) => at >= range.from && at < range.to)
  const found: Evidence[] = []
  for (let at = span.from; at < span.to; at++) {
    const token = tokens[at]
    if (!token || named(at) || contact(at)) continue
    const before = tokens[at - 1]
    const next = tokens[at + 1]
    if (STRONG_PLACE.has(token.norm) && PLACE_WORDS.has(token.norm)) {
      const nameBefore = before && !GENERIC.has(before.norm) && !named(at - 1) && (analysis.raw || before.shape !== 'lower' || analysis.classes.commonness(before.norm) >= 2)
      const numberAfter = next && ['highway', 'route', 'exit'].includes(token.norm)
      if (numberAfter) found.push(evidenceAt(analysis, 'local_business', at, at + 2))
      else if (token.norm === 'downtown') found.push(evidenceAt(analysis, 'local_business', at, at + 1))
      else if (nameBefore) found.push(evidenceAt(analysis, 'local_business', at - 1, at + 1))
      continue
    }
    const pair = `${token.norm} ${next?.norm ?? ''}`
    const isCity = CITIES.has(pair) ? 2 : CITIES.has(token.norm) && (analysis.raw ? analysis.classes.commonness(token.norm) >= 2 : token.shape !== 'lower') ? 1 : 0
    const afterPreposition = before && ['in', 'on', 'near', 'at', 'to', 'serving', 'from', 'off', 'en', 'and', 'around', 'across'].includes(before.norm)
    const market = analysis.marketWords.has(token.norm) && token.norm.length > 3
    const written = !analysis.raw && afterPreposition && before.norm !== 'and' && token.shape === 'capital' && !token.sentenceStart && !MONTHS_AND_DAYS.has(token.norm)
    const rare = analysis.raw && afterPreposition && ['in', 'on', 'serving', 'en', 'off'].includes(before.norm) && analysis.classes.commonness(token.norm) >= 3
    if (isCity > 0 || market || written || rare) found.push(evidenceAt(analysis, 'local_business', at, at + Math.max(1, isCity)))
  }
  return found.slice(0, MOST_PLACES)
}

const MOST_PLACES = 6
const MONTHS_AND_DAYS = new Set('january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday christmas easter thanksgiving'.split(' '))

/** Sung tags show as repetition: the same pair of words three times, a note sign, or a name chanted twice in a row. */
export function jingleEvidence(analysis: WindowAnalysis, span: { from: number; to: number }): Evidence[] {
  const { tokens } = analysis
  const note = tokens.findIndex((token, at) => token.norm === '♪' && at >= span.from && at < span.to)
  if (note >= 0) return [evidenceAt(analysis, 'jingle', note, span.to)]
  const places = new Map<string, number[]>()
  for (let at = span.from; at < span.to - 1; at++) {
    const first = tokens[at]
    const second = tokens[at + 1]
    if (!first || !second || first.shape === 'number' || analysis.phones.some((phone) => at >= phone.from && at < phone.to)) continue
    if (analysis.domains.some((domain) => at >= domain.from && at < domain.to)) continue
    const key = `${first.norm} ${second.norm}`
    places.set(key, [...(places.get(key) ?? []), at])
  }
  for (const [key, list] of places) {
    const [first = '', second = ''] = key.split(' ')
    const plain = analysis.classes.commonness(first) === 0 && analysis.classes.commonness(second) === 0
    const close = list.filter((at, index) => index > 0 && at - (list[index - 1] ?? 0) <= CHANT_GAP).length
    const begin = list[0] ?? 0
    const chant = list.some((at, index) => index > 0 && at - (list[index - 1] ?? 0) <= 3)
    if ((close >= 2 && !plain) || (chant && first !== second)) return [evidenceAt(analysis, 'jingle', begin, Math.min(span.to, (list.at(-1) ?? begin) + 2))]
  }
  return []
}

/** A jingle repeats itself within this many words. */
const CHANT_GAP = 9
