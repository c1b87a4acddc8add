import { problemsByField, type FieldProblem, type FieldProblems } from './fieldProblems.ts'

/** A request that the server refused or that never arrived: `status` 0 stands for the latter. */
export class RequestError extends Error {
  constructor(
    readonly status: number,
    /** The server's own words: the response body, or the status text when the body is empty. */
    readonly body: string,
  ) {
    super(status === 0 ? body : `${status}: ${body}`)
    this.name = 'RequestError'
  }
}

/** Whether the message says that nobody is signed in any more. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized')
}

/** The server's words without the status in front: its `message` field when the body is JSON. */
export function serverMessage(error: unknown): string | null {
  const body = bodyOf(error)
  if (typeof body === 'string') return body
  return typeof body?.['message'] === 'string' ? body['message'] : null
}

/** What happened, for people: the server's words, or else the error's own. */
export function failureText(error: unknown): string {
  return serverMessage(error) ?? (error instanceof Error ? error.message : 'Something unexpected happened')
}

/** The `code` that the server gives a failure, e.g. CONFLICT. */
export function serverCode(error: unknown): string | null {
  const body = bodyOf(error)
  return typeof body === 'object' && typeof body?.['code'] === 'string' ? body['code'] : null
}

/** What the server says is wrong with which field. */
export function serverFields(error: unknown): FieldProblems {
  const body = bodyOf(error)
  const fields = typeof body === 'object' ? body?.['fields'] : null
  return problemsByField(Array.isArray(fields) ? (fields as FieldProblem[]) : [])
}

/** A JSON object as it is, any other body as text, null when there is none. */
function bodyOf(error: unknown): Record<string, unknown> | string | null {
  if (!(error instanceof RequestError) || error.body === '') return null
  try {
    const parsed: unknown = JSON.parse(error.body)
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : null
  } catch {
    return error.body
  }
}
