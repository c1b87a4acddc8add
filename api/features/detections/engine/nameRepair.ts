import type { WindowAnalysis } from './analysis.ts'
import type { DomainMention } from './domains.ts'
import type { LexiconEntry } from './knowledge.ts'
import type { NameLexicon } from './lexicon.ts'
import { soundDistance, soundsOf, soundsOfName } from './phonetics.ts'
import { tokenize } from './tokens.ts'

/** Sounds of a known name may differ by this share and still be it: measured to find 14 of 15 without a false one. */
const KNOWN_DISTANCE = 0.15
/** Shorter names collide by chance. */
const FEWEST_SOUNDS = 5
const DOMAIN_DISTANCE = 0.34

const soundCache = new WeakMap<NameLexicon, { entry: LexiconEntry; sounds: string }[]>()

function knownSounds(lexicon: NameLexicon): { entry: LexiconEntry; sounds: string }[] {
  const cached = soundCache.get(lexicon)
  if (cached) return cached
  const list = lexicon.known.map((entry) => ({ entry, sounds: soundsOfName(tokenize(entry.name).map((token) => (token.norm === '&' ? 'and' : token.norm))) }))
  soundCache.set(lexicon, list)
  return list
}

/** The installation's company that a heard name sounds like, if one is close and clearly the closest. */
export function soundAlike(words: readonly string[], lexicon: NameLexicon, raw: boolean): LexiconEntry | null {
  const sounds = soundsOfName(words.map((word) => (word === '&' ? 'and' : word)))
  if (sounds.length < FEWEST_SOUNDS) return null
  let best: LexiconEntry | null = null
  let bestDistance = raw ? KNOWN_DISTANCE : KNOWN_DISTANCE * 0.6
  for (const { entry, sounds: other } of knownSounds(lexicon)) {
    if (Math.abs(other.length - sounds.length) > Math.max(other.length, sounds.length) * 0.3) continue
    const distance = soundDistance(sounds, other)
    if (distance < bestDistance) {
      bestDistance = distance
      best = entry
    }
  }
  return best
}

/** A brand's sounds may differ by this share; there are thousands of them, so it is less than for known companies. */
const BRAND_DISTANCE = 0.11
const FEWEST_BRAND_SOUNDS = 4
const MOST_LENGTH_DIFFERENCE = 2

/** Brands by what they sound like, and the sounds by their first and their number ("h7"). */
interface BrandSounds {
  exact: ReadonlyMap<string, LexiconEntry>
  near: ReadonlyMap<string, readonly string[]>
}

/** By the list of brands, which detectors share. */
const brandCache = new WeakMap<readonly LexiconEntry[], BrandSounds>()

function brandSounds(lexicon: NameLexicon): BrandSounds {
  const cached = brandCache.get(lexicon.brands)
  if (cached) return cached
  const exact = new Map<string, LexiconEntry>()
  const near = new Map<string, string[]>()
  for (const entry of lexicon.brands) {
    const sounds = soundsOfName(tokenize(entry.name).map((token) => (token.norm === '&' ? 'and' : token.norm)))
    if (exact.has(sounds)) continue
    exact.set(sounds, entry)
    const key = `${sounds.charAt(0)}${sounds.length}`
    const alike = near.get(key)
    if (alike) alike.push(sounds)
    else near.set(key, [sounds])
  }
  const made = { exact, near }
  brandCache.set(lexicon.brands, made)
  return made
}

function nearestBrand(sounds: string, brands: BrandSounds): LexiconEntry | null {
  let best: string | null = null
  let bestDistance = BRAND_DISTANCE
  for (let length = sounds.length - MOST_LENGTH_DIFFERENCE; length <= sounds.length + MOST_LENGTH_DIFFERENCE; length++) {
    for (const other of brands.near.get(`${sounds.charAt(0)}${length}`) ?? []) {
      const distance = soundDistance(sounds, other)
      if (distance >= bestDistance) continue
      bestDistance = distance
      best = other
    }
  }
  return best === null ? null : (brands.exact.get(best) ?? null)
}

/**
 * The built-in brand that a heard name sounds like: the whole name nearly, or its first words ("high v fresh") just like it, for
 * "pacific shores recovery" is not PacificSource.
 */
export function soundAlikeBrand(words: readonly string[], lexicon: NameLexicon): LexiconEntry | null {
  const brands = brandSounds(lexicon)
  const spoken = words.map((word) => (word === '&' ? 'and' : word))
  for (let length = spoken.length; length >= Math.min(2, spoken.length); length--) {
    const sounds = soundsOfName(spoken.slice(0, length))
    if (sounds.length < FEWEST_BRAND_SOUNDS) continue
    const found = length === spoken.length ? nearestBrand(sounds, brands) : brands.exact.get(sounds)
    if (found) return found
  }
  return null
}

/**
 * Repairs a name from within the window: a word heard differently in the other mentions, and trade words a recogniser is known to
 * mishear ("pond and jewelry" → pawn), when the trade is otherwise spoken of.
 */
export function repairWords(analysis: WindowAnalysis, mentions: readonly (readonly string[])[], words: readonly string[], repairs: Readonly<Record<string, string>>): string[] {
  const spoken = new Set(analysis.tokens.flatMap((token) => [token.norm, token.norm.replace(/s$/, '')]))
  const isTrade = (word: string | undefined): boolean => word !== undefined && analysis.classes.trades(word).length > 0
  return words.map((word, index) => {
    // "roofing in solar": between two trades it was "and".
    if ((word === 'in' || word === 'an') && isTrade(words[index - 1]) && isTrade(words[index + 1])) return 'and'
    const votes = new Map<string, number>([[word, 1]])
    for (const other of mentions) {
      if (other === words) continue
      const counterpart = other.length === words.length ? other[index] : undefined
      if (counterpart && counterpart !== word && soundDistance(soundsOf(counterpart), soundsOf(word)) <= 0.45) votes.set(counterpart, (votes.get(counterpart) ?? 0) + 1)
      else if (counterpart === word) votes.set(word, (votes.get(word) ?? 0) + 1)
    }
    const ranked = [...votes].sort((a, b) => b[1] - a[1])
    const winner = ranked[0]?.[1] === ranked[1]?.[1] ? preferTrade(analysis, ranked[0]?.[0] ?? word, ranked[1]?.[0] ?? word) : (ranked[0]?.[0] ?? word)
    if (analysis.classes.trades(winner).length > 0) return winner
    const meant = Object.hasOwn(repairs, winner) ? repairs[winner] : undefined
    if (meant && index > 0 && (index === words.length - 1 || spoken.has(meant))) return meant
    return winner
  })
}

function preferTrade(analysis: WindowAnalysis, a: string, b: string): string {
  return analysis.classes.trades(a).length === 0 && analysis.classes.trades(b).length > 0 ? b : a
}

/** Spells name words as the company's own address does ("halverson" → "halvorsen" by halvorsenair.com). */
export function respellByDomain(heard: readonly string[], domains: readonly DomainMention[], isTrade: (word: string) => boolean): string[] {
  const labels = domains.map((domain) => domain.domain.slice(0, domain.domain.lastIndexOf('.')).replaceAll('-', ''))
  const words = joinedByDomain(heard, labels)
  return words.map((word) => {
    const plain = word.replace(/'s$/, 's').replace(/[^a-z0-9]/g, '')
    if (plain.length < 4 || isTrade(plain) || labels.some((label) => label.includes(plain) || label.includes(plain.replace(/s$/, '')))) return word
    const others = words.filter((other) => other !== word)
    for (const label of labels) {
      const part = closestPart(plain, label)
      // One word of the name must stand in the address as it is, or the whole of it must sound like the name.
      const anchored = others.some((other) => other.length >= 3 && label.includes(other.replace(/[^a-z0-9]/g, '')))
      const whole = soundDistance(soundsOfName(words), soundsOf(label)) < 0.2
      if (part && (anchored || whole || label === part || label.startsWith(part))) return word.endsWith("'s") && part.endsWith('s') ? `${part.slice(0, -1)}'s` : part
    }
    return word
  })
}

/** "wall dough drain" beside waldodrain.com: words that together sound like the address' beginning are that one word. */
function joinedByDomain(words: readonly string[], labels: readonly string[]): readonly string[] {
  for (const label of labels) {
    if (words.every((word) => label.includes(word.replace(/[^a-z0-9]/g, '')))) continue
    for (const count of [3, 2]) {
      const head = words.slice(0, count)
      if (head.length < count || head.some((word) => label.includes(word)) || head.some((word) => word.length < 2)) continue
      const rest = words.slice(count).map((word) => word.replace(/[^a-z0-9]/g, ''))
      const anchor = rest.find((word) => word.length >= 4 && label.indexOf(word) >= 3)
      const part = anchor === undefined ? label : label.slice(0, label.indexOf(anchor))
      if (soundDistance(soundsOfName(head), soundsOf(part)) <= JOINED_DISTANCE && (anchor !== undefined || rest.length === 0)) return [part, ...words.slice(count)]
    }
  }
  return words
}

/** Joined words are compared as a whole, so chance likeness is rarer than with one word. */
const JOINED_DISTANCE = 0.25

function closestPart(word: string, label: string): string | null {
  const sounds = soundsOf(word)
  let best: string | null = null
  let bestDistance = DOMAIN_DISTANCE * 0.65
  for (let length = Math.max(3, word.length - 2); length <= word.length + 2; length++) {
    for (let from = 0; from + length <= label.length; from++) {
      const part = label.slice(from, from + length)
      if (part.charAt(0) !== word.charAt(0) && !(soundsOf(part).charAt(0) === sounds.charAt(0))) continue
      const distance = soundDistance(sounds, soundsOf(part)) + Math.abs(part.length - word.length) * 0.02
      if (distance < bestDistance) {
        bestDistance = distance
        best = part
      }
    }
  }
  return best
}
