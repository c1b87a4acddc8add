import type { ContentType } from '../judgement.ts'
import { TYPE_OF_TAG } from './mentions.ts'
import { marginals, TAG_COUNT, transitionTable, withLimits, type NameLimits, type TaggerWeights } from './tagger.ts'

/** A run of words that may be a promoter's name. */
export interface NameSpan {
  /** Token range [from, to). */
  from: number
  to: number
  /** What the name would be promoted by, at its likeliest. */
  type: ContentType
  /** That the tagger's names are exactly these words, whatever else the window holds; 0–1. */
  probability: number
}

/** Names have been met with nine words; longer runs only cost time. */
const LONGEST_SPAN = 9
/** More are never worth looking at: the right name is among the first ten or nowhere. */
const MOST_SPANS = 24
const LEAST_PROBABILITY = 1e-4
const BEGINNINGS = Object.entries(TYPE_OF_TAG).map(([tag, type]) => [Number(tag), type] as const)

/** All runs of words that may be names, the likeliest first: what the best sequence of tags alone leaves out. */
export function nameSpans(weights: TaggerWeights, emissions: Float64Array, limits: readonly NameLimits[]): NameSpan[] {
  const length = limits.length
  const table = transitionTable(weights)
  const { forward, backward, expScores, expTable, scale } = marginals(withLimits(emissions, limits), table, length)
  const spans = new Map<number, NameSpan & { best: number }>()
  for (let from = 0; from < length; from++) {
    for (const [begin, type] of BEGINNINGS) {
      const inside = begin + 1
      let reached = forward[from * TAG_COUNT + begin]!
      for (let to = from + 1; to <= Math.min(length, from + LONGEST_SPAN) && reached > LEAST_PROBABILITY * 1e-2; to++) {
        const last = to - 1 === from ? begin : inside
        let ends = to === length ? 1 : 0
        for (let tag = 0; to < length && tag < TAG_COUNT; tag++) {
          if (tag !== inside) ends += (expTable[last * TAG_COUNT + tag]! * expScores[to * TAG_COUNT + tag]! * backward[to * TAG_COUNT + tag]!) / scale[to]!
        }
        const probability = reached * ends
        const key = from * length + to
        const known = spans.get(key)
        if (!known) spans.set(key, { from, to, type, probability, best: probability })
        else {
          known.probability += probability
          if (probability > known.best) Object.assign(known, { type, best: probability })
        }
        if (to < length) reached *= (expTable[last * TAG_COUNT + inside]! * expScores[to * TAG_COUNT + inside]!) / scale[to]!
      }
    }
  }
  return [...spans.values()].filter((span) => span.probability >= LEAST_PROBABILITY).sort((a, b) => b.probability - a.probability).slice(0, MOST_SPANS)
    .map(({ from, to, type, probability }) => ({ from, to, type, probability }))
}
