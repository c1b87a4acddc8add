import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from '../ports.ts'

/** From a cached read to a slow search, seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]
/** From at once to past the promise of 20 s between the last word of an ad and its detection. */
const DELAY_BUCKETS = [1, 2, 5, 10, 15, 20, 30, 60, 120, 300]

export interface Metrics {
  registry: Registry
  observeRequest(event: { route: string; method: string; status: number; seconds: number }): void
  countDropped(what: string, count?: number): void
  setClipBytes(bytes: number): void
  observeDetectionDelay(seconds: number): void
  setQueueLength(queue: string, length: number): void
  /** Seconds of radio by what became of them. */
  countCoverage(kinds: Readonly<Record<string, number>>): void
}

export function createMetrics(program: 'api' | 'jobs'): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ program })
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'spotlead_http_request_seconds', help: 'Time to answer a request', labelNames: ['route', 'method', 'status'], buckets: REQUEST_BUCKETS, registers,
  })
  const dropped = new Counter({ name: 'spotlead_dropped_total', help: 'Work given up because a queue was full', labelNames: ['what'], registers })
  const delay = new Histogram({
    name: 'spotlead_detection_delay_seconds', help: 'From the last word of an ad to its detection', buckets: DELAY_BUCKETS, registers,
  })
  const queue = new Gauge({ name: 'spotlead_queue_length', help: 'Work waiting', labelNames: ['queue'], registers })
  const clipBytes = new Gauge({ name: 'spotlead_clip_bytes', help: 'Room that clips take', registers })
  const coverage = new Counter({
    name: 'spotlead_coverage_seconds_total', help: 'Seconds of radio: heard, silent, idle on purpose, lost, or not stored', labelNames: ['kind'], registers,
  })

  return {
    registry,
    observeRequest: ({ route, method, status, seconds }) => requests.observe({ route, method, status }, seconds),
    countDropped: (what, count = 1) => dropped.inc({ what }, count),
    setClipBytes: (bytes) => clipBytes.set(bytes),
    observeDetectionDelay: (seconds) => delay.observe(seconds),
    countCoverage(kinds) {
      for (const [kind, seconds] of Object.entries(kinds)) if (seconds > 0) coverage.inc({ kind }, seconds)
    },
    setQueueLength: (name, length) => queue.set({ queue: name }, length),
  }
}

/** /metrics on its own private port; null when the setting says none. */
export async function serveMetrics(
  { METRICS_PORT, METRICS_HOST }: { METRICS_PORT: number; METRICS_HOST: string },
  metrics: Metrics,
  logger: Logger,
): Promise<Server | null> {
  if (METRICS_PORT === 0) return null
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      (error: unknown) => {
        logger.error({ err: error }, 'Metrics could not be collected')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(METRICS_PORT, METRICS_HOST, resolve)
  })
  return server
}
