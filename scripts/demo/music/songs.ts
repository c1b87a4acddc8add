import type { Piece } from '../synth/band.ts'
import { crooner, singer, synthLead, whistle } from '../synth/lines.ts'
import * as play from './players.ts'

/** A song of the demo programmes: title and artist go out as ICY StreamTitle. */
export interface Song {
  id: string
  title: string
  artist: string
  piece: Piece
}

export const songs: readonly Song[] = [
  {
    id: 'paperPlanets',
    title: 'Paper Planets',
    artist: 'The Velvet Kites',
    piece: {
      bpm: 116,
      seed: 11,
      sections: [
        { chords: 'C G Am F', players: [play.strum(0.2), play.sparkle(0.1), play.folkKit[2] ?? play.strum(0)] },
        {
          chords: 'C G Am F C G F F',
          players: [...play.popKit, play.popBass(0.42), play.strum(0.16)],
          lead: {
            line: singer,
            notes:
              'E4:1 G4:1 G4:0.5 A4:1.5 | G4:1.5 D4:0.5 D4:1 -:1 | E4:1 G4:1 A4:0.5 C5:1.5 | A4:2 G4:1 -:1 | E4:1 G4:1 G4:0.5 A4:1.5 | B4:1.5 G4:0.5 D4:1 -:1 | C5:1 B4:0.5 A4:1.5 G4:1 | A4:2.5 -:1.5',
          },
        },
        {
          chords: 'F G C Am F G C C',
          players: [...play.popKit, play.popBass(0.45), play.strum(0.16), play.pad(0.12), play.sparkle(0.09)],
          lead: {
            line: singer,
            gainDb: 1.5,
            notes:
              'A4:0.5 A4:0.5 C5:1 C5:1 D5:1 | D5:1 B4:0.5 G4:1.5 -:1 | E5:1 D5:0.5 C5:1.5 G4:1 | C5:1 B4:0.5 A4:1.5 -:1 | A4:0.5 A4:0.5 C5:1 C5:1 E5:1 | D5:1 E5:0.5 D5:1.5 B4:1 | C5:3 -:1 | -:4',
          },
        },
        { chords: 'F G C', players: [play.strum(0.18), play.longBass(0.4), play.pad(0.12)] },
      ],
    },
  },
  {
    id: 'willowCreek',
    title: 'Long Way to Willow Creek',
    artist: 'Dusty Lanterns',
    piece: {
      bpm: 98,
      seed: 12,
      sections: [
        { chords: 'G C', players: [play.picking(0.3)] },
        {
          chords: 'G D Em C G D C G',
          players: [...play.folkKit, play.picking(0.26), play.twoBass(0.55)],
          lead: {
            line: crooner,
            notes:
              'B4:1 B4:0.5 A4:0.5 G4:1.5 -:0.5 | A4:1 A4:0.5 G4:0.5 F#4:1 -:1 | G4:1 G4:0.5 A4:0.5 B4:1.5 -:0.5 | E4:1 G4:1 E4:1 -:1 | D5:1 B4:0.5 A4:0.5 G4:1.5 -:0.5 | A4:1 B4:0.5 A4:0.5 F#4:1 -:1 | G4:1 E4:1 C4:1 E4:1 | G4:3 -:1',
          },
        },
        {
          chords: 'C G D Em C G D G',
          players: [...play.folkKit, play.strum(0.2), play.twoBass(0.55), play.pad(0.08)],
          lead: {
            line: crooner,
            gainDb: 1,
            notes:
              'E5:1.5 D5:0.5 C5:1 G4:1 | B4:2 D5:1 -:1 | A4:1 B4:0.5 C5:0.5 B4:1 A4:1 | G4:2.5 -:1.5 | E5:1.5 D5:0.5 C5:1 E5:1 | D5:2 B4:1 -:1 | A4:1 B4:0.5 A4:0.5 F#4:1 D4:1 | G4:3 -:1',
          },
        },
        { chords: 'C G', players: [play.picking(0.28), play.twoBass(0.5)] },
      ],
    },
  },
  {
    id: 'midnightElevator',
    title: 'Midnight Elevator',
    artist: 'Nora Quill',
    piece: {
      bpm: 120,
      seed: 13,
      roomSeconds: 1.6,
      sections: [
        { chords: 'Am F', players: [play.sparkle(0.16), play.pad(0.16)] },
        {
          chords: 'Am F C G Am F C G',
          players: [...play.danceKit, play.pumpBass(0.46), play.sparkle(0.1)],
          lead: {
            line: singer,
            echo: true,
            notes:
              'A4:0.5 A4:0.5 C5:1 B4:0.5 A4:1.5 | A4:1 C5:0.5 A4:1.5 -:1 | G4:0.5 G4:0.5 C5:1 B4:0.5 G4:1.5 | B4:2 -:2 | A4:0.5 A4:0.5 C5:1 D5:0.5 E5:1.5 | C5:1 A4:0.5 A4:1.5 -:1 | G4:1 C5:1 E5:1 D5:1 | D5:2.5 -:1.5',
          },
        },
        {
          chords: 'F G Am C F G Am Am',
          players: [...play.danceKit, play.pumpBass(0.48), play.pad(0.16), play.sparkle(0.11)],
          lead: {
            line: singer,
            gainDb: 1.5,
            echo: true,
            notes:
              'C5:1 C5:0.5 D5:0.5 E5:2 | D5:1 D5:0.5 C5:0.5 B4:2 | A4:1 C5:1 E5:1.5 -:0.5 | G5:1 E5:1 D5:1 C5:1 | C5:1 C5:0.5 D5:0.5 E5:2 | D5:1 B4:1 G4:2 | A4:4 | -:4',
          },
        },
        { chords: 'F G Am', players: [play.sparkle(0.14), play.pad(0.16), play.longBass(0.36)] },
      ],
    },
  },
  {
    id: 'sundayShoes',
    title: 'Sunday Shoes',
    artist: 'Royal Pocket',
    piece: {
      bpm: 104,
      swing: 0.12,
      seed: 14,
      sections: [
        { chords: 'Dm7 G9', players: [...play.funkKit, play.funkBass(0.5)] },
        {
          chords: 'Dm7 G9 Dm7 G9 Bbmaj7 Am7 Gm7 A7',
          players: [...play.funkKit, play.funkBass(0.5), play.keys(0.24)],
          lead: {
            line: singer,
            notes:
              '-:0.5 A4:0.5 C5:0.5 D5:1 C5:0.5 A4:1 | B4:1 A4:0.5 G4:1 -:1.5 | -:0.5 A4:0.5 C5:0.5 D5:1 F5:0.5 D5:1 | B4:0.5 D5:0.5 B4:1 -:2 | D5:1.5 C5:0.5 A4:1 F4:1 | C5:1.5 A4:0.5 E4:2 | Bb4:1 A4:1 G4:1 F4:1 | E4:2 A4:1 -:1',
          },
        },
        {
          chords: 'Dm7 G9 Bbmaj7 A7 Dm7 G9 Gm7,A7 Dm9',
          players: [...play.funkKit, play.funkBass(0.5), play.keys(0.2), play.stabs(0.16), play.organChords(0.08)],
          lead: {
            line: singer,
            gainDb: 1.5,
            notes:
              'F5:0.5 D5:1 C5:0.5 A4:1 -:1 | D5:0.5 B4:1 A4:0.5 G4:1 -:1 | D5:1 F5:1 D5:1 Bb4:1 | C#5:2 E5:1 -:1 | F5:0.5 D5:1 C5:0.5 A4:1 -:1 | D5:0.5 B4:1 A4:0.5 G4:1 -:1 | Bb4:1 D5:1 C#5:1 E5:1 | D5:3 -:1',
          },
        },
        { chords: 'Dm7 Dm9', players: [play.funkBass(0.48), play.keys(0.24), ...play.funkKit] },
      ],
    },
  },
  {
    id: 'glassLighthouse',
    title: 'Glass Lighthouse',
    artist: 'Ellen March',
    piece: {
      bpm: 132,
      beatsPerBar: 3,
      seed: 15,
      roomSeconds: 2,
      roomGain: 0.7,
      sections: [
        { chords: 'D A Bm G', players: [play.slowKeys(0.34)] },
        {
          chords: 'D A Bm G D A G A D A Bm G Em A D D',
          players: [...play.waltzKit, play.slowKeys(0.28), play.longBass(0.4)],
          lead: {
            line: crooner,
            transpose: -12,
            notes:
              'F#5:2 E5:1 | C#5:2 A4:1 | D5:2 C#5:1 | B4:3 | A4:1 D5:1 F#5:1 | E5:2 C#5:1 | B4:2 D5:1 | C#5:2 -:1 | F#5:2 E5:1 | C#5:2 A4:1 | D5:2 F#5:1 | G5:3 | E5:1 F#5:1 G5:1 | F#5:1 E5:1 C#5:1 | D5:3 | -:3',
          },
        },
        {
          chords: 'G A D Bm G A D D G A F#m Bm Em A D D',
          players: [...play.waltzKit, play.slowKeys(0.24), play.longBass(0.42), play.pad(0.16)],
          lead: {
            line: singer,
            transpose: -12,
            notes:
              'B5:2 A5:1 | A5:2 E5:1 | F#5:2 E5:1 | D5:3 | B5:2 A5:1 | G5:1 F#5:1 E5:1 | F#5:3 | -:3 | B5:2 A5:1 | A5:2 E5:1 | F#5:1 A5:1 F#5:1 | D5:3 | G5:1 F#5:1 E5:1 | C#5:2 E5:1 | D5:3 | -:3',
          },
        },
        { chords: 'G A D', players: [play.slowKeys(0.3), play.pad(0.14)] },
      ],
    },
  },
  {
    id: 'kickstand',
    title: 'Kickstand',
    artist: 'The Backyard Engines',
    piece: {
      bpm: 140,
      seed: 16,
      sections: [
        { chords: 'E5 G5 A5 E5', players: [...play.rockKit, play.power(0.22), play.eighthBass(0.4)] },
        {
          chords: 'E5 G5 A5 E5 E5 G5 A5 B5',
          players: [...play.rockKit, play.power(0.16), play.eighthBass(0.42)],
          lead: {
            line: singer,
            notes:
              'B4:1 B4:0.5 D5:0.5 B4:1 -:1 | D5:1 B4:1 A4:1 -:1 | A4:0.5 B4:0.5 D5:1 E5:1 D5:1 | B4:3 -:1 | B4:1 B4:0.5 D5:0.5 E5:1 -:1 | D5:1 B4:1 G4:1 -:1 | A4:0.5 B4:0.5 D5:1 E5:1 G5:1 | F#5:3 -:1',
          },
        },
        {
          chords: 'C5 D5 E5 E5 C5 D5 G5 B5',
          players: [...play.rockKit, play.power(0.18), play.eighthBass(0.42), play.organChords(0.12)],
          lead: {
            line: synthLead,
            gainDb: -1,
            notes:
              'G5:1.5 E5:0.5 C5:1 E5:1 | F#5:1.5 D5:0.5 A4:1 D5:1 | E5:2 G5:1 B5:1 | B5:2 -:2 | G5:1.5 E5:0.5 C5:1 E5:1 | F#5:1.5 D5:0.5 A4:1 D5:1 | B5:1 A5:1 G5:1 D5:1 | F#5:3 -:1',
          },
        },
        { chords: 'E5 G5 A5 E5', players: [...play.rockKit, play.power(0.22), play.eighthBass(0.42)] },
      ],
    },
  },
  {
    id: 'riverLanterns',
    title: 'River Lanterns',
    artist: 'Hollow Pine',
    piece: {
      bpm: 92,
      seed: 17,
      roomSeconds: 1.8,
      sections: [
        {
          chords: 'Am7 Fmaj7 C G Am7 Fmaj7 G C',
          players: [...play.softKit, play.picking(0.24), play.longBass(0.42), play.pad(0.1)],
          lead: {
            line: crooner,
            notes:
              'C5:1 B4:0.5 A4:1.5 -:1 | A4:1 G4:0.5 A4:1.5 -:1 | E4:1 G4:1 C5:1 E5:1 | D5:2.5 -:1.5 | C5:1 B4:0.5 A4:1.5 -:1 | A4:1 C5:0.5 E5:1.5 -:1 | D5:1 C5:1 B4:1 D5:1 | C5:3 -:1',
          },
        },
        { chords: 'Fmaj7 C G C', players: [play.picking(0.24), play.longBass(0.4), play.pad(0.14)] },
      ],
    },
  },
  {
    id: 'porchLight',
    title: 'Porch Light Parade',
    artist: 'Jim Alder and the Creek Boys',
    piece: {
      bpm: 112,
      seed: 18,
      sections: [
        {
          chords: 'D D G D A A D,A D',
          players: [...play.trainKit, play.twoBass(0.55), play.strum(0.2)],
          lead: {
            line: whistle,
            notes:
              'A5:1 F#5:0.5 E5:0.5 D5:1 F#5:1 | A5:1 B5:0.5 A5:0.5 F#5:2 | B5:1 A5:0.5 G5:0.5 E5:1 G5:1 | F#5:3 -:1 | E5:1 F#5:0.5 G5:0.5 A5:1 E5:1 | C#5:1 E5:1 A5:2 | F#5:1 D5:1 E5:1 C#5:1 | D5:3 -:1',
          },
        },
        { chords: 'G D A D', players: [...play.trainKit, play.twoBass(0.55), play.strum(0.2), play.picking(0.14)] },
      ],
    },
  },
]
