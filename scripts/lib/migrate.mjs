import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { codeOf, Problem } from './problem.mjs'
import { pause } from './processes.mjs'

/** The advisory lock that Prisma Migrate itself takes, so its command line and this never run at the same time. */
const MIGRATION_LOCK = 72_707_369
/** Longer than any migration of ours on a large database; whoever holds the lock for longer hangs. */
const LOCK_TIMEOUT_MS = 10 * 60_000
const LOCK_POLL_MS = 100
const CONNECT_TIMEOUT_MS = 10_000
/** How many foreign tables a message names. */
const NAMED_TABLES = 3

/** A line that makes a migration run outside a transaction, one statement at a time, split at lines `-- statement`. */
const NO_TRANSACTION = /^-- no-transaction$/m
const STATEMENT_BREAK = /^-- statement$/m

/** The bookkeeping table exactly as Prisma Migrate makes it. */
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

/**
 * @typedef {object} Migration
 * @property {string} name its folder's
 * @property {string} sql
 * @property {string} checksum SHA-256 of the file in hex, as Prisma computes it
 */

/**
 * Brings the database up to the migrations in `folder`. Any number of programs may do so at once.
 * @param {object} options
 * @param {string} options.url
 * @param {string} options.folder `prisma/migrations`
 * @param {(line: string) => void} [options.say] hears of waits and oddities
 * @returns {Promise<string[]>} the names applied now
 * @throws {Problem} unreachable, foreign or newer database, earlier or present failure of a migration
 */
export async function migrate({ url, folder, say = () => {} }) {
  const client = await connect(url)
  try {
    await takeLock(client, say)
    await refuseForeignDatabase(client, url)
    await client.query(BOOKKEEPING)
    const migrations = readMigrations(folder)
    const pending = await findPending(client, migrations, say)
    for (const migration of pending) await apply(client, migration)
    return pending.map((migration) => migration.name)
  } finally {
    // The lock belongs to the session and goes with it.
    await client.end()
  }
}

/**
 * @param {string} folder
 * @returns {Migration[]} in the order in which they apply
 */
export function readMigrations(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

/** @param {string} url */
async function connect(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  // A connection lost between two queries is reported by the next query.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (cause) {
    throw new Problem(`The database ${nameOf(url)} cannot be reached: ${reason(cause)}.`, { cause })
  }
}

/** @param {unknown} error */
function reason(error) {
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return 'nothing listens at that address'
    case 'ENOTFOUND':
      return 'there is no such host'
    case '28P01':
    case '28000':
      return 'user name or password are wrong'
    case '3D000':
      return 'there is no database of that name'
    default:
      return error instanceof Error ? error.message : String(error)
  }
}

/**
 * @param {string} url
 * @returns {string} `name at host:port`, without user and password
 */
function nameOf(url) {
  try {
    const { pathname, host } = new URL(url)
    return `${decodeURIComponent(pathname.slice(1))} at ${host}`
  } catch {
    return 'of DATABASE_URL'
  }
}

/** @param {pg.Client} client @param {(line: string) => void} say */
async function takeLock(client, say) {
  const until = Date.now() + LOCK_TIMEOUT_MS
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [MIGRATION_LOCK])
    if (rows[0].taken) return
    if (Date.now() > until) throw new Problem('Another program has been migrating the database for ten minutes: look what it waits for.')
    if (tries === 20) say('Another program is migrating the database; waiting for it')
    await pause(LOCK_POLL_MS)
  }
}

/** @param {pg.Client} client @param {string} url */
async function refuseForeignDatabase(client, url) {
  const { rows } = await client.query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
  )
  const tables = rows.map((row) => /** @type {string} */ (row.name))
  if (tables.length === 0 || tables.includes('_prisma_migrations')) return
  const named = tables.slice(0, NAMED_TABLES).join(', ') + (tables.length > NAMED_TABLES ? ', …' : '')
  throw new Problem(`The database ${nameOf(url)} holds tables of another program (${named}): point DATABASE_URL at an empty one.`)
}

/**
 * @param {pg.Client} client
 * @param {Migration[]} migrations
 * @param {(line: string) => void} say
 */
async function findPending(client, migrations, say) {
  const { rows } = await client.query(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  )
  const failed = rows.find((row) => row.finished_at === null)
  if (failed) {
    throw new Problem(
      `Migration ${failed.migration_name} failed half-way in an earlier run: mend the database, then run "npx prisma migrate resolve".`,
    )
  }
  const unknown = rows.find((row) => !migrations.some((migration) => migration.name === row.migration_name))
  if (unknown) {
    throw new Problem(
      `The database has had migration ${unknown.migration_name}, which this version does not know: it belongs to a newer version or to another program.`,
    )
  }
  const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]))
  for (const { name, checksum } of migrations) {
    const before = applied.get(name)
    if (before !== undefined && before !== checksum) say(`Migration ${name} was edited after this database had it`)
  }
  return migrations.filter((migration) => !applied.has(migration.name))
}

/** @param {pg.Client} client @param {Migration} migration */
async function apply(client, migration) {
  try {
    await (NO_TRANSACTION.test(migration.sql) ? applyStepwise(client, migration) : applyWhole(client, migration))
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new Problem(`Migration ${migration.name} failed: ${message}.`, { cause })
  }
}

/** @param {pg.Client} client @param {Migration} migration */
async function applyWhole(client, migration) {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    // A migration may have changed it for the session, e.g. a dump's `set_config('search_path', '')`.
    await client.query('RESET search_path')
    await begin(client, migration)
    await finish(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/**
 * The row comes first, unfinished: a run that dies half-way is seen by the next.
 * @param {pg.Client} client
 * @param {Migration} migration
 */
async function applyStepwise(client, migration) {
  await begin(client, migration)
  for (const statement of migration.sql.split(STATEMENT_BREAK)) await client.query(statement)
  await finish(client, migration)
}

/** @param {pg.Client} client @param {Migration} migration */
const begin = (client, migration) =>
  client.query('INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at) VALUES ($1, $2, $3, clock_timestamp())', [
    randomUUID(),
    migration.checksum,
    migration.name,
  ])

/** @param {pg.Client} client @param {Migration} migration */
const finish = (client, migration) =>
  client.query(
    'UPDATE _prisma_migrations SET finished_at = clock_timestamp(), applied_steps_count = 1 WHERE migration_name = $1 AND rolled_back_at IS NULL',
    [migration.name],
  )
