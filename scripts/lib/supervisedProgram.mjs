import { spawn } from 'node:child_process'
import readline from 'node:readline'
import { countFailure, restartDelayMs } from './backoff.mjs'
import { markOf, signal, waitForExit } from './processes.mjs'

/** sysexits' EX_CONFIG: the program says that its settings are wrong, so starting it again is no use. */
export const EXIT_BAD_SETTINGS = 78
/** After SIGKILL only the kernel's work is left. */
const KILL_TIMEOUT_MS = 5_000
const LAST_WORDS_MS = 1_500
const LAST_WORDS_LINES = 12

/**
 * @typedef {object} ProgramEvents
 * @property {(line: string) => void} line one line that it wrote, to standard output or error
 * @property {(mark: import('./processes.mjs').ProcessMark) => void} started
 * @property {(end: { reason: string, delayMs: number, failures: number }) => void} restarting
 * @property {(words: string) => void} refused it ended with EXIT_BAD_SETTINGS, with these last words, and is not started again
 */

/**
 * One program that is kept running: whenever it ends unasked it is started again, later and later.
 * Its only tie to us besides SIGTERM is the IPC channel: when that breaks, we were killed and it ends in good order.
 */
export class SupervisedProgram {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child
  /** @type {import('./processes.mjs').ProcessMark | undefined} */
  #mark
  /** @type {NodeJS.Timeout | undefined} */
  #timer
  #stopping = false
  #failures = 0
  /** @type {string[]} */
  #lastLines = []

  /**
   * @param {object} options
   * @param {readonly string[]} options.args of node
   * @param {string} options.cwd
   * @param {NodeJS.ProcessEnv} options.env
   * @param {ProgramEvents} options.on
   */
  constructor({ args, cwd, env, on }) {
    this.args = args
    this.cwd = cwd
    this.env = env
    this.on = on
  }

  start() {
    const begin = Date.now()
    this.#lastLines = []
    const child = spawn(process.execPath, this.args, {
      cwd: this.cwd,
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Its own process group: Ctrl-C in the terminal reaches us alone, and we ask it to drain.
      detached: true,
    })
    this.#child = child
    let ended = false
    const onEnd = (/** @type {string} */ reason, /** @type {number | null} */ status) => {
      if (ended) return
      ended = true
      for (const stream of [child.stdout, child.stderr]) stream?.destroy()
      this.#child = undefined
      if (this.#stopping) return
      if (status === EXIT_BAD_SETTINGS) return this.on.refused(this.#lastLines.join('\n'))
      this.#failures = countFailure(this.#failures, Date.now() - begin)
      const delayMs = restartDelayMs(this.#failures)
      this.#timer = setTimeout(() => this.start(), delayMs)
      this.on.restarting({ reason, delayMs, failures: this.#failures })
    }
    child.on('error', (error) => onEnd(error.message, null))
    const endOf = (/** @type {number | null} */ status, /** @type {string | null} */ by) =>
      onEnd(by ?? `exit status ${status}`, status)
    child.on('close', endOf)
    // Its last words may still be in the pipe; or a child of its own may hold the pipe open for long.
    child.on('exit', (status, by) => setTimeout(endOf, LAST_WORDS_MS, status, by))
    if (child.pid === undefined) return
    this.#mark = markOf(child.pid)
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      readline.createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => {
        this.#lastLines = [...this.#lastLines, line].slice(-LAST_WORDS_LINES)
        this.on.line(line)
      })
    }
    this.on.started(this.#mark)
  }

  /**
   * Asks it to end in good order, and ends it when that takes too long.
   * @param {number} timeoutMs
   * @returns {Promise<boolean>} whether it ended by itself
   */
  async stop(timeoutMs) {
    this.#stopping = true
    clearTimeout(this.#timer)
    const mark = this.#mark
    if (!this.#child || !mark) return true
    signal(mark, 'SIGTERM')
    if (await waitForExit(mark, timeoutMs)) return true
    await this.kill()
    return false
  }

  /** Ends it at once. */
  async kill() {
    this.#stopping = true
    clearTimeout(this.#timer)
    const mark = this.#mark
    if (!mark) return
    signal(mark, 'SIGKILL')
    await waitForExit(mark, KILL_TIMEOUT_MS)
  }
}
