/** How requests reach an OpenAI-compatible server: address, limits, and what its refusals mean. */

/** The global `fetch` or one like it. The operator names this server, so it may be private. */
export type FetchLike = (url: string, init: RequestInit) => Promise<Response>

/** A minute of speech with word times is about 30 kB. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024
const MAX_QUOTED_CHARACTERS = 200

export interface ServerAnswer {
  status: number
  body: string
  /** As told by the server, at most what is sensible; null when it tells none. */
  retryAfterMs: number | null
}

/** Why the server gave no transcription. */
export type RefusalKind = 'busy' | 'away' | 'key' | 'modelMissing' | 'notFound' | 'format' | 'tooLarge' | 'audio'

export interface ServerPaths {
  /** Tried in this order until one is there. */
  transcriptions: readonly string[]
  models: string
}

export class ServerTimeout extends Error {
  constructor(readonly timeoutMs: number) {
    super(`no answer within ${timeoutMs / 1000} s`)
    this.name = 'ServerTimeout'
  }
}

/** Accepts the server's root, its `/v1`, or the full path of the call. */
export function serverPaths(baseUrl: string): ServerPaths {
  const base = baseUrl.replace(/\/+$/, '')
  const known = /^(.*?)(\/v1)?\/audio\/transcriptions$/.exec(base)
  if (known) return { transcriptions: [base], models: `${known[1]}/v1/models` }
  if (base.endsWith('/inference')) return { transcriptions: [base], models: `${base.slice(0, -'/inference'.length)}/v1/models` }
  const root = base.endsWith('/v1') ? base.slice(0, -'/v1'.length) : base
  return { transcriptions: [`${root}/v1/audio/transcriptions`, `${root}/inference`], models: `${root}/v1/models` }
}

/** Rejects with `ServerTimeout` after `timeoutMs`, and when the server cannot be reached, redirects or answers too much. */
export async function askServer(
  fetch: FetchLike,
  url: string,
  init: RequestInit,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<ServerAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      ...init,
      // A redirect would carry the key to another host.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    return { status: response.status, body: await boundedText(response), retryAfterMs: retryAfter(response.headers) }
  } catch (error) {
    throw timeout.aborted && !signal?.aborted ? new ServerTimeout(timeoutMs) : error
  }
}

async function boundedText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.length
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel()
      throw new Error(`The answer is larger than ${MAX_ANSWER_BYTES} bytes`)
    }
    text += decoder.decode(value, { stream: true })
  }
}

function retryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const seconds = Number(value)
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null
}

export function refusalKind({ status, body }: ServerAnswer): RefusalKind {
  if (status === 401 || status === 403) return 'key'
  if (status === 404) return /model/i.test(body) ? 'modelMissing' : 'notFound'
  if (status === 405) return 'notFound'
  if (status === 413) return 'tooLarge'
  if (status === 429 || status === 503 || status === 409 || status === 425) return 'busy'
  if (status === 408 || status >= 500) return 'away'
  if (/model/i.test(body) && /(not (found|exist|installed)|does not exist|unknown model)/i.test(body)) return 'modelMissing'
  if (status === 400 || status === 415 || status === 422) {
    return /response_format|timestamp|granularit|verbose|language|prompt|temperature|extra fields|unexpected|unsupported (value|parameter)|not supported/i.test(body)
      ? 'format'
      : 'audio'
  }
  return 'audio'
}

/** What the server said, short and on one line, for a person to read. */
export function quoteAnswer({ status, body }: ServerAnswer): string {
  return `status ${status}: ${messageOf(body).replace(/\s+/g, ' ').trim().slice(0, MAX_QUOTED_CHARACTERS)}`
}

function messageOf(body: string): string {
  try {
    const value: unknown = JSON.parse(body)
    return findMessage(value) ?? body
  } catch {
    return body.replace(/<[^>]*>/g, ' ')
  }
}

function findMessage(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return null
  for (const key of ['error', 'message', 'detail', 'msg']) {
    const found = findMessage(Reflect.get(value, key))
    if (found !== null) return found
  }
  return Array.isArray(value) ? findMessage(value[0]) : null
}
