import { waveformPeaks } from './waveform.ts'

test('each bar is the largest sample of its part', () => {
  const samples = new Int16Array(1_000)
  samples[5] = 16_384
  samples[999] = -32_768
  const peaks = waveformPeaks(samples, 10)
  expect(peaks).toEqual([0.5, 0, 0, 0, 0, 0, 0, 0, 0, 1])
})

test('short and empty clips have fewer bars', () => {
  expect(waveformPeaks(new Int16Array(3), 10)).toEqual([0, 0, 0])
  expect(waveformPeaks(new Int16Array(0))).toEqual([])
})
