import { SAMPLE_RATE } from '../../api/features/listening/audioFrames.ts'
import { convert, decode, makeProgramme, TEST_RATE } from '../../api/testing/testAudio.ts'
import { CoverageLog } from './coverageLog.ts'
import type { Coverage } from './listenerTypes.ts'
import { overlapWith } from './overlap.ts'
import { PcmRing } from './pcmRing.ts'
import { Tail } from './tailMatch.ts'
import { Tape } from './tape.ts'
import { Timeline } from './timeline.ts'

const numbers = (from: number, to: number) => Int16Array.from({ length: to - from }, (_, i) => from + i)

describe('the ring', () => {
  test('holds the last samples and reads across its seam', () => {
    const ring = new PcmRing(10)
    for (const [from, to] of [[0, 4], [4, 8], [8, 13]] as const) ring.append(numbers(from, to))
    expect([ring.start, ring.end]).toEqual([3, 13])
    expect([...ring.read(5, 12)]).toEqual([5, 6, 7, 8, 9, 10, 11])
    expect([...ring.read(0, 100)]).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(ring.read(0, 2)).toHaveLength(0)
  })

  test('takes more than it can hold', () => {
    const ring = new PcmRing(10)
    ring.append(numbers(0, 3))
    ring.append(numbers(3, 40))
    expect([...ring.read(0, 40)]).toEqual([...numbers(30, 40)])
  })
})

describe('times', () => {
  test('run on from each mark, and jump where sound was lost', () => {
    const timeline = new Timeline()
    timeline.mark(0, 1_000_000)
    timeline.mark(32_000, 1_010_000)
    expect(timeline.timeAt(16_000)).toBe(1_001_000)
    expect(timeline.timeAt(31_999)).toBeLessThan(1_002_000)
    expect(timeline.timeAt(48_000)).toBe(1_011_000)
    expect(timeline.sampleAt(1_000_500)).toBe(8_000)
    expect(timeline.sampleAt(1_005_000)).toBe(32_000)
    expect(timeline.sampleAt(1_011_000)).toBe(48_000)
    expect(timeline.sampleAt(1)).toBe(0)
  })

  test('clips hold what there is of what was asked for', () => {
    const tape = new Tape(5)
    tape.breakAt(10_000)
    tape.append(numbers(0, SAMPLE_RATE))
    tape.append(numbers(0, SAMPLE_RATE))
    const clip = tape.cut(new Date(11_500), new Date(20_000))
    expect(clip?.pcm).toHaveLength(SAMPLE_RATE / 2)
    expect([clip?.from.getTime(), clip?.to.getTime()]).toEqual([11_500, 11_999])
    expect(tape.cut(new Date(13_000), new Date(20_000))).toBeNull()
    expect(new Tape(5).cut(new Date(0), new Date(1))).toBeNull()
  })
})

test('coverage has neither holes nor overlaps, whatever is reported', () => {
  const told: Coverage[] = []
  const log = new CoverageLog(1_000, (part) => told.push(part))
  log.cover('lost', 1_500, 'why')
  log.cover('heard', 1_200)
  log.cover('heard', 3_000.4)
  log.cover('silent', 3_000)
  log.cover('idle', 4_000)
  expect(told.map(({ kind, from, to, cause }) => [kind, from.getTime(), to.getTime(), cause])).toEqual([
    ['lost', 1_000, 1_500, 'why'],
    ['heard', 1_500, 3_000, null],
    ['idle', 3_000, 4_000, null],
  ])
})

describe('where a connection broke off', () => {
  const stream = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * 7_919 + ((i * i) >> 5)) & 255))

  test.each([1, 500, 2_047, 5_000])('is found in a burst that comes in pieces of %d bytes', (size) => {
    const tail = new Tail()
    for (let at = 0; at < 9_000; at += 700) tail.push(stream.subarray(at, Math.min(9_000, at + 700)))
    const matcher = tail.matcher()
    const burst = stream.subarray(5_000)
    let rest: Uint8Array | null = null
    let at = 0
    for (; rest === null && at < burst.length; at += size) rest = matcher?.push(burst.subarray(at, at + size)) ?? null
    expect(Buffer.concat([rest ?? Buffer.alloc(0), burst.subarray(at)]).equals(stream.subarray(9_000))).toBe(true)
  })

  test('is not found in another stream, which is kept whole', () => {
    const tail = new Tail()
    tail.push(stream.subarray(0, 9_000))
    const matcher = tail.matcher()
    const other = stream.map((byte) => byte ^ 1)
    for (let at = 0; at < other.length; at += 3_000) expect(matcher?.push(other.subarray(at, at + 3_000))).toBeNull()
    expect(Buffer.from(matcher?.taken ?? []).equals(other)).toBe(true)
    expect(matcher?.isFull).toBe(false)
  })

  test('needs enough to go by', () => {
    const tail = new Tail()
    tail.push(stream.subarray(0, 100))
    expect(tail.matcher()).toBeNull()
  })
})

describe('sound that repeats the end of a tape', () => {
  let whole: Int16Array
  let other: Int16Array

  beforeAll(async () => {
    const programme = makeProgramme(20, 11)
    whole = programme.filter((_, i) => i % 3 === 0)
    const coded = await convert(programme, TEST_RATE, ['-c:a', 'libmp3lame', '-b:a', '48k', '-f', 'mp3'])
    other = await decode(coded, SAMPLE_RATE)
  })

  function tapeOf(seconds: number): Tape {
    const tape = new Tape(30)
    tape.breakAt(0)
    tape.append(whole.slice(0, seconds * SAMPLE_RATE))
    return tape
  }

  test.each([1.5, 2, 4, 7])('is cut off to the sample: %d seconds', (seconds) => {
    const tape = tapeOf(10)
    const arrived = whole.slice((10 - seconds) * SAMPLE_RATE, 14 * SAMPLE_RATE)
    expect(overlapWith(tape, arrived, 9 * SAMPLE_RATE)).toBe(seconds * SAMPLE_RATE)
  })

  test('in another coding, within its delay', () => {
    const overlap = overlapWith(tapeOf(10), other.slice(6 * SAMPLE_RATE, 14 * SAMPLE_RATE), 9 * SAMPLE_RATE)
    expect(Math.abs(overlap - 4 * SAMPLE_RATE)).toBeLessThan(1_200)
  })

  test('is not seen where there is none, in quiet, or farther back than a burst reaches', () => {
    const tape = tapeOf(10)
    expect(overlapWith(tape, whole.slice(12 * SAMPLE_RATE, 16 * SAMPLE_RATE), 9 * SAMPLE_RATE)).toBe(0)
    expect(overlapWith(tape, new Int16Array(4 * SAMPLE_RATE), 9 * SAMPLE_RATE)).toBe(0)
    expect(overlapWith(tape, whole.slice(SAMPLE_RATE, 5 * SAMPLE_RATE), 3 * SAMPLE_RATE)).toBe(0)
  })
})
