import fs from 'node:fs'
import path from 'node:path'
import { buildSchema, findBreakingChanges } from 'graphql'
import { run } from '../lib/processes.mjs'

const SCHEMA = 'schema.graphql'
const DECISIONS = 'docs/decisions'

/**
 * Changes of the GraphQL schema that break clients, against the version that this one grew from.
 * A break is allowed once a note in docs/decisions/ quotes its sentence, as this check prints it.
 * @param {string} root
 * @returns {Promise<string[]>} the sentences that no note quotes
 */
export async function unannouncedBreaks(root) {
  const before = await schemaBefore(root)
  if (before === undefined) return []
  const after = fs.readFileSync(path.join(root, SCHEMA), 'utf8')
  return breakingSentences(before, after).filter((sentence) => !decisions(root).includes(sentence))
}

/**
 * @param {string} before SDL
 * @param {string} after SDL
 * @returns {string[]} e.g. «User.email was removed.»
 */
export const breakingSentences = (before, after) =>
  findBreakingChanges(buildSchema(before), buildSchema(after)).map((change) => change.description)

/** @param {string} root */
function decisions(root) {
  const folder = path.join(root, DECISIONS)
  if (!fs.existsSync(folder)) return ''
  const notes = fs.readdirSync(folder).filter((name) => name.endsWith('.md'))
  return notes.map((name) => fs.readFileSync(path.join(folder, name), 'utf8')).join('\n')
}

/**
 * @param {string} root
 * @returns {Promise<string | undefined>} undefined where there is nothing to compare with
 */
async function schemaBefore(root) {
  const base = process.env.SCHEMA_BASE || (await branchPoint(root)) || 'HEAD~1'
  const { status, output } = await run('git', ['show', `${base}:${SCHEMA}`], { cwd: root, maxOutput: Infinity })
  return status === 0 ? output : undefined
}

/**
 * Where the present branch left origin/main.
 * @param {string} root
 */
async function branchPoint(root) {
  const [point, head] = await Promise.all([
    run('git', ['merge-base', 'HEAD', 'origin/main'], { cwd: root }),
    run('git', ['rev-parse', 'HEAD'], { cwd: root }),
  ])
  return point.status === 0 && point.output !== head.output ? point.output.trim() : undefined
}
