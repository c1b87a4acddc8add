import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { Conflict, DomainError, Forbidden, InvalidInput, NotFound, RateLimited, Unauthorized, Unavailable } from '../errors.ts'
import type { FieldProblem } from '../errors.ts'
import { asUnavailable } from '../outage.ts'
import type { Logger } from '../ports.ts'
import { requestScope } from '../requestScope.ts'
import { builder } from './builder.ts'

const FieldProblemType = builder.objectRef<FieldProblem>('FieldProblem').implement({
  fields: (t) => ({ field: t.exposeString('field'), message: t.exposeString('message') }),
})

const UserError = builder.interfaceRef<DomainError>('UserError').implement({
  description: 'A failure that a caller is expected to handle.',
  fields: (t) => ({
    message: t.exposeString('message'),
    code: t.string({ resolve: (error) => error.code }),
    fields: t.field({
      type: [FieldProblemType],
      description: 'What is wrong with which part of the input; empty where no part is to blame.',
      resolve: (error) => [...error.fields],
    }),
  }),
})

for (const [errorClass, name] of [
  [Unauthorized, 'Unauthorized'],
  [Forbidden, 'Forbidden'],
  [NotFound, 'NotFound'],
  [InvalidInput, 'InvalidInput'],
] as const) {
  builder.objectType(errorClass, { name, interfaces: [UserError] })
}

builder.objectType(Conflict, {
  name: 'Conflict',
  interfaces: [UserError],
  fields: (t) => ({ details: t.field({ type: 'JSON', resolve: (error) => error.details }) }),
})

for (const [errorClass, name] of [
  [RateLimited, 'RateLimited'],
  [Unavailable, 'Unavailable'],
] as const) {
  builder.objectType(errorClass, {
    name,
    interfaces: [UserError],
    fields: (t) => ({ retryAfterSeconds: t.int({ resolve: (error) => error.retryAfterSeconds }) }),
  })
}

/** Over HTTP the whole answer says so, for callers and proxies that read no further. */
const unavailable = ({ status, retryAfterSeconds }: Unavailable) => ({
  retryAfterSeconds,
  http: { status, headers: { 'retry-after': String(retryAfterSeconds) } },
})

/** What a caller sees: declared errors with code and status, anything else masked behind an id that the log holds too. */
export function maskError(error: unknown, logger: Logger, requestId?: string): GraphQLError {
  const thrown = error instanceof GraphQLError ? error.originalError : error
  const original = asUnavailable(thrown)
  if (original !== thrown) logger.warn({ err: thrown, requestId }, 'The database could not be reached')
  if (original instanceof DomainError) {
    return new GraphQLError(original.message, {
      ...(error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}),
      extensions: {
        code: original.code,
        status: original.status,
        ...(original.fields.length > 0 ? { fields: original.fields } : {}),
        ...(original instanceof Unavailable ? unavailable(original) : {}),
      },
    })
  }
  // GraphQL's own: what is wrong with the operation or its variables.
  if (error instanceof GraphQLError && (!original || original instanceof GraphQLError)) return error
  const errorId = requestId ?? requestScope.getStore()?.requestId ?? randomUUID()
  logger.error({ err: original ?? error, requestId: errorId }, 'A request failed')
  return new GraphQLError('Something went wrong', {
    ...(error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {}),
    extensions: { code: 'INTERNAL', status: 500, requestId: errorId },
  })
}
