import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PcmAudio } from '../../features/listening/transcriber.port.ts'
import { TranscriptionFailed } from '../../features/listening/transcriber.port.ts'
import { joinAudio, speak } from '../../testing/speech.ts'
import { silentLogger } from '../logger.ts'
import { createPocketsphinx } from './pocketsphinx.ts'
import type { PocketsphinxOptions, PocketsphinxTranscriber } from './pocketsphinx.ts'

let directory: string
let tempDirectory: string
let shared: PocketsphinxTranscriber
let advertisement: PcmAudio

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'spotlead-recogniser-'))
  tempDirectory = path.join(directory, 'audio with space')
  shared = createPocketsphinx({ tempDirectory, logger: silentLogger })
  advertisement = await speak('Visit our store downtown this weekend and save twenty percent on every new mattress.')
})

afterAll(async () => {
  await shared.close()
  await rm(directory, { recursive: true, force: true })
})

async function withTranscriber<T>(options: Partial<PocketsphinxOptions>, use: (transcriber: PocketsphinxTranscriber) => Promise<T>) {
  const transcriber = createPocketsphinx({ tempDirectory, logger: silentLogger, ...options })
  try {
    return await use(transcriber)
  } finally {
    await transcriber.close()
  }
}

/** A stand-in for the binary that lists its options like the real one, then does what `body` says. */
async function scriptedBinary(name: string, body: string): Promise<string> {
  const file = path.join(directory, name)
  await writeFile(file, `#!/bin/sh\nif [ $# -eq 0 ]; then echo "-ctl list" >&2; exit 1; fi\n${body}\n`)
  await chmod(file, 0o755)
  return file
}

test('reads speech with word times and confidences', async () => {
  const transcript = await shared.transcribe(advertisement)
  expect(transcript.text).toMatch(/save twenty percent on every new mattress/)
  expect(transcript.language).toBe('en')
  const seconds = advertisement.samples.length / 16_000
  let previousEnd = 0
  for (const word of transcript.words) {
    expect(word.text).toMatch(/^[a-z'.-]+$/)
    expect(word.startSeconds).toBeGreaterThanOrEqual(previousEnd - 0.011)
    expect(word.endSeconds).toBeGreaterThanOrEqual(word.startSeconds)
    expect(word.endSeconds).toBeLessThanOrEqual(seconds + 0.05)
    expect(word.confidence).toBeGreaterThanOrEqual(0)
    expect(word.confidence).toBeLessThanOrEqual(1)
    previousEnd = word.endSeconds
  }
  expect(transcript.confidence).toBeGreaterThan(0.4)
})

test('word times hold across long pauses', async () => {
  const withPause = await shared.transcribe(joinAudio(advertisement, 3, advertisement))
  const alone = await shared.transcribe(advertisement)
  const shift = advertisement.samples.length / 16_000 + 3
  const last = withPause.words.at(-1)
  expect(last?.text).toBe('mattress')
  expect(Math.abs((last?.endSeconds ?? 0) - shift - (alone.words.at(-1)?.endSeconds ?? 0))).toBeLessThan(0.15)
})

test('silence and too little audio give an empty transcript', async () => {
  for (const audio of [joinAudio(2), joinAudio(0), { samples: new Int16Array(3), sampleRate: 16_000 as const }]) {
    expect(await shared.transcribe(audio)).toEqual({ text: '', words: [], confidence: 0, language: 'en' })
  }
})

test('a cancelled call ends at once and the next one works', async () => {
  const controller = new AbortController()
  const call = shared.transcribe(joinAudio(advertisement, advertisement, advertisement), { signal: controller.signal })
  const started = Date.now()
  setTimeout(() => controller.abort(), 100)
  await expect(call).rejects.toMatchObject({ name: 'TranscriptionFailed', retryable: true })
  expect(Date.now() - started).toBeLessThan(1_000)
  expect((await shared.transcribe(advertisement)).text).toContain('mattress')
})

test('calls beyond the number of processes wait their turn, and a waiting one can be cancelled', async () => {
  const controller = new AbortController()
  const calls = [1, 2].map(() => shared.transcribe(advertisement))
  const cancelled = shared.transcribe(advertisement, { signal: controller.signal })
  controller.abort()
  await expect(cancelled).rejects.toBeInstanceOf(TranscriptionFailed)
  const texts = await Promise.all(calls.map(async (call) => (await call).text))
  expect(texts[0]).toBe(texts[1])
})

test('a missing recogniser is a state with the command that mends it', async () => {
  await withTranscriber({ binary: '/nonexistent/pocketsphinx_batch' }, async (transcriber) => {
    const status = await transcriber.status()
    expect(status.ready).toBe(false)
    expect(status.problem).toContain('apt-get install pocketsphinx pocketsphinx-en-us')
    await expect(transcriber.transcribe(advertisement)).rejects.toMatchObject({ retryable: true })
  })
})

test('a missing model file is named', async () => {
  const model = { label: 'own', acousticDirectory: '/nonexistent', languageModelFile: '/x', dictionaryFile: '/y' }
  await withTranscriber({ model }, async (transcriber) => {
    expect((await transcriber.status()).problem).toContain('/nonexistent/mdef')
  })
})

test('a crash costs one call, after a second try', async () => {
  const count = path.join(directory, 'starts')
  const binary = await scriptedBinary('crashing', `echo x >> ${count}; read line; echo "INFO: Decoding 'x'" >&2; kill -SEGV $$`)
  await withTranscriber({ binary }, async (transcriber) => {
    await expect(transcriber.transcribe(advertisement)).rejects.toMatchObject({ retryable: false })
    await expect(transcriber.transcribe(advertisement)).rejects.toMatchObject({ retryable: false })
  })
  expect((await readFile(count, 'utf8')).trim().split('\n')).toHaveLength(4)
})

test('a recogniser that cannot start is worth another try later', async () => {
  const binary = await scriptedBinary('unable', 'echo "FATAL: no memory" >&2; exit 1')
  await withTranscriber({ binary }, async (transcriber) => {
    const call = transcriber.transcribe(advertisement)
    await expect(call).rejects.toMatchObject({ retryable: true })
    await expect(call).rejects.toThrow(/FATAL: no memory/)
  })
})

test('leaves no audio behind', async () => {
  await shared.transcribe(advertisement)
  expect((await readdir(tempDirectory)).filter((name) => name.startsWith('audio-'))).toEqual([])
})
