import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort } from './ports.mjs'
import { postgresBinaries, postgresIdentity } from './postgresBinaries.mjs'
import { Problem } from './problem.mjs'
import { adoptPostmaster, readPostmasterFile } from './postmaster.mjs'
import { markOf, pause, run, signal, waitForExit } from './processes.mjs'

/** Recovery after a kill replays at most max_wal_size, which takes seconds; a minute means something else is wrong. */
const READY_TIMEOUT_MS = 60_000
/** A fast shutdown writes one checkpoint; beyond this the server is told to stop at once and recovers at the next start. */
const STOP_TIMEOUT_MS = 20_000
const READY_POLL_MS = 10
const LOG_LIMIT_BYTES = 10 * 1024 * 1024

/** One machine, one product: few connections, no planner tricks for large servers, no helper processes while idle. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '120',
  io_method: 'sync',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Statement errors belong to the program that sent the statement and are logged there, with the request.
  log_min_messages: 'log',
}

/** For databases that are thrown away: nothing waits for the disk. */
const THROW_AWAY_SETTINGS = {
  ...SETTINGS,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_connections: '300',
}

/**
 * @typedef {object} EmbeddedPostgres
 * @property {string} url of the database `database`
 * @property {number} port
 * @property {import('./processes.mjs').ProcessMark} mark the postmaster
 * @property {boolean} adopted true when it ran already, left by a start that was killed
 * @property {() => Promise<void>} stop
 */

/**
 * Starts PostgreSQL on `folder`, or takes over the one that a killed start left running there.
 * @param {object} options
 * @param {string} options.folder data folder; made when missing. Its password stands beside it
 * @param {string} options.logFile
 * @param {string} [options.database] made when missing
 * @param {number} [options.port] loopback; absent: any free one
 * @param {boolean} [options.throwAway] give up durability for speed
 * @returns {Promise<EmbeddedPostgres>}
 */
export async function startEmbeddedPostgres({ folder, logFile, database = 'spotlead', port, throwAway = false }) {
  const cluster = path.resolve(folder)
  const binaries = postgresBinaries()
  const identity = postgresIdentity()
  fs.mkdirSync(path.dirname(cluster), { recursive: true })
  fs.mkdirSync(path.dirname(logFile), { recursive: true })
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) await initialise(cluster, binaries, identity, throwAway)
  const password = fs.readFileSync(passwordFile(cluster), 'utf8')

  const found = await adoptPostmaster(cluster, READY_TIMEOUT_MS)
  const server = found ?? (await launch({ cluster, logFile, binaries, identity, port, throwAway }))
  const address = `postgresql://postgres:${password}@127.0.0.1:${server.port}`
  await ensureDatabase(`${address}/postgres`, database)
  return {
    ...server,
    url: `${address}/${database}`,
    adopted: found !== undefined,
    async stop() {
      signal(server.mark, 'SIGINT')
      if (await waitForExit(server.mark, STOP_TIMEOUT_MS)) return
      signal(server.mark, 'SIGQUIT')
      await waitForExit(server.mark, STOP_TIMEOUT_MS)
    },
  }
}

/** @param {string} cluster */
const passwordFile = (cluster) => `${cluster}.password`

/**
 * Makes the cluster under another name first: a killed start never leaves a half-made one behind.
 * @param {string} cluster
 * @param {import('./postgresBinaries.mjs').PostgresBinaries} binaries
 * @param {import('./postgresBinaries.mjs').Identity} identity
 * @param {boolean} throwAway
 */
async function initialise(cluster, binaries, identity, throwAway) {
  const unfinished = `${cluster}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  fs.writeFileSync(passwordFile(cluster), randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (identity.owner !== undefined) {
    fs.chownSync(unfinished, identity.owner, identity.owner)
    fs.chownSync(passwordFile(cluster), identity.owner, identity.owner)
  }
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const words = [
    ...identity.prefix,
    binaries.initdb,
    ...['-D', unfinished, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile(cluster)}`],
    ...['--encoding=UTF8', `--locale=${locale}`, ...(throwAway ? ['--no-sync'] : [])],
  ]
  const [command = '', ...args] = words
  const { status, output } = await run(command, args, { env: environment() })
  if (status !== 0) throw new Problem(`PostgreSQL could not make its data folder ${cluster}: ${lastLines(output)}`)
  fs.renameSync(unfinished, cluster)
}

/**
 * @param {object} options
 * @param {string} options.cluster
 * @param {string} options.logFile
 * @param {import('./postgresBinaries.mjs').PostgresBinaries} options.binaries
 * @param {import('./postgresBinaries.mjs').Identity} options.identity
 * @param {number | undefined} options.port
 * @param {boolean} options.throwAway
 */
async function launch({ cluster, logFile, binaries, identity, port, throwAway }) {
  const until = Date.now() + READY_TIMEOUT_MS
  rotate(logFile)
  for (;;) {
    const chosen = port ?? (await freePort())
    const settings = Object.entries(throwAway ? THROW_AWAY_SETTINGS : SETTINGS)
    const [command = '', ...args] = [
      ...identity.prefix,
      binaries.postgres,
      ...['-D', cluster, '-p', String(chosen)],
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ]
    const log = fs.openSync(logFile, 'a', 0o600)
    const begin = fs.fstatSync(log).size
    // Its own process group: Ctrl-C in the terminal must not reach it before the programs that use it have drained.
    const child = spawn(command, args, { stdio: ['ignore', log, log], detached: true, env: environment() })
    fs.closeSync(log)
    const failure = await becomesReady(child, cluster, until)
    if (failure === undefined && child.pid !== undefined) return { mark: markOf(child.pid), port: chosen }
    const said = fs.readFileSync(logFile, 'utf8').slice(begin)
    // Backends of a killed server end by themselves as soon as they notice, and it is gone once its parent has heard.
    const passing = /shared memory block .*still in use|could not bind|"postmaster.pid" already exists/s.test(said)
    if (!passing || Date.now() > until) throw new Problem(`PostgreSQL did not start on ${cluster}: ${lastLines(said) || failure}`)
    await pause(200)
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {string} cluster
 * @param {number} until
 * @returns {Promise<string | undefined>} why not, undefined once it accepts connections
 */
async function becomesReady(child, cluster, until) {
  /** @type {string | undefined} */
  let failure
  child.on('error', (error) => {
    failure = error.message
  })
  child.on('exit', (status) => {
    failure = `it ended with status ${status}`
  })
  child.unref()
  while (failure === undefined) {
    const file = readPostmasterFile(cluster)
    if (file !== undefined && file.pid === child.pid && file.status === 'ready') return undefined
    if (Date.now() > until) {
      child.kill('SIGQUIT')
      return 'it was not ready in time'
    }
    await pause(READY_POLL_MS)
  }
  return failure
}

/** @param {string} adminUrl @param {string} database */
async function ensureDatabase(adminUrl, database) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (!rowCount) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

/** The server needs none of our settings, and secrets in its environment would be readable for longer than needed. */
const environment = () => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

/** @param {string} text */
const lastLines = (text) => text.trim().split('\n').slice(-4).join(' ').slice(-600)

/** @param {string} logFile */
function rotate(logFile) {
  if (fs.existsSync(logFile) && fs.statSync(logFile).size > LOG_LIMIT_BYTES) fs.renameSync(logFile, `${logFile}.1`)
}
