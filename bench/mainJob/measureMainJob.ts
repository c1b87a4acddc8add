import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from 'graphql-ws'
import { Client } from 'pg'
import { WebSocket } from 'ws'
import { ADMIN, startProduct, type Product } from '../../e2e/support/product.ts'
import { adsOnAir, adWithin, readTruth } from './onAir.ts'
import { memoryByProgram, processesBelow, sumOf } from './processSamples.ts'

/** Long enough for some thirty ads on three stations. */
const LISTEN_MS = Number(process.argv[2] ?? 600) * 1_000
const IDLE_MS = 60_000
const SAMPLE_EVERY_MS = 5_000
/** Detections of the last ads arrive within this. */
const SETTLE_MS = 45_000
const REPORT = 'bench/mainJob/mainJob.json'

interface Arrival {
  id: number
  arrivedAt: Date
}

interface Stages {
  id: number
  station: string
  company: string
  startedAt: Date
  endedAt: Date
  /** The segment in which the ad was heard to its end was written down. */
  segmentAt: Date
  transcribedAt: Date
  processedAt: Date
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1_000
const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
}

/** From the last word of an ad to the subscriber's socket with where the time goes, and what the product costs. */
async function measure(): Promise<void> {
  const result = { idle: await measureIdle(), secondStart: await measureSecondStart(), ...(await measureListening()) }
  writeFileSync(REPORT, `${JSON.stringify(result, null, 2)}\n`)
}

/** Everything up, nothing to listen to. */
async function measureIdle() {
  const product = await startProduct({ SAMPLE_DATA: '0' })
  try {
    await pause(IDLE_MS)
    const samples = processesBelow(product.supervisorPid)
    const idle = { pssMb: Math.round(sumOf(samples, 'pssMb')), byProgram: memoryByProgram(samples) }
    console.table([idle.byProgram])
    return idle
  } finally {
    await product.stop()
  }
}

async function measureSecondStart() {
  const product = await startProduct({ SAMPLE_DATA: '1' })
  await product.end()
  const began = Date.now()
  const again = await startProduct({ SAMPLE_DATA: '1', DATA_DIR: product.dataDir })
  const seconds = rounded((Date.now() - began) / 1_000)
  await again.stop()
  console.table([{ secondStartSeconds: seconds }])
  return { seconds, limitSeconds: 5 }
}

async function measureListening() {
  const began = Date.now()
  const product = await startProduct({ SAMPLE_DATA: '1' })
  const readyAt = new Date()
  try {
    const arrivals: Arrival[] = []
    const client = await subscribe(product, arrivals)
    const first = processesBelow(product.supervisorPid)
    const memory: number[] = []
    const start = Date.now()
    while (Date.now() - start < LISTEN_MS) {
      await pause(SAMPLE_EVERY_MS)
      memory.push(sumOf(processesBelow(product.supervisorPid), 'pssMb'))
    }
    const last = processesBelow(product.supervisorPid)
    const seconds = (Date.now() - start) / 1_000
    const heardTo = new Date(Date.now() - 2_000)
    await pause(SETTLE_MS)
    const stages = await readStages(product)
    await client.dispose()

    const truth = readTruth()
    const rows = stages.flatMap((stage) => {
      const arrivedAt = arrivals.find(({ id }) => id === stage.id)?.arrivedAt
      const programme = truth.get(stage.station)
      const ad = programme && adWithin(adsOnAir(programme, readyAt, heardTo), stage.startedAt, stage.endedAt)
      if (!arrivedAt || !ad) return []
      return [
        {
          station: stage.station,
          advertised: ad.item.company ?? '',
          detected: stage.company,
          clockError: rounded(secondsBetween(ad.lastWordAt, stage.endedAt)),
          segment: rounded(secondsBetween(ad.lastWordAt, stage.segmentAt)),
          transcription: rounded(secondsBetween(stage.segmentAt, stage.transcribedAt)),
          judgement: rounded(secondsBetween(stage.transcribedAt, stage.processedAt)),
          delivery: rounded(secondsBetween(stage.processedAt, arrivedAt), 2),
          total: rounded(secondsBetween(ad.lastWordAt, arrivedAt)),
        },
      ]
    })
    const summary = {
      readyAfterSeconds: rounded((readyAt.getTime() - began) / 1_000),
      secondsListened: Math.round(seconds),
      detections: rows.length,
      firstDetectionAfterSeconds: Math.round(secondsBetween(readyAt, arrivals[0]?.arrivedAt ?? readyAt)),
      /** Below zero: known before the ad was over. */
      delaySeconds: { median: quantile(rows.map(({ total }) => total), 0.5), p90: quantile(rows.map(({ total }) => total), 0.9), limit: 20 },
      whereTheTimeGoes: Object.fromEntries(
        (['segment', 'transcription', 'judgement', 'delivery'] as const).map((stage) => [stage, quantile(rows.map((row) => row[stage]), 0.5)]),
      ),
      coresUsed: rounded((sumOf(last, 'cpuSeconds') - sumOf(first, 'cpuSeconds')) / seconds, 2),
      pssMb: { median: Math.round(quantile(memory, 0.5)), peak: Math.round(Math.max(...memory)), byProgram: memoryByProgram(last) },
    }
    console.table(rows)
    process.stdout.write(`${JSON.stringify(summary, null, 2)}\n`)
    return { ...summary, rows }
  } finally {
    await product.stop()
  }
}

async function subscribe(product: Product, arrivals: Arrival[]) {
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
  client.subscribe<{ detectionAdded: { detection: { databaseId: number; isSample: boolean } } }>(
    { query: 'subscription { detectionAdded { detection { databaseId isSample } } }' },
    {
      next: ({ data }) => {
        const detection = data?.detectionAdded.detection
        if (detection && !detection.isSample) arrivals.push({ id: detection.databaseId, arrivedAt: new Date() })
      },
      error: (error) => process.stderr.write(`${String(error)}\n`),
      complete: () => undefined,
    },
  )
  return client
}

/** What the product wrote down about each detection: the first transcript that holds its end. */
async function readStages(product: Product): Promise<Stages[]> {
  const folder = join(product.dataDir, 'postgres')
  const port = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(`${folder}.password`, 'utf8')
  const database = new Client({ connectionString: `postgresql://postgres:${password}@127.0.0.1:${port}/spotlead` })
  await database.connect()
  try {
    const { rows } = await database.query<Stages>(`
      SELECT DISTINCT ON (d.id) d.id, r.name AS station, d."detectedCompany" AS company, d."startedAt", d."endedAt",
             s."createdAt" AS "segmentAt", s."transcribedAt", d."processedAt"
      FROM detections d
      JOIN radio_stations r ON r.id = d."stationId"
      JOIN audio_segments s ON s."stationId" = d."stationId" AND s."transcribedAt" <= d."processedAt" AND s."endedAt" > d."startedAt"
      WHERE NOT d."isSample"
      ORDER BY d.id, s."transcribedAt" DESC`)
    return rows
  } finally {
    await database.end()
  }
}

measure().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
})
