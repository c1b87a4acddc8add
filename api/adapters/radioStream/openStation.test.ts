import { findSound } from '../../features/listening/soundMatch.ts'
import { convert, decode, makeProgramme, TEST_RATE } from '../../testing/testAudio.ts'
import { receive, serve } from '../../testing/testStation.ts'
import type { TestHost } from '../../testing/testStation.ts'

const SECONDS = 6
let programme: Int16Array
let reference: Int16Array
let mp3: Buffer
const hosts: TestHost[] = []

beforeAll(async () => {
  programme = makeProgramme(SECONDS, 3)
  reference = programme.filter((_, i) => i % 3 === 0)
  mp3 = await convert(programme, TEST_RATE, ['-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3'])
})

afterEach(async () => {
  for (const host of hosts.splice(0)) await host.close()
})

async function host(answer: Parameters<typeof serve>[0]): Promise<TestHost> {
  const made = await serve(answer)
  hosts.push(made)
  return made
}

function play(url: string) {
  return receive(
    url,
    hosts.map(({ host: name }) => name),
  )
}

/** The sound is the programme, save for a coder's delay. */
function expectProgramme(samples: Int16Array): void {
  expect(samples.length).toBeGreaterThan((SECONDS - 0.5) * 16_000)
  for (const at of [16_000, 64_000]) {
    const match = findSound(reference, samples.subarray(at, at + 12_000))
    expect(match?.correlation).toBeGreaterThan(0.8)
    expect(Math.abs((match?.at ?? 0) - at)).toBeLessThan(2_000)
  }
}

describe('direct streams', () => {
  const cases: [name: string, codec: string, contentType: string, args: string[]][] = [
    ['MP3', 'MP3', 'audio/mpeg', ['-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3']],
    ['AAC', 'AAC', 'audio/aac', ['-c:a', 'aac', '-b:a', '64k', '-f', 'adts']],
    ['AAC under a wrong type', 'AAC', 'audio/mpeg', ['-c:a', 'aac', '-b:a', '64k', '-f', 'adts']],
    ['MP3 without a type', 'MP3', '', ['-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3']],
    ['Ogg Vorbis', 'Vorbis', 'application/ogg', ['-c:a', 'libvorbis', '-b:a', '64k', '-f', 'ogg']],
    ['Ogg Opus', 'Opus', 'audio/ogg', ['-c:a', 'libopus', '-b:a', '48k', '-f', 'ogg']],
    ['FLAC', 'FLAC', 'audio/flac', ['-c:a', 'flac', '-f', 'flac']],
    ['MPEG transport', 'AAC', 'video/mp2t', ['-c:a', 'aac', '-b:a', '64k', '-f', 'mpegts']],
  ]
  test.each(cases)('%s', async (_, codec, contentType, args) => {
    const bytes = await convert(programme, TEST_RATE, args)
    const station = await host((_path, _request, response) => {
      response.writeHead(200, { ...(contentType === '' ? {} : { 'content-type': contentType }), 'icy-name': 'Test FM', 'icy-br': '64' })
      response.end(bytes)
    })
    const { info, samples, failure } = await play(`${station.base}/live`)
    expect(info).toMatchObject({ codec, kind: 'direct', name: 'Test FM', bitrateKbps: 64 })
    expectProgramme(samples)
    expect(failure).toMatchObject({ kind: 'ended', message: 'The server ended the stream' })
  })

  test('titles are taken out of the audio, whatever is in them', async () => {
    const titles = ["It's; a 'test'", 'Café', '\u0007Bell', '']
    const station = await host((_path, _request, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg', 'icy-metaint': '4096' })
      response.end(interleaved(mp3, 4_096, titles))
    })
    const heard = await play(station.base)
    expect(heard.titles).toEqual(["It's; a 'test'", 'Café', 'Bell', ''])
    expectProgramme(heard.samples)
  })

  test('metadata that is announced and never sent is given up at the next connection', async () => {
    const noise = Buffer.alloc(400_000, Buffer.from([0xff, 0xfb, 0x90, 0x01, 0x02, 0x07]))
    const asked: (string | undefined)[] = []
    const station = await host((_path, request, response) => {
      const asks = request.headers['icy-metadata']
      asked.push(typeof asks === 'string' ? asks : undefined)
      response.writeHead(200, { 'content-type': 'audio/mpeg', ...(asks === '1' ? { 'icy-metaint': '8192' } : {}) })
      response.end(asks === '1' ? noise : mp3)
    })
    const memory = { hls: { lastSequence: null }, isMetadataBroken: false }
    const first = await receive(station.base, [station.host], memory)
    expect(first.failure.message).toContain('title information')
    const second = await receive(station.base, [station.host], memory)
    expectProgramme(second.samples)
    expect(asked).toEqual(['1', undefined])
  })
})

describe('pointers', () => {
  test.each([
    ['audio/x-mpegurl', '/list.m3u', '#EXTM3U\r\n#EXTINF:-1,Test FM\r\n/live\r\n'],
    ['audio/x-scpls', '/list.pls', '[playlist]\nNumberOfEntries=2\nFile1=/dead\nTitle1=a\nFile2=/live\nVersion=2\n'],
    ['text/plain', '/list.m3u', '\ufeff/live\n'],
    ['application/octet-stream', '/x', '#EXTM3U\n/live'],
    ['audio/x-mpegurl', '/list.m3u', 'http://[broken\n/dead\n/live'],
  ])('%s %s', async (contentType, path, text) => {
    const station = await host((at, _request, response) => {
      if (at === path) response.writeHead(200, { 'content-type': contentType }).end(text)
      else if (at === '/live') response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(mp3)
      else response.writeHead(404).end()
    })
    const { info, samples } = await play(station.base + path)
    expect(info?.url).toBe(`${station.base}/live`)
    expectProgramme(samples)
  })

  test('circles and endless chains end in words', async () => {
    let count = 0
    const station = await host((at, _request, response) => {
      response.writeHead(200, { 'content-type': 'audio/x-mpegurl' })
      if (at.startsWith('/chain')) response.end(`/chain${(count += 1)}.m3u`)
      else if (at.startsWith('/fan')) response.end(Array.from({ length: 20 }, () => `/fan${(count += 1)}.m3u`).join('\n'))
      else response.end(at === '/a.m3u' ? '/b.m3u' : '/a.m3u')
    })
    expect((await play(`${station.base}/a.m3u`)).failure).toMatchObject({ kind: 'playlist', message: 'The playlist points back to itself' })
    expect((await play(`${station.base}/chain.m3u`)).failure.kind).toBe('playlist')
    const before = station.requests.length
    expect((await play(`${station.base}/fan.m3u`)).failure.kind).toBe('playlist')
    expect(station.requests.length - before).toBeLessThanOrEqual(8)
  })

  test('no line leads inside', async () => {
    const inside = await serve((_path, _request, response) => void response.end('secret'))
    const lines = [`http://${inside.host}/`, `http://2130706433:${inside.host.split(':')[1]}/`, 'file:///etc/passwd', 'http://169.254.169.254/']
    for (const line of lines) {
      const station = await host((_path, _request, response) => void response.writeHead(200, { 'content-type': 'audio/x-mpegurl' }).end(line))
      expect((await play(`${station.base}/list.m3u`)).failure.kind).toBe('refused')
    }
    const redirecting = await host((_path, _request, response) => void response.writeHead(302, { location: `http://${inside.host}/` }).end())
    expect((await play(redirecting.base)).failure.kind).toBe('refused')
    expect(inside.requests).toEqual([])
    await inside.close()
  })

  test('an endless playlist is left', async () => {
    const station = await host((_path, _request, response) => {
      response.writeHead(200, { 'content-type': 'audio/x-mpegurl' })
      const more = () => {
        if (!response.destroyed) response.write('#\n'.repeat(20_000), () => setImmediate(more))
      }
      more()
    })
    expect((await play(`${station.base}/list.m3u`)).failure).toMatchObject({ kind: 'playlist', message: 'The playlist is too large' })
  })
})

describe('what is no station says so', () => {
  test.each([
    ['text/html', '<!doctype html><title>Radio</title>', 'notAudio', 'The address leads to a web page, not to a stream'],
    ['audio/mpeg', '<html><body>moved</body></html>', 'notAudio', 'The address leads to a web page, not to a stream'],
    ['image/png', '\x89PNG\r\n\x1a\n', 'notAudio', 'What the server sends is not audio'],
    ['audio/mpeg', '', 'ended', 'The server sends nothing'],
    ['audio/x-mpegurl', '#EXTM3U\n# nothing\n', 'playlist', 'The playlist names no stream'],
  ])('%s %s', async (contentType, body, kind, message) => {
    const station = await host((_path, _request, response) => void response.writeHead(200, { 'content-type': contentType }).end(body))
    expect((await play(station.base)).failure).toMatchObject({ kind, message })
  })

  test.each([
    [404, 'The server answers 404: the station is not on air at this address'],
    [403, 'The server answers 403: it does not let us in'],
    [503, 'The server answers 503: it has no room for another listener'],
    [500, 'The server answers 500: it cannot serve the stream'],
  ])('status %d', async (status, message) => {
    const station = await host((_path, _request, response) => void response.writeHead(status).end('x'))
    expect((await play(station.base)).failure).toMatchObject({ kind: 'status', message })
  })

  test('a dripping stream is stalled', async () => {
    const station = await host((_path, _request, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' })
      response.write(mp3.subarray(0, 5_000))
      const timer = setInterval(() => response.write('a'), 100)
      response.on('close', () => clearInterval(timer))
    })
    const { failure } = await play(station.base)
    expect(failure.kind).toBe('stalled')
    expect(failure.message).toMatch(/^Only \d+ bytes came in 1 seconds$/)
  })
})

test('the reference decodes as expected', async () => {
  expectProgramme(await decode(mp3, 16_000))
})

/** Puts one metadata block with the next title after every `interval` bytes; later blocks are empty. */
function interleaved(audio: Buffer, interval: number, titles: readonly string[]): Buffer {
  const parts: Buffer[] = []
  for (let at = 0, block = 0; at < audio.length; at += interval, block += 1) {
    parts.push(audio.subarray(at, at + interval))
    const title = titles[block]
    const text = title === undefined ? Buffer.alloc(0) : Buffer.from(`StreamTitle='${title}';StreamUrl='';`, block === 1 ? 'latin1' : 'utf8')
    const blocks = Math.ceil(text.length / 16)
    parts.push(Buffer.of(blocks), text, Buffer.alloc(blocks * 16 - text.length))
  }
  return Buffer.concat(parts)
}
