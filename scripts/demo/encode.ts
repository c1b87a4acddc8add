import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { frameCountOf, parseMp3 } from '../../jobs/demo/mp3Frames.ts'
import type { Samples } from './synth/signal.ts'
import { bytesOf, run } from './tools.ts'

/** 24 kHz at 40 kbit/s makes every frame 120 bytes and 24 ms: nothing drifts, and speech stays readable. */
export const PROGRAMME_RATE = 24_000
export const PROGRAMME_KBPS = 40
const SAMPLES_PER_FRAME = 576
/** Encoder and decoder together delay what is heard by so many samples; the truth is shifted by it. */
export const CODEC_DELAY_SECONDS = 1105 / PROGRAMME_RATE

/** What every station has at its output: a little density, about −19 LUFS, and no peak above −1 dBFS. */
const TRANSMITTER =
  'acompressor=threshold=-10dB:ratio=1.6:attack=8:release=160:makeup=1,volume=3dB,alimiter=limit=0.89:attack=3:release=60:level=disabled'

/** Whole frames, without tags, exactly as long as `samples` filled up to a frame. */
export function encodeLoop(samples: Samples): { mp3: Uint8Array; frameCount: number } {
  const frameCount = Math.ceil(samples.length / SAMPLES_PER_FRAME)
  const padded = new Float32Array(frameCount * SAMPLES_PER_FRAME)
  padded.set(samples)
  const input = ['-f', 'f32le', '-ar', String(PROGRAMME_RATE), '-ac', '1', '-i', 'pipe:0']
  const codec = ['-c:a', 'libmp3lame', '-b:a', `${PROGRAMME_KBPS}k`, '-compression_level', '2']
  const plain = ['-write_xing', '0', '-id3v2_version', '0', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'mp3', 'pipe:1']
  const encoded = run('ffmpeg', ['-v', 'error', ...input, '-af', TRANSMITTER, ...codec, ...plain], bytesOf(padded))
  const frames = parseMp3(encoded)
  if (frameCountOf(frames) < frameCount) throw new Error(`${frameCountOf(frames)} frames where ${frameCount} were due`)
  return { mp3: encoded.subarray(0, frames.offsets[frameCount]), frameCount }
}

/** A track for the web player, with the tag that tells a decoder where the music begins and ends, so that it loops. */
export function encodeTrack(samples: Samples, rate: number, kbps: number): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'demo-track-'))
  try {
    // The tag is written into the file's head at the end, which a pipe does not allow.
    const file = join(folder, 'track.mp3')
    const input = ['-f', 'f32le', '-ar', String(rate), '-ac', '1', '-i', 'pipe:0', '-af', 'alimiter=limit=0.89:level=disabled']
    const codec = ['-c:a', 'libmp3lame', '-b:a', `${kbps}k`, '-compression_level', '2', '-fflags', '+bitexact', '-flags:a', '+bitexact']
    run('ffmpeg', ['-v', 'error', ...input, ...codec, file], bytesOf(samples))
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
