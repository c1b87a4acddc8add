import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Everything is installed and built when the suite runs; what is left takes seconds, on a busy machine more. */
const READY_TIMEOUT_MS = 120_000
const STOP_TIMEOUT_MS = 25_000

export const ADMIN = { email: 'admin@example.com', password: 'correct-horse-battery' }

export interface Product {
  origin: string
  dataDir: string
  /** Of `npm start` itself: everything else runs below it. */
  supervisorPid: number
  /** All it has printed so far. */
  output(): string
  /** Process id of `api` or `jobs` as the supervisor noted it. */
  pidOf(program: 'api' | 'jobs'): number
  /** Ends it and keeps its data. */
  end(): Promise<void>
  /** Ends it and deletes its data. */
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** `npm start` in a folder of its own, or in that of an earlier one given as DATA_DIR, as a newcomer runs it. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'spotlead-e2e-'))
  const port = await freePort()
  const { DATABASE_URL: _database, TEST_DATABASE_URL: _test, NODE_ENV: _mode, ...inherited } = process.env
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    env: { ...inherited, DATA_DIR: dataDir, PORT: String(port), ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, SAMPLE_DATA: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await ready(child, () => output)

  const end = async (): Promise<void> => {
    if (child.exitCode !== null) return
    child.kill('SIGINT')
    const giveUp = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await once(child, 'exit')
    clearTimeout(giveUp)
  }
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    supervisorPid: child.pid ?? 0,
    output: () => output,
    pidOf(program) {
      const marks = JSON.parse(readFileSync(join(dataDir, 'programs.json'), 'utf8')) as Record<string, { pid: number }>
      const pid = marks[program]?.pid
      if (!pid) throw new Error(`${program} is not running`)
      return pid
    },
    end,
    async stop() {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function ready(child: ChildProcess, output: () => string): Promise<void> {
  const began = Date.now()
  while (!output().includes('Ready after')) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${output()}`)
    if (Date.now() - began > READY_TIMEOUT_MS) {
      child.kill('SIGKILL')
      throw new Error(`The product was not ready in time:\n${output()}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
