/** Lines for the person who started the command; everything else goes to the log files. */

/** @param {string} line */
export const say = (line) => void process.stdout.write(`${line}\n`)

/** @param {string} line */
export const sayStep = (line) => say(`  • ${line}`)

/** @param {string} line */
export const complain = (line) => void process.stderr.write(`${line}\n`)

/** @param {number} seconds */
export const inSeconds = (seconds) => `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<{ result: T, took: string }>}
 */
export async function timed(work) {
  const begin = performance.now()
  const result = await work()
  return { result, took: inSeconds((performance.now() - begin) / 1000) }
}
