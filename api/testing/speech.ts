import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { decodeWav } from '../adapters/transcribers/wav.ts'
import type { PcmAudio } from '../features/listening/transcriber.port.ts'

export type FliteVoice = 'rms' | 'slt' | 'kal16' | 'awb'

const run = promisify(execFile)

/** Speech of Debian's flite, 16 000 samples a second, the same at every call. */
export async function speak(text: string, voice: FliteVoice = 'rms'): Promise<PcmAudio> {
  const directory = await mkdtemp(path.join(tmpdir(), 'spotlead-speech-'))
  try {
    const file = path.join(directory, 'speech.wav')
    await run('flite', ['-voice', voice, '-t', text, '-o', file])
    return decodeWav(await readFile(file))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** One after the other; a number is seconds of digital silence. */
export function joinAudio(...parts: readonly (PcmAudio | number)[]): PcmAudio {
  const pieces = parts.map((part) => (typeof part === 'number' ? new Int16Array(Math.round(part * 16_000)) : part.samples))
  const samples = new Int16Array(pieces.reduce((total, piece) => total + piece.length, 0))
  let offset = 0
  for (const piece of pieces) {
    samples.set(piece, offset)
    offset += piece.length
  }
  return { samples, sampleRate: 16_000 }
}
