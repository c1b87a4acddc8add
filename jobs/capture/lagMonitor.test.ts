import { LagMonitor } from './lagMonitor.ts'

/** Verdicts over arrivals one second apart whose lags `lagAt` tells. */
function verdicts(seconds: number, lagAt: (second: number) => number) {
  const monitor = new LagMonitor()
  const found: { second: number; skippedMs: number; driftMs: number }[] = []
  for (let second = 0; second < seconds; second += 1) {
    const verdict = monitor.observe(second * 1_000, lagAt(second))
    if (verdict !== null) found.push({ second, ...verdict })
  }
  return found
}

test('steady arrival asks for next to nothing', () => {
  expect(verdicts(60, (second) => 30 + (second % 4) * 300).every(({ skippedMs, driftMs }) => skippedMs === 0 && driftMs <= 50)).toBe(true)
})

test('a sender whose clock is slow is followed, never faster than half a per cent', () => {
  for (const { driftMs } of verdicts(60, (second) => 100 + second * 10)) expect(driftMs).toBe(50)
  for (const { driftMs } of verdicts(60, () => -4_000)) expect(driftMs).toBe(-50)
})

test('a pause that is made up for is no loss', () => {
  expect(verdicts(90, (second) => (second > 20 && second < 45 ? 8_000 : 100)).filter(({ skippedMs }) => skippedMs > 0)).toEqual([])
})

test('a backlog that is being worked off is no loss', () => {
  expect(verdicts(120, (second) => (second > 20 ? Math.max(0, 30_000 - (second - 20) * 500) : 0)).filter(({ skippedMs }) => skippedMs > 0)).toEqual([])
})

test('a lag that stays is a loss of just that length, told once', () => {
  const monitor = new LagMonitor()
  let shift = 0
  const skips: number[] = []
  for (let second = 0; second < 120; second += 1) {
    const verdict = monitor.observe(second * 1_000, (second > 20 ? 7_000 : 0) - shift + (second % 3) * 200)
    if (verdict !== null && verdict.skippedMs > 0) {
      skips.push(verdict.skippedMs)
      shift += verdict.skippedMs
    }
  }
  expect(skips).toEqual([7_000])
})
