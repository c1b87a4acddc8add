import { FRAMES_PER_SECOND, SAMPLE_RATE } from '../../api/features/listening/audioFrames.ts'
import { fingerprintOf } from '../../api/features/listening/fingerprint.ts'
import { measureBlocks, ProgrammeLevel } from '../../api/features/listening/loudness.ts'
import type { CoverageLog } from './coverageLog.ts'
import type { AudioSegment, CaptureMode } from './listenerTypes.ts'
import { chooseCut, cutRules, sampleOf } from './segmenter.ts'
import { frameOf } from './tape.ts'
import type { Tape } from './tape.ts'

export interface SegmentWriterOptions {
  tape: Tape
  coverage: CoverageLog
  windowSeconds: number
  overlapSeconds: number
  capture: CaptureMode
  startMs: number
  onSegment(segment: AudioSegment): void
}

/** Quiet shorter than this belongs to what surrounds it. */
const LEAST_SILENCE_SECONDS = 3
/** Less is a click at the edge of a break, not something to keep. */
const LEAST_SEGMENT_SAMPLES = SAMPLE_RATE / 10

/** Cuts the tape into segments that follow each other without holes, and accounts for their time. */
export class SegmentWriter {
  readonly #options: SegmentWriterOptions
  readonly #rules: ReturnType<typeof cutRules>
  readonly #level = new ProgrammeLevel()
  /** First sample that no segment has brought yet. */
  #fresh = 0
  /** What lies before it does not join what lies after. */
  #joinedFrom = 0
  /** The end of what is idle and not accounted for yet. */
  #idleToMs = 0

  constructor(options: SegmentWriterOptions) {
    this.#options = options
    this.#rules = cutRules(options.windowSeconds)
  }

  get startMs(): number {
    return this.#options.startMs
  }

  get pendingSeconds(): number {
    return (this.#options.tape.end - this.#fresh) / SAMPLE_RATE
  }

  /** Writes every segment that is complete by now. */
  advance(): void {
    const { tape, capture } = this.#options
    while (this.#fresh < tape.end) {
      const turn = capture.kind === 'continuous' ? null : this.#turn(capture)
      if (turn?.isIdle === true) {
        const end = Math.min(turn.end, tape.end)
        this.#idleToMs = tape.timeline.timeAt(end)
        this.#fresh = end
        this.#joinedFrom = end
        continue
      }
      const end = Math.min(turn?.end ?? Infinity, tape.end)
      const cut = chooseCut(frameOf(this.#fresh), frameOf(end), (frame) => tape.analyser.levelAt(frame), this.#rules)
      if (cut !== null) this.#write(Math.min(sampleOf(cut), end))
      else if (turn !== null && turn.end <= tape.end) this.#write(turn.end)
      else return
    }
  }

  /** Writes what is pending, however short: nothing that joins it will come soon. */
  flush(): void {
    this.advance()
    const { tape, coverage } = this.#options
    coverage.cover('idle', this.#idleToMs)
    if (tape.end > this.#fresh) this.#write(tape.end)
  }

  /** Writes what is pending; what comes next does not join it. */
  breakHere(): void {
    this.flush()
    this.#joinedFrom = this.#options.tape.end
  }

  /** The part of the interval that the next fresh sample falls into, and where it ends. */
  #turn(capture: Extract<CaptureMode, { kind: 'interval' }>): { isIdle: boolean; end: number } {
    const { tape, startMs } = this.#options
    const intervalMs = capture.intervalSeconds * 1_000
    const lengthMs = Math.min(capture.lengthSeconds * 1_000, intervalMs)
    const now = tape.timeline.timeAt(this.#fresh)
    const phase = (((now - startMs) % intervalMs) + intervalMs) % intervalMs
    const isIdle = phase >= lengthMs
    const leftMs = (isIdle ? intervalMs : lengthMs) - phase
    return { isIdle, end: this.#fresh + Math.max(1, Math.ceil((leftMs * SAMPLE_RATE) / 1_000)) }
  }

  #write(end: number): void {
    const { tape, coverage, overlapSeconds } = this.#options
    coverage.cover('idle', this.#idleToMs)
    const fresh = this.#fresh
    const from = Math.max(fresh - overlapSeconds * SAMPLE_RATE, this.#joinedFrom, tape.start)
    this.#fresh = end
    const endMs = Math.round(tape.timeline.timeAt(end))
    if (end - fresh < LEAST_SEGMENT_SAMPLES) {
      coverage.cover('heard', endMs)
      return
    }
    const measures = measureBlocks(tape.blocks(fresh, end))
    const freshMs = Math.max(Math.round(tape.timeline.timeAt(fresh)), coverage.coveredTo)
    const startMs = freshMs - Math.round(((fresh - from) * 1_000) / SAMPLE_RATE)
    const sounds = tape.analyser.sounds(frameOf(from), Math.ceil(end / sampleOf(1)))
    for (const range of sounds) {
      if (range.kind !== 'silence' || range.endSeconds - range.startSeconds < LEAST_SILENCE_SECONDS) continue
      coverage.cover('heard', startMs + range.startSeconds * 1_000)
      coverage.cover('silent', Math.min(endMs, startMs + range.endSeconds * 1_000))
    }
    coverage.cover('heard', endMs)
    this.#options.onSegment({
      startedAt: new Date(startMs),
      freshFrom: new Date(freshMs),
      endedAt: new Date(Math.max(endMs, freshMs)),
      pcm: tape.read(from, end),
      freshSample: fresh - from,
      sounds: clipped(sounds, (end - from) / SAMPLE_RATE),
      measures: { ...measures, isElevated: this.#level.judge(measures.lufs) },
      fingerprint: fingerprintOf(tape.analyser, frameOf(from), frameOf(end)),
    })
  }
}

/** Frames are coarser than samples: the last range ends with the sound. */
function clipped(sounds: AudioSegment['sounds'], seconds: number): AudioSegment['sounds'] {
  const last = sounds.at(-1)
  if (last !== undefined && Math.abs(last.endSeconds - seconds) < 2 / FRAMES_PER_SECOND) last.endSeconds = seconds
  return sounds
}
