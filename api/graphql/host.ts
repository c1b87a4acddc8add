import { createYoga, type Plugin } from 'graphql-yoga'
import { EnvelopArmor } from '@escape.tech/graphql-armor'
import { GraphQLError, NoSchemaIntrospectionCustomRule, type GraphQLSchema } from 'graphql'
import type { Logger } from '../ports.ts'
import type { GraphQLContext } from './context.ts'
import { maskError } from './errors.ts'
import { checkOperationSize } from './limits.ts'
import { storableLiterals, unstorableError, unstorablePath } from './storableText.ts'

const MAX_DEPTH = 14
const MAX_TOKENS = 3_000
const MAX_ALIASES = 30
const MAX_DIRECTIVES = 50

export interface PersistedOperations {
  /** The text of an operation that the client was built with, or null. */
  find(hash: string): string | null
}

export interface GraphQLHostOptions {
  schema: GraphQLSchema
  endpoint: string
  persisted: PersistedOperations
  logger: Logger
}

export type GraphQLHost = ReturnType<typeof createGraphQLHost>

/** Yoga with every default that is not safe switched off; see docs/decisions for each. */
export function createGraphQLHost(options: GraphQLHostOptions) {
  const armor = new EnvelopArmor({
    blockFieldSuggestion: { enabled: true },
    maxDepth: { n: MAX_DEPTH, flattenFragments: true },
    maxAliases: { n: MAX_ALIASES, allowList: [] },
    maxDirectives: { n: MAX_DIRECTIVES },
    maxTokens: { n: MAX_TOKENS },
    costLimit: { enabled: false },
  }).protect()

  return createYoga<GraphQLContext>({
    schema: options.schema,
    graphqlEndpoint: options.endpoint,
    landingPage: false,
    graphiql: false,
    cors: false,
    batching: false,
    multipart: false,
    // The server refuses larger ones before it reads them.
    maxRequestBodySize: false,
    fetchAPI: { fetch, Request, Response, Headers, ReadableStream, TransformStream, WritableStream, URL, URLSearchParams, TextEncoder, TextDecoder, FormData, Blob, File, crypto: globalThis.crypto, btoa },
    logging: false,
    maskedErrors: { maskError: (error) => maskError(error, options.logger) },
    plugins: [
      persistedOperations(options.persisted),
      ...(armor.plugins as Plugin<GraphQLContext>[]),
      validationRules,
      operationSize(options.schema),
    ],
  })
}

/** Anonymous callers run what the client was built with; whoever signed in may ask freely. */
export function persistedText(
  persisted: PersistedOperations,
  context: Pick<GraphQLContext, 'viewer'>,
  params: { query?: string | null; variables?: Record<string, unknown> | null; extensions?: Record<string, unknown> | null },
): string {
  const unstorable = unstorablePath(params.variables, 'variables')
  if (unstorable) throw unstorableError(unstorable)
  const hash = (params.extensions?.['persistedQuery'] as { sha256Hash?: unknown } | undefined)?.sha256Hash
  if (typeof hash === 'string') {
    const text = persisted.find(hash)
    if (text === null) throw refused('PersistedQueryNotFound', 'PERSISTED_QUERY_NOT_FOUND', 400)
    return text
  }
  if (context.viewer.kind === 'anonymous') throw refused('Unauthorized: sign in to run operations of your own', 'UNAUTHORIZED', 401)
  if (!params.query) throw refused('A query is needed', 'INVALID_INPUT', 400)
  return params.query
}

function persistedOperations(persisted: PersistedOperations): Plugin<GraphQLContext> {
  return {
    onParams({ params, setParams, context }) {
      setParams({ ...params, query: persistedText(persisted, context as unknown as GraphQLContext, params) })
    },
  }
}

const validationRules: Plugin<GraphQLContext> = {
  onValidate({ addValidationRule, context }) {
    addValidationRule(storableLiterals)
    if ((context as unknown as GraphQLContext).viewer?.kind === 'anonymous') addValidationRule(NoSchemaIntrospectionCustomRule)
  },
}

function operationSize(schema: GraphQLSchema): Plugin<GraphQLContext> {
  const check = (args: Parameters<NonNullable<Plugin<GraphQLContext>['onExecute']>>[0]['args']): number =>
    checkOperationSize(schema, args.document, args.operationName, (args.variableValues ?? {}) as Record<string, unknown>)
  return {
    onExecute({ args }) {
      const cost = check(args)
      return {
        onExecuteDone({ result, setResult }) {
          if (result && typeof result === 'object' && !(Symbol.asyncIterator in result)) {
            setResult({ ...result, extensions: { ...result.extensions, cost: { rows: cost } } })
          }
        },
      }
    },
    onSubscribe({ args }) {
      check(args)
    },
  }
}

function refused(message: string, code: string, status: number): GraphQLError {
  return new GraphQLError(message, { extensions: { code, status, http: { status } } })
}
