#!/usr/bin/env node
import path from 'node:path'
import { runCommand } from './lib/command.mjs'
import { secretKey } from './lib/dataDir.mjs'
import { Problem } from './lib/problem.mjs'
import { run } from './lib/processes.mjs'
import { readSettings } from './lib/settings.mjs'
import { say } from './lib/terminal.mjs'

/** Enough for the largest history on a slow machine. */
const COMMAND_TIMEOUT_MS = 30 * 60_000

/**
 * Runs one of the product's own commands on the database that `npm start` uses, whether the product is up or not:
 * `node scripts/withProduct.mjs SCRIPT [words]`.
 */
await runCommand(async () => {
  const [script, ...words] = process.argv.slice(2)
  if (!script) throw new Problem('Say which script to run.')
  const root = path.resolve(import.meta.dirname, '..')
  const settings = readSettings(process.env, root)
  const database = await openDatabase(settings)
  try {
    const { status, output } = await run(process.execPath, [path.join(root, 'node_modules/tsx/dist/cli.mjs'), path.join(root, script), ...words], {
      cwd: root,
      timeoutMs: COMMAND_TIMEOUT_MS,
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        SECRET_KEY: settings.secretKey ?? secretKey(settings.dataDir),
        DATA_DIR: settings.dataDir,
      },
    })
    if (status !== 0) throw new Problem(output.trim())
    say(output.trim())
  } finally {
    await database.stop()
  }
})

/**
 * The running one is borrowed, a stopped one started for as long as it takes.
 * @param {import('./lib/settings.mjs').Settings} settings
 */
async function openDatabase({ databaseUrl, dataDir }) {
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => {} }
  const { startEmbeddedPostgres } = await import('./lib/embeddedPostgres.mjs')
  const server = await startEmbeddedPostgres({ folder: path.join(dataDir, 'postgres'), logFile: path.join(dataDir, 'logs/postgres.log') })
  return { url: server.url, stop: server.adopted ? async () => {} : () => server.stop() }
}
