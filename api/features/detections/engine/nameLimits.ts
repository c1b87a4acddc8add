import type { WindowAnalysis } from './analysis.ts'
import type { NameLimits } from './tagger.ts'

/** Lower-case words that may stand inside a written name. */
const LINKS = new Set(['and', 'of', 'the', 'for', 'to', 'in', 'by', 'y', 'de', 'del', 'la', 'el', 'los', 'las', 'a', 'n', 'dot'])
/** Words before whose full stop a name goes on. */
const SHORTENED = new Set(['st', 'dr', 'mr', 'mrs', 'ms', 'jr', 'sr', 'bros', 'co', 'mt', 'ft'])
/** Words of sentences that names without capitals do not hold. */
export const SENTENCE_WORDS: ReadonlySet<string> = new Set(
  ("is are was were be been you your you're we'll we're we've our they their they're it it's its this that that's these those will has have had call visit when till until from if or so but because than then " +
    "not don't doesn't do does did can can't could would should get gets got just i i'm i've he he's she she's me him them how what who why there there's here here's and's let let's come stop open see ask say says said " +
    'now also even still about into after before while where every any no per only online su sus con por para que es son tu hoy ' +
    'with which whose both today tonight tomorrow yesterday off puede no si te llama ven monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays ' +
    'january february april june july september october november december').split(' '),
)
/** They open some names all the same ("We Buy Houses", "Got Junk"). */
const OPENERS = new Set(['come', 'get', 'got', 'let', "let's", 'stop', 'open', 'you', 'your', 'just', 'now', 'every', 'any', 'no', 'tu', 'call', 'this', 'our', 'only', 'see', 'here', 'su'])

const JOINS = new Set(['and', '&', 'y'])
const SPEAKER = /^i(?:'(?:m|ve|ll|d))?$/
const DAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/

/** A recogniser that hears pauses marks them with full stops; nobody pauses inside a name. */
export const isAfterPause = (token: { gap: string } | undefined): boolean => token?.gap.includes('.') === true

/** "Smith Motors and I saved": the capital is whoever speaks. */
export function isSpeaker(tokens: WindowAnalysis['tokens'], at: number): boolean {
  return SPEAKER.test(tokens[at]?.norm ?? '') && tokens[at + 1]?.shape === 'lower'
}

/** Where names cannot begin or go on, by writing and by word. */
export function nameLimits(analysis: WindowAnalysis): NameLimits[] {
  const { tokens, raw, phones } = analysis
  const covered = new Map<number, number>()
  for (const hit of analysis.hits) for (let at = hit.from; at < hit.to; at++) covered.set(at, hit.from)
  const limits = tokens.map((token, index): NameLimits => {
    // A brand may begin what was said after a pause, and not go on what was said before.
    if (covered.has(index)) return { noBegin: false, noInside: raw && covered.get(index) === index && isAfterPause(token) }
    if (raw) {
      const sentence = SENTENCE_WORDS.has(token.norm)
      return { noBegin: sentence && !OPENERS.has(token.norm), noInside: sentence || isAfterPause(token) }
    }
    const previous = tokens[index - 1]
    const lower = token.shape === 'lower'
    const stop = /[.!?;:()]|--|[–—…]/.test(token.gap) && !(token.gap === '.' && previous !== undefined && (SHORTENED.has(previous.norm) || previous.norm.length === 1))
    const follows = tokens[index + 1]
    // A link must lead on to a capital ("Bank of Ozark"), not to the sentence ("Locker, and it's").
    const placed = (token.norm === 'on' || token.norm === 'at') && follows?.norm === 'the' && tokens[index + 2]?.shape === 'capital'
    const leadsOn = follows !== undefined && !isSpeaker(tokens, index + 1) && (follows.shape !== 'lower' || LINKS.has(follows.norm)) && !/[.,!?;:]/.test(follows.gap)
    // Only partners are listed with commas ("Smith, Jones and Brown").
    const partners = [index + 1, index + 2].some((at) => JOINS.has(tokens[at]?.norm ?? '') && (tokens[at + 1]?.shape === 'capital'))
    const comma = token.gap.includes(',') && (lower || token.shape === 'number' || !partners || analysis.classes.trades(previous?.norm ?? '').length > 0)
    return { noBegin: lower || token.shape === 'domain' || DAY.test(token.norm), noInside: stop || comma || (lower && !((LINKS.has(token.norm) && leadsOn) || placed)) || token.shape === 'domain' }
  })
  for (const phone of phones) if (phone.kind !== 'short') for (let at = phone.from; at < phone.to; at++) limits[at] = { noBegin: true, noInside: true }
  return limits
}
