import fs from 'node:fs'
import path from 'node:path'
import { codeOf } from './problem.mjs'
import { isRunning, markOf, pause } from './processes.mjs'

/** Long enough for a rival that saw the same stale lock to have replaced ours; it then wins. */
const SETTLE_MS = 50
const POLL_MS = 200

/**
 * Who holds a lock: a process, and where it answers once it does.
 * @typedef {import('./processes.mjs').ProcessMark & { url?: string }} Holder
 *
 * @typedef {object} FileLock
 * @property {(url: string) => void} announce lets others read where the holder answers
 * @property {() => void} release
 *
 * @typedef {{ lock: FileLock, holder?: undefined } | { lock?: undefined, holder: Holder | undefined }} LockTry
 */

/**
 * A lock whose process is gone, as after kill -9, counts as none.
 * @param {string} file
 * @returns {Promise<LockTry>} the lock, or who has it
 */
export async function tryLock(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  /** @type {Holder} */
  const self = markOf(process.pid)
  removeStale(file)
  try {
    fs.writeFileSync(file, JSON.stringify(self), { flag: 'wx' })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return { holder: readHolder(file) }
  }
  await pause(SETTLE_MS)
  const winner = readHolder(file)
  if (winner?.pid !== self.pid) return { holder: winner }
  return {
    lock: {
      announce: (url) => fs.writeFileSync(file, JSON.stringify({ ...self, url })),
      release: () => {
        if (readHolder(file)?.pid === self.pid) fs.rmSync(file, { force: true })
      },
    },
  }
}

/**
 * Runs `work` alone among all processes that use the same file.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once if another process is at it
 * @returns {Promise<T>}
 */
export async function withLock(file, work, onWait = () => {}) {
  for (let waited = false; ; waited = true) {
    const { lock } = await tryLock(file)
    if (lock) {
      try {
        return await work()
      } finally {
        lock.release()
      }
    }
    if (!waited) onWait()
    await pause(POLL_MS)
  }
}

/** @param {string} file */
function removeStale(file) {
  const holder = readHolder(file)
  if (holder && isRunning(holder)) return
  fs.rmSync(file, { force: true })
}

/**
 * @param {string} file
 * @returns {Holder | undefined} undefined when there is none, or one whose writing was cut off
 */
export function readHolder(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
