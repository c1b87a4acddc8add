import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDatabase } from './adapters/database.ts'
import { createLogger } from './adapters/logger.ts'
import { createMetrics, serveMetrics } from './adapters/metrics.ts'
import { createNodeServer } from './adapters/nodeServer.ts'
import { createApp } from './app.ts'
import type { Tracing } from './adapters/tracing.ts'
import { compose, type Composition } from './compose.ts'
import type { Config } from './config.ts'
import { drainOnEnd } from './drainOnEnd.ts'
import { createHostRules } from './ourHosts.ts'
import { pageHandlers } from './pageHandlers.ts'
import { loadPersistedOperations } from './persistedOperations.ts'
import type { Logger } from './ports.ts'
import { routes } from './routes.ts'
import { readOnlySchema, schema } from './schema.ts'
import { openSockets } from './sockets.ts'

const BUILT_FOLDER = 'dist'
const DEFAULT_ADMIN_EMAIL = 'admin@localhost.localdomain'
const GENERATED_PASSWORD_BYTES = 12
/** Time open requests get to finish before the process goes. */
const DRAIN_MS = 8_000

/** Serves until a signal or the supervisor's end. Rejects when it cannot begin. */
export async function runApi(config: Config, tracing: Tracing): Promise<void> {
  const composition = await compose(config, createLogger(config.LOG_LEVEL, { program: 'api' }))
  const { logger } = composition
  const readOnlyDatabase = createDatabase({ url: config.DATABASE_URL, maxConnections: 3, logger, readOnly: true })
  await createFirstAdministrator(config, composition, logger)

  const { services, database, pubsub } = composition
  const metrics = createMetrics('api')
  const persisted = loadPersistedOperations(join(BUILT_FOLDER, 'persisted-queries.json'))
  const app = createApp({
    services,
    database,
    readOnlyDatabase,
    pubsub,
    logger,
    schema,
    readOnlySchema,
    routes,
    pageHandlers: await pageHandlers({ builtFolder: BUILT_FOLDER, config, services }),
    persisted,
    trustedProxies: config.TRUSTED_PROXIES,
    isOurAuthority: createHostRules(config, services).isOurAuthority,
    builtFolder: BUILT_FOLDER,
    readiness: () => readiness(composition),
    observe: metrics.observeRequest,
  })
  const server = createNodeServer((request, connection) => app.fetch(request, connection), logger)
  const sockets = openSockets({ server, app, services, pubsub, persisted, logger, config })
  const metricsServer = await serveMetrics(config, metrics, logger)

  server.listen(config.PORT, config.HOST, () => logger.info({ host: config.HOST, port: config.PORT }, 'The API listens'))
  server.once('error', (error) => {
    logger.error({ err: error }, 'The API cannot listen')
    process.exit(1)
  })

  drainOnEnd({
    logger,
    program: 'The API',
    giveUpMs: DRAIN_MS,
    drain: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      await sockets.close()
      await closed
      metricsServer?.close()
      await readOnlyDatabase.close()
      await composition.close()
      await tracing.stop()
    },
  })
}

/** The administrator of an empty product; a generated password is left for the start program to show once. */
async function createFirstAdministrator(config: Config, { services }: Composition, logger: Logger): Promise<void> {
  const email = config.ADMIN_EMAIL ?? DEFAULT_ADMIN_EMAIL
  const password = config.ADMIN_PASSWORD ?? randomBytes(GENERATED_PASSWORD_BYTES).toString('base64url')
  const user = await services.users.createFirstAdministrator(email, password)
  if (!user) return
  logger.info({ email }, 'The first administrator was created')
  if (config.ADMIN_PASSWORD) return
  writeFileSync(join(config.DATA_DIR, 'first-administrator.json'), JSON.stringify({ email, password }), { mode: 0o600 })
}

async function readiness({ database, pubsub }: Composition): Promise<{ ready: boolean; parts: Record<string, string> }> {
  const databaseState = await database.ping().then(
    () => 'ready',
    () => 'unreachable',
  )
  const parts = { database: databaseState, events: pubsub.isConnected() ? 'ready' : 'reconnecting' }
  return { ready: databaseState === 'ready', parts }
}
