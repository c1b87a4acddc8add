import type { ContentType } from '../judgement.ts'
import type { WindowAnalysis } from './analysis.ts'
import type { DetectionModel } from './model/model.ts'
import type { LexiconEntry } from './knowledge.ts'
import { GIVEN_NAMES } from './lexicon/nameWords.ts'
import { alignRepeats } from './repeatedNames.ts'
import { isAfterPause, isSpeaker, SENTENCE_WORDS } from './nameLimits.ts'
import { decode, isBegin, TAG_COUNT, type NameLimits, type TaggerOutput } from './tagger.ts'

/** A stretch of the window that names somebody who is promoted. */
export interface Mention {
  /** Token range [from, to). */
  from: number
  to: number
  type: ContentType
  /** Mean probability of its name tags, 0–1. */
  score: number
  /** The company of the installation that it sounds like. */
  known?: LexiconEntry
}

/** What a name is promoted by, by the tag that begins it. */
export const TYPE_OF_TAG: Readonly<Record<number, ContentType>> = { 4: 'advertisement', 6: 'sponsorship', 8: 'announcement' }
/** Extra name bias tried when a window is an advertisement and nobody was named. */
const DESPERATE_BIASES = [1.5, 3, 4.5]

function read(output: TaggerOutput, length: number): Mention[] {
  const mentions: Mention[] = []
  let at = 0
  while (at < length) {
    const tag = output.path[at] ?? 0
    if (!isBegin(tag)) {
      at += 1
      continue
    }
    let to = at + 1
    while (to < length && output.path[to] === tag + 1) to += 1
    let score = 0
    for (let token = at; token < to; token++) {
      // Whose name it is (sponsor or advertiser) matters less than that it is one.
      for (let name = 4; name < TAG_COUNT; name++) score += output.marginal[token * TAG_COUNT + name] ?? 0
    }
    mentions.push({ from: at, to, type: TYPE_OF_TAG[tag] ?? 'advertisement', score: score / (to - at) })
    at = to
  }
  return mentions
}

/** Names found by the tagger; when there is none, looks harder until there is one. */
export function findMentions(model: DetectionModel, analysis: WindowAnalysis, emissions: Float64Array, limits: readonly NameLimits[]): Mention[] {
  const length = analysis.tokens.length
  const found = read(decode(model.tagger, emissions, limits, model.thresholds.nameBias), length)
  if (found.length > 0) return alignRepeats(analysis, trim(analysis, found, model.tradeRepairs))
  for (const bias of DESPERATE_BIASES) {
    const more = read(decode(model.tagger, emissions, limits, model.thresholds.nameBias + bias), length)
    const best = more.sort((a, b) => b.score - a.score)[0]
    if (best) return alignRepeats(analysis, trim(analysis, [{ ...best, score: best.score / (1 + bias) }], model.tradeRepairs))
  }
  return []
}

const LOOSE_EDGES = new Set(['at', 'the', 'a', 'and', 'of', 'in', 'on', 'by', 'is', 'to', 'for', 'call', 'our', 'your', 'with', 'or', 'has', "that's"])

/** Drops words no name begins or ends with, and parts that belong to an address or a number. */
function trim(analysis: WindowAnalysis, mentions: readonly Mention[], repairs: Readonly<Record<string, string>>): Mention[] {
  return mentions.flatMap((mention) => trimMention(analysis, mention, repairs) ?? [])
}

/** The range without words that no name begins or ends with. */
export function withinEdges({ tokens }: WindowAnalysis, range: { from: number; to: number }): { from: number; to: number } {
  let { from, to } = range
  while (from < to && LOOSE_EDGES.has(tokens[from]?.norm ?? '') && !(tokens[from]?.norm === 'a' && to - from > 2) && !keepsThe(tokens[from]?.shape, tokens[from]?.norm)) from += 1
  while (to > from && LOOSE_EDGES.has(tokens[to - 1]?.norm ?? '')) to -= 1
  return { from, to }
}

/** A mention with its edges set by rule; null when nothing of a name is left. */
export function trimMention(analysis: WindowAnalysis, mention: Mention, repairs: Readonly<Record<string, string>>): Mention | null {
  const { tokens, phones, domains } = analysis
  const inner = withinEdges(analysis, mention)
  const { from } = inner
  let { to } = inner
  const phone = phones.find((other) => other.from < to && from < other.to && other.kind !== 'short')
  if (phone && phone.from > from) to = phone.from
  else if (phone) return null
  const domain = domains.find((other) => other.spoken && other.from < to && from < other.to)
  if (domain && domain.from > from) to = Math.min(to, domain.from)
  else if (domain) return null
  if (to <= from) return null
  const named = undouble(analysis, ...shortened(analysis, ...extend(analysis, repairs, ...overLocalName(analysis, from, to))))
  // "La Clínica Familiar": before the trade the article is grammar, not name.
  const article = ['la', 'el', 'los', 'las'].includes(tokens[named.from]?.norm ?? '') && analysis.classes.isSpanishHead(tokens[named.from + 1]?.norm ?? '')
  return { ...mention, from: named.from + (article ? 1 : 0), to: named.to }
}

/** Words that open sentences and never names, whatever their capital says. */
const OPENING_WORDS = new Set(['at', 'call', 'visit', 'and', 'but', 'so', 'or', 'if', 'when', 'from', 'with', 'by', 'to', 'in', 'on', 'for', 'thanks', 'is', 'plus', 'only', 'hi', 'hey', 'folks', 'come', 'see', 'try', 'get', 'ask', 'go', 'then', 'now', 'that', 'this', 'because', 'i', "i'm", 'even', 'just', 'not', 'en', 'con', 'llama', 'ven'])
/** Heads that go on with what they are for ("Center for the Arts"). */
const HEADS_FOR = new Set(['center', 'centre', 'museum', 'institute', 'school', 'society', 'council', 'foundation', 'academy', 'university', 'college', 'friends', 'alliance', 'church', 'association', 'bank', 'department'])
const SPANISH_LINKS = new Set(['de', 'del', 'y', 'la', 'los', 'las'])
const JOINING = new Set(['of', 'for', 'and', '&'])

/** A written name takes in the capitals right beside it; one without capitals the unknown word before it. */
function extend(analysis: WindowAnalysis, repairs: Readonly<Record<string, string>>, start: number, end: number): [number, number] {
  const { tokens, raw, hits, classes } = analysis
  let from = start
  let to = end
  if (hits.some((hit) => hit.from <= from && to <= hit.to)) return [from, to]
  const blocked = (at: number): boolean => [...analysis.phones, ...analysis.domains].some((range) => at >= range.from && at < range.to)
  if (raw) {
    const before = tokens[from - 1]
    const isName = before !== undefined && classes.commonness(before.norm) === 3 && !analysis.marketWords.has(before.norm) && !/^\d/.test(before.norm) && !before.norm.includes("'")
    // "fowler | buick g m c": a trade alone is no name, the surname before it makes one.
    const isOwner = before !== undefined && classes.isSurname(before.norm) && classes.commonness(before.norm) >= 2 && classes.trades(tokens[from]?.norm ?? '').length > 0
    if ((isName || isOwner) && !isAfterPause(tokens[from]) && !blocked(from - 1) && to - from <= 3) from -= 1
    const isTrade = (at: number): boolean => {
      const token = tokens[at]
      return token !== undefined && !isAfterPause(token) && !blocked(at) && classes.trades(token.norm).length > 0
    }
    // "uncle lou's | pond and jewelry": whose shop it is belongs to it.
    if (tokens[from - 1]?.norm.endsWith("'s") && !blocked(from - 1) && isOwnerLike(analysis, from - 1) && to - from <= 4) {
      from -= 1
      const title = tokens[from - 1]?.norm ?? ''
      if (NAME_TITLES.has(title)) from -= 1
    }
    while (to - from > 2 && tokens[from]?.norm === tokens[from - 1]?.norm) from += 1
    // A name that stops short of its trade ("treasure valley | optometry") goes on through it.
    if (!isTrade(to - 1) && isTrade(to)) to += isTrade(to + 1) ? 2 : 1
    // "peoples trust | bang": its trade was misheard.
    else if (!isTrade(to - 1) && to - from >= 2 && tokens[to] && !blocked(to) && SURE_TAILS.has(repairs[tokens[to]?.norm ?? ''] ?? '')) to += 1
    // "bills carpet | ware house": a trade word torn in two.
    const torn = `${tokens[to]?.norm ?? ''}${tokens[to + 1]?.norm ?? ''}`
    if (!blocked(to) && !blocked(to + 1) && tokens[to + 1] && torn.length >= FEWEST_TORN_LETTERS && classes.trades(torn).length > 0) to += 2
    return [from, to]
  }
  const capital = (at: number): boolean => {
    const token = tokens[at]
    return token !== undefined && ['capital', 'upper', 'mixed'].includes(token.shape) && !blocked(at) && !isSpeaker(tokens, at)
  }
  while (from > 0 && to - from < LONGEST_NAME) {
    const own = tokens[from]
    const before = tokens[from - 1]
    const dotted = own?.gap === '.' && (before?.norm === 'st' || before?.norm === 'dr')
    if (own && before && (own.gap === '' || dotted) && capital(from - 1) && !(before.sentenceStart && (OPENING_WORDS.has(before.norm) || (SENTENCE_WORDS.has(before.norm) && before.norm !== 'the')))) from -= 1
    else if (own?.gap === '' && before?.norm === '&' && before.gap === '' && capital(from - 2)) from -= 2
    else if (own?.gap === '' && before?.gap === '' && before.norm === 'of' && capital(from - 2) && !OPENING_WORDS.has(tokens[from - 2]?.norm ?? '')) from -= 2
    else break
  }
  while (to < tokens.length && to - from < LONGEST_NAME) {
    const next = tokens[to]
    const after = tokens[to + 1]
    // "Food Co-op"
    if (next?.gap === '-' && !blocked(to)) {
      to += 1
      continue
    }
    // A sentence that is only a name holds all of it ("Manito Tap and Growler.").
    const closes = tokens[from]?.sentenceStart === true && (tokens[to + 2]?.sentenceStart ?? true)
    if (next?.gap === '' && capital(to)) to += 1
    else if (closes && next?.gap === '' && JOINING.has(next.norm) && after?.gap === '' && capital(to + 1)) to += 2
    else if (next?.gap === '' && JOINING.has(next.norm) && after?.gap === '' && capital(to + 1) && (classes.trades(after.norm).length > 0 || (next.norm !== 'of' && next.norm !== 'for' && classes.trades(tokens[to - 1]?.norm ?? '').length > 0))) to += 2
    else if (next?.gap === '' && (next.norm === 'for' || next.norm === 'of') && HEADS_FOR.has(tokens[to - 1]?.norm ?? '') && after?.gap === '' && (capital(to + 1) || (after.norm === 'the' && tokens[to + 2]?.gap === '' && capital(to + 2)))) to += capital(to + 1) ? 2 : 3
    else if (next?.gap === '' && SPANISH_LINKS.has(next.norm) && after?.gap === '' && capital(to + 1) && classes.isSpanishHead(tokens[from]?.norm ?? '')) to += 2
    else break
  }
  return [from, to]
}

const NAME_TITLES = new Set(['uncle', 'aunt', 'big', 'mama', 'papa', 'doctor', 'captain', 'sister', 'brother', 'old', 'saint', 'miss', 'grandma', 'grandpa'])

function isOwnerLike(analysis: WindowAnalysis, at: number): boolean {
  const word = (analysis.tokens[at]?.norm ?? '').replace(/'s$/, '')
  return GIVEN_NAMES.has(word) || analysis.classes.isSurname(word) || analysis.classes.commonness(word) === 3
}

const LONGEST_NAME = 7
/** Shorter trade words arise by chance from two others. */
const FEWEST_TORN_LETTERS = 6

/** A name does not begin in the middle of a river's: "chip | away door and window". */
function overLocalName(analysis: WindowAnalysis, from: number, to: number): [number, number] {
  const torn = analysis.localHits.find((hit) => hit.from < from && from < hit.to && hit.to <= to + 1)
  return torn ? [torn.from, Math.max(to, torn.to)] : [from, to]
}

/** Takes off what follows or leads to a name without being of it. */
function shortened(analysis: WindowAnalysis, start: number, end: number): [number, number] {
  const { tokens, classes, raw } = analysis
  const word = (at: number): string => tokens[at]?.norm ?? ''
  const isTrade = (at: number): boolean => classes.trades(word(at)).length > 0
  let from = start
  let to = end
  if (analysis.hits.some((hit) => hit.from <= from && to <= hit.to)) return [from, to]
  for (let at = from + 2; at < to; at++) {
    // "St. Ladislaus Parish in Cheektowaga": where it is.
    const placed = word(at) === 'in' && !raw && tokens[at + 1]?.shape === 'capital'
    // "burns and mcdonald an engineering firm": what it is.
    const told = raw && word(at) === 'an' && !isTrade(at - 1)
    if (placed || told) to = at
  }
  // "first community bank | banking with a heart"
  if (raw && to - from > 2 && isTrade(to - 2) && word(to - 1) === `${word(to - 2)}ing`) to -= 1
  // "treinta y cinco y mcdowell | autos el primo"
  for (let at = from + 1; raw && at + 1 < to; at++) {
    if (classes.isSpanishHead(word(at)) && SPANISH_ARTICLES.has(word(at + 1)) && !isTrade(at - 1) && !classes.isSpanishHead(word(at - 1))) from = at
  }
  return [from, to]
}

/** Trades that end a name so often that a word sounding like one there is one. */
const SURE_TAILS = new Set(['bank', 'roofing', 'plumbing', 'heating', 'dental', 'furniture', 'motors', 'insurance', 'electric', 'hardware', 'pharmacy', 'jewelers', 'realty', 'mortgage', 'flooring', 'windows', 'clinic', 'brewing', 'propane'])
const SPANISH_ARTICLES = new Set(['el', 'la', 'los', 'las', 'don', 'dona', 'de', 'del', 'san', 'santa'])

/** "Bug Sheriff, Bug Sheriff" is one name sung twice. */
function undouble(analysis: WindowAnalysis, from: number, to: number): { from: number; to: number } {
  const words = analysis.tokens.slice(from, to).map((token) => token.norm)
  const half = words.length / 2
  if (words.length >= 2 && Number.isInteger(half) && words.slice(0, half).join(' ') === words.slice(half).join(' ')) return { from, to: from + half }
  return { from, to }
}

const keepsThe = (shape: string | undefined, norm: string | undefined): boolean => norm === 'the' && shape === 'capital'
