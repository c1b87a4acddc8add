import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { endWithUs } from './processes.mjs'
import { complain } from './terminal.mjs'

/** Several times what the whole suite takes on two cores: beyond it, something holds on and never lets go. */
const SUITE_TIMEOUT_MS = 30 * 60_000

/** @typedef {{ passed: number, failed: number }} Outcome */

/**
 * @param {readonly Outcome[]} outcomes
 * @returns {Outcome}
 */
export const sumOf = (outcomes) => ({
  passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
  failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
})

/**
 * A file that could not even be loaded counts as one failed test, and so does Jest itself.
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number } | undefined} report
 *   undefined when Jest ended without one
 * @param {number} status Jest's exit status
 * @returns {Outcome}
 */
export function outcomeOf(report, status) {
  if (!report) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return { passed: report.numPassedTests, failed: failed === 0 && status !== 0 ? 1 : failed }
}

/**
 * Runs Jest on some of its projects; what it says goes to the terminal.
 * @param {string} root
 * @param {readonly string[]} projects
 * @param {readonly string[]} words patterns and options for Jest
 * @returns {Promise<Outcome>}
 */
export async function runSuite(root, projects, words) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'spotlead-report-'))
  const reportFile = path.join(folder, 'report.json')
  const args = [
    path.join(root, 'node_modules/jest/bin/jest.js'),
    ...['--selectProjects', ...projects],
    ...['--json', '--outputFile', reportFile, '--passWithNoTests', ...(process.env.CI ? ['--ci'] : [])],
    // Behind the lists, or a pattern would be taken for a project.
    ...words,
  ]
  try {
    const status = await runJest(root, args)
    return outcomeOf(fs.existsSync(reportFile) ? JSON.parse(fs.readFileSync(reportFile, 'utf8')) : undefined, status)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} root
 * @param {readonly string[]} args
 * @returns {Promise<number>} exit status
 */
function runJest(root, args) {
  return new Promise((resolve, reject) => {
    // The report goes to the file; what Jest prints of it on standard output is not for people.
    const jest = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    endWithUs(jest)
    const timer = setTimeout(() => {
      complain(`Jest did not end within ${SUITE_TIMEOUT_MS / 60_000} minutes and was killed`)
      jest.kill('SIGKILL')
    }, SUITE_TIMEOUT_MS)
    jest.on('error', reject)
    jest.on('close', (status) => {
      clearTimeout(timer)
      resolve(status ?? 1)
    })
  })
}
