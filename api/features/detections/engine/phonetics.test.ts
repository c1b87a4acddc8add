import { soundDistance, soundsOf, soundsOfName } from './phonetics.ts'

test.each([['pruitt', 'prewitt'], ['laurel', 'loral'], ['galatin', 'gallatin'], ['knight', 'night'], ['waldo', 'walldough'], ['lindqvist', 'lynnquist'], ['fischer', 'fisher'], ['cutter', 'gutter']])('%s and %s sound alike', (a, b) => {
  expect(soundDistance(soundsOf(a), soundsOf(b))).toBeLessThanOrEqual(0.2)
})

test.each([['smith', 'jones'], ['roofing', 'plumbing'], ['kowalski', 'hernandez'], ['bank', 'church']])('%s and %s do not', (a, b) => {
  expect(soundDistance(soundsOf(a), soundsOf(b))).toBeGreaterThan(0.35)
})

test('where the words are parted does not matter', () => {
  expect(soundsOfName(['clear', 'path'])).toBe(soundsOf('clear') + soundsOf('path'))
  expect(soundDistance(soundsOfName(['zip', 'recruiter']), soundsOfName(['ziprecruiter']))).toBeLessThan(0.15)
})

test('the distance is symmetric, nothing to itself and one at most about', () => {
  for (const [a, b] of [['otto', 'auto'], ['mahoning', 'mahogany'], ['axe', 'acts']] as const) expect(soundDistance(soundsOf(a), soundsOf(b))).toBeCloseTo(soundDistance(soundsOf(b), soundsOf(a)))
  expect(soundDistance(soundsOf('schwab'), soundsOf('schwab'))).toBe(0)
  expect(soundDistance('', '')).toBe(0)
})
