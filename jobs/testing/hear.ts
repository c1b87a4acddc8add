import { createSafeFetch } from '../../api/adapters/safeFetch.ts'
import type { Logger } from '../../api/ports.ts'
import { fastClock } from '../../api/testing/fastClock.ts'
import { ffmpegPath } from '../../api/testing/testAudio.ts'
import { listen } from '../capture/listener.ts'
import type { AudioSegment, Clip, Coverage, ListenOptions, StateReport } from '../capture/listenerTypes.ts'

export interface Heard {
  segments: AudioSegment[]
  states: StateReport[]
  coverage: Coverage[]
  titles: { title: string; at: Date }[]
  errors: object[]
  /** Seconds of the station's time since the start. */
  seconds(at: Date): number
  report(): StateReport
  cut(fromSeconds: number, toSeconds: number): Clip | null
  /** How much the segments have brought so far, in seconds of sound. */
  heardSeconds(): number
  /** Everything the segments brought, once. */
  pcm(): Int16Array
  stop(): Promise<void>
}

/** Listens at `speed` times real time and keeps all that is reported. */
export function hear(url: string, hosts: readonly string[], speed: number, options: Partial<ListenOptions> & { headMs?: number } = {}): Heard {
  const clock = fastClock(speed)
  const start = clock.now().getTime()
  const stop = new AbortController()
  const network = createSafeFetch({ allowList: hosts, ...(options.headMs === undefined ? {} : { headMs: options.headMs }) })
  const heard = { segments: [] as AudioSegment[], states: [] as StateReport[], coverage: [] as Coverage[], titles: [] as Heard['titles'], errors: [] as object[] }
  const logger: Logger = {
    debug: () => undefined,
    info: () => undefined,
    warn: () => undefined,
    error: (fields) => void heard.errors.push(fields),
    child: () => logger,
  }
  const listening = listen({
    url,
    network,
    ffmpegPath: ffmpegPath(),
    clock,
    logger,
    signal: stop.signal,
    random: () => 0,
    ...options,
    timings: { retryMs: 1_000 / speed, retryMaxMs: 30_000 / speed, ...options.timings },
    onSegment: (segment) => void heard.segments.push(segment),
    onState: (report) => void heard.states.push(report),
    onCoverage: (coverage) => void heard.coverage.push(coverage),
    onTitle: (title, at) => void heard.titles.push({ title, at }),
  })
  return {
    ...heard,
    seconds: (at) => (at.getTime() - start) / 1_000,
    report: listening.report,
    cut: (from, to) => listening.cut(new Date(start + from * 1_000), new Date(start + to * 1_000)),
    heardSeconds: () => heard.segments.reduce((sum, segment) => sum + freshPart(segment).length, 0) / 16_000,
    pcm: () => {
      const parts = heard.segments.map(freshPart)
      const whole = new Int16Array(parts.reduce((length, part) => length + part.length, 0))
      let at = 0
      for (const part of parts) {
        whole.set(part, at)
        at += part.length
      }
      return whole
    },
    stop: async () => {
      stop.abort()
      await listening.finished
      network.close()
    },
  }
}

/** The samples of a segment that the one before it did not bring. */
export function freshPart(segment: AudioSegment): Int16Array {
  return segment.pcm.subarray(segment.freshSample)
}

/** Where `part` occurs exactly in `whole`; -1 when it does not. */
export function exactPosition(whole: Int16Array, part: Int16Array): number {
  const bytes = (samples: Int16Array) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const haystack = bytes(whole)
  for (let from = 0; ; ) {
    const at = haystack.indexOf(bytes(part), from)
    if (at < 0 || at % 2 === 0) return at < 0 ? -1 : at / 2
    from = at + 1
  }
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}

/** Waits until `isDone`; fails after `limitMs`. */
export async function until(isDone: () => boolean, limitMs = 20_000): Promise<void> {
  const end = Date.now() + limitMs
  while (!isDone()) {
    if (Date.now() > end) throw new Error('It did not happen in time')
    await wait(20)
  }
}
