import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { toSpoken } from '../detection/corpusBuild/spoken.ts'
import { expandTemplates, parseSlots, seededRandom } from './templates.ts'
import { splitDomains } from './spokenDomains.ts'

/**
 * Writes what the embedded recogniser's language model learns from: one spoken sentence a line, with how often it
 * counts before it. Usage: tsx scripts/recogniser/buildCorpus.ts
 */
const ROOT = path.resolve(process.cwd())
const TEXTS = path.join(ROOT, 'scripts/recogniser/texts')
const WINDOWS = path.join(ROOT, 'scripts/detection/corpus')
const TARGET = path.join(ROOT, 'scripts/recogniser/data/speech.txt.gz')

/** Written for the project, with every slot drawn so often; more rounds made no difference on unseen text. */
const ROUNDS_PER_TEMPLATE = 40
/** A drawn sentence repeats its template's words; the hand-written windows are worth more. */
const TEMPLATE_WEIGHT = 0.25
const SEED = 20_261

interface CorpusWindow {
  style: string
  text: string
}

function windowSentences(): Map<string, number> {
  const sentences = new Map<string, number>()
  for (const name of readdirSync(WINDOWS).filter((each) => each.endsWith('.jsonl')).sort()) {
    for (const line of readFileSync(path.join(WINDOWS, name), 'utf8').split('\n')) {
      if (line.trim() === '') continue
      const window = JSON.parse(line) as CorpusWindow
      // The other style holds the errors of recognisers, which are not to be learnt.
      if (window.style !== 'whisper') continue
      for (const sentence of splitDomains(window.text).split(/(?<=[.?!])\s+(?=[A-Z0-9"])/)) add(sentences, toSpoken(sentence), 1)
      // Announcers run sentences together: half the weight goes to the text without its stops.
      add(sentences, toSpoken(splitDomains(window.text)), 0.5)
    }
  }
  return sentences
}

function templateSentences(): Map<string, number> {
  const slots = parseSlots(readFileSync(path.join(TEXTS, 'slots.txt'), 'utf8'))
  const random = seededRandom(SEED)
  const sentences = new Map<string, number>()
  for (const name of ['ads.txt', 'talk.txt']) {
    const templates = readFileSync(path.join(TEXTS, name), 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    for (const sentence of expandTemplates(templates, slots, ROUNDS_PER_TEMPLATE, random)) add(sentences, sentence.split(' '), TEMPLATE_WEIGHT)
  }
  return sentences
}

/** The same sentence many times teaches little more than twice; the mark-up of one script must not rule. */
const MOST_WEIGHT = 3

function add(sentences: Map<string, number>, words: readonly string[], weight: number): void {
  const key = words.join(' ')
  if (key === '') return
  sentences.set(key, Math.min(MOST_WEIGHT, (sentences.get(key) ?? 0) + weight))
}

const all = [...windowSentences(), ...templateSentences()]
const text = all.map(([sentence, weight]) => `${weight}\t${sentence}\n`).join('')
writeFileSync(TARGET, gzipSync(text, { level: 9 }))
const words = all.reduce((sum, [sentence]) => sum + sentence.split(' ').length, 0)
process.stdout.write(`${all.length} sentences, ${words} words, ${gzipSync(text, { level: 9 }).length} bytes\n`)
