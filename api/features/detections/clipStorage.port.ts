export interface StoredClip {
  mimeType: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Keeps clips under keys made of ids. */
export interface ClipStorage {
  write(key: string, clip: StoredClip): Promise<void>
  /** Null when it is not there. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  delete(key: string): Promise<void>
}

/** Mono 16 kHz samples to a format that browsers play. */
export interface ClipEncoder {
  encode(samples: Int16Array): Promise<StoredClip>
}
