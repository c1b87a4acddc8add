import type { FetchFunction, GraphQLResponse, PayloadError, RequestParameters, Variables } from 'relay-runtime'
import { GRAPHQL_PATH } from '../urls.ts'
import { reach } from './request.ts'
import { isUnauthorized, RequestError } from './requestError.ts'
import { reportSessionLoss } from './sessionLoss.ts'

/** Doubles with each further attempt. */
const FIRST_RETRY_MS = 500

interface Answer {
  data?: unknown
  errors?: readonly (PayloadError & { extensions?: { status?: unknown } })[]
}

/** Sends a persisted operation. Rejects when there is no data to show, or when the session is gone. */
export const fetchOperation: FetchFunction = async (operation, variables, cacheConfig) => {
  const retries = typeof cacheConfig.metadata?.['retries'] === 'number' ? cacheConfig.metadata['retries'] : 0
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send(operation, variables)
    } catch (error) {
      if (isUnauthorized(error)) reportSessionLoss()
      if (attempt >= retries || !isPassing(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_MS * 2 ** attempt))
    }
  }
}

/** Whether the next attempt may fare better: the server was not reached, or failed. An aborted request stays aborted. */
function isPassing(error: unknown): boolean {
  return error instanceof RequestError && (error.status === 0 || error.status >= 500)
}

async function send(operation: RequestParameters, variables: Variables): Promise<GraphQLResponse> {
  const response = await reach(GRAPHQL_PATH, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json, application/json' },
    body: JSON.stringify({ ...persistedOperation(operation), variables }),
  })
  const text = await response.text()
  const answer = parseAnswer(text)
  if (!answer) throw new RequestError(response.status, text || response.statusText)
  const failure = failureOf(answer, response.status)
  if (failure) throw failure
  return answer as GraphQLResponse
}

/** The operation by its hash, as the server knows it from the build. */
export function persistedOperation(operation: RequestParameters) {
  return { extensions: { persistedQuery: { version: 1, sha256Hash: operation.id } } }
}

function parseAnswer(text: string): Answer | null {
  try {
    const parsed = JSON.parse(text) as Answer | null
    return parsed && (parsed.data !== undefined || Array.isArray(parsed.errors)) ? parsed : null
  } catch {
    return null
  }
}

function failureOf(answer: Answer, httpStatus: number): RequestError | null {
  const errors = answer.errors ?? []
  const worst = errors.find((error) => error.extensions?.status === 401) ?? errors[0]
  if (!worst) return null
  const hasData = answer.data !== null && answer.data !== undefined
  const status = statusOf(worst.extensions?.status, httpStatus)
  return hasData && status !== 401 ? null : new RequestError(status, worst.message)
}

/** A GraphQL answer may say 200 and still carry a failure; its own status says which. */
function statusOf(extension: unknown, httpStatus: number): number {
  if (typeof extension === 'number') return extension
  return httpStatus >= 400 ? httpStatus : 500
}
