import { createDecipheriv } from 'node:crypto'
import type { Network } from '../../ports.ts'
import { pause } from '../pause.ts'
import { asStreamFailure, statusFailure } from './networkFailure.ts'
import { parsePlaylist } from './playlist.ts'
import type { ByteRange, HlsMedia, HlsSegment } from './playlist.ts'
import { skipId3, sniffFormat } from './sniffFormat.ts'
import { StreamFailure } from './stationStream.ts'
import type { StreamEvent, StreamFormat } from './stationStream.ts'

/** What is worth knowing after a reconnect, so that no segment is read twice or missed. */
export interface HlsMemory {
  lastSequence: number | null
}

export interface HlsOptions {
  playlistUrl: string
  first: HlsMedia
  network: Network
  signal: AbortSignal
  memory: HlsMemory
}

/** Ten seconds at 320 kbit/s are 400 kB; video variants are larger. */
const MAX_SEGMENT_BYTES = 8 * 1024 * 1024
const MAX_PLAYLIST_BYTES = 1024 * 1024
const KEY_BYTES = 16
/** A server that has dropped a segment may serve the next; three in a row mean that it is gone. */
const MAX_FAILURES_IN_A_ROW = 3
/** How much of the past a first listener takes: enough to begin at once, little enough to be near live. */
const FIRST_SEGMENTS = 2
/** A live list that shows nothing new for so many target durations has stopped. */
const STALE_TARGETS = 4
const SHORTEST_STALE_SECONDS = 12

/** Reads a live (or ended) media playlist segment by segment. Yields audio in order; ends by `StreamFailure`. */
export class HlsReader {
  readonly #options: HlsOptions
  readonly #keys = new Map<string, Promise<Uint8Array>>()
  #initKey: string | null = null
  #format: StreamFormat | null = null
  #title: string | null = null
  #isStarted = false

  constructor(options: HlsOptions) {
    this.#options = options
  }

  /** Reads ahead to the first segment that can be had and tells its format. */
  async *events(): AsyncGenerator<StreamEvent, void, undefined> {
    const { memory, signal } = this.#options
    let playlist = this.#options.first
    let url = this.#options.playlistUrl
    let lastNewAt = performance.now()
    let listFailures = 0
    let segmentFailures = 0
    const newest = playlist.segments.at(-1)?.sequence ?? -1
    // A server that started its count again has nothing of what was read before.
    if (memory.lastSequence !== null && memory.lastSequence > newest) memory.lastSequence = null
    if (memory.lastSequence === null && !playlist.isEnded) memory.lastSequence = newest - Math.min(FIRST_SEGMENTS, playlist.segments.length)

    for (;;) {
      const fresh = playlist.segments.filter((segment) => segment.sequence > (memory.lastSequence ?? -1))
      for (const segment of fresh) {
        try {
          yield* this.#read(segment)
          segmentFailures = 0
        } catch (error) {
          segmentFailures += 1
          if (segmentFailures >= MAX_FAILURES_IN_A_ROW || isFinal(error) || signal.aborted) throw asStreamFailure(error)
          // Asked for again after the next look at the list, unless the list has moved past it by then.
          break
        }
      }
      if (playlist.isEnded && (memory.lastSequence ?? -1) >= (playlist.segments.at(-1)?.sequence ?? -1)) throw new StreamFailure('The stream has ended', 'ended')
      if (fresh.length > 0) lastNewAt = performance.now()
      const staleSeconds = Math.max(SHORTEST_STALE_SECONDS, STALE_TARGETS * playlist.targetSeconds)
      if (performance.now() - lastNewAt > staleSeconds * 1_000) {
        throw new StreamFailure(`The playlist has shown nothing new for ${staleSeconds} seconds`, 'stalled')
      }
      const waitSeconds = fresh.length > 0 ? (fresh.at(-1)?.durationSeconds ?? playlist.targetSeconds) : playlist.targetSeconds / 2
      await pause(Math.min(Math.max(waitSeconds, 0.25), playlist.targetSeconds) * 1_000, signal)
      try {
        const reply = await this.#fetch(url, null, MAX_PLAYLIST_BYTES)
        const next = parsePlaylist(Buffer.from(reply.bytes).toString('utf8'), reply.url)
        if (next.kind !== 'media') throw new StreamFailure('The playlist has turned into something else', 'playlist')
        const newestNow = next.segments.at(-1)?.sequence ?? -1
        if (newestNow < (memory.lastSequence ?? -1) - next.segments.length) memory.lastSequence = newestNow - 1
        playlist = next
        url = reply.url
        listFailures = 0
      } catch (error) {
        listFailures += 1
        if (listFailures >= MAX_FAILURES_IN_A_ROW || isFinal(error) || signal.aborted) throw asStreamFailure(error)
      }
    }
  }

  async *#read(segment: HlsSegment): AsyncGenerator<StreamEvent, void, undefined> {
    const bytes = await this.#load(segment)
    const sniffed = segment.init === null ? sniffFormat(bytes) : 'mov'
    if (sniffed === 'playlist' || sniffed === 'webPage') {
      throw new StreamFailure('The stream holds something that is not audio', 'notAudio')
    }
    const format = sniffed ?? this.#format ?? 'mpegts'
    const init = segment.init === null ? null : JSON.stringify(segment.init)
    const needsHead = segment.init !== null && (!this.#isStarted || init !== this.#initKey || segment.isDiscontinuous)
    const head = segment.init === null || !needsHead ? null : await this.#fetch(segment.init.url, segment.init.range, MAX_SEGMENT_BYTES)
    if (!this.#isStarted || format !== this.#format || init !== this.#initKey || needsHead) yield { kind: 'restart', format }
    if (head !== null) yield { kind: 'audio', bytes: head.bytes }
    this.#isStarted = true
    this.#initKey = init
    this.#format = format
    if (segment.title !== null && segment.title !== this.#title) {
      this.#title = segment.title
      yield { kind: 'title', title: segment.title }
    }
    // Before handing on: a reader that leaves now has had this segment.
    this.#options.memory.lastSequence = segment.sequence
    // Packed audio carries a time stamp in an ID3 tag before every segment, which a running decoder stumbles over.
    yield { kind: 'audio', bytes: format === 'aac' || format === 'mp3' ? bytes.subarray(skipId3(bytes)) : bytes }
  }

  async #load(segment: HlsSegment): Promise<Uint8Array> {
    const { bytes } = await this.#fetch(segment.url, segment.range, MAX_SEGMENT_BYTES)
    if (segment.key === null) return bytes
    const key = await this.#key(segment.key.url)
    const decipher = createDecipheriv('aes-128-cbc', key, initialVector(segment))
    try {
      return Buffer.concat([decipher.update(bytes), decipher.final()])
    } catch (error) {
      throw new StreamFailure('The stream cannot be decrypted', 'notAudio', { cause: error })
    }
  }

  #key(url: string): Promise<Uint8Array> {
    const known = this.#keys.get(url)
    if (known !== undefined) return known
    // Keys rotate; only the last few are asked for again.
    if (this.#keys.size >= 8) this.#keys.clear()
    const key = this.#fetch(url, null, KEY_BYTES).then(({ bytes }) => {
      if (bytes.length !== KEY_BYTES) throw new StreamFailure('The key of the stream is broken', 'notAudio')
      return bytes
    })
    this.#keys.set(url, key)
    key.catch(() => this.#keys.delete(url))
    return key
  }

  async #fetch(url: string, range: ByteRange | null, maxBytes: number): Promise<{ bytes: Uint8Array; url: string }> {
    const { network, signal } = this.#options
    const headers: Record<string, string> = range === null ? {} : { range: `bytes=${range.offset}-${range.offset + range.length - 1}` }
    const response = await network.fetch(url, { headers, maxBytes, signal })
    const bytes = await response.bytes()
    if (response.status < 200 || response.status > 299) throw statusFailure(response.status)
    const isWhole = range !== null && response.status === 200
    return { bytes: isWhole ? bytes.subarray(range.offset, range.offset + range.length) : bytes, url: response.url }
  }
}

function isFinal(error: unknown): boolean {
  const failure = asStreamFailure(error)
  return failure instanceof StreamFailure && (failure.kind === 'refused' || failure.kind === 'notAudio' || failure.kind === 'playlist')
}

function initialVector(segment: HlsSegment): Buffer {
  const hex = segment.key?.iv?.replace(/^0x/i, '') ?? segment.sequence.toString(16)
  return Buffer.from(hex.padStart(KEY_BYTES * 2, '0').slice(-KEY_BYTES * 2), 'hex')
}
