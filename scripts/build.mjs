#!/usr/bin/env node
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseOldNode } from './lib/nodeVersion.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
refuseOldNode(root)
const { runCommand } = await import('./lib/command.mjs')
const { ensurePackages, ensureSteps } = await import('./lib/prepare.mjs')
const { BUILD_STEPS } = await import('./lib/buildSteps.mjs')

await runCommand(async () => {
  await ensurePackages(root)
  await ensureSteps(root, BUILD_STEPS)
})
