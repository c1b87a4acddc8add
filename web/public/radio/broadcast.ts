/** An invented hour of radio, endless and the same at every run: what the hero draws. Distances are in bars. */

export interface Stretch {
  /** First bar and the bar after the last. */
  from: number
  to: number
  /** Null: programme. */
  ad: { company: string; words: string; confidence: number } | null
}

const PROGRAMME = null

/** One turn of the programme; lengths in bars. Companies, like everything here, are made up. */
const turn: readonly { bars: number; ad: Stretch['ad'] }[] = [
  { bars: 46, ad: PROGRAMME },
  {
    bars: 62,
    ad: { company: 'Harbor Street Tire', words: '“…four for three, at Harbor Street Tire…”', confidence: 0.96 },
  },
  { bars: 88, ad: PROGRAMME },
  { bars: 54, ad: { company: 'Pine & Vine Market', words: '“…brought to you by Pine and Vine…”', confidence: 0.91 } },
  { bars: 70, ad: PROGRAMME },
  { bars: 66, ad: { company: 'Dunmore Dental', words: '“…call Dunmore Dental, five five five…”', confidence: 0.94 } },
]

export const TURN_BARS = turn.reduce((sum, part) => sum + part.bars, 0)

/** The stretches that touch the bars from `from` up to, not including, `to`. */
export function stretchesBetween(from: number, to: number): Stretch[] {
  const stretches: Stretch[] = []
  let start = Math.floor(from / TURN_BARS) * TURN_BARS
  while (start < to) {
    for (const part of turn) {
      const end = start + part.bars
      if (end > from && start < to) stretches.push({ from: start, to: end, ad: part.ad })
      start = end
    }
  }
  return stretches
}

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
