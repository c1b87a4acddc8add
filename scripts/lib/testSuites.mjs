import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { endWithUs } from './processes.mjs'
import { complain } from './terminal.mjs'

/** Several times what the whole suite takes on two cores: beyond it, something holds on and never lets go. */
const SUITE_TIMEOUT_MS = 30 * 60_000
/** All has been told by then; whatever a test left open is not waited for. */
const EXIT_TIMEOUT_MS = 20_000
const REPORT_POLL_MS = 500

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
    const status = await runJest(root, args, reportFile)
    return outcomeOf(fs.existsSync(reportFile) ? JSON.parse(fs.readFileSync(reportFile, 'utf8')) : undefined, status)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} root
 * @param {readonly string[]} args
 * @param {string} reportFile
 * @returns {Promise<number>} exit status; 0 when it had to be ended after its report
 */
function runJest(root, args, reportFile) {
  return new Promise((resolve, reject) => {
    // The report goes to the file; what Jest prints of it on standard output is not for people.
    const jest = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    endWithUs(jest)
    let hasReported = false
    const end = (/** @type {string} */ words) => {
      complain(words)
      jest.kill('SIGKILL')
    }
    let timer = setTimeout(end, SUITE_TIMEOUT_MS, `Jest did not end within ${SUITE_TIMEOUT_MS / 60_000} minutes and was killed`)
    const poll = setInterval(() => {
      if (!fs.existsSync(reportFile)) return
      hasReported = true
      clearInterval(poll)
      clearTimeout(timer)
      timer = setTimeout(end, EXIT_TIMEOUT_MS, 'A test left something open that keeps Jest from ending')
    }, REPORT_POLL_MS)
    jest.on('error', reject)
    jest.on('close', (status) => {
      clearTimeout(timer)
      clearInterval(poll)
      resolve(status ?? (hasReported ? 0 : 1))
    })
  })
}
