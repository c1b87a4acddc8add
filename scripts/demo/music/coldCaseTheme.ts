import { beatGrid, chordGrid, walkingBass, type Piece, type Player } from '../synth/band.ts'
import * as drums from '../synth/drums.ts'
import { vibraphone } from '../synth/instruments.ts'
import { mutedTrumpet, whistle } from '../synth/lines.ts'

/** 'The Melting Point': a minor swing that tiptoes, stops to look over its shoulder, and walks on. */

const brushes: readonly Player[] = [
  beatGrid(drums.brushSweep, 'x.x.x.x.', 0.34),
  beatGrid(drums.brushTap, '..x...x.', 0.5),
  beatGrid(drums.ride, 'x.xox.xo', 0.2),
  beatGrid(drums.kick, 'o...o...', 0.3),
]
const tiptoe: readonly Player[] = [beatGrid(drums.rimshot, '..x...x.', 0.3), beatGrid(drums.brushSweep, 'x...x...', 0.28)]
const vibes = chordGrid(vibraphone, '...x..o.', 1.6, 0.5, 57)
const longVibes = chordGrid(vibraphone, 'x...', 3.6, 0.55, 57, 0.06)

export const coldCaseTheme: Piece = {
  bpm: 118,
  swing: 0.33,
  seed: 1947,
  roomSeconds: 1.5,
  roomGain: 0.55,
  sections: [
    { chords: 'Cm6 Cm6 Cm6 G7b9', players: [walkingBass(0.7), ...tiptoe, vibes] },
    {
      chords: 'Cm6 Cm6 Fm7 Cm6 Ab7 G7b9 Cm6,Ab7 G7b9',
      players: [walkingBass(0.7), ...brushes, vibes],
      lead: {
        line: mutedTrumpet,
        gainDb: 1,
        notes:
          '-:1 G4:0.5 C5:0.5 Eb5:1.5 D5:0.5 | C5:0.5 B4:0.5 C5:1 -:2 | -:1 C5:0.5 Eb5:0.5 Ab5:1.5 G5:0.5 | F5:0.5 D5:0.5 Eb5:1 -:2 | -:0.5 Gb5:0.5 Eb5:0.5 C5:0.5 Gb4:1 Ab4:1 | G4:0.5 Ab4:0.5 B4:0.5 D5:0.5 F5:1 -:1 | Eb5:0.5 D5:0.5 C5:1 C5:0.5 Ab4:0.5 -:1 | G4:2 -:2',
      },
    },
    {
      chords: 'Fm7 Bb13 Ebmaj7 Cm7 Dm7b5 G7b9 Cm6 Cm6',
      players: [walkingBass(0.7), ...brushes, longVibes],
      lead: {
        line: mutedTrumpet,
        gainDb: 1,
        notes:
          'Ab5:1.5 G5:0.5 F5:0.5 Eb5:0.5 C5:1 | D5:0.5 F5:0.5 Bb5:1.5 -:1.5 | G5:1.5 F5:0.5 Eb5:0.5 D5:0.5 Bb4:1 | C5:1 Eb5:0.5 G5:1 -:1.5 | F5:1 Ab5:0.5 G5:0.5 F5:1 D5:1 | F5:0.5 D5:0.5 B4:0.5 Ab4:0.5 G4:1 -:1 | C5:0.5 -:0.5 Eb5:0.5 -:0.5 F#5:0.5 G5:1.5 | -:4',
      },
    },
    {
      chords: 'Cm6 Ab7 G7b9 Cm6 Cm6 Ab7 Dm7b5,G7b9 Cm6',
      players: [walkingBass(0.7), ...tiptoe, vibes],
      lead: {
        line: whistle,
        gainDb: -5,
        notes:
          'G5:0.5 -:0.5 Eb5:0.5 -:0.5 C5:1 -:1 | C5:0.5 Eb5:0.5 Gb5:0.5 Eb5:0.5 C5:1 -:1 | D5:0.5 -:0.5 F5:0.5 -:0.5 Ab5:1 -:1 | G5:1 Eb5:1 -:2 | G5:0.5 -:0.5 Eb5:0.5 -:0.5 C5:1 -:1 | C5:0.5 Eb5:0.5 Gb5:0.5 A5:0.5 C6:1 -:1 | Bb5:0.5 Ab5:0.5 F5:1 B4:1 D5:1 | C5:1 -:3',
      },
    },
  ],
}
