import type { WindowAnalysis } from './analysis.ts'
import { findMentions, trimMention, withinEdges, type Mention } from './mentions.ts'
import type { DetectionModel } from './model/model.ts'
import type { NameVocabulary } from './model/nameVocabulary.ts'
import { nameSpans, type NameSpan } from './nameSpans.ts'
import { soundDistance, soundsOfName } from './phonetics.ts'
import { spanFeatures } from './spanFeatures.ts'
import { NO_NAME, type OwnName } from './spelling.ts'
import type { NameLimits } from './tagger.ts'

/** What may name the promoter of a window without capitals, each with its features. */
export interface RankedSpans {
  spans: NameSpan[]
  features: Int32Array[]
  /** What the tagger alone names. */
  tagged: readonly Mention[]
}

/** Of so many of the likeliest spans also the reading that the rules for edges give is a candidate. */
const TRIMMED_SPANS = 8
/** What a span that only the rules give is taken to be worth to the tagger. */
const RULED_SHARE = 0.3

/** Candidates for names: what the tagger names, what it might have named, and both after the rules for edges. */
export function candidateSpans(model: DetectionModel, analysis: WindowAnalysis, emissions: Float64Array, limits: readonly NameLimits[], vocabulary: NameVocabulary, own: OwnName = NO_NAME): RankedSpans {
  const tagged = findMentions(model, analysis, emissions, limits)
  const spans = nameSpans(model.tagger, emissions, limits)
  const has = (from: number, to: number): boolean => spans.some((span) => span.from === from && span.to === to)
  for (const span of spans.slice(0, TRIMMED_SPANS)) {
    const trimmed = trimMention(analysis, { from: span.from, to: span.to, type: span.type, score: span.probability }, model.tradeRepairs)
    if (trimmed && !has(trimmed.from, trimmed.to)) spans.push({ from: trimmed.from, to: trimmed.to, type: span.type, probability: span.probability * RULED_SHARE })
  }
  for (const mention of tagged) {
    if (!has(mention.from, mention.to)) spans.push({ from: mention.from, to: mention.to, type: mention.type, probability: mention.score * RULED_SHARE })
  }
  spans.sort((a, b) => b.probability - a.probability)
  return { spans, tagged, features: spanFeatures({ analysis, spans, tagged, vocabulary, own }, model.names.buckets) }
}

function spanScore(weights: Float32Array, features: Int32Array): number {
  let sum = 0
  for (const feature of features) sum += weights[feature] ?? 0
  return 1 / (1 + Math.exp(-sum))
}

/** What the tagger names starts ahead of what only the ranking would name: of 355 names in windows without capitals four more were right. */
export const TAGGED_LEAD = 0.1
const HIGHEST_SCORE = 0.999
/** A second name needs to be this likely; the likeliest stands whatever it is, and the company model has the last word. */
const SECOND_NAME = 0.25
/** Another saying of a name already found. */
const SAME_NAME = 0.04
const ALIKE = 0.25

/** The mentions of a window without capitals, by the likelihood that what they name is right, the likeliest first; `lead`: what the tagger's own start ahead with. */
export function rankMentions(model: DetectionModel, analysis: WindowAnalysis, emissions: Float64Array, limits: readonly NameLimits[], vocabulary: NameVocabulary, lead = TAGGED_LEAD): Mention[] {
  const { spans, features, tagged } = candidateSpans(model, analysis, emissions, limits, vocabulary)
  const scoreOf = (span: NameSpan, own: Int32Array): number => {
    const isTagged = tagged.some((other) => other.from === span.from && other.to === span.to)
    return Math.min(HIGHEST_SCORE, spanScore(model.names.weights, own) + (isTagged ? lead : 0))
  }
  const isWithinEdges = ({ from, to }: NameSpan): boolean => {
    const inner = withinEdges(analysis, { from, to })
    return inner.from === from && inner.to === to
  }
  const ranked = spans.map((span, at) => ({ span, score: scoreOf(span, features[at] ?? new Int32Array(0)) })).filter(({ span }) => isWithinEdges(span)).sort((a, b) => b.score - a.score)
  const sounds = ({ from, to }: { from: number; to: number }): string => soundsOfName(analysis.tokens.slice(from, to).map((token) => token.norm))
  const chosen: Mention[] = []
  for (const { span, score } of ranked) {
    if (score < SAME_NAME && chosen.length > 0) break
    if (chosen.some((other) => other.from < span.to && span.from < other.to)) continue
    const own = sounds(span)
    if (chosen.length === 0 || score >= SECOND_NAME || chosen.some((other) => soundDistance(own, sounds(other)) <= ALIKE)) {
      chosen.push({ from: span.from, to: span.to, type: span.type, score })
    }
  }
  return chosen
}
