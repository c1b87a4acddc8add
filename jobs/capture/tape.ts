import { AudioAnalyser } from '../../api/features/listening/audioAnalyser.ts'
import { HOP, SAMPLE_RATE } from '../../api/features/listening/audioFrames.ts'
import { BLOCKS_PER_SECOND, toDecibels } from '../../api/features/listening/loudness.ts'
import type { LoudnessBlock } from '../../api/features/listening/loudness.ts'
import type { Clip } from './listenerTypes.ts'
import { PcmRing } from './pcmRing.ts'
import { Timeline } from './timeline.ts'

export const BLOCK_SAMPLES = SAMPLE_RATE / BLOCKS_PER_SECOND

/** What was heard lately: samples, their times, and everything measured on them. Positions are samples. */
export class Tape {
  readonly analyser: AudioAnalyser
  readonly timeline = new Timeline()
  readonly #ring: PcmRing
  readonly #blocks: (LoudnessBlock | undefined)[]
  #newestBlock = -1

  constructor(keepSeconds: number) {
    this.#ring = new PcmRing(keepSeconds * SAMPLE_RATE)
    this.analyser = new AudioAnalyser(keepSeconds)
    this.#blocks = new Array<LoudnessBlock | undefined>(keepSeconds * BLOCKS_PER_SECOND)
  }

  get start(): number {
    return this.#ring.start
  }

  get end(): number {
    return this.#ring.end
  }

  append(samples: Int16Array): void {
    this.#ring.append(samples)
    this.analyser.push(samples)
  }

  /** What follows was on air at `ms` and does not join what came before. */
  breakAt(ms: number): void {
    this.analyser.breakHere()
    this.timeline.mark(this.end, ms)
  }

  read(from: number, to: number): Int16Array {
    return this.#ring.read(from, to)
  }

  /** Loudness of the tenth of a second that begins near `sample`. */
  setBlock(sample: number, block: LoudnessBlock): void {
    const index = Math.round(sample / BLOCK_SAMPLES)
    if (index < 0) return
    this.#blocks[index % this.#blocks.length] = block
    this.#newestBlock = index
  }

  blocks(from: number, to: number): LoudnessBlock[] {
    const first = Math.max(Math.round(from / BLOCK_SAMPLES), this.#newestBlock - this.#blocks.length + 1, 0)
    const last = Math.min(Math.round(to / BLOCK_SAMPLES) - 1, this.#newestBlock)
    const found: LoudnessBlock[] = []
    for (let index = first; index <= last; index += 1) {
      const block = this.#blocks[index % this.#blocks.length]
      if (block !== undefined) found.push(block)
    }
    return found
  }

  recentLevels(count: number): number[] {
    const end = (this.#newestBlock + 1) * BLOCK_SAMPLES
    return this.blocks(end - count * BLOCK_SAMPLES, end).map((block) => toDecibels(block.meanSquare))
  }

  cut(from: Date, to: Date): Clip | null {
    if (this.timeline.isEmpty) return null
    const start = Math.max(this.start, this.timeline.sampleAt(from.getTime()))
    const end = Math.min(this.end, this.timeline.sampleAt(to.getTime()))
    if (end <= start) return null
    return {
      from: new Date(this.timeline.timeAt(start)),
      to: new Date(this.timeline.timeAt(end - 1)),
      pcm: this.read(start, end),
    }
  }
}

export function frameOf(sample: number): number {
  return Math.floor(sample / HOP)
}
