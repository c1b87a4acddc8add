/** The failures a caller is expected to handle. Each is a GraphQL error type and one HTTP status; anything else is masked. */

export type ErrorCode = 'UNAUTHORIZED' | 'SECOND_FACTOR_REQUIRED' | 'FORBIDDEN' | 'NOT_FOUND' | 'CONFLICT' | 'INVALID_INPUT' | 'RATE_LIMITED' | 'UNAVAILABLE'

export interface FieldProblem {
  /** Dotted path into the input. */
  field: string
  message: string
}

export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode
  abstract readonly status: number
  constructor(
    message: string,
    /** What is wrong with which part of the input; empty where no part is to blame. */
    readonly fields: readonly FieldProblem[] = [],
  ) {
    super(message)
    this.name = new.target.name
  }
}

export class Unauthorized extends DomainError {
  readonly code = 'UNAUTHORIZED'
  readonly status = 401
  constructor(message = 'Unauthorized') {
    super(message)
  }
}

/** The password was right; the code of the second factor is missing or wrong. */
export class SecondFactorRequired extends DomainError {
  readonly code = 'SECOND_FACTOR_REQUIRED'
  readonly status = 401
  constructor(message = 'Enter the code from your authenticator app') {
    super(message)
  }
}

export class Forbidden extends DomainError {
  readonly code = 'FORBIDDEN'
  readonly status = 403
  constructor(message = 'You may not do this') {
    super(message)
  }
}

export class NotFound extends DomainError {
  readonly code = 'NOT_FOUND'
  readonly status = 404
  constructor(message = 'Not found') {
    super(message)
  }
}

export class Conflict extends DomainError {
  readonly code = 'CONFLICT'
  readonly status = 409
  /** `details` join the REST body, e.g. the row that is in the way. */
  constructor(
    message: string,
    readonly details: Record<string, unknown> = {},
    fields: readonly FieldProblem[] = [],
  ) {
    super(message, fields)
  }
}

/** A value of the input that is somebody's already: names the field that holds it. */
export function takenField(field: string, message: string): Conflict {
  return new Conflict(message, {}, [{ field, message }])
}

export class InvalidInput extends DomainError {
  readonly code = 'INVALID_INPUT'
  readonly status = 400
}

export class RateLimited extends DomainError {
  readonly code = 'RATE_LIMITED'
  readonly status = 429
  constructor(
    message: string,
    readonly retryAfterSeconds: number,
  ) {
    super(message)
  }
}

export class Unavailable extends DomainError {
  readonly code = 'UNAVAILABLE'
  readonly status = 503
  constructor(
    message: string,
    readonly retryAfterSeconds = 5,
  ) {
    super(message)
  }
}
