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
  if (!(error instanceof RequestError) || error.body === '') return null
  try {
    const parsed: unknown = JSON.parse(error.body)
    if (typeof parsed === 'object' && parsed !== null && 'message' in parsed && typeof parsed.message === 'string') {
      return parsed.message
    }
    return null
  } catch {
    return error.body
  }
}
