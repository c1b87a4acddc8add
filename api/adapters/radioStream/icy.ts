/** Servers announce 8–64 KiB; anything far outside is a mistake that would cut the audio to pieces. */
const SMALLEST_INTERVAL = 256
const LARGEST_INTERVAL = 1024 * 1024
/** The length byte counts blocks of 16 bytes. */
const BLOCK_BYTES = 16
/** Shown on one line; real titles stay below 200 characters. */
const MAX_TITLE_LENGTH = 300
/** So many unreadable blocks in a row mean that the server announced metadata and sends none. */
const MAX_BROKEN_BLOCKS = 3

/** `icy-metaint` as a usable number; null when the stream carries no metadata. */
export function metadataInterval(header: string | undefined): number | null {
  const interval = Number(header)
  return Number.isInteger(interval) && interval >= SMALLEST_INTERVAL && interval <= LARGEST_INTERVAL ? interval : null
}

/** Takes ICY metadata out of a stream. Bytes handed on are views into what was pushed. */
export class IcyDeinterleaver {
  readonly #interval: number
  #audioLeft: number
  #metadata: Buffer | null = null
  #metadataFilled = 0
  #title: string | null = null
  #brokenBlocks = 0

  constructor(interval: number) {
    this.#interval = interval
    this.#audioLeft = interval
  }

  /** The announced interval does not fit what the server sends. */
  get isOutOfStep(): boolean {
    return this.#brokenBlocks >= MAX_BROKEN_BLOCKS
  }

  push(bytes: Uint8Array, onAudio: (bytes: Uint8Array) => void, onTitle: (title: string) => void): void {
    let at = 0
    while (at < bytes.length) {
      if (this.#metadata !== null) {
        at += this.#fillMetadata(this.#metadata, bytes.subarray(at), onTitle)
      } else if (this.#audioLeft > 0) {
        const end = Math.min(bytes.length, at + this.#audioLeft)
        onAudio(bytes.subarray(at, end))
        this.#audioLeft -= end - at
        at = end
      } else {
        const length = (bytes[at] ?? 0) * BLOCK_BYTES
        at += 1
        this.#audioLeft = this.#interval
        if (length > 0) {
          this.#metadata = Buffer.alloc(length)
          this.#metadataFilled = 0
        }
      }
    }
  }

  #fillMetadata(metadata: Buffer, bytes: Uint8Array, onTitle: (title: string) => void): number {
    const part = bytes.subarray(0, metadata.length - this.#metadataFilled)
    metadata.set(part, this.#metadataFilled)
    this.#metadataFilled += part.length
    if (this.#metadataFilled === metadata.length) {
      this.#metadata = null
      const text = readText(metadata)
      this.#brokenBlocks = text === null ? this.#brokenBlocks + 1 : 0
      const title = text === null ? null : streamTitle(text)
      if (title !== null && title !== this.#title) {
        this.#title = title
        onTitle(title)
      }
    }
    return part.length
  }
}

/** The metadata as text; null when the bytes are no text at all. */
function readText(metadata: Buffer): string | null {
  const end = metadata.indexOf(0)
  const bytes = end < 0 ? metadata : metadata.subarray(0, end)
  let control = 0
  for (const byte of bytes) if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) control += 1
  if (control > bytes.length / 20) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The title in `StreamTitle='…';StreamUrl='…';`; quotes and semicolons inside it are kept. Null when there is none. */
export function streamTitle(metadata: string): string | null {
  const found = /StreamTitle\s*=\s*'([\s\S]*?)'\s*(?:;\s*(?:\w+\s*=|$)|$)/i.exec(metadata)
  return found?.[1] === undefined ? null : cleanTitle(found[1])
}

/** One line without control characters, bounded. */
export function cleanTitle(title: string): string {
  const oneLine = title.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').replace(/\s+/g, ' ').trim()
  return oneLine.slice(0, MAX_TITLE_LENGTH).toWellFormed()
}
