import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { decodeWav } from '../../../api/adapters/transcribers/wav.ts'
import type { PcmAudio } from '../../../api/features/listening/transcriber.port.ts'
import { speak, type FliteVoice } from '../../../api/testing/speech.ts'

/** Festival's voices, of which nothing was built: another American, and another make of slt's voice. */
const FESTIVAL = { ked: 'voice_ked_diphone', hts: 'voice_cmu_us_slt_arctic_hts' } as const
const FESTIVAL_PACKAGES = 'festival festvox-kdlpc16k festvox-us-slt-hts'
const SAMPLE_RATE = 16_000

const run = promisify(execFile)

export type Voice = FliteVoice | keyof typeof FESTIVAL
export const VOICES: readonly Voice[] = ['ked', 'hts', 'rms', 'slt', 'kal16', 'awb']

export function isVoice(name: string): name is Voice {
  return (VOICES as readonly string[]).includes(name)
}

/** Text read by one of the voices, 16 000 samples a second. Rejects, saying what to install, where Festival is missing. */
export async function sayAs(text: string, voice: Voice): Promise<PcmAudio> {
  if (voice !== 'ked' && voice !== 'hts') return speak(text, voice)
  const directory = await mkdtemp(join(tmpdir(), 'spotlead-voice-'))
  try {
    const [written, spoken, resampled] = ['text.txt', 'speech.wav', 'sampled.wav'].map((name) => join(directory, name)) as [string, string, string]
    await writeFile(written, `${text}\n`)
    await run('text2wave', ['-eval', `(${FESTIVAL[voice]})`, written, '-o', spoken]).catch((cause: unknown) => {
      throw new Error(`Festival cannot say this with the voice ${voice}: apt-get install ${FESTIVAL_PACKAGES}`, { cause })
    })
    await run('ffmpeg', ['-v', 'error', '-i', spoken, '-ac', '1', '-ar', String(SAMPLE_RATE), '-c:a', 'pcm_s16le', resampled])
    return decodeWav(await readFile(resampled))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
