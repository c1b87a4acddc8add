import { formatDay, formatMoment } from './dateFormat.ts'

test('moments read MMM d, yyyy at h:mm a in the zone asked for', () => {
  expect(formatMoment(new Date('2025-06-05T19:07:00Z'), 'America/Los_Angeles')).toBe('Jun 5, 2025 at 12:07 PM')
  expect(formatMoment(new Date('2025-01-01T04:30:00Z'), 'America/New_York')).toBe('Dec 31, 2024 at 11:30 PM')
})

test('days read MMM dd, yyyy', () => {
  expect(formatDay(new Date('2025-06-05T19:07:00Z'), 'UTC')).toBe('Jun 05, 2025')
})
