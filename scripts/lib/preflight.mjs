import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { codeOf, Problem } from './problem.mjs'

const MEGABYTE = 1024 * 1024
/** Installed packages (about 1.2 GB) and the build. */
const DISK_TO_INSTALL_BYTES = 2500 * MEGABYTE
/** A fresh database, logs and the first hours of clips; below this PostgreSQL soon stops writing. */
const DISK_TO_RUN_BYTES = 500 * MEGABYTE
/** Both programs and PostgreSQL idle, with something left for the first transcription. */
const MEMORY_TO_RUN_BYTES = 700 * MEGABYTE

/**
 * @param {string} folder need not exist yet
 * @returns {number} bytes that this user may still write there
 */
function freeDisk(folder) {
  let existing = path.resolve(folder)
  while (!fs.existsSync(existing)) existing = path.dirname(existing)
  const { bavail, bsize } = fs.statfsSync(existing)
  return bavail * bsize
}

/**
 * @returns {number | undefined} bytes that programs may still take without swapping; undefined where it is not told
 */
function availableMemory() {
  /** @type {number[]} */
  const limits = []
  const meminfo = readIfThere('/proc/meminfo')
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(meminfo ?? '')?.[1]
  if (kilobytes !== undefined) limits.push(Number(kilobytes) * 1024)
  // In a container the group's limit counts, not the machine's memory.
  const most = Number(readIfThere('/sys/fs/cgroup/memory.max') ?? Number.NaN)
  const used = Number(readIfThere('/sys/fs/cgroup/memory.current') ?? Number.NaN)
  if (Number.isFinite(most - used)) limits.push(most - used)
  return limits.length > 0 ? Math.min(...limits) : undefined
}

/** @param {string} file */
function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

/**
 * @param {object} options
 * @param {string} options.folder
 * @param {boolean} options.installs whether packages will be installed there too
 * @param {number} [options.freeBytes] absent: measured
 * @throws {Problem} when it is too little
 */
export function checkDisk({ folder, installs, freeBytes = freeDisk(folder) }) {
  const needed = installs ? DISK_TO_INSTALL_BYTES : DISK_TO_RUN_BYTES
  if (freeBytes >= needed) return
  throw new Problem(`The disk of ${folder} is nearly full: ${megabytes(freeBytes)} are free, ${megabytes(needed)} are needed.`)
}

/**
 * @param {number} [availableBytes] absent: measured
 * @throws {Problem} when it is too little
 */
export function checkMemory(availableBytes = availableMemory()) {
  if (availableBytes === undefined || availableBytes >= MEMORY_TO_RUN_BYTES) return
  throw new Problem(
    `There is too little memory: ${megabytes(availableBytes)} are available, ${megabytes(MEMORY_TO_RUN_BYTES)} are needed.`,
  )
}

/** @param {number} bytes */
const megabytes = (bytes) => `${Math.floor(bytes / MEGABYTE)} MB`

/**
 * @param {string} host
 * @param {number} port 0 is always free
 * @throws {Problem} when nobody can listen there
 */
export async function checkPort(host, port) {
  try {
    await listenOnce(host, port)
  } catch (error) {
    throw new Problem(portProblem(host, port, codeOf(error) ?? String(error)), { cause: error })
  }
}

/**
 * @param {string} host
 * @param {number} port
 * @param {string} code of the failed listen
 */
function portProblem(host, port, code) {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken: end the program that listens there, or choose another port, e.g. PORT=${port + 1} npm start.`
    case 'EACCES':
      return `Port ${port} is reserved for the administrator: choose one above 1023, e.g. PORT=4000 npm start.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is "${host}", which is no address of this machine: use 127.0.0.1 (this machine alone) or 0.0.0.0 (everyone who reaches it).`
    default:
      return `Nothing can listen on ${host} port ${port}: ${code}.`
  }
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<void>}
 */
function listenOnce(host, port) {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()))
  })
}
