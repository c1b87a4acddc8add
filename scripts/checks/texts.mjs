import fs from 'node:fs'
import path from 'node:path'
import { run } from '../lib/processes.mjs'

/** Sources of every kind that people read; the linter counts the lines of TypeScript itself. */
const SOURCE = /\.(?:ts|tsx|mjs|css|graphql|prisma|sh)$/
const LONG_BY_NATURE = /^(?:schema\.graphql|prisma\/schema\.prisma)$/
const LINES_LIMIT = 400

/** @type {{ name: string, pattern: RegExp, counts: (file: string) => boolean }[]} */
const FORBIDDEN = [
  {
    name: 'a check is switched off',
    pattern: /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck|expect-error)/,
    counts: (file) => SOURCE.test(file) && !isOfTheChecks(file),
  },
  {
    name: 'work is left unfinished',
    pattern: /\b(?:TODO|FIXME|XXX)\b/,
    counts: (file) => SOURCE.test(file) && !isOfTheChecks(file),
  },
  {
    name: 'a merge is unresolved',
    pattern: /^(?:<{7}|>{7}) /,
    counts: (file) => SOURCE.test(file) || /\.(?:md|json|yaml)$/.test(file),
  },
]

/** These name what they look for. */
const isOfTheChecks = (/** @type {string} */ file) => file.startsWith('scripts/checks/')

/**
 * @param {string} root
 * @returns {Promise<string[]>} file, line and what is wrong there
 */
export async function forbiddenTexts(root) {
  const { output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, maxOutput: Infinity })
  const files = output.split('\n').filter((file) => file !== '' && fs.existsSync(path.join(root, file)))
  return files.flatMap((file) => problemsOf(file, () => fs.readFileSync(path.join(root, file), 'utf8')))
}

/**
 * @param {string} file relative to the root
 * @param {() => string} read
 * @returns {string[]}
 */
export function problemsOf(file, read) {
  const rules = FORBIDDEN.filter((rule) => rule.counts(file))
  if (rules.length === 0) return []
  const lines = read().split('\n')
  const found = rules.flatMap(({ name, pattern }) =>
    lines.flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1}: ${name}`] : [])),
  )
  const tooLong = SOURCE.test(file) && !LONG_BY_NATURE.test(file) && lines.length > LINES_LIMIT + 1
  return tooLong ? [...found, `${file}: ${lines.length - 1} lines, more than ${LINES_LIMIT}`] : found
}
