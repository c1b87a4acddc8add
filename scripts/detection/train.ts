/**
 * Trains the detection model from the committed corpus and writes it beside the engine: `tsx scripts/detection/train.ts`. Deterministic.
 * `--without WRITER` (several times) leaves windows of a hand out and `--out FILE` writes elsewhere, to see what the model does on a
 * hand it never read; `--seeds N` trains fewer taggers; `--heard` lets windows teach as the recogniser heard them, too.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { analyseWindow, type WindowAnalysis } from '../../api/features/detections/engine/analysis.ts'
import { BRAND_CLASSES, brandFeatures } from '../../api/features/detections/engine/brandType.ts'
import { companyFeatures, COMPANY_FEATURE_COUNT, logistic } from '../../api/features/detections/engine/companyScore.ts'
import { inspectWindow, termLogits } from '../../api/features/detections/engine/detect.ts'
import { tokenFeatures } from '../../api/features/detections/engine/features.ts'
import { hashString } from '../../api/features/detections/engine/hashing.ts'
import { EMPTY_KNOWLEDGE } from '../../api/features/detections/engine/knowledge.ts'
import { createLexicon } from '../../api/features/detections/engine/lexicon.ts'
import { BRAND_CLASS_COUNT, type DetectionModel, type ModelFile } from '../../api/features/detections/engine/model/model.ts'
import { getNameVocabulary } from '../../api/features/detections/engine/model/nameVocabulary.ts'
import { foldName } from '../../api/features/detections/engine/nameText.ts'
import { nameLimits } from '../../api/features/detections/engine/nameLimits.ts'
import { decode, emissionScores, type TaggerWeights } from '../../api/features/detections/engine/tagger.ts'
import { CLASS_COUNT, denseFeatures, WINDOW_CLASSES, windowTerms } from '../../api/features/detections/engine/windowFeatures.ts'
import { createWordClasses } from '../../api/features/detections/engine/wordClasses.ts'
import type { CorpusWindow } from './corpusBuild/windows.ts'
import { naturalTags, spokenWindow } from './training/naturalExamples.ts'
import { readNaturalWindows, type NaturalWindow } from './training/naturalWindows.ts'
import { ownNamesOf } from './training/ownNames.ts'
import { spanExamples } from './training/spanExamples.ts'
import { readCorpus, tagsOf } from './training/corpus.ts'
import { trainCrf, type TaggedWindow } from './training/crfTrainer.ts'
import { packBytes, packWeights } from './training/pack.ts'
import { isotonic, trainDense, trainSparse, type SparseExample } from './training/softmaxTrainer.ts'
import { tradeRepairs } from './training/tradeRepairs.ts'
import { wordLevels, WORD_LEVEL_HASHES } from './training/wordLevels.ts'

const TAGGER_BUCKETS = 1 << 18
const TERM_BUCKETS = 1 << 16
const BRAND_BUCKETS = 1 << 13
const NAME_BUCKETS = 1 << 15
const NAMES = { epochs: 8, rate: 0.1, l2: 1e-4, seed: 14 }
const FOLDS = 3
const CRF = { buckets: TAGGER_BUCKETS, epochs: 7, learningRate: 0.12, l2: 2e-5, dropout: 0.35 }
/** Of the taggers that the whole corpus trains; folds make do with the first. */
const SEEDS = [11, 29, 47]
const TERMS = { epochs: 10, rate: 0.15, l2: 1e-4, seed: 12 }
/** Share of windows shown without the brand lexicon, so that names outside it are found too. */
const LEXICON_DROPPED = 0.3
const AD_THRESHOLD = 0.5
const COMPANY_THRESHOLD = 0.35
/** Fold models know fewer scripts than the whole one, so their cut is too strict for it. */
const HIGHEST_CUT = { clean: 0.4, raw: 0.25 }

/** What whole hand-written windows count for beside those made from scripts: they are fewer, and the real thing. */
const NATURAL_COPIES = 2
const NATURAL_WEIGHT = 4
/** Windows that a clean one is misheard as. */
const SAID_COPIES = 2
/** Below this many hand-written windows, calibration takes all that were held out. */
const ENOUGH_NATURAL = 200

const { values: options } = parseArgs({ options: { without: { type: 'string', multiple: true, default: [] }, out: { type: 'string' }, seeds: { type: 'string', default: '3' }, heard: { type: 'boolean', default: false } } })

interface Example {
  window: Pick<CorpusWindow, 'text' | 'market' | 'label'>
  isNatural: boolean
  /** Teaches and is never held out. */
  teachesOnly: boolean
  analysis: WindowAnalysis
  features: Int32Array[]
  tags: Int8Array
  terms: Int32Array
  target: number
  folds: Set<number>
}

const started = performance.now()
const log = (line: string): void => console.log(`${((performance.now() - started) / 1000).toFixed(1)} s  ${line}`)
const levels = wordLevels()
const classes = createWordClasses(levels)
const lexicon = createLexicon(EMPTY_KNOWLEDGE)
const repairs = tradeRepairs(classes)
const foldOf = (script: string): number => hashString(script) % FOLDS

const made = readCorpus().map((window): Example => {
  const analysis = analyseWindow({ text: window.text, market: window.market }, lexicon, classes)
  const withoutLexicon = hashString(`lexicon ${window.id}`) % 100 < LEXICON_DROPPED * 100
  return {
    window, isNatural: false, teachesOnly: window.scripts.length === 0, analysis, tags: tagsOf(window, analysis), terms: windowTerms(analysis, TERM_BUCKETS),
    features: tokenFeatures(analysis, TAGGER_BUCKETS, { withoutLexicon }),
    target: WINDOW_CLASSES.indexOf(window.label.contentType ?? 'none'), folds: new Set(window.scripts.map(foldOf)),
  }
})
const natural = readNaturalWindows(new Set(options.without), options.heard)
const writers = [...new Set(natural.map((window) => window.writer))]

function naturalExample(window: NaturalWindow, teachesOnly: boolean): Example {
  const { text, market, companies, contentType } = window
  const analysis = analyseWindow({ text, market }, lexicon, classes)
  return {
    window: { text, market, label: { isAd: contentType !== null, contentType, companies, evidence: [] } }, isNatural: true, teachesOnly, analysis, tags: naturalTags(window, analysis),
    features: tokenFeatures(analysis, TAGGER_BUCKETS, { withoutLexicon: hashString(`lexicon ${window.id}`) % 100 < LEXICON_DROPPED * 100 }),
    terms: windowTerms(analysis, TERM_BUCKETS), target: WINDOW_CLASSES.indexOf(contentType ?? 'none'), folds: new Set([writers.indexOf(window.writer) % FOLDS]),
  }
}

const said = natural.flatMap((window) => Array.from({ length: SAID_COPIES }, (_, copy) => spokenWindow(window, classes, copy)).filter((other) => other !== null))
const examples = [...made, ...natural.map((window) => naturalExample(window, false)), ...said.map((window) => naturalExample(window, true))]
log(`${made.length} windows made, ${natural.length} written whole by ${writers.length} hands, ${said.length} of those misheard`)

/** The mean of taggers that saw the windows in other orders and with other features hidden: worth 2 points of company F1 over any one. */
function meanTagger(taggers: readonly TaggerWeights[]): TaggerWeights {
  const [first] = taggers
  if (!first) throw new Error('nothing to average')
  const mean = (weights: (tagger: TaggerWeights) => Float32Array): Float32Array => weights(first).map((_, at) => taggers.reduce((sum, tagger) => sum + (weights(tagger)[at] ?? 0), 0) / taggers.length)
  return { buckets: first.buckets, emission: mean((tagger) => tagger.emission), transition: mean((tagger) => tagger.transition) }
}

function fit(chosen: readonly Example[], seeds: readonly number[] = SEEDS.slice(0, 1)): Pick<DetectionModel, 'tagger' | 'terms'> {
  const weighed = chosen.flatMap((example) => (example.isNatural && !example.teachesOnly ? new Array<Example>(NATURAL_COPIES).fill(example) : [example]))
  const tagged = weighed.map((example): TaggedWindow => ({ features: example.features, tags: example.tags, weight: 1 }))
  const tagger = meanTagger(seeds.map((seed) => trainCrf(tagged, { ...CRF, seed })))
  const sparse = weighed.map((example): SparseExample => ({ active: example.terms, target: example.target, weight: 1 }))
  return { tagger, terms: { buckets: TERM_BUCKETS, weights: trainSparse(sparse, TERM_BUCKETS, CLASS_COUNT, TERMS) } }
}

const vocabulary = getNameVocabulary()
const ownNames = ownNamesOf(natural.flatMap((window) => window.companies.map((company) => company.name)))

/** The spans of windows that the parts never saw, told right and wrong. */
function spanRows(parts: Pick<DetectionModel, 'tagger'>, fold: number): SparseExample[] {
  const model: DetectionModel = { ...blank, ...parts, terms: { buckets: 0, weights: new Float32Array(0) } }
  return [...natural, ...said].filter((window) => writers.indexOf(window.writer) % FOLDS === fold).flatMap((window) => spanExamples(model, lexicon, vocabulary, ownNames, window))
}

function fitNames(rows: readonly SparseExample[]): DetectionModel['names'] {
  const weights = trainSparse(rows, NAME_BUCKETS, 2, NAMES)
  return { buckets: NAME_BUCKETS, weights: Float32Array.from({ length: NAME_BUCKETS }, (_, at) => (weights[at * 2 + 1] ?? 0) - (weights[at * 2] ?? 0)) }
}

const blank: Omit<DetectionModel, 'tagger' | 'terms'> = {
  version: 1, stack: [], company: new Array<number>(COMPANY_FEATURE_COUNT).fill(0), brand: { buckets: BRAND_BUCKETS, weights: new Float32Array(BRAND_BUCKETS * BRAND_CLASS_COUNT) },
  names: { buckets: NAME_BUCKETS, weights: new Float32Array(NAME_BUCKETS) },
  calibration: { ad: [], company: [] }, thresholds: { ad: AD_THRESHOLD, companyClean: COMPANY_THRESHOLD, companyRaw: COMPANY_THRESHOLD, nameBias: 0 }, classes, tradeRepairs: repairs,
}

interface Held {
  example: Example
  dense: number[]
  fold: number
}

const fitted = new Map<number, Pick<DetectionModel, 'tagger' | 'terms'>>()
const held: Held[] = []
const rowsByFold: SparseExample[][] = []
for (let fold = 0; fold < FOLDS; fold++) {
  const parts = fit(examples.filter((example) => !example.folds.has(fold)))
  fitted.set(fold, parts)
  for (const example of examples) {
    if (example.teachesOnly || example.folds.size !== 1 || !example.folds.has(fold)) continue
    const features = tokenFeatures(example.analysis, TAGGER_BUCKETS)
    const output = decode(parts.tagger, emissionScores(parts.tagger, features), nameLimits(example.analysis))
    held.push({ example, fold, dense: denseFeatures(example.analysis, output.marginal, termLogits(parts.terms, example.terms)) })
  }
  rowsByFold.push(spanRows(parts, fold))
  log(`fold ${fold + 1} fitted, ${rowsByFold[fold]?.length ?? 0} spans that may be names`)
}

const weightOf = (example: Example): number => (example.isNatural ? NATURAL_WEIGHT : 1)
const stack = trainDense(held.map((item) => item.dense), held.map((item) => item.example.target), held.map((item) => weightOf(item.example)), CLASS_COUNT, { steps: 400, rate: 0.5, l2: 1e-4 })
/** For the windows of a fold names are ranked by what those of the others taught. */
const namesByFold = rowsByFold.map((_, fold) => fitNames(rowsByFold.filter((__, other) => other !== fold).flat()))
const names = fitNames(rowsByFold.flat())
log('names ranked')

const adPairs: { raw: number; right: boolean; isNatural: boolean }[] = []
const companyRows: { features: number[]; right: boolean; recogniser: boolean; isNatural: boolean }[] = []
const brandRows: SparseExample[] = []
for (const item of held) {
  const model: DetectionModel = { ...blank, stack, names: namesByFold[item.fold] ?? blank.names, ...(fitted.get(item.fold) as Pick<DetectionModel, 'tagger' | 'terms'>) }
  const { window } = item.example
  const seen = inspectWindow(model, lexicon, EMPTY_KNOWLEDGE, { text: window.text, market: window.market }, AD_THRESHOLD)
  adPairs.push({ raw: seen.adRaw, right: window.label.isAd, isNatural: item.example.isNatural })
  for (const company of seen.found) {
    const match = window.label.companies.find((other) => foldName(other.name).replaceAll(' ', '') === foldName(company.name).replaceAll(' ', ''))
    companyRows.push({ features: companyFeatures(seen.analysis, company, seen.adRaw), right: match !== undefined, recogniser: seen.analysis.raw, isNatural: item.example.isNatural })
    if (match && !company.brandType) brandRows.push({ active: brandFeatures(seen.analysis, company, BRAND_BUCKETS), target: BRAND_CLASSES.indexOf(match.brandType), weight: weightOf(item.example) })
  }
}
log(`${companyRows.length} companies found in held-out windows, ${companyRows.filter((row) => row.right).length} right`)

const companyModel = trainDense(companyRows.map((row) => row.features), companyRows.map((row) => (row.right ? 1 : 0)), companyRows.map((row) => (row.isNatural ? NATURAL_WEIGHT : 1)), 2, { steps: 500, rate: 0.5, l2: 1e-4 })
const company = (companyModel[1] ?? []).map((value, at) => value - (companyModel[0]?.[at] ?? 0))
const brand = trainSparse(brandRows, BRAND_BUCKETS, BRAND_CLASS_COUNT, { epochs: 10, rate: 0.1, l2: 1e-3, seed: 13 })
const companyPairs = companyRows.map((row) => ({ raw: logistic(company, row.features), right: row.right, recogniser: row.recogniser, isNatural: row.isNatural }))

/** Whole hand-written windows alone where there are enough: those made from scripts are easier than life. */
const lifelike = <T extends { isNatural: boolean }>(list: readonly T[]): readonly T[] => {
  const own = list.filter((item) => item.isNatural)
  return own.length >= ENOUGH_NATURAL ? own : list
}
const naturalHeld = lifelike(held.map((item) => ({ ...item, isNatural: item.example.isNatural })))

/** The cut that gives the best F1 over held-out names; companies the tagger missed count as missed at every cut. */
function bestThreshold(raw: boolean): number {
  const wanted = naturalHeld.filter((item) => item.example.analysis.raw === raw).reduce((sum, item) => sum + item.example.window.label.companies.length, 0)
  let best = { cut: COMPANY_THRESHOLD, f1: 0 }
  for (let cut = 0.05; cut < 0.7; cut += 0.025) {
    const kept = lifelike(companyPairs).filter((pair) => pair.recogniser === raw && pair.raw >= cut)
    const right = kept.filter((pair) => pair.right).length
    const score = (2 * right) / (kept.length + wanted)
    if (score > best.f1) best = { cut: Math.round(cut * 1000) / 1000, f1: score }
  }
  log(`${raw ? 'raw' : 'clean'}: company cut ${best.cut} gives F1 ${(best.f1 * 100).toFixed(1)} on held-out windows`)
  return best.cut
}

const whole = fit(examples, SEEDS.slice(0, Number(options.seeds)))
log('whole corpus fitted')
const emission = packWeights(whole.tagger.emission)
const terms = packWeights(whole.terms.weights)
const brandPacked = packWeights(brand)
const namesPacked = packWeights(names.weights)
const file: ModelFile = {
  version: 1,
  tagger: { buckets: TAGGER_BUCKETS, scale: emission.scale, emission: emission.packed, transition: [...whole.tagger.transition].map((value) => Number(value.toFixed(4))) },
  terms: { buckets: TERM_BUCKETS, scale: terms.scale, weights: terms.packed },
  stack: stack.map((row) => row.map((value) => Number(value.toFixed(4)))),
  company: company.map((value) => Number(value.toFixed(4))),
  brand: { buckets: BRAND_BUCKETS, scale: brandPacked.scale, weights: brandPacked.packed },
  names: { buckets: NAME_BUCKETS, scale: namesPacked.scale, weights: namesPacked.packed },
  calibration: { ad: isotonic(lifelike(adPairs), 40), company: isotonic(lifelike(companyPairs), 40) },
  thresholds: { ...blank.thresholds, companyClean: Math.min(bestThreshold(false), HIGHEST_CUT.clean), companyRaw: Math.min(bestThreshold(true), HIGHEST_CUT.raw) },
  commonness: levels.map((level) => ({ hashes: WORD_LEVEL_HASHES, bits: packBytes(level.toBytes()) })),
  tradeRepairs: repairs,
}
const target = options.out ?? join(import.meta.dirname, '..', '..', 'api', 'features', 'detections', 'engine', 'model', 'detectionModel.json')
const json = `${JSON.stringify(file)}\n`
writeFileSync(target, json)
log(`model written: ${(json.length / 1e6).toFixed(2)} MB`)
