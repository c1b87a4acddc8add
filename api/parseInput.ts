import type { z } from 'zod'
import { InvalidInput } from './errors.ts'
import { isStorableText } from './text.ts'

/** Parses `value` or throws InvalidInput with one problem a field; GraphQL, REST and jobs all come through here. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  refuseUnstorable(value, [])
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  throw new InvalidInput(fields[0]?.message ?? 'Invalid input', fields)
}

function refuseUnstorable(value: unknown, path: readonly string[]): void {
  if (typeof value === 'string' && !isStorableText(value)) {
    const message = 'Text must be well-formed Unicode without NUL'
    throw new InvalidInput(message, [{ field: path.join('.'), message }])
  }
  if (value && typeof value === 'object' && !(value instanceof Date)) {
    for (const [key, item] of Object.entries(value)) refuseUnstorable(item, [...path, key])
  }
}
