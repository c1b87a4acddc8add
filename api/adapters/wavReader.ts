/** No header that ffmpeg writes comes near this; a longer one is broken. */
const MAX_HEADER_BYTES = 4_096

/** Reads 16-bit PCM out of a WAV stream of unknown length, whole frames at a time. */
export class WavReader {
  readonly #onSamples: (samples: Int16Array, sampleRate: number, channels: number) => void
  #pending: Buffer = Buffer.alloc(0)
  #format: { sampleRate: number; channels: number } | null = null
  #isInSamples = false
  #isBroken = false

  constructor(onSamples: (samples: Int16Array, sampleRate: number, channels: number) => void) {
    this.#onSamples = onSamples
  }

  push(bytes: Buffer): void {
    if (this.#isBroken) return
    let whole = this.#pending.length > 0 ? Buffer.concat([this.#pending, bytes]) : bytes
    if (!this.#isInSamples) {
      const start = this.#readHeader(whole)
      if (start === null) {
        this.#isBroken = whole.length > MAX_HEADER_BYTES
        this.#pending = Buffer.from(whole)
        return
      }
      this.#isInSamples = true
      whole = whole.subarray(start)
    }
    if (this.#format === null) return
    const { sampleRate, channels } = this.#format
    const usable = whole.length - (whole.length % (channels * 2))
    if (usable > 0) {
      const aligned = whole.byteOffset % 2 === 0 ? whole : Buffer.from(whole)
      this.#onSamples(new Int16Array(aligned.buffer, aligned.byteOffset, usable / 2), sampleRate, channels)
    }
    this.#pending = Buffer.from(whole.subarray(usable))
  }

  /** Where the samples begin; null while the header is not complete. */
  #readHeader(bytes: Buffer): number | null {
    for (let at = 12; at + 8 <= bytes.length; ) {
      const name = bytes.toString('latin1', at, at + 4)
      const size = bytes.readUInt32LE(at + 4)
      if (name === 'data') return this.#format === null ? null : at + 8
      if (name === 'fmt ' && at + 24 <= bytes.length) {
        const channels = bytes.readUInt16LE(at + 10)
        const sampleRate = bytes.readUInt32LE(at + 12)
        if (channels > 0 && sampleRate > 0) this.#format = { channels, sampleRate }
      }
      at += 8 + size + (size % 2)
    }
    return null
  }
}
