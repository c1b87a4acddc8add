import path from 'node:path'
import { installPackages, packagesAreInstalled } from './packages.mjs'
import { aloneInClone } from './prepare.mjs'
import { sayStep, timed } from './terminal.mjs'

const FOLDER = 'scripts/mongoEmulator'
/** Serves until its standard input ends. */
export const MONGO_EMULATOR = `${FOLDER}/serve.mjs`

/**
 * Installs the packages of the tests' MongoDB emulator unless they are there: a folder of its own, so that whoever only
 * runs the product never installs them.
 * @param {string} root
 */
export async function ensureMongoEmulator(root) {
  const folder = path.join(root, FOLDER)
  if (packagesAreInstalled(folder)) return
  await aloneInClone(root, async () => {
    if (packagesAreInstalled(folder)) return
    const { took } = await timed(() => installPackages(folder))
    sayStep(`MongoDB emulator of the tests installed (${took})`)
  })
}
