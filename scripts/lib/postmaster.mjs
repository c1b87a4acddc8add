import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { Problem } from './problem.mjs'
import { isRunning, markOf, pause } from './processes.mjs'

const READY_POLL_MS = 10

/**
 * @typedef {{ pid: number, port: number, status: string }} PostmasterFile
 * @param {string} cluster
 * @returns {PostmasterFile | undefined}
 */
export function readPostmasterFile(cluster) {
  try {
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

/**
 * The server that runs on `cluster` already, left by a start that was killed.
 * @param {string} cluster
 * @param {number} timeoutMs it may still be starting
 * @returns {Promise<{ mark: import('./processes.mjs').ProcessMark, port: number } | undefined>}
 */
export async function adoptPostmaster(cluster, timeoutMs) {
  const file = readPostmasterFile(cluster)
  if (!file) return undefined
  const mark = markOf(file.pid)
  if (!isRunning(mark)) return undefined
  if (!servesCluster(file.pid, cluster)) {
    disownPostmasterFile(cluster)
    return undefined
  }
  const until = Date.now() + timeoutMs
  while (isRunning(mark)) {
    const now = readPostmasterFile(cluster)
    if (now?.status === 'ready') return { mark, port: now.port }
    if (Date.now() > until) {
      throw new Problem(`The PostgreSQL that runs on ${cluster} (process ${file.pid}) does not become ready: end it and start again.`)
    }
    await pause(READY_POLL_MS)
  }
  return undefined
}

/** @param {number} pid @param {string} cluster */
function servesCluster(pid, cluster) {
  if (process.platform !== 'linux') return true
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster)
  } catch {
    return false
  }
}

/**
 * The number in the file belongs to another program by now, which PostgreSQL would take for a running server. The file
 * itself stays: its shared-memory key keeps a new server away from backends that outlived a killed one.
 * @param {string} cluster
 */
function disownPostmasterFile(cluster) {
  const file = path.join(cluster, 'postmaster.pid')
  const ended = spawnSync('true').pid
  const [, ...rest] = fs.readFileSync(file, 'utf8').split('\n')
  fs.writeFileSync(file, [String(ended), ...rest].join('\n'))
}
