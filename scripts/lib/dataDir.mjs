import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { tryLock } from './fileLock.mjs'
import { codeOf, Problem } from './problem.mjs'
import { isRunning, signal, waitForExit } from './processes.mjs'

/** More than the 32 characters that the programs ask for. */
const SECRET_BYTES = 48
const KILL_TIMEOUT_MS = 5_000

/**
 * One start a data folder.
 * @param {string} dataDir
 * @returns {Promise<import('./fileLock.mjs').FileLock>}
 * @throws {Problem} while another start holds it, or where nothing can be written
 */
export async function lockDataDir(dataDir) {
  const { lock, holder } = await tryLock(path.join(dataDir, 'start.lock')).catch((error) => {
    const code = codeOf(error)
    if (code === undefined) throw error
    throw new Problem(`DATA_DIR is ${dataDir}, where nothing can be written (${code}): choose another.`, { cause: error })
  })
  if (lock) return lock
  const where = holder?.url === undefined ? '' : ` at ${holder.url}`
  const who = holder === undefined ? '' : ` (process ${holder.pid})`
  throw new Problem(`Spotlead runs already on ${dataDir}${where}${who}: end that one first, or choose another DATA_DIR.`)
}

/**
 * The key that signs cookies and encrypts stored credentials: made once, readable by its owner alone.
 * @param {string} dataDir
 * @returns {string}
 */
export function secretKey(dataDir) {
  const file = path.join(dataDir, 'secret.key')
  if (!fs.existsSync(file)) {
    const unfinished = `${file}.unfinished`
    fs.writeFileSync(unfinished, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 })
    fs.renameSync(unfinished, file)
  }
  return fs.readFileSync(file, 'utf8').trim()
}

/**
 * @typedef {{ email: string, password: string }} FirstAdministrator
 * @param {string} dataDir
 * @returns {FirstAdministrator | undefined} what the api noted when it made the first account; the note is gone then
 */
export function takeFirstAdministrator(dataDir) {
  const file = path.join(dataDir, 'first-administrator.json')
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  } finally {
    fs.rmSync(file, { force: true })
  }
}

/** @typedef {Record<string, import('./processes.mjs').ProcessMark>} ProgramMarks by the program's name */

/** @param {string} dataDir */
const programsFile = (dataDir) => path.join(dataDir, 'programs.json')

/**
 * @param {string} dataDir
 * @param {ProgramMarks} marks of what runs now
 */
export function notePrograms(dataDir, marks) {
  const unfinished = `${programsFile(dataDir)}.unfinished`
  fs.writeFileSync(unfinished, JSON.stringify(marks))
  fs.renameSync(unfinished, programsFile(dataDir))
}

/**
 * Ends what a killed start left running. They began to drain by themselves when it died.
 * @param {string} dataDir
 * @param {number} timeoutMs how long they may drain
 * @returns {Promise<string[]>} names of those that still ran
 */
export async function endOrphans(dataDir, timeoutMs) {
  /** @type {ProgramMarks} */
  let marks
  try {
    marks = JSON.parse(fs.readFileSync(programsFile(dataDir), 'utf8'))
  } catch {
    return []
  }
  const orphans = Object.entries(marks).filter(([, mark]) => isRunning(mark))
  await Promise.all(
    orphans.map(async ([, mark]) => {
      signal(mark, 'SIGTERM')
      if (await waitForExit(mark, timeoutMs)) return
      signal(mark, 'SIGKILL')
      await waitForExit(mark, KILL_TIMEOUT_MS)
    }),
  )
  fs.rmSync(programsFile(dataDir), { force: true })
  return orphans.map(([name]) => name)
}
