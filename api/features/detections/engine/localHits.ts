import { localNamesOf } from './lexicon/localNames.ts'
import { soundDistance, soundsOf, soundsOfName } from './phonetics.ts'
import { tokenize, type Token } from './tokens.ts'

/** Words of a window that say a name of the state, or sound like one. */
export interface LocalHit {
  /** Token range [from, to). */
  from: number
  to: number
  /** The name's words, folded. */
  words: readonly string[]
  /** Heard as it is written. */
  isExact: boolean
}

interface LocalName {
  words: readonly string[]
  sounds: string
}

/** A name that sounds like other words by this share or less was meant: "chip away" is Chippewa. */
const HEARD_DISTANCE = 0.13
/** Shorter names sound like something in every other sentence. */
const FEWEST_SOUNDS = 6
const LONGEST_HEARD = 4
/** Lengths further apart than this cannot be within the distance. */
const LENGTH_SHARE = 0.3

const cache = new Map<string, readonly LocalName[]>()

function namesOf(market: string): readonly LocalName[] {
  const written = localNamesOf(market)
  const state = market.split(',').at(-1)?.trim() ?? ''
  const known = cache.get(state)
  if (known) return known
  const names = written.map((name) => {
    const words = tokenize(name).map((token) => token.norm)
    return { words, sounds: soundsOfName(words) }
  })
  if (written.length > 0) cache.set(state, names)
  return names
}

/** Names of the market's state in a window; sounds are compared only where spelling tells nothing (`raw`). Longer hits win. */
export function findLocalHits(tokens: readonly Token[], market: string, raw: boolean): LocalHit[] {
  const names = namesOf(market)
  if (names.length === 0) return []
  const byFirst = new Map<string, LocalName[]>()
  for (const name of names) byFirst.set(name.words[0] ?? '', [...(byFirst.get(name.words[0] ?? '') ?? []), name])
  const bare = tokens.map((token) => token.norm.replace(/'s$/, ''))
  const sounds = raw ? bare.map((word) => (/^[a-z']+$/.test(word) ? soundsOf(word) : '')) : []
  const hits: LocalHit[] = []
  let at = 0
  while (at < tokens.length) {
    const exact = (byFirst.get(bare[at] ?? '') ?? [])
      .filter((name) => name.words.every((word, index) => bare[at + index] === word))
      .sort((a, b) => b.words.length - a.words.length)[0]
    const together = exact || !raw ? null : joinedAt(names, bare, at)
    const hit = together ?? (exact ? { from: at, to: at + exact.words.length, words: exact.words, isExact: true } : raw ? heardAt(names, bare, sounds, at) : null)
    if (hit) hits.push(hit)
    at = hit ? hit.to : at + 1
  }
  return hits
}

/** "tide water" is Tidewater: the same letters, only torn. */
function joinedAt(names: readonly LocalName[], words: readonly string[], at: number): LocalHit | null {
  for (const length of [3, 2]) {
    const joined = words.slice(at, at + length).join('')
    const name = joined.length >= FEWEST_SOUNDS && names.find((other) => other.words.length < length && other.words.join('') === joined)
    if (name) return { from: at, to: at + length, words: name.words, isExact: false }
  }
  return null
}

function heardAt(names: readonly LocalName[], words: readonly string[], sounds: readonly string[], at: number): LocalHit | null {
  const first = sounds[at]?.charAt(0)
  if (!first) return null
  let best: LocalHit | null = null
  let bestDistance = HEARD_DISTANCE
  let heard = ''
  for (let to = at + 1; to <= Math.min(words.length, at + LONGEST_HEARD); to++) {
    const part = sounds[to - 1]
    if (!part) break
    heard = (heard + part).replace(/(.)\1+/g, '$1')
    if (heard.length < FEWEST_SOUNDS - 1) continue
    for (const name of names) {
      if (name.sounds.length < FEWEST_SOUNDS || name.sounds.charAt(0) !== first) continue
      if (Math.abs(name.sounds.length - heard.length) > name.sounds.length * LENGTH_SHARE) continue
      const distance = soundDistance(heard, name.sounds)
      if (distance > bestDistance || (distance === bestDistance && best)) continue
      bestDistance = distance
      best = { from: at, to, words: name.words, isExact: false }
    }
  }
  return best
}

/** The words of a token range, names of the state spelt as they are. Hits that reach over the range's edges stay as heard. */
export function respellLocal(hits: readonly LocalHit[], words: readonly string[], from: number): string[] {
  const out: string[] = []
  for (let at = 0; at < words.length; at++) {
    const hit = hits.find((other) => !other.isExact && other.from === from + at && other.to <= from + words.length)
    if (hit) {
      const isPossessive = words[hit.to - from - 1]?.endsWith("'s") === true
      out.push(...hit.words.slice(0, -1), `${hit.words.at(-1) ?? ''}${isPossessive ? "'s" : ''}`)
      at = hit.to - from - 1
    } else out.push(words[at] ?? '')
  }
  return out
}
