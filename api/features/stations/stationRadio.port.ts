/** What a few seconds of listening to an address tell of it. */
export interface StationTrial {
  /** For people, e.g. `MP3`. */
  codec: string
  bitrateKbps: number
  /** What the server calls itself. */
  name: string | null
  genre: string | null
  /** What was on air meanwhile, if the station said so. */
  title: string | null
  seconds: number
  /** Null where there was too little sound to measure. */
  loudnessLufs: number | null
  /** What was heard, in a format that browsers play. */
  audio: { mimeType: string; bytes: Uint8Array }
}

/** The station cannot be heard; the message says why in one sentence fit for a screen. */
export class RadioFailure extends Error {}

/** The way to a station's sound, for people who want to hear it. Every address goes through the product's guard. */
export interface StationRadio {
  /** Why the address would be refused at once, in words; null when it would be tried. */
  refusal(url: string): Promise<string | null>
  /** Rejects with RadioFailure. */
  tryOut(url: string, signal: AbortSignal): Promise<StationTrial>
  /** The station as an endless MP3 stream, once it answers; ends with `signal` or the station. Rejects with RadioFailure. */
  relay(url: string, signal: AbortSignal): Promise<{ sound: ReadableStream<Uint8Array>; ended: Promise<void> }>
}
