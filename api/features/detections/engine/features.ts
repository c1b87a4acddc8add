import type { WindowAnalysis } from './analysis.ts'
import { CUE_FAMILIES } from './cues.ts'
import { hashString } from './hashing.ts'
import { GIVEN_NAMES, NAME_WORDS } from './lexicon/nameWords.ts'
import { PLACE_WORDS } from './lexicon/places.ts'
import { isNumberWord } from './spokenNumbers.ts'
import type { Token } from './tokens.ts'

/** Feature indices of every token, hashed into `buckets`. */
export function tokenFeatures(analysis: WindowAnalysis, buckets: number, options: FeatureOptions = {}): Int32Array[] {
  const context = buildContext(analysis, options)
  return analysis.tokens.map((_, index) => {
    const names = namesAt(analysis, context, index)
    const hashed = new Int32Array(names.length)
    names.forEach((name, at) => {
      hashed[at] = hashString(name) % buckets
    })
    return hashed
  })
}

export interface FeatureOptions {
  /** Leaves the brand lexicon out, so that training also learns to do without it. */
  withoutLexicon?: boolean
}

interface Context {
  lexiconAt: (string | undefined)[]
  cueAt: Set<string>[]
  phoneStart: number[]
  domainStart: number[]
  inPhone: boolean[]
  inDomain: boolean[]
  labels: string[]
  counts: Map<string, number>
  pairCounts: Map<string, number>
  /** Length of the longest run of words from the token on that is heard again elsewhere. */
  repeatAhead: number[]
  classAt: string[]
  /** Place of the token in a name of the state; "~" where it only sounds like one. */
  localAt: (string | undefined)[]
  windowTags: string[]
}

const WIDE = 12
const NEAR = 5
const EDGE = '<>'

function buildContext(analysis: WindowAnalysis, options: FeatureOptions): Context {
  const { tokens, phones, domains, hits, cues } = analysis
  const size = tokens.length
  const context: Context = {
    lexiconAt: new Array<string | undefined>(size).fill(undefined),
    cueAt: Array.from({ length: size }, () => new Set<string>()),
    phoneStart: phones.map((phone) => phone.from),
    domainStart: domains.map((domain) => domain.from),
    inPhone: new Array<boolean>(size).fill(false),
    inDomain: new Array<boolean>(size).fill(false),
    labels: domains.map((domain) => domain.domain.slice(0, domain.domain.lastIndexOf('.')).replaceAll('-', '')),
    counts: new Map(),
    pairCounts: new Map(),
    repeatAhead: repeatedRuns(tokens.map((token) => token.norm)),
    classAt: tokens.map((token) => wordClass(analysis, token)),
    localAt: new Array<string | undefined>(size).fill(undefined),
    windowTags: [],
  }
  for (const phone of phones) for (let at = phone.from; at < phone.to; at++) context.inPhone[at] = true
  for (const domain of domains) for (let at = domain.from; at < domain.to; at++) context.inDomain[at] = true
  if (!options.withoutLexicon) {
    for (const hit of hits) {
      const kind = hit.entry.known ? 'K' : hit.entry.brandType === 'national' ? 'N' : 'R'
      const tag = `${kind}${hit.entry.ambiguous ? '?' : ''}`
      for (let at = hit.from; at < hit.to; at++) context.lexiconAt[at] = `${at === hit.from ? 'B' : 'I'}${tag}${at === hit.to - 1 ? 'E' : ''}`
    }
  }
  for (const hit of analysis.localHits) for (let at = hit.from; at < hit.to; at++) context.localAt[at] = `${at === hit.from ? 'B' : 'I'}${hit.isExact ? '' : '~'}${at === hit.to - 1 ? 'E' : ''}`
  for (const cue of cues) for (let at = cue.from; at < cue.to; at++) context.cueAt[at]?.add(cue.family)
  tokens.forEach((token, at) => {
    context.counts.set(token.norm, (context.counts.get(token.norm) ?? 0) + 1)
    const next = tokens[at + 1]
    if (next) {
      const pair = `${token.norm} ${next.norm}`
      context.pairCounts.set(pair, (context.pairCounts.get(pair) ?? 0) + 1)
    }
  })
  const families = new Map<string, number>()
  for (const cue of cues) families.set(cue.family, (families.get(cue.family) ?? 0) + 1)
  for (const family of CUE_FAMILIES) {
    const count = families.get(family) ?? 0
    if (count > 0) context.windowTags.push(`W:${family}:${count > 3 ? 4 : count > 1 ? 2 : 1}`)
  }
  if (phones.length > 0) context.windowTags.push('W:phone')
  if (domains.length > 0) context.windowTags.push('W:domain')
  return context
}

/** The kind of word: trade, surname, number, place, or how common it is. */
function wordClass(analysis: WindowAnalysis, token: Token): string {
  if (token.shape === 'domain') return 'dom'
  if (token.shape === 'number') return token.norm.startsWith('$') ? 'usd' : 'num'
  if (isNumberWord(token)) return 'numw'
  const { classes } = analysis
  const trades = classes.trades(token.norm)
  const level = classes.commonness(token.norm)
  const place = PLACE_WORDS.has(token.norm) ? 'p' : ''
  const market = analysis.marketWords.has(token.norm) ? 'm' : ''
  const plain = token.norm.replace(/'s$/, '')
  const nameWord = NAME_WORDS.has(plain) ? 'n' : ''
  const given = GIVEN_NAMES.has(plain) ? 'g' : ''
  const surname = classes.isSurname(token.norm) ? 's' : ''
  const possessive = /'s$/.test(token.norm) ? "'" : ''
  return `${level}${trades.length > 0 ? 't' : ''}${surname}${nameWord}${given}${place}${market}${possessive}`
}

const LONGEST_REPEAT = 6

function repeatedRuns(words: readonly string[]): number[] {
  const starts = new Map<string, number[]>()
  words.forEach((word, at) => starts.set(word, [...(starts.get(word) ?? []), at]))
  return words.map((word, at) => {
    let longest = 0
    for (const other of starts.get(word) ?? []) {
      if (other === at) continue
      let length = 1
      while (length < LONGEST_REPEAT && words[at + length] !== undefined && words[at + length] === words[other + length] && at + length !== other) length += 1
      longest = Math.max(longest, length)
    }
    return longest
  })
}

function gapClass(gap: string): string {
  if (!gap) return ''
  if (/[.!?]/.test(gap)) return '.'
  if (/[,;:]/.test(gap)) return ','
  return gap.includes('-') ? '-' : '_'
}

function namesAt(analysis: WindowAnalysis, context: Context, index: number): string[] {
  const { tokens, raw, classes } = analysis
  const token = tokens[index] as Token
  const word = (offset: number): string => tokens[index + offset]?.norm ?? EDGE
  const kind = (offset: number): string => context.classAt[index + offset] ?? EDGE
  const style = raw ? 'r' : 'c'
  const names: string[] = ['1', `1${style}`, ...context.windowTags]
  const add = (name: string): void => void names.push(name)

  for (const offset of [-3, -2, -1, 0, 1, 2, 3]) add(`w${offset}=${word(offset)}`)
  add(`w-1,0=${word(-1)} ${word(0)}`)
  add(`w0,1=${word(0)} ${word(1)}`)
  add(`w-2,-1=${word(-2)} ${word(-1)}`)
  add(`w1,2=${word(1)} ${word(2)}`)
  for (const offset of [-3, -2, -1, 0, 1, 2, 3]) add(`k${offset}=${kind(offset)}${style}`)
  add(`k-1,0=${kind(-1)},${kind(0)}${style}`)
  add(`k0,1=${kind(0)},${kind(1)}${style}`)
  add(`k-1..1=${kind(-1)},${kind(0)},${kind(1)}${style}`)
  add(`k0..2=${kind(0)},${kind(1)},${kind(2)}${style}`)
  add(`w-1k0=${word(-1)},${kind(0)}`)
  add(`w-1k0k1=${word(-1)},${kind(0)},${kind(1)}`)
  add(`k0w1=${kind(0)},${word(1)}`)
  add(`w-2w-1k0=${word(-2)},${word(-1)},${kind(0)}`)
  const { norm } = token
  for (const length of [2, 3, 4]) {
    if (norm.length > length) {
      add(`s${length}=${norm.slice(-length)}`)
      add(`p${length}=${norm.slice(0, length)}`)
    }
  }
  for (const offset of [-1, 0, 1, 2, 3]) for (const trade of classes.trades(word(offset))) add(`t${offset}=${trade}`)

  if (!raw) {
    const shape = (offset: number): string => {
      const other = tokens[index + offset]
      return other ? `${other.shape}${other.sentenceStart ? '^' : ''}` : EDGE
    }
    const gap = (offset: number): string => gapClass(tokens[index + offset]?.gap ?? '')
    add(`h0=${shape(0)}`)
    add(`h-1,0=${shape(-1)},${gap(0)},${shape(0)}`)
    add(`h0,1=${shape(0)},${gap(1)},${shape(1)}`)
    add(`h-1..1=${shape(-1)}${gap(0)}${shape(0)}${gap(1)}${shape(1)}`)
    add(`g=${gap(0)},${gap(1)}`)
    add(`hk=${shape(0)},${kind(0)},${kind(1)},${shape(1)}`)
    add(`w-1h=${word(-1)},${shape(0)},${gap(0)}`)
    add(`hw1=${shape(0)},${gap(1)},${word(1)}`)
    // A sentence that is nothing but a short capitalised phrase is how spots say their name.
    add(`frag=${fragmentLength(tokens, index)}`)
  }

  add(`lx=${context.lexiconAt[index] ?? '-'}`)
  add(`lx-1=${context.lexiconAt[index - 1] ?? '-'},${context.lexiconAt[index] ?? '-'}`)
  if (context.lexiconAt[index]) {
    add(`lxw-1=${context.lexiconAt[index]},${word(-1)}`)
    add(`lxstyle=${context.lexiconAt[index]}${style}${shapeOrNone(token, raw)}`)
  }
  const local = (offset: number): string => context.localAt[index + offset] ?? '-'
  if (local(0) !== '-' || local(-1) !== '-' || local(1) !== '-') {
    add(`lo=${local(-1)},${local(0)},${local(1)}${style}`)
    add(`lo0=${local(0)}${style}`)
    add(`lok=${local(0)},${kind(1)}`)
    add(`low=${word(-1)},${local(0)}`)
  }
  const tradeAhead = [1, 2, 3].find((offset) => classes.trades(word(offset)).length > 0)
  if (local(0) !== '-') add(`lot=${local(0)},${tradeAhead ?? '-'}`)
  if (context.inPhone[index]) add('ph')
  if (context.inDomain[index]) add('dm')
  add(`ph>${distanceAhead(context.phoneStart, index)}`)
  add(`dm>${distanceAhead(context.domainStart, index)}`)
  if (!context.inDomain[index]) {
    for (const label of context.labels) {
      const plain = norm.replace(/[^a-z0-9]/g, '')
      if (plain.length >= 3 && label.startsWith(plain)) add('label^')
      else if (plain.length >= 3 && label.includes(plain)) add('label*')
      const pair = plain + word(1).replace(/[^a-z0-9]/g, '')
      if (pair.length >= 6 && label.startsWith(pair)) add('label^^')
    }
  }
  const count = context.counts.get(norm) ?? 1
  if (count > 1 && classes.commonness(norm) >= 1) add(`rep${Math.min(count, 3)}${kind(0)}`)
  const pairAhead = context.pairCounts.get(`${norm} ${word(1)}`) ?? 1
  const pairBehind = context.pairCounts.get(`${word(-1)} ${norm}`) ?? 1
  if (pairAhead > 1) add(`pair>${kind(0)}${kind(1)}`)
  if (pairBehind > 1) add(`pair<${kind(-1)}${kind(0)}`)

  const ahead = context.repeatAhead[index] ?? 0
  const behind = context.repeatAhead[index - 1] ?? 0
  // Where a run heard twice starts and ends is where a name starts and ends.
  if (ahead >= 2) add(`run${behind > ahead ? '+' : '^'}${Math.min(ahead, 4)}${kind(0)}`)
  if (behind >= 2 && ahead < behind) add(`run>${Math.min(behind, 4)}`)
  if (behind === 1 && ahead === 0) add('runend')

  for (const family of context.cueAt[index] ?? []) add(`c0=${family}`)
  const seen = new Set<string>()
  for (let offset = -WIDE; offset <= WIDE; offset++) {
    const at = index + offset
    const other = tokens[at]
    if (!other || offset === 0) continue
    for (const family of context.cueAt[at] ?? []) {
      seen.add(`cw=${family}`)
      if (Math.abs(offset) <= NEAR) seen.add(`c${offset < 0 ? '<' : '>'}=${family}`)
    }
    seen.add(`b=${other.norm}`)
    if (Math.abs(offset) <= NEAR) seen.add(`${offset < 0 ? '<' : '>'}=${other.norm}`)
  }
  names.push(...seen)
  add(`pos=${Math.min(index, 4)}`)
  add(`end=${Math.min(tokens.length - 1 - index, 4)}`)
  return names
}

function shapeOrNone(token: Token, raw: boolean): string {
  return raw ? '' : token.shape
}

function distanceAhead(starts: readonly number[], index: number): string {
  let nearest = 99
  for (const start of starts) if (start > index) nearest = Math.min(nearest, start - index)
  return nearest <= 3 ? String(nearest) : nearest <= 6 ? '6' : nearest <= 12 ? '12' : '-'
}

/** Words of the sentence the token stands in, when it is short and capitalised; 0 otherwise. */
function fragmentLength(tokens: readonly Token[], index: number): number {
  let from = index
  while (from > 0 && !tokens[from]?.sentenceStart) from -= 1
  let to = index + 1
  while (to < tokens.length && !tokens[to]?.sentenceStart) to += 1
  const length = to - from
  if (length > 7) return 0
  const capitals = tokens.slice(from, to).filter((token) => token.shape !== 'lower').length
  return capitals >= length * 0.6 ? length : -1
}

