export interface StoredClip {
  mimeType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** First and last byte. */
export interface ByteRange {
  start: number
  end: number
}

/** Keeps clips under keys made of ids and times. */
export interface ClipStorage {
  write(key: string, clip: StoredClip): Promise<void>
  /** Null when it is not there. */
  read(key: string, range?: ByteRange): Promise<Uint8Array<ArrayBuffer> | null>
  /** What is not there any more is no error. */
  delete(key: string): Promise<void>
}

/** Mono 16 kHz samples to a format that browsers play. */
export interface ClipEncoder {
  encode(samples: Int16Array): Promise<StoredClip>
}
