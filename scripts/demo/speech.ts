import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { voices, type Line } from './script.ts'
import { levelTo, type Samples } from './synth/signal.ts'
import { floatsOf, run } from './tools.ts'

/** Level of every voice before an item's own gain, dBFS over the sounding parts. */
export const VOICE_LEVEL_DB = -20

/** A studio chain: rumble off, presence up, gentle compression that lifts soft syllables. */
const STUDIO = [
  ...['highpass', '75', 'equalizer', '250', '0.9q', '-1.5', 'equalizer', '3400', '1q', '2'],
  ...['compand', '0.01,0.18', '6:-70,-70,-40,-34,-20,-18,0,-8'],
]
/** What a telephone leaves of a voice. */
const TELEPHONE = ['highpass', '320', 'lowpass', '3200', 'overdrive', '6', '10']
/** Quieter than this at either end of a line is silence. */
const SILENCE_AMPLITUDE = 0.004
const KEPT_SILENCE_SECONDS = 0.04

function trimmed(samples: Samples, rate: number): Samples {
  const kept = Math.round(KEPT_SILENCE_SECONDS * rate)
  const first = samples.findIndex((sample) => Math.abs(sample) > SILENCE_AMPLITUDE)
  const last = samples.findLastIndex((sample) => Math.abs(sample) > SILENCE_AMPLITUDE)
  return samples.slice(Math.max(0, first - kept), Math.min(samples.length, last + kept))
}

/** Speaks one line: flite, then the voice's pitch, the studio or telephone chain, and the common level. */
export function speak(line: Line, rate: number): Samples {
  const voice = voices[line.voice]
  const folder = mkdtempSync(join(tmpdir(), 'demo-voice-'))
  try {
    const spoken = join(folder, 'line.wav')
    run('flite', ['-voice', voice.flite, '--setf', `duration_stretch=${voice.stretch}`, '-t', line.text, '-o', spoken])
    const pitch = voice.cents === 0 ? [] : ['pitch', String(voice.cents)]
    const chain = line.phone === true ? [...pitch, ...TELEPHONE] : [...pitch, ...STUDIO]
    const raw = run('sox', ['-R', spoken, '-t', 'f32', '-r', String(rate), '-', 'gain', '-6', ...chain])
    return levelTo(trimmed(floatsOf(raw), rate), rate, VOICE_LEVEL_DB)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
