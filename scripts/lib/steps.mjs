import fs from 'node:fs'
import path from 'node:path'
import { hashOf, hashTree } from './hashes.mjs'
import { Problem } from './problem.mjs'

/**
 * One piece of work whose result is kept until what it is made from changes.
 * @typedef {object} Step
 * @property {string} name
 * @property {readonly string[]} after names of the steps whose results it reads
 * @property {readonly string[]} inputs files and folders, relative to the root
 * @property {(file: string) => boolean} [counts] which files of the inputs matter; absent: all
 * @property {readonly string[]} outputs files that are there when it has been done
 * @property {(root: string) => Promise<void>} work
 */

/**
 * @typedef {object} StepEvents
 * @property {(step: Step, seconds: number) => void} done
 */

/** Dropped with node_modules: other versions of the tools may make other results. */
const STAMPS = 'node_modules/.cache/spotlead'

/**
 * @param {string} root
 * @param {Step} step
 */
const stampFile = (root, step) => path.join(root, STAMPS, `${step.name.replaceAll(' ', '-')}.hash`)

/**
 * @param {string} root
 * @param {Step} step
 * @returns {boolean} whether its result stands and still fits its inputs
 */
function isFresh(root, step) {
  const stamp = stampFile(root, step)
  if (!fs.existsSync(stamp)) return false
  if (!step.outputs.every((output) => fs.existsSync(path.join(root, output)))) return false
  return fs.readFileSync(stamp, 'utf8') === hashOfInputs(root, step)
}

/**
 * @param {string} root
 * @param {Step} step
 */
const hashOfInputs = (root, step) =>
  hashOf(hashTree(root, ['package-lock.json', 'scripts/lib/buildSteps.mjs']) + hashTree(root, step.inputs, step.counts))

/** @param {string} file */
export const isNoTest = (file) => !/\.test\.(?:ts|tsx|mjs)$/.test(file)

/**
 * Does every step whose inputs changed, each as soon as those before it are done.
 * @param {string} root
 * @param {readonly Step[]} steps
 * @param {StepEvents} [events]
 * @returns {Promise<string[]>} names of the steps that had to be done
 * @throws {Problem} of the first step that fails
 */
export async function doSteps(root, steps, events) {
  /** @type {Map<string, Promise<void>>} */
  const begun = new Map()
  /** @type {string[]} */
  const done = []
  for (const step of steps) {
    const before = step.after.map((name) => {
      const work = begun.get(name)
      if (!work) throw new Error(`Step "${step.name}" comes after "${name}", which does not stand before it`)
      return work
    })
    const work = Promise.all(before).then(async () => {
      if (isFresh(root, step)) return
      const begin = performance.now()
      // Taken away first: a build that is killed half-way counts as none.
      fs.rmSync(stampFile(root, step), { force: true })
      const hash = hashOfInputs(root, step)
      await step.work(root)
      const missing = step.outputs.find((output) => !fs.existsSync(path.join(root, output)))
      if (missing !== undefined) throw new Problem(`The step "${step.name}" did not make ${missing}.`)
      fs.mkdirSync(path.dirname(stampFile(root, step)), { recursive: true })
      fs.writeFileSync(stampFile(root, step), hash)
      done.push(step.name)
      events?.done(step, (performance.now() - begin) / 1000)
    })
    begun.set(step.name, work)
  }
  const results = await Promise.allSettled(begun.values())
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return done
}
