import fs from 'node:fs'
import path from 'node:path'
import { missingPlatformPackages } from './packageLock.mjs'
import { run } from './processes.mjs'

/**
 * One look at the clone: what it finds is wrong.
 * @typedef {object} Check
 * @property {string} name as on the command line
 * @property {string} asks the question it answers
 * @property {(root: string) => Promise<readonly string[]> | readonly string[]} find each problem as lines for a person
 */

/** @type {readonly Check[]} */
export const CHECKS = [
  {
    name: 'lock',
    asks: 'Can package-lock.json be installed everywhere?',
    find: async (root) => {
      const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
      const missing = missingPlatformPackages(lock).map(({ name }) => `${name} is missing`)
      return missing.length === 0 ? [] : [...missing, 'Run: node scripts/completeLock.mjs']
    },
  },
  {
    name: 'generated',
    asks: 'Is schema.graphql committed as the code prints it?',
    find: (root) => changedFiles(root, ['schema.graphql']),
  },
  {
    name: 'migrations',
    asks: 'Do the migrations make what schema.prisma says?',
    find: async (root) => (await import('../checks/migrationDrift.mjs')).migrationDrift(root),
  },
  {
    name: 'schema',
    asks: 'Does every breaking change of the GraphQL schema stand in docs/decisions/?',
    find: async (root) => (await import('../checks/schemaChanges.mjs')).unannouncedBreaks(root),
  },
  { name: 'types', asks: 'Do the types hold?', find: (root) => tool(root, ['typescript/bin/tsc', '-p', 'tsconfig.json']) },
  { name: 'lint', asks: 'Does the linter find anything?', find: (root) => tool(root, ['oxlint/bin/oxlint', '--format=unix']) },
  {
    name: 'imports',
    asks: 'Does every layer import only what it may?',
    find: async (root) => (await import('../checks/imports.mjs')).forbiddenImports(root),
  },
  { name: 'unused', asks: 'Is every file, export and package used?', find: (root) => tool(root, ['knip/bin/knip.js', '--no-progress']) },
  {
    name: 'texts',
    asks: 'Is nothing switched off, unfinished or too long?',
    find: async (root) => (await import('../checks/texts.mjs')).forbiddenTexts(root),
  },
  {
    name: 'containers',
    asks: 'Are Dockerfile and compose.yaml sound?',
    find: async (root) => (await import('../checks/containers.mjs')).containerProblems(root),
  },
]

/**
 * @param {string} root
 * @param {readonly string[]} command script inside node_modules, then its arguments
 * @returns {Promise<string[]>} what the tool says, unless it is content
 */
async function tool(root, [script = '', ...args]) {
  const { status, output } = await run(process.execPath, [path.join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  })
  return status === 0 ? [] : [output.trim()]
}

/**
 * @param {string} root
 * @param {readonly string[]} files
 */
async function changedFiles(root, files) {
  const { output } = await run('git', ['status', '--porcelain', '--', ...files], { cwd: root })
  return output.split('\n').flatMap((line) => (line === '' ? [] : [`${line.slice(3)} differs from what is committed`]))
}
