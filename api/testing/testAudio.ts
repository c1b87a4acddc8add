import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** All sound for tests is made at this rate: a whole multiple of what the product listens at. */
export const TEST_RATE = 48_000

/** Numbers from 0 to 1 that are the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A programme that never repeats itself: notes of random pitch and length, a breath every few seconds. Mono. */
export function makeProgramme(seconds: number, seed = 1): Int16Array {
  const random = seededRandom(seed)
  const samples = new Int16Array(seconds * TEST_RATE)
  for (let at = 0; at < samples.length; ) {
    const phraseEnd = at + (1.5 + random() * 2) * TEST_RATE
    while (at < phraseEnd && at < samples.length) {
      const length = Math.round((0.08 + random() * 0.22) * TEST_RATE)
      addNote(samples, at, length, 140 * 2 ** (random() * 3), 0.15 + random() * 0.2)
      at += length
    }
    at += Math.round(0.45 * TEST_RATE)
  }
  return samples
}

/** One cycle of a tone with six harmonics. */
const CYCLE = Float64Array.from({ length: 2_048 }, (_, i) => {
  let value = 0
  for (let harmonic = 1; harmonic <= 6; harmonic += 1) value += Math.sin((2 * Math.PI * harmonic * i) / 2_048 + harmonic) / harmonic
  return value
})

function addNote(samples: Int16Array, at: number, length: number, hertz: number, loudness: number): void {
  const step = (hertz * CYCLE.length) / TEST_RATE
  for (let i = 0; i < length && at + i < samples.length; i += 1) {
    const envelope = Math.min(1, i / 400, (length - i) / 800)
    samples[at + i] = Math.round((CYCLE[Math.floor(i * step) % CYCLE.length] ?? 0) * envelope * loudness * 20_000)
  }
}

export function ffmpegPath(): string {
  return 'ffmpeg'
}

/** Runs ffmpeg over `samples` (mono, `rate`); fulfils with what it writes to its output. */
export function convert(samples: Int16Array, rate: number, args: readonly string[]): Promise<Buffer> {
  return run(['-f', 's16le', '-ac', '1', '-ar', String(rate), '-i', 'pipe:0', ...args, 'pipe:1'], bytesOf(samples))
}

/** Decodes a whole file to mono samples at `rate`. */
export async function decode(bytes: Uint8Array, rate: number, format: readonly string[] = []): Promise<Int16Array> {
  const pcm = await run([...format, '-i', 'pipe:0', '-ac', '1', '-ar', String(rate), '-f', 's16le', 'pipe:1'], bytes)
  return new Int16Array(pcm.buffer.slice(pcm.byteOffset, pcm.byteOffset + pcm.length - (pcm.length % 2)))
}

/** An HLS rendition of `samples`: file names with their bytes. `args` choose codec and kind of segment. */
export async function makeHls(samples: Int16Array, args: readonly string[]): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hls-'))
  try {
    const input = ['-f', 's16le', '-ac', '1', '-ar', String(TEST_RATE), '-i', 'pipe:0']
    await run([...input, ...args, '-f', 'hls', '-hls_list_size', '0', path.join(folder, 'list.m3u8')], bytesOf(samples))
    const names = await readdir(folder)
    return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function bytesOf(samples: Int16Array): Uint8Array {
  return new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
}

function run(args: readonly string[], input: Uint8Array): Promise<Buffer> {
  return new Promise((done, fail) => {
    const child = spawn(ffmpegPath(), ['-hide_banner', '-v', 'error', ...args])
    const parts: Buffer[] = []
    let complaint = ''
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => (complaint += part.toString()))
    child.stdin.on('error', () => undefined)
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done(Buffer.concat(parts)) : fail(new Error(complaint))))
    child.stdin.end(input)
  })
}
