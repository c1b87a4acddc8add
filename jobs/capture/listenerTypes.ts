import type { Fingerprint } from '../../api/features/listening/fingerprint.ts'
import type { LoudnessMeasures } from '../../api/features/listening/loudness.ts'
import type { SoundRange } from '../../api/features/listening/soundClass.ts'
import type { ByteFloor } from '../../api/adapters/radioStream/byteFloor.ts'
import type { StationInfo } from '../../api/adapters/radioStream/stationStream.ts'
import type { Clock, Logger, Network } from '../../api/ports.ts'

/** `silent` hears digital quiet; `stalled` is connected to a station that sends too little; `dropped` waits to retry. */
export type ListenerState = 'connecting' | 'live' | 'silent' | 'stalled' | 'dropped'

export interface AudioSegment {
  /** Of the first sample; up to `overlapSeconds` before `freshFrom`. */
  startedAt: Date
  /** Before this the segment repeats the end of the one before it. */
  freshFrom: Date
  endedAt: Date
  /** Mono, 16 kHz. */
  pcm: Int16Array
  /** Index in `pcm` of the sample on air at `freshFrom`. */
  freshSample: number
  /** Seconds count from `startedAt`. */
  sounds: SoundRange[]
  measures: LoudnessMeasures & { isElevated: boolean }
  /** Of the whole segment; frames of 32 ms count from `startedAt`. */
  fingerprint: Fingerprint
}

/** Stretches follow each other without holes: every second since the start is one of these. */
export interface Coverage {
  kind: 'heard' | 'silent' | 'lost' | 'idle'
  from: Date
  to: Date
  /** Why, for what was lost; one sentence. Null otherwise. */
  cause: string | null
}

export interface StateReport {
  state: ListenerState
  since: Date
  /** The last failure in words; stays after recovery. */
  lastError: string | null
  /** Something worth knowing of a stream that is heard, e.g. that it is no live stream. */
  note: string | null
  info: StationInfo | null
}

/** Without gaps, or `lengthSeconds` of every `intervalSeconds`. */
export type CaptureMode = { kind: 'continuous' } | { kind: 'interval'; intervalSeconds: number; lengthSeconds: number }

/** Times that tests shorten; the defaults are in `listenerTimings.ts`. */
export interface ListenerTimings {
  /** How long a server's burst of past audio may take to arrive. */
  settleMs: number
  /** First and longest wait before another try. */
  retryMs: number
  retryMaxMs: number
  /** A connection that was heard that long starts the waits afresh. */
  recoveredMs: number
  /** Quiet for so long is the state `silent`. */
  silentMs: number
  /** Bytes that give no sound for so long are no audio. */
  undecodableMs: number
  /** After a break the decoder waits that long for a connection that continues exactly where it stopped. */
  spliceMs: number
  byteFloor: ByteFloor
}

export interface ListenOptions {
  url: string
  network: Network
  ffmpegPath: string
  clock: Clock
  logger: Logger
  signal: AbortSignal
  /** Where segments would like to end; pauses decide between half and one and a half times as much. */
  windowSeconds?: number
  /** How much of the segment before is repeated. */
  overlapSeconds?: number
  /** How much of the past can be cut into clips. */
  keepSeconds?: number
  capture?: CaptureMode
  timings?: Partial<ListenerTimings>
  random?: () => number
  onSegment(segment: AudioSegment): void
  onState?(report: StateReport): void
  onTitle?(title: string, at: Date): void
  onCoverage?(coverage: Coverage): void
}

export interface Clip {
  /** What could be had of what was asked for. */
  from: Date
  to: Date
  pcm: Int16Array
}

export interface Listening {
  /** Fulfils after `signal`, when all that was heard has been handed on. */
  finished: Promise<void>
  report(): StateReport
  /** The latest tenths of a second, dBFS, oldest first. */
  levels(): number[]
  /** Null when nothing of it is held. */
  cut(from: Date, to: Date): Clip | null
}
