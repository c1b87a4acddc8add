import type { WindowStatistics } from './soundStatistics.ts'

/** Odds as a weighted sum of a window's statistics. Learnt by scripts/soundClass/fit.ts. */
export interface Weights {
  base: number
  terms: readonly (readonly [keyof WindowStatistics, number])[]
}

/** Above 0: somebody speaks. */
export const VOICE: Weights = {
  base: -2.7709,
  terms: [
    ['steady', -2.9702],
    ['beat', -10.049],
    ['syllables', 13.484],
    ['fluxSkew', -0.79673],
    ['crossingsSkew', 1.3743],
    ['floor', 0.0063302],
    ['lowEnergy', 1.2353],
    ['lowWithHigh', -2.8018],
  ],
}

/** Above 0, where somebody speaks: there is music under the voice. */
export const BED: Weights = {
  base: 8.9359,
  terms: [
    ['fluxDeviation', -2.0253],
    ['floor', -0.0655],
    ['steadyDeviation', 5.5836],
    ['lowEnergy', 9.8464],
    ['levelDeviation', -0.29725],
    ['steadyInGaps', 4.984],
  ],
}
