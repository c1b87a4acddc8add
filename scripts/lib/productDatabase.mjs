import path from 'node:path'
import { restartDelayMs } from './backoff.mjs'
import { isRunning } from './processes.mjs'
import { describe } from './problem.mjs'

/** A dead server is noticed within this; the programs reconnect by themselves once it is back. */
const WATCH_INTERVAL_MS = 500

/**
 * @typedef {object} ProductDatabase
 * @property {string} url
 * @property {boolean} embedded
 * @property {boolean} adopted
 * @property {() => Promise<void>} stop the embedded one only
 */

/**
 * The database of DATABASE_URL, or the embedded PostgreSQL, which is watched and started again when it dies.
 * @param {object} options
 * @param {string | undefined} options.url
 * @param {string} options.dataDir
 * @param {(line: string) => void} options.say
 * @returns {Promise<ProductDatabase>}
 */
export async function openProductDatabase({ url, dataDir, say }) {
  if (url !== undefined) return { url, embedded: false, adopted: false, stop: async () => {} }
  // Needs packages, which the first start has only just installed.
  const { startEmbeddedPostgres } = await import('./embeddedPostgres.mjs')
  const options = { folder: path.join(dataDir, 'postgres'), logFile: path.join(dataDir, 'logs/postgres.log') }
  let server = await startEmbeddedPostgres(options)
  const { port } = server
  let stopping = false
  let failures = 0
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  let watching = Promise.resolve()
  const watchAfter = (/** @type {number} */ delayMs) => {
    timer = setTimeout(() => {
      watching = watch()
    }, delayMs)
  }
  const watch = async () => {
    if (!isRunning(server.mark) && !stopping) {
      say('PostgreSQL ended unexpectedly; starting it again')
      try {
        // The same port: the programs know the database by its address.
        server = await startEmbeddedPostgres({ ...options, port })
        failures = 0
      } catch (error) {
        failures += 1
        say(describe(error))
      }
    }
    if (!stopping) watchAfter(failures > 0 ? restartDelayMs(failures) : WATCH_INTERVAL_MS)
  }
  watchAfter(WATCH_INTERVAL_MS)
  return {
    url: server.url,
    embedded: true,
    adopted: server.adopted,
    async stop() {
      stopping = true
      clearTimeout(timer)
      await watching
      await server.stop()
    },
  }
}
