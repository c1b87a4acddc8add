import type { BrandType, ContentType, EvidenceKind } from '../../../api/features/detections/judgement.ts'
import type { Company } from './companies.ts'
import { mishear, respell } from './errorChannel.ts'
import { MARKETS, type Market } from './markets.ts'
import { fillScript, type Piece, type Role, type Script } from './pieces.ts'
import type { Random } from './random.ts'
import { spanishNumbers, toSpoken } from './spoken.ts'

export interface LabelledCompany {
  name: string
  brandType: BrandType
  phone: string | null
  website: string | null
}

/** One line of the corpus: the form of the test data, with places of names and promoted stretches for the tagger. */
export interface CorpusWindow {
  id: string
  style: 'whisper' | 'raw'
  market: string
  text: string
  label: { isAd: boolean; contentType: ContentType | null; companies: LabelledCompany[]; evidence: EvidenceKind[]; notes?: string }
  mentions: { start: number; end: number; company: number }[]
  spans: { start: number; end: number; type: ContentType }[]
  /** Scripts it was made from: folds of a cross-validation keep them apart. */
  scripts: string[]
}

const TYPE_OF: Record<Exclude<Role, 'O'>, ContentType> = { A: 'advertisement', S: 'sponsorship', C: 'announcement' }
/** Fewer promoted words than this after a cut are no longer recognisable as an advertisement. */
const FEWEST_PROMOTED_WORDS = 9

export interface Word {
  text: string
  role: Role
  kind: Piece['kind']
  company: number
  /** Piece it comes from, to see whether a name or number survived whole. */
  piece: number
  whole: boolean
}

/** Words of all pieces; clean ones keep punctuation attached. */
function wordsOf(pieces: readonly Piece[], raw: boolean, spanish: boolean): Word[] {
  const words: Word[] = []
  let glue = false
  pieces.forEach((piece, index) => {
    const base = { role: piece.role, kind: piece.kind, company: piece.company, piece: index, whole: piece.whole }
    if (raw) {
      const said = spanish && (piece.kind === 'phone' || !piece.spoken) ? toSpoken(spanishNumbers(piece.kind === 'phone' ? piece.text.replace(/[() ]+/g, '-').replace(/^-/, '') : piece.text)) : (piece.spoken ?? toSpoken(piece.text))
      for (const text of said) words.push({ text, ...base })
      if (/^'s\b/.test(piece.text)) glueSuffix(words)
      return
    }
    const parts = piece.text.split(/\s+/)
    parts.forEach((text, at) => {
      if (!text) {
        if (at > 0) glue = false
        return
      }
      const startsFresh = at > 0 || /^\s/.test(piece.text) || !glue
      const last = words.at(-1)
      if (!startsFresh && last && piece.kind === 'text' && /^[^\p{L}\p{N}$♪]*$|^['’]s/u.test(text)) last.text += text
      else if (!startsFresh && last) words.push({ text: `\u0000${text}`, ...base })
      else words.push({ text, ...base })
    })
    glue = !/\s$/.test(piece.text)
  })
  return words
}

/** "name" + "'s" are one spoken word. */
function glueSuffix(words: Word[]): void {
  const at = words.findIndex((word, index) => index > 0 && word.text === 's' && words[index - 1]?.kind === 'name')
  if (at > 0) {
    const before = words[at - 1] as Word
    before.text += "'s"
    words.splice(at, 1)
  }
}

/** `nameFactor`: how much oftener words of names are misheard than others. */
export function spoil(random: Random, words: readonly Word[], nameFactor = 1.3): Word[] {
  const rate = random.pick([0.02, 0.05, 0.07, 0.09, 0.11, 0.13, 0.16])
  const nameRate = rate * nameFactor
  return words.flatMap((word) => {
    const isDigit = word.kind === 'phone'
    const chance = isDigit ? 0.006 : word.kind === 'site' ? rate * 0.4 : word.kind === 'name' ? nameRate : rate
    if (!random.chance(chance)) return [word]
    if (isDigit) return [{ ...word, text: random.pick([word.text, 'for', 'to', 'oh']) }]
    if (word.text === 'dot') return [word]
    return mishear(random, word.text).map((text) => ({ ...word, text }))
  })
}

/** A name misspelt the same way wherever the window says it, as a punctuating recogniser does with rare names. */
function misspell(random: Random, words: readonly Word[]): Word[] {
  const changed = new Map<string, string>()
  return words.map((word) => {
    if (word.kind !== 'name' || word.text.length < 5 || !/^\p{Lu}\p{Ll}+$/u.test(word.text)) return word
    const known = changed.get(word.text) ?? (random.chance(0.35) ? respell(random, word.text) : word.text)
    changed.set(word.text, known)
    return { ...word, text: known }
  })
}

interface Assembled {
  pieces: Piece[]
  companies: Company[]
  scripts: string[]
}

function assemble(random: Random, parts: readonly Script[], market: Market): Assembled {
  const companies: Company[] = []
  const pieces: Piece[] = []
  for (const script of parts) {
    if (pieces.length > 0) pieces.push({ text: ' ', spoken: [], role: 'O', kind: 'text', company: -1, whole: false })
    pieces.push(...fillScript(random, script, market, companies))
  }
  return { pieces, companies, scripts: parts.map((script) => script.id) }
}

/** Cuts words away at an edge, as a window's border does. */
function cut(random: Random, words: readonly Word[]): Word[] {
  const roll = random.next()
  const share = 0.1 + random.next() * 0.4
  const count = Math.floor(words.length * share)
  if (roll < 0.55) return words.slice(count)
  if (roll < 0.9) return words.slice(0, words.length - count)
  return words.slice(Math.floor(count / 2), words.length - Math.floor(count / 2))
}

const LEGAL = /\b(?:Inc|LLC)\b\.?/

export function makeWindow(random: Random, parts: readonly Script[], id: string, options: { raw: boolean; cut: boolean; exact?: boolean }): CorpusWindow | null {
  const market = random.pick(MARKETS)
  const { pieces, companies, scripts } = assemble(random, parts, market)
  let words = wordsOf(pieces, options.raw, parts[0]?.language === 'es')
  const fullCount = new Map<number, number>()
  for (const word of words) fullCount.set(word.piece, (fullCount.get(word.piece) ?? 0) + 1)
  if (options.cut) words = cut(random, words)
  const keptCount = new Map<number, number>()
  for (const word of words) keptCount.set(word.piece, (keptCount.get(word.piece) ?? 0) + 1)
  const survives = (piece: number): boolean => keptCount.get(piece) === fullCount.get(piece)
  const firstMarketSite = new Set<number>()
  words.forEach((word) => {
    if (word.kind === 'site' && survives(word.piece)) firstMarketSite.add(word.company)
  })
  // Torn names and numbers are ordinary words of the window.
  words = words.map((word) => (word.kind !== 'text' && !survives(word.piece) ? { ...word, kind: 'text', company: -1 } : word))
  if (options.exact) words = [...words]
  else if (options.raw) words = spoil(random, words)
  else if (random.chance(0.1)) words = misspell(random, words)
  return label(words, companies, { id, raw: options.raw, market: market.label, scripts })
}

function label(words: readonly Word[], companies: readonly Company[], head: { id: string; raw: boolean; market: string; scripts: string[] }): CorpusWindow | null {
  let text = ''
  const mentions: CorpusWindow['mentions'] = []
  const spans: CorpusWindow['spans'] = []
  const seen = new Map<number, { named: boolean; site: boolean; phone: boolean }>()
  const promoted = new Map<Role, number>()
  let lastNamePiece = -1
  for (const word of words) {
    const plain = word.text.replace('\u0000', '')
    if (text && !word.text.startsWith('\u0000')) text += ' '
    const start = text.length
    text += plain
    const trimmed = plain.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}]+$/gu, '')
    const inner = start + Math.max(0, plain.indexOf(trimmed))
    if (word.role !== 'O') {
      promoted.set(word.role, (promoted.get(word.role) ?? 0) + 1)
      const type = TYPE_OF[word.role]
      const open = spans.at(-1)
      if (open && open.type === type && open.end >= start - 1) open.end = start + plain.length
      else spans.push({ start, end: start + plain.length, type })
    }
    if (word.company >= 0 && word.kind !== 'text') {
      const state = seen.get(word.company) ?? { named: false, site: false, phone: false }
      if (word.kind === 'name') {
        state.named = true
        const end = inner + trimmed.length
        const open = mentions.at(-1)
        if (open && word.piece === lastNamePiece) open.end = end
        else mentions.push({ start: inner, end, company: word.company })
        lastNamePiece = word.piece
      } else if (word.kind === 'site') state.site = true
      else state.phone = true
      seen.set(word.company, state)
    } else lastNamePiece = -1
  }
  text = text.replace(/\s+([.,!?])/g, (match, mark: string) => (match.length === 2 ? ` ${mark}` : match)).trimEnd()
  if (!text) return null
  const roles = (['A', 'S', 'C'] as const).filter((role) => (promoted.get(role) ?? 0) > 0)
  const enough = roles.filter((role) => role === 'S' || (promoted.get(role) ?? 0) >= FEWEST_PROMOTED_WORDS || [...seen.values()].some((state) => state.named || state.site))
  // A remnant too short to tell is worth no label at all.
  if (roles.length > 0 && enough.length === 0) return null
  if (roles.includes('S') && seen.size === 0) return null
  const contentType = enough[0] ? TYPE_OF[enough[0]] : null
  const order = [...seen.entries()].sort((a, b) => a[0] - b[0]).filter(([, state]) => state.named || state.site)
  const index = new Map(order.map(([company], at) => [company, at]))
  const labelled = order.map(([company, state]): LabelledCompany => {
    const made = companies[company] as Company
    return {
      name: state.named ? made.name.replace(LEGAL, '').trim() : domainName(made),
      brandType: made.brandType,
      phone: state.phone ? made.phone : null,
      website: state.site ? `${made.domainWords.join('')}.${made.tld}` : null,
    }
  })
  const evidence: EvidenceKind[] = []
  if (labelled.some((company) => company.phone)) evidence.push('phone')
  if (labelled.some((company) => company.website)) evidence.push('website')
  return {
    id: head.id, style: head.raw ? 'raw' : 'whisper', market: head.market, text,
    label: { isAd: contentType !== null, contentType, companies: labelled, evidence },
    mentions: mentions.flatMap((mention) => {
      const company = index.get(mention.company)
      return company === undefined ? [] : [{ ...mention, company }]
    }),
    spans, scripts: head.scripts,
  }
}

/** Heard only as an address: its words, or the real name where they are the same words. */
function domainName(company: Company): string {
  const words = company.domainWords.join('')
  const plain = company.name.toLowerCase().replace(/&/g, '').replace(/[^a-z0-9]/g, '').replace(/^the/, '')
  if (words === plain || words === company.name.toLowerCase().replace(/&/g, 'and').replace(/[^a-z0-9]/g, '')) return company.name
  return company.domainWords.map((word) => (word.length <= 2 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1))).join(' ')
}
