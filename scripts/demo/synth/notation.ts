/** Notes and chords as musicians write them, turned into frequencies. */

const STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

const CHORD_SHAPES: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '5': [0, 7, 12],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  m7b5: [0, 3, 6, 10],
  dim7: [0, 3, 6, 9],
  '9': [0, 4, 10, 14],
  m9: [0, 3, 10, 14],
  maj9: [0, 4, 11, 14],
  '13': [0, 4, 10, 21],
  '7b9': [0, 4, 10, 13],
  add9: [0, 4, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
}

export interface Note {
  /** MIDI number, or null for a rest. */
  pitch: number | null
  beats: number
}

export interface Chord {
  /** Pitch class of the bass, 0–11 (C = 0). */
  bass: number
  root: number
  /** Semitones above the root. */
  shape: readonly number[]
}

export const hertzOf = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)

function pitchClass(name: string): number {
  const step = STEPS[name[0] ?? '']
  if (step === undefined) throw new Error(`Not a note: ${name}`)
  const accidental = name[1] === '#' ? 1 : name[1] === 'b' ? -1 : 0
  return step + accidental
}

/** `C5:2 Bb4:0.5 -:1`: note, colon, beats (1 when absent); `-` rests; `|` may mark bars. */
export function melody(text: string): Note[] {
  return text
    .split(/\s+/u)
    .filter((token) => token !== '' && token !== '|')
    .map((token) => {
      const [name = '', beats = '1'] = token.split(':')
      if (name === '-') return { pitch: null, beats: Number(beats) }
      const match = /^([A-G][#b]?)(\d)$/u.exec(name)
      if (!match) throw new Error(`Not a note: ${token}`)
      return { pitch: pitchClass(match[1] ?? '') + 12 * (Number(match[2]) + 1), beats: Number(beats) }
    })
}

export function chord(name: string): Chord {
  const match = /^([A-G][#b]?)([^/]*)(?:\/([A-G][#b]?))?$/u.exec(name)
  const shape = CHORD_SHAPES[match?.[2] ?? '?']
  if (!match || !shape) throw new Error(`Not a chord: ${name}`)
  const root = (pitchClass(match[1] ?? '') + 12) % 12
  return { root, bass: match[3] ? (pitchClass(match[3]) + 12) % 12 : root, shape }
}

/** Bars of chords: `C G Am F`, two in a bar as `C,G`. */
export function progression(text: string): Chord[][] {
  return text
    .split(/\s+/u)
    .filter((bar) => bar !== '' && bar !== '|')
    .map((bar) => bar.split(',').map(chord))
}

/** The chord's notes as MIDI numbers lying in the octave that starts at `from`. */
export function voicing(of: Chord, from: number): number[] {
  return of.shape.map((step) => from + ((((of.root + step - from) % 12) + 12) % 12)).sort((low, high) => low - high)
}

/** The lowest MIDI number of that pitch class at or above `from`. */
export function pitchAbove(pitchClassNumber: number, from: number): number {
  return from + ((((pitchClassNumber - from) % 12) + 12) % 12)
}
