/** The demuxers a stream may need; the names are those that ffmpeg's `-f` takes. */
export type StreamFormat = 'mp3' | 'aac' | 'ogg' | 'flac' | 'wav' | 'mpegts' | 'mov'

export interface StationInfo {
  /** The address that finally answered, after pointers and redirects. */
  url: string
  kind: 'direct' | 'hls'
  format: StreamFormat
  /** For people, e.g. `MP3`, `Opus`. */
  codec: string
  /** What the server calls itself, e.g. `icy-name`. */
  name: string | null
  genre: string | null
  /** As declared by the server, kilobits a second. */
  bitrateKbps: number | null
}

export type StreamEvent =
  | { kind: 'audio'; bytes: Uint8Array }
  /** What is on air from this point of the bytes on. Sent when it changes. */
  | { kind: 'title'; title: string }
  /** The bytes that follow belong to a new encoding: the decoder starts afresh, the programme goes on. */
  | { kind: 'restart'; format: StreamFormat }

export interface StationStream {
  info: StationInfo
  /** What comes joins, without a hole or a repetition, what the last connection with the same memory brought. */
  continues: boolean
  /** One reading. Ends by `StreamFailure`, never by itself; leaving it closes the connection. */
  events: AsyncIterable<StreamEvent>
}

/** Why a station cannot be heard. */
export type StreamFailureKind =
  /** The product's own rules forbid the address. */
  | 'refused'
  /** Name, connection or certificate. */
  | 'unreachable'
  /** The server answered with an HTTP error. */
  | 'status'
  /** The server answered with something that is not audio. */
  | 'notAudio'
  /** A playlist that leads nowhere, in a circle or is broken. */
  | 'playlist'
  /** The connection holds but too little comes. */
  | 'stalled'
  /** The server ended the stream or the connection broke. */
  | 'ended'

/** The message is one sentence fit for a station's card. */
export class StreamFailure extends Error {
  constructor(
    message: string,
    readonly kind: StreamFailureKind,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'StreamFailure'
  }
}
