import { gunzipSync } from 'node:zlib'
import data from './nameVocabulary.json' with { type: 'json' }

/** As the committed file holds it; every part is gzip in base64. */
export interface NameVocabularyFile {
  notice: string
  /** Lines `word sounds value`: words of names, and how much at home in names each is (tenths of a log count). */
  words: string
  /** Lines `word sounds`: ordinary words as a dictionary pronounces them. */
  pronunciations: string
  /** Lines `ST` tab `name sounds` … : towns and counties by state; words of a name joined by `_`. */
  places: string
  /** Lines `first second count`: which words follow each other in names. */
  pairs: string
  /** Weights of the spelling features. */
  weights: number[]
}

export interface VocabularyEntry {
  words: readonly string[]
  sounds: string
  /** 0: never seen in a name. */
  value: number
  isPlace: boolean
}

export interface NameVocabulary {
  /** Candidates whose consonants are those of `sounds`, or all but one of them. */
  near(sounds: string, market: string): readonly VocabularyEntry[]
  soundsOf(word: string): string | undefined
  valueOf(word: string): number
  isPlace(word: string, market: string): boolean
  pairCount(first: string, second: string): number
  weights: readonly number[]
}

const CLASSES: Readonly<Record<string, string>> = {
  p: 'p', b: 'p', t: 't', d: 't', T: 't', k: 'k', g: 'k', f: 'f', v: 'f', s: 's', z: 's', S: 's', Z: 's', J: 's', C: 's', m: 'n', n: 'n', N: 'n', l: 'l', r: 'r', R: 'r', w: 'w',
}
/** With fewer consonants, leaving one out leaves nothing to know a word by. */
const FEWEST_TO_DROP = 3

/** Kinds of consonants in their order: what survives of a word however its vowels are heard. */
export function skeletonOf(sounds: string): string {
  return [...sounds].map((sound) => CLASSES[sound] ?? '').join('')
}

function withoutOne(skeleton: string): string[] {
  if (skeleton.length < FEWEST_TO_DROP) return []
  return Array.from(skeleton, (_, at) => skeleton.slice(0, at) + skeleton.slice(at + 1))
}

class SkeletonIndex {
  private readonly lists = new Map<string, VocabularyEntry[]>()

  constructor(entries: readonly VocabularyEntry[]) {
    for (const entry of entries) {
      const skeleton = skeletonOf(entry.sounds)
      for (const key of new Set([skeleton, ...withoutOne(skeleton)])) {
        const list = this.lists.get(key)
        if (list) list.push(entry)
        else this.lists.set(key, [entry])
      }
    }
  }

  near(sounds: string): readonly VocabularyEntry[] {
    const skeleton = skeletonOf(sounds)
    if (!skeleton) return []
    const found = new Set<VocabularyEntry>()
    for (const key of [skeleton, ...withoutOne(skeleton)]) for (const entry of this.lists.get(key) ?? []) found.add(entry)
    return [...found]
  }
}

const lines = (packed: string): string[] => gunzipSync(Buffer.from(packed, 'base64')).toString('utf8').split('\n').filter(Boolean)
const stateOf = (market: string): string => market.split(',').at(-1)?.trim().toUpperCase() ?? ''

export function readNameVocabulary(file: NameVocabularyFile): NameVocabulary {
  const values = new Map<string, number>()
  const sounds = new Map<string, string>()
  const entries = lines(file.words).map((line): VocabularyEntry => {
    const [word = '', said = '', value = '0'] = line.split(' ')
    values.set(word, Number(value) / 10)
    sounds.set(word, said)
    return { words: [word], sounds: said, value: Number(value) / 10, isPlace: false }
  })
  for (const line of lines(file.pronunciations)) {
    const [word = '', said = ''] = line.split(' ')
    sounds.set(word, said)
  }
  const placeLines = new Map(lines(file.places).map((line) => [line.slice(0, 2), line.slice(3)]))
  const places = new Map<string, { index: SkeletonIndex; words: Set<string> }>()
  const placesOf = (market: string): { index: SkeletonIndex; words: Set<string> } => {
    const state = stateOf(market)
    const known = places.get(state)
    if (known) return known
    const list = (placeLines.get(state) ?? '').split('\t').filter(Boolean).map((item): VocabularyEntry => {
      const [name = '', said = ''] = item.split(' ')
      const words = name.split('_')
      return { words, sounds: said, value: Math.max(0, ...words.map((word) => values.get(word) ?? 0)), isPlace: true }
    })
    const built = { index: new SkeletonIndex(list), words: new Set(list.flatMap((entry) => entry.words)) }
    if (placeLines.has(state)) places.set(state, built)
    return built
  }
  const pairs = new Map(lines(file.pairs).map((line) => {
    const [first = '', second = '', count = '0'] = line.split(' ')
    return [`${first} ${second}`, Number(count)] as const
  }))
  const index = new SkeletonIndex(entries)
  return {
    near: (heard, market) => [...index.near(heard), ...placesOf(market).index.near(heard)],
    soundsOf: (word) => sounds.get(word),
    valueOf: (word) => values.get(word) ?? 0,
    isPlace: (word, market) => placesOf(market).words.has(word),
    pairCount: (first, second) => pairs.get(`${first} ${second}`) ?? 0,
    weights: file.weights,
  }
}

let loaded: NameVocabulary | null = null

/** The committed vocabulary, unpacked once. */
export function getNameVocabulary(): NameVocabulary {
  loaded ??= readNameVocabulary(data as NameVocabularyFile)
  return loaded
}
