import { gunzipSync } from 'node:zlib'
import { BloomFilter } from '../hashing.ts'
import { TAG_COUNT, type TaggerWeights } from '../tagger.ts'
import { CLASS_COUNT } from '../windowFeatures.ts'
import { createWordClasses, type WordClasses } from '../wordClasses.ts'
import data from './detectionModel.json' with { type: 'json' }

/** The trained parts, as the committed file holds them. */
export interface ModelFile {
  version: number
  /** Eight-bit weights, gzip, base64; `scale` restores them. */
  tagger: { buckets: number; scale: number; emission: string; transition: number[] }
  terms: { buckets: number; scale: number; weights: string }
  /** `stack[class][feature]` over the dense features. */
  stack: number[][]
  /** Logistic weights of a found company; see companyScore. */
  company: number[]
  brand: { buckets: number; scale: number; weights: string }
  /** Which of the words that may name somebody do: logistic weights over hashed features of spans. */
  names: { buckets: number; scale: number; weights: string }
  /** Piecewise-linear maps from raw to calibrated probability. */
  calibration: { ad: [number, number][]; company: [number, number][] }
  thresholds: { ad: number; companyClean: number; companyRaw: number; nameBias: number }
  /** Word-list filters by growing size. */
  commonness: { hashes: number; bits: string }[]
  /** What trade words are misheard as: heard → meant. */
  tradeRepairs: Record<string, string>
}

export interface DetectionModel {
  version: number
  tagger: TaggerWeights
  terms: { buckets: number; weights: Float32Array }
  stack: readonly (readonly number[])[]
  company: readonly number[]
  brand: { buckets: number; weights: Float32Array }
  names: { buckets: number; weights: Float32Array }
  calibration: ModelFile['calibration']
  thresholds: ModelFile['thresholds']
  classes: WordClasses
  tradeRepairs: Readonly<Record<string, string>>
}

function bytes(packed: string): Uint8Array {
  return gunzipSync(Buffer.from(packed, 'base64'))
}

function weights(packed: string, scale: number, size: number): Float32Array {
  const small = bytes(packed)
  if (small.length !== size) throw new Error(`The detection model is damaged: ${small.length} weights where ${size} belong.`)
  const restored = new Float32Array(size)
  for (let at = 0; at < size; at++) restored[at] = ((((small[at] ?? 0) + 128) & 255) - 128) * scale
  return restored
}

export function readModel(file: ModelFile): DetectionModel {
  return {
    version: file.version,
    tagger: {
      buckets: file.tagger.buckets,
      emission: weights(file.tagger.emission, file.tagger.scale, file.tagger.buckets * TAG_COUNT),
      transition: Float32Array.from(file.tagger.transition),
    },
    terms: { buckets: file.terms.buckets, weights: weights(file.terms.weights, file.terms.scale, file.terms.buckets * CLASS_COUNT) },
    stack: file.stack,
    company: file.company,
    brand: { buckets: file.brand.buckets, weights: weights(file.brand.weights, file.brand.scale, file.brand.buckets * BRAND_CLASS_COUNT) },
    names: { buckets: file.names.buckets, weights: weights(file.names.weights, file.names.scale, file.names.buckets) },
    calibration: file.calibration,
    thresholds: file.thresholds,
    classes: createWordClasses(file.commonness.map((level) => new BloomFilter(bytes(level.bits), level.hashes))),
    tradeRepairs: file.tradeRepairs,
  }
}

/** local, regional, national */
export const BRAND_CLASS_COUNT = 3

let loaded: DetectionModel | null = null

/** The committed model, unpacked once. */
export function getModel(): DetectionModel {
  loaded ??= readModel(data as unknown as ModelFile)
  return loaded
}
