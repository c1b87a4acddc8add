import { Unavailable } from './errors.ts'

/** SQLSTATE: connection failures, too many connections, shutdown, crash, starting up. */
const POSTGRES_CODES = /^(?:08\w{3}|53300|57P0[1-3])$/
/** Of Prisma: not reached, not in time, closed, no connection free. */
const PRISMA_CODES: ReadonlySet<string> = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024'])
const SOCKET_CODES: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'])
/** What the driver says without a code. */
const DRIVER_MESSAGES = /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Can't reach database server/
const DEEPEST_CAUSE = 5
/** A database is back within seconds of a restart. */
const RETRY_AFTER_SECONDS = 3

interface Failure {
  code?: unknown
  originalCode?: unknown
  message?: unknown
  cause?: unknown
  errors?: unknown
  originalError?: unknown
  thrownValue?: unknown
  meta?: { driverAdapterError?: unknown }
}

/** Whether something failed because the database cannot be reached or is just stopping or starting. */
export function isDatabaseOutage(error: unknown, depth = 0): boolean {
  if (typeof error !== 'object' || error === null || depth > DEEPEST_CAUSE) return false
  const { code, originalCode, message, cause, errors, originalError, thrownValue, meta } = error as Failure
  for (const one of [code, originalCode]) {
    if (typeof one === 'string' && (POSTGRES_CODES.test(one) || PRISMA_CODES.has(one) || SOCKET_CODES.has(one))) return true
  }
  if (typeof message === 'string' && DRIVER_MESSAGES.test(message)) return true
  const within = [cause, originalError, thrownValue, meta?.driverAdapterError, ...(Array.isArray(errors) ? (errors as unknown[]) : [])]
  return within.some((one) => isDatabaseOutage(one, depth + 1))
}

/** What callers are told of an outage: to come again; any other error as it is. */
export function asUnavailable(error: unknown): unknown {
  return isDatabaseOutage(error) ? new Unavailable('Service temporarily unavailable. Please try again.', RETRY_AFTER_SECONDS) : error
}
