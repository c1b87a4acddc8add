import { LinkedAbort } from '../../api/adapters/linkedAbort.ts'
import { pause } from '../../api/adapters/pause.ts'
import { newStationMemory, openStation } from '../../api/adapters/radioStream/openStation.ts'
import { StreamFailure } from '../../api/adapters/radioStream/stationStream.ts'
import type { StationInfo, StationStream, StreamFormat } from '../../api/adapters/radioStream/stationStream.ts'
import { SILENCE_DBFS } from '../../api/features/listening/soundClass.ts'
import { toDecibels } from '../../api/features/listening/loudness.ts'
import type { LoudnessBlock } from '../../api/features/listening/loudness.ts'
import { CoverageLog } from './coverageLog.ts'
import { DecodeSession } from './decodeSession.ts'
import { guarded } from './guardedOptions.ts'
import { LagMonitor } from './lagMonitor.ts'
import { KEEP_SECONDS, LISTENER_TIMINGS, OVERLAP_SECONDS, WINDOW_SECONDS } from './listenerTimings.ts'
import type { ListenerState, ListenerTimings, Listening, ListenOptions, StateReport } from './listenerTypes.ts'
import { SegmentWriter } from './segmentWriter.ts'
import { Tail } from './tailMatch.ts'
import type { TailMatcher } from './tailMatch.ts'
import { Tape } from './tape.ts'

const TICK_MS = 1_000
/** Ticks that come later than this come to a machine that cannot keep up. */
const BUSY_MS = 400
/** Sound may run that far ahead of the clock before reading is slowed down to real time. */
const AHEAD_MS = 20_000
/** Reading stops long before; whatever is ahead by more was put there by somebody who set the clock. */
const CLOCK_SET_BACK_MS = 120_000
/** A burst longer than this is a file that is being served, not a station. */
const LONGEST_BURST_SECONDS = 90
/** When no sound has come for so long, what is pending goes out as it is. */
const PENDING_MS = 4_000
/** A burst may still bring this much of an outage back; before that it is not yet lost. */
const UNDECIDED_MS = 90_000
/** Sound again for so many tenths of a second ends silence. */
const AUDIBLE_BLOCKS = 3
const LEVELS_SHOWN = 20
/** Turns that are off for longer are spent disconnected. */
const LONG_IDLE_MS = 30_000
/** Connecting and the burst take less. */
const WAKE_EARLY_MS = 5_000
const NOT_LIVE = 'The source sends faster than real time: it is a file rather than a live stream'

/** Listens to one station until `signal` aborts, through every failure of the station. Never rejects. */
export function listen(options: ListenOptions): Listening {
  const listener = new Listener(guarded(options))
  return {
    finished: listener.run(),
    report: () => listener.report(),
    levels: () => listener.tape.recentLevels(LEVELS_SHOWN),
    cut: (from, to) => listener.tape.cut(from, to),
  }
}

class Listener {
  readonly tape: Tape
  readonly #options: ListenOptions
  readonly #timings: ListenerTimings
  readonly #coverage: CoverageLog
  readonly #writer: SegmentWriter
  readonly #memory = newStationMemory()
  readonly #tail = new Tail()
  readonly #lag = new LagMonitor()
  #session: DecodeSession | null = null
  #matcher: TailMatcher | null = null
  #connection: LinkedAbort | null = null
  #failure: StreamFailure | null = null
  #firstByteMs: number | null = null
  #liveSinceMs: number | null = null
  #brokenMs: number | null = null
  #attempts = 0
  #state: ListenerState = 'connecting'
  #since: Date
  #lastError: string | null = null
  #note: string | null = null
  #info: StationInfo | null = null
  #title: string | null = null
  #tickedMs = performance.now()
  #quietBlocks = 0
  #audibleBlocks = 0

  constructor(options: ListenOptions) {
    this.#options = options
    this.#timings = { ...LISTENER_TIMINGS, ...options.timings }
    this.#since = options.clock.now()
    this.tape = new Tape(options.keepSeconds ?? KEEP_SECONDS)
    this.#coverage = new CoverageLog(this.#now(), (coverage) => options.onCoverage?.(coverage))
    this.#writer = new SegmentWriter({
      tape: this.tape,
      coverage: this.#coverage,
      windowSeconds: options.windowSeconds ?? WINDOW_SECONDS,
      overlapSeconds: options.overlapSeconds ?? OVERLAP_SECONDS,
      capture: options.capture ?? { kind: 'continuous' },
      startMs: this.#now(),
      onSegment: (segment) => options.onSegment(segment),
    })
  }

  report(): StateReport {
    return { state: this.#state, since: this.#since, lastError: this.#lastError, note: this.#note, info: this.#info }
  }

  async run(): Promise<void> {
    const { signal, logger, url } = this.#options
    const ticker = setInterval(() => this.#tick(), TICK_MS)
    try {
      while (!signal.aborted) {
        const idleMs = this.#idleMs()
        if (idleMs > LONG_IDLE_MS) await this.#sitOut(idleMs - WAKE_EARLY_MS)
        else await this.#hear()
      }
    } catch (error) {
      logger.error({ error, url }, 'listening failed')
      this.#session?.kill()
    } finally {
      clearInterval(ticker)
      await this.#retire()
      if (this.#liveSinceMs === null) this.#coverage.cover('lost', this.#now(), this.#lastError ?? 'Connecting')
    }
  }

  async #hear(): Promise<void> {
    const { signal, logger, url } = this.#options
    const connection = new LinkedAbort(signal)
    this.#connection = connection
    this.#failure = null
    this.#firstByteMs = null
    this.#liveSinceMs = null
    if (this.#state !== 'dropped' && this.#state !== 'stalled') this.#setState('connecting')
    try {
      await this.#read(connection.signal)
      return
    } catch (error) {
      if (signal.aborted) return
      const failure = this.#failure ?? (error instanceof StreamFailure ? error : null)
      if (failure === null) logger.error({ error, url }, 'listening failed')
      this.#fallBack(failure ?? new StreamFailure('Listening failed inside', 'ended'))
    } finally {
      connection.abort()
    }
    await this.#rest()
  }

  async #read(signal: AbortSignal): Promise<void> {
    const { url, network } = this.#options
    const stream = await openStation({ url, network, signal, memory: this.#memory, byteFloor: this.#timings.byteFloor })
    this.#info = stream.info
    this.#firstByteMs = this.#now()
    await this.#joinStream(stream)
    for await (const event of stream.events) {
      if (event.kind === 'title') this.#session?.addTitle(event.title)
      else if (event.kind === 'restart') await this.#startSession(event.format, true)
      else await this.#take(event.bytes)
      await this.#keepPace(signal)
      if (this.#failure !== null) throw this.#failure
      if (this.#idleMs() > LONG_IDLE_MS) return this.#setState('connecting')
    }
  }

  /** Decides what becomes of the decoder of the last connection. */
  async #joinStream(stream: StationStream): Promise<void> {
    const { format, kind } = stream.info
    const isFresh = this.#brokenMs !== null && this.#now() - this.#brokenMs <= this.#timings.spliceMs
    const canSplice = kind === 'direct' && isFresh && this.#session?.hasEnded === false && this.#session.format === format
    this.#matcher = canSplice ? this.#tail.matcher() : null
    if (this.#matcher === null) await this.#startSession(format, stream.continues)
  }

  async #take(bytes: Uint8Array): Promise<void> {
    let fresh: Uint8Array | null = bytes
    if (this.#matcher !== null) {
      fresh = this.#matcher.push(bytes)
      if (fresh !== null) {
        this.#matcher = null
        this.#goLive()
      } else if (this.#matcher.isFull || this.#now() - (this.#firstByteMs ?? 0) >= this.#timings.settleMs) {
        fresh = this.#matcher.taken
        this.#matcher = null
        await this.#startSession(this.#info?.format ?? 'mp3', false)
      }
    }
    if (fresh === null || fresh.length === 0) return
    this.#tail.push(fresh)
    await this.#session?.feed(fresh)
  }

  async #startSession(format: StreamFormat, isSeamless: boolean): Promise<void> {
    const joins = isSeamless && this.#session?.hasSound === true
    await this.#retire()
    this.#tail.clear()
    const session = new DecodeSession({
      ffmpegPath: this.#options.ffmpegPath,
      format,
      tape: this.tape,
      clock: this.#options.clock,
      firstByteMs: this.#firstByteMs ?? this.#now(),
      onSamples: () => this.#onSamples(session),
      onBlock: (block) => this.#onBlock(block),
    })
    if (joins) session.arrival.landSeamlessly()
    this.#session = session
    void session.exited.then(({ problem }) => {
      if (this.#session !== session) return
      this.#fail(new StreamFailure(`What the station sends cannot be decoded (${problem ?? 'the decoder stopped'})`, 'notAudio'))
    })
  }

  /** Ends the decoder and keeps the last of what it has. */
  async #retire(): Promise<void> {
    const session = this.#session
    if (session === null) return
    this.#session = null
    await session.close()
    if (!session.arrival.hasLanded && session.hasSound) this.#land(session)
    this.#writer.flush()
  }

  #onSamples(session: DecodeSession): void {
    if (session.arrival.hasLanded) {
      this.#followClock()
      this.#writer.advance()
    } else if (session.arrival.isSettled(this.#now(), this.#timings.settleMs)) {
      this.#land(session)
    }
    if (session.arrival.hasLanded) this.#announceTitles(session)
    const isConnected = this.#firstByteMs !== null && this.#matcher === null
    if (session.arrival.hasLanded && this.#liveSinceMs === null && isConnected) this.#goLive()
  }

  #land(session: DecodeSession): void {
    session.arrival.land(this.#now(), this.#coverage.coveredTo, ({ startMs, isSeamless }) => {
      if (isSeamless) return
      this.#writer.breakHere()
      const from = Math.max(startMs, this.#coverage.coveredTo)
      this.#coverage.cover('lost', from, this.#lastError ?? 'Connecting')
      this.tape.breakAt(from)
    })
    this.#lag.reset()
    this.#writer.advance()
  }

  #followClock(): void {
    const now = this.#now()
    const end = this.tape.end
    const time = this.tape.timeline.timeAt(end)
    const verdict = this.#lag.observe(now, now - time)
    if (verdict === null) return
    if (verdict.skippedMs > 0) {
      this.#writer.breakHere()
      this.#coverage.cover('lost', time + verdict.skippedMs, 'The station skipped')
      this.tape.breakAt(time + verdict.skippedMs)
    } else {
      this.tape.timeline.mark(end, time + verdict.driftMs)
    }
  }

  #announceTitles(session: DecodeSession): void {
    for (const { title, sample } of session.takeTitles()) {
      // A new connection begins by saying what is on air, whether it is new or not.
      if (title === this.#title) continue
      this.#title = title
      const at = this.tape.timeline.timeAt(session.arrival.positionOf(sample))
      this.#options.onTitle?.(title, new Date(at))
    }
  }

  #onBlock(block: LoudnessBlock): void {
    const isQuiet = toDecibels(block.meanSquare) < SILENCE_DBFS
    this.#quietBlocks = isQuiet ? this.#quietBlocks + 1 : 0
    this.#audibleBlocks = isQuiet ? 0 : this.#audibleBlocks + 1
    if (this.#state === 'live' && this.#quietBlocks * 100 >= this.#timings.silentMs) this.#setState('silent')
    else if (this.#state === 'silent' && this.#audibleBlocks >= AUDIBLE_BLOCKS) this.#setState('live')
  }

  #tick(): void {
    const now = this.#now()
    const lateMs = performance.now() - this.#tickedMs - TICK_MS
    this.#tickedMs += TICK_MS + lateMs
    // What a busy machine has not come to yet is not what a station has left out.
    if (lateMs > BUSY_MS) this.#lag.reset()
    const session = this.#session
    if (session !== null && !session.arrival.hasLanded && session.arrival.isSettled(now, this.#timings.settleMs)) this.#onSamples(session)
    if (session === null || now - session.lastSoundMs > PENDING_MS) {
      if (this.#writer.pendingSeconds > 0) this.#writer.flush()
      if (this.#liveSinceMs === null) this.#coverage.cover('lost', now - UNDECIDED_MS, this.#lastError ?? 'Connecting')
    }
    if (session === null || this.#firstByteMs === null) return
    const leastBytes = this.#timings.byteFloor.bytesPerSecond * this.#timings.byteFloor.windowSeconds
    if (now - session.lastSoundMs > this.#timings.undecodableMs && session.bytesWithoutSound > leastBytes) {
      this.#fail(new StreamFailure(`What the station sends cannot be decoded as ${this.#info?.codec ?? session.format}`, 'notAudio'))
    }
  }

  #fail(failure: StreamFailure): void {
    this.#failure ??= failure
    // A decoder that takes nothing more would keep whoever feeds it waiting.
    if (failure.kind === 'notAudio') this.#session?.kill()
    this.#connection?.abort()
  }

  #fallBack(failure: StreamFailure): void {
    const now = this.#now()
    if (this.#liveSinceMs !== null) {
      this.#brokenMs = now
      if (now - this.#liveSinceMs >= this.#timings.recoveredMs) this.#attempts = 0
    }
    if (failure.kind === 'notAudio') {
      this.#session?.kill()
      this.#tail.clear()
    }
    this.#liveSinceMs = null
    this.#firstByteMs = null
    this.#matcher = null
    this.#note = null
    this.#lag.reset()
    const wasError = this.#lastError
    this.#lastError = failure.message
    const wasState = this.#state
    this.#setState(failure.kind === 'stalled' ? 'stalled' : 'dropped')
    // The same state for another reason is news too.
    if (this.#state === wasState && wasError !== failure.message) this.#options.onState?.(this.report())
    this.#options.logger.info({ url: this.#options.url, kind: failure.kind, reason: failure.message }, 'station lost')
  }

  /** Waits before the next try: doubling, with half of it by chance so that stations of one host do not come at once. */
  async #rest(): Promise<void> {
    const longest = Math.min(this.#timings.retryMaxMs, this.#timings.retryMs * 2 ** this.#attempts)
    this.#attempts += 1
    await pause(longest / 2 + (longest / 2) * (this.#options.random ?? Math.random)(), this.#options.signal)
    if (this.#brokenMs !== null && this.#now() - this.#brokenMs > this.#timings.spliceMs) await this.#retire()
  }

  #goLive(): void {
    if (this.#liveSinceMs === null) this.#liveSinceMs = this.#now()
    this.#brokenMs = null
    this.#setState('live')
  }

  /** Slows reading down where a server sends faster than sound is played. */
  async #keepPace(signal: AbortSignal): Promise<void> {
    const isAhead = () => {
      const arrival = this.#session?.arrival
      if (arrival === undefined) return false
      if (!arrival.hasLanded) return arrival.heldSeconds > LONGEST_BURST_SECONDS
      const ahead = this.tape.timeline.timeAt(this.tape.end) - this.#now()
      return ahead > AHEAD_MS && ahead < CLOCK_SET_BACK_MS
    }
    while (!signal.aborted && isAhead()) {
      if (this.#note === null && this.#session?.arrival.hasLanded === true) {
        this.#note = NOT_LIVE
        this.#options.onState?.(this.report())
      }
      await pause(TICK_MS / 4, signal)
      this.#session?.excuse()
    }
  }

  /** Milliseconds until listening is wanted again; 0 when it is. */
  #idleMs(): number {
    const { capture } = this.#options
    if (capture === undefined || capture.kind === 'continuous') return 0
    const intervalMs = capture.intervalSeconds * 1_000
    const phase = (this.#now() - this.#writer.startMs) % intervalMs
    return phase >= capture.lengthSeconds * 1_000 ? intervalMs - phase : 0
  }

  async #sitOut(milliseconds: number): Promise<void> {
    await this.#retire()
    await pause(milliseconds, this.#options.signal)
    this.#coverage.cover('idle', this.#now())
  }

  #setState(state: ListenerState): void {
    if (state === this.#state) return
    this.#state = state
    this.#since = this.#options.clock.now()
    this.#options.onState?.(this.report())
  }

  #now(): number {
    return this.#options.clock.now().getTime()
  }
}
