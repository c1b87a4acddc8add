import pg from 'pg'
import { codeOf } from '../problem.mjs'

const DATABASE_EXISTS = '42P04'

/**
 * Fields instead of the URL: node-postgres lets a URL win over `database`, so a shadow database would be the real one.
 * @param {string | undefined} url
 * @returns {pg.ClientConfig}
 */
export function connectionOf(url) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url ?? 'postgresql://localhost/none')
  const encryption = searchParams.get('sslmode')
  return {
    host: searchParams.get('host') ?? decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
    database: decodeURIComponent(pathname.slice(1)),
    ...(encryption && encryption !== 'disable' ? { ssl: { rejectUnauthorized: encryption.startsWith('verify') } } : {}),
  }
}

/**
 * @param {pg.ClientConfig} connection
 * @param {string} [sql]
 */
export async function execute(connection, sql) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    if (sql !== undefined) await client.query(sql)
  } finally {
    await client.end()
  }
}

/** @param {string} url */
export const canConnect = (url) => execute(connectionOf(url))

/**
 * @param {string} url
 * @returns {Promise<{ databaseName: string }>} made now or there already
 */
export async function createDatabase(url) {
  const connection = connectionOf(url)
  const databaseName = connection.database ?? ''
  try {
    await execute({ ...connection, database: 'postgres' }, `CREATE DATABASE ${pg.escapeIdentifier(databaseName)}`)
  } catch (error) {
    if (codeOf(error) !== DATABASE_EXISTS) throw error
  }
  return { databaseName }
}

/**
 * @param {unknown} error of a connection
 * @returns {string} Prisma's code for it
 */
export function schemaEngineCode(error) {
  switch (codeOf(error)) {
    case '3D000':
      return 'P1003'
    case '28P01':
    case '28000':
      return 'P1000'
    default:
      return 'P1001'
  }
}
