import type { Landmarks } from './landmarkHashes.ts'
import { LandmarkRun, mixed } from './landmarkRun.ts'
import { VoteTable } from './voteTable.ts'

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
/** A slot and a shift of 13 bits make one word of votes. */
const SHIFT_BITS = 13
const SHIFT_ZERO = 1 << (SHIFT_BITS - 1)
const MAX_SLOTS = 1 << (32 - SHIFT_BITS)
/** Longer queries are cut: a minute of landmarks settles any question. */
const MAX_QUERY_FRAMES = 2_000
/** A landmark that so many recordings share tells nothing and costs the most: the rare ones decide. */
const MAX_SHARED = 12
/** A run is merged with the one before it unless that is so many times as large: every run is one more place to look. */
const RUN_RATIO = 8
/** Entries of removed recordings are cleared out when they are this share. */
const DEAD_SHARE = 0.3

/** Which recordings hold which landmarks, for a hundred thousand of them. */
export class LandmarkIndex {
  /** The largest first. */
  #runs: LandmarkRun[] = []
  readonly #ids: (number | null)[] = []
  readonly #counts: number[] = []
  readonly #slots = new Map<number, number>()
  #freeSlots: number[] = []
  #dead = 0

  /** Recordings held. */
  get size(): number {
    return this.#slots.size
  }

  get byteLength(): number {
    return this.#runs.reduce((sum, run) => sum + run.byteLength, 0)
  }

  has(id: number): boolean {
    return this.#slots.has(id)
  }

  /** Replaces what was known under `id`. */
  add(id: number, { hashes, frames }: Landmarks): void {
    this.remove(id)
    const slot = this.#freeSlots.pop() ?? this.#ids.length
    if (slot >= MAX_SLOTS) throw new RangeError(`No more than ${MAX_SLOTS} recordings can be held`)
    const held = frames.findIndex((frame) => frame >= MAX_RECORDING_FRAMES)
    const count = held < 0 ? hashes.length : held
    this.#ids[slot] = id
    this.#counts[slot] = count
    this.#slots.set(id, slot)
    this.#runs.push(LandmarkRun.of(hashes.subarray(0, count), (i) => ((slot << FRAME_BITS) | (frames[i] as number)) >>> 0))
    this.#settle()
  }

  remove(id: number): void {
    const slot = this.#slots.get(id)
    if (slot === undefined) return
    this.#slots.delete(id)
    this.#ids[slot] = null
    this.#dead += this.#counts[slot] as number
    const total = this.#runs.reduce((sum, run) => sum + run.size, 0)
    if (this.#dead > total * DEAD_SHARE) this.#clear()
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
      const hash = mixed(hashes[i] as number)
      // The largest run says how common it is: a landmark of everybody's is not looked for in the others either.
      for (const run of this.#runs) if (!run.find(hash, MAX_SHARED, (entry) => use(entry, frame))) break
    }
  }

  readonly #isAlive = (entry: number): boolean => this.#ids[entry >>> FRAME_BITS] !== null

  #settle(): void {
    for (;;) {
      const last = this.#runs.at(-1)
      const before = this.#runs.at(-2)
      if (last === undefined || before === undefined || before.size > last.size * RUN_RATIO) return
      // Dead entries stay until all are cleared out: their slots are not free before.
      this.#runs.splice(-2, 2, LandmarkRun.merge(before, last, () => true))
    }
  }

  /** All in one run without what belongs to removed recordings, whose slots are free from then on. */
  #clear(): void {
    const empty = LandmarkRun.of(new Uint32Array(0), () => 0)
    this.#runs = [this.#runs.reduce((merged, run) => LandmarkRun.merge(merged, run, this.#isAlive), empty)]
    this.#dead = 0
    this.#freeSlots = this.#ids.flatMap((id, slot) => (id === null ? [slot] : []))
  }
}
