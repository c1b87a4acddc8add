import { percent, quality, weeklyTrend } from './intelligence.ts'

describe('intelligence figures', () => {
  it.each([
    [0.845, 85],
    [1, 100],
    [0, 0],
    [null, null],
  ])('confidence %s is shown as %s', (fraction, shown) => {
    expect(percent(fraction)).toBe(shown)
  })

  it.each([
    [0, 0, 0, 'stable'],
    [7, 0, 100, 'up'],
    [104, 100, 4, 'stable'],
    [106, 100, 6, 'up'],
    [80, 100, -20, 'down'],
  ] as const)('%s after %s is a change of %s, %s', (thisWeek, lastWeek, changeFromLastWeek, trending) => {
    expect(weeklyTrend(thisWeek, lastWeek)).toEqual({ changeFromLastWeek, trending })
  })

  it('gives rates of all detections, and none of nothing', () => {
    expect(quality({ total: 8, highConfidence: 6, matched: 2, needsReview: 3 })).toEqual({
      totalDetections: 8, highConfidenceRate: 75, verificationRate: 25, needsReview: 3,
    })
    expect(quality({ total: 0, highConfidence: 0, matched: 0, needsReview: 0 }).highConfidenceRate).toBe(0)
  })
})
