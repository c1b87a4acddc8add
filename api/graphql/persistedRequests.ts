import { execute, getOperationAST, type DocumentNode, type ExecutionResult, type GraphQLError, type GraphQLSchema } from 'graphql'
import type { Logger } from '../ports.ts'
import { TextAnswer } from '../textAnswer.ts'
import type { GraphQLContext } from './context.ts'
import { maskError } from './errors.ts'
import type { GraphQLHost, PersistedOperations } from './host.ts'
import { checkOperationSize } from './limits.ts'
import { unstorablePath } from './storableText.ts'

export interface PersistedRequestsOptions {
  host: GraphQLHost
  schema: GraphQLSchema
  persisted: PersistedOperations
  logger: Logger
}

/** Answers a POST whose body is `text`; null: the host shall answer. */
export type PersistedRequests = (request: Request, text: string, context: GraphQLContext) => Promise<Response | null>

interface Call {
  hash: string
  variables: Readonly<Record<string, unknown>>
  operationName: string | undefined
}

const GRAPHQL_JSON = 'application/graphql-response+json'
const PLAIN_JSON = 'application/json'
const KNOWN_PARAMETERS: ReadonlySet<string> = new Set(['query', 'variables', 'operationName', 'extensions'])

/**
 * The straight way for the operations that the client was built with: each is parsed and validated once, by the host's
 * own rules, and from then on only executed. Whatever is not quite as our clients send it goes through the host, which
 * says what is wrong with it; limits that depend on variables, masking and the shape of answers are the same.
 */
export function createPersistedRequests({ host, schema, persisted, logger }: PersistedRequestsOptions): PersistedRequests {
  /** By hash, and whether for visitors: they may see less of the schema. As many as the client was built with. */
  const checked = new Map<string, DocumentNode | null>()

  function documentOf(hash: string, context: GraphQLContext): DocumentNode | null {
    const isVisitor = context.viewer.kind === 'anonymous'
    const key = `${isVisitor ? 'visitor' : 'known'} ${hash}`
    const known = checked.get(key)
    if (known !== undefined) return known
    const text = persisted.find(hash)
    if (text === null) return null
    const document = valid(text, context)
    checked.set(key, document)
    return document
  }

  function valid(text: string, context: GraphQLContext): DocumentNode | null {
    const { parse, validate } = host.getEnveloped({ ...context })
    try {
      const document = parse(text) as DocumentNode
      const isAnswer = getOperationAST(document)?.operation !== 'subscription'
      return isAnswer && validate(schema, document).length === 0 ? document : null
    } catch {
      return null
    }
  }

  return async (request, text, context) => {
    const contentType = answerType(request)
    const call = contentType === null ? null : readCall(text)
    const document = call && documentOf(call.hash, context)
    if (!contentType || !call || !document || !getOperationAST(document, call.operationName)) return null
    let rows: number
    try {
      rows = checkOperationSize(schema, document, call.operationName, call.variables)
    } catch {
      return null
    }
    const result = await execute({
      schema, document, contextValue: context, variableValues: call.variables, ...(call.operationName === undefined ? {} : { operationName: call.operationName }),
    })
    return answer(result, { contentType, rows, mask: (error) => maskError(error, logger, context.origin.requestId) })
  }
}

/** Null: not JSON to JSON. */
function answerType(request: Request): string | null {
  if (request.method !== 'POST' || !request.headers.get('content-type')?.startsWith('application/json')) return null
  const accepted = request.headers.get('accept')
  if (accepted === null || accepted === '*/*') return PLAIN_JSON
  if (accepted.includes('event-stream') || accepted.includes('multipart/')) return null
  if (accepted.includes(GRAPHQL_JSON)) return GRAPHQL_JSON
  return accepted.includes(PLAIN_JSON) ? PLAIN_JSON : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null: not the plain call of a persisted operation. */
function readCall(text: string): Call | null {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return null
  }
  if (!isRecord(body) || Object.keys(body).some((key) => !KNOWN_PARAMETERS.has(key))) return null
  const { variables = null, operationName = null, extensions } = body
  const hash = isRecord(extensions) && isRecord(extensions['persistedQuery']) ? extensions['persistedQuery']['sha256Hash'] : null
  if (typeof hash !== 'string' || (variables !== null && !isRecord(variables)) || (operationName !== null && typeof operationName !== 'string')) return null
  if (unstorablePath(variables, 'variables')) return null
  return { hash, variables: variables ?? {}, operationName: operationName ?? undefined }
}

interface AnswerOptions {
  contentType: string
  rows: number
  mask(error: GraphQLError): GraphQLError
}

interface HttpExtension {
  status?: number
  headers?: Record<string, string>
}

function answer({ data, errors }: ExecutionResult, { contentType, rows, mask }: AnswerOptions): Response {
  const masked = errors?.map(mask)
  const http = (masked ?? []).map(({ extensions }) => (extensions['http'] ?? {}) as HttpExtension)
  // Without data nothing was run: the variables do not fit.
  const status = Math.max(data === undefined ? 400 : 200, ...http.map((one) => one.status ?? 0))
  const shown = masked?.map((error) => {
    const { http: _http, ...extensions } = error.extensions
    return { message: error.message, locations: error.locations, path: error.path, ...(Object.keys(extensions).length > 0 ? { extensions } : {}) }
  })
  const body = JSON.stringify({ ...(shown ? { errors: shown } : {}), data, extensions: { cost: { rows } } })
  const headers = Object.assign({ 'content-type': `${contentType}; charset=utf-8` }, ...http.map((one) => one.headers ?? {})) as Record<string, string>
  return new TextAnswer(body, { status, headers })
}
