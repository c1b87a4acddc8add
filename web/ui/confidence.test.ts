import { dashboardTone, detectionsTone, isHighlightedOnIntelligence } from './confidence.ts'

test.each([
  [1, 'green'],
  [0.8, 'green'],
  [0.799, 'yellow'],
  [0.6, 'yellow'],
  [0.599, 'red'],
  [0, 'red'],
  [null, 'gray'],
])('the dashboard paints %s %s', (confidence, tone) => {
  expect(dashboardTone(confidence)).toBe(tone)
})

test.each([
  [0.9, 'green'],
  [0.899, 'yellow'],
  [0.8, 'yellow'],
  [0.799, 'red'],
  [0, 'red'],
  [null, 'gray'],
])('the detections list paints %s %s', (confidence, tone) => {
  expect(detectionsTone(confidence)).toBe(tone)
})

test('intelligence highlights 80 percent and more', () => {
  expect([79.9, 80, 100].map(isHighlightedOnIntelligence)).toEqual([false, true, true])
})
