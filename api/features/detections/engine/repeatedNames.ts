import type { WindowAnalysis } from './analysis.ts'
import { NAME_WORDS } from './lexicon/nameWords.ts'
import { SENTENCE_WORDS } from './nameLimits.ts'
import { soundDistance, soundsOf } from './phonetics.ts'

/** [from, to) */
interface TokenRange {
  from: number
  to: number
}

/** Words that stand before names and in none. */
const LEADS = new Set(['at', 'call', 'visit', 'and', 'the', 'a', 'to', 'from', 'by', 'of', 'in', 'on', 'for', 'with', 'or', 'our', 'your', 'is', 'folks', 'hi', 'hey', 'again', 'now'])
const LONGEST_NAME = 6
/** Fewer shared words are a trade or a town, not a name. */
const FEWEST_SHARED = 2

/**
 * Sets the edges of names that a window without capitals says twice: what both places share is the name, the words before it are
 * each sentence's own ("slide into a booth | pally eyes pizza … at | pally eyes pizza").
 */
export function alignRepeats<T extends TokenRange>(analysis: WindowAnalysis, mentions: readonly T[]): T[] {
  if (!analysis.raw) return [...mentions]
  return mentions.map((mention) => leftOfRepeat(analysis, aligned(analysis, mention)))
}

const ALIKE = 0.2
/** A name is said elsewhere with at most this many words more before it. */
const MOST_MORE = 3

/**
 * Takes in the words before a name that a like-sounding saying of it elsewhere holds too: "tales and | trails pet supply" where
 * "tails and trails" follows.
 */
function leftOfRepeat<T extends TokenRange>(analysis: WindowAnalysis, mention: T): T {
  const { tokens, classes } = analysis
  const word = (at: number): string => (tokens[at]?.norm ?? '').replace(/'s$/, '')
  const alike = (a: string, b: string): boolean => a !== '' && b !== '' && (a === b || (a.charAt(0) === b.charAt(0) && soundDistance(soundsOf(a), soundsOf(b)) <= ALIKE))
  if (classes.commonness(word(mention.from)) === 0) return mention
  let best = 0
  for (let other = 1; other < tokens.length; other++) {
    if (Math.abs(other - mention.from) <= MOST_MORE || !alike(word(other), word(mention.from))) continue
    let length = 0
    while (length < MOST_MORE && mention.from - length - 1 >= 0 && other - length - 1 >= 0 && alike(word(mention.from - length - 1), word(other - length - 1)) && !blocked(analysis, mention.from - length - 1)) length += 1
    while (length > 0 && (LEADS.has(word(mention.from - length)) || SENTENCE_WORDS.has(word(mention.from - length)))) length -= 1
    best = Math.max(best, length)
  }
  return best > 0 ? { ...mention, from: mention.from - best } : mention
}

function aligned<T extends TokenRange>(analysis: WindowAnalysis, mention: T): T {
  const word = (at: number): string => analysis.tokens[at]?.norm ?? ''
  const { to } = mention
  let bestLength = 0
  for (let other = FEWEST_SHARED; other <= analysis.tokens.length; other++) {
    if (other > mention.from && other < to + FEWEST_SHARED) continue
    let length = 0
    while (length < LONGEST_NAME && to - length - 1 >= 0 && other - length - 1 >= 0 && word(to - length - 1) === word(other - length - 1) && !blocked(analysis, to - length - 1)) length += 1
    if (length > bestLength && to - length !== other - length) bestLength = length
  }
  let from = to - bestLength
  while (from < to && (LEADS.has(word(from)) || SENTENCE_WORDS.has(word(from)))) from += 1
  const rare = Array.from({ length: to - from }, (_, index) => word(from + index)).some((each) => analysis.classes.commonness(each) >= 1 && analysis.classes.trades(each).length === 0)
  // Who says "Peckham Brothers" once and "Brothers" the other time has been misheard, not quoted.
  const dropsName = Array.from({ length: Math.max(0, from - mention.from) }, (_, index) => mention.from + index).some((at) => isNameLike(analysis, at))
  return to - from >= FEWEST_SHARED && rare && !dropsName ? { ...mention, from } : mention
}

function isNameLike(analysis: WindowAnalysis, at: number): boolean {
  const { classes } = analysis
  const word = analysis.tokens[at]?.norm ?? ''
  const isLocal = analysis.localHits.some((hit) => at >= hit.from && at < hit.to)
  return isLocal || classes.commonness(word) === 3 || classes.trades(word).length > 0 || classes.isSurname(word) || classes.isSpanishHead(word) || NAME_WORDS.has(word) || ORGANISED.has(word)
}

/** First words of committees and clubs. */
const ORGANISED = new Set(['committee', 'friends', 'citizens', 'neighbors', 'people', 'volunteers', 'society', 'council', 'city', 'county', 'university'])

function blocked(analysis: WindowAnalysis, at: number): boolean {
  return [...analysis.phones, ...analysis.domains].some((range) => at >= range.from && at < range.to)
}
