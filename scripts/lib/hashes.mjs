import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** @param {string | Buffer} content */
export const hashOf = (content) => createHash('sha256').update(content).digest('hex')

/**
 * One hash over names and contents: it changes when a file is changed, added, removed or renamed.
 * @param {string} root
 * @param {readonly string[]} entries files and folders relative to `root`; missing ones count as empty
 * @param {(file: string) => boolean} [counts] whether a file, relative to `root`, matters
 * @returns {string} SHA-256 in hex
 */
export function hashTree(root, entries, counts = () => true) {
  const hash = createHash('sha256')
  for (const file of listFiles(root, entries).filter(counts)) {
    hash.update(file).update('\0').update(fs.readFileSync(path.join(root, file))).update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {readonly string[]} entries
 * @returns {string[]} every file once, relative to `root`, sorted
 */
export function listFiles(root, entries) {
  /** @type {Set<string>} */
  const files = new Set()
  /** @param {string} entry */
  const visit = (entry) => {
    const found = fs.statSync(path.join(root, entry), { throwIfNoEntry: false })
    if (found?.isFile()) files.add(entry)
    if (found?.isDirectory()) for (const name of fs.readdirSync(path.join(root, entry))) visit(path.posix.join(entry, name))
  }
  for (const entry of entries) visit(entry)
  return [...files].sort()
}
