import type { Transcript } from './transcript.ts'

export type TranscriberEngine = 'openai' | 'sherpa' | 'pocketsphinx'

/** Mono, 16 000 samples a second, signed 16 bit: what every engine takes. */
export interface PcmAudio {
  samples: Int16Array
  sampleRate: 16000
}

export interface TranscribeOptions {
  /** Company and place names worth hearing right, most important first; engines use as many as they can. */
  hints?: readonly string[]
  signal?: AbortSignal
}

export interface TranscriberStatus {
  engine: TranscriberEngine
  /** What a person reads: model or server name. */
  label: string
  ready: boolean
  /** Why it is not ready and what to do, in one sentence; null when ready. */
  problem: string | null
}

/** Speech to text. Rejects with `TranscriptionFailed`; silence and music give an empty transcript, never an error. */
export interface Transcriber {
  readonly engine: TranscriberEngine
  /** How many calls at once make sense on this engine. */
  readonly concurrency: number
  status(): Promise<TranscriberStatus>
  transcribe(audio: PcmAudio, options?: TranscribeOptions): Promise<Transcript>
  close(): Promise<void>
}

export class TranscriptionFailed extends Error {
  constructor(
    message: string,
    /** Whether the same audio may succeed later (server away) or never will (audio refused). */
    readonly retryable: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'TranscriptionFailed'
  }
}
