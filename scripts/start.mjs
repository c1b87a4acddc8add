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
const givenUp = new AbortController()
const told = new Promise((resolve) => givenUp.signal.addEventListener('abort', resolve))

let signals = 0
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    signals += 1
    if (signals === 1) givenUp.abort()
    if (signals === 2) void endings.force()
    if (signals > 2) process.exit(1)
  })
}

const starting = startProduct({ root, env: process.env, endings, givenUp: givenUp.signal })
try {
  await Promise.race([starting.then(({ failed }) => failed), told])
  say('\nEnding in good order (again to end at once)')
} catch (error) {
  complain(`\n${describe(error)}`)
  process.exitCode = 1
}
endCommands()
await starting.catch(() => {})
await endings.end()
