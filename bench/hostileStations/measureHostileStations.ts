import { spawn, type ChildProcess } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createSafeFetch } from '../../api/adapters/safeFetch.ts'
import type { HostileKind } from '../../api/testing/hostileStations.ts'
import type { Logger } from '../../api/ports.ts'
import { listen } from '../../jobs/capture/listener.ts'
import { KEEP_SECONDS } from '../../jobs/capture/listenerTimings.ts'
import type { Coverage, StateReport } from '../../jobs/capture/listenerTypes.ts'
import { isNamed } from '../../jobs/testing/hostileNames.ts'
import { run } from '../../scripts/demo/tools.ts'
import { costOf } from '../capture/processCosts.ts'

/**
 * Hears every kind of hostile station beside eight that behave, and tells what the good ones lost, how the memory of the
 * listening process runs and what each hostile one is called. The stations are another process.
 * `npx tsx bench/hostileStations/measureHostileStations.ts [--seconds 600] [--json file]`; ends with 1 when a good
 * station lost a second, the memory grew or a hostile one went without its name.
 */

const PROGRAMME = 'jobs/demo/assets/demo-hits.mp3'
const KBPS = 64
const GOOD_STATIONS = 8
/** Stations connect and fill their tapes in this time; what comes after counts. */
const WARM_UP_SECONDS = KEEP_SECONDS + 20
/** Often enough for a mean that one collection of garbage does not tilt. */
const SAMPLE_SECONDS = 2
/** Of the last third's mean to the second third's. */
const MOST_GROWTH = 1.05

interface Heard {
  kind: string
  coverage: Coverage[]
  states: StateReport[]
  segments: number
}

interface MemorySample {
  second: number
  residentMegabytes: number
  heapMegabytes: number
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '600' }, json: { type: 'string', default: 'bench/hostileStations/results.json' } } })
const seconds = Number(values.seconds)

void main()

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-bench-'))
  const file = path.join(folder, 'programme.mp3')
  writeFileSync(file, run('ffmpeg', ['-v', 'error', '-i', PROGRAMME, '-t', '120', '-ar', '44100', '-ac', '1', '-b:a', `${KBPS}k`, '-write_xing', '0', '-f', 'mp3', 'pipe:1']))
  const command = [...process.execArgv, path.resolve('bench/hostileStations/broadcast.ts'), file, String((KBPS * 1_000) / 8), String(GOOD_STATIONS)]
  const server = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const urls = JSON.parse(await firstLine(server)) as Record<string, string>
    const { heard, memory, errors } = await hearAll(urls)
    report(heard, memory, errors)
  } finally {
    server.kill()
    rmSync(folder, { recursive: true })
  }
}

async function hearAll(urls: Record<string, string>) {
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  const errors: string[] = []
  const logger: Logger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: (_, message) => void errors.push(message ?? ''), child: () => logger }
  const network = createSafeFetch({ allowList: Object.values(urls).map((url) => new URL(url).host) })
  const heard: Heard[] = []
  const listening = Object.entries(urls).map(([kind, url]) => {
    const station: Heard = { kind, coverage: [], states: [], segments: 0 }
    heard.push(station)
    return listen({
      url, network, ffmpegPath: 'ffmpeg', clock: { now: () => new Date() }, logger, signal: stop.signal,
      onSegment: () => void (station.segments += 1),
      onState: (state) => void station.states.push(state),
      onCoverage: (part) => void station.coverage.push(part),
    })
  })
  const memory: MemorySample[] = []
  const startedAt = performance.now()
  for (let second = 0; second < seconds; second += SAMPLE_SECONDS) {
    await wait(startedAt + (second + SAMPLE_SECONDS) * 1_000 - performance.now())
    const pss = costOf(process.pid)?.pssBytes ?? 0
    memory.push({ second: second + SAMPLE_SECONDS, residentMegabytes: pss / 1e6, heapMegabytes: process.memoryUsage().heapUsed / 1e6 })
  }
  stop.abort()
  await Promise.all(listening.map(({ finished }) => finished))
  network.close()
  return { heard, memory, errors }
}

function report(heard: readonly Heard[], memory: readonly MemorySample[], errors: readonly string[]): void {
  const good = heard.filter(({ kind }) => kind.startsWith('good'))
  const goodStations = Object.fromEntries(good.map(({ kind, coverage, segments, states }) => [kind, { ...lossOf(coverage), segments, states: [...new Set(states.map(({ state }) => state))].join(' ') }]))
  const hostileStations = Object.fromEntries(
    heard.filter((station) => !good.includes(station)).map(({ kind, states }) => {
      const named = states.find((state) => isNamed(kind as HostileKind, state))
      const last = named ?? states.at(-1)
      return [kind, { isNamed: named !== undefined, state: last?.state ?? '', words: (last?.state === 'live' ? last.note : last?.lastError) ?? '', reports: states.length }]
    }),
  )
  const counted = memory.filter(({ second }) => second > Math.min(WARM_UP_SECONDS, seconds / 3))
  const third = Math.floor(counted.length / 3)
  const mean = (samples: readonly MemorySample[], of: 'residentMegabytes' | 'heapMegabytes'): number =>
    samples.reduce((sum, sample) => sum + sample[of], 0) / Math.max(1, samples.length)
  const growth = {
    resident: mean(counted.slice(-third), 'residentMegabytes') / mean(counted.slice(third, -third), 'residentMegabytes'),
    heap: mean(counted.slice(-third), 'heapMegabytes') / mean(counted.slice(third, -third), 'heapMegabytes'),
  }
  const perMinute = memory.filter(({ second }) => second % (seconds > 120 ? 60 : 10) === 0)
  console.table(goodStations)
  console.table(hostileStations)
  console.table(perMinute.map(({ second, residentMegabytes, heapMegabytes }) => ({ second, residentMegabytes: round(residentMegabytes), heapMegabytes: round(heapMegabytes) })))
  const lostSeconds = Object.values(goodStations).reduce((sum, { lost }) => sum + lost, 0)
  const unnamed = Object.entries(hostileStations).filter(([, station]) => !station.isNamed).map(([kind]) => kind)
  const results = { seconds, lostSeconds, memoryGrowth: { resident: round(growth.resident, 3), heap: round(growth.heap, 3) }, unnamed, errors, goodStations, hostileStations, memory: perMinute }
  console.log(`The good stations lost ${lostSeconds} s; memory, last third beside the second: ${growth.resident.toFixed(3)} (heap ${growth.heap.toFixed(3)}); without a name: ${unnamed.join(', ') || 'none'}`)
  console.log(JSON.stringify(results))
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
  const isKept = lostSeconds === 0 && growth.resident <= MOST_GROWTH && unnamed.length === 0 && errors.length === 0 && good.every(({ segments }) => segments > 0)
  process.exitCode = isKept ? 0 : 1
}

/** From the first second that was heard on. */
function lossOf(coverage: readonly Coverage[]): { heard: number; lost: number } {
  const first = coverage.findIndex(({ kind }) => kind === 'heard')
  const secondsOf = (kind: Coverage['kind']): number =>
    round(coverage.slice(Math.max(0, first)).filter((part) => part.kind === kind).reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()) / 1_000, 0))
  return { heard: secondsOf('heard') + secondsOf('silent'), lost: first < 0 ? seconds : secondsOf('lost') }
}

const round = (value: number, digits = 1): number => Number(value.toFixed(digits))

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    child.stdout?.once('data', (data: Buffer) => done(data.toString().trim()))
    child.once('exit', () => fail(new Error('The stations ended')))
  })
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
