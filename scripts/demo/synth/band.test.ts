import { jingles } from '../music/jingles.ts'
import { beatGrid, perform, seamless, type Piece } from './band.ts'
import * as drums from './drums.ts'
import { singer } from './lines.ts'
import { activeLevel, decibels, filter, levelTo, loopTo } from './signal.ts'

const RATE = 8_000
const piece: Piece = {
  bpm: 120,
  seed: 3,
  sections: [{ chords: 'C F', players: [beatGrid(drums.kick, 'x...', 1)], lead: { line: singer, notes: 'A4:4 C5:2 -:2' } }],
}

describe('perform', () => {
  it('lasts as long as its bars and rings on', () => {
    const played = perform(piece, RATE)
    expect(played.seconds).toBe(4)
    expect(played.samples.length).toBeGreaterThan(4 * RATE)
  })

  it('gives the same samples every time', () => {
    expect(perform(piece, RATE).samples).toEqual(perform(piece, RATE).samples)
  })

  it('sings the written pitch', () => {
    const sung = singer(RATE, [{ pitch: 69, beats: 2 }], 0.5)
    const at = (hertz: number): number => activeLevel(filter(sung, RATE, 'bandpass', hertz, 60), RATE)
    expect(at(440)).toBeGreaterThan(3 * at(415))
    expect(at(440)).toBeGreaterThan(3 * at(466))
  })

  it('refuses a melody that is longer than its bars', () => {
    const [section] = piece.sections
    const tooLong = { ...piece, sections: section ? [{ ...section, chords: 'C' }] : [] }
    expect(() => perform(tooLong, RATE)).toThrow('A melody of 8 beats over 1 bars')
  })

  it.each(['talkIdent', 'tagDrive'] as const)('plays %s without clipping once levelled', (name) => {
    const levelled = levelTo(perform(jingles[name], RATE).samples, RATE, -20)
    expect(20 * Math.log10(activeLevel(levelled, RATE))).toBeCloseTo(-20, 1)
    expect(levelled.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(1)
  })
})

describe('seamless', () => {
  it('folds the ringing end onto the start', () => {
    const played = perform(piece, RATE)
    const loop = seamless(played, RATE)
    expect(loop.length).toBe(4 * RATE)
    const sum = (samples: Float32Array): number => samples.reduce((total, sample) => total + sample, 0)
    expect(sum(loop)).toBeCloseTo(sum(played.samples), 1)
    expect(loopTo(loop, RATE, 10)[9 * RATE]).toBe(loop[RATE])
    expect(decibels(-6)).toBeCloseTo(0.501, 3)
  })
})
