import http from 'node:http'
import net from 'node:net'
import type { AddressInfo } from 'node:net'

export interface HostileProgramme {
  /** A coded programme that some of them send pieces of. */
  mp3: Buffer
  /** How fast a station that behaves would send it. */
  bytesPerSecond: number
  /** How many times as fast as the world's the listener's clock runs. */
  speed: number
}

export interface HostileStation {
  url: string
  /** `host:port` for an allow-list. */
  host: string
  close(): Promise<void>
}

type Misbehaviour = (programme: HostileProgramme) => net.Server

const BEAT_MS = 100
const LIFE_MS = 5_000
const DRIP_MS = 1_000

/** Answers as an MP3 station does; `each` is called every tenth of a second until the listener leaves. */
function sending(first: Buffer | null, each: (response: http.ServerResponse) => void, everyMs = BEAT_MS): net.Server {
  return http.createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'audio/mpeg' })
    response.on('error', () => undefined)
    if (first) response.write(first)
    const timer = setInterval(() => each(response), everyMs)
    response.on('close', () => clearInterval(timer))
  })
}

/** Each misbehaves in one way. */
const MISBEHAVIOURS = {
  endless: ({ mp3 }) =>
    http.createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' })
      const more = (): void => {
        if (!response.destroyed) response.write(mp3, () => setImmediate(more))
      }
      more()
    }),
  silentSocket: () => http.createServer(() => undefined),
  silentBody: ({ mp3 }) => sending(mp3.subarray(0, 20_000), () => undefined),
  drip: ({ mp3, speed }) => sending(mp3.subarray(0, 20_000), (response) => void response.write(mp3.subarray(0, 1)), DRIP_MS / speed),
  zeros: ({ bytesPerSecond }) => sending(null, (response) => void response.write(Buffer.alloc(bytesPerSecond / 10))),
  garbage: ({ bytesPerSecond }) => {
    let seed = 1
    const noise = (): number => (seed = (seed * 48_271) % 2_147_483_647) & 255
    return sending(null, (response) => void response.write(Buffer.from(Array.from({ length: bytesPerSecond / 10 }, noise))))
  },
  hugeHead: () =>
    // All at once: how fast a busy machine sends the rest plays no part.
    net.createServer((socket) => void socket.write(`HTTP/1.1 200 OK\r\n${`x: ${'a'.repeat(4_000)}\r\n`.repeat(16)}`)),
  halfFile: ({ mp3 }) =>
    http.createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg', 'content-length': String(mp3.length) })
      response.write(mp3.subarray(0, Math.min(60_000, mp3.length / 2)), () => response.destroy())
    }),
  dies: ({ mp3, bytesPerSecond, speed }) => {
    const startedAt = performance.now()
    return http.createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'audio/mpeg' })
      response.on('error', () => undefined)
      const position = (): number => Math.floor(((performance.now() - startedAt) / 1_000) * bytesPerSecond)
      let at = position()
      const timer = setInterval(() => {
        const end = position()
        for (; at < end; at += 1_000) response.write(mp3.subarray(at % mp3.length, Math.min(mp3.length, (at % mp3.length) + Math.min(1_000, end - at))))
        at = end
      }, BEAT_MS)
      const death = setTimeout(() => response.destroy(), LIFE_MS / speed)
      response.on('close', () => {
        clearInterval(timer)
        clearTimeout(death)
      })
    })
  },
  webPage: () => http.createServer((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>')),
} satisfies Record<string, Misbehaviour>

export type HostileKind = keyof typeof MISBEHAVIOURS
export const HOSTILE_KINDS = Object.keys(MISBEHAVIOURS) as HostileKind[]

export async function startHostileStation(kind: HostileKind, programme: HostileProgramme): Promise<HostileStation> {
  const misbehave: Misbehaviour = MISBEHAVIOURS[kind]
  const server = misbehave(programme)
  const sockets = new Set<net.Socket>()
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://${host}/live`,
    host,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
