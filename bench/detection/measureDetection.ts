/**
 * Scores the detection engine on the fresh batches that taught it nothing (on all while there is none) and times it: `tsx bench/detection/measureDetection.ts`.
 * Prints tables and writes bench/detection/results.json, reliability.svg and ledger.md. The ledger's first-try figures are the honest ones: batches
 * scored again have been looked at since.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDetector } from '../../api/features/detections/engine/detect.ts'
import { EMPTY_KNOWLEDGE } from '../../api/features/detections/engine/knowledge.ts'
import { predictionOf, type Prediction } from '../../scripts/detection/prediction.ts'
import { foldForScore, scoreWindows, type LabelledWindow, type Score } from '../../scripts/detection/scoring.ts'
import { FIRST_UNTAUGHT_BATCH } from '../../scripts/detection/training/naturalWindows.ts'
import { ledgerText, type LedgerEntry } from './ledger.ts'
import { reliabilityPlot, type Band } from './reliabilityPlot.ts'

const TIMING_ROUNDS = 10
/** Marks and words that English windows do not hold. */
const SPANISH = /[¿¡]|(?:^| )(?:los|para|tu|usted|dólares|estamos|con)(?: |$)/i
const BAND_WIDTH = 0.1

const here = import.meta.dirname
const freshDirectory = join(here, '..', '..', 'scripts', 'detection', 'fresh')
const readJsonl = (file: string): LabelledWindow[] => readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as LabelledWindow)
const batches = readdirSync(freshDirectory).filter((name) => name.endsWith('.jsonl')).sort()
const untaught = batches.filter((name) => name >= FIRST_UNTAUGHT_BATCH)
const windows = (untaught.length > 0 ? untaught : batches).flatMap((name) => readJsonl(join(freshDirectory, name)))

const detector = createDetector(EMPTY_KNOWLEDGE)
const judged = windows.map((window) => ({ window, judgement: detector.judge({ text: window.text, market: window.market }) }))
const predictions = new Map<string, Prediction>(judged.map(({ window, judgement }) => [window.id, predictionOf(window.id, judgement)]))

const slices: Record<string, Score> = {
  all: scoreWindows(windows, predictions),
  clean: scoreWindows(windows.filter((window) => window.style === 'whisper'), predictions),
  raw: scoreWindows(windows.filter((window) => window.style === 'raw'), predictions),
  spanish: scoreWindows(windows.filter((window) => SPANISH.test(window.text)), predictions),
}

/** Stated confidence against what came true, in bands of a tenth. */
function reliability(pairs: readonly { confidence: number; right: boolean }[]): Band[] {
  return Array.from({ length: 10 }, (_, index) => index * BAND_WIDTH).flatMap((from) => {
    const band = pairs.filter((pair) => pair.confidence >= from && (pair.confidence < from + BAND_WIDTH || (from >= 0.9 && pair.confidence === 1)))
    if (band.length === 0) return []
    const round = (value: number): number => Math.round(value * 1000) / 1000
    return [{ from: round(from), count: band.length, meanConfidence: round(band.reduce((sum, pair) => sum + pair.confidence, 0) / band.length), right: round(band.filter((pair) => pair.right).length / band.length) }]
  })
}

const companyBands = reliability(judged.flatMap(({ window, judgement }) =>
  judgement.companies.map((company) => ({ confidence: company.confidence, right: window.label.companies.some((wanted) => foldForScore(wanted.name) === foldForScore(company.name)) }))))
const adBands = reliability(judged.map(({ window, judgement }) => ({ confidence: judgement.adConfidence, right: window.label.isAd })))

const times: number[] = []
for (let round = 0; round < TIMING_ROUNDS; round++) {
  for (const window of windows) {
    const start = performance.now()
    detector.judge({ text: window.text, market: window.market })
    // The first round warms the caches and the compiler.
    if (round > 0) times.push(performance.now() - start)
  }
}
times.sort((a, b) => a - b)
const at = (share: number): number => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100
const milliseconds = { p50: at(0.5), p90: at(0.9), p99: at(0.99), longest: at(0.99999) }

console.log(`Fresh batches ${(untaught.length > 0 ? untaught : batches).join(', ')} with the present model:`)
console.table(slices)
console.log('Confidence of companies against the share that was right:')
console.table(companyBands)
console.log('Confidence that the window holds an ad:')
console.table(adBands)
console.log('Milliseconds a window:')
console.table(milliseconds)

const ledger = JSON.parse(readFileSync(join(here, 'ledger.json'), 'utf8')) as LedgerEntry[]
writeFileSync(join(here, 'ledger.md'), ledgerText(ledger))
writeFileSync(join(here, 'reliability.svg'), reliabilityPlot({ company: companyBands, ad: adBands }))
writeFileSync(join(here, 'results.json'), `${JSON.stringify({ slices, companyBands, adBands, milliseconds }, null, 2)}\n`)
console.log(JSON.stringify({ slices, milliseconds }))
