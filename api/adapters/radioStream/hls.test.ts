import { createCipheriv } from 'node:crypto'
import { findSound } from '../../features/listening/soundMatch.ts'
import { makeHls, makeProgramme, TEST_RATE } from '../../testing/testAudio.ts'
import { receive, serve } from '../../testing/testStation.ts'
import type { TestHost } from '../../testing/testStation.ts'
import { newStationMemory } from './openStation.ts'

const SECONDS = 8
const KEY = Buffer.from('0123456789abcdef')
const AAC = ['-c:a', 'aac', '-b:a', '64k', '-hls_time', '1']
let reference: Int16Array
let files: Map<string, Buffer>
const hosts: TestHost[] = []

beforeAll(async () => {
  const programme = makeProgramme(SECONDS, 5)
  reference = programme.filter((_, i) => i % (TEST_RATE / 16_000) === 0)
  files = await makeHls(programme, AAC)
})

afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close()
})

async function host(answer: (path: string) => { type?: string; body: string | Buffer } | null): Promise<TestHost> {
  const made = await serve((path, request, response) => {
    const found = answer(path.slice(1))
    if (found === null) return void response.writeHead(404).end()
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')
    const body = Buffer.from(found.body)
    const part = range === null ? body : body.subarray(Number(range[1]), Number(range[2]) + 1)
    response.writeHead(range === null ? 200 : 206, { 'content-type': found.type ?? 'video/mp2t' }).end(part)
  })
  hosts.push(made)
  return made
}

const LIST_TYPE = 'application/vnd.apple.mpegurl'

function play(url: string, memory = newStationMemory()) {
  return receive(
    url,
    hosts.map(({ host: name }) => name),
    memory,
  )
}

/** Every quarter of what was heard is where it belongs, so nothing is missing or twice. */
function expectSound(samples: Int16Array, seconds = SECONDS): void {
  expect(samples.length / 16_000).toBeGreaterThan(seconds - 0.6)
  expect(samples.length / 16_000).toBeLessThan(seconds + 0.6)
  const shifts = [0.1, 0.4, 0.7].map((share) => {
    const at = Math.round(samples.length * share)
    const match = findSound(reference, samples.subarray(at, at + 16_000))
    expect(match?.correlation).toBeGreaterThan(0.8)
    return (match?.at ?? 0) - at
  })
  expect(Math.max(...shifts) - Math.min(...shifts)).toBeLessThan(400)
}

test.each([
  ['transport segments', AAC],
  ['packed AAC', [...AAC, '-hls_segment_type', 'mpegts', '-hls_segment_filename', '/dev/null']],
  ['fragmented MP4', [...AAC, '-hls_segment_type', 'fmp4']],
  ['byte ranges of one file', [...AAC, '-hls_flags', 'single_file']],
] as const)('an ended list of %s is heard whole', async (name, args) => {
  const made = name === 'packed AAC' ? await packed() : name === 'transport segments' ? files : await makeHls(makeProgramme(SECONDS, 5), args)
  const station = await host((path) => {
    const body = made.get(path)
    return body === undefined ? null : { body, type: path.endsWith('.m3u8') ? LIST_TYPE : 'application/octet-stream' }
  })
  const { info, samples, failure } = await play(`${station.base}/list.m3u8`)
  expect(info).toMatchObject({ kind: 'hls', codec: 'AAC' })
  expectSound(samples)
  expect(failure).toMatchObject({ kind: 'ended', message: 'The stream has ended' })
})

/** Segments of bare AAC, each behind the ID3 tag with its time stamp. */
async function packed(): Promise<Map<string, Buffer>> {
  const { convert } = await import('../../testing/testAudio.ts')
  const whole = await convert(makeProgramme(SECONDS, 5), TEST_RATE, ['-c:a', 'aac', '-b:a', '64k', '-f', 'adts'])
  const tag = Buffer.concat([Buffer.from('ID3\x04\x00\x00', 'latin1'), Buffer.of(0, 0, 0, 63), Buffer.alloc(63, 0x20)])
  const frames: Buffer[] = []
  for (let at = 0; at + 7 <= whole.length; ) {
    const length = ((whole[at + 3]! & 3) << 11) | (whole[at + 4]! << 3) | (whole[at + 5]! >> 5)
    frames.push(whole.subarray(at, at + length))
    at += length
  }
  const made = new Map<string, Buffer>()
  const lines = ['#EXTM3U', '#EXT-X-TARGETDURATION:2']
  for (let i = 0; i * 50 < frames.length; i += 1) {
    made.set(`s${i}.aac`, Buffer.concat([tag, ...frames.slice(i * 50, i * 50 + 50)]))
    lines.push('#EXTINF:1.067,', `s${i}.aac`)
  }
  return made.set('list.m3u8', Buffer.from([...lines, '#EXT-X-ENDLIST'].join('\n')))
}

/** A live list that shows `shown` segments and moves on by one every `everyMs`. */
function live(shown: number, everyMs: number, headers: (sequence: number) => string = () => ''): () => string {
  const started = Date.now()
  const last = [...files.keys()].filter((name) => name.endsWith('.ts')).length
  return () => {
    const end = Math.min(last, shown + Math.floor((Date.now() - started) / everyMs))
    const first = Math.max(0, end - shown)
    const entries = Array.from({ length: end - first }, (_, i) => `${headers(first + i)}#EXTINF:1.0,Song ${Math.floor((first + i) / 4)}\nlist${first + i}.ts`)
    return ['#EXTM3U', '#EXT-X-TARGETDURATION:1', `#EXT-X-MEDIA-SEQUENCE:${first}`, ...entries, ...(end === last ? ['#EXT-X-ENDLIST'] : [])].join('\n')
  }
}

test('a live list is followed by the least fitting variant, with titles', async () => {
  const list = live(3, 500)
  const master = [
    '#EXTM3U',
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4d401e,mp4a.40.2",RESOLUTION=640x360',
    'video.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=128000,CODECS="mp4a.40.2"',
    'high.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.2"',
    'low.m3u8',
  ].join('\n')
  const station = await host((path) => {
    if (path === 'master.m3u8') return { type: LIST_TYPE, body: master }
    if (path === 'low.m3u8') return { type: LIST_TYPE, body: list() }
    return files.has(path) ? { body: files.get(path) ?? '' } : null
  })
  const { titles, samples } = await play(`${station.base}/master.m3u8`)
  // Begins with the last two of the three segments that were shown first.
  expectSound(samples, SECONDS - 1)
  expect(titles.slice(0, 2)).toEqual(['Song 0', 'Song 1'])
  expect(station.requests).not.toContain('/video.m3u8')
  expect(new Set(station.requests.filter((path) => path.endsWith('.ts'))).size).toBe(station.requests.filter((path) => path.endsWith('.ts')).length)
})

test('a new connection goes on after the last segment that was heard', async () => {
  const list = live(4, 700)
  let isBroken = false
  const station = await host((path) => {
    if (path === 'list.m3u8') return { type: LIST_TYPE, body: list() }
    if (isBroken || !files.has(path)) return null
    return { body: files.get(path) ?? '' }
  })
  const memory = newStationMemory()
  setTimeout(() => (isBroken = true), 1_000)
  const first = await play(`${station.base}/list.m3u8`, memory)
  expect(first.failure).toMatchObject({ kind: 'status' })
  isBroken = false
  const second = await play(`${station.base}/list.m3u8`, memory)
  const heard = (samples: Int16Array, share: number) => {
    const at = Math.round(samples.length * share)
    return (findSound(reference, samples.subarray(at, at + 8_000))?.at ?? 0) - at
  }
  const endOfFirst = heard(first.samples, 0.3) + first.samples.length
  const startOfSecond = heard(second.samples, 0.5)
  // A decoder that starts afresh adds its own delay of a frame or two.
  expect(Math.abs(startOfSecond - endOfFirst)).toBeLessThan(1_600)
})

test('segments in AES-128, a key for each', async () => {
  const encrypted = new Map<string, Buffer>()
  for (const [name, bytes] of files) {
    if (!name.endsWith('.ts')) continue
    const iv = Buffer.alloc(16)
    iv.writeUInt32BE(Number(/\d+/.exec(name)?.[0]), 12)
    const cipher = createCipheriv('aes-128-cbc', KEY, iv)
    encrypted.set(name, Buffer.concat([cipher.update(bytes), cipher.final()]))
  }
  const list = live(9, 1_000, () => '#EXT-X-KEY:METHOD=AES-128,URI="key"\n')
  const station = await host((path) => {
    if (path === 'list.m3u8') return { type: LIST_TYPE, body: list() }
    if (path === 'key') return { body: KEY }
    return encrypted.has(path) ? { body: encrypted.get(path) ?? '' } : null
  })
  const { samples } = await play(`${station.base}/list.m3u8`)
  expectSound(samples)
  expect(station.requests.filter((path) => path === '/key')).toHaveLength(1)
})

test('a list that no player without a licence can read says so', async () => {
  const list = live(9, 1_000, () => '#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key"\n')
  const station = await host(() => ({ type: LIST_TYPE, body: list() }))
  expect((await play(`${station.base}/list.m3u8`)).failure).toMatchObject({ kind: 'playlist', message: expect.stringContaining('licensed') })
})

test('neither segments nor keys nor heads lead inside', async () => {
  const inside = await serve((_path, _request, response) => void response.end('secret'))
  const address = `http://${inside.host}/secret`
  for (const lines of [
    `#EXTINF:1,\n${address}`,
    `#EXT-X-KEY:METHOD=AES-128,URI="${address}"\n#EXTINF:1,\nlist0.ts`,
    `#EXT-X-MAP:URI="${address}"\n#EXTINF:1,\nlist0.ts`,
    '#EXTINF:1,\nfile:///etc/passwd',
  ]) {
    const station = await host((path) => {
      if (path === 'list.m3u8') return { type: LIST_TYPE, body: `#EXTM3U\n#EXT-X-TARGETDURATION:1\n${lines}\n#EXT-X-ENDLIST` }
      return { body: files.get(path) ?? Buffer.alloc(16) }
    })
    expect((await play(`${station.base}/list.m3u8`)).failure.kind).toBe('refused')
  }
  expect(inside.requests).toEqual([])
  await inside.close()
})

test.each([
  ['a list that is no list', '#EXTM3U\n#EXT-X-TARGETDURATION:banana\n#EXTINF:1,\na.ts'],
  ['lengths without end', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1e9,\na.ts'],
  ['a broken range', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-BYTERANGE:x@y\n#EXTINF:1,\na.ts'],
])('%s is named', async (_, body) => {
  const station = await host(() => ({ type: LIST_TYPE, body }))
  expect((await play(`${station.base}/list.m3u8`)).failure.kind).toBe('playlist')
})
