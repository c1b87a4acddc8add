import { pause } from '../../api/adapters/pause.ts'
import { givenUp, lostSeconds, NO_SECONDS, sumSeconds, totalSeconds, type CoveredSeconds } from '../../api/features/listening/coverage.ts'
import type { DetectionService } from '../../api/features/detections/detection.service.ts'
import type { ListeningService, Recording } from '../../api/features/listening/listening.service.ts'
import type { ListeningPatch } from '../../api/features/listening/listening.store.ts'
import { isWorthTranscribing, type CapturedSegment } from '../../api/features/listening/segment.ts'
import type { Logger } from '../../api/ports.ts'
import type { AudioSegment, Coverage } from './listenerTypes.ts'
import type { HeardRepeat } from './repeatFinder.ts'
import type { WriteMemory } from './writeMemory.ts'

export interface CaptureRecorderOptions {
  station: { id: number; name: string }
  listening: Pick<ListeningService, 'openRecording' | 'closeRecording' | 'addSeconds' | 'recordSegment' | 'report' | 'skipKnownAd'>
  recordRepeat: DetectionService['recordRepeat']
  memory: WriteMemory
  logger: Logger
  /** When the first recording begins. */
  startTime: Date
  /** Each second once, when it is known what becomes of it. */
  onSeconds(seconds: CoveredSeconds): void
  /** First wait after a write that failed; doubles up to half a minute. */
  retryMs?: number
}

/** Why seconds that were heard are lost nevertheless. */
export const NOT_STORED = 'What was heard could not be stored in time'

/** At twelve seconds each, a database may be away for ten minutes. */
const MOST_WAITING = 50
const RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000

/** One row of full_period_recordings; opened by the first write that belongs to it. */
interface Period {
  startTime: Date
  /** Null while it goes on. */
  endTime: Date | null
  recording: Recording | null
  /** Accounted for and not written yet. */
  seconds: CoveredSeconds
}

interface Waiting {
  period: Period
  segment: CapturedSegment
  seconds: CoveredSeconds
  bytes: number
}

/**
 * Writes what one station's listening reports, in order. Memory stands between hearing and the database: only so much
 * of it, so what waits too long is given up, music before voices, and its seconds are written as lost.
 */
export class CaptureRecorder {
  readonly #options: CaptureRecorderOptions
  readonly #closing = new AbortController()
  readonly #ended: Period[] = []
  #period: Period
  #waiting: Waiting[] = []
  #repeats: (() => Promise<void>)[] = []
  #patch: ListeningPatch = {}
  /** Heard since the last segment and belonging to the next. */
  #pending: CoveredSeconds = NO_SECONDS
  #coveredTo: Date
  #failures = 0
  #hasGivenUp = false
  #running: Promise<void> | null = null

  constructor(options: CaptureRecorderOptions) {
    this.#options = options
    this.#coveredTo = options.startTime
    this.#period = newPeriod(options.startTime)
  }

  /** Segments that wait to be written. */
  get waiting(): number {
    return this.#waiting.length
  }

  cover({ kind, from, to, cause }: Coverage): void {
    const seconds = (to.getTime() - from.getTime()) / 1_000
    this.#coveredTo = to
    if (kind === 'heard' || kind === 'silent') {
      this.#pending = sumSeconds(this.#pending, { ...NO_SECONDS, [kind]: seconds })
      return
    }
    this.#account(this.#period, kind === 'idle' ? { ...NO_SECONDS, idle: seconds } : { ...NO_SECONDS, lost: { [cause ?? 'Unknown']: seconds } })
  }

  /** `measures`: of the segment that made it sure. */
  repeat({ creativeId, startedAt, endedAt, isSettled }: HeardRepeat, measures: AudioSegment['measures']): void {
    const { station, listening, recordRepeat } = this.#options
    this.#repeats.push(async () => {
      await recordRepeat({
        stationId: station.id,
        creativeId, startedAt, endedAt,
        averageVolume: measures.averageDb,
        peakVolume: measures.peakDb,
        volumeVariance: measures.varianceDb,
        isVolumeElevated: measures.isElevated,
      })
      if (isSettled) await listening.skipKnownAd(station.id, startedAt, endedAt)
    })
    this.#run()
  }

  /** `isKnownAd`: all that is said in it belongs to ads that need not be read. */
  add(segment: AudioSegment, isKnownAd = false): void {
    const { startedAt, freshFrom, endedAt, pcm, sounds, measures } = segment
    const waiting: Waiting = {
      period: this.#period,
      segment: { startedAt, freshFrom, endedAt, samples: pcm, sounds, measures, isKnownAd },
      seconds: this.#pending,
      bytes: pcm.byteLength,
    }
    this.#pending = NO_SECONDS
    while (this.#waiting.length >= MOST_WAITING) this.#giveUpOne()
    while (!this.#options.memory.take(waiting.bytes)) {
      if (this.#giveUpOne()) continue
      this.#lose(waiting)
      return
    }
    this.#waiting.push(waiting)
    this.report({ levelDb: measures.averageDb, lastHeardAt: endedAt })
  }

  /** Of reports that wait only the newest value of each field is written. */
  report(patch: ListeningPatch): void {
    this.#patch = { ...this.#patch, ...patch }
    this.#run()
  }

  /** Ends the recording where the accounts stand; what follows belongs to a new one. */
  startNext(): void {
    this.#settlePending()
    this.#period.endTime = this.#coveredTo
    this.#ended.push(this.#period)
    this.#period = newPeriod(this.#coveredTo)
    this.#run()
  }

  /** Writes what waits, trying each write once more, and ends the recording; what fails now is lost. */
  async close(last: ListeningPatch): Promise<void> {
    this.#settlePending()
    this.#period.endTime = this.#coveredTo
    this.#ended.push(this.#period)
    this.#patch = { ...this.#patch, ...last }
    this.#closing.abort()
    while (this.#next() !== null) {
      this.#run()
      await this.#running
    }
  }

  #settlePending(): void {
    this.#account(this.#period, this.#pending)
    this.#pending = NO_SECONDS
  }

  #account(period: Period, seconds: CoveredSeconds): void {
    if (totalSeconds(seconds) === 0) return
    this.#options.onSeconds(seconds)
    period.seconds = sumSeconds(period.seconds, seconds)
    this.#run()
  }

  /** The oldest without a voice, else the oldest. False when nothing waits. */
  #giveUpOne(): boolean {
    // The first may be on its way to the database right now.
    const [, ...rest] = this.#waiting
    const victim = rest.find(({ segment }) => !isWorthTranscribing(segment.sounds)) ?? rest[0]
    if (victim === undefined) return false
    this.#waiting.splice(this.#waiting.indexOf(victim), 1)
    this.#options.memory.giveBack(victim.bytes)
    this.#lose(victim)
    return true
  }

  #lose({ period, segment, seconds }: Waiting): void {
    this.#account(period, givenUp(seconds, NOT_STORED))
    this.#options.logger.error({ startedAt: segment.startedAt, endedAt: segment.endedAt }, NOT_STORED)
  }

  #run(): void {
    this.#running ??= this.#writeAll().finally(() => {
      this.#running = null
    })
  }

  async #writeAll(): Promise<void> {
    for (let write = this.#next(); write !== null; write = this.#next()) {
      try {
        await write()
        this.#failures = 0
      } catch (error) {
        this.#options.logger.warn({ err: error, waiting: this.#waiting.length }, 'What was heard could not be written yet')
        this.#failures += 1
        const wasClosing = this.#closing.signal.aborted
        if (wasClosing && this.#failures > 1) return this.#giveUpAll()
        await pause(Math.min(LONGEST_RETRY_MS, (this.#options.retryMs ?? RETRY_MS) * 2 ** (this.#failures - 1)), this.#closing.signal)
        if (!wasClosing && this.#closing.signal.aborted) this.#failures = 0
      }
    }
  }

  /** The next write there is; null when all is written. */
  #next(): (() => Promise<void>) | null {
    if (this.#hasGivenUp) return null
    if (Object.keys(this.#patch).length > 0) return () => this.#writePatch()
    const [first] = this.#waiting
    // Recordings are opened and closed one after the other.
    const [ended] = this.#ended
    if (first !== undefined && (ended === undefined || first.period === ended)) return () => this.#writeSegment(first)
    const [repeat] = this.#repeats
    if (repeat !== undefined) return () => repeat().then(() => void this.#repeats.shift())
    const current = ended ?? this.#period
    if (totalSeconds(current.seconds) > 0) return () => this.#writeSeconds(current)
    return ended === undefined ? null : () => this.#closePeriod(ended)
  }

  async #writePatch(): Promise<void> {
    const patch = this.#patch
    this.#patch = {}
    await this.#options.listening.report(this.#options.station.id, patch).catch((error: unknown) => {
      this.#patch = { ...patch, ...this.#patch }
      throw error
    })
  }

  async #writeSegment(first: Waiting): Promise<void> {
    const { listening, station, memory } = this.#options
    await listening.recordSegment(station.id, await this.#opened(first.period), first.segment, first.seconds)
    this.#options.onSeconds(first.seconds)
    this.#waiting.shift()
    memory.giveBack(first.bytes)
  }

  async #writeSeconds(period: Period): Promise<void> {
    const recording = await this.#opened(period)
    const { seconds } = period
    period.seconds = NO_SECONDS
    await this.#options.listening.addSeconds(recording, seconds).catch((error: unknown) => {
      period.seconds = sumSeconds(period.seconds, seconds)
      throw error
    })
  }

  async #closePeriod(period: Period): Promise<void> {
    if (period.recording !== null) await this.#options.listening.closeRecording(period.recording, period.endTime ?? this.#coveredTo)
    this.#ended.shift()
  }

  async #opened(period: Period): Promise<Recording> {
    period.recording ??= await this.#options.listening.openRecording(this.#options.station, period.startTime)
    return period.recording
  }

  /** The next recording of the station finds this one open and counts what is missing in it. */
  #giveUpAll(): void {
    for (const waiting of this.#waiting) {
      this.#options.memory.giveBack(waiting.bytes)
      this.#lose(waiting)
    }
    this.#waiting = []
    this.#hasGivenUp = true
  }
}

/** Seconds by what became of them, for counters: the reasons of stations are sentences without number. */
export function coverageKinds(seconds: CoveredSeconds): Record<string, number> {
  const { heard, silent, idle, lost } = seconds
  const notStored = lost[NOT_STORED] ?? 0
  return { heard, silent, idle, lost: lostSeconds(seconds) - notStored, not_stored: notStored }
}

function newPeriod(startTime: Date): Period {
  return { startTime, endTime: null, recording: null, seconds: NO_SECONDS }
}
