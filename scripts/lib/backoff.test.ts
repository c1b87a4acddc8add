import { countFailure, restartDelayMs, STEADY_AFTER_MS } from './backoff.mjs'

test('each failure in a row doubles the wait, up to half a minute', () => {
  expect([1, 2, 3, 4, 7, 8, 500].map(restartDelayMs)).toEqual([500, 1000, 2000, 4000, 30_000, 30_000, 30_000])
})

test('a program that ran steadily begins anew', () => {
  expect(countFailure(0, 10)).toBe(1)
  expect(countFailure(5, STEADY_AFTER_MS - 1)).toBe(6)
  expect(countFailure(5, STEADY_AFTER_MS)).toBe(1)
})
