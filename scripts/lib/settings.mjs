import path from 'node:path'
import { Problem } from './problem.mjs'

/** Ports and folders as api/config.ts has them; read here because the scripts run before there is a build. */
const DEFAULT_PORT = 4000
const DEFAULT_HOST = '127.0.0.1'
const DEFAULT_DATA_DIR = '.data'
/** A listening worker hands its stations over and finishes the transcription it holds, which takes seconds. */
const DEFAULT_DRAIN_TIMEOUT_SECONDS = 20

/**
 * @typedef {object} Settings
 * @property {number} port 0: any free one
 * @property {string} host
 * @property {string} dataDir absolute
 * @property {string | undefined} databaseUrl absent: the embedded PostgreSQL
 * @property {string | undefined} secretKey absent: one is made and kept in the data folder
 * @property {string | undefined} publicUrl
 * @property {number} drainTimeoutMs how long the programs may take to end in good order
 * @property {boolean} systemPackages whether missing system programs may be installed
 */

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} root what a relative DATA_DIR is relative to
 * @returns {Settings} an empty variable counts as absent
 */
export function readSettings(env, root) {
  return {
    port: number(env, 'PORT', DEFAULT_PORT, 65_535),
    host: env.HOST || DEFAULT_HOST,
    dataDir: path.resolve(root, env.DATA_DIR || DEFAULT_DATA_DIR),
    databaseUrl: env.DATABASE_URL || undefined,
    secretKey: env.SECRET_KEY || undefined,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') || undefined,
    drainTimeoutMs: number(env, 'DRAIN_TIMEOUT', DEFAULT_DRAIN_TIMEOUT_SECONDS, 3600) * 1000,
    systemPackages: env.SYSTEM_PACKAGES !== '0',
  }
}

/**
 * @param {Record<string, string | undefined>} env
 * @param {string} name
 * @param {number} otherwise
 * @param {number} most
 */
function number(env, name, otherwise, most) {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > most) {
    throw new Problem(`${name} is "${text}", but must be a whole number from 0 to ${most}.`)
  }
  return value
}
