import type { Network, NetworkResponse } from '../../ports.ts'
import { LinkedAbort } from '../linkedAbort.ts'
import { DEFAULT_BYTE_FLOOR, withByteFloor } from './byteFloor.ts'
import type { ByteFloor } from './byteFloor.ts'
import { HlsReader } from './hls.ts'
import type { HlsMemory } from './hls.ts'
import { cleanTitle, IcyDeinterleaver, metadataInterval } from './icy.ts'
import { asStreamFailure, statusFailure } from './networkFailure.ts'
import { parsePlaylist } from './playlist.ts'
import type { HlsMedia } from './playlist.ts'
import { codecName, formatOfType, isPlaylistType, SNIFF_BYTES, sniffFormat } from './sniffFormat.ts'
import { StreamFailure } from './stationStream.ts'
import type { StationInfo, StationStream, StreamEvent, StreamFormat } from './stationStream.ts'

/** What one station's connections teach the next one. Start with `newStationMemory()`, hand it to every open. */
export interface StationMemory {
  hls: HlsMemory
  /** The server announces metadata that it does not send. */
  isMetadataBroken: boolean
}

export interface OpenStationOptions {
  url: string
  network: Network
  signal: AbortSignal
  memory: StationMemory
  byteFloor?: ByteFloor
}

/** m3u → pls → m3u8 happens; longer chains are traps. */
const MAX_POINTER_DEPTH = 4
/** Alternatives tried one after the other; the whole chain shares this budget. */
const MAX_OPENED = 8
const MAX_PLAYLIST_BYTES = 512 * 1024
/** A declared bit rate outside of this is a mistake. */
const MAX_KBPS = 3_000

export function newStationMemory(): StationMemory {
  return { hls: { lastSequence: null }, isMetadataBroken: false }
}

/**
 * Connects to a station given by stream, .m3u, .pls or HLS address. Rejects with `StreamFailure`, or with the
 * network's `aborted` error after `signal`. Every address met on the way goes through `network`.
 */
export async function openStation(options: OpenStationOptions): Promise<StationStream> {
  const connection = new LinkedAbort(options.signal)
  const opener = new Opener(options, connection.signal, () => connection.abort())
  try {
    return await opener.open(options.url, [])
  } catch (error) {
    connection.abort()
    throw asStreamFailure(error)
  }
}

class Opener {
  readonly #options: OpenStationOptions
  readonly #signal: AbortSignal
  readonly #stop: () => void
  #opened = 0

  constructor(options: OpenStationOptions, signal: AbortSignal, stop: () => void) {
    this.#options = options
    this.#signal = signal
    this.#stop = stop
  }

  async open(url: string, trail: readonly string[]): Promise<StationStream> {
    if (trail.includes(url)) throw new StreamFailure('The playlist points back to itself', 'playlist')
    if (trail.length > MAX_POINTER_DEPTH) throw new StreamFailure('The playlist points to playlists without end', 'playlist')
    this.#opened += 1
    if (this.#opened > MAX_OPENED) throw new StreamFailure('None of the addresses in the playlist can be heard', 'playlist')
    const response = await this.#connect(url)
    const contentType = response.headers['content-type'] ?? ''
    const floor = this.#options.byteFloor ?? DEFAULT_BYTE_FLOOR
    const body = withByteFloor(response.body, floor, this.#stop)
    const reader = body[Symbol.asyncIterator]()
    try {
      const interval = this.#options.memory.isMetadataBroken ? null : metadataInterval(response.headers['icy-metaint'])
      const head = await readHead(reader)
      const sniffed = sniffFormat(head)
      if (isPlaylistType(contentType) || sniffed === 'playlist' || /\.(m3u8?|pls)$/i.test(new URL(response.url).pathname)) {
        if (sniffed === null || sniffed === 'playlist') {
          return await this.#follow(await readText(head, reader), response.url, [...trail, url, response.url])
        }
      }
      if (sniffed === 'webPage' || /^text\/html/i.test(contentType)) {
        throw new StreamFailure('The address leads to a web page, not to a stream', 'notAudio')
      }
      const format = sniffed ?? formatOfType(contentType)
      if (format === null) throw new StreamFailure('What the server sends is not audio', 'notAudio')
      const info = describe(response, format, head)
      return { info, continues: false, events: this.#direct(head, reader, interval) }
    } catch (error) {
      await reader.return?.()
      throw error
    }
  }

  async #connect(url: string): Promise<NetworkResponse> {
    const headers: Record<string, string> = { 'accept-encoding': 'identity' }
    if (!this.#options.memory.isMetadataBroken) headers['icy-metadata'] = '1'
    const response = await this.#options.network.fetch(url, { headers, maxBytes: Infinity, signal: this.#signal })
    if (response.status < 200 || response.status > 299) {
      for await (const _ of response.body) break
      throw statusFailure(response.status)
    }
    return response
  }

  async #follow(text: string, url: string, trail: readonly string[]): Promise<StationStream> {
    const list = parsePlaylist(text, url)
    if (list.kind === 'media') return this.#hls(list, url)
    let failure: unknown = null
    for (const next of list.kind === 'master' ? list.variants : list.urls) {
      try {
        return await this.open(next, trail)
      } catch (error) {
        // The first failure says most: later entries are spares.
        failure ??= error
        if (this.#signal.aborted) break
      }
    }
    throw failure
  }

  async #hls(first: HlsMedia, playlistUrl: string): Promise<StationStream> {
    const { network, memory } = this.#options
    const last = memory.hls.lastSequence
    const continues = last !== null && first.segments.some(({ sequence }) => sequence === last || sequence === last + 1)
    const events = new HlsReader({ playlistUrl, first, network, signal: this.#signal, memory: memory.hls }).events()
    const opening = await events.next()
    if (opening.done === true || opening.value.kind !== 'restart') throw new StreamFailure('The stream holds no audio', 'notAudio')
    const { format } = opening.value
    const codec = codecName(format, new Uint8Array())
    const info: StationInfo = { url: playlistUrl, kind: 'hls', format, codec, name: null, genre: null, bitrateKbps: null }
    return { info, continues, events: this.#untilLeft(events) }
  }

  /** Gives the connection up when the reader leaves. */
  async *#untilLeft(events: AsyncIterable<StreamEvent>): AsyncGenerator<StreamEvent, void, undefined> {
    try {
      yield* events
    } finally {
      this.#stop()
    }
  }

  async *#direct(
    head: Uint8Array,
    reader: AsyncIterator<Uint8Array, void, undefined>,
    interval: number | null,
  ): AsyncGenerator<StreamEvent, void, undefined> {
    const icy = interval === null ? null : new IcyDeinterleaver(interval)
    try {
      for (let bytes: Uint8Array | null = head; bytes !== null; ) {
        if (icy === null) {
          yield { kind: 'audio', bytes }
        } else {
          const events: StreamEvent[] = []
          icy.push(
            bytes,
            (audio) => events.push({ kind: 'audio', bytes: audio }),
            (title) => events.push({ kind: 'title', title }),
          )
          yield* events
          if (icy.isOutOfStep) {
            this.#options.memory.isMetadataBroken = true
            throw new StreamFailure('The title information of the stream is broken; reading it again without', 'ended')
          }
        }
        const next: IteratorResult<Uint8Array, void> = await reader.next()
        bytes = next.done === true ? null : next.value
      }
      throw new StreamFailure('The server ended the stream', 'ended')
    } catch (error) {
      throw asStreamFailure(error)
    } finally {
      await reader.return?.()
      this.#stop()
    }
  }
}

async function readHead(reader: AsyncIterator<Uint8Array, void, undefined>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  while (length < SNIFF_BYTES) {
    const next = await reader.next()
    if (next.done === true) break
    parts.push(next.value)
    length += next.value.length
  }
  if (length === 0) throw new StreamFailure('The server sends nothing', 'ended')
  return Buffer.concat(parts)
}

async function readText(head: Uint8Array, reader: AsyncIterator<Uint8Array, void, undefined>): Promise<string> {
  const parts = [head]
  let length = head.length
  for (;;) {
    const next = await reader.next()
    if (next.done === true) break
    parts.push(next.value)
    length += next.value.length
    if (length > MAX_PLAYLIST_BYTES) throw new StreamFailure('The playlist is too large', 'playlist')
  }
  return Buffer.concat(parts).toString('utf8')
}

function describe(response: NetworkResponse, format: StreamFormat, head: Uint8Array): StationInfo {
  const { headers } = response
  const declared = Number((headers['icy-br'] ?? '').split(',')[0] || /bitrate=(\d+)/.exec(headers['ice-audio-info'] ?? '')?.[1])
  return {
    url: response.url,
    kind: 'direct',
    format,
    codec: codecName(format, head),
    name: headerText(headers['icy-name']),
    genre: headerText(headers['icy-genre']),
    bitrateKbps: declared > 0 && declared <= MAX_KBPS ? declared : null,
  }
}

/** Header bytes arrive as latin1; servers mean UTF-8 where it is valid. */
function headerText(value: string | undefined): string | null {
  if (value === undefined) return null
  const bytes = Buffer.from(value, 'latin1')
  let text = value
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Latin1 after all.
  }
  return cleanTitle(text) || null
}
