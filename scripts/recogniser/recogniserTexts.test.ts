import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { heldOutTexts } from '../../bench/transcribe/heldOutTexts.ts'
import { comparableWords } from '../../bench/transcribe/wordErrors.ts'
import { programmes } from '../demo/programmes/all.ts'
import { splitDomains } from './spokenDomains.ts'
import { expandTemplates, parseSlots, seededRandom } from './templates.ts'

const TEXTS = path.join(process.cwd(), 'scripts/recogniser/texts')
/** So many words in a row are no chance. */
const RUN = 9

test('nothing that measures was learnt', () => {
  const speech = gunzipSync(readFileSync(path.join(process.cwd(), 'scripts/recogniser/data/speech.txt.gz'))).toString('utf8')
  const learnt = new Set<string>()
  for (const line of speech.split('\n')) {
    const words = comparableWords(line.split('\t')[1] ?? '')
    for (let start = 0; start + RUN <= words.length; start++) learnt.add(words.slice(start, start + RUN).join(' '))
  }
  expect(learnt.size).toBeGreaterThan(50_000)
  const measured = [
    ...heldOutTexts.map(({ text }) => text),
    ...programmes.flatMap(({ items }) => items.flatMap((item) => ('lines' in item ? [item.lines.map(({ text }) => text).join(' ')] : []))),
  ]
  const shared = measured.flatMap((text) => {
    const words = comparableWords(text)
    return words.map((_, start) => words.slice(start, start + RUN).join(' ')).filter((run) => learnt.has(run))
  })
  // Telephone numbers of the same few exchanges and times of day recur anywhere.
  const numbers = new Set('oh zero one two three four five six seven eight nine ten call now at visit text to or the again number is a hundred dollars dot com'.split(' '))
  expect(shared.filter((run) => run.split(' ').filter((word) => !numbers.has(word)).length > 3)).toEqual([])
})

test('every template can be drawn, the same for the same seed', () => {
  const slots = parseSlots(readFileSync(path.join(TEXTS, 'slots.txt'), 'utf8'))
  for (const name of ['ads.txt', 'talk.txt']) {
    const templates = readFileSync(path.join(TEXTS, name), 'utf8').split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    const draw = (seed: number) => expandTemplates(templates, slots, 2, seededRandom(seed))
    expect(draw(7)).toEqual(draw(7))
    expect(draw(7)).not.toEqual(draw(8))
    for (const sentence of draw(7)) expect(sentence).toMatch(/^[a-z' ]+$/)
  }
})

test.each([
  ['Go to PrairieMeadow.com today', 'Go to prairie meadow dot com today'],
  ['Iron Peak Law, ironpeaklaw.com.', 'Iron Peak Law, iron peak law dot com.'],
  ['shop.harper.org/radio', 'shop dot harper dot org slash radio'],
  ['no address here', 'no address here'],
])('%s is said as %s', (written, said) => {
  expect(splitDomains(written)).toBe(said)
})
