import { createHash } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { withLock } from './fileLock.mjs'
import { installPackages, packagesAreInstalled } from './packages.mjs'
import { doSteps } from './steps.mjs'
import { inSeconds, sayStep, timed } from './terminal.mjs'

/**
 * What stands in the clone itself (packages, generated files, builds) is made by one process at a time.
 * The lock lies outside the clone: an installation empties node_modules, and the clone may be read-only to git.
 * @param {string} root
 */
const cloneLock = (root) =>
  path.join(os.tmpdir(), `spotlead-${createHash('sha256').update(root).digest('hex').slice(0, 16)}-${os.userInfo().username}.lock`)

/**
 * Installs the packages unless they are as package-lock.json says.
 * @param {string} root
 */
export async function ensurePackages(root) {
  if (packagesAreInstalled(root)) return
  await aloneInClone(root, async () => {
    if (packagesAreInstalled(root)) return
    sayStep('Installing packages (a minute or two, the first time only)')
    const { took } = await timed(() => installPackages(root))
    sayStep(`Packages installed (${took})`)
  })
}

/**
 * @param {string} root
 * @param {readonly import('./steps.mjs').Step[]} steps done unless their results still fit
 */
export async function ensureSteps(root, steps) {
  await aloneInClone(root, () =>
    doSteps(root, steps, { done: (step, seconds) => sayStep(`${step.name} (${inSeconds(seconds)})`) }),
  )
}

/**
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 */
export const aloneInClone = (root, work) =>
  withLock(cloneLock(root), work, () => sayStep('Waiting for another installation or build of this clone'))
