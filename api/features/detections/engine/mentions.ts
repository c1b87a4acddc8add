import type { ContentType } from '../judgement.ts'
import type { WindowAnalysis } from './analysis.ts'
import type { DetectionModel } from './model/model.ts'
import { decode, isBegin, TAG_COUNT, type TaggerOutput } from './tagger.ts'

/** A stretch of the window that names somebody who is promoted. */
export interface Mention {
  /** Token range [from, to). */
  from: number
  to: number
  type: ContentType
  /** Mean probability of its name tags, 0–1. */
  score: number
}

const TYPE_OF_TAG: Readonly<Record<number, ContentType>> = { 4: 'advertisement', 6: 'sponsorship', 8: 'announcement' }
/** Extra name bias tried when a window is an advertisement and nobody was named. */
const DESPERATE_BIASES = [1.5, 3, 4.5]

function read(output: TaggerOutput, length: number): Mention[] {
  const mentions: Mention[] = []
  let at = 0
  while (at < length) {
    const tag = output.path[at] ?? 0
    if (!isBegin(tag)) {
      at += 1
      continue
    }
    let to = at + 1
    while (to < length && output.path[to] === tag + 1) to += 1
    let score = 0
    for (let token = at; token < to; token++) {
      // Whose name it is (sponsor or advertiser) matters less than that it is one.
      for (let name = 4; name < TAG_COUNT; name++) score += output.marginal[token * TAG_COUNT + name] ?? 0
    }
    mentions.push({ from: at, to, type: TYPE_OF_TAG[tag] ?? 'advertisement', score: score / (to - at) })
    at = to
  }
  return mentions
}

/** Names found by the tagger; with `insist`, looks harder until there is one. */
export function findMentions(model: DetectionModel, analysis: WindowAnalysis, features: readonly Int32Array[], insist: boolean): Mention[] {
  const length = analysis.tokens.length
  const found = read(decode(model.tagger, features, model.thresholds.nameBias), length)
  if (found.length > 0 || !insist) return trim(analysis, found)
  for (const bias of DESPERATE_BIASES) {
    const more = read(decode(model.tagger, features, model.thresholds.nameBias + bias), length)
    const best = more.sort((a, b) => b.score - a.score)[0]
    if (best) return trim(analysis, [{ ...best, score: best.score / (1 + bias) }])
  }
  return []
}

const LOOSE_EDGES = new Set(['at', 'the', 'a', 'and', 'of', 'in', 'on', 'by', 'is', 'to', 'for', 'call', 'our', 'your', 'with', 'or', 'has', "that's"])

/** Drops words no name begins or ends with, and parts that belong to an address or a number. */
function trim(analysis: WindowAnalysis, mentions: readonly Mention[]): Mention[] {
  const { tokens, phones, domains } = analysis
  return mentions.flatMap((mention) => {
    let { from, to } = mention
    while (from < to && LOOSE_EDGES.has(tokens[from]?.norm ?? '') && !(tokens[from]?.norm === 'a' && to - from > 2) && !keepsThe(tokens[from]?.shape, tokens[from]?.norm)) from += 1
    while (to > from && LOOSE_EDGES.has(tokens[to - 1]?.norm ?? '')) to -= 1
    const phone = phones.find((other) => other.from < to && from < other.to && other.kind !== 'short')
    if (phone && phone.from > from) to = phone.from
    else if (phone) return []
    const domain = domains.find((other) => other.spoken && other.from < to && from < other.to)
    if (domain && domain.from > from) to = Math.min(to, domain.from)
    else if (domain) return []
    return to > from ? [{ ...mention, from, to }] : []
  })
}

const keepsThe = (shape: string | undefined, norm: string | undefined): boolean => norm === 'the' && shape === 'capital'
