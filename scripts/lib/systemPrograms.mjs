import fs from 'node:fs'
import { findProgram, run, succeeds } from './processes.mjs'

const INSTALL_TIMEOUT_MS = 10 * 60_000
/** Another apt-get, such as the nightly upgrade, may hold the lock for a while. */
const APT_OPTIONS = ['-y', '-o', 'DPkg::Lock::Timeout=120', '--no-install-recommends']

/**
 * @typedef {object} SystemProgram
 * @property {string} name as people call it
 * @property {string} program on the PATH
 * @property {readonly string[]} packages Debian's
 * @property {string} purpose what does not work without it
 * @property {string} [data] a folder that must exist too
 */

/** @satisfies {Record<string, SystemProgram>} */
export const PROGRAMS = {
  decoder: { name: 'ffmpeg', program: 'ffmpeg', packages: ['ffmpeg'], purpose: 'hear any station' },
  recogniser: {
    name: 'pocketsphinx',
    program: 'pocketsphinx_batch',
    packages: ['pocketsphinx', 'pocketsphinx-en-us'],
    purpose: 'transcribe with pocketsphinx',
    data: '/usr/share/pocketsphinx/model/en-us',
  },
  voice: { name: 'flite', program: 'flite', packages: ['flite'], purpose: 'speak the programmes of the tests' },
  browser: { name: 'chromium', program: 'chromium', packages: ['chromium'], purpose: 'run the browser tests' },
}

/**
 * @param {Record<string, string | undefined>} env
 * @returns {SystemProgram[]} what the product itself uses under these settings
 */
export function neededToRun(env) {
  const needed = []
  if (!env.FFMPEG_PATH) needed.push(PROGRAMS.decoder)
  if (!env.POCKETSPHINX_PATH && env.TRANSCRIBER === 'pocketsphinx') needed.push(PROGRAMS.recogniser)
  return needed
}

/**
 * @param {SystemProgram} program
 * @returns {boolean}
 */
export const isInstalled = ({ program, data }) =>
  findProgram(program) !== undefined && (data === undefined || fs.existsSync(data))

/**
 * @param {readonly SystemProgram[]} programs
 * @returns {string} the one command that a person may run to install them
 */
export const installCommand = (programs) =>
  `sudo apt-get install -y ${programs.flatMap((program) => program.packages).join(' ')}`

/**
 * @param {readonly SystemProgram[]} programs
 * @param {object} options
 * @param {boolean} options.mayInstall
 * @param {(line: string) => void} options.say hears what is being installed
 * @returns {Promise<SystemProgram[]>} those that are still missing
 */
export async function installMissing(programs, { mayInstall, say }) {
  const missing = programs.filter((program) => !isInstalled(program))
  if (missing.length === 0) return []
  const prefix = mayInstall ? aptPrefix() : undefined
  if (!prefix) return missing
  say(`Installing ${missing.map((program) => program.name).join(' and ')} with apt-get`)
  const packages = missing.flatMap((program) => program.packages)
  // The package lists may be absent (containers) or old: only then are they fetched.
  if (!(await apt(prefix, ['install', ...APT_OPTIONS, ...packages]))) {
    await apt(prefix, ['update'])
    await apt(prefix, ['install', ...APT_OPTIONS, ...packages])
  }
  return programs.filter((program) => !isInstalled(program))
}

/** @returns {string[] | undefined} the words before `apt-get`; undefined where it is not ours to use */
function aptPrefix() {
  if (!findProgram('apt-get')) return undefined
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive']
  if (process.getuid?.() === 0) return environment
  return findProgram('sudo') && succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n', ...environment] : undefined
}

/** @param {string[]} prefix @param {string[]} args */
async function apt(prefix, args) {
  const [command = '', ...before] = prefix
  const { status } = await run(command, [...before, 'apt-get', ...args], { timeoutMs: INSTALL_TIMEOUT_MS })
  return status === 0
}
