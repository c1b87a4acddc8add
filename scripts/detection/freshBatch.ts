/**
 * Turns a batch written as lines `style|market|type|companies|text` into the test data's form:
 * `tsx scripts/detection/freshBatch.ts NN` reads fresh/batch-NN.txt, writes fresh/batch-NN.jsonl.
 * style W or R; type A, S, C or N; companies `name~L|R|N~phone~website` joined by ` ; `.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const TYPES: Record<string, string | null> = { A: 'advertisement', S: 'sponsorship', C: 'announcement', N: null }
const BRANDS: Record<string, string> = { L: 'local', R: 'regional', N: 'national' }
const number = process.argv[2] ?? ''
const base = join(import.meta.dirname, 'fresh', `batch-${number}`)
const lines = readFileSync(`${base}.txt`, 'utf8').split('\n').filter((line) => line.trim() && !line.startsWith('#'))
const out = lines.map((line, index) => {
  const [style = '', market = '', type = '', list = '', ...rest] = line.split('|')
  const text = rest.join('|').trim()
  if (!['W', 'R'].includes(style) || !(type in TYPES) || !text) throw new Error(`batch-${number}:${index + 1} is malformed`)
  const companies = list.split(' ; ').filter((item) => item.trim()).map((item) => {
    const [name = '', brand = '', phone = '', website = ''] = item.trim().split('~')
    if (!name || !BRANDS[brand]) throw new Error(`batch-${number}:${index + 1} has no brand type`)
    return { name, brandType: BRANDS[brand], phone: phone || null, website: website || null }
  })
  return JSON.stringify({
    id: `f${number}-${String(index + 1).padStart(3, '0')}`, style: style === 'W' ? 'whisper' : 'raw', market, text,
    label: { isAd: type !== 'N', contentType: TYPES[type], companies, evidence: [] },
  })
})
writeFileSync(`${base}.jsonl`, `${out.join('\n')}\n`)
console.log(`${out.length} lines`)
