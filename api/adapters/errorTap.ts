import type { Logger } from '../ports.ts'

/** One line at level error. */
export interface LoggedError {
  message: string
  error: unknown
  /** What else the line holds, that of its logger included. */
  fields: Readonly<Record<string, unknown>>
}

/** The same logger, whose errors are told to `take` too. */
export function tapErrors(logger: Logger, take: (logged: LoggedError) => void, bound: Readonly<Record<string, unknown>> = {}): Logger {
  return {
    debug: (fields, message) => logger.debug(fields, message),
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error(fields, message) {
      logger.error(fields, message)
      const { err, ...rest } = fields as Record<string, unknown>
      take({ message, error: err, fields: { ...bound, ...rest } })
    },
    child: (fields) => tapErrors(logger.child(fields), take, { ...bound, ...fields }),
  }
}
