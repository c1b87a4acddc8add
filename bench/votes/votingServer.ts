import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN, freePort } from '../../e2e/support/product.ts'
import { startEmbeddedPostgres } from '../../scripts/lib/embeddedPostgres.mjs'
import { migrate } from '../../scripts/lib/migrate.mjs'

const READY_TIMEOUT_MS = 60_000
/** As the start program runs it. */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4']

export interface VotingServer {
  port: number
  origin: string
  databaseUrl: string
  /** Of the API process, in bytes. */
  residentMemory(): number
  /** Makes a live bracket with so many entrants. */
  openBracket(entrants: number): Promise<LiveBracket>
  stop(): Promise<void>
}

export interface LiveBracket {
  id: number
  matches: { position: number; firstId: number; secondId: number }[]
}

/** The built API on a durable PostgreSQL of its own, loopback only; `npm run build` comes first. */
export async function startVotingServer(env: Record<string, string> = {}, nodeFlags: readonly string[] = []): Promise<VotingServer> {
  const folder = mkdtempSync(join(tmpdir(), 'spotlead-votes-'))
  const database = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), logFile: join(folder, 'postgres.log') })
  await migrate({ url: database.url, folder: 'prisma/migrations' })
  const port = await freePort()
  const child = spawn(process.execPath, [...NODE_FLAGS, ...nodeFlags, 'dist/api/main.js'], {
    env: {
      PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2', DATABASE_URL: database.url, PORT: String(port), DATA_DIR: join(folder, 'data'),
      SECRET_KEY: 'a key for measurements alone, 32 or more', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: 'warn', ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  async function stop(): Promise<void> {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await ready(child, port).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  const origin = `http://localhost:${port}`
  const json = async (method: string, path: string, body?: unknown, cookie = '') => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }
    const response = await fetch(origin + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
    return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', body: (await response.json()) as LiveBracket }
  }
  return {
    port,
    origin,
    databaseUrl: database.url,
    residentMemory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1_024,
    async openBracket(entrants) {
      const { cookie } = await json('POST', '/api/login', ADMIN)
      const { body } = await json('POST', '/api/brackets', { title: 'Best Burger', category: 'food', totalParticipants: entrants }, cookie)
      for (let seed = 1; seed <= entrants; seed += 1) {
        await json('POST', `/api/brackets/${body.id}/participants`, { name: `Entrant ${seed}`, seedNumber: seed }, cookie)
      }
      await json('PATCH', `/api/brackets/${body.id}`, { status: 'active' }, cookie)
      return (await json('GET', `/api/brackets/${body.id}`)).body
    },
    stop,
  }
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  const giveUp = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < giveUp && child.exitCode === null) {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok, () => false)
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The API did not become ready')
}
