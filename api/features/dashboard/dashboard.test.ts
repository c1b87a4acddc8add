import { dashboardStats, startOfDay } from './dashboard.ts'

const counts = { activeStations: 3, heardSeconds: 0, heardSecondsToday: 0, transcribedToday: 0, waiting: 0, advertisersToday: 0 }

describe('startOfDay', () => {
  it.each([
    ['America/Los_Angeles', '2026-03-01T07:59:59Z', '2026-02-28T08:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-01T08:00:00Z', '2026-03-01T08:00:00.000Z'],
    ['Pacific/Auckland', '2026-03-01T11:30:00Z', '2026-03-01T11:00:00.000Z'],
    // The clocks went forward at 02:00: the day began before.
    ['America/Los_Angeles', '2026-03-08T20:00:00Z', '2026-03-08T08:00:00.000Z'],
  ])('%s at %s began at %s', (zone, now, start) => {
    expect(startOfDay(new Date(now), zone).toISOString()).toBe(start)
  })
})

describe('dashboardStats', () => {
  it('gives hours with one decimal and whole minutes', () => {
    const stats = dashboardStats({ ...counts, heardSeconds: 12_345, heardSecondsToday: 3_630 })
    expect(stats).toMatchObject({ audioHoursRecorded: 3.4, totalAudioRecordedToday: 61 })
  })

  it('shows the share of speech that is transcribed', () => {
    expect(dashboardStats({ ...counts, transcribedToday: 3, waiting: 1 }).transcriptionProgress).toBe(75)
  })

  it('is complete when nothing was due', () => {
    expect(dashboardStats(counts).transcriptionProgress).toBe(100)
  })
})
