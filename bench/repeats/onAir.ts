import { AiringTracker, type Airing } from '../../api/features/listening/airingTracker.ts'
import { AudioAnalyser } from '../../api/features/listening/audioAnalyser.ts'
import { FRAMES_PER_SECOND } from '../../api/features/listening/audioFrames.ts'
import { fingerprintOf, type FingerprintLibrary } from '../../api/features/listening/fingerprint.ts'
import { convert, decode } from '../../api/testing/testAudio.ts'
import { RATE } from './sounds.ts'

/** As listening cuts it. */
const WINDOW_SECONDS = 12
const OVERLAP_SECONDS = 1
const KEPT_SECONDS = 60

export interface Transmission {
  kbps: number
  gainDb: number
  /** 1.02 plays two per cent faster, and higher. */
  speed: number
}

/** What a station sends, through its coder and out of the decoder again. */
export async function transmit(samples: Int16Array, { kbps, gainDb, speed }: Transmission): Promise<Int16Array> {
  const filters = [`asetrate=${Math.round(RATE * speed)}`, `aresample=${kbps <= 64 ? 24_000 : 44_100}`, `volume=${gainDb}dB`].join(',')
  return decode(await convert(samples, RATE, ['-af', filters, '-c:a', 'libmp3lame', '-b:a', `${kbps}k`, '-write_xing', '0', '-f', 'mp3']), RATE)
}

export interface Found {
  airings: Airing[]
  /** Of looking up alone. */
  lookUpSeconds: number
  /** Of peaks and signatures: what listening pays for repeats. */
  fingerprintSeconds: number
}

/** Hears a station in windows as listening does and asks the library about each. */
export function identifyOnAir(pcm: Int16Array, library: FingerprintLibrary): Found {
  const analyser = new AudioAnalyser(KEPT_SECONDS)
  const tracker = new AiringTracker((id) => library.lengthSeconds(id))
  const found: Found = { airings: [], lookUpSeconds: 0, fingerprintSeconds: 0 }
  const overlap = Math.round(OVERLAP_SECONDS * FRAMES_PER_SECOND)
  let from = 0
  for (let at = 0; at < pcm.length; at += WINDOW_SECONDS * RATE) {
    analyser.push(pcm.subarray(at, at + WINDOW_SECONDS * RATE))
    const started = process.cpuUsage()
    const query = fingerprintOf(analyser, Math.max(0, from - overlap), analyser.frames)
    const made = process.cpuUsage(started)
    const matches = library.identify(query)
    const all = process.cpuUsage(started)
    found.fingerprintSeconds += (made.user + made.system) / 1e6
    found.lookUpSeconds += (all.user + all.system - made.user - made.system) / 1e6
    found.airings.push(...tracker.observe(Math.max(0, from - overlap) / FRAMES_PER_SECOND, matches))
    from = analyser.frames
  }
  return found
}
