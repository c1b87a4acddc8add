import { GraphQLError, Kind } from 'graphql'
import { isStorableText } from '../text.ts'
import { builder, type JsonValue } from './builder.ts'

/** Nesting of a JSON argument beyond which nobody means it. */
const MAX_JSON_DEPTH = 16

function checkedText(value: unknown): string {
  if (typeof value !== 'string') throw badInput(`String cannot represent a non string value: ${typeof value}`)
  if (!isStorableText(value)) throw badInput('Text must be well-formed Unicode without NUL')
  return value
}

function checkedJson(value: unknown, depth = 0): JsonValue {
  if (depth > MAX_JSON_DEPTH) throw badInput(`JSON may be nested ${MAX_JSON_DEPTH} levels deep`)
  if (typeof value === 'string') return checkedText(value)
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((item) => checkedJson(item, depth + 1))
  if (typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [checkedText(key), checkedJson(item, depth + 1)]))
  }
  throw badInput('Not a JSON value')
}

function parsedDate(value: unknown): Date {
  const date = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
  if (Number.isNaN(date.getTime())) throw badInput('A date and time in ISO 8601 is needed')
  return date
}

function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'INVALID_INPUT', status: 400, http: { status: 400 } } })
}

builder.scalarType('DateTime', {
  description: 'A moment in ISO 8601, UTC.',
  serialize: (date) => (date instanceof Date ? date : new Date(date as string)).toISOString(),
  parseValue: parsedDate,
  parseLiteral: (node) => parsedDate(node.kind === Kind.STRING ? node.value : null),
})

builder.scalarType('JSON', {
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => checkedJson(value),
})
