import { RequestError } from './requestError.ts'

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

/**
 * One call with the session's cookies and a JSON body.
 * Rejects with `RequestError` on any answer that is not OK, with 'Not Modified' on a 304.
 */
export async function request(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Response> {
  const response = await reach(path, {
    method,
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await requestErrorOf(response)
  return response
}

export async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') throw error
    throw new RequestError(0, UNREACHABLE)
  }
}

export async function requestErrorOf(response: Response): Promise<RequestError> {
  if (response.status === 304) return new RequestError(0, 'Not Modified')
  const text = await response.text()
  return new RequestError(response.status, text || response.statusText)
}
