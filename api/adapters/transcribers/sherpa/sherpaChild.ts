import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import type { Utterance } from '../splitAtPauses.ts'
import { sherpaResultSchema } from './sherpaResult.ts'
import type { SherpaResult } from './sherpaResult.ts'

/**
 * What runs beside the product: loads one model and answers one piece of audio after the other. A process rather than
 * a thread, since the native library aborts its process on a damaged model. It needs nothing but the library, so it is
 * handed over as text and works the same from source and from the bundle.
 */
const CHILD_SOURCE = `
'use strict'
let recogniser = null
let findSpeech = null
async function load({ modulePath, config, detector }) {
  const { OfflineRecognizer, Vad } = require(modulePath)
  recogniser = await OfflineRecognizer.createAsync(config)
  if (detector !== null) findSpeech = (samples) => speechIn(new Vad(detector.config, detector.bufferSeconds), samples, detector.windowSamples)
}
function speechIn(vad, samples, windowSamples) {
  for (let start = 0; start + windowSamples <= samples.length; start += windowSamples) {
    vad.acceptWaveform(samples.subarray(start, start + windowSamples))
  }
  vad.flush()
  const stretches = []
  for (; !vad.isEmpty(); vad.pop()) {
    const { start, samples: heard } = vad.front(false)
    stretches.push({ start, end: start + heard.length })
  }
  return stretches
}
async function decode({ samples, hotwords }) {
  const stream = hotwords === null ? recogniser.createStream() : recogniser.createStream(hotwords)
  stream.acceptWaveform({ samples, sampleRate: 16000 })
  return recogniser.decodeAsync(stream)
}
process.on('message', async (message) => {
  try {
    const result = await (message.kind === 'load' ? load(message) : message.kind === 'speech' ? findSpeech(message.samples) : decode(message))
    process.send({ id: message.id, result: result ?? null })
  } catch (error) {
    process.send({ id: message.id, error: String(error && error.message || error) })
  }
})
process.on('disconnect', () => process.exit(0))
`

/** Sample offsets, `end` exclusive. */
const stretchesSchema = z.array(z.object({ start: z.number().int().min(0), end: z.number().int() }))

export interface SpeechDetectorConfig {
  /** Whole configuration of the library's voice activity detector. */
  config: Record<string, unknown>
  /** Longer audio is refused. */
  bufferSeconds: number
  /** What the detector is fed at a time. */
  windowSamples: number
}

export interface SherpaChildOptions {
  /** Whole configuration of the library's offline recogniser. */
  config: Record<string, unknown>
  /** Tells speech from everything else; null: no such model. */
  detector: SpeechDetectorConfig | null
  /** The library; tests put another in its place. */
  modulePath: string
  loadTimeoutMs: number
}

export type SherpaFailureReason = 'load' | 'crash' | 'timeout' | 'aborted' | 'refused'

export class SherpaFailure extends Error {
  constructor(
    readonly reason: SherpaFailureReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'SherpaFailure'
  }
}

interface Pending {
  resolve: (result: unknown) => void
  reject: (error: SherpaFailure) => void
}

const KEPT_ERROR_CHARACTERS = 500

/** A loaded model in a process of its own. One piece at a time. */
export class SherpaChild {
  readonly #child: ChildProcess
  readonly #ended: Promise<void>
  readonly #pending = new Map<number, Pending>()
  #lastOutput = ''
  #nextId = 1
  #hasEnded = false

  private constructor(workingDirectory: string) {
    this.#child = spawn(process.execPath, ['-e', CHILD_SOURCE], {
      cwd: workingDirectory,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    })
    this.#child.stderr?.setEncoding('utf8')
    this.#child.stderr?.on('data', (text: string) => {
      this.#lastOutput = `${this.#lastOutput}${text}`.slice(-KEPT_ERROR_CHARACTERS)
    })
    this.#child.on('message', (message: { id: number; result?: unknown; error?: string }) => {
      const pending = this.#pending.get(message.id)
      this.#pending.delete(message.id)
      if (message.error === undefined) pending?.resolve(message.result)
      else pending?.reject(new SherpaFailure('refused', message.error))
    })
    this.#ended = new Promise((resolve) => {
      const end = () => {
        this.#hasEnded = true
        this.#rejectAll(new SherpaFailure('crash', `The model's process ended: ${oneLine(this.#lastOutput)}`))
        resolve()
      }
      this.#child.on('close', end)
      this.#child.on('error', end)
    })
  }

  /** Rejects with `SherpaFailure` of reason `load` when the model cannot be used. */
  static async start(options: SherpaChildOptions, signal?: AbortSignal): Promise<SherpaChild> {
    const child = new SherpaChild(path.dirname(options.modulePath))
    try {
      const { modulePath, config, detector } = options
      const message = { kind: 'load', modulePath, config, detector }
      await child.#ask(message, options.loadTimeoutMs, signal)
      return child
    } catch (error) {
      await child.stop()
      if (error instanceof SherpaFailure && error.reason === 'aborted') throw error
      throw new SherpaFailure('load', `The model cannot be loaded: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  }

  get isAlive(): boolean {
    return !this.#hasEnded
  }

  /** `samples` lie within −1 and 1. Any failure but `refused` ends the process. */
  async decode(samples: Float32Array, hotwords: string | null, timeoutMs: number, signal?: AbortSignal): Promise<SherpaResult> {
    const result = await this.#ask({ kind: 'decode', samples, hotwords }, timeoutMs, signal)
    const parsed = sherpaResultSchema.safeParse(result)
    if (!parsed.success) throw new SherpaFailure('refused', 'The model gave no text')
    return parsed.data
  }

  /** Where somebody speaks, also over music; needs a detector. `samples` lie within −1 and 1. */
  async findSpeech(samples: Float32Array, timeoutMs: number, signal?: AbortSignal): Promise<Utterance[]> {
    return stretchesSchema.parse(await this.#ask({ kind: 'speech', samples }, timeoutMs, signal))
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGKILL')
    await this.#ended
  }

  #ask(message: Record<string, unknown>, timeoutMs: number, signal?: AbortSignal): Promise<unknown> {
    if (this.#hasEnded) return Promise.reject(new SherpaFailure('crash', 'The model is not loaded'))
    if (signal?.aborted) return Promise.reject(new SherpaFailure('aborted', 'The transcription was cancelled'))
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      const giveUp = (failure: SherpaFailure) => {
        this.#pending.delete(id)
        settle(() => reject(failure))
        this.#child.kill('SIGKILL')
      }
      const onAbort = () => giveUp(new SherpaFailure('aborted', 'The transcription was cancelled', { cause: signal?.reason }))
      const timer = setTimeout(() => giveUp(new SherpaFailure('timeout', `The model took longer than ${timeoutMs / 1000} s`)), timeoutMs)
      const settle = (finish: () => void) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        finish()
      }
      signal?.addEventListener('abort', onAbort, { once: true })
      this.#pending.set(id, {
        resolve: (result) => settle(() => resolve(result)),
        reject: (error) => settle(() => reject(error)),
      })
      this.#child.send({ ...message, id }, (error) => {
        if (error !== null) giveUp(new SherpaFailure('crash', error.message, { cause: error }))
      })
    })
  }

  #rejectAll(failure: SherpaFailure): void {
    for (const pending of this.#pending.values()) pending.reject(failure)
    this.#pending.clear()
  }
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim() || 'no reason given'
}
