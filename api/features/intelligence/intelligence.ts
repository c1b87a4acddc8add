/** Detections at or above this count as highly confident. */
export const HIGH_CONFIDENCE = 0.8
/** A week's change within this share is no trend. */
const STABLE_SHARE = 0.05

export type Trending = 'up' | 'down' | 'stable'

/** Confidence is stored 0–1 and served here 0–100, whole percents; null stays null. */
export function percent(fraction: number | null): number | null {
  return fraction === null ? null : Math.round(fraction * 100)
}

/** Change of this week's detections against last week's in percent, and which way it points. */
export function weeklyTrend(thisWeek: number, lastWeek: number): { changeFromLastWeek: number; trending: Trending } {
  if (lastWeek === 0) return { changeFromLastWeek: thisWeek === 0 ? 0 : 100, trending: thisWeek === 0 ? 'stable' : 'up' }
  const share = (thisWeek - lastWeek) / lastWeek
  const trending = Math.abs(share) <= STABLE_SHARE ? 'stable' : share > 0 ? 'up' : 'down'
  return { changeFromLastWeek: Math.round(share * 100), trending }
}

export interface QualityCounts {
  total: number
  highConfidence: number
  matched: number
  needsReview: number
}

/** Rates in whole percents of all detections; 0 where there are none. */
export function quality({ total, highConfidence, matched, needsReview }: QualityCounts) {
  const rate = (part: number): number => (total === 0 ? 0 : Math.round((100 * part) / total))
  return { totalDetections: total, highConfidenceRate: rate(highConfidence), verificationRate: rate(matched), needsReview }
}
