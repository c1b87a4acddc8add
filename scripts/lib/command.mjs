import { describe } from './problem.mjs'
import { endCommands } from './processes.mjs'
import { complain } from './terminal.mjs'

/**
 * Runs a command of one piece: a Problem is told in its sentence, and a signal takes the tools under way along.
 * @param {() => Promise<void>} work
 */
export async function runCommand(work) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      endCommands()
      process.exit(1)
    })
  }
  try {
    await work()
  } catch (error) {
    complain(describe(error))
    process.exitCode = 1
  }
}
