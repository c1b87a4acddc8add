import { GraphQLError, type ASTVisitor, type ValidationContext } from 'graphql'
import { isStorableText } from '../text.ts'

const MESSAGE = 'Text must be well-formed Unicode without NUL'

/** Path of the first text among the variables that the database would refuse, or null. */
export function unstorablePath(value: unknown, path: string): string | null {
  if (typeof value === 'string') return isStorableText(value) ? null : path
  if (!value || typeof value !== 'object') return null
  for (const [key, item] of Object.entries(value)) {
    const found = unstorablePath(item, `${path}.${key}`)
    if (found) return found
  }
  return null
}

export function unstorableError(path: string): GraphQLError {
  const message = `${MESSAGE}: ${path}`
  return new GraphQLError(message, {
    extensions: { code: 'INVALID_INPUT', status: 400, http: { status: 400 }, fields: [{ field: path.replace(/^variables\./, ''), message: MESSAGE }] },
  })
}

/** The same for texts that stand in the operation itself. */
export function storableLiterals(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      if (!isStorableText(node.value)) {
        context.reportError(new GraphQLError(MESSAGE, { nodes: node, extensions: { code: 'INVALID_INPUT', status: 400 } }))
      }
    },
  }
}
