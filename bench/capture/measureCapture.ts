import { spawn } from 'node:child_process'
import { setMaxListeners } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createSafeFetch } from '../../api/adapters/safeFetch.ts'
import { FingerprintLibrary } from '../../api/features/listening/fingerprint.ts'
import type { Logger } from '../../api/ports.ts'
import { listen } from '../../jobs/capture/listener.ts'
import type { Coverage, Listening } from '../../jobs/capture/listenerTypes.ts'
import { run } from '../../scripts/demo/tools.ts'
import { childrenOf, costOf, sumOf } from './processCosts.ts'

/**
 * What one station costs while it is decoded, measured, classified and fingerprinted, beside bare ffmpeg decoding
 * the same streams in the same run. `npx tsx bench/capture/measureCapture.ts [--streams 50] [--seconds 30] [--json file]`
 */

const PROGRAMME = 'jobs/demo/assets/demo-hits.mp3'
const KBPS = 128
const WARM_UP_SECONDS = 10
/** The share of the processor that bare ffmpeg takes is steady: a minute tells it, however long ours runs. */
const BARE_SECONDS_AT_MOST = 60

interface Outcome {
  streams: number
  seconds: number
  bareCpuPercent: number
  ourCpuPercent: number
  ourNodePercent: number
  ourFfmpegPercent: number
  /** Streams on one core, ours and bare ffmpeg's, and their ratio. */
  streamsPerCore: number
  bareStreamsPerCore: number
  ratio: number
  ffmpegMegabytes: number
  nodeMegabytesPerStream: number
  segments: number
  lostSeconds: number
  heardSeconds: number
}

const silent: Logger = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: (fields, message) => console.error(message, fields), child: () => silent }

const { values } = parseArgs({ options: { streams: { type: 'string', default: '50' }, seconds: { type: 'string', default: '30' }, json: { type: 'string' } } })
const streams = Number(values.streams)
const seconds = Number(values.seconds)

void main()

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'capture-bench-'))
  const file = path.join(folder, 'programme.mp3')
  writeFileSync(file, run('ffmpeg', ['-v', 'error', '-i', PROGRAMME, '-t', '300', '-ar', '44100', '-ac', '2', '-b:a', `${KBPS}k`, '-write_xing', '0', '-f', 'mp3', 'pipe:1']))
  const server = spawn(process.execPath, [...process.execArgv, path.resolve('bench/capture/broadcast.ts'), file, String((KBPS * 1_000) / 8)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await firstLine(server)
  try {
    const bare = await measureBare(url)
    const ours = await measureOurs(url)
    const outcome: Outcome = {
      streams,
      seconds,
      bareCpuPercent: bare.cpuPercent,
      ...ours,
      streamsPerCore: 100 / ours.ourCpuPercent,
      bareStreamsPerCore: 100 / bare.cpuPercent,
      ratio: bare.cpuPercent / ours.ourCpuPercent,
    }
    console.table(Object.fromEntries(Object.entries(outcome).map(([name, value]) => [name, Number(value.toFixed(3))])))
    console.log(JSON.stringify(outcome))
    if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(outcome, null, 2)}\n`)
  } finally {
    server.kill()
    rmSync(folder, { recursive: true })
  }
}

async function measureBare(url: string): Promise<{ cpuPercent: number }> {
  const processes = Array.from({ length: streams }, () =>
    spawn('ffmpeg', ['-v', 'error', '-threads', '1', '-i', url, '-vn', '-ac', '1', '-ar', '16000', '-f', 's16le', '-y', '/dev/null'], { stdio: 'ignore' }),
  )
  const pids = processes.map(({ pid }) => pid ?? 0)
  await wait(WARM_UP_SECONDS)
  const before = sumOf(pids)
  const start = performance.now()
  await wait(Math.min(seconds, BARE_SECONDS_AT_MOST))
  const after = sumOf(pids)
  const elapsed = (performance.now() - start) / 1_000
  for (const child of processes) child.kill('SIGKILL')
  await Promise.all(processes.map((child) => new Promise((done) => (child.exitCode === null ? child.once('close', done) : done(null)))))
  return { cpuPercent: ((after.cpuSeconds - before.cpuSeconds) / elapsed / streams) * 100 }
}

async function measureOurs(url: string) {
  const stop = new AbortController()
  setMaxListeners(0, stop.signal)
  const network = createSafeFetch({ allowList: [new URL(url).host] })
  const library = new FingerprintLibrary()
  const coverage: Coverage[] = []
  let segments = 0
  global.gc?.()
  const emptyBytes = costOf(process.pid)?.pssBytes ?? 0
  const listeners: Listening[] = []
  for (let i = 0; i < streams; i += 1) {
    listeners.push(
      listen({
        url,
        network,
        ffmpegPath: 'ffmpeg',
        clock: { now: () => new Date() },
        logger: silent,
        signal: stop.signal,
        onSegment: ({ fingerprint }) => {
          segments += 1
          library.identify(fingerprint)
        },
        onCoverage: (part) => void coverage.push(part),
      }),
    )
    // Stations do not all begin in the same millisecond.
    await wait(5 / streams)
  }
  await wait(WARM_UP_SECONDS)
  const own = process.pid
  const ffmpegs = childrenOf(own).filter((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('ffmpeg'))
  const before = { node: costOf(own)?.cpuSeconds ?? 0, ffmpeg: sumOf(ffmpegs).cpuSeconds }
  segments = 0
  const start = performance.now()
  await wait(seconds)
  const elapsed = (performance.now() - start) / 1_000
  const after = { node: costOf(own)?.cpuSeconds ?? 0, ffmpeg: sumOf(ffmpegs) }
  const percent = (cpuSeconds: number) => (cpuSeconds / elapsed / streams) * 100
  const nodeBytes = costOf(own)?.pssBytes ?? 0
  stop.abort()
  await Promise.all(listeners.map(({ finished }) => finished))
  network.close()
  const secondsOf = (kind: Coverage['kind']) => coverage.filter((part) => part.kind === kind).reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()) / 1_000, 0)
  const firstHeard = coverage.findIndex(({ kind }) => kind === 'heard')
  return {
    ourNodePercent: percent(after.node - before.node),
    ourFfmpegPercent: percent(after.ffmpeg.cpuSeconds - before.ffmpeg),
    ourCpuPercent: percent(after.node - before.node + after.ffmpeg.cpuSeconds - before.ffmpeg),
    ffmpegMegabytes: after.ffmpeg.pssBytes / streams / 1e6,
    nodeMegabytesPerStream: (nodeBytes - emptyBytes) / streams / 1e6,
    segments,
    lostSeconds: firstHeard < 0 ? Infinity : secondsOf('lost'),
    heardSeconds: secondsOf('heard'),
  }
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((done, fail) => {
    child.stdout?.once('data', (data: Buffer) => done(data.toString().trim()))
    child.once('exit', () => fail(new Error('The broadcaster ended')))
  })
}

function wait(waitSeconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, waitSeconds * 1_000))
}
