/**
 * What a language model adds to the embedded engine, on every fresh batch:
 * `LLM_URL=… [LLM_KEY=…] LLM_MODEL=… tsx bench/detection/measureLlm.ts [--limit N]`. Prints the scores of both, and the confidence
 * of both against what came true, and writes bench/detection/llm.json. Costs about 800 tokens a window.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createChatCompletions } from '../../api/adapters/chatCompletions.ts'
import { createDetector } from '../../api/features/detections/engine/detect.ts'
import { EMPTY_KNOWLEDGE } from '../../api/features/detections/engine/knowledge.ts'
import type { Judgement } from '../../api/features/detections/judgement.ts'
import { groundedJudgement } from '../../api/features/languageModel/groundedJudgement.ts'
import { judgementQuestion, readJudgementAnswer } from '../../api/features/languageModel/judgementQuestion.ts'
import { predictionOf } from '../../scripts/detection/prediction.ts'
import { scoreWindows, type LabelledWindow } from '../../scripts/detection/scoring.ts'

/** Below it the product does not ask. */
const LEAST_AD_CONFIDENCE = 0.1
const TIMEOUT_MS = 60_000

const baseUrl = process.env['LLM_URL']
const model = process.env['LLM_MODEL']
if (!baseUrl || !model) {
  console.error('Name a server and a model: LLM_URL=http://gpu.local:8000 LLM_MODEL=… tsx bench/detection/measureLlm.ts')
  process.exit(2)
}
const { values } = parseArgs({ options: { limit: { type: 'string', default: '100000' } } })
const freshDirectory = join(import.meta.dirname, '..', '..', 'scripts', 'detection', 'fresh')
const windows = readdirSync(freshDirectory).filter((name) => name.endsWith('.jsonl')).sort()
  .flatMap((name) => readFileSync(join(freshDirectory, name), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as LabelledWindow)).slice(0, Number(values.limit))

const detector = createDetector(EMPTY_KNOWLEDGE)
const chat = createChatCompletions({ baseUrl, apiKey: process.env['LLM_KEY'], model, timeoutMs: TIMEOUT_MS, fetch })
const embedded = new Map<string, Judgement>()
const helped = new Map<string, Judgement>()
const seconds: number[] = []
let failed = 0
let tokens = 0
for (const { id, text, market } of windows) {
  const first = detector.judge({ text, market })
  embedded.set(id, first)
  helped.set(id, first)
  if (first.adConfidence < LEAST_AD_CONFIDENCE) continue
  const start = performance.now()
  try {
    const answer = await chat.ask(judgementQuestion({ text, market }, []))
    tokens += answer.tokens ?? 0
    const read = readJudgementAnswer(answer.text)
    if (read) helped.set(id, groundedJudgement({ text, market }, read, first))
    else failed += 1
  } catch (error) {
    failed += 1
    console.error(error instanceof Error ? error.message : error)
  }
  seconds.push((performance.now() - start) / 1000)
}
const scoresOf = (judgements: ReadonlyMap<string, Judgement>) => {
  const predictions = new Map([...judgements].map(([id, judgement]) => [id, predictionOf(id, judgement)]))
  const slice = (style: string | null) => scoreWindows(windows.filter((window) => style === null || window.style === style), predictions)
  return { all: slice(null), clean: slice('whisper'), raw: slice('raw') }
}
seconds.sort((a, b) => a - b)
const report = {
  model, windows: windows.length, asked: seconds.length, failed, tokens, medianSeconds: seconds[Math.floor(seconds.length / 2)] ?? null,
  embedded: scoresOf(embedded), withModel: scoresOf(helped),
}
console.table({ ...Object.fromEntries(Object.entries(report.embedded).map(([name, score]) => [`embedded, ${name}`, score])), ...Object.fromEntries(Object.entries(report.withModel).map(([name, score]) => [`with model, ${name}`, score])) })
console.log(`${report.asked} asked, ${failed} failed, ${tokens} tokens`)
writeFileSync(join(import.meta.dirname, 'llm.json'), `${JSON.stringify(report, null, 2)}\n`)
