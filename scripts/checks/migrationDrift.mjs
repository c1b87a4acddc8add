import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../lib/embeddedPostgres.mjs'
import { migrate } from '../lib/migrate.mjs'
import { run } from '../lib/processes.mjs'

/** Prisma's exit status when the two sides differ. */
const DIFFERS = 2

/**
 * Applies every migration to an empty database and compares the result with the schema.
 * @param {string} root
 * @returns {Promise<string[]>} what is missing from the migrations, as SQL
 */
export async function migrationDrift(root) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spotlead-drift-'))
  const server = await startEmbeddedPostgres({
    folder: path.join(folder, 'postgres'),
    logFile: path.join(folder, 'postgres.log'),
    throwAway: true,
  })
  try {
    await migrate({ url: server.url, folder: path.join(root, 'prisma/migrations') })
    const args = ['migrate', 'diff', '--from-config-datasource', '--to-schema', 'prisma/schema.prisma', '--script', '--exit-code']
    const { status, output } = await run(process.execPath, [path.join(root, 'node_modules/prisma/build/index.js'), ...args], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: server.url, PRISMA_SCHEMA_ENGINE_BINARY: path.join(root, 'scripts/schemaEngine.mjs') },
    })
    if (status === 0) return []
    if (status === DIFFERS) return [`prisma/migrations lack what prisma/schema.prisma says:\n${output}`]
    throw new Error(`prisma migrate diff failed: ${output}`)
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
