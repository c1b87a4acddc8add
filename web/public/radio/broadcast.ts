/** An invented stretch of radio, the same at every run and made to loop: what the hero shows. Distances are in bars. */

export interface Stretch {
  /** First bar and the bar after the last. */
  from: number
  to: number
  /** Null: programme. */
  ad: Ad | null
}

export interface Ad {
  company: string
  words: string
  /** 0–1 */
  confidence: number
}

/** One turn of the programme; lengths in bars. Companies, like everything here, are made up. */
const parts: readonly { bars: number; ad: Ad | null }[] = [
  { bars: 46, ad: null },
  {
    bars: 62,
    ad: { company: 'Harbor Street Tire', words: '“…four for three, at Harbor Street Tire…”', confidence: 0.96 },
  },
  { bars: 88, ad: null },
  { bars: 54, ad: { company: 'Pine & Vine Market', words: '“…brought to you by Pine and Vine…”', confidence: 0.91 } },
  { bars: 70, ad: null },
  { bars: 66, ad: { company: 'Dunmore Dental', words: '“…call Dunmore Dental, five five five…”', confidence: 0.94 } },
]

/** Every stretch of the turn, in order, each beginning where the one before ends. */
export const stretches: readonly Stretch[] = parts.map((part, index) => {
  const from = parts.slice(0, index).reduce((sum, earlier) => sum + earlier.bars, 0)
  return { from, to: from + part.bars, ad: part.ad }
})

export const TURN_BARS = stretches.at(-1)?.to ?? 0

/** Height of one bar, 0.04–1: bursts of syllables with breaths between them, fuller inside an ad. */
export function barLevel(bar: number, isAd: boolean): number {
  const phrase = Math.abs(Math.sin(bar * 0.061 + Math.sin(bar * 0.017) * 2.1))
  const syllable = 0.55 + 0.45 * Math.sin(bar * 0.83 + Math.sin(bar * 0.29) * 3)
  const grain = noise(bar)
  const level = isAd ? 0.36 + 0.34 * syllable + 0.3 * grain : phrase * (0.2 + 0.42 * syllable + 0.3 * grain)
  return Math.min(1, Math.max(0.04, level))
}

/** A fixed value in 0–1 for each whole number. */
function noise(index: number): number {
  const value = Math.sin(index * 127.1 + 311.7) * 43_758.545_3
  return value - Math.floor(value)
}
