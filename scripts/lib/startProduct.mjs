import path from 'node:path'
import { BUILD_STEPS } from './buildSteps.mjs'
import { endOrphans, lockDataDir, secretKey, takeFirstAdministrator } from './dataDir.mjs'
import { packagesAreInstalled } from './packages.mjs'
import { freePort, reachableHost } from './ports.mjs'
import { checkDisk, checkMemory, checkPort } from './preflight.mjs'
import { ensurePackages, ensureSteps } from './prepare.mjs'
import { openProductDatabase } from './productDatabase.mjs'
import { runPrograms } from './programs.mjs'
import { readSettings } from './settings.mjs'
import { installCommand, installMissing, neededToRun } from './systemPrograms.mjs'
import { inSeconds, say, sayStep } from './terminal.mjs'

/**
 * From a bare clone to a product that answers.
 * @param {object} options
 * @param {string} options.root of the clone
 * @param {NodeJS.ProcessEnv} options.env
 * @param {import('./endings.mjs').Endings} options.endings gets whatever has to be ended, as soon as it has begun
 * @param {AbortSignal} options.givenUp nobody waits for the product any more
 * @returns {Promise<{ failed: Promise<never> }>} `failed` rejects when the product cannot go on
 * @throws {import('./problem.mjs').Problem} with the one sentence that says what is missing, taken or broken
 */
export async function startProduct({ root, env, endings, givenUp }) {
  const begin = performance.now()
  const settings = readSettings(env, root)
  const { dataDir, host, drainTimeoutMs } = settings

  const lock = await lockDataDir(dataDir)
  endings.add({ end: () => lock.release() })
  const orphans = await endOrphans(dataDir, drainTimeoutMs)
  if (orphans.length > 0) sayStep(`Ended ${orphans.join(' and ')}, left by a start that was killed`)

  await checkPort(host, settings.port)
  checkMemory()
  checkDisk({ folder: dataDir, installs: false })
  if (!packagesAreInstalled(root)) checkDisk({ folder: root, installs: true })

  const systemPrograms = provideSystemPrograms(env, settings.systemPackages)
  const [databaseUrl] = await together(
    ensurePackages(root).then(() =>
      together(provideDatabase({ root, settings, endings }), ensureSteps(root, BUILD_STEPS)).then(([url]) => url),
    ),
    systemPrograms,
  )

  givenUp.throwIfAborted()
  const port = settings.port === 0 ? await freePort(host) : settings.port
  const publicUrl = settings.publicUrl ?? `http://localhost:${port}`
  const programs = runPrograms({
    root,
    dataDir,
    say,
    env: {
      ...env,
      DATABASE_URL: databaseUrl,
      SECRET_KEY: settings.secretKey ?? secretKey(dataDir),
      DATA_DIR: dataDir,
      HOST: host,
      PORT: String(port),
    },
  })
  endings.add({ end: () => programs.drain(drainTimeoutMs), force: () => programs.kill() })
  await programs.ready(`http://${reachableHost(host)}:${port}/healthz`, givenUp)
  lock.announce(publicUrl)
  sayReady(publicUrl, dataDir, performance.now() - begin)
  return { failed: programs.refused }
}

/**
 * @param {object} options
 * @param {string} options.root
 * @param {import('./settings.mjs').Settings} options.settings
 * @param {import('./endings.mjs').Endings} options.endings
 * @returns {Promise<string>} url of a database that has every migration
 */
async function provideDatabase({ root, settings, endings }) {
  const database = await openProductDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir, say })
  endings.add({ end: () => database.stop() })
  if (database.adopted) sayStep('Took over the PostgreSQL that a killed start left running')
  const { migrate } = await import('./migrate.mjs')
  const applied = await migrate({ url: database.url, folder: path.join(root, 'prisma/migrations'), say: sayStep })
  if (applied.length > 0) sayStep(`Database migrated (${applied.length} ${applied.length === 1 ? 'step' : 'steps'})`)
  return database.url
}

/**
 * A missing one is a state that the product shows, and no reason not to start.
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} mayInstall
 */
async function provideSystemPrograms(env, mayInstall) {
  const missing = await installMissing(neededToRun(env), { mayInstall, say: sayStep })
  for (const { name, purpose } of missing) sayStep(`${name} is missing, without which nothing can ${purpose}`)
  if (missing.length > 0) sayStep(`Install with: ${installCommand(missing)}`)
}

/**
 * Like Promise.all, but everything has come to its end before a failure is told: nothing begins behind our back.
 * @template {readonly unknown[]} T
 * @param {{ [K in keyof T]: Promise<T[K]> }} work
 * @returns {Promise<T>}
 */
async function together(...work) {
  await Promise.allSettled(work)
  return /** @type {Promise<any>} */ (Promise.all(work))
}

/**
 * @param {string} publicUrl
 * @param {string} dataDir
 * @param {number} tookMs
 */
function sayReady(publicUrl, dataDir, tookMs) {
  say(`\nReady after ${inSeconds(tookMs / 1000)}. Sign in at ${publicUrl}/login`)
  const administrator = takeFirstAdministrator(dataDir)
  if (administrator) {
    say(`First administrator: ${administrator.email} with password ${administrator.password}`)
    say('The password is shown this once; change it in the profile.')
  }
  say('Ctrl-C ends it.\n')
}
