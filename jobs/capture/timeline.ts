import { SAMPLE_RATE } from '../../api/features/listening/audioFrames.ts'

const SAMPLES_PER_MS = SAMPLE_RATE / 1_000
/** Marks older than anything that is still held. */
const MARKS_KEPT = 256

/** When each sample of a tape was on air, as far as this machine can tell. Milliseconds since 1970. */
export class Timeline {
  readonly #marks: { sample: number; ms: number }[] = []

  get isEmpty(): boolean {
    return this.#marks.length === 0
  }

  /** From `sample` on, time runs from `ms`. Samples ascend. */
  mark(sample: number, ms: number): void {
    if (this.#marks.at(-1)?.sample === sample) this.#marks.pop()
    this.#marks.push({ sample, ms })
    if (this.#marks.length > MARKS_KEPT) this.#marks.shift()
  }

  /** Of the moment at which `sample` begins. */
  timeAt(sample: number): number {
    const mark = this.#marks.findLast((candidate) => candidate.sample <= sample) ?? this.#marks[0]
    if (mark === undefined) throw new Error('Nothing has been heard yet')
    return mark.ms + (sample - mark.sample) / SAMPLES_PER_MS
  }

  /** The sample on air at `ms`; within a gap the first one after it. */
  sampleAt(ms: number): number {
    const index = this.#marks.findLastIndex((candidate) => candidate.ms <= ms)
    const mark = this.#marks[index]
    if (mark === undefined) return this.#marks[0]?.sample ?? 0
    const sample = mark.sample + Math.round((ms - mark.ms) * SAMPLES_PER_MS)
    return Math.min(sample, this.#marks[index + 1]?.sample ?? Infinity)
  }
}
