import { createHash, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PcmAudio, Transcriber } from '../../features/listening/transcriber.port.ts'
import type { Network } from '../../ports.ts'
import { joinAudio, speak } from '../../testing/speech.ts'
import { silentLogger } from '../logger.ts'
import { createSafeFetch } from '../safeFetch.ts'
import { fetchModel } from './sherpa/fetchModel.ts'
import { detectSherpaModel } from './sherpa/sherpaModel.ts'
import { toSherpaTranscript } from './sherpa/sherpaResult.ts'
import { createShippedModel } from './sherpa/shippedModel.ts'
import { createSherpaOnnx } from './sherpaOnnx.ts'
import type { SherpaOnnxOptions } from './sherpaOnnx.ts'
import { TINY_TOKENS, tinyOnnxModel } from './testing/tinyOnnxModel.ts'

let root: string
let speech: PcmAudio
const transcribers: Transcriber[] = []
const servers: http.Server[] = []
const refusingNetwork: Network = { fetch: () => Promise.reject(new Error('no network in this test')) }

beforeAll(async () => {
  speech = await speak('Call now and save.')
})
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'spotlead-models-'))
})
afterEach(async () => {
  await Promise.all(transcribers.splice(0).map((transcriber) => transcriber.close()))
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await rm(root, { recursive: true, force: true })
})

async function folder(name: string, files: Record<string, string | Uint8Array>): Promise<string> {
  const directory = path.join(root, name)
  await mkdir(directory, { recursive: true })
  for (const [file, content] of Object.entries(files)) await writeFile(path.join(directory, file), content)
  return directory
}

function create(more: Partial<SherpaOnnxOptions> = {}): Transcriber {
  const transcriber = createSherpaOnnx({
    modelsDirectory: root,
    modelName: null,
    language: 'en',
    network: refusingNetwork,
    logger: silentLogger,
    threads: 1,
    ...more,
  })
  transcribers.push(transcriber)
  return transcriber
}

test('a model file goes the whole way through the native library', async () => {
  await folder('tiny', { 'model.onnx': tinyOnnxModel(), 'tokens.txt': TINY_TOKENS })
  const transcriber = create()
  expect(await transcriber.status()).toEqual({ engine: 'sherpa', label: 'tiny (nemoCtc)', ready: true, problem: null })
  const audio = joinAudio(1, speech, 2, speech)
  const transcript = await transcriber.transcribe(audio)
  expect(transcript.words.length).toBeGreaterThan(5)
  let previous = 0
  for (const word of transcript.words) {
    expect(word.text).toMatch(/^((call|now)?(ish)*)$/)
    expect(word.startSeconds).toBeGreaterThanOrEqual(previous)
    expect(word.endSeconds).toBeLessThanOrEqual(audio.samples.length / 16_000)
    previous = word.startSeconds
  }
  expect(transcript.words[0]?.startSeconds).toBeGreaterThan(0.7)
})

test('what comes with the product hears English, knows when, and has nothing to say of music', async () => {
  const shipped = createShippedModel()
  const transcriber = create({ shipped, findDetector: () => shipped.findDetector() })
  expect(await transcriber.status()).toEqual({ engine: 'sherpa', label: 'Moonshine base, English', ready: true, problem: null })
  const music = Int16Array.from({ length: 5 * 16_000 }, (_, index) => 6_000 * Math.sin(index / 12) * Math.sin(index / 9_000))
  const news = await speak('This weekend the public library on Main Street is open until nine.')
  const { text, words } = await transcriber.transcribe(joinAudio(1, { samples: music, sampleRate: 16_000 }, 1, news))
  expect(text).toMatch(/^This weekend,? the public library on Main Street is open until (9|9:00|nine)\W*$/)
  expect(words[0]?.startSeconds).toBeGreaterThan(6.8)
  expect(words.at(-1)?.endSeconds).toBeLessThan(7 + news.samples.length / 16_000 + 0.2)
  expect((await transcriber.transcribe({ samples: music, sampleRate: 16_000 })).words).toEqual([])
})

test('a damaged model, on which the library aborts, is a state and the product lives', async () => {
  await folder('damaged', { 'model.onnx': 'garbage', 'nemo-ctc.onnx': 'garbage', 'tokens.txt': TINY_TOKENS })
  await rm(path.join(root, 'damaged', 'model.onnx'))
  const transcriber = create()
  await expect(transcriber.transcribe(speech)).rejects.toMatchObject({ retryable: true })
  expect((await transcriber.status()).problem).toMatch(/cannot be loaded.*Protobuf parsing failed/)
})

test('no model at all: what to do about it', async () => {
  const status = await create().status()
  expect(status).toMatchObject({ ready: false, label: 'no model' })
  expect(status.problem).toContain(`make a folder there with the files of a sherpa-onnx model`)
  await expect(create({ modelName: 'whisper-base' }).transcribe(speech)).rejects.toMatchObject({ retryable: true })
  expect((await create({ modelName: 'whisper-base' }).status()).problem).toContain(path.join(root, 'whisper-base'))
})

test('a call that waits its turn ends at once when cancelled; a crash costs one call', async () => {
  const modulePath = path.join(root, 'library.js')
  await writeFile(
    modulePath,
    `exports.OfflineRecognizer = class {
       static async createAsync() { return new this() }
       createStream() { return { acceptWaveform: (wave) => { this.wave = wave } } }
       async decodeAsync() {
         if (this.wave.samples.length > 60000) process.abort()
         await new Promise((resolve) => setTimeout(resolve, 300))
         return { text: ' Hello there', lang: '<|en|>' }
       }
     }`,
  )
  await folder('models-here', { 'tiny-encoder.onnx': '', 'tiny-decoder.onnx': '', 'tiny-tokens.txt': '' })
  const transcriber = create({ modulePath, modelName: 'models-here' })
  const controller = new AbortController()
  const running = transcriber.transcribe(speech)
  const waiting = transcriber.transcribe(speech, { signal: controller.signal })
  const started = Date.now()
  controller.abort()
  await expect(waiting).rejects.toThrow(/cancelled/)
  expect(Date.now() - started).toBeLessThan(200)
  expect(await running).toMatchObject({ text: 'Hello there', language: 'en' })
  const long = joinAudio(speech, speech, speech)
  await expect(transcriber.transcribe(long)).rejects.toMatchObject({ retryable: false })
  expect((await transcriber.transcribe(speech)).text).toBe('Hello there')
})

test.each([
  ['whisper', ['tiny.en-encoder.onnx', 'tiny.en-encoder.int8.onnx', 'tiny.en-decoder.int8.onnx', 'tiny.en-tokens.txt']],
  ['transducer', ['encoder-epoch-99-avg-1.onnx', 'decoder-epoch-99-avg-1.onnx', 'joiner-epoch-99-avg-1.onnx', 'tokens.txt']],
  ['moonshine', ['preprocess.onnx', 'encode.int8.onnx', 'uncached_decode.int8.onnx', 'cached_decode.int8.onnx', 'tokens.txt']],
  ['moonshine', ['encoder_model.int8.onnx', 'decoder_model_merged.int8.onnx', 'tokens.txt'], 'merged'],
  ['nemoTransducer', ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'], 'sherpa-onnx-nemo-parakeet-tdt-0.6b'],
  ['canary', ['encoder.int8.onnx', 'decoder.int8.onnx', 'tokens.txt'], 'sherpa-onnx-nemo-canary-180m'],
  ['fireRedAsr', ['encoder.int8.onnx', 'decoder.int8.onnx', 'tokens.txt'], 'sherpa-onnx-fire-red-asr-large'],
  ['paraformer', ['model.int8.onnx', 'tokens.txt'], 'sherpa-onnx-paraformer-en'],
  ['senseVoice', ['model.int8.onnx', 'tokens.txt'], 'sherpa-onnx-sense-voice-small'],
  ['zipformerCtc', ['model.int8.onnx', 'tokens.txt'], 'sherpa-onnx-zipformer-ctc-en'],
])('finds %s by its files', async (family, files, name = 'model') => {
  const directory = await folder(name, Object.fromEntries(files.map((file) => [file, ''])))
  const found = await detectSherpaModel(directory)
  if ('problem' in found) throw new Error(found.problem)
  expect(found.model.family).toBe(family)
  const named = JSON.stringify(found.model.modelConfig)
  for (const file of files.filter((each) => each.includes('int8'))) expect(named).toContain(file)
})

test('a folder without a model, or without its tokens, says what is missing', async () => {
  expect(await detectSherpaModel(await folder('empty', { 'readme.txt': '' }))).toMatchObject({ problem: expect.stringContaining('Moonshine') })
  expect(await detectSherpaModel(await folder('half', { 'model.onnx': tinyOnnxModel() }))).toMatchObject({
    problem: expect.stringContaining('tokens.txt'),
  })
})

const NOTHING = new Int16Array()

test('word pieces become words with times and probabilities', () => {
  const result = {
    text: '',
    tokens: ['▁HAR', 'PER', '▁SLEEP', "'", 'S', '<eos>'],
    timestamps: [0.1, 0.4, 0.8, 1, 1.1, 1.2],
    ys_log_probs: [0, Math.log(0.25), -0.1, -0.1, -0.1, 0],
  }
  const transcript = toSherpaTranscript([{ startSeconds: 10, endSeconds: 12, samples: NOTHING, speech: [], result }], 'en')
  expect(transcript.text).toBe("harper sleep's")
  expect(transcript.words[0]).toMatchObject({ startSeconds: 10.1, confidence: expect.closeTo(0.5) })
  const paraformer = { text: '', tokens: ['new@@', 'est', 'car'], timestamps: [0, 0.5, 1] }
  expect(toSherpaTranscript([{ startSeconds: 0, endSeconds: 2, samples: NOTHING, speech: [], result: paraformer }], 'en').text).toBe('newest car')
})

/** A hub on loopback: ranges, and transfers cut after `cutBytes`. */
async function hub(files: Record<string, Uint8Array>, cutBytes = Infinity) {
  const asked: { url: string; range: string | undefined }[] = []
  const server = http.createServer((request, response) => {
    asked.push({ url: request.url ?? '', range: request.headers.range })
    const content = files[request.url ?? '']
    if (content === undefined) return void response.writeHead(404).end()
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
    const headers = from > 0 ? { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` } : {}
    response.writeHead(from > 0 ? 206 : 200, { ...headers, 'content-length': content.length - from })
    const body = content.subarray(from)
    if (body.length <= cutBytes) return void response.end(body)
    response.write(body.subarray(0, cutBytes), () => response.destroy())
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, base: `http://${host}`, network: createSafeFetch({ allowList: [host] }) }
}

const described = (base: string, name: string, content: Uint8Array) => ({
  name,
  url: `${base}/${name}`,
  sha256: createHash('sha256').update(content).digest('hex'),
  bytes: content.length,
})

test('fetches a model that model.json describes, and then uses it', async () => {
  const model = tinyOnnxModel()
  const tokens = new TextEncoder().encode(TINY_TOKENS)
  const { base, network, asked } = await hub({ '/model.onnx': model, '/tokens.txt': tokens })
  const manifest = { files: [described(base, 'model.onnx', model), described(base, 'tokens.txt', tokens)] }
  await folder('tiny', { 'model.json': JSON.stringify(manifest) })
  const transcriber = create({ network })
  expect((await transcriber.status()).problem).toMatch(/is being fetched: \d+ %/)
  while (!(await transcriber.status()).ready) await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await transcriber.transcribe(speech)).words.length).toBeGreaterThan(0)
  expect(asked).toHaveLength(2)
})

test('a broken transfer goes on where it stopped, and progress is told', async () => {
  const content = randomBytes(250_000)
  const { base, network, asked } = await hub({ '/big.onnx': content }, 100_000)
  const seen: number[] = []
  const manifest = { files: [described(base, 'big.onnx', content)] }
  await fetchModel({ network, directory: root, manifest, retryMs: 1, onProgress: ({ bytes }) => seen.push(bytes) })
  expect(Buffer.compare(await readFile(path.join(root, 'big.onnx')), content)).toBe(0)
  const ranges = asked.map(({ range }) => range)
  // How much of what was sent has arrived when the line breaks is the network's affair; every try goes on from there.
  const offsets = ranges.slice(1).map((range) => Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1]))
  expect(ranges[0]).toBeUndefined()
  expect(offsets.length).toBeGreaterThanOrEqual(2)
  expect(offsets).toEqual([...new Set(offsets)].sort((a, b) => a - b))
  expect(offsets[0]).toBeGreaterThan(0)
  expect(seen.at(-1)).toBe(content.length)
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
})

test('a wrong checksum leaves nothing behind', async () => {
  const content = randomBytes(1_000)
  const { base, network } = await hub({ '/a.onnx': content })
  const manifest = { files: [{ ...described(base, 'a.onnx', content), sha256: '0'.repeat(64) }] }
  await expect(fetchModel({ network, directory: root, manifest })).rejects.toThrow(/checksum/)
  expect(await readdir(root)).toEqual([])
})

test('what the hub lacks, or a private address, ends at once with the reason', async () => {
  const { base, network, asked } = await hub({})
  const file = described(base, 'a.onnx', randomBytes(10))
  await expect(fetchModel({ network, directory: root, manifest: { files: [file] } })).rejects.toThrow(/status 404/)
  expect(asked).toHaveLength(1)
  const guarded = createSafeFetch()
  await expect(fetchModel({ network: guarded, directory: root, manifest: { files: [file] } })).rejects.toMatchObject({ reason: 'refused' })
})

test('an unusable model.json is named', async () => {
  await folder('bad', { 'model.json': JSON.stringify({ files: [{ name: '../x', url: 'ftp://x', sha256: 'z', bytes: 0 }] }) })
  expect((await create().status()).problem).toMatch(/model\.json is not usable/)
})
