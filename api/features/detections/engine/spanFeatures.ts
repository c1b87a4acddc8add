import type { WindowAnalysis } from './analysis.ts'
import { hashString } from './hashing.ts'
import { GIVEN_NAMES } from './lexicon/nameWords.ts'
import type { NameVocabulary } from './model/nameVocabulary.ts'
import type { NameSpan } from './nameSpans.ts'
import { soundDistance, soundsOfName } from './phonetics.ts'
import type { OwnName } from './spelling.ts'
import { isNumberWord } from './spokenNumbers.ts'

/** What is looked at beside a span itself. */
export interface SpanContext {
  analysis: WindowAnalysis
  spans: readonly NameSpan[]
  /** What the tagger's best sequence names. */
  tagged: readonly { from: number; to: number }[]
  vocabulary: NameVocabulary
  /** What training must not know of. */
  own: OwnName
}

const EDGE = '<>'
/** Names this near in sound are one name heard twice. */
const ALIKE = 0.25
const NEAR_WORDS = 8
const plain = (word: string): string => word.replace(/'s$|s'$/, '')
const letters = (word: string): string => word.replace(/[^a-z0-9]/g, '')

function bucket(value: number, steps: readonly number[]): number {
  const at = steps.findIndex((step) => value < step)
  return at < 0 ? steps.length : at
}

const LOGS = [-8, -6, -4.5, -3.5, -2.6, -1.9, -1.3, -0.9, -0.55, -0.3, -0.12]
const VALUES = [0.01, 0.75, 1.2, 1.8, 2.6, 3.6]

/** The kind of word, coarser than the tagger's: how common, and whether names are made of it. */
function kindOf({ analysis, vocabulary, own }: SpanContext, at: number): string {
  const token = analysis.tokens[at]
  if (!token) return EDGE
  if (isNumberWord(token) || token.shape === 'number') return '#'
  const { classes } = analysis
  const word = plain(token.norm)
  const trade = classes.trades(token.norm).length > 0 ? 't' : ''
  const surname = classes.isSurname(token.norm) ? 's' : ''
  const given = GIVEN_NAMES.has(word) ? 'g' : ''
  const place = vocabulary.isPlace(word, analysis.market) ? 'p' : ''
  const possessive = token.norm.endsWith("'s") ? "'" : ''
  const home = bucket(Math.max(0, vocabulary.valueOf(word) - own.valueOf(word)), VALUES)
  return `${classes.commonness(token.norm)}${trade}${surname}${given}${place}${possessive}${Math.min(home, 4)}`
}

/** Feature indices of every span, hashed into `buckets`. */
export function spanFeatures(context: SpanContext, buckets: number): Int32Array[] {
  const { analysis, spans, tagged } = context
  const { tokens } = analysis
  const word = (at: number): string => tokens[at]?.norm ?? EDGE
  const texts = spans.map((span) => tokens.slice(span.from, span.to).map((token) => plain(token.norm)).join(' '))
  const sounds = texts.map((text) => soundsOfName(text.split(' ')))
  const kinds = tokens.map((_, at) => kindOf(context, at))
  const kind = (at: number): string => kinds[at] ?? EDGE
  const labels = analysis.domains.map((domain) => domain.domain.slice(0, domain.domain.lastIndexOf('.')).replaceAll('-', ''))
  const cueBefore = (at: number): string[] => [...new Set(analysis.cues.filter((cue) => cue.to <= at && at - cue.to <= 2).map((cue) => cue.family))]
  const cueAfter = (at: number): string[] => [...new Set(analysis.cues.filter((cue) => cue.from >= at && cue.from - at <= 3).map((cue) => cue.family))]

  return spans.map((span, index) => {
    const { from, to, probability } = span
    const names: string[] = ['1']
    const add = (name: string): void => void names.push(name)
    const size = to - from
    const likely = bucket(Math.log(Math.max(probability, 1e-9)), LOGS)
    add(`p=${likely}`)
    add(`rank=${Math.min(index, 8)}`)
    add(`p,n=${likely},${Math.min(size, 6)}`)
    const rival = Math.max(0, ...spans.filter((other) => other !== span && other.from < to && from < other.to).map((other) => other.probability))
    add(`rival=${bucket(Math.log((probability + 1e-6) / (rival + 1e-6)), [-4, -2.5, -1.5, -0.7, 0, 0.7, 1.5, 2.5, 4])}`)
    const share = bucket(probability / Math.max(spans[0]?.probability ?? 1, 1e-6), [0.02, 0.1, 0.25, 0.5, 0.8, 0.999])
    add(`share=${share}`)
    const own = tagged.find((other) => other.from < to && from < other.to)
    const fit = !own ? (tagged.length > 0 ? 'apart' : 'none') : own.from === from && own.to === to ? 'same' : `${Math.sign(from - own.from)}${Math.sign(to - own.to)}`
    add(`tag=${fit}`)
    add(`tag,p=${fit},${bucket(probability, [0.02, 0.1, 0.3, 0.6])}`)
    add(`type=${span.type}`)

    add(`n=${size}`)
    const first = kind(from)
    const last = kind(to - 1)
    add(`kinds=${kinds.slice(from, to).map((each) => each.charAt(0) + (each.includes('t') ? 't' : '')).join(',')}`)
    add(`first=${first}`)
    add(`last=${last}`)
    add(`first,last=${first},${last},${Math.min(size, 5)}`)
    add(`before=${kind(from - 1)}`)
    add(`after=${kind(to)}`)
    add(`edge<=${kind(from - 1)},${first}`)
    add(`edge>=${last},${kind(to)}`)
    add(`wb=${word(from - 1)}`)
    add(`wb2=${word(from - 2)} ${word(from - 1)}`)
    add(`wbk=${word(from - 1)},${first}`)
    add(`wa=${word(to)}`)
    add(`wa2=${word(to)} ${word(to + 1)}`)
    add(`wak=${last},${word(to)}`)
    add(`wf=${word(from)}`)
    add(`wl=${word(to - 1)}`)
    for (let at = from + 1; at < to - 1; at++) add(`wi=${word(at)}`)
    const joins = tokens.slice(from, to).filter((token) => ['and', 'of', 'the', 'in', 'at', 'for', 'on', 'to', 'a', 'is', 'or'].includes(token.norm)).length
    add(`joins=${Math.min(joins, 3)},${Math.min(size, 6)}`)
    const trades = tokens.slice(from, to).filter((token) => analysis.classes.trades(token.norm).length > 0).length
    add(`trades=${Math.min(trades, 3)},${Math.min(size, 6)},${analysis.classes.trades(word(to)).length > 0 ? 1 : 0}`)
    const common = tokens.slice(from, to).filter((token) => analysis.classes.commonness(token.norm) === 0 && analysis.classes.trades(token.norm).length === 0).length
    add(`common=${common},${size}`)

    const worth = tokens.slice(from, to).map((token) => Math.max(0, context.vocabulary.valueOf(plain(token.norm)) - context.own.valueOf(plain(token.norm))))
    add(`least=${bucket(Math.min(...worth), VALUES)}`)
    add(`mean=${bucket(worth.reduce((sum, each) => sum + each, 0) / size, VALUES)},${Math.min(size, 5)}`)
    const pairOf = (at: number): number => Math.max(0, context.vocabulary.pairCount(plain(word(at)), plain(word(at + 1))) - context.own.pairCount(plain(word(at)), plain(word(at + 1))))
    let pairs = 0
    for (let at = from; at + 1 < to; at++) pairs += pairOf(at) > 0 ? 1 : 0
    add(`pairs=${pairs},${Math.min(size, 5)}`)
    // A pair of name words cut apart at the edge.
    if (pairOf(from - 1) > 0) add('cut<')
    if (pairOf(to - 1) > 0) add('cut>')

    const covering = analysis.hits.find((hit) => hit.from < to && from < hit.to)
    const hit = !covering ? 'no' : covering.from === from && covering.to === to ? 'exact' : covering.from >= from && covering.to <= to ? 'inner' : 'torn'
    add(`hit=${hit}${covering?.entry.known ? 'k' : ''}${covering?.entry.ambiguous ? '?' : ''}`)
    const local = analysis.localHits.find((other) => other.from < to && from < other.to)
    add(`local=${!local ? 'no' : local.from === from ? 'head' : local.from < from || local.to > to ? 'torn' : 'in'}`)

    const joined = tokens.slice(from, to).map((token) => letters(token.norm)).join('')
    const label = labels.some((each) => each === joined) ? 'is' : labels.some((each) => joined.length >= 5 && each.startsWith(joined)) ? 'starts' : labels.some((each) => joined.length >= 5 && each.includes(joined)) ? 'in' : labels.some((each) => each.length >= 5 && joined.startsWith(each)) ? 'over' : labels.length > 0 ? 'other' : 'none'
    add(`label=${label}`)
    const times = spans.filter((other, at) => other !== span && texts[at] === texts[index] && (other.from >= to || other.to <= from)).length
    const alike = spans.filter((other, at) => other !== span && texts[at] !== texts[index] && (other.from >= to || other.to <= from) && (sounds[at]?.length ?? 0) >= 4 && soundDistance(sounds[at] ?? '', sounds[index] ?? '') <= ALIKE)
    add(`times=${Math.min(times, 3)},${Math.min(size, 4)}`)
    add(`alike=${Math.min(alike.length, 3)},${Math.min(times, 2)}`)
    if (alike.length > 0) {
      const others = alike.map((other) => tokens.slice(other.from, other.to).reduce((sum, token) => sum + Math.max(0, context.vocabulary.valueOf(plain(token.norm)) - context.own.valueOf(plain(token.norm))), 0) / (other.to - other.from))
      add(`home=${bucket(worth.reduce((sum, each) => sum + each, 0) / size - Math.max(...others), [-1.5, -0.6, -0.15, 0.15, 0.6, 1.5])}`)
      add(`longer=${Math.sign(size - Math.max(...alike.map((other) => other.to - other.from)))}`)
    }
    const phone = analysis.phones.find((other) => other.from >= to && other.from - to <= NEAR_WORDS)
    add(`phone=${phone ? bucket(phone.from - to, [1, 3, 6]) : '-'}`)
    if (analysis.phones.some((other) => other.from < to && from < other.to) || analysis.domains.some((other) => other.from < to && from < other.to)) add('contact')
    const site = analysis.domains.find((other) => other.from >= to && other.from - to <= NEAR_WORDS)
    add(`site=${site ? bucket(site.from - to, [1, 3, 6]) : '-'}`)
    for (const family of cueBefore(from)) add(`c<${family}`)
    for (const family of cueAfter(to)) add(`c>${family}`)
    add(`start=${Math.min(from, 3)}`)
    add(`end=${Math.min(tokens.length - to, 3)}`)
    return Int32Array.from(names, (name) => hashString(name) % buckets)
  })
}
