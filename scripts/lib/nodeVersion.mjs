import fs from 'node:fs'
import path from 'node:path'

/**
 * @param {string} present as in process.versions.node
 * @param {string} needed lowest version, e.g. 20.19
 * @returns {string | undefined} what to tell the person, undefined when it will do
 */
export function nodeVersionProblem(present, needed) {
  const [major = 0, minor = 0] = present.split('.').map(Number)
  const [neededMajor = 0, neededMinor = 0] = needed.split('.').map(Number)
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return undefined
  return `This needs Node.js ${needed} or newer, and here runs ${present}: see https://nodejs.org.`
}

/**
 * Ends the process with one sentence where Node is too old for the rest of the scripts.
 * @param {string} root of the clone; its package.json names the version
 */
export function refuseOldNode(root) {
  const { engines } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const problem = nodeVersionProblem(process.versions.node, engines.node.replace('>=', ''))
  if (problem === undefined) return
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
