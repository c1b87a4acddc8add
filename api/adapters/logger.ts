import pino from 'pino'
import type { Logger } from '../ports.ts'

/** One list for logs and stored errors: values under these names never leave the process. */
export const REDACTED_FIELDS = [
  'password', 'currentPassword', 'newPassword', 'confirmPassword', 'token', 'secret', 'apiKey', 'apiSecret',
  'accessToken', 'accessTokenSecret', 'authorization', 'cookie', 'set-cookie', 'voterSessionId',
] as const

const REDACTION_DEPTHS = ['', '*.', '*.*.'] as const

/** JSON lines on standard output; pino escapes line breaks, so no field can forge a line. */
export function createLogger(level: string, fields: object = {}): Logger {
  const paths = REDACTION_DEPTHS.flatMap((prefix) =>
    REDACTED_FIELDS.map((name) => (name.includes('-') ? `${prefix.slice(0, -1)}["${name}"]` : `${prefix}${name}`)),
  )
  return wrap(pino({ level, base: fields, redact: { paths, censor: '[redacted]' }, timestamp: pino.stdTimeFunctions.isoTime }))
}

export const silentLogger: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  child: () => silentLogger,
}

function wrap(logger: pino.Logger): Logger {
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message) => logger.error(fields, message),
    child: (fields) => wrap(logger.child(fields)),
  }
}
