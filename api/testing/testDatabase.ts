import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/**
 * A database of its own for one test file, cloned from the migrated template that TEST_DATABASE_URL names; `npm test`
 * starts the server and makes the template.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env['TEST_DATABASE_URL']
  if (!template) throw new Error('TEST_DATABASE_URL is missing: run the tests with `npm test`')
  const templateName = new URL(template).pathname.slice(1)
  const name = `test_${randomBytes(6).toString('hex')}`
  await onMaintenanceDatabase(template, `CREATE DATABASE "${name}" TEMPLATE "${templateName}" STRATEGY WAL_LOG`)
  const url = new URL(template)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onMaintenanceDatabase(template, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`) }
}

async function onMaintenanceDatabase(template: string, sql: string): Promise<void> {
  const url = new URL(template)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    // Two clones of one template cannot be made at the same instant.
    await client.query("SELECT pg_advisory_lock(hashtext('clone template'))")
    await client.query(sql)
  } finally {
    await client.end()
  }
}
