import fs from 'node:fs'
import path from 'node:path'
import { isNoTest } from './steps.mjs'
import { Problem } from './problem.mjs'
import { run } from './processes.mjs'

/** The slowest step takes seconds on two cores; one that takes this long hangs. */
const TOOL_TIMEOUT_MS = 5 * 60_000

/** @param {string} file */
const isSource = (file) => isNoTest(file) && !file.includes('__generated__')

/** @type {import('./steps.mjs').Step} */
const databaseClient = {
  name: 'database client',
  after: [],
  inputs: ['prisma/schema.prisma', 'prisma.config.ts'],
  outputs: ['api/generated/prisma/client.ts', 'api/generated/pothos.ts'],
  work: (root) => tool(root, 'prisma', ['prisma/build/index.js', 'generate']),
}

/** @type {import('./steps.mjs').Step} */
const schema = {
  name: 'GraphQL schema',
  after: ['database client'],
  inputs: ['api', 'scripts/printSchema.ts'],
  counts: isSource,
  outputs: ['schema.graphql'],
  work: (root) => tool(root, 'the schema printer', ['tsx/dist/cli.mjs', 'scripts/printSchema.ts', 'schema.graphql']),
}

/** @type {import('./steps.mjs').Step} */
const relayArtifacts = {
  name: 'Relay artifacts',
  after: ['GraphQL schema'],
  inputs: ['web', 'schema.graphql', 'relay.config.json'],
  counts: isSource,
  outputs: ['web/__generated__', 'persisted-queries.json'],
  async work(root) {
    const persisted = path.join(root, 'persisted-queries.json')
    // The compiler refuses to begin without the file, only ever adds to it, and adds only what it writes anew.
    fs.rmSync(path.join(root, 'web/__generated__'), { recursive: true, force: true })
    fs.mkdirSync(path.join(root, 'web/__generated__'), { recursive: true })
    fs.writeFileSync(persisted, '{}\n')
    await tool(root, 'relay-compiler', ['relay-compiler/cli.js', '--noWatchman'])
  },
}

/** @type {import('./steps.mjs').Step} */
const staffApp = {
  name: 'staff app',
  after: ['Relay artifacts'],
  inputs: ['web', 'schema.graphql', 'vite.config.ts', 'relay.config.json'],
  counts: isNoTest,
  outputs: ['dist/web/.vite/manifest.json'],
  work: (root) => tool(root, 'vite', ['vite/bin/vite.js', 'build', '--logLevel', 'warn']),
}

/** @type {import('./steps.mjs').Step} */
const publicPages = {
  name: 'public pages',
  after: ['Relay artifacts'],
  inputs: ['web', 'schema.graphql', 'vite.public.config.ts', 'relay.config.json'],
  counts: isNoTest,
  outputs: ['dist/public/.vite/manifest.json', 'dist/web-server/server.js'],
  work: (root) =>
    tool(root, 'vite', ['vite/bin/vite.js', 'build', '--app', '-c', 'vite.public.config.ts', '--logLevel', 'warn']),
}

/** @type {import('./steps.mjs').Step} */
const programs = {
  name: 'programs',
  after: ['database client'],
  inputs: ['api', 'jobs'],
  counts: isNoTest,
  outputs: ['dist/api/main.js', 'dist/jobs/main.js'],
  work: (root) => program(root, 'the bundler', [path.join(root, 'scripts/bundlePrograms.mjs')]),
}

/** @type {import('./steps.mjs').Step} */
const persistedOperations = {
  name: 'persisted operations',
  after: ['Relay artifacts'],
  inputs: ['persisted-queries.json'],
  outputs: ['dist/persisted-queries.json'],
  async work(root) {
    fs.mkdirSync(path.join(root, 'dist'), { recursive: true })
    fs.copyFileSync(path.join(root, 'persisted-queries.json'), path.join(root, 'dist/persisted-queries.json'))
  },
}

/** What the types, the linters and the tests need: everything that is written by a tool. */
export const GENERATE_STEPS = [databaseClient, schema, relayArtifacts]

/** What runs: everything under dist/. */
export const BUILD_STEPS = [...GENERATE_STEPS, persistedOperations, staffApp, publicPages, programs]

/**
 * @param {string} root
 * @param {string} name as messages call it
 * @param {readonly string[]} command script inside node_modules, then its arguments
 */
const tool = (root, name, [script = '', ...args]) => program(root, name, [path.join(root, 'node_modules', script), ...args])

/**
 * @param {string} root
 * @param {string} name as messages call it
 * @param {readonly string[]} args of node
 */
async function program(root, name, args) {
  const packages = path.join(root, 'node_modules')
  const { status, output } = await run(process.execPath, args, {
    cwd: root,
    timeoutMs: TOOL_TIMEOUT_MS,
    env: {
      ...process.env,
      PATH: [path.join(packages, '.bin'), process.env.PATH].join(path.delimiter),
      PRISMA_SCHEMA_ENGINE_BINARY: path.join(root, 'scripts/schemaEngine.mjs'),
      NO_COLOR: '1',
    },
  })
  if (status !== 0) throw new Problem(`${name} failed:\n${output.trim().slice(-4000)}`)
}
