import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embeddedPostgres.mjs'
import { isRunning, signal, waitForExit } from './processes.mjs'
import { temporaryFolder } from './temporaryFolder.ts'

const folder = temporaryFolder()
const options = { folder: path.join(folder, 'postgres'), logFile: path.join(folder, 'logs/postgres.log') }
let server: EmbeddedPostgres

async function query(sql: string) {
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  server = await startEmbeddedPostgres(options)
})
afterAll(() => server.stop())

test('the first start makes a database that only its password opens', async () => {
  expect(server.adopted).toBe(false)
  expect(await query('SELECT current_database() AS name, pg_encoding_to_char(encoding) AS encoding FROM pg_database WHERE datname = current_database()')).toEqual([
    { name: 'spotlead', encoding: 'UTF8' },
  ])
  expect(fs.statSync(`${options.folder}.password`).mode & 0o777).toBe(0o600)
  const client = new pg.Client({ connectionString: server.url.replace(/:[^:@]+@/, ':guess@') })
  await expect(client.connect()).rejects.toThrow(/password authentication failed/)
})

test('committed rows outlive a stop, and a second start makes nothing anew', async () => {
  await query('CREATE TABLE kept (n int); INSERT INTO kept VALUES (1)')
  await server.stop()
  expect(isRunning(server.mark)).toBe(false)
  server = await startEmbeddedPostgres(options)
  expect(await query('SELECT n FROM kept')).toEqual([{ n: 1 }])
})

test('a server that a killed start left behind is taken over', async () => {
  const again = await startEmbeddedPostgres(options)
  expect(again).toMatchObject({ adopted: true, mark: server.mark, port: server.port, url: server.url })
})

test('committed rows outlive kill -9, on the same port if asked', async () => {
  await query('INSERT INTO kept VALUES (2)')
  signal(server.mark, 'SIGKILL')
  await waitForExit(server.mark, 5000)
  server = await startEmbeddedPostgres({ ...options, port: server.port })
  expect(server.adopted).toBe(false)
  expect(await query('SELECT n FROM kept ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }])
})

test('a process number that another program has by now is no running server', async () => {
  await server.stop()
  const lines = ['', options.folder, '1700000000', '5432', '', '127.0.0.1', '1 1', 'ready   ', '']
  fs.writeFileSync(path.join(options.folder, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'))
  server = await startEmbeddedPostgres(options)
  expect(server.adopted).toBe(false)
  expect(await query('SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 2 }])
})

test('a first start that was cut off leaves no half-made cluster', async () => {
  const other = { folder: path.join(folder, 'cut/postgres'), logFile: path.join(folder, 'cut/postgres.log'), throwAway: true }
  fs.mkdirSync(`${other.folder}.unfinished/base`, { recursive: true })
  fs.writeFileSync(`${other.folder}.password`, 'old', { mode: 0o600 })
  const second = await startEmbeddedPostgres(other)
  await second.stop()
  expect(fs.existsSync(path.join(other.folder, 'PG_VERSION'))).toBe(true)
  expect(fs.existsSync(`${other.folder}.unfinished`)).toBe(false)
})
