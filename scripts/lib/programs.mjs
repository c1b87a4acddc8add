import path from 'node:path'
import { notePrograms } from './dataDir.mjs'
import { humanLine } from './humanLine.mjs'
import { LogFile } from './logFile.mjs'
import { Problem } from './problem.mjs'
import { pause } from './processes.mjs'
import { SupervisedProgram } from './supervisedProgram.mjs'

/**
 * A nursery of 4 instead of 16 MB a half: on a machine that it shares with other programs the product stays below
 * 600 MB while idle (measured: 535 instead of 660 MB).
 */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4']
/** Threads that allocate now and then share two pools of memory instead of keeping one each. */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2' }
const READY_POLL_MS = 50
const HEALTH_TIMEOUT_MS = 2_000
/** Fails so often before it was ready even once: its settings or its build are wrong, and waiting mends neither. */
const FAILURES_BEFORE_READY = 3
/** Longer than a cold start on a busy machine takes. */
const READY_TIMEOUT_MS = 120_000

/**
 * @typedef {object} Programs
 * @property {(url: string, givenUp: AbortSignal) => Promise<void>} ready resolves when the api answers 200 at `url`
 * @property {(timeoutMs: number) => Promise<void>} drain
 * @property {() => Promise<void>} kill
 * @property {Promise<never>} refused rejects when a program says that it cannot run with these settings
 */

/**
 * Runs api and jobs until told otherwise.
 * @param {object} options
 * @param {string} options.root
 * @param {string} options.dataDir
 * @param {NodeJS.ProcessEnv} options.env
 * @param {(line: string) => void} options.say
 * @returns {Programs}
 */
export function runPrograms({ root, dataDir, env, say }) {
  /** @type {import('./dataDir.mjs').ProgramMarks} */
  const marks = {}
  /** @type {Map<string, number>} */
  const failures = new Map()
  /** @type {(problem: Problem) => void} */
  let refuse = () => {}
  /** @type {Promise<never>} */
  const refused = new Promise((_, reject) => {
    refuse = reject
  })
  // Whoever races against it hears of it; nobody needs to.
  refused.catch(() => {})

  const programs = ['api', 'jobs'].map((name) => {
    const log = new LogFile(path.join(dataDir, 'logs', `${name}.log`))
    let lastLine = ''
    return new SupervisedProgram({
      args: [...NODE_FLAGS, path.join(root, 'dist', name, 'main.js')],
      cwd: root,
      env: { ...ALLOCATOR, ...env },
      on: {
        line(line) {
          log.write(line)
          const short = humanLine(name, line)
          if (short === undefined) return
          lastLine = short
          say(short)
        },
        started(mark) {
          marks[name] = mark
          notePrograms(dataDir, marks)
        },
        restarting({ reason, delayMs, failures: inARow }) {
          failures.set(name, inARow)
          say(`${name} ended unexpectedly (${reason}); starting it again in ${delayMs / 1000} s`)
          if (inARow >= FAILURES_BEFORE_READY && !isReady) refuse(new Problem(`${name} does not start: ${lastLine}\nAll it wrote is in ${log.file}.`))
        },
        refused: (words) => refuse(new Problem(`${name} cannot run with these settings. ${words}`)),
      },
    })
  })
  let isReady = false
  for (const program of programs) program.start()

  return {
    refused,
    async ready(url, givenUp) {
      const settled = new AbortController()
      try {
        await Promise.race([refused, answers(url, AbortSignal.any([givenUp, settled.signal]))])
        isReady = true
      } finally {
        settled.abort()
      }
    },
    async drain(timeoutMs) {
      await Promise.all(programs.map((program) => program.stop(timeoutMs)))
    },
    async kill() {
      await Promise.all(programs.map((program) => program.kill()))
    },
  }
}

/**
 * @param {string} url
 * @param {AbortSignal} givenUp
 * @throws {Problem} when it does not answer 200 in time
 */
async function answers(url, givenUp) {
  const until = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < until) {
    givenUp.throwIfAborted()
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) })
      await response.arrayBuffer()
      if (response.status === 200) return
    } catch {
      // not listening yet
    }
    await pause(READY_POLL_MS)
  }
  throw new Problem(`The api did not become ready within ${READY_TIMEOUT_MS / 1000} seconds: its log says why.`)
}
