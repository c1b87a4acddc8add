#!/usr/bin/env node
import path from 'node:path'
import { runCommand } from './lib/command.mjs'
import { CHECKS } from './lib/checkSteps.mjs'
import { Problem } from './lib/problem.mjs'
import { inSeconds, say } from './lib/terminal.mjs'

const root = path.resolve(import.meta.dirname, '..')
const wanted = process.argv.slice(2)

await runCommand(async () => {
  const unknown = wanted.find((name) => !CHECKS.some((check) => check.name === name))
  if (unknown !== undefined) throw new Problem(`There is no check "${unknown}": ${CHECKS.map((check) => check.name).join(', ')}.`)
  let failed = 0
  for (const check of CHECKS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const begin = performance.now()
    const problems = await check.find(root)
    say(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${check.name.padEnd(11)} ${inSeconds((performance.now() - begin) / 1000).padStart(6)}  ${check.asks}`)
    for (const problem of problems) say(problem.replaceAll(/^/gm, '    '))
    if (problems.length > 0) failed += 1
  }
  if (failed > 0) process.exitCode = 1
})
