import http from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RadioServerOptions {
  /** The coded programme, looped. */
  bytes: Uint8Array
  /** How fast the programme goes by. */
  bytesPerSecond: number
  /** How much of the past a new listener gets at once. */
  burstBytes?: number
  contentType?: string
  headers?: Record<string, string>
  /** Interval of ICY metadata for listeners that ask for it. */
  metaint?: number
}

export interface RadioServer {
  url: string
  /** `host:port` for an allow-list. */
  host: string
  /** How many have connected so far. */
  connections(): number
  /** How many are connected. */
  listeners(): number
  setTitle(title: string): void
  /** Hangs up on everybody; they may come back. */
  drop(): void
  /** While true, new listeners get 404 and present ones hear nothing. */
  setOffAir(isOffAir: boolean): void
  close(): Promise<void>
}

const SEND_MS = 50

/** A radio station on loopback, as an Icecast server would send it: one live position that all listeners share. */
export async function startRadioServer(options: RadioServerOptions): Promise<RadioServer> {
  const { bytes, bytesPerSecond } = options
  const startedAt = performance.now()
  const listeners = new Set<Listener>()
  let title = ''
  let isOffAir = false
  let connections = 0
  const position = () => Math.floor(((performance.now() - startedAt) / 1_000) * bytesPerSecond)

  const server = http.createServer((request, response) => {
    if (isOffAir) {
      response.writeHead(404).end()
      return
    }
    connections += 1
    const metaint = request.headers['icy-metadata'] === '1' ? (options.metaint ?? 0) : 0
    response.writeHead(200, {
      'content-type': options.contentType ?? 'audio/mpeg',
      connection: 'close',
      ...(metaint > 0 ? { 'icy-metaint': String(metaint) } : {}),
      ...options.headers,
    })
    const listener: Listener = { response, at: Math.max(0, position() - (options.burstBytes ?? 0)), metaint, untilMeta: metaint, title: null }
    listeners.add(listener)
    response.on('close', () => listeners.delete(listener))
    response.on('error', () => undefined)
    serve(listener)
  })

  function serve(listener: Listener): void {
    if (isOffAir) return
    const end = position()
    while (listener.at < end) {
      const from = listener.at % bytes.length
      const room = listener.metaint > 0 ? listener.untilMeta : Infinity
      const part = bytes.subarray(from, Math.min(bytes.length, from + Math.min(room, end - listener.at)))
      listener.response.write(part)
      listener.at += part.length
      listener.untilMeta -= part.length
      if (listener.metaint > 0 && listener.untilMeta === 0) {
        listener.response.write(metadata(title === listener.title ? '' : `StreamTitle='${title}';`))
        listener.title = title
        listener.untilMeta = listener.metaint
      }
    }
  }

  const timer = setInterval(() => {
    for (const listener of listeners) serve(listener)
  }, SEND_MS)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/live`,
    host: `127.0.0.1:${port}`,
    connections: () => connections,
    listeners: () => listeners.size,
    setTitle: (next) => (title = next),
    drop: () => listeners.forEach((listener) => listener.response.destroy()),
    setOffAir: (next) => (isOffAir = next),
    close: () => {
      clearInterval(timer)
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

interface Listener {
  response: http.ServerResponse
  at: number
  metaint: number
  untilMeta: number
  title: string | null
}

function metadata(text: string): Buffer {
  const body = Buffer.from(text)
  const blocks = Math.ceil(body.length / 16)
  return Buffer.concat([Buffer.of(blocks), body, Buffer.alloc(blocks * 16 - body.length)])
}
