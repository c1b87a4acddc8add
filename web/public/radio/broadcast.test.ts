import { barLevel, stretchesBetween, TURN_BARS } from './broadcast.ts'
import { stillWaveform } from './waveformPath.ts'

test('stretches cover every bar once, over the end of a turn too', () => {
  const stretches = stretchesBetween(TURN_BARS - 30, TURN_BARS + 90)
  expect(stretches[0]?.from).toBeLessThanOrEqual(TURN_BARS - 30)
  expect(stretches.at(-1)?.to).toBeGreaterThanOrEqual(TURN_BARS + 90)
  stretches.slice(1).forEach((stretch, index) => expect(stretch.from).toBe(stretches[index]?.to))
})

test('each turn holds the same ads', () => {
  const names = (from: number) => stretchesBetween(from, from + TURN_BARS).map((stretch) => stretch.ad?.company)
  expect(names(TURN_BARS * 7)).toEqual(names(0))
  expect(names(0).filter(Boolean)).toHaveLength(3)
})

test('bars stay within their box and are the same at every run', () => {
  for (let bar = 0; bar < 3_000; bar += 1) {
    const level = barLevel(bar, bar % 2 === 0)
    expect(level).toBeGreaterThanOrEqual(0.04)
    expect(level).toBeLessThanOrEqual(1)
    expect(barLevel(bar, bar % 2 === 0)).toBe(level)
  }
})

test('the still waveform draws one stroke a bar', () => {
  const still = stillWaveform(240)
  expect((still.programme + still.ads).match(/M/g)).toHaveLength(240)
  expect(still.ads).not.toBe('')
})
