/**
 * Speaks clean English windows, hears them with the recognisers that come along and judges what they made of them:
 *
 *   tsx bench/detection/measureSpoken.ts [--input FILE]… [--count 60] [--voices ked,hts] [--models radio,shipped] [--kbps 48] [--flat]
 *
 * Without `--input` windows of the fresh batches, evenly drawn. A file holds windows as JSON, or lines as scripts/detection/freshLines.ts
 * reads them. Voices take turns; by default Festival's two, of which nothing was built. They pause at the marks of the text, with `--flat`
 * nowhere. The speech goes through MP3. Two variants: "nobody known", and "prospects", where recogniser and detector know the local and
 * regional advertisers of these windows among those of all fresh batches, as an installation knows its prospects. `--judgeAgain` judges with
 * the present detector what was heard the last time. Prints a table and writes bench/detection/spoken.json, or the name given with `--out`. Needs ffmpeg, pocketsphinx and
 * flite or festival.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDetector, type Detector } from '../../api/features/detections/engine/detect.ts'
import { EMPTY_KNOWLEDGE } from '../../api/features/detections/engine/knowledge.ts'
import { createProductHearing, HEARING_MODELS, type HearingModel } from '../../scripts/detection/corpusBuild/productHearing.ts'
import { readAloud, readFlat } from '../../scripts/detection/corpusBuild/readAloud.ts'
import { isVoice, VOICES } from '../../scripts/detection/corpusBuild/voices.ts'
import { parseFreshLines } from '../../scripts/detection/freshLines.ts'
import { predictionOf } from '../../scripts/detection/prediction.ts'
import { scoreWindows, type LabelledWindow, type Score } from '../../scripts/detection/scoring.ts'
import { comparableWords, wordErrors } from '../transcribe/wordErrors.ts'

interface Heard {
  id: string
  voice: string
  said: string
  heard: string
}

interface Variant {
  score: Score
  wordErrorPercent: number
  wordErrorPercentByVoice: Record<string, number>
  heard: Heard[]
}

interface Report {
  model: HearingModel
  nobodyKnown: Variant
  prospects: Variant
}

const { values } = parseArgs({
  options: {
    input: { type: 'string', multiple: true },
    count: { type: 'string', default: '60' },
    voices: { type: 'string', default: 'ked,hts' },
    models: { type: 'string', default: 'radio,shipped' },
    kbps: { type: 'string', default: '48' },
    flat: { type: 'boolean', default: false },
    judgeAgain: { type: 'boolean', default: false },
    out: { type: 'string', default: 'spoken.json' },
  },
})
const SPANISH = /[áéíóúñ¿¡]/
const resultFile = join(import.meta.dirname, values.out)
const freshDirectory = join(import.meta.dirname, '..', '..', 'scripts', 'detection', 'fresh')
const voices = values.voices.split(',').map((name) => {
  if (!isVoice(name)) throw new Error(`No voice ${name}: ${VOICES.join(', ')}`)
  return name
})
const models = values.models.split(',').map((name) => {
  const model = HEARING_MODELS.find((known) => known === name)
  if (model === undefined) throw new Error(`No model ${name}: ${HEARING_MODELS.join(', ')}`)
  return model
})

function readWindows(file: string): LabelledWindow[] {
  const text = readFileSync(file, 'utf8')
  if (!text.trimStart().startsWith('{')) return parseFreshLines(text, basename(file, extname(file)))
  return text.trim().split('\n').map((line) => JSON.parse(line) as LabelledWindow)
}

const fresh = readdirSync(freshDirectory).filter((name) => name.endsWith('.jsonl')).sort().flatMap((name) => readWindows(join(freshDirectory, name)))
const all = values.input?.flatMap(readWindows) ?? fresh
/** A voice says what was written, not what was misheard. */
const candidates = all.filter((window) => window.style === 'whisper' && !SPANISH.test(window.text))
const count = Math.min(Number(values.count), candidates.length)
const chosen = Array.from({ length: count }, (_, at) => candidates[Math.floor((at * candidates.length) / count)]).filter((window) => window !== undefined)
const byId = new Map(chosen.map((window) => [window.id, window]))
const markets = [...new Set(chosen.map(({ market }) => market))]

const prospects = [...new Set([...all, ...fresh].flatMap(({ label }) => label.companies).filter(({ brandType }) => brandType !== 'national').map(({ name }) => name))]
const nobodyKnown = createDetector(EMPTY_KNOWLEDGE)
const prospectsKnown = createDetector({ ...EMPTY_KNOWLEDGE, knownCompanies: prospects.map((name) => ({ name })) })

async function hearAll(model: HearingModel, names: readonly string[]): Promise<Heard[]> {
  const hearing = await createProductHearing({ model, names, markets, mp3Kbps: Number(values.kbps) })
  const heard: Heard[] = []
  try {
    for (const [index, window] of chosen.entries()) {
      const said = values.flat ? readFlat(window.text) : readAloud(window.text)
      const voice = voices[index % voices.length] ?? 'ked'
      heard.push({ id: window.id, voice, said, heard: await hearing.hear(said, voice) })
    }
  } finally {
    await hearing.close()
  }
  return heard
}

const errorPercent = (heard: readonly Heard[]): number => {
  const tally = heard.map(({ said, heard: text }) => wordErrors(comparableWords(said), comparableWords(readFlat(text))))
  const total = tally.reduce((sum, { errors, words }) => ({ errors: sum.errors + errors, words: sum.words + words }), { errors: 0, words: 0 })
  return Math.round((1000 * total.errors) / Math.max(1, total.words)) / 10
}

function judged(detector: Detector, heard: Heard[]): Variant {
  const windows = heard.flatMap(({ id }) => byId.get(id) ?? [])
  const predictions = new Map(heard.map(({ id, heard: text }) => [id, predictionOf(id, detector.judge({ text, market: byId.get(id)?.market ?? '' }))]))
  const used = [...new Set(heard.map(({ voice }) => voice))]
  return {
    score: scoreWindows(windows, predictions),
    wordErrorPercent: errorPercent(heard),
    wordErrorPercentByVoice: Object.fromEntries(used.map((voice) => [voice, errorPercent(heard.filter((item) => item.voice === voice))])),
    heard,
  }
}

async function measure(model: HearingModel): Promise<Report> {
  const unknown = await hearAll(model, [])
  // Only the product's own language model takes names; the others hear the same again.
  const known = model === 'radio' || model === 'corpus' ? await hearAll(model, prospects) : unknown
  return { model, nobodyKnown: judged(nobodyKnown, unknown), prospects: judged(prospectsKnown, known) }
}

const reports: Report[] = []
if (values.judgeAgain) {
  const before = JSON.parse(readFileSync(resultFile, 'utf8')) as { reports: Report[] }
  const still = ({ heard }: Variant): Heard[] => heard.filter(({ id }) => byId.has(id))
  for (const report of before.reports) reports.push({ model: report.model, nobodyKnown: judged(nobodyKnown, still(report.nobodyKnown)), prospects: judged(prospectsKnown, still(report.prospects)) })
} else for (const model of models) reports.push(await measure(model))

const written = scoreWindows(chosen, new Map(chosen.map((window) => [window.id, predictionOf(window.id, nobodyKnown.judge({ text: window.text, market: window.market }))])))
const row = (score: Score) => ({ windows: score.items, 'ad F1': score.adF1, 'company P': score.companyPrecision, 'company R': score.companyRecall, 'company F1': score.companyF1, type: score.contentType, phone: score.phone, website: score.website })
console.table(Object.fromEntries([
  ['as written, nobody known', { ...row(written), 'words wrong': 0 }],
  ...reports.flatMap(({ model, nobodyKnown: unknown, prospects: known }) => [
    [`${model}, nobody known`, { ...row(unknown.score), 'words wrong': unknown.wordErrorPercent }],
    [`${model}, prospects`, { ...row(known.score), 'words wrong': known.wordErrorPercent }],
  ]),
]))
const spoken = { windows: chosen.length, inputs: (values.input ?? ['fresh batches']).map((file) => basename(file)), voices, pauses: !values.flat, kbps: Number(values.kbps), prospects: prospects.length }
writeFileSync(resultFile, `${JSON.stringify({ ...spoken, written, reports }, null, 2)}\n`)
