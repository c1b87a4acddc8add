#!/usr/bin/env node
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseOldNode } from './lib/nodeVersion.mjs'

// Not import.meta.dirname: the Node that this is to refuse may not have it.
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
refuseOldNode(root)
// Only now: what follows uses what older Nodes do not have.
const { Endings } = await import('./lib/endings.mjs')
const { describe } = await import('./lib/problem.mjs')
const { endCommands } = await import('./lib/processes.mjs')
const { startProduct } = await import('./lib/startProduct.mjs')
const { complain, say } = await import('./lib/terminal.mjs')

const endings = new Endings()
/** @type {(signal: string) => void} */
let onSignal = () => {}
/** @type {Promise<string>} */
const told = new Promise((resolve) => {
  onSignal = resolve
})

let signals = 0
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    signals += 1
    if (signals === 1) onSignal(signal)
    if (signals === 2) void endings.force()
    if (signals > 2) process.exit(1)
  })
}

const starting = startProduct({ root, env: process.env, endings })
try {
  const begun = await Promise.race([starting, told])
  if (typeof begun !== 'string') await Promise.race([begun.failed, told])
  say('\nEnding in good order (again to end at once)')
} catch (error) {
  complain(`\n${describe(error)}`)
  process.exitCode = 1
}
endCommands()
await starting.catch(() => {})
await endings.end()
