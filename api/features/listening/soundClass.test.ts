import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { decode, makeProgramme } from '../../testing/testAudio.ts'
import { AudioAnalyser } from './audioAnalyser.ts'
import { SAMPLE_RATE } from './audioFrames.ts'
import type { SoundClass, SoundRange } from './soundClass.ts'

const ASSETS = path.resolve('jobs/demo/assets')

function classify(samples: Int16Array): SoundRange[] {
  const analyser = new AudioAnalyser(samples.length / SAMPLE_RATE + 1)
  analyser.push(samples)
  return analyser.sounds(0, analyser.frames)
}

interface Item {
  kind: string
  startSeconds: number
  endSeconds: number
  speech: { startSeconds: number; endSeconds: number } | null
}

/** Share of the whole seconds inside the spans that are of one of the kinds. */
function shareOf(ranges: readonly SoundRange[], spans: readonly { startSeconds: number; endSeconds: number }[], kinds: readonly SoundClass[]): number {
  let right = 0
  let total = 0
  for (const { startSeconds, endSeconds } of spans) {
    for (let second = Math.ceil(startSeconds) + 0.5; second < endSeconds - 0.5; second += 1) {
      total += 1
      const range = ranges.find((candidate) => candidate.startSeconds <= second && candidate.endSeconds > second)
      if (range !== undefined && kinds.includes(range.kind)) right += 1
    }
  }
  return right / total
}

test.each(['held-out'])('%s: who speaks is heard as a voice, songs are music', async (name) => {
  const samples = await decode(await readFile(path.join(ASSETS, `${name}.mp3`)), SAMPLE_RATE)
  const { items } = JSON.parse(await readFile(path.join(ASSETS, `${name}.truth.json`), 'utf8')) as { items: Item[] }
  const ranges = classify(samples)
  const spoken = items.flatMap(({ speech }) => (speech === null ? [] : [speech]))
  expect(shareOf(ranges, spoken, ['speech', 'voice_over_bed'])).toBeGreaterThan(0.97)
  expect(shareOf(ranges, items.filter(({ kind }) => kind === 'song'), ['music'])).toBeGreaterThan(0.9)
  ranges.slice(1).forEach((range, i) => expect(range.startSeconds).toBe(ranges[i]?.endSeconds))
})

test('quiet is silence, at the ends too, and tells itself from sound', () => {
  expect(classify(new Int16Array(SAMPLE_RATE * 4))).toEqual([{ kind: 'silence', startSeconds: 0, endSeconds: 4 }])
  const half = new Int16Array(SAMPLE_RATE * 20)
  half.set(makeProgramme(3).subarray(0, SAMPLE_RATE * 9), SAMPLE_RATE * 10)
  const ranges = classify(half)
  expect(ranges[0]).toMatchObject({ kind: 'silence', startSeconds: 0 })
  expect(ranges[0]?.endSeconds).toBeGreaterThanOrEqual(9)
  expect(ranges[0]?.endSeconds).toBeLessThanOrEqual(11)
})

test('a class does not depend on how loud it is', async () => {
  const samples = (await decode(await readFile(path.join(ASSETS, 'held-out.mp3')), SAMPLE_RATE)).subarray(0, SAMPLE_RATE * 60)
  const loud = classify(samples)
  const soft = classify(samples.map((sample) => Math.round(sample / 4)))
  const kindAt = (ranges: readonly SoundRange[], second: number) => ranges.find(({ endSeconds }) => endSeconds > second)?.kind
  let same = 0
  for (let second = 0.5; second < 60; second += 1) if (kindAt(loud, second) === kindAt(soft, second)) same += 1
  expect(same).toBeGreaterThan(54)
})
