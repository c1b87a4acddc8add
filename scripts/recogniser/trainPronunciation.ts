import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { LetterSounds, letterContexts } from '../../api/adapters/transcribers/languageModel/letterSounds.ts'
import { parseDictionary } from '../../api/adapters/transcribers/languageModel/dictionary.ts'

/**
 * Learns how English letters sound from the recogniser's own dictionary and writes the rules that names outside it
 * are read with. Usage: tsx scripts/recogniser/trainPronunciation.ts [dictionary]
 */
const DICTIONARY = process.argv[2] ?? '/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict'
const TARGET = path.join(process.cwd(), 'scripts/recogniser/data/letterSounds.txt.gz')
const ALIGNMENT_ROUNDS = 5
/** Rarer contexts are accidents of the dictionary. */
const LEAST_COUNT = 3
const HELD_OUT_EVERY = 20
/** A letter sounds as nothing (silent), one phone, or two (x, u, abbreviated syllables). */
const MOST_PHONES = 2

interface Aligned {
  word: string
  sounds: readonly string[]
}

const entries = [...parseDictionary(readFileSync(DICTIONARY, 'utf8'))]
  .filter(([word]) => /^[a-z]{3,16}$/.test(word))
  .map(([word, phones]) => ({ word, phones: phones.split(' ') }))
const training = entries.filter((_, index) => index % HELD_OUT_EVERY !== 0)
const heldOut = entries.filter((_, index) => index % HELD_OUT_EVERY === 0)

function alignAll(): Aligned[] {
  let costs = new Map<string, number>()
  let aligned: Aligned[] = []
  for (let round = 0; round < ALIGNMENT_ROUNDS; round++) {
    aligned = training.flatMap(({ word, phones }) => {
      const sounds = align(word, phones, costs, round === 0)
      return sounds === null ? [] : [{ word, sounds }]
    })
    costs = soundCosts(aligned)
  }
  return aligned
}

/** First guess: letters and phones march together, doubles and silence cost. */
function firstCost(letter: string, sound: string, position: number): number {
  const phones = sound === '' ? 0 : sound.split(' ').length
  const isVowelPair = /[aeiouy]/.test(letter) === /^[AEIOU]/.test(sound)
  return [1.5, 0, 3][phones] ?? 9 + (isVowelPair ? 0 : 2) + Math.abs(position)
}

function align(word: string, phones: readonly string[], costs: ReadonlyMap<string, number>, isFirst: boolean): string[] | null {
  const width = phones.length + 1
  const best = new Float64Array((word.length + 1) * width).fill(Infinity)
  const step = new Int8Array((word.length + 1) * width)
  best[0] = 0
  for (let letter = 0; letter < word.length; letter++) {
    for (let phone = 0; phone < width; phone++) {
      const so = best[letter * width + phone] ?? Infinity
      if (so === Infinity) continue
      for (let take = 0; take <= MOST_PHONES && phone + take < width; take++) {
        const sound = phones.slice(phone, phone + take).join(' ')
        const drift = (phone + take / 2) / phones.length - (letter + 0.5) / word.length
        const isVowelPair = /[aeiouy]/.test(word[letter] ?? '') === /^[AEIOU]/.test(sound)
        const guess = firstCost(word[letter] ?? '', sound, drift) + (take > 0 && !isVowelPair ? 2 : 0) + 2 * Math.abs(drift)
        const cost = so + (isFirst ? guess : (costs.get(`${word[letter]}>${sound}`) ?? 12))
        const at = (letter + 1) * width + phone + take
        if (cost < (best[at] ?? Infinity)) {
          best[at] = cost
          step[at] = take
        }
      }
    }
  }
  if ((best[word.length * width + phones.length] ?? Infinity) === Infinity) return null
  const sounds: string[] = []
  for (let letter = word.length, phone = phones.length; letter > 0; letter--) {
    const take = step[letter * width + phone] ?? 0
    sounds.unshift(phones.slice(phone - take, phone).join(' '))
    phone -= take
  }
  return sounds
}

function soundCosts(aligned: readonly Aligned[]): Map<string, number> {
  const pairs = new Map<string, number>()
  const letters = new Map<string, number>()
  for (const { word, sounds } of aligned) {
    sounds.forEach((sound, index) => {
      const letter = word[index] ?? ''
      pairs.set(`${letter}>${sound}`, (pairs.get(`${letter}>${sound}`) ?? 0) + 1)
      letters.set(letter, (letters.get(letter) ?? 0) + 1)
    })
  }
  return new Map([...pairs].map(([pair, count]) => [pair, -Math.log(count / (letters.get(pair[0] ?? '') ?? 1))]))
}

/** From the shortest context to the longest; a rule stays only where it says something else than the next shorter. */
function learn(aligned: readonly Aligned[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { word, sounds } of aligned) {
    sounds.forEach((sound, index) => {
      for (const context of letterContexts(word, index)) {
        const found = counts.get(context) ?? new Map<string, number>()
        found.set(sound, (found.get(sound) ?? 0) + 1)
        counts.set(context, found)
      }
    })
  }
  const rules = new Map<string, string>()
  const majority = (context: string) => {
    const found = [...(counts.get(context) ?? [])].sort((a, b) => b[1] - a[1])
    const total = found.reduce((sum, [, count]) => sum + count, 0)
    return found[0] === undefined || (total < LEAST_COUNT && !/^\|.\|$/.test(context)) ? null : found[0][0]
  }
  const visited = new Set<string>()
  for (const { word } of aligned) {
    for (let index = 0; index < word.length; index++) {
      let shorter: string | null = null
      for (const context of letterContexts(word, index)) {
        const sound = majority(context)
        if (sound === null) break
        if (sound !== shorter && !visited.has(context)) rules.set(context, sound)
        visited.add(context)
        shorter = sound
      }
    }
  }
  return rules
}

const rules = learn(alignAll())
const text = [...rules].map(([context, sound]) => `${context}\t${sound}\n`).join('')
const packed = gzipSync(text, { level: 9 })
writeFileSync(TARGET, packed)

const reader = LetterSounds.parse(text)
let right = 0
let phones = 0
let wrongPhones = 0
for (const entry of heldOut) {
  const guess = reader.pronounce(entry.word).split(' ')
  const errors = distance(guess, entry.phones)
  if (errors === 0) right++
  wrongPhones += errors
  phones += entry.phones.length
}
process.stdout.write(
  `${rules.size} rules, ${packed.length} bytes; of ${heldOut.length} unseen words ${((100 * right) / heldOut.length).toFixed(1)} % right, ` +
    `${((100 * wrongPhones) / phones).toFixed(1)} % of phones wrong\n`,
)

function distance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [index, phone] of a.entries()) {
    const next = [index + 1]
    b.forEach((other, position) => {
      next.push(Math.min((row[position + 1] ?? 0) + 1, (next[position] ?? 0) + 1, (row[position] ?? 0) + (phone === other ? 0 : 1)))
    })
    row = next
  }
  return row.at(-1) ?? 0
}
