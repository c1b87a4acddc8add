/**
 * What a language model adds to the embedded engine, on fresh batches:
 * `LLM_URL=… [LLM_KEY=…] LLM_MODEL=… tsx bench/detection/measureLlm.ts [--batches 13,14,15] [--limit N]`. Prints the scores of both and
 * writes bench/detection/llm.json. Costs about 800 tokens a window. `--answers FILE` takes a model's recorded answers to the same
 * questions instead, lines `{id, answer}`, and sends them through a server on this machine, so that all of the product's way is measured
 * but the model's time.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createChatCompletions } from '../../api/adapters/chatCompletions.ts'
import { createDetector } from '../../api/features/detections/engine/detect.ts'
import { EMPTY_KNOWLEDGE } from '../../api/features/detections/engine/knowledge.ts'
import type { Judgement } from '../../api/features/detections/judgement.ts'
import { groundedJudgement } from '../../api/features/languageModel/groundedJudgement.ts'
import { judgementQuestion, readJudgementAnswer } from '../../api/features/languageModel/judgementQuestion.ts'
import { predictionOf } from '../../scripts/detection/prediction.ts'
import { foldForScore, scoreWindows, type LabelledWindow } from '../../scripts/detection/scoring.ts'

/** Below it the product does not ask. */
const LEAST_AD_CONFIDENCE = 0.1
const TIMEOUT_MS = 60_000

const { values } = parseArgs({ options: { limit: { type: 'string', default: '100000' }, batches: { type: 'string' }, answers: { type: 'string' } } })
const model = values.answers ? 'recorded answers' : process.env['LLM_MODEL']
const freshDirectory = join(import.meta.dirname, '..', '..', 'scripts', 'detection', 'fresh')
const wanted = values.batches?.split(',')
const windows = readdirSync(freshDirectory).filter((name) => name.endsWith('.jsonl') && (!wanted || wanted.includes(name.slice(6, 8)))).sort()
  .flatMap((name) => readFileSync(join(freshDirectory, name), 'utf8').trim().split('\n').map((line) => JSON.parse(line) as LabelledWindow)).slice(0, Number(values.limit))

/** A server that gives a model's recorded answers to the questions that they were given to. */
async function replay(file: string): Promise<{ url: string; close: () => void }> {
  const byId = new Map(readFileSync(file, 'utf8').trim().split('\n').map((line) => {
    const { id, answer } = JSON.parse(line) as { id: string; answer: unknown }
    return [id, JSON.stringify(answer)] as const
  }))
  const byQuestion = new Map(windows.map(({ id, text, market }) => [judgementQuestion({ text, market }, []).user, byId.get(id)]))
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => {
      const { messages } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as { messages: { role: string; content: string }[] }
      const content = byQuestion.get(messages.find(({ role }) => role === 'user')?.content ?? '')
      response.writeHead(content ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(content ? { choices: [{ message: { content } }] } : { error: { message: 'No answer is recorded.' } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

const replayed = values.answers ? await replay(values.answers) : null
const baseUrl = replayed?.url ?? process.env['LLM_URL']
if (!baseUrl || !model) {
  console.error('Name a server and a model: LLM_URL=http://gpu.local:8000 LLM_MODEL=… tsx bench/detection/measureLlm.ts')
  process.exit(2)
}

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
replayed?.close()
const scoresOf = (judgements: ReadonlyMap<string, Judgement>) => {
  const predictions = new Map([...judgements].map(([id, judgement]) => [id, predictionOf(id, judgement)]))
  const slice = (style: string | null) => scoreWindows(windows.filter((window) => style === null || window.style === style), predictions)
  return { all: slice(null), clean: slice('whisper'), raw: slice('raw') }
}
/** What was stated as sure as this, and how much of it was right. */
function reliability(judgements: ReadonlyMap<string, Judgement>): { confidence: number; companies: number; right: number }[] {
  const bands = new Map<number, { companies: number; right: number }>()
  for (const { id, label } of windows) {
    for (const { name, confidence } of judgements.get(id)?.companies ?? []) {
      const key = Math.floor(confidence * 20) / 20
      const band = bands.get(key) ?? { companies: 0, right: 0 }
      band.companies += 1
      if (label.companies.some((company) => foldForScore(company.name) === foldForScore(name))) band.right += 1
      bands.set(key, band)
    }
  }
  return [...bands].sort(([a], [b]) => a - b).map(([confidence, band]) => ({ confidence, ...band }))
}
seconds.sort((a, b) => a - b)
const report = {
  model, windows: windows.length, asked: seconds.length, failed, tokens: replayed ? null : tokens, medianSeconds: replayed ? null : (seconds[Math.floor(seconds.length / 2)] ?? null),
  embedded: scoresOf(embedded), withModel: scoresOf(helped), reliability: reliability(helped),
}
console.table({ ...Object.fromEntries(Object.entries(report.embedded).map(([name, score]) => [`embedded, ${name}`, score])), ...Object.fromEntries(Object.entries(report.withModel).map(([name, score]) => [`with model, ${name}`, score])) })
console.table(report.reliability)
console.log(`${report.asked} asked, ${failed} failed, ${tokens} tokens`)
writeFileSync(join(import.meta.dirname, 'llm.json'), `${JSON.stringify(report, null, 2)}\n`)
