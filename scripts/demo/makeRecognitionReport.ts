import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { decodeWav } from '../../api/adapters/transcribers/wav.ts'
import type { PcmAudio } from '../../api/features/listening/transcriber.port.ts'
import { programmeTruth, type TruthItem } from '../../jobs/demo/truth.ts'
import { createProductHearing, type Hearing } from '../detection/corpusBuild/productHearing.ts'
import { run } from './tools.ts'

/**
 * How well the embedded recogniser reads the finished audio: word error, names and phones of every recording.
 * `npx tsx scripts/demo/makeRecognitionReport.ts [slug …] [--ads] [--text] [--stock]`. Hears with the radio language
 * model, as the product does, or with the stock one. Needs ffmpeg and pocketsphinx.
 */

const SLUGS = ['demo-talk', 'demo-hits', 'demo-sports', 'held-out']

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z' ]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')

/** Fewest insertions, deletions and substitutions. */
function distance(heard: readonly string[], said: readonly string[]): number {
  let row = said.map((_, index) => index + 1)
  for (const [above, word] of heard.entries()) {
    let diagonal = above
    let left = above + 1
    row = row.map((up, index) => {
      const best = Math.min(diagonal + (word === said[index] ? 0 : 1), up + 1, left + 1)
      diagonal = up
      left = best
      return best
    })
  }
  return row.at(-1) ?? heard.length
}

const countOf = (words: readonly string[], phrase: readonly string[]): number =>
  words.filter((_, index) => phrase.every((word, offset) => words[index + offset] === word)).length

/** A recogniser cannot hear these apart; inside a number everybody reads them as digits. */
const asDigits = (words: readonly string[]): string[] =>
  words.map((word) => ({ for: 'four', to: 'two', too: 'two', won: 'one', ate: 'eight' })[word] ?? word)

const DIGITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const phonePhrase = (phone: string): string[] =>
  [...(phone.startsWith('+1800') ? phone.slice(5) : phone.slice(2))].map((digit) => DIGITS[Number(digit)] ?? '')

function partOf(mp3: string, item: TruthItem, folder: string): PcmAudio {
  const wav = join(folder, 'item.wav')
  const range = ['-ss', String(item.startSeconds), '-t', String(item.endSeconds - item.startSeconds)]
  run('ffmpeg', ['-v', 'error', '-y', '-i', mp3, ...range, '-ac', '1', '-ar', '16000', wav])
  return decodeWav(readFileSync(wav))
}

async function measure(hearing: Hearing, slug: string, adsOnly: boolean, withText: boolean): Promise<void> {
  const mp3 = resolve(`jobs/demo/assets/${slug}.mp3`)
  const truth = programmeTruth.parse(JSON.parse(readFileSync(resolve(`jobs/demo/assets/${slug}.truth.json`), 'utf8')))
  const folder = mkdtempSync(join(tmpdir(), 'demo-heard-'))
  const totals = { errors: 0, words: 0, adErrors: 0, adWords: 0, ads: 0, named: 0, phones: 0, phoned: 0 }
  try {
    const seen = new Set<string>()
    for (const item of truth.items) {
      if (item.text === '' || seen.has(item.creative) || (adsOnly && item.kind !== 'ad')) continue
      seen.add(item.creative)
      const said = wordsOf(item.text)
      const heardText = await hearing.hearAudio(partOf(mp3, item, folder))
      const heard = wordsOf(heardText)
      const errors = distance(heard, said)
      const name = wordsOf(item.company ?? '')
      const names = item.company ? `${countOf(heard, name)}/${countOf(said, name)}` : ''
      const phone = item.phone ? countOf(asDigits(heard), phonePhrase(item.phone)) : null
      totals.errors += errors
      totals.words += said.length
      if (item.kind === 'ad') {
        totals.ads++
        totals.adErrors += errors
        totals.adWords += said.length
        if (countOf(heard, name) > 0) totals.named++
        if (phone !== null) totals.phones++
        if (phone !== null && phone > 0) totals.phoned++
      }
      const rate = `${((100 * errors) / said.length).toFixed(0)} %`.padStart(5)
      console.log(`${rate}  ${item.kind.padEnd(12)} ${item.creative.padEnd(36)} name ${names.padEnd(4)} phone ${phone ?? ''}`)
      if (withText) console.log(`       ${heardText}`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(
    `${slug}: word error ${((100 * totals.errors) / totals.words).toFixed(1)} % (ads ${((100 * totals.adErrors) / totals.adWords).toFixed(1)} %), ` +
      `names ${totals.named}/${totals.ads}, phones ${totals.phoned}/${totals.phones}`,
  )
}

const args = process.argv.slice(2)
const wanted = args.filter((argument) => !argument.startsWith('--'))
const hearing = await createProductHearing({ model: args.includes('--stock') ? 'stock' : 'radio' })
for (const slug of wanted.length > 0 ? wanted : SLUGS) await measure(hearing, slug, args.includes('--ads'), args.includes('--text'))
await hearing.close()

