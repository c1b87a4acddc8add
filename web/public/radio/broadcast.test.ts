import { barLevel, stretches, TURN_BARS } from './broadcast.ts'
import { waveformPath } from './waveformPath.ts'

test('the turn is covered without a gap and holds three ads', () => {
  expect(stretches[0]?.from).toBe(0)
  stretches.slice(1).forEach((stretch, index) => expect(stretch.from).toBe(stretches[index]?.to))
  expect(stretches.filter((stretch) => stretch.ad)).toHaveLength(3)
  // The style sheet moves the strip by just one turn of six pixels a bar.
  expect(TURN_BARS * 6).toBe(2316)
})

test('bars stay within their box and are the same at every run', () => {
  for (let bar = 0; bar < 3_000; bar += 1) {
    const level = barLevel(bar, bar % 2 === 0)
    expect(level).toBeGreaterThanOrEqual(0.04)
    expect(level).toBeLessThanOrEqual(1)
    expect(barLevel(bar, bar % 2 === 0)).toBe(level)
  }
})

test('the path has one stroke a bar, at the pitch asked for', () => {
  const path = waveformPath(100, 6)
  expect((path.programme + path.ads).match(/M/g)).toHaveLength(100)
  expect(path.programme).toMatch(/^M3 /)
  expect(path.ads).toMatch(/^M279 /)
})
