import fs from 'node:fs'
import { createRequire } from 'node:module'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { adapterFactory } from './adapter.mjs'

/** What the engine writes here is its last word before it aborts. */
const PANIC_REGISTRY = {
  set_message: (/** @type {string} */ message) => {
    process.stderr.write(`${JSON.stringify({ level: 'ERROR', target: 'schema_engine', fields: { message } })}\n`)
  },
}

/**
 * @param {object} options
 * @param {readonly string[]} options.datamodels schema files
 * @param {string | undefined} options.url
 * @param {string | undefined} options.shadowUrl
 * @returns {Promise<Record<string, ((params: unknown) => Promise<any>) | undefined>>} the engine's methods by name
 */
export async function loadEngine({ datamodels, url, shadowUrl }) {
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: PANIC_REGISTRY })
  const glue = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const glueFile = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const program = fs.readFileSync(glueFile.replace(/\.js$/, '.wasm'))
  const { instance } = await WebAssembly.instantiate(program, {
    './schema_engine_bg.js': /** @type {WebAssembly.ModuleImports} */ (/** @type {unknown} */ (glue)),
  })
  const { __wbg_set_wasm: bind, SchemaEngine } = /** @type {any} */ (glue)
  bind(instance.exports)
  const begin = instance.exports.__wbindgen_start
  if (typeof begin === 'function') begin()
  const files = datamodels.map((file) => [file, fs.readFileSync(file, 'utf8')])
  const adapters = bindMigrationAwareSqlAdapterFactory(adapterFactory(url, shadowUrl))
  return SchemaEngine.new({ datamodels: files.length > 0 ? files : undefined }, () => {}, adapters)
}
