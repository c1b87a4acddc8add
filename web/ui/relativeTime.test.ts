import { detectedAgo, lastDetectionAgo, lastSeenAgo } from './relativeTime.ts'

const NOW = new Date('2025-06-15T12:00:00Z')
const before = (minutes: number, seconds = 0) => new Date(NOW.getTime() - minutes * 60_000 - seconds * 1_000)

test.each([
  [before(0, 59), 'Just now'],
  [before(1), '1 minute ago'],
  [before(59, 59), '59 minutes ago'],
  [before(60), '1 hour ago'],
  [before(1_439), '23 hours ago'],
  [before(1_440), '1 day ago'],
  [before(3 * 1_440), '3 days ago'],
  [before(-5), 'Just now'],
])('a detection at %s was %s', (moment, text) => {
  expect(detectedAgo(moment, NOW)).toBe(text)
})

test.each([
  [null, 'Never'],
  [before(0), '0 minutes ago'],
  [before(59), '59 minutes ago'],
  [before(60), '1 hour ago'],
  [before(1_439), '23 hours ago'],
  [before(2_880), '2 days ago'],
])('a monitor with its last detection at %s says %s', (moment, text) => {
  expect(lastDetectionAgo(moment, NOW)).toBe(text)
})

test.each([
  [null, 'Never'],
  [before(59), 'Less than 1 hour ago'],
  [before(60), '1 hour ago'],
  [before(119), '1 hour ago'],
  [before(120), '2 hours ago'],
  [before(3 * 1_440), '72 hours ago'],
])('a station last seen at %s says %s', (moment, text) => {
  expect(lastSeenAgo(moment, NOW)).toBe(text)
})
