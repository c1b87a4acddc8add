import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * A process as it can be recognised later: its number alone is not enough, numbers are used again.
 * @typedef {{ pid: number, startedAt: string }} ProcessMark `startedAt` is '' where the system does not tell
 */

/** What is kept of a command's output: enough for any error message, little enough for any command. */
const OUTPUT_KEPT_CHARACTERS = 64_000

/** @param {number} ms */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * @param {number} pid
 * @returns {ProcessMark}
 */
export function markOf(pid) {
  return { pid, startedAt: startTime(pid) ?? '' }
}

/**
 * @param {ProcessMark} mark
 * @returns {boolean} whether that very process still runs
 */
export function isRunning(mark) {
  if (!Number.isInteger(mark.pid) || mark.pid <= 0) return false
  try {
    process.kill(mark.pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false
  }
  if (process.platform !== 'linux') return true
  const now = startTime(mark.pid)
  return now !== undefined && (mark.startedAt === '' || mark.startedAt === now)
}

/**
 * @param {ProcessMark} mark
 * @param {number} timeoutMs
 * @returns {Promise<boolean>} false when it still runs after `timeoutMs`
 */
export async function waitForExit(mark, timeoutMs) {
  const until = Date.now() + timeoutMs
  while (isRunning(mark)) {
    if (Date.now() >= until) return false
    await pause(20)
  }
  return true
}

/**
 * @param {ProcessMark} mark
 * @param {NodeJS.Signals} signal
 */
export function signal(mark, signal) {
  if (!isRunning(mark)) return
  try {
    process.kill(mark.pid, signal)
  } catch {
    // gone between the look and the call
  }
}

/**
 * Clock ticks since boot at which `pid` started; undefined when it is gone, a zombie, or not told here.
 * @param {number} pid
 */
function startTime(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name stands in brackets and may hold anything, so count from its end.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

/**
 * @typedef {object} Ran
 * @property {number} status exit status; 1 when ended by a signal
 * @property {string} output the end of standard output and error together
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const underWay = new Set()

/**
 * @param {import('node:child_process').ChildProcess} child that is to end when we are told to end
 */
export function endWithUs(child) {
  underWay.add(child)
  child.once('close', () => underWay.delete(child))
}

/** Ends every command that still runs for us. */
export function endCommands() {
  for (const child of underWay) child.kill('SIGTERM')
}

/**
 * Runs a command to its end, silently.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { timeoutMs?: number, maxOutput?: number }} [options] `maxOutput`:
 *   how many characters of the output to keep, from its end
 * @returns {Promise<Ran>}
 */
export function run(command, args, { timeoutMs, maxOutput = OUTPUT_KEPT_CHARACTERS, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], timeout: timeoutMs })
    endWithUs(child)
    let output = ''
    const keep = (/** @type {string} */ chunk) => {
      output = (output + chunk).slice(-maxOutput)
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    child.on('error', reject)
    child.on('close', (status) => resolve({ status: status ?? 1, output }))
  })
}

/**
 * @param {string} command
 * @param {readonly string[]} [args]
 * @returns {boolean} whether it ran and returned 0
 */
export function succeeds(command, args = []) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/**
 * @param {string} program
 * @param {string} [searchPath]
 * @returns {string | undefined} where the PATH has it
 */
export function findProgram(program, searchPath = process.env.PATH ?? '') {
  for (const folder of searchPath.split(':')) {
    const file = `${folder}/${program}`
    try {
      fs.accessSync(file, fs.constants.X_OK)
      if (fs.statSync(file).isFile()) return file
    } catch {
      // not in this folder
    }
  }
  return undefined
}
