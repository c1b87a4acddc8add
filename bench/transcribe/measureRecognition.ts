import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { spokenName } from '../../api/adapters/transcribers/languageModel/spokenName.ts'
import { createDetector } from '../../api/features/detections/engine/detect.ts'
import { EMPTY_KNOWLEDGE } from '../../api/features/detections/engine/knowledge.ts'
import type { PcmAudio } from '../../api/features/listening/transcriber.port.ts'
import { speak, type FliteVoice } from '../../api/testing/speech.ts'
import { createProductHearing, type HearingModel } from '../../scripts/detection/corpusBuild/productHearing.ts'
import { readFlat } from '../../scripts/detection/corpusBuild/readAloud.ts'
import { predictionOf } from '../../scripts/detection/prediction.ts'
import { scoreWindows, type LabelledWindow, type Score } from '../../scripts/detection/scoring.ts'
import { childUsage } from './childUsage.ts'
import { heldOutTexts } from './heldOutTexts.ts'
import { programmeTexts } from './programmeTexts.ts'
import { comparableWords, holdsName, wordErrors } from './wordErrors.ts'

/**
 * The recognisers that come along, on speech that none was built from: words wrong, names heard whole, ads and companies found in what was
 * heard, processor time, wall time and memory. Moonshine, which a fresh machine hears with, beside pocketsphinx with the stock language model,
 * with the product's, and with the advertisers' names given to it. Companies are judged twice: nobody known, and the advertisers known
 * as prospects. The speech goes through MP3. Prints tables and writes JSON.
 * Usage: tsx bench/transcribe/measureRecognition.ts [--kbps 48] [--only moonshine,stock,radio,named]
 */
const RESULT = path.join(process.cwd(), 'bench/transcribe/recognition.json')
const VOICES: readonly FliteVoice[] = ['rms', 'slt', 'kal16', 'awb']
/** Each text is spoken by two of the four, in turn. */
const VOICES_PER_TEXT = 2
/** Where the stations are heard: pocketsphinx expects names made of its places. */
const MARKET = 'Columbus, OH'

interface Engine {
  key: string
  title: string
  model: HearingModel
  isTold: boolean
}

const ENGINES: readonly Engine[] = [
  { key: 'moonshine', title: 'Moonshine, as it comes along', model: 'shipped', isTold: false },
  { key: 'stock', title: 'pocketsphinx, stock language model', model: 'stock', isTold: false },
  { key: 'radio', title: 'pocketsphinx, the radio language model', model: 'radio', isTold: false },
  { key: 'named', title: 'pocketsphinx, radio, told the advertisers', model: 'radio', isTold: true },
]

interface Sample {
  id: string
  set: string
  voice: FliteVoice
  text: string
  names: readonly string[]
  audio: PcmAudio
}

interface Tally {
  errors: number
  words: number
  namesHeard: number
  names: number
}

const { values } = parseArgs({ options: { kbps: { type: 'string', default: '48' }, only: { type: 'string', default: ENGINES.map(({ key }) => key).join(',') } } })

async function speakAll(): Promise<Sample[]> {
  const own = heldOutTexts.flatMap(({ text, names }, index) =>
    Array.from({ length: VOICES_PER_TEXT }, (_, turn) => ({ set: 'held-out texts', text, names, voice: VOICES[(index + turn * 2) % VOICES.length] ?? 'rms' })),
  )
  const programmes = programmeTexts().map((text) => ({ set: 'programmes', ...text }))
  const samples: Sample[] = []
  for (const [index, sample] of [...own, ...programmes].entries()) samples.push({ ...sample, id: `s${index}`, audio: await speak(sample.text, sample.voice) })
  return samples
}

const windowOf = ({ id, text, names }: Sample): LabelledWindow => ({
  id, text, style: 'whisper', market: MARKET,
  label: { isAd: names.length > 0, contentType: null, companies: names.map((name) => ({ name, brandType: 'local', phone: null, website: null })), evidence: [] },
})

async function measure({ title, model, isTold }: Engine, samples: readonly Sample[], advertisers: readonly string[]) {
  const hearing = await createProductHearing({ model, names: isTold ? advertisers : [], markets: [MARKET], mp3Kbps: Number(values.kbps) })
  const tallies = new Map<string, Tally>()
  const heard = new Map<string, string>()
  // The first answer includes loading the model, which a station waits for once.
  const warmUp = await speak('And now the news at the top of the hour.', 'rms')
  await hearing.hearAudio(warmUp)
  const before = await childUsage()
  const started = performance.now()
  let audioSeconds = 0
  let megabytes = before.peakMegabytes
  let { cpuSeconds } = before
  for (const sample of samples) {
    const text = await hearing.hearAudio(sample.audio)
    heard.set(sample.id, text)
    const words = comparableWords(readFlat(text))
    const { errors, words: said } = wordErrors(comparableWords(readFlat(sample.text)), words)
    const namesHeard = sample.names.filter((name) => holdsName(words, comparableWords(spokenName(name).join(' ')))).length
    for (const key of [sample.set, `voice ${sample.voice}`, 'all']) {
      const tally = tallies.get(key) ?? { errors: 0, words: 0, namesHeard: 0, names: 0 }
      tallies.set(key, { errors: tally.errors + errors, words: tally.words + said, namesHeard: tally.namesHeard + namesHeard, names: tally.names + sample.names.length })
    }
    audioSeconds += sample.audio.samples.length / sample.audio.sampleRate
    const usage = await childUsage()
    cpuSeconds = Math.max(cpuSeconds, usage.cpuSeconds)
    megabytes = Math.max(megabytes, usage.peakMegabytes)
  }
  const wallSeconds = (performance.now() - started) / 1_000
  await hearing.close()
  // Of the texts alone whose advertisers stand beside them.
  const judged = samples.filter(({ set }) => set === 'held-out texts')
  const score = (known: readonly string[]): Score => {
    const detector = createDetector({ ...EMPTY_KNOWLEDGE, knownCompanies: known.map((name) => ({ name })) })
    return scoreWindows(judged.map(windowOf), new Map(judged.map(({ id }) => [id, predictionOf(id, detector.judge({ text: heard.get(id) ?? '', market: MARKET }))])))
  }
  return { title, tallies, audioSeconds, wallSeconds, cpuSeconds: cpuSeconds - before.cpuSeconds, megabytes, nobodyKnown: score([]), prospects: score(advertisers) }
}

type Row = Awaited<ReturnType<typeof measure>>

const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((1_000 * part) / whole) / 10)
const round = (value: number): number => Math.round(value * 1_000) / 1_000

function asJson({ title, tallies, audioSeconds, wallSeconds, cpuSeconds, megabytes, nobodyKnown, prospects }: Row) {
  const companies = ({ adF1, companyPrecision, companyRecall, companyF1 }: Score) => ({ adF1, companyPrecision, companyRecall, companyF1 })
  return {
    recogniser: title,
    wordErrorPercent: Object.fromEntries([...tallies].map(([key, { errors, words }]) => [key, percent(errors, words)])),
    namesHeardPercent: Object.fromEntries([...tallies].filter(([, { names }]) => names > 0).map(([key, { namesHeard, names }]) => [key, percent(namesHeard, names)])),
    nobodyKnown: companies(nobodyKnown),
    prospectsKnown: companies(prospects),
    processorSecondsPerSecond: round(cpuSeconds / audioSeconds),
    wallSecondsPerSecond: round(wallSeconds / audioSeconds),
    peakMegabytes: megabytes,
  }
}

async function main(): Promise<void> {
  const samples = await speakAll()
  const advertisers = [...new Set(heldOutTexts.flatMap(({ names }) => names))]
  const rows: Row[] = []
  for (const engine of ENGINES.filter(({ key }) => values.only.split(',').includes(key))) rows.push(await measure(engine, samples, advertisers))
  const report = rows.map(asJson)
  const audioSeconds = Math.round(rows[0]?.audioSeconds ?? 0)
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  process.stdout.write(`${samples.length} recordings, ${audioSeconds} s, MP3 at ${values.kbps} kbit/s; machine load ${load}\n`)
  console.table(Object.fromEntries(report.map((row) => [row.recogniser, {
    'words wrong, held-out': row.wordErrorPercent['held-out texts'],
    'words wrong, all': row.wordErrorPercent['all'],
    'names heard whole': row.namesHeardPercent['held-out texts'],
    'ads F1': row.nobodyKnown.adF1,
    'companies F1': row.nobodyKnown.companyF1,
    'prospects F1': row.prospectsKnown.companyF1,
    'processor s/s': row.processorSecondsPerSecond,
    'wall s/s': row.wallSecondsPerSecond,
    MB: row.peakMegabytes,
  }])))
  await writeFile(RESULT, `${JSON.stringify({ recordings: samples.length, audioSeconds, kbps: Number(values.kbps), machineLoad: load, recognisers: report }, null, 2)}\n`)
}

void main()
