import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandType, ContentType } from '../../../api/features/detections/judgement.ts'
import { foldName } from '../../../api/features/detections/engine/nameText.ts'
import { soundDistance, soundsOfName } from '../../../api/features/detections/engine/phonetics.ts'
import { tokenize, withoutWriting } from '../../../api/features/detections/engine/tokens.ts'
import type { LabelledCompany } from '../corpusBuild/windows.ts'
import type { LabelledWindow } from '../scoring.ts'
import { readJsonl } from './corpus.ts'

/** A window written whole by hand, with the places where its companies are heard. */
export interface NaturalWindow {
  id: string
  /** File it comes from: one hand each, which a cross-validation keeps apart. */
  writer: string
  style: 'whisper' | 'raw'
  market: string
  text: string
  contentType: ContentType | null
  companies: LabelledCompany[]
  /** Offsets into `text`; `company` counts in `companies`, -1 where the place only may name one. */
  mentions: { start: number; end: number; company: number }[]
}

const here = join(import.meta.dirname, '..')
const TYPES: Readonly<Record<string, ContentType | null>> = { A: 'advertisement', S: 'sponsorship', C: 'announcement', N: null }
const BRANDS: Readonly<Record<string, BrandType>> = { L: 'local', R: 'regional', N: 'national' }
/** A stretch this unlike a name (share of its sounds) does not say it. */
const HEARD_DISTANCE = 0.34
/** A second saying of a name may be shortened, never stranger than this. */
const REPEATED_DISTANCE = 0.2
const LONGEST_NAME = 9
const FEWEST_SOUNDS = 3

/** Reads `name~L|R|N~phone~website` items joined by ` ; `. */
export function parseCompanies(list: string, where: string): LabelledCompany[] {
  return list.split(/\s+;\s+/).filter((item) => /[^~\s]/.test(item)).map((item) => {
    const [name = '', brand = '', phone = '', website = ''] = item.trim().split('~')
    const brandType = BRANDS[brand]
    if (!name || !brandType) throw new Error(`${where}: "${item}" has no name or brand type`)
    return { name, brandType, phone: phone || null, website: website || null }
  })
}

const soundsOfText = (text: string): string => soundsOfName(tokenize(text).map((token) => (token.norm === '&' ? 'and' : token.norm)))

function sharesWord(a: string, b: string): boolean {
  const words = new Set(foldName(a).split(' '))
  return foldName(b).split(' ').some((word) => word.length > 2 && words.has(word))
}

/** The company a heard name stands for: the one alike in sound, or in words. */
function companyOf(heard: string, companies: readonly LabelledCompany[]): number {
  if (companies.length <= 1) return companies.length - 1
  const sounds = soundsOfText(heard)
  const distances = companies.map((company) => soundDistance(sounds, soundsOfText(company.name)) - (sharesWord(heard, company.name) ? 0.3 : 0))
  return distances.indexOf(Math.min(...distances))
}

/** One line `style|market|type|companies|text`, every name in the text as heard in `{}`. */
function parseLine(line: string, writer: string, at: number): NaturalWindow {
  const where = `${writer}:${at + 1}`
  const [style = '', market = '', type = '', list = '', ...rest] = line.split('|')
  const marked = rest.join('|').trim()
  const contentType = TYPES[type]
  if (!['W', 'R'].includes(style) || contentType === undefined || !marked) throw new Error(`${where}: not "style|market|type|companies|text"`)
  const companies = parseCompanies(list, where)
  let text = ''
  const mentions: NaturalWindow['mentions'] = []
  for (const part of marked.split(/(\{[^}]*\})/)) {
    const isName = part.startsWith('{')
    const plain = isName ? part.slice(1, -1) : part
    if (isName && plain.trim()) mentions.push({ start: text.length, end: text.length + plain.length, company: companyOf(plain, companies) })
    text += plain
  }
  return { id: `${writer}-${at + 1}`, writer, style: style === 'W' ? 'whisper' : 'raw', market, text, contentType, companies, mentions }
}

interface Place {
  from: number
  to: number
  company: number
  distance: number
}

/** Finds where a labelled window without marks says its companies; null when one of them cannot be found. */
function markHeard(window: LabelledWindow): NaturalWindow['mentions'] | null {
  const tokens = tokenize(window.text)
  const norms = tokens.map((token) => (token.norm === '&' ? 'and' : token.norm))
  const places: Place[] = []
  for (const [company, { name, website }] of window.label.companies.entries()) {
    const wanted = soundsOfText(name)
    const own: Place[] = []
    for (let from = 0; from < tokens.length; from++) {
      for (let to = from + 1; to <= Math.min(tokens.length, from + LONGEST_NAME); to++) {
        if (tokens.slice(from, to).some((token) => token.shape === 'domain' || token.norm === 'dot')) break
        const sounds = soundsOfName(norms.slice(from, to))
        if (sounds.length < FEWEST_SOUNDS) continue
        const distance = soundDistance(sounds, wanted)
        if (distance <= HEARD_DISTANCE) own.push({ from, to, company, distance })
      }
    }
    own.sort((a, b) => a.distance - b.distance || a.to - a.from - (b.to - b.from))
    const best = own[0]
    if (!best && website === null) return null
    for (const place of own) {
      if (place !== best && place.distance > Math.max(REPEATED_DISTANCE, best?.distance ?? 0)) break
      if (!places.some((other) => place.from < other.to && other.from < place.to)) places.push(place)
    }
  }
  const sayings: Place[] = places.sort((a, b) => a.from - b.from)
  const nameWords = new Set(window.label.companies.flatMap((company) => tokenize(company.name).map((token) => token.norm)).filter((word) => word.length > 3))
  // Short forms are not labelled: a word of the name standing alone may or may not be meant as one.
  const maybe = tokens.flatMap((token, at) => (nameWords.has(token.norm) && !sayings.some((place) => at >= place.from && at < place.to) ? [{ from: at, to: at + 1, company: -1, distance: 0 }] : []))
  return [...sayings, ...maybe].map(({ from, to, company }) => ({ start: tokens[from]?.start ?? 0, end: tokens[to - 1]?.end ?? 0, company }))
}

/** Fresh batches from here to there have been scored and serve as teachers; later ones have not. */
function spentBatches(): NaturalWindow[] {
  const directory = join(here, 'fresh')
  const ledger = new Set((JSON.parse(readFileSync(join(here, '..', '..', 'bench', 'detection', 'ledger.json'), 'utf8')) as { batch: string }[]).map((entry) => entry.batch))
  return readdirSync(directory).filter((name) => name.endsWith('.jsonl') && ledger.has(name.slice(6, 8)) && name < FIRST_UNTAUGHT_BATCH).sort().flatMap((name) =>
    readJsonl<LabelledWindow>(join(directory, name)).flatMap((window): NaturalWindow[] => {
      const mentions = markHeard(window)
      if (!mentions) return []
      const companies = window.label.companies.map((company): LabelledCompany => ({ ...company, brandType: company.brandType as BrandType }))
      return [{ id: window.id, writer: name.slice(0, 8) <= 'batch-06' ? 'batches-01-06' : 'batches-07-09', style: window.style, market: window.market, text: window.text, contentType: window.label.contentType as ContentType | null, companies, mentions }]
    }))
}

/** Later batches stay untouched, so that there always are windows that nothing was learned from. */
export const FIRST_UNTAUGHT_BATCH = 'batch-10'

function linesOf(prefix: string): NaturalWindow[] {
  const directory = join(here, 'hand')
  return readdirSync(directory).filter((name) => name.startsWith(prefix) && name.endsWith('.txt')).sort().flatMap((name) =>
    readFileSync(join(directory, name), 'utf8').split('\n').flatMap((line, at) => (line.trim() && !line.startsWith('#') ? [parseLine(line, name.replace('.txt', ''), at)] : [])))
}

/** The window that was spoken to be heard so: it shares most words. Both count as of one hand. */
function twinOf(heard: NaturalWindow, candidates: readonly NaturalWindow[]): NaturalWindow | undefined {
  const words = new Set(tokenize(heard.text).map((token) => token.norm))
  const shared = (other: NaturalWindow): number => new Set(tokenize(other.text).map((token) => token.norm).filter((word) => words.has(word))).size
  return [...candidates].map((window) => ({ window, shared: shared(window) })).sort((a, b) => b.shared - a.shared)[0]?.window
}

/** Every whole window of `hand/windows-*.txt`, the same spoken and heard (`hand/heard-*.txt`), and of the spent batches, leaving out the writers named. */
export function readNaturalWindows(without: ReadonlySet<string> = new Set(), withHeard = true): NaturalWindow[] {
  const written = linesOf('windows-')
  const twins = new Map<string, NaturalWindow[]>()
  for (const window of written) twins.set(window.market, [...(twins.get(window.market) ?? []), window])
  const heard = linesOf('heard-').map((window): NaturalWindow => ({ ...window, writer: twinOf(window, twins.get(window.market) ?? [])?.writer ?? window.writer, style: 'raw', text: withoutWriting(window.text) }))
  const spent = existsSync(join(here, 'fresh')) ? spentBatches() : []
  return [...written, ...(withHeard ? heard : []), ...spent].filter((window) => !without.has(window.writer))
}
