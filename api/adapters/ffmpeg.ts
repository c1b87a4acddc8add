import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { SAMPLE_RATE } from '../features/listening/audioFrames.ts'
import type { StreamFormat } from './radioStream/stationStream.ts'
import { WavReader } from './wavReader.ts'

export interface FfmpegStatus {
  version: string | null
  /** Why it cannot be used and what to do, one sentence; null when it can. */
  problem: string | null
}

export interface DecoderOptions {
  ffmpegPath: string
  format: StreamFormat
  /** Mono, 16 kHz. The view is only valid during the call. */
  onPcm(samples: Int16Array): void
  /** The sound before it was mixed down and resampled, interleaved. The view is only valid during the call. */
  onNative(samples: Int16Array, sampleRate: number, channels: number): void
}

export interface DecoderExit {
  /** What ffmpeg complained about last; null when it ended in peace. */
  problem: string | null
}

/** Older versions lack years of fixes against hostile input. */
const OLDEST_MAJOR = 4
const PROBE_MS = 5_000
/** Address space; a plain decode maps 270 MB, nearly all of it libraries. A broken header may ask for gigabytes. */
const MEMORY_LIMIT_KB = 800_000
/** After the input has ended, what is left decodes in milliseconds. */
const FLUSH_MS = 5_000
const STDERR_KEPT = 2_000
/** Enough to see the parameters of every format; more would delay the first sound. */
const PROBE_BYTES = 32_768
const ENCODE_MS = 60_000
/** Speech at 16 kHz is transparent to most ears from here on. */
const CLIP_KBPS = 40

/** Whether the program at `ffmpegPath` can be used. Never rejects. */
export async function probeFfmpeg(ffmpegPath: string): Promise<FfmpegStatus> {
  const found = await new Promise<string | null>((done) => {
    execFile(ffmpegPath, ['-hide_banner', '-version'], { timeout: PROBE_MS }, (error, output) => done(error === null ? output : null))
  })
  const version = /^ffmpeg version (\S+)/.exec(found ?? '')?.[1] ?? null
  if (version === null) {
    return { version, problem: 'ffmpeg is not installed, so no station can be heard: install it with "apt-get install ffmpeg" or set FFMPEG_PATH' }
  }
  // Builds from the development branch carry a commit instead of a number.
  const major = /^n?(\d+)\./.exec(version)?.[1]
  if (major !== undefined && Number(major) < OLDEST_MAJOR) {
    return { version, problem: `ffmpeg ${version} is too old for input from the open internet: version ${OLDEST_MAJOR} or later is needed` }
  }
  return { version, problem: null }
}

/** One ffmpeg process that turns the bytes of one stream into samples. It sees pipes only, never the network. */
export class Decoder {
  readonly exited: Promise<DecoderExit>
  readonly #process: ChildProcess
  readonly #input: Writable
  #stderr = ''
  #hasEnded = false
  #isKilled = false

  constructor(options: DecoderOptions) {
    this.#process = spawnLimited(options.ffmpegPath, [
      ...['-hide_banner', '-v', 'error', '-threads', '1', '-filter_threads', '1'],
      ...['-probesize', String(PROBE_BYTES), '-protocol_whitelist', 'pipe', '-f', options.format, '-i', 'pipe:0'],
      // Whole blocks a second rather than a write for every frame: most of the cost of a slow stream is waking up.
      ...['-map', '0:a:0', '-ac', '1', '-ar', String(SAMPLE_RATE), '-flush_packets', '0', '-f', 's16le', 'pipe:1'],
      ...['-map', '0:a:0', '-af', 'aformat=channel_layouts=mono|stereo', '-c:a', 'pcm_s16le', '-bitexact', '-flush_packets', '0', '-f', 'wav', 'pipe:3'],
    ])
    this.#input = this.#process.stdin as Writable
    this.#input.on('error', () => undefined)
    const samples = new SampleReader(options.onPcm)
    ;(this.#process.stdout as Readable).on('data', (bytes: Buffer) => samples.push(bytes))
    const native = new WavReader(options.onNative)
    ;(this.#process.stdio[3] as Readable).on('data', (bytes: Buffer) => native.push(bytes))
    ;(this.#process.stderr as Readable).on('data', (bytes: Buffer) => {
      this.#stderr = (this.#stderr + bytes.toString('latin1')).slice(-STDERR_KEPT)
    })
    this.exited = new Promise((done) => {
      this.#process.once('error', (error) => done({ problem: `ffmpeg cannot be started: ${error.message}` }))
      this.#process.once('close', (code, signal) => {
        this.#hasEnded = true
        done({ problem: this.#isKilled || (code === 0 && signal === null) ? null : this.#complaint() })
      })
    })
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** What ffmpeg complained about last, in its own words; empty when it did not. */
  get complaint(): string {
    return this.#complaint()
  }

  /** Fulfils once there is room for more; bytes given after the end are dropped. */
  async write(bytes: Uint8Array): Promise<void> {
    if (this.#hasEnded || !this.#input.writable || this.#input.write(bytes)) return
    await Promise.race([once(this.#input, 'drain').catch(() => undefined), this.exited])
  }

  /** Lets what was written come out to the last sample. */
  async end(): Promise<DecoderExit> {
    const timer = setTimeout(() => this.kill(), FLUSH_MS)
    this.#input.end()
    const exit = await this.exited
    clearTimeout(timer)
    return exit
  }

  kill(): void {
    this.#isKilled = true
    this.#process.kill('SIGKILL')
  }

  #complaint(): string {
    const last = this.#stderr.trim().split('\n').at(-1) ?? ''
    return last.replace(/^\[[^\]]*\]\s*/, '').trim()
  }
}

/** Encodes mono 16 kHz samples as AAC in an .m4a that every browser plays and seeks in. */
export async function encodeClip(samples: Int16Array, options: { ffmpegPath: string }): Promise<Uint8Array> {
  // The index goes to the front of the file only where the output can be rewound.
  const folder = await mkdtemp(path.join(tmpdir(), 'spotlead-clip-'))
  const target = path.join(folder, 'clip.m4a')
  try {
    const child = spawnLimited(options.ffmpegPath, [
      ...['-hide_banner', '-v', 'error', '-threads', '1', '-protocol_whitelist', 'pipe,file'],
      ...['-f', 's16le', '-ac', '1', '-ar', String(SAMPLE_RATE), '-i', 'pipe:0'],
      ...['-c:a', 'aac', '-b:a', `${CLIP_KBPS}k`, '-movflags', '+faststart', '-f', 'ipod', '-y', target],
    ])
    let complaint = ''
    ;(child.stderr as Readable).on('data', (bytes: Buffer) => (complaint = (complaint + bytes.toString('latin1')).slice(-STDERR_KEPT)))
    const timer = setTimeout(() => child.kill('SIGKILL'), ENCODE_MS)
    const input = child.stdin as Writable
    input.on('error', () => undefined)
    input.end(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
    const [code] = (await once(child, 'close').finally(() => clearTimeout(timer))) as [number | null]
    if (code !== 0) throw new Error(`The clip could not be encoded: ${complaint.trim()}`)
    return await readFile(target)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts ffmpeg under a memory limit where the system has a shell to set one. */
export function spawnLimited(ffmpegPath: string, args: readonly string[]): ChildProcess {
  const stdio: ('pipe' | 'ignore')[] = ['pipe', 'pipe', 'pipe', 'pipe']
  if (process.platform === 'win32') return spawn(ffmpegPath, args, { stdio })
  return spawn('/bin/sh', ['-c', `ulimit -v ${MEMORY_LIMIT_KB} 2>/dev/null; exec "$0" "$@"`, ffmpegPath, ...args], { stdio })
}

/** Bytes of 16-bit samples cut anywhere become whole samples. */
class SampleReader {
  readonly #onSamples: (samples: Int16Array) => void
  #odd: number | null = null

  constructor(onSamples: (samples: Int16Array) => void) {
    this.#onSamples = onSamples
  }

  push(bytes: Buffer): void {
    let whole = bytes
    if (this.#odd !== null) whole = Buffer.concat([Uint8Array.of(this.#odd), bytes])
    else if (bytes.byteOffset % 2 !== 0) whole = Buffer.from(bytes)
    this.#odd = whole.length % 2 === 1 ? (whole.at(-1) ?? null) : null
    const count = whole.length >> 1
    if (count > 0) this.#onSamples(new Int16Array(whole.buffer, whole.byteOffset, count))
  }
}
