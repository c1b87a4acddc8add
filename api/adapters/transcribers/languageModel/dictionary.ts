import type { LetterSounds } from './letterSounds.ts'

/** First pronunciation of every word; further ones (`word(2)`) are skipped. */
export function parseDictionary(text: string): Map<string, string> {
  const words = new Map<string, string>()
  for (const line of text.split('\n')) {
    const space = line.search(/\s/)
    if (space <= 0) continue
    const word = line.slice(0, space)
    if (!word.endsWith(')')) words.set(word, line.slice(space).trim())
  }
  return words
}

/** Parts shorter than this read as letters of something else: "ta" in "data". */
const SHORTEST_PART = 3
/** Vowels of the recogniser's phone set begin with these letters. */
const VOWEL = /^[AEIOU]/
const VOICELESS = new Set(['P', 'T', 'K', 'F', 'TH'])
const HISSING = new Set(['S', 'Z', 'SH', 'CH', 'ZH', 'JH'])

/** How a word sounds: as the dictionary has it, as its parts do, else by its letters. Null where nothing can be said. */
export function pronounce(word: string, dictionary: ReadonlyMap<string, string>, letters: LetterSounds): string | null {
  const known = dictionary.get(word)
  if (known !== undefined) return known
  const possessive = /^(.+?)(?:'s|s')$/.exec(word)?.[1]
  if (possessive !== undefined) {
    const stem = pronounce(possessive, dictionary, letters)
    return stem === null ? null : withEnding(stem)
  }
  if (word.includes("'") || word.includes('-')) return pronounce(word.replace(/['-]/g, ''), dictionary, letters)
  if (word.length === 1) return dictionary.get(`${word}.`) ?? null
  const compound = asCompound(word, dictionary)
  if (compound !== null) return compound
  const byLetters = letters.pronounce(word)
  const phones = byLetters.split(' ')
  if (byLetters !== '' && phones.some((phone) => VOWEL.test(phone))) return byLetters
  return asInitials(word, dictionary)
}

function withEnding(stem: string): string {
  const last = stem.split(' ').at(-1) ?? ''
  if (HISSING.has(last)) return `${stem} IH Z`
  return `${stem} ${VOICELESS.has(last) ? 'S' : 'Z'}`
}

/** "mattressmax", "autowerks": two known words, the split with the longer shorter part. */
function asCompound(word: string, dictionary: ReadonlyMap<string, string>): string | null {
  let best: { shorter: number; phones: string } | null = null
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut++) {
    const first = dictionary.get(word.slice(0, cut))
    const second = dictionary.get(word.slice(cut))
    const shorter = Math.min(cut, word.length - cut)
    if (first !== undefined && second !== undefined && shorter > (best?.shorter ?? 0)) best = { shorter, phones: `${first} ${second}` }
  }
  return best?.phones ?? null
}

/** Nobody can say "xyz": it is spelt. */
function asInitials(word: string, dictionary: ReadonlyMap<string, string>): string | null {
  const names = [...word].map((letter) => (/[a-z]/.test(letter) ? dictionary.get(`${letter}.`) : undefined))
  return names.length > 0 && names.every((name) => name !== undefined) ? names.join(' ') : null
}
