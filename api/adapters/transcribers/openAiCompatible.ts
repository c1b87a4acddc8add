import { setTimeout as wait } from 'node:timers/promises'
import { TranscriptionFailed } from '../../features/listening/transcriber.port.ts'
import type { PcmAudio, TranscribeOptions, Transcriber, TranscriberStatus } from '../../features/listening/transcriber.port.ts'
import type { Transcript } from '../../features/listening/transcript.ts'
import type { Logger } from '../../ports.ts'
import { joinTranscripts, transcriptPieces } from './longAudio.ts'
import { namePrompt } from './namePrompt.ts'
import { parseAnswer, toTranscript } from './openAiAnswer.ts'
import { askServer, quoteAnswer, refusalKind, serverPaths, ServerTimeout } from './openAiServer.ts'
import type { FetchLike, RefusalKind, ServerAnswer } from './openAiServer.ts'
import { encodeWav } from './wav.ts'

export interface OpenAiCompatibleOptions {
  /** The server's root, its `/v1`, or the whole path of the call; null: none is set up. */
  baseUrl: string | null
  apiKey?: string | undefined
  model: string
  /** BCP 47, or `auto`: the server finds out. */
  language: string
  fetch: FetchLike
  logger: Logger
  /** Requests at once; servers batch them. A server known to take one gets one. */
  concurrency?: number
  timeoutMs?: number
  /** Before a second try where the server names no time; doubles after that. */
  firstWaitMs?: number
}

/** Models that take longer than this for a minute of audio cannot keep up with a station. */
const TIMEOUT_MS = 90_000
const STATUS_TIMEOUT_MS = 4_000
/** A dashboard asks every few seconds; the server need not notice. */
const STATUS_AGE_MS = 10_000
/** Batching servers gain little beyond this from one client. */
const CONCURRENCY = 4
const ATTEMPTS = 3
const FIRST_WAIT_MS = 500
/** A server busy for longer is worth going back to the queue for. */
const LONGEST_WAIT_MS = 20_000
/** Whisper hears 30 s at once and most servers cap uploads at 25 MB: far below both. */
const PIECE_SECONDS = 120

/**
 * From richest to barest: word times, segments, plain text. Servers and models differ in what they accept; the first
 * that is accepted is kept.
 */
const FORMATS = [
  { response_format: 'verbose_json', 'timestamp_granularities[]': ['word', 'segment'], temperature: '0' },
  { response_format: 'verbose_json', 'timestamp_granularities[]': ['segment'], temperature: '0' },
  { response_format: 'verbose_json', temperature: '0' },
  { response_format: 'json', temperature: '0' },
  { response_format: 'json' },
] as const

const RETRYABLE: Record<RefusalKind, boolean> = {
  busy: true,
  away: true,
  key: true,
  modelMissing: true,
  notFound: true,
  format: false,
  tooLarge: false,
  audio: false,
}

/** Speech to text by any server that speaks OpenAI's transcription call. */
export function createOpenAiCompatible(options: OpenAiCompatibleOptions): Transcriber {
  const { apiKey, model, language, fetch, logger } = options
  const paths = options.baseUrl === null ? null : serverPaths(options.baseUrl)
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const closing = new AbortController()
  let pathIndex = 0
  let formatIndex = 0
  let hasAnswered = false
  let restUntil = 0
  let lastRefusal: { kind: RefusalKind; quote: string } | null = null
  let cachedStatus: { at: number; status: TranscriberStatus } | null = null
  let singleFile: Promise<unknown> = Promise.resolve()

  function form(format: number, wav: Uint8Array<ArrayBuffer>, prompt: string): FormData {
    const body = new FormData()
    body.append('file', new Blob([wav], { type: 'audio/wav' }), 'audio.wav')
    body.append('model', model)
    if (language !== 'auto') body.append('language', language.split('-')[0] ?? language)
    if (prompt !== '') body.append('prompt', prompt)
    for (const [name, value] of Object.entries(FORMATS[format] ?? {})) {
      for (const item of typeof value === 'string' ? [value] : value) body.append(name, item)
    }
    return body
  }

  async function post(path: number, body: FormData, signal: AbortSignal): Promise<ServerAnswer> {
    const url = paths?.transcriptions[path]
    if (url === undefined) throw new TranscriptionFailed('No transcription server is set up: set TRANSCRIBER_URL', true)
    const send = () => askServer(fetch, url, { method: 'POST', headers, body }, options.timeoutMs ?? TIMEOUT_MS, signal)
    if (!takesOneAtATime(url)) return send()
    const turn = singleFile.then(() => {
      signal.throwIfAborted()
      return send()
    })
    singleFile = turn.catch(() => undefined)
    return turn
  }

  /** Finds the path and format that this server takes; at most one request for each that it does not. */
  async function negotiate(wav: Uint8Array<ArrayBuffer>, prompt: string, signal: AbortSignal): Promise<ServerAnswer> {
    let path = pathIndex
    let format = formatIndex
    for (;;) {
      const answer = await post(path, form(format, wav, prompt), signal)
      if (answer.status < 300) {
        pathIndex = path
        formatIndex = format
        hasAnswered = true
        return answer
      }
      const kind = refusalKind(answer)
      // Until something was accepted, a refusal without a reason may be about the form as well as the audio.
      const isAboutForm = kind === 'format' || (kind === 'audio' && !hasAnswered)
      if (kind === 'notFound' && path + 1 < (paths?.transcriptions.length ?? 0)) path++
      else if (isAboutForm && format + 1 < FORMATS.length) format++
      else return answer
    }
  }

  async function transcribePiece(audio: PcmAudio, prompt: string, signal: AbortSignal): Promise<Transcript> {
    const wav = encodeWav(audio)
    for (let attempt = 1; ; attempt++) {
      await wait(Math.max(0, restUntil - Date.now()), undefined, { signal })
      const failure = await negotiate(wav, prompt, signal).then(
        (answer) => {
          const parsed = answer.status < 300 ? parseAnswer(answer.body) : null
          if (parsed === null) return refused(answer)
          lastRefusal = null
          return { transcript: toTranscript(parsed, { audio, language, prompt }) }
        },
        (error: unknown) => unreachable(error, signal),
      )
      if ('transcript' in failure) return failure.transcript
      const pause = failure.retryAfterMs ?? (options.firstWaitMs ?? FIRST_WAIT_MS) * 2 ** (attempt - 1) * (1 + Math.random())
      const isWorthWaiting = failure.isPassing && attempt < ATTEMPTS && pause <= LONGEST_WAIT_MS
      if (failure.retryAfterMs !== null) restUntil = Date.now() + Math.min(failure.retryAfterMs, LONGEST_WAIT_MS)
      if (!isWorthWaiting) throw failure.error
      logger.debug({ attempt, reason: failure.error.message }, 'transcription server busy')
      await wait(pause, undefined, { signal })
    }
  }

  function refused(answer: ServerAnswer) {
    // A 200 that is no transcription comes from a proxy or a server that failed without saying so.
    const kind = answer.status < 300 ? 'away' : refusalKind(answer)
    lastRefusal = { kind, quote: quoteAnswer(answer) }
    cachedStatus = null
    const error = new TranscriptionFailed(problemText(lastRefusal), RETRYABLE[kind])
    return { error, isPassing: kind === 'busy' || kind === 'away', retryAfterMs: answer.retryAfterMs }
  }

  function unreachable(cause: unknown, signal: AbortSignal) {
    if (signal.aborted) throw new TranscriptionFailed('The transcription was cancelled', true, { cause })
    if (cause instanceof TranscriptionFailed) throw cause
    cachedStatus = null
    const error = new TranscriptionFailed(`The transcription server cannot be reached: ${reasonOf(cause)}`, true, { cause })
    return { error, isPassing: !(cause instanceof ServerTimeout), retryAfterMs: null }
  }

  function problemText({ kind, quote }: { kind: RefusalKind; quote: string }): string {
    if (kind === 'key') return `The transcription server refuses the key in TRANSCRIBER_KEY (${quote})`
    if (kind === 'modelMissing') {
      const install = `curl -X POST ${paths?.models ?? ''}/${model}`
      return `The transcription server does not have the model ${model} (${quote}); on speaches install it with: ${install}`
    }
    if (kind === 'notFound') return `There is no transcription call at TRANSCRIBER_URL (${quote})`
    if (kind === 'tooLarge' || kind === 'audio' || kind === 'format') return `The transcription server refuses the audio (${quote})`
    return `The transcription server is busy or failing (${quote})`
  }

  async function probe(): Promise<string | null> {
    if (paths === null) return 'No transcription server is set up: set TRANSCRIBER_URL'
    try {
      const answer = await askServer(fetch, paths.models, { method: 'GET', headers }, STATUS_TIMEOUT_MS)
      const kind = answer.status < 300 || answer.status === 404 ? null : refusalKind(answer)
      if (kind === 'key') return problemText({ kind, quote: quoteAnswer(answer) })
      if (lastRefusal?.kind === 'modelMissing' && listsModel(answer.body, model)) lastRefusal = null
    } catch (error) {
      return `The transcription server cannot be reached: ${reasonOf(error)}`
    }
    const lasting = lastRefusal !== null && ['key', 'modelMissing', 'notFound'].includes(lastRefusal.kind)
    return lastRefusal !== null && lasting ? problemText(lastRefusal) : null
  }

  return {
    engine: 'openai',
    get concurrency() {
      return takesOneAtATime(paths?.transcriptions[pathIndex] ?? '') ? 1 : (options.concurrency ?? CONCURRENCY)
    },

    async status(): Promise<TranscriberStatus> {
      if (cachedStatus !== null && Date.now() - cachedStatus.at < STATUS_AGE_MS) return cachedStatus.status
      const problem = await probe()
      const label = paths === null ? model : `${model} at ${new URL(paths.models).host}`
      const status: TranscriberStatus = { engine: 'openai', label, ready: problem === null, problem }
      cachedStatus = { at: Date.now(), status }
      return status
    },

    async transcribe(audio: PcmAudio, { hints = [], signal }: TranscribeOptions = {}): Promise<Transcript> {
      const ended = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal
      const prompt = namePrompt(hints)
      const transcripts: { startSeconds: number; transcript: Transcript }[] = []
      try {
        for (const piece of transcriptPieces(audio, PIECE_SECONDS)) {
          transcripts.push({ startSeconds: piece.startSeconds, transcript: await transcribePiece(piece.audio, prompt, ended) })
        }
      } catch (error) {
        if (error instanceof TranscriptionFailed) throw error
        throw new TranscriptionFailed('The transcription was cancelled', true, { cause: error })
      }
      return joinTranscripts(transcripts, language === 'auto' ? 'und' : language)
    },

    async close(): Promise<void> {
      closing.abort()
      await singleFile
    },
  }
}

/** whisper.cpp's server works on one request and lets the others wait without an answer. */
function takesOneAtATime(url: string): boolean {
  return url.endsWith('/inference')
}

function listsModel(body: string, model: string): boolean {
  return body.includes(JSON.stringify(model))
}

/** `fetch failed` alone says nothing; its cause does. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}
