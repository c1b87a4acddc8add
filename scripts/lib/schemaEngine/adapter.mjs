import { randomUUID } from 'node:crypto'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { connectionOf, execute } from './database.mjs'

/** The catalog type "char", which the engine reads and the adapter does not know; and text, which it does. */
const CATALOG_CHAR = 18
const TEXT = 25

/**
 * The adapter as far as we mend it: `performIO` is private to it.
 * @typedef {{ fields: { dataTypeID: number }[] }} RawResult
 * @typedef {object} Adapter
 * @property {(script: string) => Promise<void>} executeScript
 * @property {(query: unknown) => Promise<{ columnTypes: number[] }>} queryRaw
 * @property {(query: unknown) => Promise<RawResult>} performIO
 * @property {(error: unknown) => never} onError
 * @property {() => Promise<void>} dispose
 */

/** @type {Set<Adapter>} */
const opened = new Set()

/** Closes what the engine left open. */
export async function disposeAdapters() {
  await Promise.allSettled([...opened].map((adapter) => adapter.dispose()))
}

/**
 * @param {string | undefined} url
 * @param {string | undefined} shadowUrl absent: a database is made for the purpose and dropped afterwards
 */
export function adapterFactory(url, shadowUrl) {
  const schema = url === undefined ? undefined : (new URL(url).searchParams.get('schema') ?? undefined)
  return {
    provider: /** @type {const} */ ('postgres'),
    adapterName: '@prisma/adapter-pg',
    connect: () => open(connectionOf(url), schema),
    async connectToShadowDb() {
      if (shadowUrl !== undefined) return open(connectionOf(shadowUrl), schema)
      const name = pg.escapeIdentifier(`prisma_shadow_${randomUUID()}`)
      const admin = connectionOf(url)
      await execute(admin, `CREATE DATABASE ${name}`)
      const drop = () => execute(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      return open({ ...admin, database: name.slice(1, -1) }, schema, drop)
    },
  }
}

/**
 * @param {pg.ClientConfig} connection
 * @param {string | undefined} schema
 * @param {() => Promise<void>} [afterwards]
 * @returns {Promise<any>} the adapter as the engine takes it
 */
async function open(connection, schema, afterwards) {
  // One connection: a migration's statements see what the ones before them set.
  const pool = new pg.Pool({ ...connection, max: 1 })
  pool.on('error', () => {})
  const connected = await new PrismaPg(pool, { schema, disposeExternalPool: true }).connect()
  const adapter = /** @type {Adapter} */ (/** @type {unknown} */ (connected))

  // The adapter splits a script at every semicolon, also inside functions and literals: it goes whole instead.
  adapter.executeScript = async (script) => {
    try {
      await pool.query(script)
    } catch (error) {
      adapter.onError(error)
    }
  }

  const queryRaw = adapter.queryRaw
  adapter.queryRaw = async (query) => {
    const result = await adapter.performIO(query)
    const isChar = result.fields.map((field) => field.dataTypeID === CATALOG_CHAR)
    const readable = { ...result, fields: result.fields.map((field, at) => (isChar[at] ? { ...field, dataTypeID: TEXT } : field)) }
    const mapped = await queryRaw.call({ ...adapter, performIO: async () => readable }, query)
    isChar.forEach((char, at) => {
      if (char) mapped.columnTypes[at] = ColumnTypeEnum.Character
    })
    return mapped
  }

  const dispose = adapter.dispose.bind(adapter)
  adapter.dispose = async () => {
    if (!opened.delete(adapter)) return
    await dispose()
    await afterwards?.()
  }
  opened.add(adapter)
  return adapter
}
