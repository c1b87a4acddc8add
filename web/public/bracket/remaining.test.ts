import { formatRemaining } from './remaining.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND

test.each([
  [0, null],
  [-5 * SECOND, null],
  [1, '0:01'],
  [59 * SECOND, '0:59'],
  [60 * SECOND, '1:00'],
  [HOUR - SECOND, '59:59'],
  [HOUR, '1:00:00'],
  [3 * HOUR + 12 * 60 * SECOND + 44 * SECOND, '3:12:44'],
  [24 * HOUR, '1d 0h'],
  [51 * HOUR + 59 * 60 * SECOND, '2d 3h'],
])('%d ms left is %s', (milliseconds, text) => {
  expect(formatRemaining(milliseconds)).toBe(text)
})
