import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { ADMIN, startProduct } from '../../e2e/support/product.ts'

/** Long enough for some ten ads on three stations. */
const LISTEN_MS = Number(process.argv[2] ?? 300) * 1_000
const SAMPLE_EVERY_MS = 5_000
const TICKS_PER_SECOND = 100

interface ProcessSample {
  name: string
  pssMb: number
  cpuSeconds: number
}

/** Every process below `root`, by what it runs. */
function processesBelow(root: number): ProcessSample[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readOr(`/proc/${entry}/stat`)
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields.length > 2) parents.set(Number(entry), Number(fields[1]))
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at && at > 1; at = parents.get(at)) if (at === root) return true
    return false
  }
  return [...parents.keys()].filter(isBelow).map((pid) => {
    const stat = readOr(`/proc/${pid}/stat`)
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readOr(`/proc/${pid}/cmdline`).split('\0').slice(0, 6).join(' ')
    return {
      name: /dist\/(\w+)\/main/.exec(command)?.[1] ?? /postgres|ffmpeg|pocketsphinx|start\.mjs/.exec(command)?.[0] ?? (stat.match(/\((.*)\)/)?.[1] || 'other'),
      pssMb: Number(/^Pss:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1_024,
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
    }
  })
}

function readOr(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** From the last word of an ad to the subscriber's socket, and what the whole product costs while three stations play. */
async function measure(): Promise<void> {
  const product = await startProduct({ SAMPLE_DATA: '1' })
  const login = await fetch(`${product.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  class WithCookie extends WebSocket {
    constructor(address: string, protocols: string) {
      super(address, protocols, { headers: { cookie } })
    }
  }
  const client = createClient({ url: `${product.origin.replace('http', 'ws')}/graphql`, webSocketImpl: WithCookie })
  const delays: { company: string; station: string; seconds: number }[] = []
  const firstAfter: number[] = []
  const began = Date.now()
  client.subscribe<{ detectionAdded: { detection: { detectedCompany: string; endedAt: string; isSample: boolean; station: { name: string } } } }>(
    { query: 'subscription { detectionAdded { detection { detectedCompany endedAt isSample station { name } } } }' },
    {
      next: ({ data }) => {
        const detection = data?.detectionAdded.detection
        if (!detection || detection.isSample) return
        firstAfter.push((Date.now() - began) / 1_000)
        delays.push({ company: detection.detectedCompany, station: detection.station.name, seconds: (Date.now() - new Date(detection.endedAt).getTime()) / 1_000 })
      },
      error: () => undefined,
      complete: () => undefined,
    },
  )

  const supervisor = product.supervisorPid
  const peaks: number[] = []
  const first = processesBelow(supervisor)
  const start = Date.now()
  while (Date.now() - start < LISTEN_MS) {
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS))
    peaks.push(processesBelow(supervisor).reduce((sum, { pssMb }) => sum + pssMb, 0))
  }
  const last = processesBelow(supervisor)
  const seconds = (Date.now() - start) / 1_000
  const cpu = (samples: readonly ProcessSample[]): number => samples.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0)
  const result = {
    secondsMeasured: Math.round(seconds),
    detections: delays.length,
    firstDetectionAfterSeconds: Math.round(firstAfter[0] ?? Number.NaN),
    medianDelaySeconds: Number(median(delays.map((delay) => delay.seconds)).toFixed(1)),
    longestDelaySeconds: Number(Math.max(...delays.map((delay) => delay.seconds)).toFixed(1)),
    coresUsed: Number(((cpu(last) - cpu(first)) / seconds).toFixed(2)),
    pssMbMedian: Math.round(median(peaks)),
    pssMbPeak: Math.round(Math.max(...peaks)),
    pssMbByProgram: Object.fromEntries(
      [...new Set(last.map(({ name }) => name))].map((name) => [name, Math.round(last.filter((one) => one.name === name).reduce((sum, { pssMb }) => sum + pssMb, 0))]),
    ),
  }
  console.table(delays)
  console.table(result)
  writeFileSync('bench/mainJob/mainJob.json', `${JSON.stringify({ ...result, delays }, null, 2)}\n`)
  await client.dispose()
  await product.stop()
}

measure().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
