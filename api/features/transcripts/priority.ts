import type { Judgement } from '../detections/judgement.ts'

type Judged = Pick<Judgement, 'isAd' | 'adConfidence' | 'companies'>

export type UncertaintyLevel = 'low' | 'medium' | 'high'

/** What doubt weighs against what a right answer is worth. */
const DOUBT_WEIGHT = 0.6
const HIGH_DOUBT = 0.6
const MEDIUM_DOUBT = 0.3

/** 0 where the engine is sure, 1 where it might as well toss a coin. A badly heard transcript adds doubt to any answer. */
export function doubt(judged: Judged, transcriptConfidence: number): number {
  const best = Math.max(0, ...judged.companies.map(({ confidence }) => confidence))
  const sureness = judged.isAd ? best : 1 - judged.adConfidence
  const decided = Math.abs(2 * clamp(sureness) - 1)
  return clamp(1 - decided * (0.5 + 0.5 * clamp(transcriptConfidence)))
}

/**
 * How much a person's look is worth, 0–1: high where the engine doubts and an advertiser may be behind it. An ad
 * without a name is worth most, a window that is surely none least. Above 0.7 the item is shown as high priority.
 */
export function priorityScore(judged: Judged, transcriptConfidence: number): number {
  const named = Math.max(0, ...judged.companies.map(({ confidence }) => confidence))
  const worth = judged.isAd ? 1 - named : judged.adConfidence
  return clamp(DOUBT_WEIGHT * doubt(judged, transcriptConfidence) + (1 - DOUBT_WEIGHT) * worth)
}

export function uncertaintyLevel(judged: Judged, transcriptConfidence: number): UncertaintyLevel {
  const value = doubt(judged, transcriptConfidence)
  if (value >= HIGH_DOUBT) return 'high'
  return value >= MEDIUM_DOUBT ? 'medium' : 'low'
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
