import { waveformPath } from './waveformPath.ts'

test('each peak is one bar around the middle line', () => {
  expect(waveformPath([255, 0])).toBe('M0.20 0.000h0.6v1.000h-0.6zM1.20 0.480h0.6v0.040h-0.6z')
})

test('no peaks, no path', () => {
  expect(waveformPath([])).toBe('')
})
