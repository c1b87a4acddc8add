import { count, hours, hoursAndMinutes, percent } from './measures.ts'

test('numbers are grouped and rounded', () => {
  expect(count(12_345)).toEqual({ number: '12,345' })
  expect(hours(1_234.56)).toEqual({ number: '1,234.6', unit: 'h' })
  expect(percent(99.6)).toEqual({ number: '100%' })
})

test.each([
  [0, '0 min'],
  [59.4, '59 min'],
  [59.6, '1 h 00 min'],
  [125, '2 h 05 min'],
])('%s minutes are %s', (minutes, text) => {
  expect(
    hoursAndMinutes(minutes)
      .map(({ number, unit }) => `${number} ${unit}`)
      .join(' '),
  ).toBe(text)
})
