import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PcmAudio, Transcriber } from '../../features/listening/transcriber.port.ts'
import { joinAudio, speak } from '../../testing/speech.ts'
import { silentLogger } from '../logger.ts'
import { createOpenAiCompatible } from './openAiCompatible.ts'
import type { OpenAiCompatibleOptions } from './openAiCompatible.ts'
import { createPocketsphinx } from './pocketsphinx.ts'
import { decodeWav } from './wav.ts'

interface Received {
  method: string
  url: string
  authorization: string | undefined
  form: FormData
}
interface Reply {
  status?: number
  body: unknown
  headers?: Record<string, string>
  delayMs?: number
}
type Answer = (request: Received, count: number) => Reply | Promise<Reply>

let speech: PcmAudio
const servers: http.Server[] = []
const transcribers: Transcriber[] = []

beforeAll(async () => {
  speech = await speak('Save twenty percent on every new mattress this weekend.')
})
afterEach(async () => {
  await Promise.all(transcribers.splice(0).map((transcriber) => transcriber.close()))
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A server on loopback that records what it was asked; returns its base address. */
async function serve(answer: Answer) {
  const received: Received[] = []
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => void respond())
    async function respond() {
      const type = request.headers['content-type'] ?? ''
      const form = type.startsWith('multipart/')
        ? await new Response(Buffer.concat(chunks), { headers: { 'content-type': type } }).formData()
        : new FormData()
      const entry = { method: request.method ?? '', url: request.url ?? '', authorization: request.headers.authorization, form }
      received.push(entry)
      const { status = 200, body, headers = {}, delayMs = 0 } = await answer(entry, received.length)
      await new Promise((resolve) => setTimeout(resolve, delayMs))
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    }
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { received, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

function connect(baseUrl: string | null, more: Partial<OpenAiCompatibleOptions> = {}): Transcriber {
  const transcriber = createOpenAiCompatible({ baseUrl, model: 'whisper-1', language: 'en', fetch, logger: silentLogger, firstWaitMs: 5, ...more })
  transcribers.push(transcriber)
  return transcriber
}

const verbose = (text: string, more: object = {}) => ({
  text,
  language: 'english',
  duration: 3,
  segments: [{ id: 0, start: 0.2, end: 2.6, text: ` ${text}`, avg_logprob: -0.2, no_speech_prob: 0.01, compression_ratio: 1.1 }],
  ...more,
})

test('real speech through a server that runs a real recogniser', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'spotlead-openai-'))
  const recogniser = createPocketsphinx({ tempDirectory: directory, logger: silentLogger })
  const { baseUrl, received } = await serve(async ({ form }) => {
    const file = form.get('file')
    if (!(file instanceof File)) return { status: 400, body: { error: { message: 'no file' } } }
    const heard = await recogniser.transcribe(decodeWav(new Uint8Array(await file.arrayBuffer())))
    const words = heard.words.map((word) => ({
      word: word.text,
      start: word.startSeconds,
      end: word.endSeconds,
      probability: word.confidence,
    }))
    return { body: { text: heard.text, language: 'en', words } }
  })
  const transcript = await connect(`${baseUrl}/v1`, { apiKey: 'secret' }).transcribe(speech, { hints: ['Harper Sleep', 'Zentro'] })
  await recogniser.close()
  await rm(directory, { recursive: true })

  expect(transcript.text).toMatch(/twenty percent on every new mattress/)
  expect(transcript.words.at(-1)?.endSeconds).toBeLessThanOrEqual(speech.samples.length / 16_000)
  const [request] = received
  expect(request?.url).toBe('/v1/audio/transcriptions')
  expect(request?.authorization).toBe('Bearer secret')
  expect(Object.fromEntries([...(request?.form ?? [])].filter(([name]) => name !== 'file'))).toMatchObject({
    model: 'whisper-1',
    language: 'en',
    response_format: 'verbose_json',
    temperature: '0',
    prompt: 'Names: Zentro, Harper Sleep.',
  })
  expect(request?.form.getAll('timestamp_granularities[]')).toEqual(['word', 'segment'])
})

test('a model that answers only json is asked so from then on, and its words get times within the speech', async () => {
  const { baseUrl, received } = await serve(({ form }) =>
    form.get('response_format') === 'json'
      ? { body: { text: 'Save twenty percent.' } }
      : { status: 400, body: { error: { message: "response_format 'verbose_json' is not compatible with this model" } } },
  )
  const transcriber = connect(baseUrl)
  const transcript = await transcriber.transcribe(joinAudio(1, speech, 1))
  const asked = received.length
  await transcriber.transcribe(speech)
  expect(received.length).toBe(asked + 1)
  expect(transcript.words.map((word) => word.text)).toEqual(['Save', 'twenty', 'percent.'])
  expect(transcript.words[0]?.startSeconds).toBeGreaterThan(0.7)
  expect(transcript.words.at(-1)?.endSeconds).toBeLessThan(1 + speech.samples.length / 16_000 + 0.3)
})

test('durations as strings, absent probabilities and placeholders are read', async () => {
  const segments = [
    { start: '0.2', end: '1.5', text: ' Save twenty', avg_logprob: -1, compression_ratio: -1, no_speech_prob: null },
    { start: '1.5', end: '2.6', text: ' percent', avg_logprob: null, no_speech_prob: null },
  ]
  const { baseUrl } = await serve(() => ({ body: { text: 'Save twenty percent', duration: '3.2', language: 'en', segments } }))
  const transcript = await connect(baseUrl).transcribe(speech)
  expect(transcript.text).toBe('Save twenty percent')
  expect(transcript.words.every((word) => word.confidence === 0.75)).toBe(true)
})

test("whisper.cpp's own path is found, and gets one request at a time", async () => {
  let open = 0
  let mostOpen = 0
  const { baseUrl, received } = await serve(async ({ url }) => {
    if (url !== '/inference') return { status: 404, body: 'File Not Found (/v1/audio/transcriptions)' }
    mostOpen = Math.max(mostOpen, ++open)
    await new Promise((resolve) => setTimeout(resolve, 50))
    open--
    return { body: verbose('Save twenty percent') }
  })
  const transcriber = connect(baseUrl)
  await transcriber.transcribe(speech)
  expect(transcriber.concurrency).toBe(1)
  await Promise.all([1, 2, 3].map(() => transcriber.transcribe(speech)))
  expect(mostOpen).toBe(1)
  expect(received.filter(({ url }) => url !== '/inference')).toHaveLength(1)
})

test('a model that is not installed is a state with the command, until it is', async () => {
  let isInstalled = false
  const { baseUrl } = await serve(({ method }) => {
    if (method === 'GET') return { body: { data: isInstalled ? [{ id: 'whisper-1' }] : [] } }
    if (isInstalled) return { body: verbose('Save twenty percent') }
    return { status: 404, body: { detail: "Model 'whisper-1' is not installed locally. You can download the model using `POST /v1/models`" } }
  })
  const transcriber = connect(baseUrl)
  await expect(transcriber.transcribe(speech)).rejects.toMatchObject({ retryable: true })
  const status = await transcriber.status()
  expect(status).toMatchObject({ engine: 'openai', ready: false })
  expect(status.problem).toContain(`curl -X POST ${baseUrl}/v1/models/whisper-1`)
  isInstalled = true
  expect((await transcriber.transcribe(speech)).text).toBe('Save twenty percent')
})

test.each([429, 503])('status %i is waited for as long as the server says', async (status) => {
  const { baseUrl, received } = await serve((_request, count) =>
    count === 1 ? { status, body: { error: 'busy' }, headers: { 'retry-after': '0.2' } } : { body: verbose('Save twenty percent') },
  )
  const started = Date.now()
  expect((await connect(baseUrl).transcribe(speech)).text).toBe('Save twenty percent')
  expect(Date.now() - started).toBeGreaterThanOrEqual(190)
  expect(received).toHaveLength(2)
})

test('a server that wants more time than is sensible gets the audio back later', async () => {
  const { baseUrl, received } = await serve(() => ({ status: 429, body: {}, headers: { 'retry-after': '600' } }))
  await expect(connect(baseUrl).transcribe(speech)).rejects.toMatchObject({ retryable: true })
  expect(received).toHaveLength(1)
})

test.each([
  ['too large', { status: 413, body: 'too large' }, false],
  ['unreadable audio', { status: 400, body: { error: { message: 'Invalid file' } } }, false],
  ['a wrong key', { status: 401, body: { error: { message: 'Incorrect API key' } } }, true],
  ['a page of a proxy', { status: 200, body: '<html>Sign in</html>' }, true],
  ['an error with status 200', { status: 200, body: { error: 'failed to process audio' } }, true],
])('%s: retryable or not', async (_name, reply: Reply, retryable) => {
  const { baseUrl } = await serve(() => reply)
  await expect(connect(baseUrl).transcribe(speech)).rejects.toMatchObject({ name: 'TranscriptionFailed', retryable })
})

test('a refused key shows in the status without showing the key', async () => {
  const { baseUrl } = await serve(() => ({ status: 401, body: { error: { message: 'bad key' } } }))
  const status = await connect(baseUrl, { apiKey: 'sk-very-secret' }).status()
  expect(status.problem).toMatch(/TRANSCRIBER_KEY.*bad key/)
  expect(status.problem).not.toContain('sk-very-secret')
})

test('a redirect is not followed', async () => {
  const { baseUrl } = await serve(() => ({ status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }))
  await expect(connect(baseUrl).transcribe(speech)).rejects.toMatchObject({ retryable: true })
})

test('an answer without end is cut off', async () => {
  const { baseUrl } = await serve(() => ({ body: verbose('x'.repeat(5_000_000)) }))
  await expect(connect(baseUrl).transcribe(speech)).rejects.toThrow(/larger than/)
})

test('time-out and cancel', async () => {
  const { baseUrl } = await serve(() => ({ body: verbose('late'), delayMs: 3_000 }))
  await expect(connect(baseUrl, { timeoutMs: 150 }).transcribe(speech)).rejects.toThrow(/no answer within 0.15 s/)
  const signal = AbortSignal.timeout(100)
  const started = Date.now()
  await expect(connect(baseUrl).transcribe(speech, { signal })).rejects.toThrow(/cancelled/)
  expect(Date.now() - started).toBeLessThan(1_000)
})

test('a server that is away, or none at all, is a state', async () => {
  const away = connect('http://127.0.0.1:9')
  expect(await away.status()).toMatchObject({ ready: false, problem: expect.stringContaining('cannot be reached') })
  await expect(away.transcribe(speech)).rejects.toMatchObject({ retryable: true })
  expect(await connect(null).status()).toMatchObject({ ready: false, problem: expect.stringContaining('TRANSCRIBER_URL') })
})

test('silence is never sent', async () => {
  const { baseUrl, received } = await serve(() => ({ body: verbose('Thank you.') }))
  expect(await connect(baseUrl).transcribe(joinAudio(5))).toMatchObject({ text: '', words: [], confidence: 0 })
  expect(received).toEqual([])
})
