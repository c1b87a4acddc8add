import { chord, hertzOf, melody, pitchAbove, progression, voicing } from './notation.ts'

describe('melody', () => {
  it('reads notes, lengths, accidentals, rests and bar lines', () => {
    expect(melody('A4 C#5:0.5 | Bb3:2 -:1.5')).toEqual([
      { pitch: 69, beats: 1 },
      { pitch: 73, beats: 0.5 },
      { pitch: 58, beats: 2 },
      { pitch: null, beats: 1.5 },
    ])
    expect(hertzOf(69)).toBe(440)
    expect(hertzOf(57)).toBeCloseTo(220)
  })

  it.each(['H4', 'C', '4C', 'Cx4:1'])('refuses %s', (text) => {
    expect(() => melody(text)).toThrow('Not a note')
  })
})

describe('chord', () => {
  it.each([
    ['C', 60, [60, 64, 67]],
    ['Am7', 57, [57, 60, 64, 67]],
    ['G7b9', 56, [56, 59, 65, 67]],
    ['Dm7b5', 56, [56, 60, 62, 65]],
  ])('%s sounds as its notes from %i up', (name, from, pitches) => {
    expect(voicing(chord(name), from)).toEqual(pitches)
  })

  it('takes another bass and reads two chords in a bar', () => {
    expect(chord('C/E').bass).toBe(4)
    expect(progression('F,G Am').map((bar) => bar.length)).toEqual([2, 1])
    expect(pitchAbove(0, 61)).toBe(72)
    expect(() => chord('Cwrong')).toThrow('Not a chord')
  })
})
