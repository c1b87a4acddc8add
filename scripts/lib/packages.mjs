import fs from 'node:fs'
import path from 'node:path'
import { hashOf } from './hashes.mjs'
import { Problem } from './problem.mjs'
import { run } from './processes.mjs'

/** A cold install over a slow line; beyond this the registry does not answer. */
const INSTALL_TIMEOUT_MS = 20 * 60_000

/** @param {string} root */
const stampFile = (root) => path.join(root, 'node_modules/.spotlead-lock')

/** @param {string} root */
const lockHash = (root) => hashOf(fs.readFileSync(path.join(root, 'package-lock.json')))

/**
 * @param {string} root
 * @returns {boolean} whether node_modules holds what package-lock.json says
 */
export function packagesAreInstalled(root) {
  const stamp = stampFile(root)
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lockHash(root)) return true
  if (!installedByHand(root)) return false
  fs.writeFileSync(stamp, lockHash(root))
  return true
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

/**
 * npm leaves its own note of what it installed; somebody may have run `npm install` since.
 * @param {string} root
 */
function installedByHand(root) {
  const wanted = readLock(path.join(root, 'package-lock.json'))
  const present = readLock(path.join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted.packages).every(([folder, entry]) => {
    if (folder === '') return true
    const installed = present.packages[folder]
    // An optional package of another platform is rightly absent.
    if (!installed) return entry.optional === true || entry.devOptional === true
    return installed.version === entry.version && installed.integrity === entry.integrity
  })
}

/**
 * @param {string} file
 * @returns {Lock | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * @param {string} root
 * @throws {Problem} with npm's last lines
 */
export async function installPackages(root) {
  const npm = process.env.npm_execpath
  const [command, ...args] = npm?.endsWith('.js') ? [process.execPath, npm, 'ci'] : ['npm', 'ci']
  const { status, output } = await run(command ?? 'npm', args, { cwd: root, timeoutMs: INSTALL_TIMEOUT_MS })
  if (status !== 0) {
    const lines = output.split('\n').filter((line) => line.startsWith('npm error')).slice(0, 6)
    throw new Problem(`npm ci failed, so there is nothing to run:\n${lines.join('\n') || output.slice(-1000)}`)
  }
  fs.writeFileSync(stampFile(root), lockHash(root))
}
