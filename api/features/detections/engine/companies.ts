import type { BrandType } from '../judgement.ts'
import type { WindowAnalysis } from './analysis.ts'
import type { DomainMention } from './domains.ts'
import type { LexiconEntry } from './knowledge.ts'
import type { NameLexicon } from './lexicon.ts'
import { GIVEN_NAMES } from './lexicon/nameWords.ts'
import { CITIES } from './lexicon/places.ts'
import { respellLocal } from './localHits.ts'
import type { Mention } from './mentions.ts'
import { getNameVocabulary } from './model/nameVocabulary.ts'
import { isPlaced } from './placedNames.ts'
import { canonicalFromText, canonicalFromWords, foldName } from './nameText.ts'
import { repairWords, respellByDomain, soundAlike, soundAlikeBrand } from './nameRepair.ts'
import { respellName } from './spelling.ts'
import { splitDomain } from './splitDomain.ts'
import type { PhoneMention } from './phones.ts'
import { soundDistance, soundsOfName } from './phonetics.ts'

/** A company of the window before it is judged. */
export interface FoundCompany {
  name: string
  mentions: Mention[]
  entry: LexiconEntry | null
  /** Type the lexicon knows; null when the classifier has to say. */
  brandType: BrandType | null
  phone: PhoneMention | null
  domain: DomainMention | null
  /** Recovered from its web address alone. */
  fromDomain: boolean
}

const SAME_NAME_DISTANCE = 0.22

function wordsOf(analysis: WindowAnalysis, mention: Mention): string[] {
  return analysis.tokens.slice(mention.from, mention.to).map((token) => token.norm)
}

/** As `wordsOf`, with names of the state spelt as they are where the recogniser heard other words. */
function spelledWords(analysis: WindowAnalysis, mention: Mention): string[] {
  return respellLocal(analysis.localHits, wordsOf(analysis, mention), mention.from)
}

function textOf(analysis: WindowAnalysis, mention: Mention): string {
  return analysis.text.slice(analysis.tokens[mention.from]?.start ?? 0, analysis.tokens[mention.to - 1]?.end ?? 0)
}

const letters = (words: readonly string[]): string[] => words.map((word) => word.replace(/'s$/, 's').replace(/[^a-z0-9]/g, '')).filter((word) => word && word !== 'the' && word !== 'and' && word !== '&')

/** Whether two mentions name the same firm: equal, one the start or a part of the other, or alike in sound. */
function sameCompany(a: readonly string[], b: readonly string[]): boolean {
  const first = letters(a)
  const second = letters(b)
  if (first.length === 0 || second.length === 0) return false
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  const stem = (word: string): string => word.replace(/s$/, '')
  if (short.every((word, index) => stem(word) === stem(long[index] ?? ''))) return true
  if (short.length >= 2 && long.join(' ').includes(short.join(' '))) return true
  if (soundDistance(soundsOfName(first), soundsOfName(second)) <= SAME_NAME_DISTANCE) return true
  const head = long.slice(0, short.length)
  const sounds = soundsOfName(short)
  return sounds.length >= 4 && soundDistance(sounds, soundsOfName(head)) <= SAME_NAME_DISTANCE * 0.7
}

function lexiconFor(analysis: WindowAnalysis, lexicon: NameLexicon, mention: Mention): LexiconEntry | null {
  const exact = lexicon.lookUp(wordsOf(analysis, mention))
  if (exact) return exact
  const without = letters(wordsOf(analysis, mention))
  const hit = analysis.hits.find((other) => other.from <= mention.from && mention.to <= other.to)
  if (hit && !(hit.entry.ambiguous && hit.to - hit.from > mention.to - mention.from)) return hit.entry
  // "Home Depot stores", "Kroger pharmacy": a brand and what it has.
  const inner = analysis.hits.find((other) => mention.from <= other.from && other.to <= mention.to && other.from - mention.from <= 1 && !other.entry.ambiguous)
  if (inner && without.length - (inner.to - inner.from) <= 1) {
    const last = analysis.tokens[mention.to - 1]?.norm ?? ''
    if (inner.to === mention.to - 1 && GENERIC_TAILS.has(last)) return inner.entry
    const lead = analysis.tokens[mention.from]?.norm ?? ''
    // "the Home Depot", "buy Discount Tire": a common word before a brand is not its name.
    if (inner.to === mention.to && inner.from === mention.from + 1 && (lead === 'the' || (analysis.raw && analysis.classes.commonness(lead) === 0))) return inner.entry
  }
  return null
}

const GENERIC_TAILS = new Set(['stores', 'store', 'restaurants', 'restaurant', 'dealers', 'locations', 'insurance', 'pharmacy', 'wireless', 'supercenter', 'app', 'sportsbook', 'casino', 'internet', 'bank'])

/** A longer name counts as more complete up to here. */
const LONGEST_NAME_SOUNDS = 22

interface Cluster {
  mentions: Mention[]
  words: string[][]
}

function cluster(analysis: WindowAnalysis, mentions: readonly Mention[]): Cluster[] {
  const clusters: Cluster[] = []
  for (const mention of mentions) {
    const words = spelledWords(analysis, mention)
    const home = clusters.find((other) => (mention.known ? other.mentions.some((each) => each.known === mention.known) : false) || other.words.some((known) => sameCompany(known, words)))
    if (home) {
      home.mentions.push(mention)
      home.words.push(words)
    } else clusters.push({ mentions: [mention], words: [words] })
  }
  return clusters
}

/** The mention that says the name best: often heard, whole, trusted by the tagger, agreeing with the address. */
function bestMention(analysis: WindowAnalysis, group: Cluster, labels: readonly string[]): number {
  // Without capitals the mentions are ranked by how likely they are the name, whole and right.
  if (analysis.raw) return group.mentions.reduce((top, mention, index) => (mention.score > (group.mentions[top]?.score ?? 0) ? index : top), 0)
  let best = 0
  let bestValue = -Infinity
  group.mentions.forEach((mention, index) => {
    const words = group.words[index] ?? []
    const key = words.join(' ')
    const times = group.words.filter((other) => other.join(' ') === key).length
    const longer = Math.min(soundsOfName(letters(words)).length, LONGEST_NAME_SOUNDS) * 0.16
    const rare = words.some((word) => analysis.classes.commonness(word) >= 3 || analysis.classes.isSurname(word)) ? 0.9 : 0
    const trade = analysis.classes.trades(words.at(-1) ?? '').length > 0 ? 0.8 : 0
    const joined = letters(words).join('')
    const agrees = labels.some((label) => label === joined || (joined.length >= 5 && (label.startsWith(joined) || joined.startsWith(label)))) ? 1 : 0
    const value = times * 0.7 + longer + rare + trade + mention.score * 2 + agrees
    if (value > bestValue) {
      bestValue = value
      best = index
    }
  })
  return best
}

/** Groups the mentions to companies with their canonical names, numbers and addresses. */
export function resolveCompanies(analysis: WindowAnalysis, lexicon: NameLexicon, mentions: readonly Mention[], repairs: Readonly<Record<string, string>>): FoundCompany[] {
  const labels = analysis.domains.map((domain) => domain.domain.slice(0, domain.domain.lastIndexOf('.')).replaceAll('-', ''))
  const isTrade = (word: string): boolean => analysis.classes.trades(word).length > 0
  const companies = cluster(analysis, mentions).map((group): FoundCompany => {
    const best = bestMention(analysis, group, labels)
    const mention = group.mentions[best] as Mention
    const entries = group.mentions.map((each) => each.known ?? lexiconFor(analysis, lexicon, each))
    const sounding = group.mentions.find((each) => each.known)?.known
    // One saying heard just as a brand is spelt outweighs others that were misheard.
    const spelt = group.mentions.map((each) => lexicon.lookUp(wordsOf(analysis, each))).find((each, at) => each && !each.ambiguous && foldName(each.name) === foldName((group.words[at] ?? []).join(' ')))
    const entry = sounding ?? (entries[best]?.known ? entries[best] : null) ?? spelt ?? entries[best] ?? entries.find((each) => each?.known) ?? null
    const found: FoundCompany = { name: '', mentions: group.mentions, entry, brandType: entry && entry.brandType !== 'unknown' ? entry.brandType : null, phone: null, domain: null, fromDomain: false }
    if (entry) return { ...found, name: entry.name }
    const words = group.words[best] ?? []
    const known = soundAlike(words, lexicon, analysis.raw) ?? (analysis.raw ? soundAlikeBrand(words, lexicon) : null)
    if (known) return { ...found, name: known.name, entry: known, brandType: known.brandType === 'unknown' ? null : known.brandType }
    if (analysis.raw) {
      const repaired = respellByDomain(respellName(analysis, repairWords(analysis, group.words, words, repairs), getNameVocabulary()), analysis.domains, isTrade)
      return { ...found, name: canonicalFromWords(repaired) }
    }
    return { ...found, name: respellWritten(withoutVerb(analysis, mention, group, canonicalFromText(textOf(analysis, mention))), analysis.domains, isTrade) }
  })
  const merged = withoutMakes(mergeEqual(companies))
  attachDomains(analysis, merged, lexicon)
  const advertisers = withoutTownsAndSigners(merged)
  const kept = advertisers.length > 1 && advertisers.some((company) => !isPlaced(analysis, company)) ? advertisers.filter((company) => company.entry !== null || company.domain !== null || !isPlaced(analysis, company)) : advertisers
  attachPhones(analysis, kept)
  return kept
}

const HAS = new Set(['got', 'been', 'having', 'gonna', 'going', 'running', 'open', 'hiring', 'giving', 'doing', 'taking', 'offering', 'here'])

/** "Basin Tire and Lube's got 'em": the ending is a verb where one follows or the name stands without it elsewhere. */
function withoutVerb(analysis: WindowAnalysis, mention: Mention, group: Cluster, name: string): string {
  if (!/'s$/i.test(name) || group.words.length < 1) return name
  const bare = (group.words[group.mentions.indexOf(mention)] ?? []).join(' ').replace(/'s$/, '')
  const elsewhere = group.words.some((words) => words.join(' ') === bare)
  return elsewhere || HAS.has(analysis.tokens[mention.to]?.norm ?? '') ? name.slice(0, -2) : name
}

/** Beside an advertiser, a bare town is where it is, and a person of its name signs for it. */
function withoutTownsAndSigners(companies: readonly FoundCompany[]): FoundCompany[] {
  const plain = (company: FoundCompany): string[] => company.name.toLowerCase().split(/[^a-z0-9']+/).filter(Boolean)
  const isTown = (company: FoundCompany): boolean => company.entry === null && company.domain === null && company.name.toLowerCase().split(/,\s*|\s+&\s+|\s+y\s+/).every((part) => CITIES.has(part.trim()))
  const signs = (company: FoundCompany): boolean => {
    const words = plain(company)
    const surname = words.at(-1) ?? ''
    return company.entry === null && company.domain === null && words.length === 2 && GIVEN_NAMES.has(words[0] ?? '') &&
      companies.some((other) => other !== company && plain(other).includes(surname) && (plain(other).length > 2 || other.name.includes('&')))
  }
  const left = companies.filter((company) => !isTown(company) && !signs(company))
  return left.length > 0 ? left : [...companies]
}

function respellWritten(name: string, domains: readonly DomainMention[], isTrade: (word: string) => boolean): string {
  const words = name.split(' ')
  const respelled = respellByDomain(words.map((word) => word.toLowerCase()), domains, isTrade)
  return words.map((word, index) => {
    const other = respelled[index] ?? word
    return other === word.toLowerCase() ? word : other.charAt(0).toUpperCase() + other.slice(1)
  }).join(' ')
}

function mergeEqual(companies: readonly FoundCompany[]): FoundCompany[] {
  const merged: FoundCompany[] = []
  for (const company of companies) {
    const twin = merged.find((other) => foldName(other.name) === foldName(company.name))
    if (twin) twin.mentions.push(...company.mentions)
    else merged.push({ ...company, mentions: [...company.mentions] })
  }
  return merged
}

/** A make or brand inside a dealer's name is carried, not advertised. */
function withoutMakes(companies: readonly FoundCompany[]): FoundCompany[] {
  return companies.filter((company) => {
    if (!company.entry) return true
    const words = letters(company.name.toLowerCase().split(' '))
    return !companies.some((other) => {
      if (other === company || other.entry) return false
      const longer = letters(other.name.toLowerCase().split(' '))
      return longer.length > words.length && words.every((word) => longer.includes(word))
    })
  })
}

/** How much a label looks like a name, 0–1. */
function labelAffinity(domain: DomainMention, company: FoundCompany): number {
  const label = domain.domain.slice(0, domain.domain.lastIndexOf('.')).replaceAll('-', '')
  const words = letters(company.name.toLowerCase().split(/[^a-z0-9']+/))
  const shared = words.filter((word) => word.length >= 3 && label.includes(word)).join('').length
  const initials = words.map((word) => word.charAt(0)).join('')
  if (words.join('') === label) return 1
  const sounds = soundDistance(soundsOfName([label]), soundsOfName(words))
  return Math.max(shared / Math.max(label.length, 1), sounds < 0.3 ? 1 - sounds : 0, initials.length >= 3 && label.startsWith(initials) ? 0.5 : 0)
}

const OWN_LABEL = 0.35
/** An address this many words from a name is taken for that company's without looking alike. */
const NEAR_WORDS = 45
const TRUSTED_SCORE = 0.95

function gapTo(company: FoundCompany, from: number, to: number): number {
  return Math.min(...company.mentions.map((mention) => (mention.to <= from ? from - mention.to : mention.from >= to ? (mention.from - to) * 1.6 + 2 : 0)))
}

function respelled(domain: DomainMention, words: readonly string[]): DomainMention {
  const label = words.join('').replace(/[^a-z0-9-]/g, '')
  return { ...domain, words, from: domain.from + Math.max(0, domain.words.length - words.length), domain: `${label}.${domain.domain.slice(domain.domain.lastIndexOf('.') + 1)}` }
}

/** "go to varina wexford homes dot com": words before a known name are the sentence's, not the address'. */
function withoutLeadIn(domain: DomainMention, companies: readonly FoundCompany[]): DomainMention {
  if (!domain.spoken || domain.words.length < 2) return domain
  for (const company of companies) {
    const words = letters(company.name.toLowerCase().split(' '))
    const first = words[0]
    const tail = domain.words.slice(-words.length)
    const unlike = tail.filter((word, index) => word !== words[index])
    // All but one word agree and that one sounds alike: the address is the name.
    if (words.length >= 2 && tail.length === words.length && unlike.length <= 1 && unlike.every((word) => soundDistance(soundsOfName([word]), soundsOfName([words[tail.indexOf(word)] ?? ''])) <= 0.45)) {
      return respelled(domain, words)
    }
    if (!first || first.length < 3) continue
    const alike = likeStart(domain.words, words)
    if (alike > 0) return respelled(domain, domain.words.slice(alike))
    const at = domain.words.findIndex((word) => word.replace(/[^a-z0-9]/g, '') === first)
    if (at > 0 && !domain.words.slice(0, at).some((word) => words.includes(word)) && (words[1] === undefined || domain.words[at + 1] === undefined || domain.words.slice(at + 1).join('').startsWith(words[1].slice(0, 3)))) {
      return respelled(domain, domain.words.slice(at))
    }
  }
  return domain
}

/** Where in an address' words the name begins to be heard, though spelt otherwise ("thirty two years | swannanoa timber"); -1 if nowhere. */
function likeStart(spoken: readonly string[], name: readonly string[]): number {
  let best = -1
  let nearest = SAME_NAME_DISTANCE
  for (let at = 0; at < spoken.length; at++) {
    for (const count of [1, 2, 3]) {
      const part = spoken.slice(at, at + count)
      if (part.length < count) break
      for (const length of [1, 2]) {
        const sounds = soundsOfName(name.slice(0, length))
        if (name.length < length || sounds.length < FEWEST_START_SOUNDS) continue
        const distance = soundDistance(soundsOfName(part), sounds)
        if (distance >= nearest) continue
        nearest = distance
        best = at
      }
    }
  }
  return best
}

/** Shorter beginnings are heard by chance. */
const FEWEST_START_SOUNDS = 5

function attachDomains(analysis: WindowAnalysis, companies: FoundCompany[], lexicon: NameLexicon): void {
  for (const heard of analysis.domains) {
    const domain = withoutLeadIn(heard, companies)
    const byLabel = companies.map((company) => ({ company, affinity: labelAffinity(domain, company) })).sort((a, b) => b.affinity - a.affinity)[0]
    if (byLabel && byLabel.affinity >= OWN_LABEL) {
      byLabel.company.domain ??= domain
      continue
    }
    const nearest = companies.filter((company) => company.domain === null || company.domain.domain === domain.domain)
      .map((company) => ({ company, gap: gapTo(company, domain.from, domain.to) })).sort((a, b) => a.gap - b.gap)[0]
    const trusted = nearest && (!analysis.raw || nearest.company.entry !== null || nearest.company.mentions.length > 1 || nearest.company.mentions.some((mention) => mention.score >= TRUSTED_SCORE && byLabel !== undefined && byLabel.affinity > 0))
    if (nearest && nearest.gap <= NEAR_WORDS && trusted) {
      nearest.company.domain ??= domain
      continue
    }
    if (companies.some((company) => company.domain?.domain === domain.domain)) continue
    const spoken = wordsOfLabel(analysis, domain)
    const words = spoken ? analysis.tokens.slice(spoken.from, spoken.to).map((token) => token.norm) : splitDomain(domain, analysis.classes)
    const entry = lexicon.lookUp(words) ?? lexicon.lookUp([words.join('')])
    companies.push({
      name: entry ? entry.name : spoken && !analysis.raw ? canonicalFromText(textOf(analysis, spoken)) : canonicalFromWords(words), mentions: spoken ? [spoken] : [], entry, phone: null, domain, fromDomain: true,
      brandType: entry && entry.brandType !== 'unknown' ? entry.brandType : null,
    })
  }
}

const MOST_LABEL_WORDS = 6

/** Where the text says the words an address is made of ("boyd and castellane" beside boydcastellane.com). */
function wordsOfLabel(analysis: WindowAnalysis, domain: DomainMention): Mention | null {
  const label = domain.domain.slice(0, domain.domain.lastIndexOf('.')).replaceAll('-', '')
  const { tokens } = analysis
  for (let from = 0; from < tokens.length; from++) {
    if (analysis.domains.some((other) => from >= other.from && from < other.to)) continue
    for (let to = from + 2; to <= Math.min(tokens.length, from + MOST_LABEL_WORDS); to++) {
      const said = letters(tokens.slice(from, to).map((token) => token.norm)).join('')
      const firstJoins = ['and', 'the', '&'].includes(tokens[from]?.norm ?? '') || ['and', 'the', '&'].includes(tokens[to - 1]?.norm ?? '')
      const whole = said === label || (said.length >= FEWEST_LABEL_LETTERS && label.startsWith(said) && label.length - said.length <= 3)
      if (whole && !firstJoins && !analysis.domains.some((other) => from < other.to && other.from < to)) return { from, to, type: 'advertisement', score: 0.8 }
    }
  }
  return null
}

const FEWEST_LABEL_LETTERS = 8

function attachPhones(analysis: WindowAnalysis, companies: readonly FoundCompany[]): void {
  for (const phone of analysis.phones) {
    if (!phone.e164) continue
    const nearest = companies.map((company) => {
      const places = [...company.mentions]
      if (company.domain) places.push({ from: company.domain.from, to: company.domain.to, type: 'advertisement', score: 1 })
      return { company, gap: places.length > 0 ? gapTo({ ...company, mentions: places }, phone.from, phone.to) : Infinity }
    }).sort((a, b) => a.gap - b.gap)[0]
    if (nearest) nearest.company.phone ??= phone
  }
}
