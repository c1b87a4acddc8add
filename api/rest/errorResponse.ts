import { Conflict, DomainError, RateLimited, Unavailable } from '../errors.ts'
import { asUnavailable } from '../outage.ts'
import type { Logger } from '../ports.ts'

/** Errors as REST callers see them: `{message, code, fields?, requestId}`; faults are masked behind the id. */
export function errorResponse(failure: unknown, requestId: string, logger: Logger): Response {
  const error = asUnavailable(failure)
  if (error !== failure) logger.warn({ err: failure, requestId }, 'The database could not be reached')
  if (!(error instanceof DomainError)) {
    logger.error({ err: error, requestId }, 'A request failed')
    return Response.json({ message: 'Something went wrong', code: 'INTERNAL', requestId }, { status: 500 })
  }
  const body = {
    message: error.message,
    code: error.code,
    ...(error.fields.length > 0 ? { fields: error.fields } : {}),
    ...(error instanceof Conflict ? error.details : {}),
    requestId,
  }
  const retryAfter = error instanceof RateLimited || error instanceof Unavailable ? error.retryAfterSeconds : null
  return Response.json(body, {
    status: error.status,
    headers: retryAfter === null ? {} : { 'retry-after': String(retryAfter) },
  })
}
