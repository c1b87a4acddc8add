import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ICY_METAINT, IcyInterleave } from './icyInterleave.ts'
import { Programme } from './programme.ts'
import { demoStations, type DemoStation } from './stations.ts'
import type { TruthItem } from './truth.ts'

/** Relative to the package's root. */
export const DEMO_ASSETS_FOLDER = 'jobs/demo/assets'

/** What a listener gets at once when he joins, as from Icecast: enough for a decoder to start without waiting. */
const BURST_MILLISECONDS = 4_000
/** How often frames are sent; listeners buffer more than that. */
const PACE_MILLISECONDS = 200
/** A listener who is this far behind in unsent audio (26 s) is cut off, as Icecast does, so memory stays bounded. */
const MOST_UNSENT_BYTES = 128 * 1024
/** A clock that jumped further than this (sleep, correction) is followed at once instead of caught up with. */
const MOST_CATCH_UP_MILLISECONDS = 10_000
/** More than any demo or test has; each holds a socket and up to MOST_UNSENT_BYTES. */
const MOST_LISTENERS = 200

export interface BroadcasterOptions {
  assetsFolder: string
  /** 0 takes a free port. */
  port: number
  /** Absent: 127.0.0.1. The demo is never meant for other machines. */
  host?: string
  clock: { now(): Date }
  /** Absent: the three demo stations. */
  stations?: readonly DemoStation[]
  /**
   * Where in the loop the broadcast stands when the server starts. Absent: the wall clock decides, so that a restart
   * goes on where it would have been, and two broadcasters play the same.
   */
  offsetSeconds?: number
  /** 2 sends two seconds of programme a second; for tests. Absent: 1. */
  speed?: number
  /** Of programme, sent at once to who joins. Absent: 4 s. */
  burstMilliseconds?: number
}

export interface Broadcaster {
  port: number
  stations: readonly DemoStation[]
  urlOf(slug: string): string
  /** What the station sends at that moment. */
  truthAt(slug: string, moment: Date): TruthItem
  /** Second of the loop that the station sends at that moment. */
  loopSecondAt(slug: string, moment: Date): number
  programmeOf(slug: string): Programme
  listenerCount(slug: string): number
  close(): Promise<void>
}

interface Listener {
  programme: Programme
  response: ServerResponse
  interleave: IcyInterleave | null
  nextFrame: number
}

/** Starts the demo stations at `http://host:port/<slug>`; rejects when the port is taken or audio is missing. */
export async function startBroadcaster(options: BroadcasterOptions): Promise<Broadcaster> {
  const { clock, host = '127.0.0.1', stations = demoStations, speed = 1, burstMilliseconds = BURST_MILLISECONDS } = options
  const loaded = await Promise.all(stations.map((station) => Programme.load(station, options.assetsFolder)))
  const programmes = new Map(loaded.map((programme) => [programme.station.slug, programme]))
  const startedAt = clock.now().getTime()
  const startPosition = options.offsetSeconds === undefined ? startedAt : options.offsetSeconds * 1000
  const broadcastAt = (moment: Date): number => startPosition + (moment.getTime() - startedAt) * speed

  const programmeOf = (slug: string): Programme => {
    const programme = programmes.get(slug)
    if (!programme) throw new Error(`No demo station ${slug}`)
    return programme
  }

  const listeners = new Set<Listener>()
  const send = (listener: Listener, now: number): void => {
    const { programme, response } = listener
    const due = programme.frameAt(now) + 1
    const behind = (due - listener.nextFrame) * programme.frameMilliseconds
    if (Math.abs(behind) > burstMilliseconds + MOST_CATCH_UP_MILLISECONDS * Math.max(1, speed)) {
      listener.nextFrame = programme.frameAt(now - burstMilliseconds)
    }
    if (listener.nextFrame >= due) return
    const chunks: Uint8Array[] = []
    for (; listener.nextFrame < due; listener.nextFrame++) {
      const audio = programme.bytesOf(listener.nextFrame)
      if (listener.interleave) chunks.push(...listener.interleave.push(audio, programme.itemOf(listener.nextFrame).streamTitle))
      else chunks.push(audio)
    }
    response.write(Buffer.concat(chunks))
    if (response.writableLength > MOST_UNSENT_BYTES) response.destroy()
  }

  const pace = setInterval(() => {
    const now = broadcastAt(clock.now())
    for (const listener of listeners) send(listener, now)
  }, PACE_MILLISECONDS)

  const listen = (request: IncomingMessage, response: ServerResponse, programme: Programme): void => {
    const { station } = programme
    const wantsMetadata = request.headers['icy-metadata'] === '1'
    // A live stream has no length and no chunks: it ends when the connection does.
    response.removeHeader('transfer-encoding')
    response.writeHead(200, {
      'content-type': 'audio/mpeg',
      'cache-control': 'no-cache, no-store',
      connection: 'close',
      'icy-name': station.name,
      'icy-genre': station.genre,
      'icy-description': `${station.format} demonstration programme for ${station.market}`,
      'icy-br': String(programme.bitrateKbps),
      'icy-pub': '0',
      ...(wantsMetadata ? { 'icy-metaint': String(ICY_METAINT) } : {}),
    })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    const now = broadcastAt(clock.now())
    const listener: Listener = {
      programme,
      response,
      interleave: wantsMetadata ? new IcyInterleave() : null,
      nextFrame: programme.frameAt(now - burstMilliseconds),
    }
    listeners.add(listener)
    response.on('close', () => listeners.delete(listener))
    response.on('error', () => listeners.delete(listener))
    send(listener, now)
  }

  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const programme = programmes.get(path.slice(1))
    if (!programme) response.writeHead(404, { 'content-type': 'text/plain' }).end('No such station\n')
    else if (request.method !== 'GET' && request.method !== 'HEAD') response.writeHead(405, { allow: 'GET, HEAD' }).end()
    else if (listeners.size >= MOST_LISTENERS) response.writeHead(503, { 'retry-after': '30' }).end()
    else listen(request, response, programme)
  })
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(options.port, host, resolve)
    })
  } catch (error) {
    clearInterval(pace)
    throw error
  }
  const { port } = server.address() as AddressInfo

  return {
    port,
    stations,
    programmeOf,
    urlOf: (slug) => `http://${host}:${port}/${programmeOf(slug).station.slug}`,
    truthAt: (slug, moment) => programmeOf(slug).itemOf(programmeOf(slug).frameAt(broadcastAt(moment))),
    loopSecondAt: (slug, moment) => {
      const { truth } = programmeOf(slug)
      const second = (broadcastAt(moment) / 1000) % truth.loopSeconds
      return second < 0 ? second + truth.loopSeconds : second
    },
    listenerCount: (slug) => [...listeners].filter((listener) => listener.programme.station.slug === slug).length,
    close: async () => {
      clearInterval(pace)
      for (const listener of listeners) listener.response.destroy()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}
