import { DELAY_STEPS, HASHES } from './landmarks.ts'
import type { Landmarks } from './landmarks.ts'

export interface AlignedRecording {
  id: number
  /** Frames by which the query begins after the recording; negative when it begins before. */
  shift: number
  /** Landmarks that agree on it. */
  score: number
  /** Frames of the query between the first and the last of them. */
  span: number
}

/** 12 bits of an entry: 131 seconds of frames. Longer recordings are known by their beginning. */
const FRAME_BITS = 12
export const MAX_RECORDING_FRAMES = 1 << FRAME_BITS
/** A slot and a shift of 13 bits make one word. */
const SHIFT_BITS = 13
const SHIFT_ZERO = 1 << (SHIFT_BITS - 1)
const MAX_SLOTS = 1 << (32 - SHIFT_BITS)
/** Longer queries are cut: a minute of landmarks settles any question. */
const MAX_QUERY_FRAMES = 2_000
/** A hash that so many recordings share tells nothing and costs the most. */
const MAX_SHARED = 1_000
/** New entries wait outside the sorted ones until they are so many, or this share of them. */
const LEAST_PENDING = 20_000
const PENDING_SHARE = 0.15

/** Which recordings hold which landmarks, for tens of thousands of them: four bytes a landmark. */
export class LandmarkIndex {
  /** Ordered by hash; `#starts` says where each hash begins. */
  #entries = new Uint32Array(0)
  #starts = new Uint32Array(HASHES + 1)
  #pending = new Map<number, number[]>()
  #pendingCount = 0
  readonly #ids: (number | null)[] = []
  readonly #slots = new Map<number, number>()
  readonly #freeSlots: number[] = []

  /** Recordings held. */
  get size(): number {
    return this.#slots.size
  }

  /** Bytes of the sorted part. */
  get byteLength(): number {
    return this.#entries.byteLength + this.#starts.byteLength
  }

  has(id: number): boolean {
    return this.#slots.has(id)
  }

  /** Replaces what was known under `id`. */
  add(id: number, { hashes, frames }: Landmarks): void {
    this.remove(id)
    const slot = this.#freeSlots.pop() ?? this.#ids.length
    if (slot >= MAX_SLOTS) throw new RangeError(`No more than ${MAX_SLOTS} recordings can be held`)
    this.#ids[slot] = id
    this.#slots.set(id, slot)
    for (let i = 0; i < hashes.length; i += 1) {
      const frame = frames[i] as number
      if (frame >= MAX_RECORDING_FRAMES) break
      const hash = hashes[i] as number
      const entry = ((slot << FRAME_BITS) | frame) >>> 0
      const entries = this.#pending.get(hash)
      if (entries === undefined) this.#pending.set(hash, [entry])
      else entries.push(entry)
      this.#pendingCount += 1
    }
    if (this.#pendingCount > Math.max(LEAST_PENDING, this.#entries.length * PENDING_SHARE)) this.#merge()
  }

  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    // The slot is free for another only once its entries are gone, which a merge sees to.
    this.#ids[slot] = null
  }

  /** Recordings that share at least `leastScore` aligned landmarks with the query, best first. */
  align({ hashes, frames }: Landmarks, leastScore: number): AlignedRecording[] {
    const votes = new VoteTable()
    this.#forEachEntry(hashes, frames, (entry, frame) => {
      const slot = entry >>> FRAME_BITS
      if (this.#ids[slot] !== null) votes.cast(((slot << SHIFT_BITS) | ((entry & (MAX_RECORDING_FRAMES - 1)) - frame + SHIFT_ZERO)) >>> 0)
    })
    const best = new Map<number, { shift: number; score: number }>()
    votes.forEach((key, count) => {
      // The true shift lies between two frames.
      const score = count + votes.count(key - 1) + votes.count(key + 1)
      if (score < leastScore) return
      const slot = key >>> SHIFT_BITS
      const known = best.get(slot)
      if (known === undefined || score > known.score) best.set(slot, { shift: (key & ((1 << SHIFT_BITS) - 1)) - SHIFT_ZERO, score })
    })
    if (best.size === 0) return []
    const spans = this.#spans(hashes, frames, best)
    return [...best]
      .map(([slot, { shift, score }]) => ({ id: this.#ids[slot] as number, shift, score, span: spans.get(slot) ?? 0 }))
      .sort((a, b) => b.score - a.score)
  }

  #spans(hashes: Uint32Array, frames: Uint32Array, best: ReadonlyMap<number, { shift: number }>): Map<number, number> {
    const edges = new Map<number, [number, number]>()
    this.#forEachEntry(hashes, frames, (entry, frame) => {
      const slot = entry >>> FRAME_BITS
      const found = best.get(slot)
      if (found === undefined || Math.abs((entry & (MAX_RECORDING_FRAMES - 1)) - frame - found.shift) > 1) return
      const edge = edges.get(slot)
      if (edge === undefined) edges.set(slot, [frame, frame])
      else edge[1] = Math.max(edge[1], frame)
    })
    return new Map([...edges].map(([slot, [first, last]]) => [slot, last - first]))
  }

  #forEachEntry(hashes: Uint32Array, frames: Uint32Array, use: (entry: number, frame: number) => void): void {
    for (let i = 0; i < hashes.length; i += 1) {
      const frame = frames[i] as number
      if (frame >= MAX_QUERY_FRAMES) return
      // Where frames begin differs by up to half a frame, so that distances differ by one.
      const own = hashes[i] as number
      const delay = own % DELAY_STEPS
      for (let hash = delay > 0 ? own - 1 : own; hash <= (delay < DELAY_STEPS - 1 ? own + 1 : own); hash += 1) {
        const from = this.#starts[hash] as number
        const to = this.#starts[hash + 1] as number
        const pending = this.#pending.get(hash)
        if (to - from + (pending?.length ?? 0) > MAX_SHARED) continue
        for (let at = from; at < to; at += 1) use(this.#entries[at] as number, frame)
        if (pending !== undefined) for (const entry of pending) use(entry, frame)
      }
    }
  }

  /** Sorts what is pending in and drops what belongs to removed recordings. */
  #merge(): void {
    const isAlive = (entry: number) => this.#ids[entry >>> FRAME_BITS] !== null
    const entries = new Uint32Array(this.#entries.length + this.#pendingCount)
    const starts = new Uint32Array(HASHES + 1)
    let length = 0
    for (let hash = 0; hash < HASHES; hash += 1) {
      starts[hash] = length
      for (let i = this.#starts[hash] as number; i < (this.#starts[hash + 1] as number); i += 1) {
        const entry = this.#entries[i] as number
        if (isAlive(entry)) entries[length++] = entry
      }
      for (const entry of this.#pending.get(hash) ?? []) if (isAlive(entry)) entries[length++] = entry
    }
    starts[HASHES] = length
    this.#entries = entries.slice(0, length)
    this.#starts = starts
    this.#pending = new Map()
    this.#pendingCount = 0
    const free = new Set(this.#freeSlots)
    this.#ids.forEach((id, slot) => {
      if (id === null && !free.has(slot)) this.#freeSlots.push(slot)
    })
  }
}

/** Counts of words, without an object for each. */
class VoteTable {
  #keys = new Uint32Array(1 << 13)
  #counts = new Uint16Array(1 << 13)
  #used = 0

  cast(key: number): void {
    const at = this.#find(key)
    if (this.#counts[at] === 0) {
      this.#keys[at] = key
      this.#used += 1
    }
    this.#counts[at] = (this.#counts[at] as number) + 1
    if (this.#used * 2 > this.#keys.length) this.#grow()
  }

  count(key: number): number {
    return this.#counts[this.#find(key)] as number
  }

  forEach(use: (key: number, count: number) => void): void {
    for (let at = 0; at < this.#keys.length; at += 1) {
      const count = this.#counts[at] as number
      if (count > 0) use(this.#keys[at] as number, count)
    }
  }

  #find(key: number): number {
    const mask = this.#keys.length - 1
    let at = (Math.imul(key, 0x9e3779b1) >>> 7) & mask
    while ((this.#counts[at] as number) > 0 && this.#keys[at] !== key) at = (at + 1) & mask
    return at
  }

  #grow(): void {
    const keys = this.#keys
    const counts = this.#counts
    this.#keys = new Uint32Array(keys.length * 2)
    this.#counts = new Uint16Array(keys.length * 2)
    for (let i = 0; i < keys.length; i += 1) {
      if ((counts[i] as number) === 0) continue
      const at = this.#find(keys[i] as number)
      this.#keys[at] = keys[i] as number
      this.#counts[at] = counts[i] as number
    }
  }
}
