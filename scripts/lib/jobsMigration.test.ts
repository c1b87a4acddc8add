import { randomBytes } from 'node:crypto'
import { PostgresBackend } from '@agendajs/postgres-backend'
import pg from 'pg'

/** Everything about the queue's tables that Agenda relies on, without their schema's name. */
const SHAPE = {
  columns: `SELECT table_name, column_name, data_type, character_maximum_length, is_nullable, column_default
            FROM information_schema.columns WHERE table_schema = $1 ORDER BY table_name, column_name`,
  indexes: `SELECT replace(indexdef, $1 || '.', '') AS definition FROM pg_indexes WHERE schemaname = $1 ORDER BY indexname`,
  checks: `SELECT pg_get_constraintdef(c.oid) AS definition FROM pg_constraint c
           JOIN pg_namespace n ON n.oid = c.connamespace WHERE n.nspname = $1 ORDER BY 1`,
  triggers: `SELECT event_object_table, event_manipulation, action_timing, replace(action_statement, $1 || '.', '') AS statement
             FROM information_schema.triggers WHERE trigger_schema = $1 ORDER BY 1, 2`,
}

test('the migration makes the tables that Agenda would make itself', async () => {
  const own = `agenda_${randomBytes(5).toString('hex')}`
  const name = `jobs_${randomBytes(5).toString('hex')}`
  const template = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  const admin = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href })
  await admin.connect()
  await admin.query("SELECT pg_advisory_lock(hashtext('clone template'))")
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`)
  await admin.query("SELECT pg_advisory_unlock(hashtext('clone template'))")
  const connectionString = Object.assign(new URL(template), { pathname: `/${name}` }).href
  const pool = new pg.Pool({ connectionString, options: `-c search_path=${own}` })
  // The server ends the pool's connections together with the database.
  pool.on('error', () => {})
  await pool.query(`CREATE SCHEMA ${own}`)
  const backend = new PostgresBackend({ pool, ensureSchema: true })
  await backend.connect()

  for (const [part, sql] of Object.entries(SHAPE)) {
    const { rows: wanted } = await pool.query(sql, [own])
    const { rows: made } = await pool.query(sql, ['jobs'])
    expect(wanted.length).toBeGreaterThan(0)
    expect({ part, rows: made }).toEqual({ part, rows: wanted })
  }
  await pool.end()
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`)
  await admin.end()
})
