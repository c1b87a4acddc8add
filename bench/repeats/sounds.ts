import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { seededRandom } from '../../api/testing/testAudio.ts'
import { speak, type FliteVoice } from '../../api/testing/speech.ts'
import { closedHat, kick, snare } from '../../scripts/demo/synth/drums.ts'
import { electricPiano, steelGuitar, uprightBass, vibraphone, type Instrument } from '../../scripts/demo/synth/instruments.ts'
import { decibels, levelTo, mix, scale, Track, type Samples } from '../../scripts/demo/synth/signal.ts'

export const RATE = 16_000
export const VOICES: readonly FliteVoice[] = ['rms', 'slt', 'kal16', 'awb']
const CORPUS = 'scripts/recogniser/data/speech.txt.gz'
/** Lines of the corpus that only ads are made of; talk has the others. */
const AD_LINES = 2_400
const WORDS_PER_LINE_MOST = 30

const lines = gunzipSync(readFileSync(CORPUS)).toString().split('\n')
  .flatMap((line) => (/^1\t/.test(line) && line.split(' ').length <= WORDS_PER_LINE_MOST ? [line.slice(2)] : []))
const adLines = lines.slice(0, AD_LINES)
const adSet = new Set(adLines)
const talkLines = lines.slice(AD_LINES).filter((line) => !adSet.has(line))

export interface Spot {
  samples: Samples
  kind: 'voice' | 'bed' | 'jingle'
}

/** Advertisement `index`: 10 to 40 seconds; every fourth bed is shared by two ads that say different things. */
export async function makeSpot(index: number): Promise<Spot> {
  const random = seededRandom(index + 1)
  const words = 22 + Math.floor(random() * 70)
  const text: string[] = []
  for (let at = (index * 13) % adLines.length; text.join(' ').split(' ').length < words; at = (at + 1) % adLines.length) text.push(adLines[at] ?? '')
  const voice = levelTo(await say(text.join('. '), VOICES[index % VOICES.length] ?? 'rms'), RATE, -18)
  const kind = (['voice', 'bed', 'bed', 'jingle'] as const)[index % 4] ?? 'voice'
  if (kind === 'voice') return { samples: voice, kind }
  const bedSeed = index % 8 === 2 ? index + 3 : index
  if (kind === 'bed') {
    const bed = levelTo(makeMusic(voice.length / RATE, bedSeed), RATE, -38 + random() * 12)
    return { samples: mix(voice, bed), kind }
  }
  const jingle = levelTo(makeMusic(4, index), RATE, -18)
  const track = new Track(RATE, 60)
  track.add(jingle, 0)
  track.add(voice, 3.5)
  return { samples: track.render(), kind }
}

/** What people say between ads, at least so long; the same `index` is the same talk. */
export async function makeTalk(seconds: number, index: number): Promise<Samples> {
  const voice = VOICES[(index * 7 + Math.floor(index / 4)) % VOICES.length] ?? 'rms'
  const text: string[] = []
  const step = Math.max(1, Math.round(seconds / 3))
  for (let i = 0; i < step; i += 1) text.push(talkLines[(index * step + i) % talkLines.length] ?? '')
  return levelTo(await say(text.join('. '), voice), RATE, -18)
}

const SCALE = [0, 2, 4, 5, 7, 9, 11]
const CHORDS = [[0, 4, 7], [5, 9, 0], [7, 11, 2], [9, 0, 4], [2, 5, 9], [4, 7, 11]]
const INSTRUMENTS: readonly Instrument[] = [electricPiano, vibraphone, steelGuitar]

/** A band that improvises over chords; another `seed` is another key, tempo, harmony and tune. */
export function makeMusic(seconds: number, seed: number): Samples {
  const random = seededRandom(seed * 7_919 + 5)
  const beat = 60 / (76 + random() * 70)
  const root = 110 * 2 ** (random() * 1)
  const lead = INSTRUMENTS[Math.floor(random() * INSTRUMENTS.length)] ?? electricPiano
  const pad = INSTRUMENTS[Math.floor(random() * INSTRUMENTS.length)] ?? electricPiano
  const hertz = (semitones: number): number => root * 2 ** (semitones / 12)
  const track = new Track(RATE, seconds + 4)
  const [drumKick, drumSnare, drumHat] = [kick(RATE, 1), snare(RATE, 2), closedHat(RATE, 3)]
  for (let bar = 0; bar * beat * 4 < seconds; bar += 1) {
    const at = bar * beat * 4
    const chord = CHORDS[Math.floor(random() * CHORDS.length)] ?? [0, 4, 7]
    for (const note of chord) track.add(pad(RATE, hertz(note + 12), beat * 4), at, 0.25)
    for (let step = 0; step < 4; step += 1) track.add(uprightBass(RATE, hertz((chord[step % 3] ?? 0) - 12), beat), at + step * beat, 0.5)
    for (let step = 0; step < 8; step += 1) {
      track.add(drumHat, at + (step * beat) / 2, 0.15)
      if (step % 4 === 0) track.add(drumKick, at + (step * beat) / 2, 0.5)
      if (step % 4 === 2) track.add(drumSnare, at + (step * beat) / 2, 0.3)
      if (random() < 0.6) track.add(lead(RATE, hertz(24 + (SCALE[Math.floor(random() * 7)] ?? 0)), beat * (random() < 0.3 ? 1 : 0.5)), at + (step * beat) / 2, 0.5)
    }
  }
  return track.render(seconds)
}

export function toPcm(samples: Samples, gainDb = 0): Int16Array {
  const gain = decibels(gainDb) * 32_767
  return Int16Array.from(samples, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * gain))))
}

/** A host who talks over the first or the last seconds of an ad, as loud as it is. */
export async function talkOver(spot: Samples, index: number): Promise<Samples> {
  const random = seededRandom(index * 31 + 7)
  const seconds = 2 + random() * 3
  const host = levelTo((await makeTalk(seconds, 5_000 + index)).subarray(0, Math.round(seconds * RATE)), RATE, -18)
  const track = new Track(RATE, spot.length / RATE + 1)
  track.add(spot, 0)
  track.add(scale(host, 1), random() < 0.5 ? 0 : Math.max(0, spot.length / RATE - seconds))
  return track.render(spot.length / RATE)
}

async function say(text: string, voice: FliteVoice): Promise<Samples> {
  const { samples } = await speak(text, voice)
  return Float32Array.from(samples, (sample) => sample / 32_768)
}
