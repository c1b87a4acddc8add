/**
 * Scores a fresh batch and, the first time only, enters the figures into bench/detection/ledger.json:
 * `tsx scripts/detection/scoreFresh.ts NN [--note TEXT]`. Later scores of the same batch are printed and never entered.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ledgerText, type LedgerEntry } from '../../bench/detection/ledger.ts'
import { createDetector } from '../../api/features/detections/engine/detect.ts'
import { EMPTY_KNOWLEDGE } from '../../api/features/detections/engine/knowledge.ts'
import { predictionOf } from './prediction.ts'
import { scoreWindows, type LabelledWindow } from './scoring.ts'
import { readJsonl } from './training/corpus.ts'


const { values, positionals } = parseArgs({ allowPositionals: true, options: { note: { type: 'string', default: '' } } })
const batch = positionals[0] ?? ''
const windows = readJsonl<LabelledWindow>(join(import.meta.dirname, 'fresh', `batch-${batch}.jsonl`))
const detector = createDetector(EMPTY_KNOWLEDGE)
const predictions = new Map(windows.map((window) => [window.id, predictionOf(window.id, detector.judge({ text: window.text, market: window.market }))]))
const entry: LedgerEntry = {
  batch, items: windows.length, note: values.note,
  all: scoreWindows(windows, predictions),
  clean: scoreWindows(windows.filter((window) => window.style === 'whisper'), predictions),
  raw: scoreWindows(windows.filter((window) => window.style === 'raw'), predictions),
}
console.table({ all: entry.all, clean: entry.clean, raw: entry.raw })
const ledgerFile = join(import.meta.dirname, '..', '..', 'bench', 'detection', 'ledger.json')
const ledger = existsSync(ledgerFile) ? (JSON.parse(readFileSync(ledgerFile, 'utf8')) as LedgerEntry[]) : []
if (ledger.some((other) => other.batch === batch)) console.log('Scored before: the ledger keeps the first figures.')
else {
  writeFileSync(ledgerFile, `${JSON.stringify([...ledger, entry], null, 2)}\n`)
  writeFileSync(ledgerFile.replace('.json', '.md'), ledgerText([...ledger, entry]))
  console.log('Entered into the ledger.')
}
