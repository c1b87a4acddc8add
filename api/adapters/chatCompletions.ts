import { z } from 'zod'
import type { ChatAnswer, ChatModel, ChatQuestion } from '../features/languageModel/chatModel.port.ts'
import { askServer, quoteAnswer, type FetchLike, type ServerAnswer } from './transcribers/openAiServer.ts'

export interface ChatCompletionsOptions {
  /** The server's root, its `/v1`, or the whole path of the call. */
  baseUrl: string
  apiKey?: string | undefined
  model: string
  timeoutMs: number
  fetch: FetchLike
}

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
  usage: z.object({ total_tokens: z.number().int().nonnegative() }).nullish(),
})

/** Servers differ in what they hold a model to: a schema, any JSON, or nothing but the words of the question. */
const FORMATS = ['json_schema', 'json_object', 'none'] as const
/** A judgement of four companies is shorter. */
const MOST_ANSWER_TOKENS = 500

/** A language model behind any server that speaks OpenAI's chat call. What a server does not accept is not tried again. */
export function createChatCompletions({ baseUrl, apiKey, model, timeoutMs, fetch }: ChatCompletionsOptions): ChatModel {
  const url = chatPath(baseUrl)
  const headers = { 'content-type': 'application/json', ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}) }
  let format = 0

  function body({ system, user, schemaName, schema }: ChatQuestion): string {
    const kind = FORMATS[format] ?? 'none'
    const content = kind === 'json_schema' ? system : `${system}\nAnswer with one JSON object of this schema and nothing else:\n${JSON.stringify(schema)}`
    return JSON.stringify({
      model,
      temperature: 0,
      max_tokens: MOST_ANSWER_TOKENS,
      messages: [{ role: 'system', content }, { role: 'user', content: user }],
      ...(kind === 'json_schema' ? { response_format: { type: kind, json_schema: { name: schemaName, strict: true, schema } } } : {}),
      ...(kind === 'json_object' ? { response_format: { type: kind } } : {}),
    })
  }

  return {
    label: `${model} at ${new URL(url).host}`,
    async ask(question) {
      for (;;) {
        const answer = await askServer(fetch, url, { method: 'POST', headers, body: body(question) }, timeoutMs)
        if (answer.status === 200) return read(answer)
        if (isFormatRefused(answer) && format < FORMATS.length - 1) format += 1
        else throw new Error(`The language model's server answered ${quoteAnswer(answer)}`)
      }
    },
  }
}

function chatPath(baseUrl: string): string {
  const base = baseUrl.replace(/\/+$/, '')
  if (base.endsWith('/chat/completions')) return base
  return `${base}${base.endsWith('/v1') ? '' : '/v1'}/chat/completions`
}

function isFormatRefused({ status, body }: ServerAnswer): boolean {
  return [400, 415, 422].includes(status) && /response_format|json_schema|json_object|schema|grammar|structured/i.test(body)
}

function read(answer: ServerAnswer): ChatAnswer {
  let value: unknown
  try {
    value = JSON.parse(answer.body)
  } catch {
    throw new Error('The language model\'s server answered no JSON')
  }
  const parsed = completion.safeParse(value)
  const text = parsed.success ? parsed.data.choices[0]?.message.content : null
  if (!parsed.success || !text) throw new Error('The language model answered nothing')
  return { text, tokens: parsed.data.usage?.total_tokens ?? null }
}
