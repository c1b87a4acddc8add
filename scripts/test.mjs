#!/usr/bin/env node
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseOldNode } from './lib/nodeVersion.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
refuseOldNode(root)
const { BUILD_STEPS } = await import('./lib/buildSteps.mjs')
const { runCommand } = await import('./lib/command.mjs')
const { ensureMongoEmulator } = await import('./lib/mongoEmulator.mjs')
const { ensurePackages, ensureSteps } = await import('./lib/prepare.mjs')
const { Problem } = await import('./lib/problem.mjs')
const { installCommand, installMissing, PROGRAMS } = await import('./lib/systemPrograms.mjs')
const { sayStep, say } = await import('./lib/terminal.mjs')
const { runSuite, sumOf } = await import('./lib/testSuites.mjs')

const words = process.argv.slice(2)

await runCommand(async () => {
  const missing = installMissing(Object.values(PROGRAMS), { mayInstall: process.env.SYSTEM_PACKAGES !== '0', say: sayStep })
  await ensurePackages(root)
  const lacking = await missing
  if (lacking.length > 0) {
    const names = lacking.map((program) => program.name).join(', ')
    throw new Problem(`The tests need ${names}. Install with: ${installCommand(lacking)}`)
  }
  await ensureMongoEmulator(root)
  await ensureSteps(root, BUILD_STEPS)

  const quick = await runSuite(root, ['api', 'web'], words)
  // One after the other: each drives a whole product and a browser, and measures time.
  const browser = await runSuite(root, ['e2e'], ['--runInBand', ...words])
  const { passed, failed } = sumOf([quick, browser])
  if (failed > 0 || passed === 0) process.exitCode = 1
  if (passed + failed === 0) say(`\nNo test was run: nothing matches "${words.join(' ')}".`)
  say(`\n${passed} passed, ${failed} failed`)
})
