import { respellLocal, type LocalHit } from './localHits.ts'
import type { Token } from './tokens.ts'

export interface DomainMention {
  /** Bare and lower case: `sunmesa.com`. */
  domain: string
  /** The label's words as spoken (`['sun', 'mesa']`), or the one written label. */
  words: readonly string[]
  /** Token range [from, to). */
  from: number
  to: number
  spoken: boolean
}

const SPOKEN_TLD: Record<string, string> = {
  com: 'com', calm: 'com', come: 'com', con: 'com', comm: 'com', common: 'com', kong: 'com', net: 'net', nets: 'net', knit: 'net', org: 'org',
  orc: 'org', orange: 'org', edu: 'edu', gov: 'gov', biz: 'biz', info: 'info', us: 'us', tv: 'tv', io: 'io', co: 'co', law: 'law', shop: 'shop',
  bank: 'bank', health: 'health', live: 'live', coop: 'coop', auto: 'auto', homes: 'homes', app: 'app',
}
const SPELLED_TLD: Record<string, string> = { 'e d u': 'edu', 't v': 'tv', 'u s': 'us', 'i o': 'io', 'o r g': 'org', 'g o v': 'gov', 'c o m': 'com' }
const DOTS = new Set(['dot', 'punto', 'dots', 'dock'])
const FUSED: Record<string, string> = { dotcom: 'com', dotnet: 'net', dotorg: 'org' }

/** Words that end the walk back from "dot com"; what leads to an address is never its label. */
const STOP_WORDS = new Set([
  'at', 'is', 'was', "that's", 'thats', 'visit', 'visita', 'on', 'online', 'web', 'website', 'see', 'go', 'to', 'of', 'out', 'or', 'from', 'find', 'com',
  'check', 'click', 'log', 'off', 'more', 'details', 'today', 'en', 'por', 'o', 'entra', 'es', 'just', 'with', 'about', 'apply', 'start', 'order',
  'book', 'tickets', 'info', 'information', 'schedule', 'register', 'site', 'address', 'try', 'via', 'through', 'use', 'now', 'get', 'net', 'org', 'hit', 'it', 'a',
  'up', 'us', 'menu', 'listings', 'details', 'hours', 'anytime', 'enroll', 'shop', 'donate', 'google', 'searching', 'remember', 'again', 'head', 'over', 'page', 'edu', 'slash',
])
/** Labels of more spoken words than this are sentences. */
const MAX_LABEL_WORDS = 5
/** Fewer letters before the dot are a part of the name, as in "mission b b q". */
const FEWEST_SPELLED = 4
const SEPARATORS: Record<string, string> = { dash: '-', hyphen: '-', guion: '-', minus: '-' }

function isTldAt(tokens: readonly Token[], index: number): { tld: string; length: number } | null {
  const word = tokens[index]
  if (!word) return null
  for (const length of [3, 2]) {
    const spelled = tokens.slice(index, index + length).map((token) => token.norm).join(' ')
    const tld = Object.hasOwn(SPELLED_TLD, spelled) ? SPELLED_TLD[spelled] : undefined
    if (tld) return { tld, length }
  }
  const tld = Object.hasOwn(SPOKEN_TLD, word.norm) ? SPOKEN_TLD[word.norm] : undefined
  return tld ? { tld, length: 1 } : null
}

/** Days end a sentence before an address and stand in none. */
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/

/** Single letters right before a token. */
function spelledBefore(tokens: readonly Token[], before: number, floor: number): number {
  let count = 0
  while (before - count - 1 >= floor && /^[a-z]$/.test(tokens[before - count - 1]?.norm ?? '')) count += 1
  return count
}

/** The label's words before token `dot`, nearest last. */
function labelBefore(tokens: readonly Token[], dot: number, floor: number): number {
  let from = dot
  // "g o e t t l dot com": spelled out, it is the whole label.
  const spelled = spelledBefore(tokens, dot, floor)
  if (spelled >= FEWEST_SPELLED) return dot - spelled
  while (from > floor && dot - from < MAX_LABEL_WORDS) {
    const token = tokens[from - 1]
    const letter = token?.norm === 'a' && (tokens[from]?.norm.length ?? 9) === 1
    const isLog = token?.norm === 'log' && !['on', 'in', 'onto'].includes(tokens[from]?.norm ?? '')
    if (!token || (from < dot && (STOP_WORDS.has(token.norm) || WEEKDAY.test(token.norm)) && !letter && !isLog)) break
    // "k o s l o s k i daughters dot com"
    const letters = from < dot ? spelledBefore(tokens, from, floor) : 0
    if (letters >= FEWEST_SPELLED) return from - letters
    if (from < dot && /[.,;:!?]/.test(tokens[from]?.gap ?? '')) break
    if (from === dot && /[.;!?]/.test(tokens[dot]?.gap ?? '')) break
    // "the" belongs to few labels and opens many phrases.
    if (from < dot && (token.norm === 'the' || token.norm === 'our' || token.norm === 'their' || token.norm === 'and')) {
      if (token.norm !== 'and' || dot - from >= 2) break
    }
    from -= 1
  }
  while (from < dot - 1 && ['and', 'the', 'y'].includes(tokens[from]?.norm ?? '')) from += 1
  return from
}

function labelText(words: readonly string[]): string {
  return words.map((word) => SEPARATORS[word] ?? word.replace(/[^a-z0-9-]/g, '')).join('')
}

/** Longest common ending of two word lists. */
function commonTail(a: readonly string[], b: readonly string[]): string[] {
  const tail: string[] = []
  for (let step = 1; step <= Math.min(a.length, b.length); step++) {
    const word = a.at(-step)
    if (word === undefined || word !== b.at(-step)) break
    tail.unshift(word)
  }
  return tail
}

function spokenDomains(tokens: readonly Token[]): DomainMention[] {
  const raw: { words: string[]; tld: string; from: number; to: number }[] = []
  let floor = 0
  tokens.forEach((token, index) => {
    let tldStart = -1
    let tld: { tld: string; length: number } | null = null
    if (DOTS.has(token.norm) && token.shape !== 'domain') {
      tld = isTldAt(tokens, index + 1)
      tldStart = index + 1
    } else if (Object.hasOwn(FUSED, token.norm)) {
      tld = { tld: FUSED[token.norm] ?? 'com', length: 1 }
      tldStart = index
    }
    if (!tld || index === 0) return
    const from = labelBefore(tokens, index, floor)
    const to = tldStart + tld.length
    const words = tokens.slice(from, index).map((word) => word.norm)
    if (words.length === 0) return
    raw.push({ words, tld: tld.tld, from, to })
    floor = to
  })
  return raw.map((mention) => {
    let words = mention.words
    // Heard twice, the shared ending is the address and the rest is the sentence before it.
    for (const other of raw) {
      if (other === mention) continue
      const tail = commonTail(mention.words, other.words)
      if (tail.length > 0 && tail.join('').length >= 5 && tail.length < words.length) words = tail
    }
    return {
      domain: `${labelText(words)}.${mention.tld}`,
      words,
      from: mention.from + (mention.words.length - words.length),
      to: mention.to,
      spoken: true,
    }
  }).filter((mention) => labelText(mention.words).length >= 2)
}

function writtenDomains(tokens: readonly Token[]): DomainMention[] {
  return tokens.flatMap((token, index) => {
    if (token.shape !== 'domain') return []
    const domain = token.norm.replace(/^www\./, '')
    return [{ domain, words: [domain.slice(0, domain.lastIndexOf('.'))], from: index, to: index + 1, spoken: false }]
  })
}

/** Every web address heard or written, in order. A mail address' host does not count. */
export function findDomains(tokens: readonly Token[], text: string): DomainMention[] {
  const written = writtenDomains(tokens).filter((mention) => text[(tokens[mention.from]?.start ?? 0) - 1] !== '@')
  return [...written, ...spokenDomains(tokens)].sort((a, b) => a.from - b.from)
}

/** A spoken address without the digits of a number read right before it. */
export function withoutNumber(domain: DomainMention, phones: readonly { from: number; to: number }[]): DomainMention {
  const phone = domain.spoken ? phones.find((other) => other.from < domain.to && other.to > domain.from && other.to < domain.to) : undefined
  const left = phone ? domain.words.slice(phone.to - domain.from) : []
  if (!phone || labelText(left).length < 2) return domain
  return { ...domain, words: left, from: phone.to, domain: `${labelText(left)}${domain.domain.slice(domain.domain.lastIndexOf('.'))}` }
}

/** A spoken address with the names of the state in it spelt as they are. */
export function respellDomain(domain: DomainMention, hits: readonly LocalHit[]): DomainMention {
  if (!domain.spoken) return domain
  const words = respellLocal(hits, domain.words, domain.from).flatMap((word) => word.split(' '))
  return { ...domain, words, domain: `${labelText(words)}${domain.domain.slice(domain.domain.lastIndexOf('.'))}` }
}
