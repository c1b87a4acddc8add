import * as drums from './drums.ts'
import * as instruments from './instruments.ts'
import type { LineInstrument } from './lines.ts'
import { hertzOf, melody, pitchAbove, progression, voicing, type Chord } from './notation.ts'
import { echo, room } from './reverb.ts'
import { decibels, mix, scale, Track, type Samples } from './signal.ts'

/** One bar as a player sees it. Beats count from the start of the bar. */
export interface Bar {
  chords: readonly Chord[]
  next: Chord
  /** Within its section. */
  index: number
  isLast: boolean
  beats: number
}

/** What a player may do: lay one sound at a beat of the bar. */
export interface Stage {
  drum(stroke: drums.Drum, beat: number, gain: number): void
  play(instrument: instruments.Instrument, pitch: number, beat: number, beats: number, gain: number): void
  random(): number
}

export type Player = (bar: Bar, stage: Stage) => void

export interface Section {
  /** Bars, as `progression` reads them. */
  chords: string
  players: readonly Player[]
  lead?: { line: LineInstrument; notes: string; gainDb?: number; echo?: boolean; transpose?: number }
}

export interface Piece {
  bpm: number
  /** 4 unless the piece is in three or six. */
  beatsPerBar?: number
  /** 0 straight, 0.33 full swing: how late the second half of each beat comes. */
  swing?: number
  roomSeconds?: number
  roomGain?: number
  sections: readonly Section[]
  seed: number
}

export interface Performance {
  samples: Samples
  /** Of the written bars; `samples` may ring on after it. */
  seconds: number
}

/** Plays the piece. The rest of the room's tail is included after the last bar. */
export function perform(piece: Piece, rate: number): Performance {
  const beatSeconds = 60 / piece.bpm
  const beatsPerBar = piece.beatsPerBar ?? 4
  const swung = (beat: number): number => {
    const whole = Math.floor(beat)
    const part = beat - whole
    const swing = piece.swing ?? 0
    return whole + (part < 0.5 ? part * (1 + swing) : 0.5 * (1 + swing) + (part - 0.5) * (1 - swing))
  }
  const dry = new Track(rate)
  const wet = new Track(rate)
  let seed = piece.seed
  let startBeat = 0
  for (const section of piece.sections) {
    const bars = progression(section.chords)
    for (const [index, chords] of bars.entries()) {
      const barBeat = startBeat + index * beatsPerBar
      const stage: Stage = {
        drum: (stroke, beat, gain) => {
          seed = (seed * 1664525 + 1013904223) >>> 0
          dry.add(stroke(rate, seed), (barBeat + swung(beat)) * beatSeconds, gain)
        },
        play: (instrument, pitch, beat, beats, gain) => {
          const sound = instrument(rate, hertzOf(pitch), beats * beatSeconds)
          dry.add(sound, (barBeat + swung(beat)) * beatSeconds, gain)
          if (pitch > 50) wet.add(sound, (barBeat + swung(beat)) * beatSeconds, gain)
        },
        random: () => {
          seed = (seed * 1664525 + 1013904223) >>> 0
          return seed / 4294967296
        },
      }
      const next = bars[index + 1]?.[0] ?? bars[0]?.[0]
      if (!next) continue
      for (const player of section.players) {
        player({ chords, next, index, isLast: index === bars.length - 1, beats: beatsPerBar }, stage)
      }
    }
    if (section.lead) {
      const transpose = section.lead.transpose ?? 0
      const notes = melody(section.lead.notes).map((note) => ({
        ...note,
        pitch: note.pitch === null ? null : note.pitch + transpose,
      }))
      const written = notes.reduce((beats, note) => beats + note.beats, 0)
      if (written > bars.length * beatsPerBar) {
        throw new Error(`A melody of ${written} beats over ${bars.length} bars: ${section.lead.notes}`)
      }
      const line = scale(section.lead.line(rate, notes, beatSeconds), 0.5 * decibels(section.lead.gainDb ?? 0))
      dry.add(line, startBeat * beatSeconds)
      wet.add(line, startBeat * beatSeconds, 1.3)
      if (section.lead.echo) dry.add(echo(line, rate, beatSeconds * 0.75, 0.3, 2), startBeat * beatSeconds)
    }
    startBeat += bars.length * beatsPerBar
  }
  const seconds = startBeat * beatSeconds
  const reverberation = scale(room(wet.render(), rate, piece.roomSeconds ?? 1.2), piece.roomGain ?? 0.5)
  return { samples: mix(dry.render(), reverberation), seconds }
}

/** The whole written length with its ringing end folded back onto the start, so that it loops without a seam. */
export function seamless(performance: Performance, rate: number): Samples {
  const length = Math.round(performance.seconds * rate)
  const out = performance.samples.slice(0, length)
  for (let index = length; index < performance.samples.length; index++) {
    out[index % length] = (out[index % length] ?? 0) + (performance.samples[index] ?? 0)
  }
  return out
}

/** The chord that sounds at `beat` of the bar. */
export function chordAt(bar: Bar, beat: number): Chord {
  const order = Math.min(bar.chords.length - 1, Math.floor((beat / bar.beats) * bar.chords.length))
  const found = bar.chords[order]
  if (!found) throw new Error('A bar without a chord')
  return found
}

/** Strokes by a sixteenth grid: `x` full, `o` soft, `.` none. */
export const beatGrid =
  (stroke: drums.Drum, grid: string, gain: number): Player =>
  (bar, stage) => {
    const step = bar.beats / grid.length
    for (const [index, mark] of [...grid].entries()) {
      if (mark === '.') continue
      const touch = 0.92 + stage.random() * 0.16
      stage.drum(stroke, index * step, gain * touch * (mark === 'o' ? 0.45 : 1))
    }
  }

/** Bass on a grid: `r` root, `f` fifth, `o` octave, `n` step towards the next chord. */
export const bassGrid =
  (instrument: instruments.Instrument, grid: string, beats: number, gain: number, from = 28): Player =>
  (bar, stage) => {
    const step = bar.beats / grid.length
    for (const [index, mark] of [...grid].entries()) {
      if (mark === '.') continue
      const root = pitchAbove(chordAt(bar, index * step).bass, from)
      const next = pitchAbove(bar.next.bass, from)
      const pitch = { r: root, f: root + 7, o: root + 12, n: next + (next > root ? -1 : 1) }[mark]
      if (pitch !== undefined) stage.play(instrument, pitch, index * step, beats, gain)
    }
  }

/** The whole chord on a grid of strokes. `spread` beats lie between its notes: a strum. */
export const chordGrid =
  (instrument: instruments.Instrument, grid: string, beats: number, gain: number, from = 55, spread = 0): Player =>
  (bar, stage) => {
    const step = bar.beats / grid.length
    for (const [index, mark] of [...grid].entries()) {
      if (mark === '.') continue
      const notes = voicing(chordAt(bar, index * step), from)
      const strength = gain * (mark === 'o' ? 0.55 : 1) * (0.94 + stage.random() * 0.12)
      for (const [order, pitch] of notes.entries()) {
        stage.play(instrument, pitch, index * step + order * spread, beats, strength / Math.sqrt(notes.length))
      }
    }
  }

/** Broken chord: digits pick notes of the voicing from the bottom, 4 and up an octave higher. */
export const arpeggio =
  (instrument: instruments.Instrument, grid: string, beats: number, gain: number, from = 60): Player =>
  (bar, stage) => {
    const step = bar.beats / grid.length
    for (const [index, mark] of [...grid].entries()) {
      if (mark === '.') continue
      const notes = voicing(chordAt(bar, index * step), from)
      const degree = Number(mark)
      const pitch = (notes[degree % notes.length] ?? from) + 12 * Math.floor(degree / notes.length)
      stage.play(instrument, pitch, index * step, beats, gain * (0.9 + stage.random() * 0.2))
    }
  }

/** Quarter notes that walk: root, a chord note, another, then a half step from the next root. */
export const walkingBass =
  (gain: number, from = 28): Player =>
  (bar, stage) => {
    for (let beat = 0; beat < bar.beats; beat++) {
      const now = chordAt(bar, beat)
      const root = pitchAbove(now.bass, from)
      const tones = now.shape.slice(1).map((step) => root + (step % 12))
      const next = pitchAbove(bar.next.bass, from)
      let pitch = root
      if (beat === bar.beats - 1) pitch = stage.random() < 0.6 ? next - 1 : next + 1
      else if (beat > 0 && chordAt(bar, beat - 1) === now) pitch = tones[Math.floor(stage.random() * tones.length)] ?? root
      if (pitch > from + 17) pitch -= 12
      stage.play(instruments.uprightBass, pitch, beat, 0.95, gain * (0.92 + stage.random() * 0.16))
      if (stage.random() < 0.12) stage.play(instruments.uprightBass, pitch, beat + 0.5, 0.3, gain * 0.45)
    }
  }

/** A drum fill in the section's last bar. */
export const fillAtEnd =
  (gain: number): Player =>
  (bar, stage) => {
    if (!bar.isLast) return
    for (const [order, beat] of [bar.beats - 1, bar.beats - 0.75, bar.beats - 0.5, bar.beats - 0.25].entries()) {
      stage.drum(order < 2 ? drums.snare : drums.tom, beat, gain * (0.6 + order * 0.12))
    }
  }

export const crashAtStart =
  (gain: number): Player =>
  (bar, stage) => {
    if (bar.index === 0) stage.drum(drums.crash, 0, gain)
  }
