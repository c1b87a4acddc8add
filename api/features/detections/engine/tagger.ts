/**
 * A linear-chain conditional random field over what each word is: outside, inside an advertisement, a sponsor's credit or an
 * organisation's announcement, and there the beginning or inside of the promoter's name.
 */
export const TAGS = ['O', 'A', 'S', 'C', 'BA', 'IA', 'BS', 'IS', 'BC', 'IC'] as const
export type Tag = number
export const TAG_COUNT = TAGS.length

const IMPOSSIBLE = -1e4

export const isBegin = (tag: Tag): boolean => tag === 4 || tag === 6 || tag === 8
export const isInside = (tag: Tag): boolean => tag === 5 || tag === 7 || tag === 9

/** Weights as the trainer leaves them: `emission[feature * TAG_COUNT + tag]`, `transition[from * TAG_COUNT + to]`. */
export interface TaggerWeights {
  buckets: number
  emission: Float32Array
  transition: Float32Array
}

/** A name goes on only after it began. */
export function isAllowed(from: Tag, to: Tag): boolean {
  return !isInside(to) || from === to || from === to - 1
}

export interface TaggerOutput {
  /** Best sequence. */
  path: Int8Array
  /** `marginal[token * TAG_COUNT + tag]`: probability of the tag at the token. */
  marginal: Float64Array
}

export function emissionScores(weights: TaggerWeights, features: readonly Int32Array[]): Float64Array {
  const scores = new Float64Array(features.length * TAG_COUNT)
  features.forEach((list, token) => {
    for (const feature of list) {
      const base = feature * TAG_COUNT
      for (let tag = 0; tag < TAG_COUNT; tag++) scores[token * TAG_COUNT + tag]! += weights.emission[base + tag]!
    }
  })
  return scores
}

export function transitionTable(weights: TaggerWeights): Float64Array {
  const table = new Float64Array(TAG_COUNT * TAG_COUNT)
  for (let from = 0; from < TAG_COUNT; from++) {
    for (let to = 0; to < TAG_COUNT; to++) {
      table[from * TAG_COUNT + to] = isAllowed(from, to) ? weights.transition[from * TAG_COUNT + to]! : IMPOSSIBLE
    }
  }
  return table
}

/** What a token cannot be, whatever the weights say. */
export interface NameLimits {
  /** No name begins here. */
  noBegin: boolean
  /** No name goes on here. */
  noInside: boolean
}

/** The scores with what no word can be ruled out. */
export function withLimits(emissions: Float64Array, limits: readonly NameLimits[]): Float64Array {
  const scores = emissions.slice()
  limits.forEach((limit, token) => {
    for (let tag = 4; tag < TAG_COUNT; tag++) if (isBegin(tag) ? limit.noBegin : limit.noInside) scores[token * TAG_COUNT + tag] = IMPOSSIBLE
  })
  return scores
}

/** Tags a window from its emission scores; `bias` is added to every name tag: above 0 finds more names, below fewer. */
export function decode(weights: TaggerWeights, emissions: Float64Array, limits: readonly NameLimits[], bias = 0): TaggerOutput {
  const length = limits.length
  const scores = withLimits(emissions, limits)
  if (bias !== 0) for (let at = 0; at < scores.length; at++) if (at % TAG_COUNT >= 4) scores[at]! += bias
  const table = transitionTable(weights)
  return { path: viterbi(scores, table, length), marginal: marginals(scores, table, length).marginal }
}

function viterbi(scores: Float64Array, table: Float64Array, length: number): Int8Array {
  const best = new Float64Array(length * TAG_COUNT)
  const back = new Int8Array(length * TAG_COUNT)
  for (let tag = 0; tag < TAG_COUNT; tag++) best[tag] = scores[tag]! + (isInside(tag) ? IMPOSSIBLE : 0)
  for (let token = 1; token < length; token++) {
    for (let tag = 0; tag < TAG_COUNT; tag++) {
      let top = -Infinity
      let from = 0
      for (let previous = 0; previous < TAG_COUNT; previous++) {
        const value = best[(token - 1) * TAG_COUNT + previous]! + table[previous * TAG_COUNT + tag]!
        if (value > top) {
          top = value
          from = previous
        }
      }
      best[token * TAG_COUNT + tag] = top + scores[token * TAG_COUNT + tag]!
      back[token * TAG_COUNT + tag] = from
    }
  }
  const path = new Int8Array(length)
  if (length === 0) return path
  let last = 0
  for (let tag = 1; tag < TAG_COUNT; tag++) if (best[(length - 1) * TAG_COUNT + tag]! > best[(length - 1) * TAG_COUNT + last]!) last = tag
  path[length - 1] = last
  for (let token = length - 1; token > 0; token--) path[token - 1] = back[token * TAG_COUNT + path[token]!]!
  return path
}

/** Forward-backward with scaling; `logZ` is the log of the partition sum. */
export function marginals(
  scores: Float64Array,
  table: Float64Array,
  length: number,
): { marginal: Float64Array; logZ: number; forward: Float64Array; backward: Float64Array; expScores: Float64Array; expTable: Float64Array; scale: Float64Array } {
  const forward = new Float64Array(length * TAG_COUNT)
  const backward = new Float64Array(length * TAG_COUNT)
  const expScores = new Float64Array(length * TAG_COUNT)
  const scale = new Float64Array(length)
  const expTable = table.map((value) => Math.exp(value))
  let logZ = 0
  for (let token = 0; token < length; token++) {
    const base = token * TAG_COUNT
    let top = -Infinity
    for (let tag = 0; tag < TAG_COUNT; tag++) top = Math.max(top, scores[base + tag]!)
    logZ += top
    let sum = 0
    for (let tag = 0; tag < TAG_COUNT; tag++) {
      const emission = Math.exp(scores[base + tag]! - top)
      expScores[base + tag] = emission
      let inflow = 0
      if (token === 0) inflow = isInside(tag) ? 0 : 1
      else for (let previous = 0; previous < TAG_COUNT; previous++) inflow += forward[base - TAG_COUNT + previous]! * expTable[previous * TAG_COUNT + tag]!
      forward[base + tag] = inflow * emission
      sum += inflow * emission
    }
    scale[token] = sum
    logZ += Math.log(sum)
    for (let tag = 0; tag < TAG_COUNT; tag++) forward[base + tag]! /= sum
  }
  const marginal = new Float64Array(length * TAG_COUNT)
  for (let token = length - 1; token >= 0; token--) {
    const base = token * TAG_COUNT
    for (let tag = 0; tag < TAG_COUNT; tag++) {
      let outflow = 0
      if (token === length - 1) outflow = 1
      else {
        for (let next = 0; next < TAG_COUNT; next++) {
          outflow += expTable[tag * TAG_COUNT + next]! * expScores[base + TAG_COUNT + next]! * backward[base + TAG_COUNT + next]!
        }
        outflow /= scale[token + 1]!
      }
      backward[base + tag] = outflow
      marginal[base + tag] = forward[base + tag]! * outflow
    }
  }
  return { marginal, logZ, forward, backward, expScores, expTable, scale }
}


