import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { AudioAnalyser } from '../../api/features/listening/audioAnalyser.ts'
import { fingerprintOf, FingerprintLibrary, type Fingerprint } from '../../api/features/listening/fingerprint.ts'
import { seededRandom } from '../../api/testing/testAudio.ts'
import { fillUp, measureLookUps, type LookUpRow } from './lookUps.ts'
import { identifyOnAir, transmit, type Transmission } from './onAir.ts'
import { makeMusic, makeSpot, makeTalk, RATE, talkOver, toPcm, type Spot } from './sounds.ts'

/**
 * Ads heard again by their sound alone: recall over stations that differ in coder, level and speed, false matches in
 * hours of anything else, cost, and how looking up grows. Prints tables and writes JSON.
 * `npx tsx bench/repeats/measureRepeats.ts [--spots 80] [--hours 10] [--creatives 1000,10000,100000]
 * [--crowd 20000] [--parts recall,crowded,lookups,others]`
 */
const RESULT = path.join(process.cwd(), 'bench/repeats/repeats.json')
/** A start that is off by more would cut the clip in the wrong place. */
const START_TOLERANCE_SECONDS = 1.5
const SPOTS_PER_BREAK = 3

interface Condition {
  name: string
  transmission: Transmission
  hasTalkOver: boolean
}

const CONDITIONS: readonly Condition[] = [
  ...[128, 96, 64, 48].map((kbps, i) => ({ name: `MP3 ${kbps} kbit/s, ${[0, -8, 4, -14][i]} dB`, transmission: { kbps, gainDb: [0, -8, 4, -14][i] ?? 0, speed: 1 }, hasTalkOver: false })),
  ...[128, 64, 48].map((kbps) => ({ name: `talk-over, MP3 ${kbps} kbit/s`, transmission: { kbps, gainDb: -3, speed: 1 }, hasTalkOver: true })),
  ...[0.98, 0.985, 1.015, 1.02].map((speed, i) => ({ name: `${((speed - 1) * 100).toFixed(1)} % speed, MP3 ${[128, 64, 96, 48][i]} kbit/s`, transmission: { kbps: [128, 64, 96, 48][i] ?? 64, gainDb: -6, speed }, hasTalkOver: false })),
]

const { values } = parseArgs({ options: { spots: { type: 'string', default: '80' }, hours: { type: 'string', default: '10' }, creatives: { type: 'string', default: '1000,10000,100000' }, crowd: { type: 'string', default: '20000' }, parts: { type: 'string', default: 'recall,crowded,lookups,others' } } })

void main()

async function main(): Promise<void> {
  const spots = await Promise.all(Array.from({ length: Number(values.spots) }, (_, index) => makeSpot(index)))
  const library = new FingerprintLibrary()
  const prints = spots.map(({ samples }) => printOf(toPcm(samples)))
  prints.forEach((print, id) => library.add(id, print))
  const parts = values.parts.split(',')
  if (parts.includes('recall')) {
    const recall: Results['recall'] = []
    for (const condition of CONDITIONS) recall.push(await measureRecall(condition, spots, library))
    console.table(recall)
    keep({ spots: spots.length, recall })
  }
  if (parts.includes('crowded')) {
    const crowd = Number(values.crowd)
    fillUp(library, prints, crowd)
    const crowded: Results['crowded'] = []
    for (const condition of CONDITIONS.filter(({ transmission }) => transmission.kbps === 48)) crowded.push(await measureRecall(condition, spots, library))
    console.table(crowded)
    keep({ crowd, crowded })
  }
  if (parts.includes('lookups')) {
    const lookUps = measureLookUps(prints, values.creatives.split(',').map(Number))
    console.table(lookUps)
    keep({ lookUps })
  }
  if (parts.includes('others')) {
    const others = await measureFalseMatches(Number(values.hours), library)
    console.table([others])
    keep({ others })
  }
}

interface Results {
  spots?: number
  recall?: Awaited<ReturnType<typeof measureRecall>>[]
  /** Recall among so many other creatives. */
  crowd?: number
  crowded?: Awaited<ReturnType<typeof measureRecall>>[]
  others?: Awaited<ReturnType<typeof measureFalseMatches>>
  lookUps?: LookUpRow[]
}

/** Parts may be measured one after the other, since all of them take long. */
function keep(part: Results): void {
  const stored = existsSync(RESULT) ? (JSON.parse(readFileSync(RESULT, 'utf8')) as Results) : {}
  const { spots, recall = [], crowd, crowded = [], others, lookUps = [] } = { ...stored, ...part }
  const share = (rows: typeof recall) => rows.reduce((sum, row) => sum + row.found, 0) / rows.reduce((sum, row) => sum + row.aired, 0)
  const summary = {
    recall: share(recall.filter(({ speed }) => speed === 1)),
    recallWithSpeed: share(recall.filter(({ speed }) => speed !== 1)),
    recallInCrowd: share(crowded),
    wrongBesideAds: recall.reduce((sum, row) => sum + row.wrong, 0),
    falseMatches: others?.falseMatches,
    hours: others?.hours,
    corePercentPerStream: others?.corePercent,
    lookUpGrowth: (lookUps.at(-1)?.milliseconds ?? NaN) / (lookUps[0]?.milliseconds ?? NaN),
  }
  console.table(summary)
  writeFileSync(RESULT, `${JSON.stringify({ spots, summary, recall, crowd, crowded, others, lookUps }, null, 2)}\n`)
}

function printOf(pcm: Int16Array): Fingerprint {
  const analyser = new AudioAnalyser(pcm.length / RATE + 1)
  analyser.push(pcm)
  return fingerprintOf(analyser, 0, analyser.frames)
}

/** Every spot once, in an order of its own, in breaks between talk and music. */
async function measureRecall({ name, transmission, hasTalkOver }: Condition, spots: readonly Spot[], library: FingerprintLibrary) {
  const random = seededRandom(name.length * 101 + Math.round(transmission.speed * 1e4) + transmission.kbps)
  const order = spots.map((_, index) => ({ index, key: random() })).sort((a, b) => a.key - b.key)
  const parts: Float32Array[] = []
  const truth: { id: number; start: number }[] = []
  let length = 0
  const append = (part: Float32Array): void => {
    parts.push(part)
    length += part.length
  }
  for (const [position, { index }] of order.entries()) {
    if (position % SPOTS_PER_BREAK === 0) append(position % 2 === 0 ? await makeTalk(6 + random() * 12, position) : makeMusic(6 + random() * 12, 900 + position))
    const spot = spots[index]?.samples ?? new Float32Array(0)
    truth.push({ id: index, start: length / RATE / transmission.speed })
    append(hasTalkOver ? await talkOver(spot, index) : spot)
  }
  const whole = new Float32Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  const { airings } = identifyOnAir(await transmit(toPcm(whole), transmission), library)
  const isTrue = (airing: { id: number; startSeconds: number }, { id, start }: { id: number; start: number }) => airing.id === id && Math.abs(airing.startSeconds - start) <= START_TOLERANCE_SECONDS
  const missed = truth.filter((one) => !airings.some((airing) => isTrue(airing, one)))
  const off = truth.flatMap((one) => airings.filter((airing) => isTrue(airing, one)).map(({ startSeconds }) => Math.abs(startSeconds - one.start)))
  return {
    name,
    speed: transmission.speed,
    aired: truth.length,
    found: truth.length - missed.length,
    recall: 1 - missed.length / truth.length,
    wrong: airings.filter((airing) => !truth.some((one) => isTrue(airing, one))).length,
    startOffSeconds: Number((off.reduce((sum, one) => sum + one, 0) / Math.max(1, off.length)).toFixed(3)),
    missedIds: missed.map(({ id }) => id).join(' '),
  }
}

const BLOCK_SECONDS = 300
const PIECES = 4

/** Talk, talk over beds, the same talk at other pitches, and music, none of it in the library. */
async function measureFalseMatches(hours: number, library: FingerprintLibrary) {
  const totals = { falseMatches: 0, seconds: 0, lookUpSeconds: 0, fingerprintSeconds: 0 }
  const music = Array.from({ length: PIECES }, (_, piece) => makeMusic(BLOCK_SECONDS, 10_000 + piece))
  let talk: Float32Array[] = []
  for (let block = 0; totals.seconds < hours * 3_600; block += 1) {
    const bed = music[block % PIECES] ?? new Float32Array(0)
    // Farther off than any speed that is tried.
    const pitch = 1.08 + (block % 7) * 0.03
    if (block % 5 === 0) talk = [await makeTalk(BLOCK_SECONDS, block), await makeTalk(BLOCK_SECONDS, block + 1)]
    const [one = bed, two = bed] = talk
    const sound = [one, over(two, bed, 0.06), over(atPitch(one, 1 / pitch), bed, 0.04), atPitch(two, pitch), atPitch(bed, 0.8 + (block % 41) * 0.011)][block % 5] ?? one
    const pcm = toPcm(sound)
    const found = identifyOnAir(block % 3 === 0 ? await transmit(pcm, { kbps: 64, gainDb: -4, speed: 1 }) : pcm, library)
    totals.falseMatches += found.airings.length
    totals.seconds += pcm.length / RATE
    totals.lookUpSeconds += found.lookUpSeconds
    totals.fingerprintSeconds += found.fingerprintSeconds
    if (block % 10 === 9) console.error(`${(totals.seconds / 3_600).toFixed(2)} h, ${totals.falseMatches} false`)
  }
  return {
    hours: Number((totals.seconds / 3_600).toFixed(2)),
    falseMatches: totals.falseMatches,
    corePercent: ((totals.lookUpSeconds + totals.fingerprintSeconds) / totals.seconds) * 100,
    lookUpPercent: (totals.lookUpSeconds / totals.seconds) * 100,
  }
}

function over(voice: Float32Array, bed: Float32Array, gain: number): Float32Array {
  return voice.map((sample, i) => sample + (bed[i % bed.length] ?? 0) * gain)
}

/** Faster and higher by the same factor. */
function atPitch(sound: Float32Array, factor: number): Float32Array {
  return Float32Array.from({ length: Math.floor(sound.length / factor) - 1 }, (_, i) => {
    const at = i * factor
    const left = Math.floor(at)
    return (sound[left] ?? 0) * (1 - at + left) + (sound[left + 1] ?? 0) * (at - left)
  })
}
