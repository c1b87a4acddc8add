#!/usr/bin/env node
/**
 * Stands in for Prisma's native schema engine, which its command line would download: same arguments, same JSON-RPC
 * over standard input and output, but the engine is the WebAssembly build from npm and talks through node-postgres.
 * PRISMA_SCHEMA_ENGINE_BINARY points here.
 */
import readline from 'node:readline'
import { canConnect, createDatabase, schemaEngineCode } from './lib/schemaEngine/database.mjs'
import { disposeAdapters } from './lib/schemaEngine/adapter.mjs'
import { loadEngine } from './lib/schemaEngine/engine.mjs'
import { describe } from './lib/problem.mjs'

/** Request numbers of the notifications we send must not meet those of the command line. */
const NOTIFICATION_ID_OFFSET = 1_000_000
const INTERNAL_ERROR = 4466

/** @typedef {{ datamodels: string[], datasource?: { url?: string, shadowDatabaseUrl?: string }, command?: string }} Options */

/**
 * @param {readonly string[]} args
 * @returns {Options}
 */
function parseArguments(args) {
  /** @type {Options} */
  const options = { datamodels: [] }
  const rest = [...args]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--datamodels') options.datamodels.push(rest.shift() ?? '')
    else if (word === '--datasource') options.datasource = JSON.parse(rest.shift() ?? '{}')
    else if (word === 'cli') options.command = rest.shift()
    else if (word.startsWith('--')) rest.shift()
  }
  return options
}

/** @param {object} message */
const reply = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)

/**
 * The short form of the engine: one look at the database, told by the exit status.
 * @param {string} command
 * @param {string} url
 * @returns {Promise<number>} exit status
 */
async function runCommand(command, url) {
  // The command line drops the first line that it reads.
  process.stderr.write('\n')
  try {
    if (command === 'can-connect-to-database') await canConnect(url)
    if (command === 'create-database') await createDatabase(url)
    return 0
  } catch (error) {
    const fields = { message: describe(error), error_code: schemaEngineCode(error), is_panic: false }
    const entry = { timestamp: new Date().toISOString(), level: 'ERROR', target: 'schema_engine::logger', fields }
    process.stderr.write(`${JSON.stringify(entry)}\n`)
    return 1
  }
}

/**
 * @param {Options} options
 * @returns {(request: { id: number, method: string, params: any }) => Promise<unknown>}
 */
function answering({ datamodels, datasource }) {
  const url = datasource?.url
  /** @type {ReturnType<typeof loadEngine> | undefined} */
  let loading
  return async ({ id, method, params }) => {
    if (method === 'createDatabase') return createDatabase(url ?? '')
    if (method === 'ensureConnectionValidity') return canConnect(url ?? '').then(() => ({}))
    loading ??= loadEngine({ datamodels, url, shadowUrl: datasource?.shadowDatabaseUrl })
    const engine = await loading
    const name = method === 'getDatabaseVersion' ? 'version' : method
    const call = engine[name]
    if (typeof call !== 'function') throw new Error(`The schema engine has no method ${method}`)
    if (name === 'evaluateDataLoss' || name === 'createMigration') {
      // These two know the migrations so far only through what this one leaves in the engine.
      await engine.devDiagnostic?.({ migrationsList: params.migrationsList, filters: params.filters })
    }
    const result = (await call.call(engine, params)) ?? {}
    if (method !== 'diff' || typeof result.stdout !== 'string') return result
    reply({ id: NOTIFICATION_ID_OFFSET + id, method: 'print', params: { content: result.stdout } })
    return { ...result, stdout: null }
  }
}

/** @param {unknown} error */
function failure(error) {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'code' in error && /^P\d/.test(String(error.code)) ? { error_code: error.code } : {}
  return {
    code: INTERNAL_ERROR,
    message: 'An error happened. Check the data field for details.',
    data: { is_panic: false, message, meta: null, ...code },
  }
}

/** @param {Options} options */
async function serve(options) {
  const answer = answering(options)
  /** @type {Set<Promise<void>>} */
  const pending = new Set()
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const request = line.trim() === '' ? undefined : JSON.parse(line)
    if (!request?.method) continue
    const work = answer(request)
      .then((result) => void reply({ id: request.id, result }))
      .catch((error) => void reply({ id: request.id, error: failure(error) }))
      .finally(() => pending.delete(work))
    pending.add(work)
  }
  await Promise.all(pending)
  await disposeAdapters()
}

const options = parseArguments(process.argv.slice(2))
if (process.argv.includes('--version') || process.argv.includes('-V')) {
  process.stdout.write('schema-engine-cli wasm\n')
} else if (options.command !== undefined) {
  process.exitCode = await runCommand(options.command, options.datasource?.url ?? '')
} else {
  await serve(options)
}
