import { Decoder } from '../../api/adapters/ffmpeg.ts'
import type { DecoderExit } from '../../api/adapters/ffmpeg.ts'
import type { StreamFormat } from '../../api/adapters/radioStream/stationStream.ts'
import { LoudnessMeter } from '../../api/features/listening/loudness.ts'
import type { LoudnessBlock } from '../../api/features/listening/loudness.ts'
import type { Clock } from '../../api/ports.ts'
import { Arrival } from './arrival.ts'
import type { Tape } from './tape.ts'

export interface DecodeSessionOptions {
  ffmpegPath: string
  format: StreamFormat
  tape: Tape
  clock: Clock
  firstByteMs: number
  onSamples(): void
  onBlock(block: LoudnessBlock): void
}

export interface DueTitle {
  title: string
  /** Samples since the session's first. */
  sample: number
}

/** A quarter of a second of common radio. Fewer, larger writes are most of what a stream costs less. */
const BATCH_BYTES = 4_096
const BATCH_MS = 250

/** One decoder at work: bytes in, samples and loudness out, titles at the samples they belong to. */
export class DecodeSession {
  readonly format: StreamFormat
  readonly arrival: Arrival
  readonly exited: Promise<DecoderExit>
  readonly #decoder: Decoder
  readonly #clock: Clock
  #batch: Uint8Array[] = []
  #batchBytes = 0
  #batchSince: number
  #bytesIn = 0
  #samplesOut = 0
  #bytesAtLastSound = 0
  #lastSoundMs: number
  #titles: { title: string; byte: number }[] = []

  constructor(options: DecodeSessionOptions) {
    const { tape, clock, firstByteMs } = options
    this.format = options.format
    this.#clock = clock
    this.#batchSince = clock.now().getTime()
    this.#lastSoundMs = firstByteMs
    this.arrival = new Arrival(tape, firstByteMs)
    let meter: LoudnessMeter | null = null
    this.#decoder = new Decoder({
      ffmpegPath: options.ffmpegPath,
      format: options.format,
      onPcm: (samples) => {
        this.#samplesOut += samples.length
        this.#bytesAtLastSound = this.#bytesIn
        this.#lastSoundMs = clock.now().getTime()
        this.arrival.push(samples, this.#lastSoundMs)
        options.onSamples()
      },
      onNative: (samples, sampleRate, channels) => {
        meter ??= new LoudnessMeter(sampleRate, channels, (block) => {
          this.arrival.addBlock(block)
          options.onBlock(block)
        })
        meter.push(samples)
      },
    })
    this.exited = this.#decoder.exited
  }

  get hasEnded(): boolean {
    return this.#decoder.hasEnded
  }

  get hasSound(): boolean {
    return this.#samplesOut > 0
  }

  /** When samples last came out, milliseconds since 1970; before any, when the first byte came. */
  get lastSoundMs(): number {
    return this.#lastSoundMs
  }

  /** Bytes taken in since samples last came out. */
  get bytesWithoutSound(): number {
    return this.#bytesIn - this.#bytesAtLastSound
  }

  /** Nothing is being fed on purpose: the time without sound begins anew. */
  excuse(): void {
    this.#lastSoundMs = this.#clock.now().getTime()
    this.#bytesAtLastSound = this.#bytesIn
  }

  async feed(bytes: Uint8Array): Promise<void> {
    this.#batch.push(bytes)
    this.#batchBytes += bytes.length
    this.#bytesIn += bytes.length
    if (this.#batchBytes >= BATCH_BYTES || this.#clock.now().getTime() - this.#batchSince >= BATCH_MS) await this.#write()
  }

  /** What is on air from the next byte on. */
  addTitle(title: string): void {
    this.#titles.push({ title, byte: this.#bytesIn })
  }

  /** Titles whose samples have come out, with positions told from how many bytes make how many samples. */
  takeTitles(): DueTitle[] {
    if (this.#samplesOut === 0) return []
    const samplesPerByte = this.#samplesOut / Math.max(1, this.#bytesIn)
    const due = this.#titles.map(({ title, byte }) => ({ title, sample: Math.round(byte * samplesPerByte) }))
    this.#titles = []
    return due
  }

  /** Lets everything fed so far come out. */
  async close(): Promise<DecoderExit> {
    await this.#write()
    return this.#decoder.end()
  }

  kill(): void {
    this.#decoder.kill()
  }

  async #write(): Promise<void> {
    const batch = this.#batch.length === 1 ? this.#batch[0] : Buffer.concat(this.#batch)
    this.#batch = []
    this.#batchBytes = 0
    this.#batchSince = this.#clock.now().getTime()
    if (batch !== undefined && batch.length > 0) await this.#decoder.write(batch)
  }
}
