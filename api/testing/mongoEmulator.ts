import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ensureMongoEmulator, MONGO_EMULATOR } from '../../scripts/lib/mongoEmulator.mjs'

const READY = /ready (mongodb:\S+)/

export interface MongoEmulator {
  url: string
  stop(): Promise<void>
}

/** A server that speaks MongoDB's protocol on loopback, from memory, in a process of its own that ends with this one. */
export async function startMongoEmulator(): Promise<MongoEmulator> {
  await ensureMongoEmulator(process.cwd())
  const child = spawn(process.execPath, [MONGO_EMULATOR], { stdio: ['pipe', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  let output = ''
  for await (const part of child.stdout) {
    output += String(part)
    const url = READY.exec(output)?.[1]
    if (url === undefined) continue
    return {
      url: `${url}/spotlead`,
      async stop() {
        child.stdin.end()
        await exit
      },
    }
  }
  throw new Error(`The MongoDB emulator did not start: ${output}`)
}
