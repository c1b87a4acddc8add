import { startRadioServer, type RadioServer } from '../../testing/radioServer.ts'
import { createTestApp, type TestApp, type TestUser } from '../../testing/testApp.ts'
import { convert, decode, makeProgramme, TEST_RATE } from '../../testing/testAudio.ts'
import { serve, type TestHost } from '../../testing/testStation.ts'

let app: TestApp
let radio: RadioServer
let web: TestHost
let owner: TestUser
let origin: string

beforeAll(async () => {
  const mp3 = await convert(makeProgramme(12, 21), TEST_RATE, ['-c:a', 'libmp3lame', '-b:a', '64k', '-write_xing', '0', '-f', 'mp3'])
  radio = await startRadioServer({ bytes: mp3, bytesPerSecond: 16_000, burstBytes: 80_000, metaint: 4_096, headers: { 'icy-name': 'Test FM', 'icy-genre': 'Talk' } })
  radio.setTitle('On air')
  web = await serve((path, _request, response) => {
    if (path === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')
    else if (path === '/list.m3u') response.writeHead(200, { 'content-type': 'audio/x-mpegurl' }).end('#EXTM3U\nhttp://127.0.0.1:8123/live\n')
    else if (path === '/away') response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
    else response.writeHead(404).end()
  })
  app = await createTestApp({ env: { STREAM_ALLOWLIST: `${radio.host},${web.host}` } })
  owner = await app.signUp('user')
  origin = await app.listen()
})
afterAll(async () => {
  await app.close()
  await radio.close()
  await web.close()
})

const attempt = async (streamUrl: string, as: TestUser = owner) =>
  (
    await app.graphql(
      `mutation($streamUrl: String!) { tryStation(input: {streamUrl: $streamUrl}) { __typename
        ... on TryStationPayload { trial { codec bitrateKbps name genre title seconds loudnessLufs audioType audioBase64 } }
        ... on InvalidInput { message fields { field message } } ... on UserError { code } } }`,
      { streamUrl },
      as,
    )
  ).data.tryStation

describe('trying an address out', () => {
  it('tells what is heard, and brings ten seconds of it', async () => {
    const { trial } = await attempt(radio.url)
    expect(trial).toMatchObject({ codec: 'MP3', name: 'Test FM', genre: 'Talk', title: 'On air', seconds: 10, audioType: 'audio/mp4' })
    expect(Math.abs(trial.bitrateKbps - 64)).toBeLessThanOrEqual(4)
    expect(trial.loudnessLufs).toBeGreaterThan(-50)
    const heard = await decode(Buffer.from(trial.audioBase64, 'base64'), 16_000)
    expect(heard.length / 16_000).toBeCloseTo(10, 0)
  })

  it.each([
    ['ftp://radio.example/a', 'Must be a valid URL'],
    ['http://127.0.0.1:8123/live', 'This address is on a private or reserved network'],
    ['http://2130706433/live', 'This address is on a private or reserved network'],
    ['http://localhost:6379/', 'Port 6379 is not allowed'],
  ])('%s is refused: %s', async (address, message) => {
    expect(await attempt(address)).toEqual({ __typename: 'InvalidInput', code: 'INVALID_INPUT', message, fields: [{ field: 'streamUrl', message }] })
  })

  it.each([
    ['/page', 'The address leads to a web page, not to a stream'],
    ['/gone', 'The server answers 404: the station is not on air at this address'],
    ['/list.m3u', 'This address is on a private or reserved network'],
    ['/away', 'This address is on a private or reserved network'],
  ])('of %s it says: %s', async (path, message) => {
    expect(await attempt(web.base + path)).toMatchObject({ __typename: 'InvalidInput', fields: [{ field: 'streamUrl', message }] })
  })

  it('is not for scripts', async () => {
    const busy = await app.signUp('user')
    for (let index = 0; index < 20; index += 1) expect(await attempt('http://127.0.0.1:1/', busy)).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await attempt('http://127.0.0.1:1/', busy)).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

describe('listening to a monitor', () => {
  const add = async (streamUrl: string, name: string) =>
    (await app.request('POST', '/api/stations', { as: owner, body: { name, frequency: '99.1', streamUrl } })).body.id as number
  const listen = (id: number, as: TestUser, signal?: AbortSignal) => fetch(`${origin}/api/stations/${id}/listen`, { headers: as.headers, ...(signal ? { signal } : {}) })

  it('goes through the server, as MP3, to whoever may see the monitor', async () => {
    const id = await add(radio.url, 'WONE')
    expect((await listen(id, await app.signUp('user'))).status).toBe(404)
    const gone = new AbortController()
    const response = await listen(id, owner, gone.signal)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('audio/mpeg')
    const parts: Uint8Array[] = []
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    for (let size = 0; size < 48_000; ) {
      const { value, done } = await reader.read()
      if (done) throw new Error('The stream ended')
      parts.push(value)
      size += value.length
    }
    gone.abort()
    const sound = await decode(Buffer.concat(parts), 16_000, ['-f', 'mp3'])
    expect(sound.length / 16_000).toBeGreaterThan(3)
    expect(sound.some((sample) => Math.abs(sample) > 1_000)).toBe(true)
  })

  it('has room for two stations a person, and gives the room back', async () => {
    const ids = [await add(radio.url, 'WTWO'), await add(radio.url, 'WTRE'), await add(radio.url, 'WFOR')]
    const gone = new AbortController()
    const [first = 0, second = 0, third = 0] = ids
    expect((await listen(first, owner, gone.signal)).status).toBe(200)
    expect((await listen(second, owner, gone.signal)).status).toBe(200)
    expect((await listen(third, owner)).status).toBe(429)
    gone.abort()
    let status = 429
    for (let tries = 0; tries < 50 && status === 429; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      const again = new AbortController()
      status = (await listen(third, owner, again.signal)).status
      again.abort()
    }
    expect(status).toBe(200)
  })

  it('says why a station cannot be heard', async () => {
    const answer = await listen(await add(`${web.base}/gone`, 'WOFF'), owner)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ message: 'The server answers 404: the station is not on air at this address' })
  })
})
