import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { TranscriptionFailed } from '../../features/listening/transcriber.port.ts'
import type { PcmAudio, TranscribeOptions, Transcriber, TranscriberStatus } from '../../features/listening/transcriber.port.ts'
import type { Transcript } from '../../features/listening/transcript.ts'
import type { Logger } from '../../ports.ts'
import { findStockModel, INSTALL_COMMAND, missingModelFile, probeRecogniser } from './pocketsphinxModel.ts'
import type { RecogniserModel } from './pocketsphinxModel.ts'
import { joinUtterances } from './pocketsphinxOutput.ts'
import { DecodeFailure, PocketsphinxProcess } from './pocketsphinxProcess.ts'
import { splitAtPauses } from './splitAtPauses.ts'
import type { Utterance } from './splitAtPauses.ts'

export interface PocketsphinxOptions {
  /** A directory of its own for audio on its way to the recogniser; made if absent. Nothing stays there. */
  tempDirectory: string
  logger: Logger
  /** Name or path of `pocketsphinx_batch`. */
  binary?: string
  /** Absent: the stock English model, wherever the package put it. */
  model?: RecogniserModel
  /** Recognisers kept loaded, about 110 MB each. */
  processes?: number
  /** After this long without work a recogniser ends and gives its memory back. */
  idleMs?: number
}

export interface PocketsphinxTranscriber extends Transcriber {
  readonly engine: 'pocketsphinx'
  /** From the next call on; calls under way finish with the model they began with. */
  useModel(model: RecogniserModel): void
}

const SAMPLES_PER_FRAME = 160
const FRAMES_PER_SECOND = 100
/** Longer utterances make lattices that cost more than they help; broadcasts pause sooner. */
const LONGEST_UTTERANCE_SECONDS = 20
/** Pauses within a sentence are shorter. */
const PAUSE_SECONDS = 0.6
/**
 * Narrower than the defaults: half the time for the same word error; the flat second pass gained nothing. The bound on
 * active states costs speech nothing and makes noise and music, where nothing stands out, three times cheaper.
 */
const SEARCH_ARGUMENTS = ['-beam', '1e-60', '-wbeam', '1e-40', '-fwdflat', 'no', '-maxhmmpf', '4000']
/** Loading plus waiting for a busy core. */
const TIMEOUT_BASE_MS = 20_000
/** Speech takes 0.11 s a second, bare noise 0.4; the rest is for a machine shared with others. */
const TIMEOUT_MS_PER_AUDIO_SECOND = 4_000
/** A fresh process now and then bounds whatever it leaks: about two hours of radio. */
const MAX_DECODES_PER_PROCESS = 500
/** Each holds up to a minute of audio (2 MB); callers keep to `concurrency` and never come near. */
const MAX_WAITING = 64
const IDLE_MS = 60_000
/** Audio that a killed process left behind; no call lives nearly as long. */
const LEFTOVER_AGE_MS = 3_600_000

interface Waiting {
  resolve: (slot: Slot) => void
  reject: (error: TranscriptionFailed) => void
}

interface Slot {
  process: PocketsphinxProcess | null
  model: RecogniserModel | null
  idleTimer: NodeJS.Timeout | null
}

/**
 * Debian's pocketsphinx as child processes that stay loaded. A crash, hang or memory blow-up costs the one call it
 * happened in; the audio goes once more to a fresh process before the call fails.
 */
export function createPocketsphinx(options: PocketsphinxOptions): PocketsphinxTranscriber {
  const { tempDirectory, logger } = options
  const binary = options.binary ?? 'pocketsphinx_batch'
  const processes = Math.max(1, options.processes ?? 1)
  const idleMs = options.idleMs ?? IDLE_MS
  const emptyFile = `end-${randomUUID()}`
  const free: Slot[] = Array.from({ length: processes }, () => ({ process: null, model: null, idleTimer: null }))
  const slots = [...free]
  const waiting: Waiting[] = []
  let chosenModel: RecogniserModel | null = options.model ?? null
  let knownOptions: ReadonlySet<string> | null = null
  let isClosed = false

  async function findProblem(): Promise<string | null> {
    knownOptions ??= await probeRecogniser(binary)
    if (knownOptions === null) return `The recogniser ${binary} is not installed: ${INSTALL_COMMAND}`
    chosenModel ??= await findStockModel()
    if (chosenModel === null) return `The English model of pocketsphinx is not installed: ${INSTALL_COMMAND}`
    const missing = await missingModelFile(chosenModel)
    return missing === null ? null : `The recogniser's model file ${missing} is missing: ${INSTALL_COMMAND}`
  }

  function takeSlot(signal: AbortSignal | undefined): Promise<Slot> {
    if (isClosed) return Promise.reject(new TranscriptionFailed('The recogniser is closed', true))
    if (signal?.aborted) return Promise.reject(cancelled(signal.reason))
    const slot = free.pop()
    if (slot !== undefined) return Promise.resolve(slot)
    if (waiting.length >= MAX_WAITING) return Promise.reject(new TranscriptionFailed('The recogniser is overloaded', true))
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        const index = waiting.indexOf(entry)
        if (index >= 0) waiting.splice(index, 1)
        reject(cancelled(signal?.reason))
      }
      const entry: Waiting = {
        resolve: (given) => {
          signal?.removeEventListener('abort', onAbort)
          resolve(given)
        },
        reject,
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      waiting.push(entry)
    })
  }

  function giveBack(slot: Slot): void {
    const next = waiting.shift()
    if (next !== undefined) {
      next.resolve(slot)
      return
    }
    free.push(slot)
    slot.idleTimer = setTimeout(() => void retire(slot), idleMs)
    slot.idleTimer.unref()
  }

  async function retire(slot: Slot): Promise<void> {
    const { process } = slot
    slot.process = null
    await process?.stop()
  }

  async function readyProcess(slot: Slot): Promise<PocketsphinxProcess> {
    if (slot.idleTimer !== null) clearTimeout(slot.idleTimer)
    slot.idleTimer = null
    const isStale = slot.model !== chosenModel || (slot.process?.decodes ?? 0) >= MAX_DECODES_PER_PROCESS
    if (slot.process?.isAlive && !isStale) return slot.process
    await retire(slot)
    const problem = await findProblem()
    if (problem !== null || chosenModel === null) throw new TranscriptionFailed(problem ?? 'No model', true)
    await prepareDirectory(tempDirectory)
    await writeFile(path.join(tempDirectory, `${emptyFile}.raw`), '')
    if (isClosed) throw new TranscriptionFailed('The recogniser is closed', true)
    slot.model = chosenModel
    slot.process = new PocketsphinxProcess(binary, commandArguments(chosenModel), emptyFile)
    return slot.process
  }

  function commandArguments(model: RecogniserModel): string[] {
    const files = ['-hmm', model.acousticDirectory, '-lm', model.languageModelFile, '-dict', model.dictionaryFile]
    const input = ['-adcin', 'yes', '-cepdir', tempDirectory, '-cepext', '.raw']
    // Utterances are cut before; the recogniser's own removal would shift the word times after each pause.
    const silence = knownOptions?.has('-remove_silence') ? ['-remove_silence', 'no'] : []
    return [...files, ...input, ...SEARCH_ARGUMENTS, ...silence]
  }

  async function decode(slot: Slot, samples: Int16Array, utterances: readonly Utterance[], signal: AbortSignal | undefined) {
    const file = `audio-${randomUUID()}`
    const audioPath = path.join(tempDirectory, `${file}.raw`)
    const ranges = utterances.map((utterance) => ({
      firstFrame: Math.floor(utterance.start / SAMPLES_PER_FRAME),
      lastFrame: Math.max(1, Math.floor(utterance.end / SAMPLES_PER_FRAME)) - 1,
    }))
    const timeoutMs = TIMEOUT_BASE_MS + (samples.length / 16_000) * TIMEOUT_MS_PER_AUDIO_SECOND
    try {
      for (let attempt = 1; ; attempt++) {
        const process = await readyProcess(slot)
        if (attempt === 1) await writeFile(audioPath, littleEndian(samples))
        try {
          const words = await process.decode({ file, ranges, timeoutMs, signal })
          return words.map((heard, index) => {
            const { firstFrame = 0, lastFrame = 0 } = ranges[index] ?? {}
            return { startSeconds: firstFrame / FRAMES_PER_SECOND, durationSeconds: (lastFrame + 1 - firstFrame) / FRAMES_PER_SECOND, words: heard }
          })
        } catch (error) {
          await retire(slot)
          const canTryAgain = error instanceof DecodeFailure && ['start', 'crash'].includes(error.reason)
          if (!canTryAgain || attempt === 2) throw error
          logger.warn({ reason: error.message }, 'recogniser ended, trying the audio once more')
        }
      }
    } finally {
      await rm(audioPath, { force: true })
    }
  }

  return {
    engine: 'pocketsphinx',
    concurrency: processes,

    async status(): Promise<TranscriberStatus> {
      const problem = await findProblem()
      const label = `pocketsphinx, ${chosenModel?.label ?? 'no model'}`
      return { engine: 'pocketsphinx', label, ready: problem === null, problem }
    },

    async transcribe(audio: PcmAudio, { signal }: TranscribeOptions = {}): Promise<Transcript> {
      const limits = { sampleRate: audio.sampleRate, longestSeconds: LONGEST_UTTERANCE_SECONDS, pauseSeconds: PAUSE_SECONDS }
      const utterances = splitAtPauses(audio.samples, limits)
      if (utterances.length === 0) return joinUtterances([])
      const slot = await takeSlot(signal)
      try {
        return joinUtterances(await decode(slot, audio.samples, utterances, signal))
      } catch (error) {
        throw asTranscriptionFailed(error)
      } finally {
        giveBack(slot)
      }
    },

    useModel(model: RecogniserModel): void {
      chosenModel = model
    },

    async close(): Promise<void> {
      isClosed = true
      for (const entry of waiting.splice(0)) entry.reject(new TranscriptionFailed('The recogniser is closed', true))
      for (const slot of slots) if (slot.idleTimer !== null) clearTimeout(slot.idleTimer)
      await Promise.all(slots.map(retire))
      await rm(path.join(tempDirectory, `${emptyFile}.raw`), { force: true })
    },
  }
}

function cancelled(cause: unknown): TranscriptionFailed {
  return new TranscriptionFailed('The transcription was cancelled', true, { cause })
}

function asTranscriptionFailed(error: unknown): TranscriptionFailed {
  if (error instanceof TranscriptionFailed) return error
  if (!(error instanceof DecodeFailure)) {
    return new TranscriptionFailed('The audio could not be handed to the recogniser', true, { cause: error })
  }
  // What crashed two fresh recognisers will crash the third.
  return new TranscriptionFailed(error.message, error.reason !== 'crash', { cause: error })
}

async function prepareDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  for (const name of await readdir(directory)) {
    const file = path.join(directory, name)
    const found = await stat(file).catch(() => null)
    if (found !== null && name.endsWith('.raw') && Date.now() - found.mtimeMs > LEFTOVER_AGE_MS) await rm(file, { force: true })
  }
}

/** The samples as bytes; all supported machines are little-endian, as the recogniser expects. */
function littleEndian(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
}
