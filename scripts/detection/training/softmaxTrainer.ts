import { softmax } from '../../../api/features/detections/engine/windowFeatures.ts'
import { createRandom } from '../corpusBuild/random.ts'

export interface SparseExample {
  active: Int32Array
  target: number
  weight: number
}

/** Multinomial logistic regression over hashed binary features, AdaGrad. Returns `weights[feature * classes + class]`. */
export function trainSparse(examples: readonly SparseExample[], buckets: number, classes: number, options: { epochs: number; rate: number; l2: number; seed: number }): Float32Array {
  const weights = new Float32Array(buckets * classes)
  const squares = new Float32Array(buckets * classes).fill(1e-1)
  const random = createRandom(options.seed)
  const order = examples.map((_, index) => index)
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    const rate = options.rate / (1 + epoch * 0.2)
    for (const index of random.shuffle(order)) {
      const { active, target, weight } = examples[index] as SparseExample
      const scores = new Array<number>(classes).fill(0)
      for (const feature of active) for (let at = 0; at < classes; at++) scores[at]! += weights[feature * classes + at]!
      const probabilities = softmax(scores)
      for (let at = 0; at < classes; at++) {
        const error = ((at === target ? 1 : 0) - probabilities[at]!) * weight
        if (Math.abs(error) < 1e-3) continue
        for (const feature of active) {
          const place = feature * classes + at
          const slope = error - options.l2 * weights[place]!
          squares[place]! += slope * slope
          weights[place]! += (rate * slope) / Math.sqrt(squares[place]!)
        }
      }
    }
  }
  return weights
}

/** The same over dense features; full-batch gradient steps with momentum, so it needs no shuffling. */
export function trainDense(inputs: readonly (readonly number[])[], targets: readonly number[], weights: readonly number[], classes: number, options: { steps: number; rate: number; l2: number }): number[][] {
  const size = inputs[0]?.length ?? 0
  const model = Array.from({ length: classes }, () => new Array<number>(size).fill(0))
  const momentum = Array.from({ length: classes }, () => new Array<number>(size).fill(0))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  for (let step = 0; step < options.steps; step++) {
    const gradient = Array.from({ length: classes }, () => new Float64Array(size))
    inputs.forEach((input, index) => {
      const probabilities = softmax(model.map((row) => row.reduce((sum, value, at) => sum + value * (input[at] ?? 0), 0)))
      for (let at = 0; at < classes; at++) {
        const error = ((at === targets[index] ? 1 : 0) - (probabilities[at] ?? 0)) * (weights[index] ?? 1)
        if (Math.abs(error) < 1e-5) continue
        const row = gradient[at] as Float64Array
        for (let feature = 0; feature < size; feature++) row[feature]! += error * (input[feature] ?? 0)
      }
    })
    for (let at = 0; at < classes; at++) {
      const row = model[at] as number[]
      const speed = momentum[at] as number[]
      for (let feature = 0; feature < size; feature++) {
        const slope = (gradient[at]?.[feature] ?? 0) / total - options.l2 * (row[feature] ?? 0)
        speed[feature] = 0.9 * (speed[feature] ?? 0) + slope
        row[feature] = (row[feature] ?? 0) + options.rate * (speed[feature] ?? 0)
      }
    }
  }
  return model
}

/**
 * Weights for choosing among options of which some are right, or none of them, when keeping what there is (score 0) is right.
 * Full-batch gradient steps with momentum.
 */
export function trainChoice(
  cases: readonly { options: readonly { features: readonly number[]; right: boolean }[]; weight: number }[],
  size: number,
  settings: { steps: number; rate: number; l2: number },
): number[] {
  const weights = new Array<number>(size).fill(0)
  const momentum = new Array<number>(size).fill(0)
  const total = cases.reduce((sum, each) => sum + each.weight, 0)
  for (let step = 0; step < settings.steps; step++) {
    const gradient = new Float64Array(size)
    for (const { options, weight } of cases) {
      const scores = options.map((option) => option.features.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0))
      const all = softmax([0, ...scores])
      const anyRight = options.some((option) => option.right)
      const rightSum = options.reduce((sum, option, at) => sum + (option.right ? (all[at + 1] ?? 0) : 0), 0)
      options.forEach((option, at) => {
        const probability = all[at + 1] ?? 0
        const wanted = anyRight && option.right ? probability / Math.max(rightSum, 1e-12) : 0
        const error = (wanted - probability) * weight
        if (Math.abs(error) < 1e-6) return
        for (let feature = 0; feature < size; feature++) gradient[feature]! += error * (option.features[feature] ?? 0)
      })
    }
    for (let feature = 0; feature < size; feature++) {
      momentum[feature] = 0.9 * (momentum[feature] ?? 0) + (gradient[feature] ?? 0) / total - settings.l2 * (weights[feature] ?? 0)
      weights[feature] = (weights[feature] ?? 0) + settings.rate * (momentum[feature] ?? 0)
    }
  }
  return weights
}

/** Isotonic regression (pool adjacent violators) as a piecewise-linear map; bins hold at least `fewest` cases. */
export function isotonic(pairs: readonly { raw: number; right: boolean }[], fewest: number): [number, number][] {
  const sorted = [...pairs].sort((a, b) => a.raw - b.raw)
  const blocks: { raw: number; right: number; count: number }[] = []
  for (let at = 0; at < sorted.length; at += fewest) {
    const slice = sorted.slice(at, at + fewest)
    blocks.push({ raw: slice.reduce((sum, pair) => sum + pair.raw, 0), right: slice.filter((pair) => pair.right).length, count: slice.length })
    while (blocks.length > 1) {
      const last = blocks[blocks.length - 1] as (typeof blocks)[number]
      const before = blocks[blocks.length - 2] as (typeof blocks)[number]
      if (before.right / before.count <= last.right / last.count) break
      blocks.splice(-2, 2, { raw: before.raw + last.raw, right: before.right + last.right, count: before.count + last.count })
    }
  }
  // One pseudo-count either way: no bin of finite size is certain.
  return blocks.map((block) => [round(block.raw / block.count), round((block.right + 0.5) / (block.count + 1))])
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000
