/** The last samples of a station. Positions count from the first sample ever written. */
export class PcmRing {
  readonly #samples: Int16Array
  #end = 0

  constructor(capacity: number) {
    this.#samples = new Int16Array(capacity)
  }

  get end(): number {
    return this.#end
  }

  get start(): number {
    return Math.max(0, this.#end - this.#samples.length)
  }

  append(samples: Int16Array): void {
    const capacity = this.#samples.length
    const kept = samples.length > capacity ? samples.subarray(samples.length - capacity) : samples
    const at = (this.#end + samples.length - kept.length) % capacity
    const first = kept.subarray(0, capacity - at)
    this.#samples.set(first, at)
    this.#samples.set(kept.subarray(first.length), 0)
    this.#end += samples.length
  }

  /** A copy; what is no longer or not yet held is left out at the ends. */
  read(from: number, to: number): Int16Array {
    const start = Math.max(from, this.start)
    const end = Math.min(to, this.#end)
    if (end <= start) return new Int16Array(0)
    const capacity = this.#samples.length
    const copy = new Int16Array(end - start)
    const at = start % capacity
    const first = this.#samples.subarray(at, Math.min(capacity, at + copy.length))
    copy.set(first)
    copy.set(this.#samples.subarray(0, copy.length - first.length), first.length)
    return copy
  }
}
