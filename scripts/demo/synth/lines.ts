import { hertzOf, type Note } from './notation.ts'
import { fade, filter, mix, seededRandom, type Samples } from './signal.ts'

/** Single-voice lines whose notes slide into each other: sung syllables, muted trumpet, whistle. */
export type LineInstrument = (rate: number, notes: readonly Note[], secondsPerBeat: number) => Samples

interface LineShape {
  /** Time constant of the slide from note to note. */
  glideSeconds: number
  vibratoHertz: number
  /** Semitones, reached after `vibratoDelaySeconds` on a held note. */
  vibratoDepth: number
  vibratoDelaySeconds: number
  attackSeconds: number
  releaseSeconds: number
  /** Semitones below the note where a phrase starts. */
  scoop: number
}

interface Contour {
  hertz: Float32Array
  level: Float32Array
  /** Which sounding note each sample belongs to, −1 in rests. */
  syllable: Int16Array
}

/** Follows the notes sample by sample: pitch with slides and vibrato, level with breaths between phrases. */
function contour(rate: number, notes: readonly Note[], secondsPerBeat: number, shape: LineShape): Contour {
  const total = Math.round(notes.reduce((beats, note) => beats + note.beats, 0) * secondsPerBeat * rate)
  const hertz = new Float32Array(total)
  const level = new Float32Array(total)
  const syllable = new Int16Array(total).fill(-1)
  const glide = 1 - Math.exp(-1 / (shape.glideSeconds * rate))
  let at = 0
  let beats = 0
  let pitch: number | null = null
  let loudness = 0
  let order = -1
  for (const note of notes) {
    const start = Math.round(beats * secondsPerBeat * rate)
    beats += note.beats
    const end = Math.min(total, Math.round(beats * secondsPerBeat * rate))
    if (note.pitch !== null) {
      order++
      pitch ??= note.pitch - shape.scoop
    }
    const closing = Math.round(Math.min(shape.releaseSeconds, ((end - start) / rate) * 0.3) * rate)
    for (at = start; at < end; at++) {
      const held = (at - start) / rate
      const sounding = note.pitch !== null && at < end - closing
      if (note.pitch !== null) pitch = (pitch ?? note.pitch) + (note.pitch - (pitch ?? note.pitch)) * glide
      const swell = Math.min(1, Math.max(0, (held - shape.vibratoDelaySeconds) / 0.3))
      const vibrato = swell * shape.vibratoDepth * Math.sin(2 * Math.PI * shape.vibratoHertz * held)
      const constant = sounding ? shape.attackSeconds : shape.releaseSeconds * 0.4
      loudness += ((sounding ? 1 : 0) - loudness) * (1 - Math.exp(-1 / (constant * rate)))
      hertz[at] = hertzOf((pitch ?? 60) + vibrato)
      level[at] = loudness
      syllable[at] = note.pitch === null ? -1 : order
    }
    if (note.pitch === null && note.beats * secondsPerBeat > 0.3) pitch = null
  }
  return { hertz, level, syllable }
}

/** Band-limited by leaving out what lies above the ear's interest: harmonics summed from a table with a given fall. */
function harmonics(rate: number, hertz: Float32Array, fall: number, most: number): Samples {
  let phase = 0
  return new Float32Array(hertz.length).map((_, index) => {
    const frequency = hertz[index] ?? 0
    phase = (phase + frequency / rate) % 1
    const count = Math.min(most, Math.floor((rate * 0.45) / Math.max(frequency, 20)))
    const turn = 2 * Math.PI * phase
    const twice = 2 * Math.cos(turn)
    let [before, now] = [0, Math.sin(turn)]
    let sum = 0
    for (let order = 1; order <= count; order++) {
      sum += now / order ** fall
      const next = twice * now - before
      before = now
      now = next
    }
    return sum
  })
}

/** First three resonances of sung vowels, hertz. */
const VOWELS = {
  a: [760, 1220, 2600],
  o: [480, 860, 2500],
  e: [500, 1800, 2550],
  u: [340, 720, 2400],
  i: [310, 2150, 2900],
} as const
type Vowel = keyof typeof VOWELS
const VOWEL_WEIGHTS = [1, 0.55, 0.28] as const

function sung(vowels: string, shape: LineShape, breath: number): LineInstrument {
  return (rate, notes, secondsPerBeat) => {
    const line = contour(rate, notes, secondsPerBeat, shape)
    const throat = harmonics(rate, line.hertz, 1.15, 40)
    const random = seededRandom(77)
    const source = throat.map((sample) => sample + (random() * 2 - 1) * breath)
    const used = [...new Set(vowels)].filter((letter): letter is Vowel => letter in VOWELS)
    const mouths = new Map(
      used.map((vowel) => [
        vowel,
        mix(
          ...VOWELS[vowel].map((resonance, order) =>
            filter(source, rate, 'bandpass', resonance, 5).map((sample) => sample * (VOWEL_WEIGHTS[order] ?? 0)),
          ),
        ),
      ]),
    )
    const shares = new Map(used.map((vowel) => [vowel, 0]))
    const morph = 1 - Math.exp(-1 / (0.035 * rate))
    const out = new Float32Array(line.hertz.length)
    for (let index = 0; index < out.length; index++) {
      const syllable = line.syllable[index] ?? -1
      const target = vowels[Math.max(0, syllable) % vowels.length]
      let sum = source[index] === undefined ? 0 : (source[index] ?? 0) * 0.05
      for (const vowel of used) {
        const share = (shares.get(vowel) ?? 0) + ((vowel === target ? 1 : 0) - (shares.get(vowel) ?? 0)) * morph
        shares.set(vowel, share)
        sum += share * (mouths.get(vowel)?.[index] ?? 0)
      }
      out[index] = sum * (line.level[index] ?? 0)
    }
    return fade(out, rate, 0.005, 0.02)
  }
}

const SINGER: LineShape = {
  glideSeconds: 0.028,
  vibratoHertz: 5.3,
  vibratoDepth: 0.35,
  vibratoDelaySeconds: 0.22,
  attackSeconds: 0.025,
  releaseSeconds: 0.07,
  scoop: 1.2,
}

export const singer: LineInstrument = sung('aoaeuoai', SINGER, 0.06)
export const crooner: LineInstrument = sung('ouoauo', { ...SINGER, vibratoDepth: 0.5, glideSeconds: 0.05, scoop: 2 }, 0.04)
export const choir: LineInstrument = (rate, notes, secondsPerBeat) => {
  const voices = [-0.09, 0.02, 0.1].map((detune, order) =>
    sung('aoaeaoui', { ...SINGER, vibratoHertz: 4.9 + order * 0.37, attackSeconds: 0.03 + order * 0.012 }, 0.05)(
      rate,
      notes.map((note) => ({ ...note, pitch: note.pitch === null ? null : note.pitch + detune })),
      secondsPerBeat,
    ),
  )
  return mix(...voices).map((sample) => sample / 2)
}

/** Harmon mute: thin, nasal, close. */
export const mutedTrumpet: LineInstrument = (rate, notes, secondsPerBeat) => {
  const line = contour(rate, notes, secondsPerBeat, {
    glideSeconds: 0.016,
    vibratoHertz: 5.6,
    vibratoDepth: 0.28,
    vibratoDelaySeconds: 0.28,
    attackSeconds: 0.018,
    releaseSeconds: 0.05,
    scoop: 0.9,
  })
  const lips = harmonics(rate, line.hertz, 0.75, 24)
  const tube = filter(lips, rate, 'bandpass', 1650, 1.6)
  const buzz = filter(lips, rate, 'bandpass', 3100, 2.2)
  const body = filter(lips, rate, 'lowpass', 900)
  const out = body.map(
    (sample, index) => (sample * 0.22 + (tube[index] ?? 0) * 0.9 + (buzz[index] ?? 0) * 0.45) * (line.level[index] ?? 0) * 0.5,
  )
  return fade(out, rate, 0.005, 0.02)
}

export const whistle: LineInstrument = (rate, notes, secondsPerBeat) => {
  const line = contour(rate, notes, secondsPerBeat, { ...SINGER, vibratoDepth: 0.25, attackSeconds: 0.04 })
  const tone = harmonics(rate, line.hertz, 3, 3)
  const random = seededRandom(5)
  const air = filter(new Float32Array(tone.length).map(() => random() * 2 - 1), rate, 'bandpass', 2200, 1.2)
  return fade(
    tone.map((sample, index) => (sample * 0.7 + (air[index] ?? 0) * 0.05) * (line.level[index] ?? 0)),
    rate,
    0.005,
    0.02,
  )
}

/** Square-ish lead of the eighties. */
export const synthLead: LineInstrument = (rate, notes, secondsPerBeat) => {
  const line = contour(rate, notes, secondsPerBeat, { ...SINGER, vibratoDepth: 0.22, glideSeconds: 0.014, attackSeconds: 0.01, scoop: 0 })
  const tone = filter(harmonics(rate, line.hertz, 0.9, 20), rate, 'lowpass', 2600)
  return fade(
    tone.map((sample, index) => sample * (line.level[index] ?? 0) * 0.6),
    rate,
    0.003,
    0.02,
  )
}
