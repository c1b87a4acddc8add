import { createRequire } from 'node:module'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { TranscriptionFailed } from '../../features/listening/transcriber.port.ts'
import type { PcmAudio, TranscribeOptions, Transcriber, TranscriberStatus } from '../../features/listening/transcriber.port.ts'
import type { Transcript } from '../../features/listening/transcript.ts'
import type { Logger, Network } from '../../ports.ts'
import { fetchModel, MANIFEST_NAME, missingFiles, readManifest } from './sherpa/fetchModel.ts'
import { SherpaChild, SherpaFailure } from './sherpa/sherpaChild.ts'
import type { SpeechDetectorConfig } from './sherpa/sherpaChild.ts'
import { detectSherpaModel } from './sherpa/sherpaModel.ts'
import type { SherpaModel } from './sherpa/sherpaModel.ts'
import { toSherpaTranscript } from './sherpa/sherpaResult.ts'
import type { RecognisedPiece } from './sherpa/sherpaResult.ts'
import type { ShippedModel } from './sherpa/shippedModel.ts'
import { speechPieces } from './sherpa/speechPieces.ts'
import type { SpeechPiece } from './sherpa/speechPieces.ts'
import { splitAtPauses } from './splitAtPauses.ts'

export interface SherpaOnnxOptions {
  /** Holds a folder for each model. */
  modelsDirectory: string
  /** The folder to use; null: the first that holds a model. */
  modelName: string | null
  /** Serves where `modelsDirectory` holds none and none is asked for. */
  shipped?: ShippedModel
  /** Tells speech from music before the model invents words for it; absent or null: pauses alone cut the audio. */
  findDetector?: () => SpeechDetectorConfig | null
  /** BCP 47, or `auto` for models that can tell. */
  language: string
  network: Network
  logger: Logger
  /** Threads of the model; as many as cores that others do not need. */
  threads?: number
  /** After this long without work the model is unloaded; it holds 100 MB to several GB. */
  idleMs?: number
  /** Path of the library; tests put another in its place. */
  modulePath?: string
}

/** Whisper hears at most 30 s; the others cost memory with the square of the length. */
const LONGEST_PIECE_SECONDS = 28
const PAUSE_SECONDS = 0.8
const SAMPLE_RATE = 16_000
/** Large models on a slow disk. */
const LOAD_TIMEOUT_MS = 180_000
const DECODE_BASE_MS = 30_000
/** Beyond three times real time the engine cannot serve even one station. */
const DECODE_MS_PER_AUDIO_SECOND = 3_000
const IDLE_MS = 10 * 60_000
/** A hub that failed gets time before it is asked again. */
const FETCH_AGAIN_MS = 60_000
/** Each holds up to a minute of audio (2 MB); callers keep to `concurrency` and never come near. */
const MAX_WAITING = 64
/** More raise everything else's likelihood to be misheard as a name. */
const MOST_HOTWORDS = 100

/** What a person reads of the model, and it or why there is none. */
type Found = { name: string; model: SherpaModel } | { name: string; problem: string }

interface FetchState {
  percent: number
  failure: { problem: string; at: number } | null
}

/** A neural model on this machine through sherpa-onnx, in a process of its own. */
export function createSherpaOnnx(options: SherpaOnnxOptions): Transcriber {
  const { modelsDirectory, language, network, logger } = options
  const closing = new AbortController()
  const detector = options.findDetector?.() ?? null
  let child: { process: SherpaChild; name: string } | null = null
  let fetching: { state: FetchState; done: Promise<void> } | null = null
  let loadProblem: string | null = null
  let idleTimer: NodeJS.Timeout | null = null
  let queue: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function directoryOf(): Promise<string | null> {
    if (options.modelName !== null) return path.join(modelsDirectory, options.modelName)
    const names = await readdir(modelsDirectory).catch(() => [])
    for (const name of names.sort()) {
      const directory = path.join(modelsDirectory, name)
      if ((await stat(directory)).isDirectory()) return directory
    }
    return null
  }

  async function find(): Promise<Found> {
    const directory = await directoryOf()
    if (directory === null) {
      const model = await options.shipped?.find()
      if (model && options.shipped) return { name: options.shipped.name, model }
      return {
        name: 'no model',
        problem:
          `There is no model in ${modelsDirectory}: make a folder there with the files of a sherpa-onnx model, ` +
          `or with a ${MANIFEST_NAME} that names their addresses and checksums`,
      }
    }
    const name = path.basename(directory)
    const fetchProblem = await fetchWhatIsMissing(directory)
    if (fetchProblem !== null) return { name, problem: fetchProblem }
    const found = await detectSherpaModel(directory, language)
    if ('problem' in found) return { name, problem: found.problem }
    return { name: `${name} (${found.model.family})`, model: found.model }
  }

  async function fetchWhatIsMissing(directory: string): Promise<string | null> {
    let manifest
    try {
      manifest = await readManifest(directory)
    } catch (error) {
      return `${path.join(directory, MANIFEST_NAME)} is not usable: ${error instanceof Error ? error.message : String(error)}`
    }
    if (manifest === null || (await missingFiles(directory, manifest)).length === 0) return null
    const mayStart = fetching?.state.failure ? Date.now() - fetching.state.failure.at > FETCH_AGAIN_MS : fetching === null
    if (mayStart) {
      const state: FetchState = { percent: 0, failure: null }
      const onProgress = ({ bytes, totalBytes }: { bytes: number; totalBytes: number }) => {
        state.percent = Math.floor((100 * bytes) / totalBytes)
      }
      const done = fetchModel({ network, directory, manifest, onProgress, signal: closing.signal }).then(
        () => {
          logger.info({ directory }, 'model fetched')
          fetching = null
        },
        (error: unknown) => {
          const problem = error instanceof Error ? error.message : String(error)
          state.failure = { problem, at: Date.now() }
          logger.warn({ directory, reason: problem }, 'model could not be fetched')
        },
      )
      fetching = { state, done }
    }
    return fetching?.state.failure?.problem ?? `The model ${path.basename(directory)} is being fetched: ${fetching?.state.percent ?? 100} %`
  }

  async function load(signal: AbortSignal): Promise<{ process: SherpaChild; model: SherpaModel }> {
    const found = await find()
    if ('problem' in found) throw new TranscriptionFailed(found.problem, true)
    if (child?.process.isAlive && child.name === found.name) return { process: child.process, model: found.model }
    await child?.process.stop()
    const config = {
      featConfig: { sampleRate: 16_000, featureDim: 80 },
      modelConfig: { ...found.model.modelConfig, numThreads: options.threads ?? 2, provider: 'cpu', debug: 0 },
      ...(found.model.takesHotwords ? { decodingMethod: 'modified_beam_search', hotwordsScore: 1.5 } : {}),
    }
    try {
      const modulePath = options.modulePath ?? libraryPath()
      const process = await SherpaChild.start({ config, detector, modulePath, loadTimeoutMs: LOAD_TIMEOUT_MS }, signal)
      loadProblem = null
      child = { process, name: found.name }
      return { process, model: found.model }
    } catch (error) {
      if (error instanceof SherpaFailure && error.reason === 'load') loadProblem = error.message
      throw error
    }
  }

  async function recognise(audio: PcmAudio, hints: readonly string[], signal: AbortSignal): Promise<Transcript> {
    const pieces: RecognisedPiece[] = []
    for (const { start, end, speech } of await split(audio, signal)) {
      const { process, model } = await load(signal)
      const samples = audio.samples.subarray(start, end)
      const result = await process.decode(toFloats(samples), model.takesHotwords ? hotwordList(hints) : null, timeoutFor(samples.length), signal)
      const within = speech.map((stretch) => ({ start: stretch.start - start, end: stretch.end - start }))
      pieces.push({ startSeconds: start / audio.sampleRate, endSeconds: end / audio.sampleRate, samples, speech: within, result })
    }
    return toSherpaTranscript(pieces, language)
  }

  async function split(audio: PcmAudio, signal: AbortSignal): Promise<SpeechPiece[]> {
    const { sampleRate, samples } = audio
    const limits = { sampleRate, longestSeconds: LONGEST_PIECE_SECONDS }
    if (detector === null) {
      return splitAtPauses(samples, { ...limits, pauseSeconds: PAUSE_SECONDS }).map((piece) => ({ ...piece, speech: [piece] }))
    }
    const { process } = await load(signal)
    const stretches = await process.findSpeech(toFloats(samples), timeoutFor(samples.length), signal)
    return speechPieces(stretches, { ...limits, total: samples.length, gapSeconds: PAUSE_SECONDS })
  }

  function restartIdleTimer(): void {
    if (idleTimer !== null) clearTimeout(idleTimer)
    idleTimer = setTimeout(() => void child?.process.stop(), options.idleMs ?? IDLE_MS)
    idleTimer.unref()
  }

  return {
    engine: 'sherpa',
    concurrency: 1,

    async status(): Promise<TranscriberStatus> {
      const found = await find()
      const problem = 'problem' in found ? found.problem : loadProblem
      return { engine: 'sherpa', label: found.name, ready: problem === null, problem }
    },

    transcribe(audio: PcmAudio, { hints = [], signal }: TranscribeOptions = {}): Promise<Transcript> {
      const ended = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
      if (waiting >= MAX_WAITING) return Promise.reject(new TranscriptionFailed('The model is overloaded', true))
      waiting++
      const turn = queue.then(async () => {
        waiting--
        if (idleTimer !== null) clearTimeout(idleTimer)
        try {
          if (ended.aborted) throw new SherpaFailure('aborted', 'The transcription was cancelled')
          return await recognise(audio, hints, ended)
        } catch (error) {
          throw asTranscriptionFailed(error)
        } finally {
          restartIdleTimer()
        }
      })
      queue = turn.catch(() => undefined)
      return unlessAborted(turn, ended)
    },

    async close(): Promise<void> {
      closing.abort()
      await queue
      await fetching?.done
      if (idleTimer !== null) clearTimeout(idleTimer)
      await child?.process.stop()
    },
  }
}

/** As the library takes them, within −1 and 1. */
function toFloats(samples: Int16Array): Float32Array {
  return Float32Array.from(samples, (sample) => sample / 32_768)
}

function timeoutFor(samples: number): number {
  return DECODE_BASE_MS + (samples / SAMPLE_RATE) * DECODE_MS_PER_AUDIO_SECOND
}

/** A call that still waits for its turn ends at once when it is cancelled. */
function unlessAborted<T>(turn: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new TranscriptionFailed('The transcription was cancelled', true, { cause: signal.reason }))
    signal.addEventListener('abort', onAbort, { once: true })
    turn.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
    if (signal.aborted) onAbort()
  })
}

/** Resolved from the working directory, where the product and its packages are. */
function libraryPath(): string {
  try {
    return createRequire(path.join(process.cwd(), 'package.json')).resolve('sherpa-onnx-node')
  } catch (error) {
    throw new SherpaFailure('load', 'The package sherpa-onnx-node is not installed: npm install', { cause: error })
  }
}

/** Phrases between slashes; the slash and colon are the list's own signs. */
function hotwordList(hints: readonly string[]): string | null {
  const names = hints.slice(0, MOST_HOTWORDS).map((hint) => hint.replace(/[^\p{L}\p{N}' -]+/gu, ' ').replace(/\s+/g, ' ').trim())
  const list = names.filter(Boolean).join('/')
  return list === '' ? null : list
}

function asTranscriptionFailed(error: unknown): TranscriptionFailed {
  if (error instanceof TranscriptionFailed) return error
  const isAboutAudio = error instanceof SherpaFailure && (error.reason === 'crash' || error.reason === 'refused')
  return new TranscriptionFailed(error instanceof Error ? error.message : String(error), !isAboutAudio, { cause: error })
}
