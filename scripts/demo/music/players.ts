import { arpeggio, bassGrid, beatGrid, chordGrid, crashAtStart, fillAtEnd, type Player } from '../synth/band.ts'
import * as drums from '../synth/drums.ts'
import * as instruments from '../synth/instruments.ts'

/** Drum kits and accompaniments that the songs, beds and jingles share. */

export const popKit: readonly Player[] = [
  beatGrid(drums.kick, 'x.....o.x.x.....', 0.6),
  beatGrid(drums.snare, '....x.......x...', 0.42),
  beatGrid(drums.closedHat, 'x.o.x.o.x.o.x.o.', 0.2),
  fillAtEnd(0.32),
]

export const rockKit: readonly Player[] = [
  crashAtStart(0.25),
  beatGrid(drums.kick, 'x.....x.x.......', 0.7),
  beatGrid(drums.snare, '....x.......x...', 0.55),
  beatGrid(drums.openHat, 'x...x...x...x...', 0.2),
  beatGrid(drums.closedHat, '..x...x...x...x.', 0.2),
  fillAtEnd(0.45),
]

export const danceKit: readonly Player[] = [
  beatGrid(drums.kick, 'x...x...x...x...', 0.62),
  beatGrid(drums.clap, '....x.......x...', 0.4),
  beatGrid(drums.openHat, '..x...x...x...x.', 0.17),
  beatGrid(drums.shaker, 'ooxoooxoooxoooxo', 0.12),
]

export const funkKit: readonly Player[] = [
  beatGrid(drums.kick, 'x..x......x..o..', 0.62),
  beatGrid(drums.snare, '....x..o.o..x..o', 0.42),
  beatGrid(drums.closedHat, 'xoxoxoxoxoxoxoxo', 0.17),
  beatGrid(drums.tambourine, '....x.......x...', 0.16),
]

export const folkKit: readonly Player[] = [
  beatGrid(drums.kick, 'x.......x.......', 0.4),
  beatGrid(drums.tambourine, '....x.......x...', 0.17),
  beatGrid(drums.shaker, 'xoxoxoxoxoxoxoxo', 0.1),
]

/** Train beat on the snare, as in country songs. */
export const trainKit: readonly Player[] = [
  beatGrid(drums.kick, 'x...x...x...x...', 0.4),
  beatGrid(drums.brushTap, 'ooxoooxoooxoooxo', 0.34),
]

export const softKit: readonly Player[] = [
  beatGrid(drums.kick, 'x.......x.o.....', 0.42),
  beatGrid(drums.rimshot, '....x.......x...', 0.26),
  beatGrid(drums.closedHat, 'x.o.x.o.x.o.x.o.', 0.13),
]

/** For three in a bar. */
export const waltzKit: readonly Player[] = [
  beatGrid(drums.kick, 'x.....', 0.4),
  beatGrid(drums.brushTap, '..x.x.', 0.24),
  beatGrid(drums.shaker, 'o.o.o.', 0.1),
]

export const marchKit: readonly Player[] = [
  beatGrid(drums.kick, 'x.......x.......', 0.6),
  beatGrid(drums.snare, 'x.ooo.o.x.ooo.oo', 0.3),
  crashAtStart(0.2),
]

export const strum = (gain: number): Player => chordGrid(instruments.steelGuitar, 'x..xo.xo', 0.9, gain, 52, 0.025)
export const eighthBass = (gain: number): Player => bassGrid(instruments.electricBass, 'rrrrrrrn', 0.46, gain)
export const popBass = (gain: number): Player => bassGrid(instruments.electricBass, 'r..rr..r..r.r.n.', 0.42, gain)
export const longBass = (gain: number): Player => bassGrid(instruments.electricBass, 'r...f.n.', 1.4, gain)
export const twoBass = (gain: number): Player => bassGrid(instruments.uprightBass, 'r.f.', 0.95, gain)
export const funkBass = (gain: number): Player => bassGrid(instruments.electricBass, 'r..o..r...f.o.n.', 0.3, gain)
export const pumpBass = (gain: number): Player => bassGrid(instruments.electricBass, '..r...r...r...r.', 0.4, gain)
export const pad = (gain: number): Player => chordGrid(instruments.strings, 'x', 4.2, gain, 55)
export const keys = (gain: number): Player => chordGrid(instruments.electricPiano, 'x..o..x...o.....', 1.2, gain, 57)
export const slowKeys = (gain: number): Player => chordGrid(instruments.electricPiano, 'x.o.', 2, gain, 55)
export const stabs = (gain: number): Player => chordGrid(instruments.brass, '..x....x', 0.4, gain, 58)
export const organChords = (gain: number): Player => chordGrid(instruments.organ, 'x...', 3.9, gain, 57)
export const power = (gain: number): Player => chordGrid(instruments.drivenGuitar, 'x.xx.xx.', 0.48, gain, 40)
export const sparkle = (gain: number): Player => arpeggio(instruments.synthPluck, '0.2.4.2.1.2.4.3.', 0.4, gain, 64)
export const picking = (gain: number): Player => arpeggio(instruments.nylonGuitar, '0.2.1.2.3.2.1.2.', 0.9, gain, 52)
export const mallets = (gain: number): Player => arpeggio(instruments.marimba, '0.12.0.12.0.1234', 0.3, gain, 64)
export const pulse = (gain: number): Player => arpeggio(instruments.pizzicato, '0.0.2.0.0.0.1.0.', 0.3, gain, 52)
