import type { DetectionWindow } from '../judgement.ts'
import { findCues, type Cue } from './cues.ts'
import { findDomains, respellDomain, withoutNumber, type DomainMention } from './domains.ts'
import type { LexiconHit, NameLexicon } from './lexicon.ts'
import { STATES } from './lexicon/places.ts'
import { areaCodesOf } from './lexicon/localNames.ts'
import { findLocalHits, type LocalHit } from './localHits.ts'
import { findPhones, type PhoneMention } from './phones.ts'
import { isHalfWritten, isRecogniserStyle, tokenize, withoutWriting, type Token } from './tokens.ts'
import type { WordClasses } from './wordClasses.ts'

/** Everything read from a window before anything is judged. */
export interface WindowAnalysis {
  text: string
  market: string
  tokens: readonly Token[]
  /** No capitals, no punctuation: shapes and gaps mean nothing. */
  raw: boolean
  cues: readonly Cue[]
  phones: readonly PhoneMention[]
  domains: readonly DomainMention[]
  hits: readonly LexiconHit[]
  /** Rivers, counties and regions of the market's state. */
  localHits: readonly LocalHit[]
  classes: WordClasses
  /** Folded words of the market's city and state. */
  marketWords: ReadonlySet<string>
}

/** A window longer than this is judged by its first part: speech of some four minutes. */
export const MAX_WINDOW_CHARACTERS = 4_000

/** `asHeard` sets aside what capitals and punctuation say; so does a text whose writing is a recogniser's guess. */
export function analyseWindow(window: DetectionWindow, lexicon: NameLexicon, classes: WordClasses, asHeard = false): WindowAnalysis {
  const text = window.text.slice(0, MAX_WINDOW_CHARACTERS)
  const tokens = tokenize(asHeard || isHalfWritten(text) ? withoutWriting(text) : text)
  const raw = isRecogniserStyle(tokens)
  const localHits = findLocalHits(tokens, window.market, raw)
  const phones = findPhones(tokens, areaCodesOf(window.market))
  return {
    text,
    market: window.market,
    tokens,
    raw,
    cues: findCues(tokens),
    phones,
    domains: findDomains(tokens, text).map((domain) => respellDomain(withoutNumber(domain, phones), localHits)),
    localHits,
    hits: lexicon.find(tokens),
    classes,
    marketWords: marketWordsOf(window.market),
  }
}

function marketWordsOf(market: string): Set<string> {
  const [city = '', state = ''] = market.split(',').map((part) => part.trim())
  const words = tokenize(city).map((token) => token.norm)
  const stateName = STATES[state.toUpperCase()] ?? state
  return new Set([...words, ...stateName.toLowerCase().split(' ')].filter((word) => word.length > 2))
}
