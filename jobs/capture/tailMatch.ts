/** Long enough to be unique in coded audio, short enough to be in every server's burst. */
const TAIL_BYTES = 2_048
/** Bursts are 64 KiB by default and seldom beyond a megabyte. */
const MAX_BURST_BYTES = 2 * 1024 * 1024

/** Remembers the last bytes of a stream. */
export class Tail {
  #bytes = Buffer.alloc(0)

  push(bytes: Uint8Array): void {
    const joined = bytes.length >= TAIL_BYTES ? Buffer.from(bytes) : Buffer.concat([this.#bytes, bytes])
    this.#bytes = joined.length > TAIL_BYTES ? Buffer.from(joined.subarray(joined.length - TAIL_BYTES)) : joined
  }

  clear(): void {
    this.#bytes = Buffer.alloc(0)
  }

  /** Null while too little is known to be sure of a match. */
  matcher(): TailMatcher | null {
    return this.#bytes.length === TAIL_BYTES ? new TailMatcher(Buffer.from(this.#bytes)) : null
  }
}

/** Looks in the burst of a new connection for the place where the last one broke off. */
export class TailMatcher {
  readonly #tail: Buffer
  #parts: Uint8Array[] = []
  #length = 0
  /** The end of what was searched, in case the place lies across two chunks. */
  #edge = Buffer.alloc(0)

  constructor(tail: Buffer) {
    this.#tail = tail
  }

  /** More will not help. */
  get isFull(): boolean {
    return this.#length > MAX_BURST_BYTES
  }

  /** Everything taken in so far, in order. */
  get taken(): Uint8Array {
    return Buffer.concat(this.#parts)
  }

  /** What follows the place, once it is found. */
  push(bytes: Uint8Array): Uint8Array | null {
    this.#parts.push(bytes)
    this.#length += bytes.length
    const searched = Buffer.concat([this.#edge, bytes])
    const at = searched.indexOf(this.#tail)
    if (at >= 0) return searched.subarray(at + this.#tail.length)
    this.#edge = searched.subarray(Math.max(0, searched.length - this.#tail.length + 1))
    return null
  }
}
