import { FRAMES_PER_SECOND, SAMPLE_RATE } from '../../api/features/listening/audioFrames.ts'
import { AudioAnalyser } from '../../api/features/listening/audioAnalyser.ts'
import type { SoundClass } from '../../api/features/listening/soundClass.ts'
import { windowStatistics, type WindowStatistics } from '../../api/features/listening/soundStatistics.ts'
import { bedPiece, type BedName } from '../demo/music/beds.ts'
import { coldCaseTheme } from '../demo/music/coldCaseTheme.ts'
import { jingles } from '../demo/music/jingles.ts'
import * as players from '../demo/music/players.ts'
import { songs } from '../demo/music/songs.ts'
import { programmes } from '../demo/programmes/all.ts'
import { speak } from '../demo/speech.ts'
import { perform, seamless, type Piece, type Player } from '../demo/synth/band.ts'
import { levelTo, loopTo, type Samples } from '../demo/synth/signal.ts'
import { run } from '../demo/tools.ts'

export interface Example {
  kind: Exclude<SoundClass, 'silence'>
  /** Examples of one source are learnt from or tested on, never both. */
  source: string
  statistics: WindowStatistics
}

const WINDOW_FRAMES = Math.round(3 * FRAMES_PER_SECOND)
const STEP_FRAMES = Math.round(1.5 * FRAMES_PER_SECOND)
const MUSIC_DB = -18
const BED_SECONDS = 40
/** From beds that fight the voice to beds that one hardly notices. */
const BED_GAINS_DB = [-8, -12, -16, -20, -24]
const SOLO_TEMPI = [84, 128]

/** What stations and coders do to sound on its way; every example is heard plain and through one of them. */
const WAYS: readonly (readonly string[])[] = [
  ['-af', 'volume=-9dB', '-c:a', 'libmp3lame', '-b:a', '40k', '-ar', '24000', '-f', 'mp3'],
  ['-af', 'volume=5dB,alimiter', '-c:a', 'aac', '-b:a', '48k', '-ar', '24000', '-f', 'adts'],
  ['-af', 'highpass=f=120,lowpass=f=6500,acompressor=threshold=0.05:ratio=4:makeup=3', '-c:a', 'libopus', '-b:a', '32k', '-f', 'ogg'],
]

/** Renders everything; takes minutes. */
export function makeExamples(): Example[] {
  const examples: Example[] = []
  let way = 0
  const add = (kind: Example['kind'], source: string, samples: Samples) => {
    const plain = toInt16(samples)
    for (const heard of [plain, sentThrough(plain, WAYS[(way += 1) % WAYS.length] ?? [])]) {
      for (const statistics of windowsOf(heard)) examples.push({ kind, source, statistics })
    }
  }
  const play = (piece: Piece) => levelTo(perform(piece, SAMPLE_RATE).samples, SAMPLE_RATE, MUSIC_DB)

  for (const { id, piece } of songs) {
    add('music', `song ${id}`, play(piece))
    const sung = piece.sections.filter((section) => section.lead).map((section) => ({ ...section, players: [] }))
    if (sung.length > 0) add('music', `song ${id}`, play({ ...piece, sections: sung }))
  }
  add('music', 'theme', play(coldCaseTheme))
  for (const [name, jingle] of Object.entries(jingles)) add('music', `jingle ${name}`, play(jingle))
  for (const [name, made] of Object.entries(players)) {
    const band: readonly Player[] = typeof made === 'function' ? [made(0.3)] : made
    for (const bpm of SOLO_TEMPI) add('music', `solo ${name}`, play({ bpm, seed: 3, sections: [{ chords: 'C G Am F C G F Em', players: band }] }))
  }

  const beds = new Map<BedName, Samples>()
  let gain = 0
  for (const script of programmes) {
    for (const item of script.items) {
      if (!('lines' in item)) continue
      const voice = joined(item.lines.flatMap((line) => [speak(line, SAMPLE_RATE), new Float32Array((line.pauseSeconds ?? 0.3) * SAMPLE_RATE)]))
      add('speech', `voice ${item.creative}`, voice)
      if (item.bed === undefined) continue
      const { name } = item.bed
      const bed = beds.get(name) ?? levelTo(loopTo(seamless(perform(bedPiece(name), SAMPLE_RATE), SAMPLE_RATE), SAMPLE_RATE, BED_SECONDS), SAMPLE_RATE, -20)
      if (!beds.has(name)) {
        beds.set(name, bed)
        add('music', `voice ${item.creative}`, bed.subarray(0, (BED_SECONDS / 2) * SAMPLE_RATE))
      }
      const under = 10 ** ((BED_GAINS_DB[(gain += 1) % BED_GAINS_DB.length] ?? -20) / 20)
      add('voice_over_bed', `voice ${item.creative}`, voice.map((sample, i) => sample + (bed[i % bed.length] ?? 0) * under))
    }
  }
  return examples
}

function windowsOf(samples: Int16Array): WindowStatistics[] {
  const analyser = new AudioAnalyser(samples.length / SAMPLE_RATE + 1)
  analyser.push(samples)
  const windows: WindowStatistics[] = []
  for (let from = 0; from + WINDOW_FRAMES <= analyser.frames; from += STEP_FRAMES) {
    const statistics = windowStatistics(analyser.features, from, from + WINDOW_FRAMES)
    if (statistics.quiet < 0.5) windows.push(statistics)
  }
  return windows
}

function sentThrough(samples: Int16Array, encoder: readonly string[]): Int16Array {
  const pcm = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1']
  const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
  const coded = run('ffmpeg', ['-v', 'error', ...pcm, '-i', 'pipe:0', ...encoder, 'pipe:1'], bytes)
  const decoded = run('ffmpeg', ['-v', 'error', '-i', 'pipe:0', ...pcm, 'pipe:1'], coded)
  return new Int16Array(decoded.buffer.slice(decoded.byteOffset, decoded.byteOffset + decoded.length - (decoded.length % 2)))
}

function toInt16(samples: Samples): Int16Array {
  return Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767))))
}

function joined(parts: readonly Samples[]): Samples {
  const whole = new Float32Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
