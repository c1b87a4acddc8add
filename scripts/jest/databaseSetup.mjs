import fs from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '../lib/embeddedPostgres.mjs'
import { migrate } from '../lib/migrate.mjs'
import { endAbandonedServers, makeServerFolder } from '../lib/testDatabases.mjs'

/** Migrated once and then copied, with `CREATE DATABASE … TEMPLATE`, by every test file that wants a database. */
const TEMPLATE = 'spotlead_template'

/**
 * Hands a PostgreSQL to the tests: TEST_DATABASE_URL names the migrated template, to which nobody may connect (a
 * template in use cannot be copied): connect to the database `postgres` of the same server to make a copy.
 */
export default async function startTestDatabase() {
  if (process.env.TEST_DATABASE_URL) return
  await endAbandonedServers()
  const folder = makeServerFolder()
  const server = await startEmbeddedPostgres({
    folder: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    database: TEMPLATE,
    throwAway: true,
  })
  const stop = async () => {
    delete process.env.TEST_DATABASE_URL
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  process.env.TEST_DATABASE_URL = server.url
  Object.assign(globalThis, { stopTestDatabase: stop })
  try {
    await migrate({ url: server.url, folder: path.resolve('prisma/migrations') })
  } catch (error) {
    await stop()
    throw error
  }
}
