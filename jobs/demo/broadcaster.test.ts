import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_ASSETS_FOLDER, startBroadcaster, type Broadcaster, type BroadcasterOptions } from './broadcaster.ts'
import { ICY_METAINT } from './icyInterleave.ts'
import { heldOutStation } from './stations.ts'

const realClock = { now: () => new Date() }
const BYTES_PER_FRAME = 120
const FRAMES_PER_SECOND = 1 / 0.024

let open: Broadcaster[] = []
const start = async (options: Partial<BroadcasterOptions> = {}): Promise<Broadcaster> => {
  const broadcaster = await startBroadcaster({ assetsFolder: resolve(DEMO_ASSETS_FOLDER), port: 0, clock: realClock, ...options })
  open.push(broadcaster)
  return broadcaster
}
afterEach(async () => {
  await Promise.all(open.map((broadcaster) => broadcaster.close()))
  open = []
})

async function ask(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<IncomingMessage> {
  const asked = request(url, { method, headers }).end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  response.on('error', () => undefined)
  return response
}

/** Reads at least `bytes`, then hangs up. */
async function read(response: IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= bytes) break
  }
  return Buffer.concat(chunks)
}

/** Number of the frame in the loop that these bytes are; -1 when they are none. */
function frameNumber(broadcaster: Broadcaster, slug: string, bytes: Buffer): number {
  const programme = broadcaster.programmeOf(slug)
  for (let frame = 0; frame < programme.truth.frameCount; frame++) {
    if (bytes.equals(programme.bytesOf(frame))) return frame
  }
  return -1
}

describe('startBroadcaster', () => {
  it('says who it is, as Icecast does', async () => {
    const broadcaster = await start()
    const response = await ask(broadcaster.urlOf('demo-hits'), { 'icy-metadata': '1' })
    expect(response.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'icy-name': 'Demo Hits',
      'icy-genre': 'Adult Contemporary',
      'icy-br': '40',
      'icy-metaint': '16000',
    })
    expect(response.headers['transfer-encoding']).toBeUndefined()
    response.destroy()
    const plain = await ask(broadcaster.urlOf('demo-hits'))
    expect(plain.headers['icy-metaint']).toBeUndefined()
    plain.destroy()
    expect(() => broadcaster.urlOf('elsewhere')).toThrow('No demo station elsewhere')
  })

  it('answers HEAD, unknown mounts and other methods without a stream', async () => {
    const broadcaster = await start()
    expect((await read(await ask(broadcaster.urlOf('demo-talk'), {}, 'HEAD'), 1)).length).toBe(0)
    expect((await ask(`http://127.0.0.1:${broadcaster.port}/held-out`)).statusCode).toBe(404)
    expect((await ask(`http://127.0.0.1:${broadcaster.port}//`)).statusCode).toBe(404)
    expect((await ask(broadcaster.urlOf('demo-talk'), {}, 'POST')).statusCode).toBe(405)
    expect(broadcaster.listenerCount('demo-talk')).toBe(0)
  })

  it('rejects when the port is taken', async () => {
    const broadcaster = await start()
    await expect(start({ port: broadcaster.port })).rejects.toThrow('EADDRINUSE')
  })

  it('starts with a burst of the last seconds and goes on in real time', async () => {
    const broadcaster = await start({ offsetSeconds: 100 })
    const response = await ask(broadcaster.urlOf('demo-talk'))
    const startedAt = Date.now()
    let bytes = 0
    response.on('data', (chunk: Buffer) => (bytes += chunk.length))
    await sleep(100)
    const burstSeconds = bytes / BYTES_PER_FRAME / FRAMES_PER_SECOND
    expect(burstSeconds).toBeGreaterThan(3.9)
    expect(burstSeconds).toBeLessThan(4.6)
    await sleep(2000)
    const afterSeconds = bytes / BYTES_PER_FRAME / FRAMES_PER_SECOND - 4
    expect(Math.abs(afterSeconds - (Date.now() - startedAt) / 1000)).toBeLessThan(0.5)
    response.destroy()
  })

  it('starts every listener on a frame border at the same moment of the programme', async () => {
    const broadcaster = await start({ offsetSeconds: 200 })
    const heard = await Promise.all(
      [1, 2].map(async () => {
        const stream = await read(await ask(broadcaster.urlOf('demo-sports')), BYTES_PER_FRAME)
        return frameNumber(broadcaster, 'demo-sports', stream.subarray(0, BYTES_PER_FRAME))
      }),
    )
    expect(Math.abs((heard[0] ?? 0) - (heard[1] ?? 0))).toBeLessThan(10)
    expect((heard[0] ?? -1) * 0.024).toBeCloseTo(196, 0)
  })

  it('takes its place from the wall clock, so that a restart goes on', async () => {
    const before = await start()
    const moment = new Date()
    const [second, item] = [before.loopSecondAt('demo-talk', moment), before.truthAt('demo-talk', moment)]
    await before.close()
    const after = await start()
    expect(after.loopSecondAt('demo-talk', moment)).toBe(second)
    expect(after.truthAt('demo-talk', moment)).toEqual(item)
    expect(second).toBeCloseTo((moment.getTime() / 1000) % after.programmeOf('demo-talk').truth.loopSeconds, 3)
  })

  it('joins the end of the loop to its start without a broken frame', async () => {
    const { truth } = (await start({ stations: [heldOutStation] })).programmeOf('held-out')
    const broadcaster = await start({ stations: [heldOutStation], offsetSeconds: truth.loopSeconds - 1, speed: 10 })
    const stream = await read(await ask(broadcaster.urlOf('held-out')), 500 * BYTES_PER_FRAME)
    const first = frameNumber(broadcaster, 'held-out', stream.subarray(0, BYTES_PER_FRAME))
    const programme = broadcaster.programmeOf('held-out')
    const expected = Buffer.concat(Array.from({ length: stream.length / BYTES_PER_FRAME }, (_, index) => programme.bytesOf(first + index)))
    expect(first + 500).toBeGreaterThan(truth.frameCount)
    expect(stream.equals(expected)).toBe(true)
  })

  it('names each song in the metadata with the audio that it belongs to', async () => {
    const programme = (await start()).programmeOf('demo-hits')
    const song = programme.truth.items.find((item) => item.kind === 'song')
    const broadcaster = await start({ offsetSeconds: (song?.startSeconds ?? 0) - 2, speed: 8 })
    const response = await ask(broadcaster.urlOf('demo-hits'), { 'icy-metadata': '1' })
    const stream = await read(response, ICY_METAINT * 5)
    const titles: string[] = []
    let audioBytes = 0
    const firstFrame = frameNumber(broadcaster, 'demo-hits', stream.subarray(0, BYTES_PER_FRAME))
    for (let at = ICY_METAINT; at < stream.length; ) {
      audioBytes += ICY_METAINT
      const length = (stream[at] ?? 0) * 16
      const text = stream.subarray(at + 1, at + 1 + length).toString().replace(/\0+$/u, '')
      const frame = firstFrame + Math.floor((audioBytes - 1) / BYTES_PER_FRAME)
      if (text !== '') {
        titles.push(text)
        expect(text).toBe(`StreamTitle='${programme.itemOf(frame).streamTitle}';`)
      }
      at += 1 + length + ICY_METAINT
    }
    expect(titles.length).toBeGreaterThanOrEqual(2)
    expect(titles.at(-1)).toBe(`StreamTitle='${song?.streamTitle}';`)
  })

  it('follows a clock that jumps instead of sending the hours between', async () => {
    let shift = 0
    const broadcaster = await start({ clock: { now: () => new Date(Date.now() + shift) } })
    const response = await ask(broadcaster.urlOf('demo-talk'))
    let bytes = 0
    response.on('data', (chunk: Buffer) => (bytes += chunk.length))
    await sleep(300)
    shift = 3 * 3600 * 1000
    await sleep(500)
    shift = -3600 * 1000
    await sleep(500)
    const seconds = bytes / BYTES_PER_FRAME / FRAMES_PER_SECOND
    expect(seconds).toBeGreaterThan(12)
    expect(seconds).toBeLessThan(16)
    response.destroy()
  })

  it('cuts off a listener who does not read, and keeps the others', async () => {
    const broadcaster = await start({ speed: 1500 })
    const lazy = await ask(broadcaster.urlOf('demo-talk'))
    expect(lazy.statusCode).toBe(200)
    lazy.pause()
    const deadline = Date.now() + 10_000
    while (broadcaster.listenerCount('demo-talk') > 0 && Date.now() < deadline) await sleep(50)
    expect(broadcaster.listenerCount('demo-talk')).toBe(0)
    lazy.destroy()
    const calm = await start()
    const reader = await ask(calm.urlOf('demo-talk'))
    expect((await read(reader, 20_000)).length).toBeGreaterThan(19_000)
  })

  it('lets listeners go on close', async () => {
    const broadcaster = await start()
    const response = await ask(broadcaster.urlOf('demo-talk'))
    response.resume()
    const ended = once(response, 'close')
    await broadcaster.close()
    await ended
    await expect(ask(broadcaster.urlOf('demo-talk'))).rejects.toThrow('ECONNREFUSED')
  })
})

describe('through ffmpeg', () => {
  const HEARD_SECONDS = 75
  /** Mean square of 16-bit samples as dBFS. */
  const levelOf = (pcm: Buffer, fromSecond: number, toSecond: number): number => {
    let sum = 0
    const [first, last] = [Math.round(fromSecond * 16_000), Math.round(toSecond * 16_000)]
    for (let index = first; index < last; index++) sum += (pcm.readInt16LE(index * 2) / 32768) ** 2
    return 10 * Math.log10(sum / (last - first) + 1e-10)
  }

  it('decodes more than a minute of live stream with speech where the truth has it', async () => {
    const programme = (await start()).programmeOf('demo-talk')
    const liveRead = programme.truth.items.find((item) => item.delivery === 'live')
    const broadcaster = await start({ offsetSeconds: (liveRead?.startSeconds ?? 0) - 20, speed: 30, burstMilliseconds: 0 })
    const decoder = spawn('ffmpeg', ['-v', 'error', '-f', 'mp3', '-i', 'pipe:0', '-ac', '1', '-ar', '16000', '-f', 's16le', 'pipe:1'])
    const decoded: Buffer[] = []
    decoder.stdout.on('data', (chunk: Buffer) => decoded.push(chunk))
    let complaints = ''
    decoder.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
    const stream = await read(await ask(broadcaster.urlOf('demo-talk')), HEARD_SECONDS * FRAMES_PER_SECOND * BYTES_PER_FRAME)
    const from = frameNumber(broadcaster, 'demo-talk', stream.subarray(0, BYTES_PER_FRAME)) * 0.024
    decoder.stdin.end(stream)
    await once(decoder, 'close')
    const pcm = Buffer.concat(decoded)
    expect(pcm.length / 32_000).toBeGreaterThan(HEARD_SECONDS - 1)
    expect(complaints).toBe('')
    const spoken = programme.truth.items.filter(
      ({ speech }) => speech && speech.startSeconds > from + 1 && speech.endSeconds < from + HEARD_SECONDS - 1,
    )
    expect(spoken.length).toBeGreaterThanOrEqual(2)
    let edges = 0
    for (const { speech, startSeconds } of spoken) {
      if (!speech) continue
      const level = levelOf(pcm, speech.startSeconds - from, speech.endSeconds - from)
      expect(level).toBeGreaterThan(-28)
      expect(level).toBeLessThan(-12)
      if (speech.startSeconds > startSeconds) continue
      // Nothing but breath comes before words that open an item: the truth's edges are those of the sound.
      expect(levelOf(pcm, startSeconds - from - 0.15, startSeconds - from - 0.01)).toBeLessThan(level - 15)
      edges++
    }
    expect(edges).toBeGreaterThanOrEqual(1)
  })
})
