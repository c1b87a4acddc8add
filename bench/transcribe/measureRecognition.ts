import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { silentLogger } from '../../api/adapters/logger.ts'
import { buildRecogniserModel } from '../../api/adapters/transcribers/languageModel/buildModel.ts'
import { spokenName } from '../../api/adapters/transcribers/languageModel/spokenName.ts'
import { createPocketsphinx } from '../../api/adapters/transcribers/pocketsphinx.ts'
import { findStockModel } from '../../api/adapters/transcribers/pocketsphinxModel.ts'
import type { RecogniserModel } from '../../api/adapters/transcribers/pocketsphinxModel.ts'
import { NATIONAL_BRANDS } from '../../api/features/detections/engine/lexicon/nationalBrands.ts'
import { REGIONAL_BRANDS } from '../../api/features/detections/engine/lexicon/regionalBrands.ts'
import type { PcmAudio } from '../../api/features/listening/transcriber.port.ts'
import { speak } from '../../api/testing/speech.ts'
import type { FliteVoice } from '../../api/testing/speech.ts'
import { programmeTexts } from './programmeTexts.ts'
import { heldOutTexts } from './heldOutTexts.ts'
import { comparableWords, holdsName, wordErrors } from './wordErrors.ts'

/**
 * Word error, names found, time and memory of the embedded recogniser with the stock language model, with the
 * product's, and with the advertisers' names given to it. Prints a table and writes JSON.
 * Usage: tsx bench/transcribe/measureRecognition.ts
 */
const RESULT = path.join(process.cwd(), 'bench/transcribe/recognition.json')
const VOICES: readonly FliteVoice[] = ['rms', 'slt', 'kal16', 'awb']
/** Each text is spoken by two of the four, in turn. */
const VOICES_PER_TEXT = 2
const TICKS_PER_SECOND = 100

interface Sample {
  set: string
  voice: string
  said: string[]
  names: string[][]
  audio: PcmAudio
}

interface Tally {
  errors: number
  words: number
  namesFound: number
  names: number
}

async function speakAll(): Promise<Sample[]> {
  const own = heldOutTexts.flatMap(({ text, names }, index) =>
    Array.from({ length: VOICES_PER_TEXT }, (_, turn) => ({ set: 'held-out texts', text, names, voice: VOICES[(index + turn * 2) % VOICES.length] ?? 'rms' })),
  )
  const programmes = programmeTexts().map((text) => ({ set: 'programmes', ...text }))
  const samples: Sample[] = []
  for (const { set, text, names, voice } of [...own, ...programmes]) {
    samples.push({ set, voice, said: comparableWords(text), names: names.map((name) => comparableWords(spokenName(name).join(' '))), audio: await speak(text, voice) })
  }
  return samples
}

async function measure(model: RecogniserModel, samples: readonly Sample[], directory: string) {
  const transcriber = createPocketsphinx({ tempDirectory: path.join(directory, 'audio'), logger: silentLogger, model })
  const tallies = new Map<string, Tally>()
  const started = performance.now()
  let audioSeconds = 0
  let usage = { cpuSeconds: 0, megabytes: 0 }
  for (const sample of samples) {
    const heard = comparableWords((await transcriber.transcribe(sample.audio)).text)
    const { errors, words } = wordErrors(sample.said, heard)
    const found = sample.names.filter((name) => holdsName(heard, name)).length
    for (const key of [sample.set, `voice ${sample.voice}`, 'all']) {
      const tally = tallies.get(key) ?? { errors: 0, words: 0, namesFound: 0, names: 0 }
      tallies.set(key, {
        errors: tally.errors + errors,
        words: tally.words + words,
        namesFound: tally.namesFound + found,
        names: tally.names + sample.names.length,
      })
    }
    audioSeconds += sample.audio.samples.length / sample.audio.sampleRate
    usage = (await recogniserUsage()) ?? usage
  }
  const wallSeconds = (performance.now() - started) / 1000
  await transcriber.close()
  return { tallies, audioSeconds, wallSeconds, ...usage }
}

/** Processor time and memory of the recogniser that this process keeps. */
async function recogniserUsage(): Promise<{ cpuSeconds: number; megabytes: number } | null> {
  const shells = new Set<string>()
  const stats: { name: string; parent: string; fields: string[]; pid: string }[] = []
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const name = /\((.*)\)/.exec(stat)?.[1] ?? ''
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    stats.push({ name, parent: fields[1] ?? '', fields, pid })
    if (fields[1] === String(process.pid)) shells.add(fields[2] ?? '')
  }
  const found = stats.find(({ name, fields }) => name.startsWith('pocketsphinx') && shells.has(fields[2] ?? ''))
  if (found === undefined) return null
  const memory = await readFile(`/proc/${found.pid}/status`, 'utf8').catch(() => '')
  return {
    cpuSeconds: (Number(found.fields[11]) + Number(found.fields[12])) / TICKS_PER_SECOND,
    megabytes: Math.round(Number(/VmHWM:\s+(\d+)/.exec(memory)?.[1] ?? 0) / 1024),
  }
}

const percent = (part: number, whole: number) => (whole === 0 ? '–' : ((100 * part) / whole).toFixed(1))

async function main(): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'spotlead-bench-'))
  try {
    const stock = await findStockModel()
    if (stock === null) throw new Error('pocketsphinx-en-us is not installed')
    const samples = await speakAll()
    const brands = [NATIONAL_BRANDS, REGIONAL_BRANDS]
      .flatMap((industries) => Object.values(industries).flatMap((line) => line.split(';')))
      .map((entry) => (entry.split('=')[0] ?? '').trim())
    const advertisers = [...heldOutTexts.flatMap(({ names }) => names), ...programmeTexts().flatMap(({ names }) => names)]
    const build = (names: readonly string[]) =>
      buildRecogniserModel({
        dataDirectory: path.join(process.cwd(), 'scripts/recogniser/data'),
        outputDirectory: path.join(directory, `${names.length}`),
        stock,
        names,
      })
    const models = [
      { title: 'stock', model: stock },
      { title: 'radio, brand names', model: await build(brands) },
      { title: 'radio, brands and advertisers', model: await build([...brands, ...advertisers]) },
    ]
    const rows = []
    for (const { title, model } of models) rows.push({ title, ...(await measure(model, samples, directory)) })
    report(rows, samples.length)
    await writeFile(RESULT, `${JSON.stringify(asJson(rows), null, 2)}\n`)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

type Row = { title: string } & Awaited<ReturnType<typeof measure>>

function report(rows: readonly Row[], samples: number): void {
  const keys = [...(rows[0]?.tallies.keys() ?? [])].sort()
  const lines = [
    `${samples} recordings, ${(rows[0]?.audioSeconds ?? 0).toFixed(0)} s; machine load ${loadavg()[0]?.toFixed(1)}`,
    ['words wrong, %'.padEnd(32), ...keys.map((key) => key.padStart(15)), 'names found, %'.padStart(15), 'CPU s/s'.padStart(9), 'MB'.padStart(5)].join(''),
  ]
  for (const { title, tallies, audioSeconds, cpuSeconds, megabytes } of rows) {
    const all = tallies.get('all')
    const cells = keys.map((key) => percent(tallies.get(key)?.errors ?? 0, tallies.get(key)?.words ?? 0).padStart(15))
    const names = percent(all?.namesFound ?? 0, all?.names ?? 0).padStart(15)
    lines.push([title.padEnd(32), ...cells, names, (cpuSeconds / audioSeconds).toFixed(3).padStart(9), String(megabytes).padStart(5)].join(''))
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

function asJson(rows: readonly Row[]) {
  return rows.map(({ title, tallies, audioSeconds, wallSeconds, cpuSeconds, megabytes }) => ({
    model: title,
    audioSeconds: Math.round(audioSeconds),
    cpuSecondsPerAudioSecond: Number((cpuSeconds / audioSeconds).toFixed(3)),
    wallSecondsPerAudioSecond: Number((wallSeconds / audioSeconds).toFixed(3)),
    peakMegabytes: megabytes,
    wordErrorPercent: Object.fromEntries([...tallies].map(([key, tally]) => [key, Number(percent(tally.errors, tally.words))])),
    namesFoundPercent: Object.fromEntries(
      [...tallies].filter(([, tally]) => tally.names > 0).map(([key, tally]) => [key, Number(percent(tally.namesFound, tally.names))]),
    ),
  }))
}

void main()
