import type { WindowAnalysis } from './analysis.ts'
import { CUE_FAMILIES } from './cues.ts'
import { hashString } from './hashing.ts'
import { TAG_COUNT } from './tagger.ts'

/** Classes of a window, in the order of the classifier's outputs. */
export const WINDOW_CLASSES = ['none', 'advertisement', 'sponsorship', 'announcement'] as const
export const CLASS_COUNT = WINDOW_CLASSES.length

/** Words, pairs and cue families of a window, hashed: the sparse side of the classifier. */
export function windowTerms(analysis: WindowAnalysis, buckets: number): Int32Array {
  const terms = new Set<string>()
  const { tokens } = analysis
  const plain = (index: number): string => {
    const token = tokens[index]
    if (!token) return '<>'
    if (token.shape === 'domain') return '<dom>'
    if (token.shape === 'number') return token.norm.startsWith('$') ? '<usd>' : '<num>'
    // Names should not decide what a window is.
    return analysis.classes.commonness(token.norm) >= 3 && analysis.classes.trades(token.norm).length === 0 ? '<rare>' : token.norm
  }
  tokens.forEach((_, index) => {
    const word = plain(index)
    terms.add(`u:${word}`)
    terms.add(`p:${word} ${plain(index + 1)}`)
    terms.add(`k:${word} _ ${plain(index + 2)}`)
    if (index < 12) terms.add(`first:${word}`)
    if (index >= tokens.length - 12) terms.add(`last:${word}`)
  })
  const counts = new Map<string, number>()
  for (const cue of analysis.cues) counts.set(cue.family, (counts.get(cue.family) ?? 0) + 1)
  for (const [family, count] of counts) {
    terms.add(`c:${family}`)
    if (count >= 2) terms.add(`c2:${family}`)
    if (count >= 4) terms.add(`c4:${family}`)
  }
  if (analysis.phones.length > 0) terms.add('phone')
  if (analysis.phones.length > 1) terms.add('phones')
  if (analysis.domains.length > 0) terms.add('domain')
  for (const hit of analysis.hits) terms.add(`lex:${hit.entry.ambiguous ? '?' : ''}${hit.entry.known ? 'known' : hit.entry.industry}`)
  terms.add(`len:${Math.min(8, Math.floor(tokens.length / 10))}`)
  terms.add(analysis.raw ? 'raw' : 'clean')
  return Int32Array.from(terms, (term) => hashString(term) % buckets)
}

const FAMILY_INDEX = new Map(CUE_FAMILIES.map((family, index) => [family, index]))
/** Words of the contiguous run over which cues are summed: about twelve seconds of speech. */
const RUN_WORDS = 32

/** What the tagger believes about the window, and the cues of its best run: the dense side of the stack. */
export function denseFeatures(analysis: WindowAnalysis, marginal: Float64Array, termLogits: readonly number[]): number[] {
  const length = analysis.tokens.length
  const out: number[] = [1]
  const groups = [[1, 4, 5], [2, 6, 7], [3, 8, 9]]
  for (const group of groups) {
    let top = 0
    let sum = 0
    let best = 0
    const values: number[] = []
    for (let token = 0; token < length; token++) {
      let value = 0
      for (const tag of group) value += marginal[token * TAG_COUNT + tag] ?? 0
      top = Math.max(top, value)
      sum += value
      values.push(value)
      if (values.length >= 8) best = Math.max(best, average(values.slice(-8)))
    }
    out.push(top, length > 0 ? sum / length : 0, best, Math.log1p(sum))
  }
  for (const begin of [4, 6, 8]) {
    let sum = 0
    let top = 0
    for (let token = 0; token < length; token++) {
      const value = marginal[token * TAG_COUNT + begin] ?? 0
      sum += value
      top = Math.max(top, value)
    }
    out.push(top, Math.min(sum, 3))
  }
  out.push(...termLogits.map((value) => Math.max(-8, Math.min(8, value)) / 4))
  const families = bestRun(analysis)
  out.push(...families)
  out.push(analysis.raw ? 1 : 0, Math.min(length, 100) / 100, length < 6 ? 1 : 0, analysis.phones.length > 0 ? 1 : 0, analysis.domains.length > 0 ? 1 : 0)
  return out
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Cues a family, each counted at most three times, within the run of words that holds most of the advertising ones. */
function bestRun(analysis: WindowAnalysis): number[] {
  const advertising = new Set(['callToAction', 'offer', 'disclaimer', 'credit', 'political', 'jobs', 'address', 'slogan', 'hostRead', 'announce', 'event'])
  let bestStart = 0
  let bestCount = -1
  for (let start = 0; start <= Math.max(0, analysis.tokens.length - RUN_WORDS); start += 4) {
    const count = analysis.cues.filter((cue) => cue.from >= start && cue.from < start + RUN_WORDS && advertising.has(cue.family)).length
    if (count > bestCount) {
      bestCount = count
      bestStart = start
    }
  }
  const counts = new Array<number>(CUE_FAMILIES.length).fill(0)
  for (const cue of analysis.cues) {
    const index = FAMILY_INDEX.get(cue.family)
    if (index !== undefined && cue.from >= bestStart && cue.from < bestStart + RUN_WORDS) counts[index] = Math.min(3, (counts[index] ?? 0) + 1)
  }
  return counts.map((count) => count / 3)
}

/** Softmax, safe against large scores. */
export function softmax(scores: readonly number[]): number[] {
  const top = Math.max(...scores)
  const exponentials = scores.map((score) => Math.exp(score - top))
  const sum = exponentials.reduce((total, value) => total + value, 0)
  return exponentials.map((value) => value / sum)
}
