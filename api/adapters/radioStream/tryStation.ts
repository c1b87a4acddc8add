import { SAMPLE_RATE } from '../../features/listening/audioFrames.ts'
import { LoudnessMeter, measureBlocks } from '../../features/listening/loudness.ts'
import type { LoudnessBlock, LoudnessMeasures } from '../../features/listening/loudness.ts'
import type { Network } from '../../ports.ts'
import { Decoder } from '../ffmpeg.ts'
import { newStationMemory, openStation } from './openStation.ts'
import { StreamFailure } from './stationStream.ts'
import type { StationInfo, StreamFormat } from './stationStream.ts'

export interface TryStationOptions {
  url: string
  network: Network
  ffmpegPath: string
  signal: AbortSignal
  /** How much to listen to. */
  seconds?: number
  /** How long the whole try may take. */
  limitMs?: number
}

export interface StationTrial {
  info: StationInfo
  /** What was on air, if the station said so meanwhile. */
  title: string | null
  /** Mono, 16 kHz. */
  samples: Int16Array
  measures: LoudnessMeasures
  /** As it really came, all containers included; kilobits a second. */
  measuredKbps: number
}

const SECONDS = 10
/** Ten seconds of a station that sends no burst, and the time to connect. */
const LIMIT_MS = 30_000

/** Listens to an address for a moment, as a person would before adding it. Rejects with `StreamFailure`. */
export async function tryStation(options: TryStationOptions): Promise<StationTrial> {
  const wanted = (options.seconds ?? SECONDS) * SAMPLE_RATE
  const limit = AbortSignal.timeout(options.limitMs ?? LIMIT_MS)
  const enough = new AbortController()
  const signal = AbortSignal.any([options.signal, limit, enough.signal])
  const trial = new Trial(options.ffmpegPath, wanted, () => enough.abort())
  let info: StationInfo | null = null
  let title: string | null = null
  try {
    const stream = await openStation({ url: options.url, network: options.network, signal, memory: newStationMemory() })
    info = stream.info
    trial.start(info.format)
    for await (const event of stream.events) {
      if (event.kind === 'title') title = event.title
      else if (event.kind === 'restart') await trial.restart(event.format)
      else await trial.write(event.bytes)
      if (trial.samples >= wanted) break
    }
  } catch (error) {
    // A station that ends while it is tried has still been heard, if anything could be decoded.
    const hasBegun = info !== null && error instanceof StreamFailure && error.kind === 'ended'
    if (!signal.aborted && !hasBegun) throw error
  } finally {
    await trial.end()
  }
  options.signal.throwIfAborted()
  if (info === null) throw new StreamFailure('The server does not answer', 'unreachable')
  if (trial.samples === 0) throw new StreamFailure(`What the station sends cannot be decoded as ${info.codec}`, 'notAudio')
  return { info, title, ...trial.result() }
}

class Trial {
  readonly #ffmpegPath: string
  readonly #wanted: number
  readonly #onEnough: () => void
  readonly #parts: Int16Array[] = []
  readonly #blocks: LoudnessBlock[] = []
  #decoder: Decoder | null = null
  #bytes = 0
  /** What came out of all those bytes, also beyond what is wanted. */
  #decoded = 0
  samples = 0

  constructor(ffmpegPath: string, wanted: number, onEnough: () => void) {
    this.#ffmpegPath = ffmpegPath
    this.#wanted = wanted
    this.#onEnough = onEnough
  }

  start(format: StreamFormat): void {
    let meter: LoudnessMeter | null = null
    this.#decoder = new Decoder({
      ffmpegPath: this.#ffmpegPath,
      format,
      onPcm: (samples) => {
        this.#decoded += samples.length
        if (this.samples >= this.#wanted) return
        this.#parts.push(Int16Array.from(samples))
        this.samples += samples.length
        if (this.samples >= this.#wanted) this.#onEnough()
      },
      onNative: (samples, sampleRate, channels) => {
        meter ??= new LoudnessMeter(sampleRate, channels, (block) => this.#blocks.push(block))
        meter.push(samples)
      },
    })
  }

  async restart(format: StreamFormat): Promise<void> {
    await this.end()
    this.start(format)
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#bytes += bytes.length
    await this.#decoder?.write(bytes)
  }

  async end(): Promise<void> {
    await this.#decoder?.end()
    this.#decoder = null
  }

  result(): { samples: Int16Array; measures: LoudnessMeasures; measuredKbps: number } {
    const samples = new Int16Array(Math.min(this.samples, this.#wanted))
    let at = 0
    for (const part of this.#parts) {
      samples.set(part.subarray(0, samples.length - at), at)
      at = Math.min(samples.length, at + part.length)
    }
    const measuredKbps = Math.round((this.#bytes * 8) / (this.#decoded / SAMPLE_RATE) / 1_000)
    return { samples, measures: measureBlocks(this.#blocks), measuredKbps }
  }
}
