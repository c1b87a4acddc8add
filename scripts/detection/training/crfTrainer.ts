import { isAllowed, isInside, marginals, TAG_COUNT, type TaggerWeights } from '../../../api/features/detections/engine/tagger.ts'
import { createRandom, type Random } from '../corpusBuild/random.ts'

/** Added to a tag: the token carries that tag or is outside. */
export const OPEN_TAG = 16
/** The token may carry any tag. */
export const ANY_TAG = 32

export interface TaggedWindow {
  features: Int32Array[]
  /** A tag each, or `OPEN_TAG` + tag, or `ANY_TAG`: what is not known is summed over. */
  tags: Int8Array
  weight: number
}

export interface CrfOptions {
  buckets: number
  epochs: number
  learningRate: number
  l2: number
  seed: number
  /** Share of features hidden at each look, so that no single context is trusted alone. */
  dropout: number
}

/** The weights are the mean of those after each of the last epochs: what the order of the windows did to them evens out. */
const AVERAGED_EPOCHS = 3

/** Maximum likelihood by AdaGrad, one window at a time; the same data and seed give the same weights. */
export function trainCrf(windows: readonly TaggedWindow[], options: CrfOptions): TaggerWeights {
  const { buckets } = options
  const emission = new Float32Array(buckets * TAG_COUNT)
  const squares = new Float32Array(buckets * TAG_COUNT).fill(1e-2)
  const transition = new Float32Array(TAG_COUNT * TAG_COUNT)
  const transitionSquares = new Float32Array(TAG_COUNT * TAG_COUNT).fill(1)
  const random = createRandom(options.seed)
  const order = windows.map((_, index) => index)
  const mean = new Float32Array(emission.length)
  const meanTransition = new Float32Array(transition.length)
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    const rate = options.learningRate / (1 + epoch * 0.25)
    for (const index of random.shuffle(order)) {
      const window = windows[index] as TaggedWindow
      step(thinned(window, random, options.dropout), { emission, squares, transition, transitionSquares, rate, l2: options.l2, value: 1 / (1 - options.dropout) })
    }
    if (epoch < options.epochs - AVERAGED_EPOCHS) continue
    for (let at = 0; at < emission.length; at++) mean[at]! += emission[at]! / AVERAGED_EPOCHS
    for (let at = 0; at < transition.length; at++) meanTransition[at]! += transition[at]! / AVERAGED_EPOCHS
  }
  return { buckets, emission: mean, transition: meanTransition }
}

interface StepState {
  emission: Float32Array
  squares: Float32Array
  transition: Float32Array
  transitionSquares: Float32Array
  rate: number
  l2: number
  /** What a shown feature counts for, making up for the hidden ones. */
  value: number
}

function thinned(window: TaggedWindow, random: Random, dropout: number): TaggedWindow {
  if (dropout <= 0) return window
  return { ...window, features: window.features.map((list) => list.filter(() => random.next() >= dropout)) }
}

function step(window: TaggedWindow, state: StepState): void {
  const { features, tags } = window
  const length = features.length
  if (length === 0) return
  const { emission, squares } = state
  const scores = new Float64Array(length * TAG_COUNT)
  for (let token = 0; token < length; token++) {
    const base = token * TAG_COUNT
    for (const feature of features[token] as Int32Array) {
      const at = feature * TAG_COUNT
      for (let tag = 0; tag < TAG_COUNT; tag++) scores[base + tag]! += emission[at + tag]! * state.value
    }
  }
  const table = new Float64Array(TAG_COUNT * TAG_COUNT)
  for (let from = 0; from < TAG_COUNT; from++) for (let to = 0; to < TAG_COUNT; to++) table[from * TAG_COUNT + to] = isAllowed(from, to) ? state.transition[from * TAG_COUNT + to]! : -1e4
  const { marginal, forward, backward, expScores, expTable, scale } = marginals(scores, table, length)
  const gradient = new Float64Array(TAG_COUNT)
  const wanted = tags.some((tag) => tag >= OPEN_TAG) ? permitted(scores, table, tags) : null
  for (let token = 0; token < length; token++) {
    const base = token * TAG_COUNT
    let moved = false
    for (let tag = 0; tag < TAG_COUNT; tag++) {
      const value = ((wanted ? wanted.marginal[base + tag]! : tags[token] === tag ? 1 : 0) - marginal[base + tag]!) * window.weight
      gradient[tag] = value
      if (Math.abs(value) > 1e-4) moved = true
    }
    if (!moved) continue
    for (const feature of features[token] as Int32Array) {
      const at = feature * TAG_COUNT
      for (let tag = 0; tag < TAG_COUNT; tag++) {
        const slope = gradient[tag]! * state.value - state.l2 * emission[at + tag]!
        if (slope === 0) continue
        squares[at + tag]! += slope * slope
        emission[at + tag]! += (state.rate * slope) / Math.sqrt(squares[at + tag]!)
      }
    }
  }
  const pairs = new Float64Array(TAG_COUNT * TAG_COUNT)
  for (let token = 1; token < length; token++) {
    const base = token * TAG_COUNT
    if (wanted) for (let pair = 0; pair < pairs.length; pair++) pairs[pair]! += wanted.pairs[token * pairs.length + pair]!
    else pairs[tags[token - 1]! * TAG_COUNT + tags[token]!]! += 1
    for (let from = 0; from < TAG_COUNT; from++) {
      const before = forward[base - TAG_COUNT + from]!
      if (before < 1e-9) continue
      for (let to = 0; to < TAG_COUNT; to++) {
        const share = (before * expTable[from * TAG_COUNT + to]! * expScores[base + to]! * backward[base + to]!) / scale[token]!
        pairs[from * TAG_COUNT + to]! -= share
      }
    }
  }
  for (let at = 0; at < pairs.length; at++) {
    const slope = pairs[at]! * window.weight
    if (slope === 0 || (isInside(at % TAG_COUNT) && !isAllowed(Math.floor(at / TAG_COUNT), at % TAG_COUNT))) continue
    state.transitionSquares[at]! += slope * slope
    state.transition[at]! += (state.rate * slope) / Math.sqrt(state.transitionSquares[at]!)
  }
}

/** What the model expects among the taggings that the window's answers permit: its own guess fills what they leave open. */
function permitted(scores: Float64Array, table: Float64Array, tags: Int8Array): { marginal: Float64Array; pairs: Float64Array } {
  const length = tags.length
  const bounded = scores.slice()
  for (let token = 0; token < length; token++) {
    const answer = tags[token]!
    for (let tag = 0; tag < TAG_COUNT; tag++) {
      const isPermitted = answer >= ANY_TAG || tag === answer % OPEN_TAG || (answer >= OPEN_TAG && tag === 0)
      if (!isPermitted) bounded[token * TAG_COUNT + tag] = -1e4
    }
  }
  const { marginal, forward, backward, expScores, expTable, scale } = marginals(bounded, table, length)
  const size = TAG_COUNT * TAG_COUNT
  const pairs = new Float64Array(length * size)
  for (let token = 1; token < length; token++) {
    const base = token * TAG_COUNT
    for (let from = 0; from < TAG_COUNT; from++) {
      const before = forward[base - TAG_COUNT + from]!
      if (before < 1e-12) continue
      for (let to = 0; to < TAG_COUNT; to++) pairs[token * size + from * TAG_COUNT + to] = (before * expTable[from * TAG_COUNT + to]! * expScores[base + to]! * backward[base + to]!) / scale[token]!
    }
  }
  return { marginal, pairs }
}
