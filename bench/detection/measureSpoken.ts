/**
 * Speaks fresh windows, hears them with the embedded recogniser and judges what it made of them:
 * `tsx bench/detection/measureSpoken.ts [--count 60] [--kbps 48] [--models stock,radio,shipped] [--input F.jsonl] [--judgeAgain]`. The voices take turns; the speech
 * goes through MP3 first. `--judgeAgain` judges what was heard the last time with the present detector, without hearing again.
 * `--input` takes these windows instead of the fresh batches. Prints a table and writes bench/detection/spoken.json. Needs flite, ffmpeg and pocketsphinx.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDetector } from '../../api/features/detections/engine/detect.ts'
import { EMPTY_KNOWLEDGE } from '../../api/features/detections/engine/knowledge.ts'
import type { FliteVoice } from '../../api/testing/speech.ts'
import { createProductHearing, type HearingModel } from '../../scripts/detection/corpusBuild/productHearing.ts'
import { toSpoken } from '../../scripts/detection/corpusBuild/spoken.ts'
import { predictionOf } from '../../scripts/detection/prediction.ts'
import { scoreWindows, type LabelledWindow, type Score } from '../../scripts/detection/scoring.ts'
import { comparableWords, wordErrors } from '../transcribe/wordErrors.ts'

interface Heard {
  id: string
  voice: string
  said: string
  heard: string
}

interface Report {
  model: HearingModel
  wordErrorPercent: number
  /** Nobody known beforehand. */
  unknown: Score
  /** The advertisers of the set known to the detector, as prospects are, among those of all other windows. */
  known: Score
  heard: Heard[]
}

const { values } = parseArgs({ options: { count: { type: 'string', default: '60' }, kbps: { type: 'string', default: '48' }, models: { type: 'string', default: 'radio,shipped' }, input: { type: 'string' }, judgeAgain: { type: 'boolean', default: false } } })
const VOICES: readonly FliteVoice[] = ['rms', 'slt', 'kal16', 'awb']
const here = import.meta.dirname
const resultFile = join(here, 'spoken.json')
const freshDirectory = join(here, '..', '..', 'scripts', 'detection', 'fresh')
const SPANISH = /[áéíóúñ¿¡]/
/** Of the newest batches, clean English windows only: a voice says what was written, not what was misheard. */
const files = values.input === undefined ? readdirSync(freshDirectory).filter((name) => name.endsWith('.jsonl')).sort().map((name) => join(freshDirectory, name)) : [values.input]
const all = files
  .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as LabelledWindow))
const candidates = all.filter((window) => window.style === 'whisper' && !SPANISH.test(window.text))
const step = Math.max(1, Math.floor(candidates.length / Number(values.count)))
const chosen = candidates.filter((_, index) => index % step === 0).slice(-Number(values.count))
const byId = new Map(chosen.map((window) => [window.id, window]))

const knownCompanies = [...new Map(all.flatMap(({ label }) => label.companies).filter(({ brandType }) => brandType !== 'national').map(({ name }) => [name, { name }])).values()]
const detectors = { unknown: createDetector(EMPTY_KNOWLEDGE), known: createDetector({ ...EMPTY_KNOWLEDGE, knownCompanies }) }

async function hearAll(model: HearingModel): Promise<Heard[]> {
  const hearing = await createProductHearing({ model, mp3Kbps: Number(values.kbps) })
  const heard: Heard[] = []
  for (const [index, window] of chosen.entries()) {
    const said = toSpoken(window.text.replace(/\b([A-Za-z0-9-]+)\.(com|org|net|edu|coop)\b/g, '$1 dot $2')).join(' ')
    const voice = VOICES[index % VOICES.length] ?? 'rms'
    heard.push({ id: window.id, voice, said, heard: await hearing.hear(said, voice) })
  }
  await hearing.close()
  return heard
}

function judged(model: HearingModel, heard: Heard[]): Report {
  const windows = heard.flatMap(({ id }) => byId.get(id) ?? [])
  const scoreWith = (detector: ReturnType<typeof createDetector>): Score =>
    scoreWindows(windows, new Map(heard.map((item) => [item.id, predictionOf(item.id, detector.judge({ text: item.heard, market: byId.get(item.id)?.market ?? '' }))])))
  const tally = heard.map(({ said, heard: text }) => wordErrors(comparableWords(said), comparableWords(text))).reduce((sum, { errors, words }) => ({ errors: sum.errors + errors, words: sum.words + words }))
  return { model, wordErrorPercent: Math.round((1000 * tally.errors) / tally.words) / 10, unknown: scoreWith(detectors.unknown), known: scoreWith(detectors.known), heard }
}

const reports: Report[] = []
if (values.judgeAgain) {
  const before = JSON.parse(readFileSync(resultFile, 'utf8')) as { reports: Report[] }
  for (const { model, heard } of before.reports) reports.push(judged(model, heard.filter(({ id }) => byId.has(id))))
} else for (const model of values.models.split(',') as HearingModel[]) reports.push(judged(model, await hearAll(model)))

const written = scoreWindows(chosen, new Map(chosen.map((window) => [window.id, predictionOf(window.id, detectors.unknown.judge({ text: window.text, market: window.market }))])))
console.table(Object.fromEntries([['as written', written], ...reports.flatMap(({ model, unknown, known }) => [[`${model}, nobody known`, unknown], [`${model}, advertisers known`, known]])]))
for (const { model, wordErrorPercent } of reports) console.log(`${model}: ${wordErrorPercent} % of the words wrong`)
writeFileSync(resultFile, `${JSON.stringify({ windows: chosen.length, kbps: Number(values.kbps), written, reports }, null, 2)}\n`)
