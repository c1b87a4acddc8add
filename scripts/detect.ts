/**
 * `npm run -s detect -- --input FILE.jsonl`: reads `{id, market, text}` lines and writes one prediction a line to standard output:
 * `{id, isAd, contentType, companies: [{name, brandType, phone, website, confidence}], evidence: [kind]}`. Exit 2 on a wrong call, 1 on a bad line.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createDetector } from '../api/features/detections/engine/detect.ts'
import { EMPTY_KNOWLEDGE } from '../api/features/detections/engine/knowledge.ts'
import { predictionOf } from './detection/prediction.ts'

interface InputLine {
  id: string
  market?: string
  text: string
}

function parseLine(line: string, number: number): InputLine {
  const value: unknown = JSON.parse(line)
  if (typeof value !== 'object' || value === null || !('id' in value) || !('text' in value) || typeof value.text !== 'string') {
    throw new Error(`line ${number} is not {id, market, text}`)
  }
  return { id: String(value.id), text: value.text, market: 'market' in value && typeof value.market === 'string' ? value.market : '' }
}

const { values } = parseArgs({ options: { input: { type: 'string' } } })
if (!values.input) {
  console.error('usage: npm run -s detect -- --input FILE.jsonl')
  process.exit(2)
}
try {
  const detector = createDetector(EMPTY_KNOWLEDGE)
  const lines = readFileSync(values.input, 'utf8').split('\n')
  const out: string[] = []
  lines.forEach((line, index) => {
    if (!line.trim()) return
    const item = parseLine(line, index + 1)
    out.push(JSON.stringify(predictionOf(item.id, detector.judge({ text: item.text, market: item.market ?? '' }))))
  })
  process.stdout.write(out.map((line) => `${line}\n`).join(''))
} catch (error) {
  console.error(`${values.input}: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
