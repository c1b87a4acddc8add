/** Buckets hold about so many entries. */
const ENTRIES_PER_BUCKET = 2
const LEAST_BITS = 6
const MOST_BITS = 26

/**
 * Entries in the order of their hashes, never changed once made: eight bytes each and two for finding them. Hashes are
 * mixed here, so that they spread evenly whatever they are made of.
 */
export class LandmarkRun {
  readonly hashes: Uint32Array
  readonly entries: Uint32Array
  /** Where each bucket of leading bits begins. */
  readonly #starts: Uint32Array
  readonly #shift: number

  private constructor(hashes: Uint32Array, entries: Uint32Array) {
    this.hashes = hashes
    this.entries = entries
    const bits = Math.min(MOST_BITS, Math.max(LEAST_BITS, Math.ceil(Math.log2(hashes.length / ENTRIES_PER_BUCKET + 1))))
    this.#shift = 32 - bits
    this.#starts = new Uint32Array(2 ** bits + 1)
    let bucket = 0
    for (let i = 0; i < hashes.length; i += 1) {
      const own = (hashes[i] as number) >>> this.#shift
      while (bucket < own) this.#starts[++bucket] = i
    }
    while (bucket < 2 ** bits) this.#starts[++bucket] = hashes.length
  }

  /** Of one recording; `hashes` as landmarks have them. */
  static of(hashes: Uint32Array, entryOf: (index: number) => number): LandmarkRun {
    const mixedOnes = hashes.map(mixed)
    const order = Uint32Array.from(mixedOnes, (_, i) => i).sort((a, b) => (mixedOnes[a] as number) - (mixedOnes[b] as number))
    return new LandmarkRun(Uint32Array.from(order, (i) => mixedOnes[i] as number), Uint32Array.from(order, entryOf))
  }

  /** Both in one, without entries that are no longer wanted. */
  static merge(a: LandmarkRun, b: LandmarkRun, isWanted: (entry: number) => boolean): LandmarkRun {
    const hashes = new Uint32Array(a.hashes.length + b.hashes.length)
    const entries = new Uint32Array(hashes.length)
    let length = 0
    const take = (run: LandmarkRun, at: number): void => {
      const entry = run.entries[at] as number
      if (!isWanted(entry)) return
      hashes[length] = run.hashes[at] as number
      entries[length] = entry
      length += 1
    }
    let i = 0
    let j = 0
    while (i < a.hashes.length && j < b.hashes.length) {
      if ((a.hashes[i] as number) <= (b.hashes[j] as number)) take(a, i++)
      else take(b, j++)
    }
    while (i < a.hashes.length) take(a, i++)
    while (j < b.hashes.length) take(b, j++)
    return length === hashes.length ? new LandmarkRun(hashes, entries) : new LandmarkRun(hashes.slice(0, length), entries.slice(0, length))
  }

  get size(): number {
    return this.hashes.length
  }

  get byteLength(): number {
    return this.hashes.byteLength + this.entries.byteLength + this.#starts.byteLength
  }

  /** Calls `use` for the entries under a mixed hash; answers false, calling nothing, when they are more than `most`. */
  find(hash: number, most: number, use: (entry: number) => void): boolean {
    const bucket = hash >>> this.#shift
    const end = this.#starts[bucket + 1] as number
    let from = this.#starts[bucket] as number
    while (from < end && (this.hashes[from] as number) < hash) from += 1
    let to = from
    while (to < end && this.hashes[to] === hash) to += 1
    if (to - from > most) return false
    for (let at = from; at < to; at += 1) use(this.entries[at] as number)
    return true
  }
}

/** One to one over 32 bits. */
export function mixed(hash: number): number {
  let value = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  value = Math.imul(value ^ (value >>> 15), 0x846ca68b)
  return (value ^ (value >>> 16)) >>> 0
}
