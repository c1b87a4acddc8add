import type { Piece } from '../synth/band.ts'
import { crashAtStart, chordGrid } from '../synth/band.ts'
import { bell, brass } from '../synth/instruments.ts'
import { choir, synthLead, whistle, type LineInstrument } from '../synth/lines.ts'
import * as play from './players.ts'

/** Two to five seconds each: station idents, and the tags that close an advertiser's spot. */
function ident(bpm: number, chords: string, notes: string, line: LineInstrument, players: Piece['sections'][number]['players']): Piece {
  return { bpm, seed: notes.length * 97 + bpm, roomSeconds: 1.4, roomGain: 0.6, sections: [{ chords, players, lead: { line, notes, gainDb: 3 } }] }
}

const hits = chordGrid(brass, 'x..x..x.', 0.45, 0.3, 57)
const chimes = chordGrid(bell, 'x...', 2.5, 0.3, 64, 0.12)

export const jingles = {
  talkIdent: ident(108, 'F,G C', 'C5:0.5 D5:0.5 E5:0.5 G5:0.5 A5:1 G5:1 | E5:1 C5:2 -:1', choir, [play.pad(0.2), play.longBass(0.45), chimes]),
  hitsIdent: ident(126, 'F,G Am,C', 'A4:0.5 C5:0.5 D5:0.5 E5:1 D5:0.5 G5:1 | E5:0.5 D5:0.5 C5:2 -:1', choir, [
    ...play.danceKit,
    play.pumpBass(0.45),
    play.sparkle(0.14),
  ]),
  sportIdent: ident(138, 'A5 C5,D5 A5', 'E5:0.5 E5:0.5 G5:1 A5:1 -:1 | G5:0.5 E5:0.5 D5:1 E5:2 | A5:3 -:1', synthLead, [
    ...play.rockKit,
    play.power(0.2),
    play.eighthBass(0.4),
    hits,
  ]),
  countyIdent: ident(112, 'G,D G', 'B4:0.5 D5:0.5 G5:1 F#5:0.5 E5:0.5 D5:1 | G5:2 -:2', whistle, [...play.trainKit, play.strum(0.22), play.twoBass(0.5)]),
  newsStart: ident(120, 'Am F,E Am', 'A5:0.5 A5:0.5 E5:1 C5:1 A4:1 | F5:1 A5:1 G#5:1 B5:1 | A5:3 -:1', synthLead, [
    play.pulse(0.5),
    play.pad(0.22),
    play.longBass(0.4),
    crashAtStart(0.2),
  ]),
  tagWarm: ident(100, 'Bb,C F', 'D5:0.5 F5:0.5 G5:0.5 E5:0.5 F5:1 C5:1 | F5:2 -:2', choir, [play.slowKeys(0.3), play.longBass(0.4)]),
  tagBright: ident(120, 'D,E A', 'F#5:0.5 F#5:0.5 G#5:0.5 B5:0.5 A5:1 E5:1 | C#5:1 A4:1 -:2', choir, [play.mallets(0.3), play.twoBass(0.5)]),
  tagCountry: ident(112, 'C,D G', 'E5:0.5 E5:0.5 D5:0.5 C5:0.5 D5:1 B4:1 | G4:2 -:2', choir, [...play.trainKit, play.strum(0.26), play.twoBass(0.5)]),
  tagDrive: ident(128, 'D5,C5 G5', 'D5:0.5 D5:0.5 C5:0.5 D5:0.5 E5:1 G5:1 | B5:2 -:2', choir, [...play.rockKit, play.power(0.2), play.eighthBass(0.4)]),
} satisfies Record<string, Piece>

export type JingleName = keyof typeof jingles
