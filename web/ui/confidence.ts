export type Tone = 'green' | 'yellow' | 'red' | 'gray'

/** Dashboard rule, of a fraction: green from 0.8, yellow from 0.6, red below, gray when missing. */
export function dashboardTone(confidence: number | null): Tone {
  if (confidence === null) return 'gray'
  if (confidence >= 0.8) return 'green'
  return confidence >= 0.6 ? 'yellow' : 'red'
}

/** Intelligence rule, of a percentage: 80 or more is highlighted. */
export function isHighlightedOnIntelligence(confidencePercent: number): boolean {
  return confidencePercent >= 80
}

/** Detections rule, of a fraction: green from 0.9, yellow from 0.8, red below, gray when missing. */
export function detectionsTone(confidence: number | null): Tone {
  if (confidence === null) return 'gray'
  if (confidence >= 0.9) return 'green'
  return confidence >= 0.8 ? 'yellow' : 'red'
}
