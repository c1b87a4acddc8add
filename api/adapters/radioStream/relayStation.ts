import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import type { Network } from '../../ports.ts'
import { spawnLimited } from '../ffmpeg.ts'
import { LinkedAbort } from '../linkedAbort.ts'
import { newStationMemory, openStation } from './openStation.ts'
import type { StationStream, StreamFormat } from './stationStream.ts'

export interface RelayOptions {
  url: string
  network: Network
  ffmpegPath: string
  signal: AbortSignal
}

/** Enough to see the parameters of every format; more would delay the first sound. */
const PROBE_BYTES = 32_768
/** What a browser plays everywhere, at a rate that a radio programme needs. */
const MP3_ARGUMENTS = ['-ac', '2', '-ar', '44100', '-c:a', 'libmp3lame', '-b:a', '96k']
/** Two seconds of it: a browser that stops reading stops the station, not the memory. */
const BUFFER_BYTES = 24_000
/** What is in the decoder when a station changes its encoding comes out within moments. */
const FLUSH_MS = 5_000

/**
 * A station of any kind as one endless MP3 stream: nothing that a foreign server sends reaches a browser as it is.
 * Rejects like `openStation`; afterwards the stream ends when the station does, or with `signal`.
 */
export async function relayStation(options: RelayOptions): Promise<Readable> {
  const link = new LinkedAbort(options.signal)
  const { signal } = link
  const stream = await openStation({ url: options.url, network: options.network, signal, memory: newStationMemory() })
  const output = new PassThrough({ highWaterMark: BUFFER_BYTES })
  output.once('close', () => link.abort())
  output.on('error', () => undefined)
  void pump(stream, output, options.ffmpegPath)
    .catch(() => undefined)
    .finally(() => output.end())
  return output
}

async function pump(stream: StationStream, output: PassThrough, ffmpegPath: string): Promise<void> {
  let encoder = new Encoder(ffmpegPath, stream.info.format, output)
  try {
    for await (const event of stream.events) {
      if (output.destroyed || encoder.hasEnded) return
      if (event.kind === 'audio') await encoder.write(event.bytes)
      else if (event.kind === 'restart') {
        await encoder.end()
        encoder = new Encoder(ffmpegPath, event.format, output)
      }
    }
  } finally {
    if (output.destroyed) encoder.kill()
    await encoder.end()
  }
}

class Encoder {
  readonly #process: ChildProcess
  readonly #input: Writable
  readonly #exited: Promise<unknown>
  hasEnded = false

  constructor(ffmpegPath: string, format: StreamFormat, output: PassThrough) {
    this.#process = spawnLimited(ffmpegPath, [
      ...['-hide_banner', '-v', 'error', '-threads', '1', '-probesize', String(PROBE_BYTES), '-protocol_whitelist', 'pipe'],
      ...['-f', format, '-i', 'pipe:0', '-map', '0:a:0', ...MP3_ARGUMENTS, '-write_xing', '0', '-id3v2_version', '0', '-flush_packets', '1'],
      ...['-f', 'mp3', 'pipe:1'],
    ])
    this.#input = this.#process.stdin as Writable
    this.#input.on('error', () => undefined)
    ;(this.#process.stderr as Readable).resume()
    ;(this.#process.stdio[3] as Readable | null)?.resume()
    ;(this.#process.stdout as Readable).pipe(output, { end: false })
    this.#exited = new Promise((done) => {
      this.#process.once('error', done)
      this.#process.once('close', done)
    }).then(() => {
      this.hasEnded = true
    })
    // A listener who has left must not keep a full pipe, and with it the encoder, waiting.
    output.once('close', () => this.kill())
  }

  async write(bytes: Uint8Array): Promise<void> {
    if (this.hasEnded || !this.#input.writable || this.#input.write(bytes)) return
    await Promise.race([once(this.#input, 'drain').catch(() => undefined), this.#exited])
  }

  async end(): Promise<void> {
    const timer = setTimeout(() => this.kill(), FLUSH_MS)
    this.#input.end()
    await this.#exited
    clearTimeout(timer)
  }

  kill(): void {
    this.#process.kill('SIGKILL')
  }
}
