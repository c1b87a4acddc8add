import { FingerprintLibrary, type Fingerprint } from '../../api/features/listening/fingerprint.ts'
import { FRAMES_PER_SECOND } from '../../api/features/listening/audioFrames.ts'
import { seededRandom } from '../../api/testing/testAudio.ts'

const QUERY_FRAMES = Math.round(12 * FRAMES_PER_SECOND)
const QUERIES = 300
/** Recordings are made of seconds of real ones: as crowded as they are. */
const PIECE_FRAMES = Math.round(FRAMES_PER_SECOND)
/** Every peak is moved by itself, since a hundred thousand ads do not consist of the same few seconds. */
const MOST_OCTAVES = 0.2
const MOST_FRAMES = 3

export interface LookUpRow {
  creatives: number
  /** Processor time, the mean of one look-up of twelve seconds that are not known: every speed is tried. */
  milliseconds: number
  /** Of twelve seconds that are known. */
  knownMilliseconds: number
  megabytes: number
}

/** How long looking up takes in libraries of growing size, made of peaks as crowded as those of `prints`. */
export function measureLookUps(prints: readonly Fingerprint[], sizes: readonly number[]): LookUpRow[] {
  const random = seededRandom(77)
  const library = new FingerprintLibrary()
  const rows: LookUpRow[] = []
  const queries = Array.from({ length: QUERIES }, () => part(shuffled(prints, random), 20))
  for (const size of sizes) {
    while (library.size < size) library.add(library.size, shuffled(prints, random))
    const known = Array.from({ length: QUERIES }, () => shuffled(prints, random))
    // Any recording will do: the newest are replaced by ones that are kept for asking.
    known.forEach((print, i) => library.add(size - 1 - i, print))
    for (const query of queries.slice(0, 50)) library.identify(query)
    let hits = 0
    let started = process.cpuUsage()
    for (const query of queries) hits += library.identify(query).length
    const milliseconds = cpuMilliseconds(started) / QUERIES
    started = process.cpuUsage()
    let found = 0
    for (const [i, print] of known.entries()) found += library.identify(part(print, 100)).some(({ id }) => id === size - 1 - i) ? 1 : 0
    const knownMilliseconds = cpuMilliseconds(started) / QUERIES
    if (hits > 0 || found < QUERIES) console.error(`${size}: ${hits} false matches, ${found} of ${QUERIES} found`)
    rows.push({ creatives: size, milliseconds, knownMilliseconds, megabytes: library.byteLength / 1e6 })
  }
  return rows
}

/** Adds so many recordings that nobody asks for, under ids of their own. */
export function fillUp(library: FingerprintLibrary, prints: readonly Fingerprint[], count: number): void {
  const random = seededRandom(78)
  for (let i = 0; i < count; i += 1) library.add(1_000_000 + i, shuffled(prints, random))
}

function shuffled(prints: readonly Fingerprint[], random: () => number): Fingerprint {
  const frames: number[] = []
  const pitches: number[] = []
  const seconds = 20 + Math.floor(random() * 25)
  const signature = new Uint32Array(seconds * PIECE_FRAMES)
  for (let second = 0; second < seconds; second += 1) {
    const from = prints[Math.floor(random() * prints.length)] as Fingerprint
    const start = Math.floor(random() * Math.max(1, from.signature.length - PIECE_FRAMES))
    const piece: [frame: number, pitch: number][] = []
    for (let i = 0; i < from.peaks.frames.length; i += 1) {
      const frame = (from.peaks.frames[i] as number) - start
      if (frame < 0 || frame >= PIECE_FRAMES) continue
      const moved = Math.max(0, Math.min(PIECE_FRAMES - 1, frame + Math.round((random() * 2 - 1) * MOST_FRAMES)))
      piece.push([second * PIECE_FRAMES + moved, Math.max(0, (from.peaks.pitches[i] as number) + (random() * 2 - 1) * MOST_OCTAVES)])
    }
    for (const [frame, pitch] of piece.sort((a, b) => a[0] - b[0])) {
      frames.push(frame)
      pitches.push(pitch)
    }
    signature.set(from.signature.subarray(start, start + PIECE_FRAMES), second * PIECE_FRAMES)
  }
  return { peaks: { frames: Uint32Array.from(frames), pitches: Float32Array.from(pitches) }, signature }
}

function part({ peaks, signature }: Fingerprint, from: number): Fingerprint {
  const frames: number[] = []
  const pitches: number[] = []
  peaks.frames.forEach((frame, i) => {
    if (frame < from || frame >= from + QUERY_FRAMES) return
    frames.push(frame - from)
    pitches.push(peaks.pitches[i] as number)
  })
  return { peaks: { frames: Uint32Array.from(frames), pitches: Float32Array.from(pitches) }, signature: signature.subarray(from, from + QUERY_FRAMES) }
}

/** Of this process: other work of the machine does not count. */
function cpuMilliseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e3
}
