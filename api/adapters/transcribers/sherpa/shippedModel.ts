import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { SpeechDetectorConfig } from './sherpaChild.ts'
import type { SherpaModel } from './sherpaModel.ts'

/** The English model that comes with the product, so that a fresh machine hears well without fetching anything. */
export interface ShippedModel {
  /** What a person reads. */
  name: string
  /** Null where the package or its word pieces are not there. */
  find(): Promise<SherpaModel | null>
  /** The model that tells speech from music and noise; null where its package is not there. */
  findDetector(): SpeechDetectorConfig | null
}

const MODEL_PACKAGE = '@usefulsensors/moonshine-js'
const MODEL_FOLDER = 'dist/model/base/quantized'
const DETECTOR_PACKAGE = '@ricky0123/vad-web'
const DETECTOR_FILE = 'dist/silero_vad_v5.onnx'
/** The model's own: it looks at 32 ms at a time. */
const DETECTOR_WINDOW_SAMPLES = 512
/** The product's segments are at most a minute. */
const DETECTOR_BUFFER_SECONDS = 120
/** Stretches longer than this are cut at their least certain place. */
const LONGEST_STRETCH_SECONDS = 20
/** Made by scripts/recogniser/makeTokens.ts, part of the repository. */
const TOKENS = 'scripts/recogniser/data/moonshineTokens.txt'

/** Looked for beside the working directory, where the product and its packages are. */
export function createShippedModel(root: string = process.cwd()): ShippedModel {
  const fileOf = (packageName: string, file: string): string | null => {
    const folders = createRequire(path.join(root, 'package.json')).resolve.paths(packageName) ?? []
    return folders.map((folder) => path.join(folder, packageName, file)).find((candidate) => existsSync(candidate)) ?? null
  }
  return {
    name: 'Moonshine base, English',
    async find() {
      const encoder = fileOf(MODEL_PACKAGE, path.join(MODEL_FOLDER, 'encoder_model.onnx'))
      const mergedDecoder = fileOf(MODEL_PACKAGE, path.join(MODEL_FOLDER, 'decoder_model_merged.onnx'))
      const tokens = path.join(root, TOKENS)
      if (encoder === null || mergedDecoder === null || !existsSync(tokens)) return null
      const sizes = await Promise.all([encoder, mergedDecoder, tokens].map(async (file) => (await stat(file)).size))
      return {
        family: 'moonshine',
        modelConfig: { moonshine: { encoder, mergedDecoder }, tokens },
        takesHotwords: false,
        totalBytes: sizes.reduce((sum, size) => sum + size, 0),
      }
    },
    findDetector() {
      const model = fileOf(DETECTOR_PACKAGE, DETECTOR_FILE)
      if (model === null) return null
      const sileroVad = {
        model,
        threshold: 0.5,
        minSpeechDuration: 0.1,
        minSilenceDuration: 0.2,
        maxSpeechDuration: LONGEST_STRETCH_SECONDS,
        windowSize: DETECTOR_WINDOW_SAMPLES,
      }
      return {
        config: { sileroVad, sampleRate: 16_000, numThreads: 1, provider: 'cpu', debug: 0 },
        bufferSeconds: DETECTOR_BUFFER_SECONDS,
        windowSamples: DETECTOR_WINDOW_SAMPLES,
      }
    },
  }
}
