import { startRadioServer } from '../../testing/radioServer.ts'
import { convert, ffmpegPath, makeProgramme, TEST_RATE } from '../../testing/testAudio.ts'
import { serve } from '../../testing/testStation.ts'
import { createSafeFetch } from '../safeFetch.ts'
import { tryStation } from './tryStation.ts'

let mp3: Buffer
const closing: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

beforeAll(async () => {
  mp3 = await convert(makeProgramme(8, 21), TEST_RATE, ['-c:a', 'libmp3lame', '-b:a', '64k', '-write_xing', '0', '-f', 'mp3'])
})

function attempt(url: string, host: string, options: { seconds?: number; limitMs?: number; signal?: AbortSignal } = {}) {
  return tryStation({ url, network: createSafeFetch({ allowList: [host] }), ffmpegPath: ffmpegPath(), signal: new AbortController().signal, ...options })
}

test('tells what a station sends, says and sounds like', async () => {
  const server = await startRadioServer({ bytes: mp3, bytesPerSecond: 32_000, burstBytes: 16_000, metaint: 4_096, headers: { 'icy-name': 'Test FM', 'icy-br': '64' } })
  closing.push(() => server.close())
  server.setTitle('On air')
  const { info, title, samples, measures, measuredKbps } = await attempt(server.url, server.host, { seconds: 5 })
  expect(info).toMatchObject({ codec: 'MP3', bitrateKbps: 64, name: 'Test FM' })
  expect(title).toBe('On air')
  expect(Math.abs(measuredKbps - 64)).toBeLessThanOrEqual(4)
  expect(samples).toHaveLength(80_000)
  expect(measures.lufs).toBeGreaterThan(-40)
})

test('a file that ends early has been heard as far as it goes', async () => {
  const server = await serve((_path, _request, response) => void response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(mp3.subarray(0, 24_000)))
  closing.push(() => server.close())
  const { samples } = await attempt(server.base, server.host)
  expect(samples.length / 16_000).toBeCloseTo(3, 0)
})

test('what cannot be heard rejects in words', async () => {
  const server = await serve((path, _request, response) => {
    if (path === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')
    else if (path === '/zeros') response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(Buffer.alloc(100_000))
    else if (path !== '/silent') response.writeHead(404).end()
  })
  closing.push(() => server.close())
  const base = server.base
  await expect(attempt(`${base}/page`, server.host)).rejects.toMatchObject({ kind: 'notAudio' })
  await expect(attempt(`${base}/zeros`, server.host)).rejects.toMatchObject({ kind: 'notAudio', message: 'What the station sends cannot be decoded as MP3' })
  await expect(attempt(`${base}/gone`, server.host)).rejects.toMatchObject({ kind: 'status' })
  await expect(attempt(`${base}/silent`, server.host, { limitMs: 300 })).rejects.toMatchObject({ kind: 'unreachable' })
  await expect(attempt('http://127.0.0.1:1/', server.host)).rejects.toMatchObject({ kind: 'refused' })
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 50)
  await expect(attempt(`${base}/silent`, server.host, { signal: stop.signal })).rejects.toMatchObject({ name: 'AbortError' })
})
