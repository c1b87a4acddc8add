import type { WindowAnalysis } from './analysis.ts'
import type { Mention } from './mentions.ts'

/** Whether the name only stands where places do: "in Navarre and Gulf Breeze". */
export function isPlaced(analysis: WindowAnalysis, company: { mentions: readonly Mention[] }): boolean {
  const word = (at: number): string => analysis.tokens[at]?.norm ?? ''
  return company.mentions.length > 0 && company.mentions.every(({ from, to }) => {
    if (analysis.classes.trades(word(to - 1)).length > 0) return false
    const listed = word(from - 1) === 'and' && PLACING.has(word(from - 3))
    return PLACING.has(word(from - 1)) || (word(from - 1) === 'the' && PLACING.has(word(from - 2))) || listed
  })
}

const PLACING = new Set(['in', 'near', 'on', 'off', 'to', 'from', 'behind', 'outside', 'around', 'of', 'north', 'south', 'east', 'west'])
