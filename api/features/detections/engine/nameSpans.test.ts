import { nameSpans } from './nameSpans.ts'
import { decode, isAllowed, isBegin, isInside, TAG_COUNT, transitionTable, type NameLimits, type TaggerWeights } from './tagger.ts'

const FREE: NameLimits = { noBegin: false, noInside: false }

/** Weights without features: all that counts are the scores handed in and these transitions. */
function weightsOf(seed: number): TaggerWeights {
  return { buckets: 0, emission: new Float32Array(0), transition: Float32Array.from({ length: TAG_COUNT * TAG_COUNT }, (_, at) => Math.sin(at * 1.7 + seed)) }
}

const scoresOf = (length: number, seed: number): Float64Array => Float64Array.from({ length: length * TAG_COUNT }, (_, at) => 1.5 * Math.cos(at * 0.9 + seed))

/** The probability of each span by adding up every possible tagging. */
function byHand(weights: TaggerWeights, scores: Float64Array, length: number): Map<string, number> {
  const table = transitionTable(weights)
  const sums = new Map<string, number>()
  let total = 0
  const walk = (tags: number[], score: number): void => {
    if (tags.length === length) {
      const weight = Math.exp(score)
      total += weight
      tags.forEach((tag, from) => {
        if (!isBegin(tag)) return
        let to = from + 1
        while (to < length && tags[to] === tag + 1) to += 1
        sums.set(`${from}-${to}`, (sums.get(`${from}-${to}`) ?? 0) + weight)
      })
      return
    }
    const last = tags.at(-1)
    for (let tag = 0; tag < TAG_COUNT; tag++) {
      if (last === undefined ? isInside(tag) : !isAllowed(last, tag)) continue
      walk([...tags, tag], score + (scores[tags.length * TAG_COUNT + tag] ?? 0) + (last === undefined ? 0 : (table[last * TAG_COUNT + tag] ?? 0)))
    }
  }
  walk([], 0)
  return new Map([...sums].map(([span, sum]) => [span, sum / total]))
}

describe('spans that may be names', () => {
  it.each([1, 2, 3])('are as likely as all taggings that hold them (%i)', (seed) => {
    const weights = weightsOf(seed)
    const scores = scoresOf(4, seed)
    const expected = byHand(weights, scores, 4)
    const found = nameSpans(weights, scores, [FREE, FREE, FREE, FREE])
    expect(found.length).toBeGreaterThan(5)
    for (const span of found) expect(span.probability).toBeCloseTo(expected.get(`${span.from}-${span.to}`) ?? -1, 6)
    expect(found.map(({ probability }) => probability)).toEqual(found.map(({ probability }) => probability).toSorted((a, b) => b - a))
  })

  it('keep to where names may begin and go on', () => {
    const limits: NameLimits[] = [{ noBegin: true, noInside: true }, FREE, { noBegin: false, noInside: true }, FREE]
    const found = nameSpans(weightsOf(1), scoresOf(4, 1), limits)
    expect(found.some(({ from }) => from === 0)).toBe(false)
    expect(found.some(({ from, to }) => from < 2 && to > 2)).toBe(false)
    expect(nameSpans(weightsOf(1), new Float64Array(0), [])).toEqual([])
  })

  it('hold what the likeliest tagging names, when it is by far the likeliest', () => {
    const scores = new Float64Array(5 * TAG_COUNT)
    for (const [token, tag] of [[0, 1], [1, 4], [2, 5], [3, 1], [4, 0]] as const) scores[token * TAG_COUNT + tag] = 12
    const limits = Array.from({ length: 5 }, () => FREE)
    expect([...decode(weightsOf(2), scores, limits).path]).toEqual([1, 4, 5, 1, 0])
    expect(nameSpans(weightsOf(2), scores, limits)[0]).toMatchObject({ from: 1, to: 3, type: 'advertisement' })
  })
})
