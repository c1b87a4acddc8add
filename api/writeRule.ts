/**
 * The one rule for writes by cookie, GraphQL and REST alike: a body must be JSON (multipart on upload routes), an
 * Origin that is sent must be that of the host asked, and that host must be one of ours. A page of another site can
 * send neither JSON nor our Origin without the browser asking us first, which we never allow. Callers with a token
 * carry no cookie and are not bound by it.
 */
export interface WriteRequest {
  method: string
  /** Without parameters, lower case; null when absent. */
  contentType: string | null
  hasBody: boolean
  /** The Origin header. */
  origin: string | null
  /** `scheme://host[:port]` that the request was made to. */
  target: string
  isTargetOurs: boolean
  acceptsUpload: boolean
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Why the write is refused, with its status, or null when it may go on. */
export function forgedWriteProblem(request: WriteRequest): { status: 403 | 415; message: string } | null {
  if (SAFE_METHODS.has(request.method)) return null
  if (request.hasBody) {
    const isJson = request.contentType === 'application/json'
    const isUpload = request.acceptsUpload && request.contentType === 'multipart/form-data'
    if (!isJson && !isUpload) return { status: 415, message: 'The body must be application/json' }
  }
  if (request.origin === null) return null
  if (!request.isTargetOurs) return { status: 403, message: 'Nobody can sign in or send anything at this address' }
  if (request.origin !== request.target) return { status: 403, message: 'Requests from other sites are refused' }
  return null
}
