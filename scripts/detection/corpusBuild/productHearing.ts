import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLogger } from '../../../api/adapters/logger.ts'
import { buildRecogniserModel } from '../../../api/adapters/transcribers/languageModel/buildModel.ts'
import { createPocketsphinx } from '../../../api/adapters/transcribers/pocketsphinx.ts'
import { findStockModel } from '../../../api/adapters/transcribers/pocketsphinxModel.ts'
import { createShippedModel } from '../../../api/adapters/transcribers/sherpa/shippedModel.ts'
import { createSherpaOnnx } from '../../../api/adapters/transcribers/sherpaOnnx.ts'
import { encodeWav } from '../../../api/adapters/transcribers/wav.ts'
import { NATIONAL_BRANDS } from '../../../api/features/detections/engine/lexicon/nationalBrands.ts'
import { REGIONAL_BRANDS } from '../../../api/features/detections/engine/lexicon/regionalBrands.ts'
import type { PcmAudio, Transcriber } from '../../../api/features/listening/transcriber.port.ts'
import { namePartsOf } from '../../../api/features/recogniser/nameParts.ts'
import { sayAs, type Voice } from './voices.ts'

/**
 * `shipped`: what a fresh machine hears with. The others are pocketsphinx: `stock` as the package has it, `corpus` with a language model of
 * radio speech and brands, `radio` with what names are made of in the given markets as well, as the product runs it.
 */
export const HEARING_MODELS = ['shipped', 'stock', 'corpus', 'radio'] as const
export type HearingModel = (typeof HEARING_MODELS)[number]

export interface Hearing {
  /** What the embedded recogniser makes of the words as this voice says them. */
  hear(words: string, voice: Voice): Promise<string>
  hearAudio(audio: PcmAudio): Promise<string>
  close(): Promise<void>
}

const SAMPLE_RATE = 16_000

/** The brands that every installation teaches its recogniser. */
export function brandNames(): string[] {
  return [NATIONAL_BRANDS, REGIONAL_BRANDS]
    .flatMap((industries) => Object.values(industries).flatMap((line) => line.split(';')))
    .map((entry) => (entry.split('=')[0] ?? '').trim()).filter(Boolean)
}

/** An embedded recogniser as the product runs it. `mp3Kbps` sends the speech through MP3 first, as a stream does. */
export async function createProductHearing(options: { model: HearingModel; names?: readonly string[]; markets?: readonly string[]; mp3Kbps?: number }): Promise<Hearing> {
  const directory = await mkdtemp(join(tmpdir(), 'spotlead-hearing-'))
  const transcriber = options.model === 'shipped' ? shippedTranscriber(directory) : await pocketsphinxTranscriber(directory, { ...options, model: options.model })
  const hearAudio = async (audio: PcmAudio): Promise<string> => (await transcriber.transcribe(options.mp3Kbps ? throughMp3(audio, options.mp3Kbps) : audio)).text
  return {
    hearAudio,
    hear: async (words, voice) => hearAudio(await sayAs(words, voice)),
    async close() {
      await transcriber.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function shippedTranscriber(directory: string): Transcriber {
  const shipped = createShippedModel()
  return createSherpaOnnx({
    modelsDirectory: join(directory, 'models'),
    modelName: null,
    shipped,
    findDetector: () => shipped.findDetector(),
    language: 'en',
    network: { fetch: () => Promise.reject(new Error('Nothing is fetched: the model is here')) },
    logger: silentLogger,
    threads: 1,
  })
}

async function pocketsphinxTranscriber(directory: string, options: { model: Exclude<HearingModel, 'shipped'>; names?: readonly string[]; markets?: readonly string[] }): Promise<Transcriber> {
  const stock = await findStockModel()
  if (stock === null) throw new Error('pocketsphinx-en-us is not installed')
  const model = options.model === 'stock' ? stock : await buildRecogniserModel({
    dataDirectory: join(import.meta.dirname, '..', '..', 'recogniser', 'data'),
    outputDirectory: join(directory, 'model'),
    stock,
    names: [...brandNames(), ...(options.names ?? [])],
    ...(options.model === 'radio' ? { parts: namePartsOf(options.markets ?? []) } : {}),
  })
  return createPocketsphinx({ tempDirectory: join(directory, 'audio'), logger: silentLogger, model })
}

function throughMp3(audio: PcmAudio, kbps: number): PcmAudio {
  const mp3 = execFileSync('ffmpeg', ['-v', 'error', '-f', 'wav', '-i', 'pipe:0', '-b:a', `${kbps}k`, '-f', 'mp3', 'pipe:1'], { input: encodeWav(audio), maxBuffer: 1 << 26 })
  const raw = execFileSync('ffmpeg', ['-v', 'error', '-f', 'mp3', '-i', 'pipe:0', '-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 's16le', 'pipe:1'], { input: mp3, maxBuffer: 1 << 26 })
  const samples = new Int16Array(Math.floor(raw.length / 2))
  for (let at = 0; at < samples.length; at++) samples[at] = raw.readInt16LE(at * 2)
  return { samples, sampleRate: SAMPLE_RATE }
}
