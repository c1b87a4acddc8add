import type { Piece, Player } from '../synth/band.ts'
import * as play from './players.ts'

/** Music under voices. Each style is a small band; each bed is that band with its own key, tempo and chords. */
const styles: Record<string, readonly Player[]> = {
  warm: [...play.softKit, play.slowKeys(0.3), play.longBass(0.4)],
  bright: [...play.folkKit, play.mallets(0.26), play.twoBass(0.5), play.strum(0.12)],
  acoustic: [...play.folkKit, play.picking(0.3), play.twoBass(0.5)],
  country: [...play.trainKit, play.strum(0.24), play.twoBass(0.55)],
  rock: [...play.rockKit, play.power(0.18), play.eighthBass(0.4)],
  pop: [...play.popKit, play.sparkle(0.14), play.popBass(0.42), play.pad(0.08)],
  dance: [...play.danceKit, play.pumpBass(0.45), play.sparkle(0.14), play.pad(0.12)],
  funk: [...play.funkKit, play.funkBass(0.5), play.keys(0.24)],
  news: [play.pulse(0.4), play.pad(0.2), play.longBass(0.36), ...play.softKit.slice(0, 1)],
  march: [...play.marchKit, play.stabs(0.24), play.eighthBass(0.36)],
  gentle: [play.slowKeys(0.3), play.pad(0.16)],
}

interface BedRecipe {
  style: keyof typeof styles
  bpm: number
  chords: string
  swing?: number
}

const recipes = {
  newsDesk: { style: 'news', bpm: 104, chords: 'Am Am F G Am Am Dm E' },
  weather: { style: 'gentle', bpm: 84, chords: 'Fmaj7 Em7 Dm7 G13' },
  traffic: { style: 'pop', bpm: 118, chords: 'D A Bm G' },
  promoTalk: { style: 'funk', bpm: 100, chords: 'Em7 A7 Em7 A7' },
  promoHits: { style: 'dance', bpm: 124, chords: 'F G Am C' },
  promoSport: { style: 'rock', bpm: 132, chords: 'A5 C5 D5 A5' },
  scoreboard: { style: 'march', bpm: 112, chords: 'C F C G' },
  community: { style: 'acoustic', bpm: 88, chords: 'G C G D' },
  sponsorSoft: { style: 'warm', bpm: 92, chords: 'C Am Dm7 G7' },
  sponsorDrive: { style: 'pop', bpm: 108, chords: 'A E F#m D' },
  furniture: { style: 'warm', bpm: 86, chords: 'Ebmaj7 Cm7 Fm7 Bb7' },
  pharmacy: { style: 'gentle', bpm: 76, chords: 'D G D A' },
  hardware: { style: 'country', bpm: 106, chords: 'G G C G D D G G' },
  motors: { style: 'rock', bpm: 126, chords: 'E5 D5 A5 E5' },
  heating: { style: 'acoustic', bpm: 94, chords: 'C F Am G' },
  wireless: { style: 'dance', bpm: 122, chords: 'Bm G D A' },
  paint: { style: 'bright', bpm: 110, chords: 'F Bb C F' },
  windows: { style: 'pop', bpm: 102, chords: 'Bb F Gm Eb' },
  airConditioning: { style: 'bright', bpm: 116, chords: 'A D E A' },
  garden: { style: 'country', bpm: 98, chords: 'D G D A D G A D' },
  florist: { style: 'gentle', bpm: 80, chords: 'Gmaj7 Em7 Am7 D7' },
  garage: { style: 'funk', bpm: 108, chords: 'Gm7 C7 Gm7 C7' },
  creditUnion: { style: 'warm', bpm: 90, chords: 'F Dm7 Bbmaj7 C7' },
  desert: { style: 'acoustic', bpm: 82, chords: 'Em C G D' },
  vacations: { style: 'dance', bpm: 116, chords: 'C Em F G' },
  careers: { style: 'pop', bpm: 112, chords: 'G D Em C' },
  boats: { style: 'rock', bpm: 116, chords: 'D5 G5 A5 G5' },
  lakefront: { style: 'bright', bpm: 104, chords: 'C Am F G' },
  brewing: { style: 'country', bpm: 118, chords: 'A D A E' },
  outdoors: { style: 'march', bpm: 120, chords: 'F Bb F C' },
  insurance: { style: 'warm', bpm: 84, chords: 'Ab Fm7 Db Eb7' },
  lawn: { style: 'bright', bpm: 122, chords: 'E A B7 E' },
  storage: { style: 'funk', bpm: 112, chords: 'Cm7 F7 Cm7 F7' },
  market: { style: 'acoustic', bpm: 100, chords: 'A F#m D E' },
  marine: { style: 'country', bpm: 110, chords: 'E A E B7' },
  coffee: { style: 'funk', bpm: 92, chords: 'Am7 D9 Am7 D9', swing: 0.2 },
  plumbing: { style: 'acoustic', bpm: 104, chords: 'D A G A' },
  phones: { style: 'pop', bpm: 120, chords: 'Em C G D' },
} satisfies Record<string, BedRecipe>

export type BedName = keyof typeof recipes

export function bedPiece(name: BedName): Piece {
  const recipe: BedRecipe = recipes[name]
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const players = styles[recipe.style]
  if (!players) throw new Error(`No such style: ${recipe.style}`)
  const chords = recipe.chords.split(' ').length < 8 ? `${recipe.chords} ${recipe.chords}` : recipe.chords
  return {
    bpm: recipe.bpm,
    ...(recipe.swing === undefined ? {} : { swing: recipe.swing }),
    seed,
    sections: [{ chords, players }],
  }
}
