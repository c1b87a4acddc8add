import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { migrate, readMigrations } from './migrate.mjs'
import { freePort } from './ports.mjs'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder()
const server = process.env['TEST_DATABASE_URL'] ?? ''
let url: string
let migrations: string
let count = 0

async function query(database: string, sql: string) {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function write(name: string, sql: string) {
  fs.mkdirSync(path.join(migrations, name), { recursive: true })
  fs.writeFileSync(path.join(migrations, name, 'migration.sql'), sql)
}

const on = (database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href
const admin = on('postgres')

beforeEach(async () => {
  const name = `migrate_${randomBytes(5).toString('hex')}`
  await query(admin, `CREATE DATABASE ${name}`)
  url = on(name)
  migrations = path.join(folder, String((count += 1)))
  write('001_first', 'CREATE TABLE one (id int)')
  write('002_second', 'CREATE TABLE two (id int); INSERT INTO two VALUES (1), (2)')
  fs.writeFileSync(path.join(migrations, 'migration_lock.toml'), 'provider = "postgresql"')
})

afterEach(() => query(admin, `DROP DATABASE ${new URL(url).pathname.slice(1)} WITH (FORCE)`))

const run = (say?: (line: string) => void) => migrate({ url, folder: migrations, ...(say && { say }) })

test('migrations apply in order, once, with the bookkeeping of Prisma', async () => {
  expect(await run()).toEqual(['001_first', '002_second'])
  expect(await run()).toEqual([])
  write('003_third', 'ALTER TABLE one ADD name text')
  expect(await run()).toEqual(['003_third'])
  const rows = await query(url, 'SELECT * FROM _prisma_migrations ORDER BY migration_name')
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({ checksum: readMigrations(migrations)[0]?.checksum, applied_steps_count: 1, rolled_back_at: null })
  expect(rows.every((row) => row.finished_at >= row.started_at)).toBe(true)
})

test('programs that start at once apply each migration once', async () => {
  write('003_slow', 'SELECT pg_sleep(0.3)')
  const program = `
    const { migrate } = await import(${JSON.stringify(path.join(__dirname, 'migrate.mjs'))})
    console.log(JSON.stringify(await migrate(${JSON.stringify({ url, folder: migrations })})))`
  const applied = await Promise.all(
    Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', program], { cwd: path.resolve(__dirname, '../..') })
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
      return new Promise<string[]>((resolve) => child.on('close', () => resolve(JSON.parse(output))))
    }),
  )
  expect(applied.flat().sort()).toEqual(['001_first', '002_second', '003_slow'])
  expect(await query(url, 'SELECT count(*)::int AS n FROM two')).toEqual([{ n: 2 }])
})

test('a migration that fails leaves nothing behind, is named, and applies once mended', async () => {
  write('003_broken', 'CREATE TABLE three (id int); SELECT absent_function()')
  await expect(run()).rejects.toThrow('Migration 003_broken failed: function absent_function() does not exist.')
  expect(await query(url, "SELECT tablename FROM pg_tables WHERE tablename = 'three'")).toEqual([])
  write('003_broken', 'CREATE TABLE three (id int)')
  expect(await run()).toEqual(['003_broken'])
})

test('statements outside a transaction that fail half-way stop the next run too', async () => {
  write('003_index', '-- no-transaction\nCREATE INDEX CONCURRENTLY a ON one (id)\n-- statement\nCREATE INDEX CONCURRENTLY b ON absent (id)')
  await expect(run()).rejects.toThrow('Migration 003_index failed: relation "absent" does not exist.')
  await expect(run()).rejects.toThrow(/Migration 003_index failed half-way in an earlier run.*prisma migrate resolve/)
  await query(url, 'DROP INDEX a; UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL')
  write('003_index', '-- no-transaction\nCREATE INDEX CONCURRENTLY a ON one (id)\n-- statement\nCREATE INDEX CONCURRENTLY b ON one (id)')
  expect(await run()).toEqual(['003_index'])
})

test('the database of another program is refused and left as it is', async () => {
  await query(url, 'CREATE TABLE customers (id int); CREATE TABLE invoices (id int); CREATE TABLE a (id int); CREATE TABLE b (id int)')
  await expect(run()).rejects.toThrow(/holds tables of another program \(a, b, customers, …\): point DATABASE_URL at an empty one\./)
  expect(await query(url, "SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'")).toEqual([{ n: 4 }])
})

test('the database of a newer version is refused', async () => {
  await run()
  fs.rmSync(path.join(migrations, '002_second'), { recursive: true })
  await expect(run()).rejects.toThrow(/has had migration 002_second, which this version does not know/)
})

test('a migration that was edited later is told and not applied again', async () => {
  await run()
  write('001_first', 'CREATE TABLE one (id bigint)')
  const said: string[] = []
  expect(await run((line) => said.push(line))).toEqual([])
  expect(said).toEqual(['Migration 001_first was edited after this database had it'])
})

test('whoever waits for another program says so', async () => {
  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query('SELECT pg_advisory_lock(72707369)')
  const said: string[] = []
  const waiting = run((line) => said.push(line))
  while (said.length === 0) await new Promise((resolve) => setTimeout(resolve, 50))
  await holder.end()
  expect(await waiting).toEqual(['001_first', '002_second'])
  expect(said).toEqual(['Another program is migrating the database; waiting for it'])
})

test('a database that cannot be reached is named without its password', async () => {
  const port = await freePort()
  const closed = { url: `postgresql://u:secret@127.0.0.1:${port}/radio`, folder: migrations }
  await expect(migrate(closed)).rejects.toThrow(`The database radio at 127.0.0.1:${port} cannot be reached: nothing listens at that address.`)
  const wrong = new URL(url)
  wrong.password = 'secret'
  await expect(migrate({ url: wrong.href, folder: migrations })).rejects.toThrow(/cannot be reached: user name or password are wrong\.$/)
  await expect(migrate({ url: on('absent'), folder: migrations })).rejects.toThrow(/absent at .* there is no database of that name\.$/)
})
