import { writeFileSync } from 'node:fs'
import type { Weights } from '../../api/features/listening/soundClassWeights.ts'
import type { WindowStatistics } from '../../api/features/listening/soundStatistics.ts'
import { makeExamples, type Example } from './examples.ts'

/**
 * Learns the weights by which sounds are classified, and tells how well they do on sources they have not learnt from.
 * `npx tsx scripts/soundClass/fit.ts` writes api/features/listening/soundClassWeights.ts. Needs flite, sox and ffmpeg.
 */

type Name = keyof WindowStatistics

/** Those that added most, one after the other; more of them did not help. */
const VOICE_TERMS: readonly Name[] = ['steady', 'beat', 'syllables', 'fluxSkew', 'crossingsSkew', 'floor', 'lowEnergy', 'lowWithHigh']
const BED_TERMS: readonly Name[] = ['fluxDeviation', 'floor', 'steadyDeviation', 'lowEnergy', 'levelDeviation', 'steadyInGaps']
const FOLDS = 6
/** Holds weights small where the examples would allow any. */
const RIDGE = 0.003
const STEPS = 30

interface Case {
  values: number[]
  isIt: boolean
  source: string
}

function casesOf(examples: readonly Example[], terms: readonly Name[], isIt: (example: Example) => boolean): Case[] {
  return examples.map((example) => ({ values: [1, ...terms.map((term) => example.statistics[term])], isIt: isIt(example), source: example.source }))
}

/** Logistic regression by Newton's method; both answers weigh the same however many examples they have. */
function fit(cases: readonly Case[]): number[] {
  const size = cases[0]?.values.length ?? 0
  const share = cases.filter(({ isIt }) => isIt).length / cases.length
  const scales = Array.from({ length: size }, (_, i) => (i === 0 ? 1 : deviation(cases.map(({ values }) => values[i] ?? 0))))
  let weights = new Array<number>(size).fill(0)
  for (let step = 0; step < STEPS; step += 1) {
    const gradient = weights.map((weight, i) => (i === 0 ? 0 : cases.length * RIDGE * weight * (scales[i] ?? 1) ** 2))
    const curvature = weights.map((_, i) => weights.map((__, j) => (i === j && i > 0 ? cases.length * RIDGE * (scales[i] ?? 1) ** 2 : 0)))
    for (const { values, isIt } of cases) {
      const chance = 1 / (1 + Math.exp(-score(values, weights)))
      const worth = isIt ? 0.5 / share : 0.5 / (1 - share)
      values.forEach((value, i) => {
        gradient[i] = (gradient[i] ?? 0) + worth * (chance - (isIt ? 1 : 0)) * value
        const row = curvature[i] ?? []
        values.forEach((other, j) => (row[j] = (row[j] ?? 0) + worth * chance * (1 - chance) * value * other))
      })
    }
    const change = solve(curvature, gradient)
    weights = weights.map((weight, i) => weight - (change[i] ?? 0))
  }
  return weights
}

function score(values: readonly number[], weights: readonly number[]): number {
  return values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** Gauss' elimination with the largest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0])
  for (let i = 0; i < rows.length; i += 1) {
    const pivot = rows.slice(i).reduce((best, row, j) => (Math.abs(row[i] ?? 0) > Math.abs(rows[best]?.[i] ?? 0) ? i + j : best), i)
    ;[rows[i], rows[pivot]] = [rows[pivot] ?? [], rows[i] ?? []]
    const row = rows[i] ?? []
    for (const other of rows) {
      if (other === row) continue
      const factor = (other[i] ?? 0) / (row[i] ?? 1)
      for (let k = i; k < other.length; k += 1) other[k] = (other[k] ?? 0) - factor * (row[k] ?? 0)
    }
  }
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] ?? 1))
}

/** Share of right answers, of those that are it and of those that are not, each judged by weights from other sources. */
function crossValidate(cases: readonly Case[]): { hit: number; spared: number } {
  const sources = [...new Set(cases.map(({ source }) => source))]
  const fold = new Map(sources.map((source, i) => [source, i % FOLDS]))
  const right = { hit: 0, spared: 0 }
  for (let i = 0; i < FOLDS; i += 1) {
    const weights = fit(cases.filter(({ source }) => fold.get(source) !== i))
    for (const { values, isIt, source } of cases) {
      if (fold.get(source) !== i) continue
      const answer = score(values, weights) > 0
      if (isIt && answer) right.hit += 1
      if (!isIt && !answer) right.spared += 1
    }
  }
  const total = cases.filter(({ isIt }) => isIt).length
  return { hit: right.hit / total, spared: right.spared / (cases.length - total) }
}

function learn(label: string, cases: readonly Case[], terms: readonly Name[]): Weights {
  const { hit, spared } = crossValidate(cases)
  console.log(`${label}: ${(hit * 100).toFixed(1)} % found, ${(spared * 100).toFixed(1)} % of the rest left alone, ${cases.length} windows`)
  const [base = 0, ...weights] = fit(cases).map((weight) => Number(weight.toPrecision(5)))
  return { base, terms: terms.map((term, i) => [term, weights[i] ?? 0] as const) }
}

function printed(name: string, { base, terms }: Weights): string {
  const lines = terms.map(([term, weight]) => `    ['${term}', ${weight}],`)
  return `export const ${name}: Weights = {\n  base: ${base},\n  terms: [\n${lines.join('\n')}\n  ],\n}\n`
}

const examples = makeExamples()
const voiced = examples.filter(({ kind }) => kind !== 'music')
const voice = learn('voice', casesOf(examples, VOICE_TERMS, ({ kind }) => kind !== 'music'), VOICE_TERMS)
const bed = learn('bed under a voice', casesOf(voiced, BED_TERMS, ({ kind }) => kind === 'voice_over_bed'), BED_TERMS)
writeFileSync(
  'api/features/listening/soundClassWeights.ts',
  `import type { WindowStatistics } from './soundStatistics.ts'

/** Odds as a weighted sum of a window's statistics. Learnt by scripts/soundClass/fit.ts. */
export interface Weights {
  base: number
  terms: readonly (readonly [keyof WindowStatistics, number])[]
}

/** Above 0: somebody speaks. */
${printed('VOICE', voice)}
/** Above 0, where somebody speaks: there is music under the voice. */
${printed('BED', bed)}`,
)
