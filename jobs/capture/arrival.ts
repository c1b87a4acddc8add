import { SAMPLE_RATE } from '../../api/features/listening/audioFrames.ts'
import type { LoudnessBlock } from '../../api/features/listening/loudness.ts'
import { overlapWith } from './overlap.ts'
import { BLOCK_SAMPLES } from './tape.ts'
import type { Tape } from './tape.ts'

/** A burst may be somewhat longer than it looks: it is told from when things arrive. */
const BURST_TOLERANCE_SECONDS = 3

/** How a decoder's sound joins the tape. Times in milliseconds since 1970. */
export interface Landing {
  /** On air at the first sample that is new. */
  startMs: number
  /** Whether that sample joins the last one on the tape. */
  isSeamless: boolean
}

/**
 * The sound of one decoder. A server first sends a burst of the past, so when and where the first sample belongs is
 * known only once the burst is over: until `land` everything is held, from then on it goes to the tape.
 */
export class Arrival {
  readonly #tape: Tape
  readonly #firstByteMs: number
  #held: Int16Array[] = []
  #heldSamples = 0
  #heldBlocks: LoudnessBlock[] = []
  #blocks = 0
  /** Position on the tape of the decoder's first sample, kept or not. */
  #base: number | null = null
  #earliestMs = Infinity
  #firstSoundMs = Infinity

  constructor(tape: Tape, firstByteMs: number) {
    this.#tape = tape
    this.#firstByteMs = firstByteMs
  }

  get hasLanded(): boolean {
    return this.#base !== null
  }

  get heldSeconds(): number {
    return this.#heldSamples / SAMPLE_RATE
  }

  /** Where on the tape the decoder's `sample` lies; only after landing. */
  positionOf(sample: number): number {
    return (this.#base ?? 0) + sample
  }

  push(samples: Int16Array, nowMs: number): void {
    if (this.#base !== null) {
      this.#tape.append(samples)
      return
    }
    this.#firstSoundMs = Math.min(this.#firstSoundMs, nowMs)
    this.#held.push(Int16Array.from(samples))
    this.#heldSamples += samples.length
    this.#earliestMs = Math.min(this.#earliestMs, nowMs - this.heldSeconds * 1_000)
  }

  addBlock(block: LoudnessBlock): void {
    if (this.#base === null) this.#heldBlocks.push(block)
    else this.#setBlock(block, this.#base)
  }

  /** Whether the burst must have come and been decoded by now. */
  isSettled(nowMs: number, settleMs: number): boolean {
    return nowMs - this.#firstByteMs >= settleMs && nowMs - this.#firstSoundMs >= settleMs / 2
  }

  /** Puts what is held on the tape without the part that it repeats. `notBeforeMs`: time already accounted for. */
  land(nowMs: number, notBeforeMs: number, announce: (landing: Landing) => void): void {
    const samples = joined(this.#held, this.#heldSamples)
    const burstSeconds = this.heldSeconds - (nowMs - this.#firstByteMs) / 1_000
    // A station that plays the same thing again later is no server that repeats its burst.
    const longest = Math.round((Math.max(0, burstSeconds) + BURST_TOLERANCE_SECONDS) * SAMPLE_RATE)
    const repeated = this.#tape.timeline.isEmpty ? 0 : overlapWith(this.#tape, samples, longest)
    const startMs = this.#earliestMs + (repeated * 1_000) / SAMPLE_RATE
    announce({ startMs: Math.max(startMs, notBeforeMs), isSeamless: repeated > 0 })
    this.#base = this.#tape.end - repeated
    this.#tape.append(samples.subarray(repeated))
    this.#release(this.#base)
  }

  /** Goes on where the tape ends, without looking: the station says that nothing lies between. */
  landSeamlessly(): void {
    this.#base = this.#tape.end
    this.#tape.append(joined(this.#held, this.#heldSamples))
    this.#release(this.#base)
  }

  #release(base: number): void {
    for (const block of this.#heldBlocks) this.#setBlock(block, base)
    this.#held = []
    this.#heldBlocks = []
  }

  #setBlock(block: LoudnessBlock, base: number): void {
    this.#tape.setBlock(base + this.#blocks * BLOCK_SAMPLES, block)
    this.#blocks += 1
  }
}

function joined(parts: readonly Int16Array[], length: number): Int16Array {
  const whole = new Int16Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
