/**
 * Speaks windows of the corpus and lets the embedded recogniser hear them: `tsx scripts/detection/hearCorpus.ts FROM COUNT`.
 * Appends to corpus/heard.jsonl (windows with labels carried over by alignment) and recounts confusions.json.
 * Needs flite, ffmpeg and pocketsphinx; hears with the radio language model, as the product does.
 */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from './corpusBuild/random.ts'
import { readScripts } from './corpusBuild/scripts.ts'
import { alignWords } from './corpusBuild/alignWords.ts'
import { createProductHearing } from './corpusBuild/productHearing.ts'
import { makeWindow, type CorpusWindow } from './corpusBuild/windows.ts'
import { readJsonl } from './training/corpus.ts'

const VOICES = ['rms', 'slt', 'awb', 'kal16', 'rms', 'slt'] as const
const STREAM_KBPS = 48
const directory = import.meta.dirname
const heardFile = join(directory, 'corpus', 'heard.jsonl')
const pairsFile = join(directory, 'heardPairs.jsonl')
const [from = '0', count = '10'] = process.argv.slice(2)
const scripts = readScripts().filter((script) => script.language === 'en')

function carryOver(window: CorpusWindow, heard: string[], aligned: number[]): CorpusWindow {
  const places: { start: number; end: number }[] = []
  let at = 0
  for (const word of window.text.split(' ')) {
    places.push({ start: at, end: at + word.length })
    at += word.length + 1
  }
  let text = ''
  const inside = (list: readonly { start: number; end: number }[], index: number): number => list.findIndex((range) => (places[index]?.start ?? -1) >= range.start && (places[index]?.end ?? 0) <= range.end)
  const mentions: CorpusWindow['mentions'] = []
  const spans: CorpusWindow['spans'] = []
  let lastMention = -1
  heard.forEach((word, index) => {
    let ref = aligned[index] ?? -1
    // An added word belongs where both its neighbours do.
    if (ref < 0) {
      const before = aligned.slice(0, index).findLast((value) => value >= 0) ?? -1
      const after = aligned.slice(index + 1).find((value) => value >= 0) ?? -1
      ref = before >= 0 && after >= 0 && inside(window.mentions, before) === inside(window.mentions, after) ? before : -1
    }
    const start = text.length + (text ? 1 : 0)
    text += `${text ? ' ' : ''}${word}`
    if (ref < 0) {
      const open = spans.at(-1)
      if (open && index + 1 < heard.length) open.end = text.length
      lastMention = -1
      return
    }
    const span = inside(window.spans, ref)
    if (span >= 0) {
      const type = window.spans[span]?.type ?? 'advertisement'
      const open = spans.at(-1)
      if (open && open.type === type && open.end >= start - 1) open.end = text.length
      else spans.push({ start, end: text.length, type })
    }
    const mention = inside(window.mentions, ref)
    if (mention >= 0) {
      const open = mentions.at(-1)
      if (mention === lastMention && open) open.end = text.length
      else mentions.push({ start, end: text.length, company: window.mentions[mention]?.company ?? 0 })
    }
    lastMention = mention
  })
  return { ...window, text, mentions, spans }
}

const hearing = await createProductHearing({ model: 'radio', mp3Kbps: STREAM_KBPS })
for (let at = Number(from); at < Number(from) + Number(count); at++) {
  const random = createRandom(7_000_000 + at)
  // Two advertisements or sponsorships for every window of anything else.
  const wanted = at % 3 === 2 ? scripts.filter((script) => script.role === 'O') : scripts.filter((script) => script.role !== 'O')
  const window = makeWindow(random, [random.pick(wanted)], `h${String(at).padStart(5, '0')}`, { raw: true, cut: random.chance(0.1), exact: true })
  if (!window) continue
  const heard = (await hearing.hear(window.text, VOICES[at % VOICES.length] ?? 'rms')).split(' ').filter(Boolean)
  if (heard.length === 0) continue
  const spoken = window.text.split(' ')
  const aligned = alignWords(spoken, heard)
  appendFileSync(heardFile, `${JSON.stringify(carryOver(window, heard, aligned))}\n`)
  const pairs: [string, string][] = []
  spoken.forEach((word, index) => {
    const said = heard.filter((_, place) => aligned[place] === index).join(' ')
    if (said && said !== word) pairs.push([word, said])
  })
  appendFileSync(pairsFile, `${JSON.stringify(pairs)}\n`)
}
await hearing.close()

if (existsSync(pairsFile)) {
  const table = new Map<string, string[]>()
  for (const [word, said] of readJsonl<[string, string][]>(pairsFile).flat()) table.set(word, [...(table.get(word) ?? []), said])
  writeFileSync(join(directory, 'confusions.json'), `${JSON.stringify(Object.fromEntries([...table].sort(([a], [b]) => (a < b ? -1 : 1))))}\n`)
}
