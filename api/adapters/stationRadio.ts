import { Readable } from 'node:stream'
import type { Network } from '../ports.ts'
import { SAMPLE_RATE } from '../features/listening/audioFrames.ts'
import { RadioFailure, type StationRadio } from '../features/stations/stationRadio.port.ts'
import { parseAllowList } from './addressPolicy.ts'
import { encodeClip } from './ffmpeg.ts'
import { relayStation } from './radioStream/relayStation.ts'
import { StreamFailure } from './radioStream/stationStream.ts'
import { tryStation } from './radioStream/tryStation.ts'
import { addressProblem, createSafeFetch } from './safeFetch.ts'

export interface StationRadioOptions {
  ffmpegPath: string
  /** `host:port` entries that may lie inside; asked each time, since the demo's address may change. */
  allowList: () => Promise<readonly string[]>
  /** Instead of the guarded way out. */
  network?: Network | undefined
}

export function createStationRadio({ ffmpegPath, allowList, network }: StationRadioOptions): StationRadio {
  async function openNetwork(): Promise<{ network: Network; close(): void }> {
    if (network) return { network, close: () => undefined }
    const guarded = createSafeFetch({ allowList: await allowList() })
    return { network: guarded, close: () => guarded.close() }
  }

  return {
    refusal: async (url) => addressProblem(url, parseAllowList(await allowList())),

    async tryOut(url, signal) {
      const way = await openNetwork()
      try {
        const trial = await tryStation({ url, network: way.network, ffmpegPath, signal })
        const bytes = await encodeClip(trial.samples, { ffmpegPath })
        return {
          codec: trial.info.codec,
          bitrateKbps: trial.info.bitrateKbps ?? trial.measuredKbps,
          name: trial.info.name,
          genre: trial.info.genre,
          title: trial.title,
          seconds: trial.samples.length / SAMPLE_RATE,
          loudnessLufs: trial.measures.lufs,
          audio: { mimeType: 'audio/mp4', bytes },
        }
      } catch (error) {
        throw asRadioFailure(error)
      } finally {
        way.close()
      }
    },

    async relay(url, signal) {
      const way = await openNetwork()
      try {
        const output = await relayStation({ url, network: way.network, ffmpegPath, signal })
        const ended = new Promise<void>((done) => output.once('close', done)).then(() => way.close())
        return { sound: Readable.toWeb(output) as ReadableStream<Uint8Array>, ended }
      } catch (error) {
        way.close()
        throw asRadioFailure(error)
      }
    },
  }
}

function asRadioFailure(error: unknown): unknown {
  return error instanceof StreamFailure ? new RadioFailure(error.message, { cause: error }) : error
}
