import { open, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** What a folder of model files holds, as sherpa-onnx's recogniser wants it told. Paths are absolute. */
export interface SherpaModel {
  family: SherpaFamily
  /** The value of the recogniser's `modelConfig`, without threads and provider. */
  modelConfig: Record<string, unknown>
  /** Whether names can be made likelier: transducers with a word-piece vocabulary beside them. */
  takesHotwords: boolean
  totalBytes: number
}

export type SherpaFamily =
  | 'moonshine'
  | 'transducer'
  | 'nemoTransducer'
  | 'whisper'
  | 'canary'
  | 'fireRedAsr'
  | 'paraformer'
  | 'nemoCtc'
  | 'senseVoice'
  | 'zipformerCtc'
  | 'wenetCtc'
  | 'dolphin'

export type ModelFinding = { model: SherpaModel } | { problem: string }

interface FolderFiles {
  directory: string
  names: readonly string[]
}

const KNOWN_FILES =
  'encoder + decoder (Whisper, Canary), encoder + decoder + joiner (transducers, Zipformer, Parakeet), ' +
  'preprocess + encode + cached_decode + uncached_decode or encoder + decoder_model_merged (Moonshine), ' +
  'or model.onnx (Paraformer, NeMo CTC, SenseVoice)'

/** Looks at the file names, and for single-file models into the file, to tell the family. */
export async function detectSherpaModel(directory: string, language = 'en'): Promise<ModelFinding> {
  const names = await readdir(directory).catch(() => null)
  if (names === null) return { problem: `There is no folder ${directory}` }
  const folder: FolderFiles = { directory, names: names.filter((name) => !name.endsWith('.part')).sort() }
  const tokens = pick(folder, /tokens\.txt$/)
  const found = (await detectFamily(folder, language)) ?? null
  if (found === null) return { problem: `${directory} holds no model known here: ${KNOWN_FILES}` }
  if (tokens === null) return { problem: `${directory} lacks the model's tokens.txt` }
  const bpeVocabulary = found.family === 'transducer' ? pick(folder, /^bpe\.vocab$/) : null
  const hotwords = bpeVocabulary === null ? {} : { modelingUnit: 'bpe', bpeVocab: bpeVocabulary }
  return {
    model: {
      family: found.family,
      modelConfig: { ...found.config, ...hotwords, tokens },
      takesHotwords: bpeVocabulary !== null,
      totalBytes: await sizeOf(folder),
    },
  }
}

interface Family {
  family: SherpaFamily
  config: Record<string, unknown>
}

async function detectFamily(folder: FolderFiles, language: string): Promise<Family | null> {
  const preprocessor = pickModel(folder, /^preprocess/)
  const cachedDecoder = pickModel(folder, /(^|[-_.])cached_decode/)
  const uncachedDecoder = pickModel(folder, /uncached_decode/)
  const encode = pickModel(folder, /^encode[.\-_]/)
  if (preprocessor && cachedDecoder && uncachedDecoder && encode) {
    return { family: 'moonshine', config: { moonshine: { preprocessor, encoder: encode, uncachedDecoder, cachedDecoder } } }
  }
  const encoder = pickModel(folder, /encoder/)
  const mergedDecoder = pickModel(folder, /decoder.*merged|merged.*decoder/)
  if (encoder && mergedDecoder) return { family: 'moonshine', config: { moonshine: { encoder, mergedDecoder } } }
  const decoder = pickModel(folder, /decoder/)
  const joiner = pickModel(folder, /joiner/)
  if (encoder && decoder && joiner) return transducer(folder, { encoder, decoder, joiner })
  if (encoder && decoder) return encoderDecoder(folder, encoder, decoder, language)
  const single = pickModel(folder, /^(model|.*ctc.*|.*paraformer.*|.*sense.*voice.*)/)
  return single === null ? null : singleFile(folder, single, language)
}

async function transducer(folder: FolderFiles, files: { encoder: string; decoder: string; joiner: string }): Promise<Family> {
  const hint = await hintOf(folder, files.encoder)
  return /encdec|nemo|parakeet|tdt/i.test(hint)
    ? { family: 'nemoTransducer', config: { transducer: files, modelType: 'nemo_transducer' } }
    : { family: 'transducer', config: { transducer: files } }
}

async function encoderDecoder(folder: FolderFiles, encoder: string, decoder: string, language: string): Promise<Family> {
  const hint = await hintOf(folder, encoder)
  if (/canary|multitask/i.test(hint)) {
    return { family: 'canary', config: { canary: { encoder, decoder, srcLang: language, tgtLang: language, usePnc: 1 } } }
  }
  if (/fire-?_?red/i.test(hint)) return { family: 'fireRedAsr', config: { fireRedAsr: { encoder, decoder } } }
  // Models for English alone refuse to be told a language.
  const isEnglishOnly = /\.en[-.]/.test(path.basename(encoder))
  return {
    family: 'whisper',
    config: {
      whisper: {
        encoder,
        decoder,
        task: 'transcribe',
        language: isEnglishOnly || language === 'auto' ? '' : language,
        enableSegmentTimestamps: true,
      },
    },
  }
}

async function singleFile(folder: FolderFiles, model: string, language: string): Promise<Family | null> {
  const hint = await hintOf(folder, model)
  if (/paraformer/i.test(hint)) return { family: 'paraformer', config: { paraformer: { model } } }
  if (/sense_?-?voice/i.test(hint)) {
    return { family: 'senseVoice', config: { senseVoice: { model, language, useInverseTextNormalization: 1 } } }
  }
  if (/zipformer/i.test(hint)) return { family: 'zipformerCtc', config: { zipformerCtc: { model } } }
  if (/wenet/i.test(hint)) return { family: 'wenetCtc', config: { wenetCtc: { model } } }
  if (/dolphin/i.test(hint)) return { family: 'dolphin', config: { dolphin: { model } } }
  if (/encdec|nemo|parakeet|conformer|ctc/i.test(hint)) return { family: 'nemoCtc', config: { nemoCtc: { model } } }
  return null
}

/** The eight-bit variant where there is one: half the memory and time for hardly an error more. */
function pickModel(folder: FolderFiles, pattern: RegExp): string | null {
  const isModel = (name: string) => pattern.test(name) && /\.(onnx|ort)$/.test(name)
  const name = folder.names.find((each) => isModel(each) && each.includes('int8')) ?? folder.names.find(isModel)
  return name === undefined ? null : path.join(folder.directory, name)
}

function pick(folder: FolderFiles, pattern: RegExp): string | null {
  const name = folder.names.find((each) => pattern.test(each))
  return name === undefined ? null : path.join(folder.directory, name)
}

/** What the file says of itself, else what its folder is called. */
async function hintOf(folder: FolderFiles, file: string): Promise<string> {
  return (await readModelType(file)) ?? `${path.basename(folder.directory)} ${path.basename(file)}`
}

/** ONNX files end with their metadata; exporters write no more than a few kilobytes, tokens included a few hundred. */
const METADATA_BYTES = 512 * 1024
const MODEL_TYPE_KEY = 'model_type'
const VALUE_FIELD_TAG = 0x12

/** The `model_type` in an ONNX file's metadata; null where it has none. */
export async function readModelType(file: string): Promise<string | null> {
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const length = Math.min(size, METADATA_BYTES)
    const tail = Buffer.alloc(length)
    await handle.read(tail, 0, length, size - length)
    const key = tail.lastIndexOf(MODEL_TYPE_KEY)
    const tag = key + MODEL_TYPE_KEY.length
    if (key < 0 || tail[tag] !== VALUE_FIELD_TAG) return null
    const valueLength = tail[tag + 1] ?? 0
    // Names are short: a length of more than one byte is no name.
    if (valueLength === 0 || valueLength > 0x7f) return null
    return tail.toString('utf8', tag + 2, tag + 2 + valueLength)
  } finally {
    await handle.close()
  }
}

async function sizeOf(folder: FolderFiles): Promise<number> {
  const sizes = await Promise.all(folder.names.map(async (name) => (await stat(path.join(folder.directory, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
