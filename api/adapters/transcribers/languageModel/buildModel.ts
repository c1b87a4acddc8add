import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { NameParts } from '../../../features/recogniser/nameParts.ts'
import type { RecogniserModel } from '../pocketsphinxModel.ts'
import { countNgrams } from './countNgrams.ts'
import type { SpokenSentence } from './countNgrams.ts'
import { parseDictionary, pronounce } from './dictionary.ts'
import { interpolate } from './interpolate.ts'
import { LetterSounds } from './letterSounds.ts'
import { addNameGrams } from './nameGrams.ts'
import { nameSentences } from './nameSentences.ts'
import { wordIds } from './ngramModel.ts'
import { readTrie, writeTrie } from './trieFile.ts'

export interface BuildModelOptions {
  /** Holds `speech.txt.gz` and `letterSounds.txt.gz`. */
  dataDirectory: string
  /** Where the model's files go; those of earlier builds are removed. */
  outputDirectory: string
  stock: RecogniserModel
  /** Companies, brands and places worth hearing right, as written. */
  names: readonly string[]
  /** What names of firms that nobody told of are made of. */
  parts?: NameParts
}

const unzip = promisify(gunzip)

/** Part of the files' names: a change of the method makes new files. */
const METHOD = 2
/** Found on texts of which neither corpus nor bench knows; see bench/transcribe. */
const WEIGHTS = { unseenShare: 0.3, seenShare: 0.5, halfwayCount: 50, discount: 0.8 }
/** Names may weigh at most this share of the corpus. */
const NAME_SHARE = 0.3
/** The one in use and the one before it, which another process may still be loading. */
const KEPT_BUILDS = 2

/**
 * The stock model bent towards radio speech and the given names, as files beside the stock acoustic model. Takes about
 * ten seconds of one core in slices; at once when the same was built before.
 */
export async function buildRecogniserModel(options: BuildModelOptions): Promise<RecogniserModel> {
  const { dataDirectory, outputDirectory, stock } = options
  const speech = await readFile(path.join(dataDirectory, 'speech.txt.gz'))
  const letters = await readFile(path.join(dataDirectory, 'letterSounds.txt.gz'))
  const names = [...new Set(options.names)].sort()
  const key = await buildKey(stock, [speech, letters, names.join('\n'), JSON.stringify(options.parts ?? null)])
  const model: RecogniserModel = {
    label: `radio English, ${names.length} names`,
    acousticDirectory: stock.acousticDirectory,
    languageModelFile: path.join(outputDirectory, `${key}.lm.bin`),
    dictionaryFile: path.join(outputDirectory, `${key}.dict`),
  }
  if ((await exists(model.languageModelFile)) && (await exists(model.dictionaryFile))) return model

  const sentences = parseSpeech((await unzip(speech)).toString('utf8'))
  const corpusWords = sentences.reduce((sum, sentence) => sum + sentence.words.length * sentence.weight, 0)
  sentences.push(...nameSentences(names, corpusWords * NAME_SHARE))
  const general = await readTrie(await readFile(stock.languageModelFile))
  const ids = wordIds(general)
  const words = [...general.words]
  const idOf = (word: string): number => {
    const known = ids.get(word)
    if (known !== undefined) return known
    ids.set(word, words.length)
    words.push(word)
    return words.length - 1
  }
  const counts = countNgrams(sentences, idOf)
  if (options.parts) addNameGrams(counts, options.parts, idOf)
  const bytes = await writeTrie(await interpolate(general, words, counts, WEIGHTS))
  const added = words.slice(general.words.length)
  const stockDictionary = await readFile(stock.dictionaryFile, 'utf8')
  const dictionary = `${stockDictionary.trimEnd()}\n${pronunciations(added, stockDictionary, (await unzip(letters)).toString('utf8'))}`
  await mkdir(outputDirectory, { recursive: true })
  await writeWhole(model.dictionaryFile, dictionary)
  await writeWhole(model.languageModelFile, bytes)
  await removeOldBuilds(outputDirectory, key)
  return model
}

function parseSpeech(text: string): SpokenSentence[] {
  return text.split('\n').flatMap((line) => {
    const [weight, sentence] = line.split('\t')
    return sentence === undefined ? [] : [{ words: sentence.split(' '), weight: Number(weight) }]
  })
}

function pronunciations(words: readonly string[], stockDictionary: string, letterRules: string): string {
  const known = parseDictionary(stockDictionary)
  const letters = LetterSounds.parse(letterRules)
  const lines = words.flatMap((word) => {
    const phones = known.has(word) ? null : pronounce(word, known, letters)
    return phones === null ? [] : [`${word} ${phones}\n`]
  })
  return lines.join('')
}

async function buildKey(stock: RecogniserModel, parts: readonly (string | Uint8Array)[]): Promise<string> {
  const hash = createHash('sha256').update(`${METHOD} ${JSON.stringify(WEIGHTS)} ${NAME_SHARE}`)
  for (const file of [stock.languageModelFile, stock.dictionaryFile]) {
    const { size, mtimeMs } = await stat(file)
    hash.update(`${file} ${size} ${mtimeMs}`)
  }
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 16)
}

async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const part = `${file}.${process.pid}.part`
  await writeFile(part, content)
  await rename(part, file)
}

async function removeOldBuilds(directory: string, current: string): Promise<void> {
  const builds = new Map<string, number>()
  for (const name of await readdir(directory)) {
    const key = /^([0-9a-f]{16})\.(?:lm\.bin|dict)/.exec(name)?.[1]
    const found = await stat(path.join(directory, name)).catch(() => null)
    if (key !== undefined && found !== null) builds.set(key, Math.max(builds.get(key) ?? 0, found.mtimeMs))
  }
  const kept = [...builds].sort((a, b) => b[1] - a[1]).slice(0, KEPT_BUILDS).map(([key]) => key)
  for (const name of await readdir(directory)) {
    const key = name.slice(0, 16)
    if (builds.has(key) && key !== current && !kept.includes(key)) await rm(path.join(directory, name), { force: true })
  }
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}
