/**
 * Speaks fresh windows, hears them with the embedded recogniser and judges what it made of them:
 * `tsx bench/detection/measureSpoken.ts [--count 60] [--voice rms] [--mp3]`. --mp3 sends the speech through MP3 at 48 kbps first.
 * Needs flite, ffmpeg and pocketsphinx_continuous. Prints a table and writes bench/detection/spoken.json.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDetector } from '../../api/features/detections/engine/detect.ts'
import { EMPTY_KNOWLEDGE } from '../../api/features/detections/engine/knowledge.ts'
import { hear } from '../../scripts/detection/corpusBuild/hear.ts'
import { toSpoken } from '../../scripts/detection/corpusBuild/spoken.ts'
import { predictionOf, type Prediction } from '../../scripts/detection/prediction.ts'
import { scoreWindows, type LabelledWindow } from '../../scripts/detection/scoring.ts'

const { values } = parseArgs({ options: { count: { type: 'string', default: '60' }, voice: { type: 'string', default: 'rms' }, mp3: { type: 'boolean', default: false } } })
const here = import.meta.dirname
const freshDirectory = join(here, '..', '..', 'scripts', 'detection', 'fresh')
const SPANISH = /[áéíóúñ¿¡]/
/** Evenly over all batches, clean English ones only: the voice says what was written, not what was misheard. */
const candidates = readdirSync(freshDirectory).filter((name) => name.endsWith('.jsonl')).sort()
  .flatMap((name) => readFileSync(join(freshDirectory, name), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as LabelledWindow))
  .filter((window) => window.style === 'whisper' && !SPANISH.test(window.text))
const step = Math.max(1, Math.floor(candidates.length / Number(values.count)))
const chosen = candidates.filter((_, index) => index % step === 0).slice(0, Number(values.count))

const detector = createDetector(EMPTY_KNOWLEDGE)
const predictions = new Map<string, Prediction>()
const written = new Map<string, Prediction>()
const heardTexts: { id: string; heard: string }[] = []
for (const window of chosen) {
  const said = toSpoken(window.text.replace(/\b([A-Za-z0-9-]+)\.(com|org|net|edu)\b/g, '$1 dot $2')).join(' ')
  const heard = hear(said, values.voice, values.mp3)
  heardTexts.push({ id: window.id, heard })
  predictions.set(window.id, predictionOf(window.id, detector.judge({ text: heard, market: window.market })))
  written.set(window.id, predictionOf(window.id, detector.judge({ text: window.text, market: window.market })))
}
const result = { written: scoreWindows(chosen, written), heard: scoreWindows(chosen, predictions) }
console.table(result)
writeFileSync(join(here, 'spoken.json'), `${JSON.stringify({ voice: values.voice, mp3: values.mp3, ...result, heardTexts }, null, 2)}\n`)
console.log(JSON.stringify(result))
