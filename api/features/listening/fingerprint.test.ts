import { convert, decode, makeProgramme, seededRandom, TEST_RATE } from '../../testing/testAudio.ts'
import { AiringTracker } from './airingTracker.ts'
import { AudioAnalyser } from './audioAnalyser.ts'
import { FRAMES_PER_SECOND, SAMPLE_RATE } from './audioFrames.ts'
import { fingerprintOf, FingerprintLibrary } from './fingerprint.ts'
import type { Fingerprint } from './fingerprint.ts'
import { LandmarkIndex } from './landmarkIndex.ts'
import { bitErrors } from './signature.ts'

const SPOT_SECONDS = 12
const SPOTS = 6

let spots: Int16Array[]
let library: FingerprintLibrary

function analysed(samples: Int16Array): AudioAnalyser {
  const analyser = new AudioAnalyser(samples.length / SAMPLE_RATE + 1)
  analyser.push(samples)
  return analyser
}

function fingerprint(samples: Int16Array): Fingerprint {
  const analyser = analysed(samples)
  return fingerprintOf(analyser, 0, analyser.frames)
}

beforeAll(() => {
  spots = Array.from({ length: SPOTS }, (_, i) => makeProgramme(SPOT_SECONDS, 100 + i))
  library = new FingerprintLibrary()
  spots.forEach((spot, i) => library.add(i, fingerprint(thinned(spot))))
})

/** 48 to 16 kHz without a filter: the test tones have nothing up there that matters. */
function thinned(samples: Int16Array): Int16Array {
  return samples.filter((_, i) => i % (TEST_RATE / SAMPLE_RATE) === 0)
}

test.each([
  ['as they are', 6, ['-f', 's16le', '-ar', '16000']],
  ['AAC at 48 kbit/s', 6, ['-c:a', 'aac', '-b:a', '48k', '-f', 'adts']],
  ['MP3 at 32 kbit/s', 6, ['-ar', '24000', '-c:a', 'libmp3lame', '-b:a', '32k', '-f', 'mp3']],
  ['Opus at 24 kbit/s', 6, ['-c:a', 'libopus', '-b:a', '24k', '-f', 'ogg']],
  ['equalised and compressed', 4, ['-af', 'equalizer=f=300:t=q:w=1:g=-8,equalizer=f=3000:t=q:w=1:g=8,acompressor=threshold=0.03:ratio=8', '-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3']],
  ['two per cent faster', 5, ['-af', 'asetrate=48960,aresample=48000', '-c:a', 'libmp3lame', '-b:a', '64k', '-f', 'mp3']],
] as const)('spots are found again in five seconds of them, %s: %d of six and no wrong one', async (name, least, args) => {
  const parts: Int16Array[] = []
  for (const spot of spots) {
    const sent = await convert(spot, TEST_RATE, args)
    parts.push(name === 'as they are' ? new Int16Array(sent.buffer.slice(sent.byteOffset, sent.byteOffset + sent.length)) : await decode(sent, SAMPLE_RATE))
  }
  let found = 0
  parts.forEach((part, i) => {
    // At an odd place, so that frames do not begin where they began.
    const analyser = analysed(part.subarray(3 * SAMPLE_RATE + 233, 8 * SAMPLE_RATE + 233))
    const matches = library.identify(fingerprintOf(analyser, 0, analyser.frames))
    expect(matches.filter(({ id }) => id !== i)).toEqual([])
    if (matches[0] === undefined) return
    found += 1
    expect(matches[0].offsetSeconds).toBeCloseTo(3, 0)
  })
  expect(found).toBeGreaterThanOrEqual(least)
})

test('other sound is not found', () => {
  const other = analysed(thinned(makeProgramme(40, 999)))
  for (let frame = 0; frame + 156 < other.frames; frame += 60) expect(library.identify(fingerprintOf(other, frame, frame + 156))).toEqual([])
  expect(library.identify(fingerprint(new Int16Array(SAMPLE_RATE * 5)))).toEqual([])
})

test('recordings that share a bed under different voices are told apart', () => {
  const bed = thinned(makeProgramme(10, 7))
  const over = (seed: number) => {
    const voice = thinned(makeProgramme(10, seed))
    return bed.map((sample, i) => Math.round(sample / 8 + (voice[i] ?? 0) * 0.8))
  }
  const beds = new FingerprintLibrary()
  beds.add(1, fingerprint(over(50)))
  expect(beds.identify(fingerprint(over(51)))).toEqual([])
  expect(beds.identify(fingerprint(over(50)))[0]?.id).toBe(1)
})

test('what is removed or replaced is gone', () => {
  const changing = new FingerprintLibrary()
  const [first, second] = [fingerprint(thinned(makeProgramme(6, 1))), fingerprint(thinned(makeProgramme(6, 2)))]
  changing.add(1, first)
  changing.add(2, second)
  changing.remove(1)
  expect(changing.identify(first)).toEqual([])
  changing.add(2, first)
  expect(changing.identify(first)[0]?.id).toBe(2)
  expect(changing.identify(second)).toEqual([])
  expect([changing.size, changing.has(1), changing.lengthSeconds(2)]).toEqual([1, false, first.signature.length / FRAMES_PER_SECOND])
})

test('an index of many recordings keeps its answers through merges and removals', () => {
  const random = seededRandom(3)
  const made = Array.from({ length: 400 }, () => ({
    hashes: Uint32Array.from({ length: 300 }, () => Math.floor(random() * 2 ** 32)),
    frames: Uint32Array.from({ length: 300 }, (_, i) => i * 3),
  }))
  const index = new LandmarkIndex()
  made.forEach((landmarks, id) => index.add(id, landmarks))
  for (let id = 0; id < 400; id += 2) index.remove(id)
  // Places of the removed are free once their entries have been cleared out.
  for (let id = 1_000; id < 1_200; id += 1) index.add(id, made[id - 1_000] ?? { hashes: new Uint32Array(0), frames: new Uint32Array(0) })
  expect(index.size).toBe(400)
  for (const id of [1, 199, 399]) {
    const part = made[id]
    const query = { hashes: part?.hashes.subarray(100, 160) ?? new Uint32Array(0), frames: (part?.frames.subarray(100, 160) ?? new Uint32Array(0)).map((frame) => frame - 300) }
    // The same landmarks were given again under another id where that lies below 200.
    expect(index.align(query, 20).map((found) => found.id).sort((a, b) => a - b)).toEqual(id < 200 ? [id, id + 1_000] : [id])
    expect(index.align(query, 20)[0]).toMatchObject({ shift: 300, score: 60, span: 177 })
  }
  expect(index.align(made[200] ?? { hashes: new Uint32Array(0), frames: new Uint32Array(0) }, 20)).toEqual([])
})

test('bit errors are the share of bits that differ where two overlap', () => {
  const bits = (...words: number[]) => Uint32Array.from(words)
  expect(bitErrors(bits(0, 0x7ffff, 0), bits(0x7ffff), 1)).toEqual({ rate: 0, frames: 1 })
  expect(bitErrors(bits(0, 0, 0), bits(0x7ffff, 0), -1)).toEqual({ rate: 0, frames: 1 })
  expect(bitErrors(bits(0x7ffff, 0), bits(0, 0), 0)).toEqual({ rate: 0.5, frames: 2 })
  expect(bitErrors(bits(1), bits(1), 5)).toEqual({ rate: 1, frames: 0 })
})

test('an airing is told once, when enough of it has been heard', () => {
  const tracker = new AiringTracker((id) => (id === 1 ? 30 : id === 2 ? 6 : null))
  const match = (id: number, offsetSeconds: number, overlapSeconds = 5) => ({ id, offsetSeconds, overlapSeconds, score: 20, bitErrorRate: 0.1, speed: 1 })
  expect(tracker.observe(100, [match(1, -2, 3)])).toEqual([])
  expect(tracker.observe(103, [match(1, 1.1)])).toEqual([])
  const [sure] = tracker.observe(105, [match(1, 3)])
  expect(sure).toMatchObject({ id: 1, startSeconds: 102, endSeconds: 132 })
  expect(sure?.share).toBeCloseTo(8 / 30, 1)
  expect(tracker.observe(108, [match(1, 6)])).toEqual([])
  // A closing jingle that two spots share is heard for three seconds and no more.
  expect(tracker.observe(110, [match(2, 3, 3), match(9, 0)])).toEqual([])
  expect(tracker.observe(200, [match(2, 0)])).toHaveLength(1)
  expect(tracker.observe(300, [match(1, 0), match(1, 20)])).toEqual([])
})
