import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** What `npm start` does on good days and bad ones, with the real programs. */

const STEP_TIMEOUT_MS = 60_000
jest.setTimeout(3 * STEP_TIMEOUT_MS)

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'spotlead-start-'))
let port: number

class Start {
  output = ''
  readonly child: ChildProcess
  readonly began = performance.now()
  readonly exit: Promise<number | string | null>

  constructor(env: Record<string, string> = {}) {
    const { DATABASE_URL: _database, SECRET_KEY: _key, NODE_ENV: _mode, ...inherited } = process.env
    this.child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), SAMPLE_DATA: '0', DRAIN_TIMEOUT: '10', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.output += chunk.toString()
      })
    }
    this.exit = new Promise((resolve) => this.child.on('exit', (status, signal) => resolve(signal ?? status)))
  }

  async says(words: string | RegExp): Promise<number> {
    const until = Date.now() + STEP_TIMEOUT_MS
    while (!(typeof words === 'string' ? this.output.includes(words) : words.test(this.output))) {
      if (Date.now() > until) throw new Error(`It did not say ${words}:\n${this.output}`)
      await pause(20)
    }
    return performance.now() - this.began
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const pidOf = (program: 'api' | 'jobs'): number => JSON.parse(fs.readFileSync(path.join(dataDir, 'programs.json'), 'utf8'))[program].pid
const postmaster = () => {
  const file = path.join(dataDir, 'postgres/postmaster.pid')
  const [pid = 0, , , port = ''] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
  return { pid: Number(pid), port }
}
const postgresPid = () => postmaster().pid
const embeddedUrl = () =>
  `postgresql://postgres:${fs.readFileSync(path.join(dataDir, 'postgres.password'), 'utf8')}@127.0.0.1:${postmaster().port}/spotlead`

async function status(address: string): Promise<number> {
  try {
    return (await fetch(`http://127.0.0.1:${port}${address}`)).status
  } catch {
    return 0
  }
}

async function becomes(wanted: () => Promise<boolean> | boolean, what: string) {
  const until = Date.now() + STEP_TIMEOUT_MS
  while (!(await wanted())) {
    if (Date.now() > until) throw new Error(`It did not come to: ${what}`)
    await pause(50)
  }
}

function isRunning(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) [ZX]/.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

async function onEmbedded<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: embeddedUrl() })
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

describe('npm start', () => {
  let start: Start

  beforeAll(async () => {
    const server = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    port = (server.address() as net.AddressInfo).port
    await new Promise((resolve) => server.close(resolve))
    start = new Start()
    await start.says('Ctrl-C ends it')
  })

  afterAll(async () => {
    start.child.kill('SIGTERM')
    await start.exit
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  it('answers, says where to sign in and shows the first password once', async () => {
    expect(await status('/healthz')).toBe(200)
    expect(start.output).toContain(`Sign in at http://localhost:${port}/login`)
    const [, email = '', password = ''] = /First administrator: (\S+) with password (\S+)/.exec(start.output) ?? []
    const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', host: `localhost:${port}` },
      body: JSON.stringify({ email, password }),
    })
    expect(answer.status).toBe(200)
    expect(fs.existsSync(path.join(dataDir, 'first-administrator.json'))).toBe(false)
    expect(fs.readFileSync(path.join(dataDir, 'logs/api.log'), 'utf8')).not.toContain(password)
  })

  it('refuses a second start on its data, and says where the first one is', async () => {
    const second = new Start()
    expect(await second.exit).toBe(1)
    expect(second.output).toContain(`Spotlead runs already on ${dataDir} at http://localhost:${port}`)
  })

  it.each(['api', 'jobs'] as const)('brings %s back after kill -9', async (program) => {
    const pid = pidOf(program)
    process.kill(pid, 'SIGKILL')
    await start.says(new RegExp(`${program} ended unexpectedly \\(SIGKILL\\)`))
    await becomes(() => pidOf(program) !== pid && isRunning(pidOf(program)), `${program} running again`)
    await becomes(async () => (await status('/healthz')) === 200, 'the api answering')
    expect(start.child.exitCode).toBeNull()
  })

  it('brings PostgreSQL back after kill -9, with all that was committed', async () => {
    const email = `${randomBytes(4).toString('hex')}@example.com`
    await onEmbedded('INSERT INTO login_attempts ("accountKey", "ipAddress", succeeded) VALUES ($1, $2, false)', [email, '127.0.0.1'])
    const pid = postgresPid()
    process.kill(pid, 'SIGKILL')
    await becomes(() => postgresPid() !== pid && isRunning(postgresPid()), 'PostgreSQL running again')
    await becomes(async () => (await status('/readyz')) === 200, 'the api ready')
    expect(await onEmbedded('SELECT 1 FROM login_attempts WHERE "accountKey" = $1', [email])).toHaveLength(1)
  })

  it('leaves nothing broken when it is killed itself: the next start takes over', async () => {
    const before = { postgres: postgresPid(), api: pidOf('api'), jobs: pidOf('jobs') }
    start.child.kill('SIGKILL')
    await start.exit
    start = new Start()
    await start.says('Ready after')
    expect(start.output).toContain('Took over the PostgreSQL')
    expect(postgresPid()).toBe(before.postgres)
    expect([before.api, before.jobs].map(isRunning)).toEqual([false, false])
    expect(await status('/healthz')).toBe(200)
  })

  it('drains at Ctrl-C: the request under way is answered, nothing stays running', async () => {
    const running = [postgresPid(), pidOf('api'), pidOf('jobs')]
    // A request whose body is still coming when the signal arrives.
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' })
      const request = http.request(
        { port, host: '127.0.0.1', method: 'POST', path: '/api/login', headers: { 'content-type': 'application/json', 'content-length': body.length } },
        (response) => resolve(response.resume().statusCode),
      )
      request.on('error', reject)
      request.write(body.slice(0, 10))
      setTimeout(() => start.child.kill('SIGINT'), 300)
      setTimeout(() => request.end(body.slice(10)), 800)
    })
    expect(await answer).toBe(401)
    expect(await start.exit).toBe(0)
    expect(running.map(isRunning)).toEqual([false, false, false])
  })

  // How long it takes depends on what else the machine does; what makes it short is that nothing is done twice.
  it('is ready again without installing, building or migrating anything', async () => {
    start.child.kill('SIGTERM')
    await start.exit
    start = new Start()
    await start.says('Ready after')
    expect(start.output).not.toMatch(/• (Packages|Database migrated|database client|GraphQL schema|Relay artifacts|persisted operations|programs|public pages|staff app)/)
    expect(start.output).not.toContain('First administrator')
  })

  it('gives up in good order when it is told to end before it is ready', async () => {
    start.child.kill('SIGTERM')
    await start.exit
    start = new Start()
    await becomes(() => fs.existsSync(path.join(dataDir, 'programs.json')) && isRunning(pidOf('api')), 'the api starting')
    start.child.kill('SIGTERM')
    expect(await start.exit).toBe(0)
    expect([pidOf('api'), pidOf('jobs'), postgresPid()].map(isRunning)).toEqual([false, false, false])
    start = new Start()
    await start.says('Ready after')
  })

  it('is over at once at the second Ctrl-C', async () => {
    const running = [postgresPid(), pidOf('api'), pidOf('jobs')]
    process.kill(running[2] ?? 0, 'SIGSTOP')
    const began = performance.now()
    start.child.kill('SIGINT')
    await start.says('Ending in good order')
    start.child.kill('SIGINT')
    expect(await start.exit).toBe(0)
    expect(performance.now() - began).toBeLessThan(8000)
    expect(running.map(isRunning)).toEqual([false, false, false])
  })
})

describe('npm start says in one sentence', () => {
  const refusal = async (env: Record<string, string>) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spotlead-refusal-'))
    const refused = new Start({ DATA_DIR: folder, ...env })
    expect(await refused.exit).toBe(1)
    fs.rmSync(folder, { recursive: true, force: true })
    return refused.output
  }

  it('that the port is taken', async () => {
    const server = net.createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const taken = String((server.address() as net.AddressInfo).port)
    expect(await refusal({ PORT: taken })).toContain(`Port ${taken} on 127.0.0.1 is taken`)
    server.close()
  })

  it('that the database is of another program', async () => {
    const template = new URL(process.env['TEST_DATABASE_URL'] ?? '')
    const name = `foreign_${randomBytes(4).toString('hex')}`
    const admin = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href })
    await admin.connect()
    await admin.query(`CREATE DATABASE ${name}`)
    const url = Object.assign(new URL(template), { pathname: `/${name}` }).href
    const foreign = new pg.Client({ connectionString: url })
    await foreign.connect()
    await foreign.query('CREATE TABLE customers (id int)')
    await foreign.end()
    expect(await refusal({ DATABASE_URL: url })).toContain('holds tables of another program (customers)')
    await admin.query(`DROP DATABASE ${name}`)
    await admin.end()
  })

  it('that the database cannot be reached', async () => {
    expect(await refusal({ DATABASE_URL: 'postgresql://u:p@127.0.0.1:1/none' })).toContain('The database none at 127.0.0.1:1 cannot be reached')
  })

  it('which setting is wrong', async () => {
    expect(await refusal({ SECRET_KEY: 'short' })).toMatch(/cannot run with these settings\. The environment is not usable:\n\s+SECRET_KEY/)
    expect(await refusal({ PORT: 'http' })).toContain('PORT is "http", but must be a whole number')
  })
})
