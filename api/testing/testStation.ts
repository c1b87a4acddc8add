import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSafeFetch } from '../adapters/safeFetch.ts'
import { Decoder } from '../adapters/ffmpeg.ts'
import { ffmpegPath } from './testAudio.ts'
import { newStationMemory, openStation } from '../adapters/radioStream/openStation.ts'
import type { StationMemory } from '../adapters/radioStream/openStation.ts'
import { StreamFailure } from '../adapters/radioStream/stationStream.ts'
import type { StationInfo } from '../adapters/radioStream/stationStream.ts'

export interface TestHost {
  base: string
  host: string
  requests: string[]
  close(): Promise<void>
}

/** A web server whose every path is a function's answer. */
export async function serve(answer: (path: string, request: http.IncomingMessage, response: http.ServerResponse) => void): Promise<TestHost> {
  const requests: string[] = []
  const server = http.createServer((request, response) => {
    response.on('error', () => undefined)
    requests.push(request.url ?? '')
    answer(request.url ?? '', request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base: `http://${host}`,
    host,
    requests,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

export interface Received {
  info: StationInfo | null
  titles: string[]
  samples: Int16Array
  failure: StreamFailure
}

/** Reads a station to its end and decodes all of it. */
export async function receive(url: string, hosts: readonly string[], memory: StationMemory = newStationMemory()): Promise<Received> {
  const stop = new AbortController()
  const network = createSafeFetch({ allowList: hosts, connectMs: 2_000, headMs: 2_000 })
  const parts: Int16Array[] = []
  const titles: string[] = []
  const open = (format: StationInfo['format']) =>
    new Decoder({ ffmpegPath: ffmpegPath(), format, onPcm: (samples) => parts.push(Int16Array.from(samples)), onNative: () => undefined })
  let info: StationInfo | null = null
  let decoder: Decoder | null = null
  try {
    const stream = await openStation({ url, network, signal: stop.signal, memory, byteFloor: { bytesPerSecond: 250, windowSeconds: 1 } })
    info = stream.info
    decoder = open(info.format)
    for await (const event of stream.events) {
      if (event.kind === 'title') titles.push(event.title)
      else if (event.kind === 'audio') await decoder.write(event.bytes)
      else {
        await decoder.end()
        decoder = open(event.format)
      }
    }
    throw new Error('A station never ends in peace')
  } catch (error) {
    if (!(error instanceof StreamFailure)) throw error
    await decoder?.end()
    const samples = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0))
    let at = 0
    for (const part of parts) {
      samples.set(part, at)
      at += part.length
    }
    return { info, titles, samples, failure: error }
  } finally {
    stop.abort()
    network.close()
  }
}
