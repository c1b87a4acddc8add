import { join } from 'node:path'
import { hostname } from 'node:os'
import { createAgendaQueue } from '../api/adapters/agendaQueue.ts'
import { createLogger } from '../api/adapters/logger.ts'
import { createMetrics, serveMetrics } from '../api/adapters/metrics.ts'
import { createSafeFetch } from '../api/adapters/safeFetch.ts'
import type { Tracing } from '../api/adapters/tracing.ts'
import { compose } from '../api/compose.ts'
import type { Config } from '../api/config.ts'
import { drainOnEnd } from '../api/drainOnEnd.ts'
import { createEmbeddedRecogniser, createRecogniser } from './listening/recogniser.ts'
import { createRecogniserModelKeeper } from './listening/recogniserModel.ts'
import { createRecogniserReporter } from './listening/recogniserReporter.ts'
import { coverageKinds } from './capture/captureRecorder.ts'
import { createLevelTeller } from './capture/levelTeller.ts'
import { createReconciler } from './capture/reconciler.ts'
import { createRepeatFinder } from './capture/repeatFinder.ts'
import { createWriteMemory } from './capture/writeMemory.ts'
import { startDemo } from './demo/startDemo.ts'
import { createDispatcher } from './outbox/dispatcher.ts'
import { jobRegistry } from './registry.ts'
import { createWorker } from './worker.ts'

/** What is being written when a worker stops takes a few seconds; the rest another worker takes over. */
const DRAIN_MS = 8_000

/** Works until a signal or the supervisor's end. Rejects when it cannot begin. */
export async function runJobs(config: Config, tracing: Tracing): Promise<void> {
  const metrics = createMetrics('jobs')
  const composition = await compose(config, createLogger(config.LOG_LEVEL, { program: 'jobs' }), { metrics })
  const { logger } = composition
  const { services, pubsub, clock } = composition
  const workerName = `${hostname()}:${process.pid}`
  const queue = await createAgendaQueue({ databaseUrl: config.DATABASE_URL, mongoUrl: config.JOBS_MONGODB_URL, workerName, logger })

  const demo = config.SAMPLE_DATA ? await startDemo({ services, clock, logger }) : null
  const network = createSafeFetch({ allowList: [...config.STREAM_ALLOWLIST, ...(demo ? [demo.address] : [])] })
  const embedded = createEmbeddedRecogniser(config, logger)
  const transcriber = createRecogniser(config, { network, clock, logger, embedded })
  const modelKeeper = createRecogniserModelKeeper({ config, services, transcriber, embedded, logger })
  const reconciler = createReconciler({ services, queue, pubsub, clock, logger })
  const dispatcher = createDispatcher({ services, queue, pubsub, logger })
  const reporter = createRecogniserReporter({ services, transcriber, metrics, logger })
  const repeats = createRepeatFinder({ creatives: services.creatives, logger })
  const levels = createLevelTeller({ pubsub, logger })
  const worker = createWorker({
    queue,
    registry: jobRegistry,
    services,
    clock,
    logger,
    capture: {
      workerName, network, transcriber, levels,
      ffmpegPath: config.FFMPEG_PATH,
      memory: createWriteMemory(),
      repeats,
      dueAs: reconciler.dueAs,
      isOffSchedule: reconciler.isOffSchedule,
      onSeconds: (seconds) => metrics.countCoverage(coverageKinds(seconds)),
    },
  })
  const metricsServer = await serveMetrics(
    { ...config, METRICS_PORT: config.METRICS_PORT === 0 ? 0 : config.METRICS_PORT + 1 },
    metrics,
    logger,
  )
  repeats.start()
  await worker.start()
  await reconciler.start()
  dispatcher.start()
  reporter.start()
  modelKeeper.start()
  logger.info({ workerName, data: join(config.DATA_DIR) }, 'The worker is up')

  drainOnEnd({
    logger,
    program: 'The worker',
    giveUpMs: DRAIN_MS + 2_000,
    drain: async () => {
      reconciler.stop()
      reporter.stop()
      levels.stop()
      repeats.stop()
      await worker.drain(DRAIN_MS)
      await dispatcher.stop()
      await modelKeeper.close()
      await transcriber.close()
      await demo?.close()
      metricsServer?.close()
      network.close()
      await queue.close()
      await composition.close()
      await tracing.stop()
    },
  })
}
